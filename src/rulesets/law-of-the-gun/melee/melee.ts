import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { checkNoWrestling, inContact, testAtMost } from '../../kit.ts';
import { partContacts } from '../../kit/world/contacts.ts';
import { coolOf, isHeld, isInFight, uselessArms } from '../people/condition.ts';
import { type Knot, knotsOf } from './knots.ts';
import { coolTests, groupsNow, skedaddle } from '../nerve/nerve.ts';
import { checkGo, isReadyForOrders } from '../turn/go-state.ts';
import { subOf } from '../state.ts';
import { applyHit } from '../wounds/wounds.ts';
import { checkAmong, checkSaid, type OrderRule } from '../../kit/orders.ts';
import { sideOnTurn } from '../../kit/turns.ts';
import { areNeighbours, cellsBetween, comparePlaces, type Place } from '../../../game/town/places.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { freeBeside } from '../../kit/travel/landing.ts';
import { stateRange } from '../shoot/ranges.ts';
import { CELL_CM } from '../tables.ts';

type Melee = ActionOf<'melee'>;

/** LG-CC-06: what an arm adds. */
const ARMS = { fists: 0, gun: 0, blade: 1, club: 2, lance: 2 } as const satisfies Readonly<Record<string, number>>;
type Arm = keyof typeof ARMS;

/** LG-CC-07: a win by this much tries the loser's Cool; by more it is a hit. */
const SHAKEN_BY = 2;

/** LG-CC-09 without a map. */
const PUSH_CM = 2;

/** What a figure has to fight with, best first; fists always, and nothing else without a sound arm (LG-INJ-03). */
function armsOf(figure: Figure): Arm[] {
  if (uselessArms(figure) > 1) return ['fists'];
  const found = new Set(figure.items.map(({ model }) => armFor(model)));
  return (Object.keys(ARMS) as Arm[])
    .filter((arm) => arm === 'fists' || found.has(arm))
    .sort((a, b) => ARMS[b] - ARMS[a] || (a === 'fists' ? 1 : -1));
}

/** LG-WPN-09: a blade to throw is a blade. */
function armFor(model: string): Arm {
  if (model === 'thrown-blade') return 'blade';
  return model === 'blade' || model === 'club' || model === 'lance' ? model : 'gun';
}

/** What it fights with this round: as chosen, else its card's arm, else the best it carries. */
function armOf(fight: Gunfight, figure: Figure): Arm {
  const arms = armsOf(figure);
  const wanted = [subOf(fight).arms[figure.id], figure.profile.arm];
  return arms.find((arm) => arm === wanted[0]) ?? arms.find((arm) => arm === wanted[1]) ?? arms[0]!;
}

function checkArm(figure: Figure, { option, weapon }: Melee): Refusal | null {
  const arms = option === 'brawl' ? [] : armsOf(figure);
  return checkAmong('option', option, ['fight', 'brawl']) ?? checkSaid('weapon', weapon, arms);
}

const foesOf = (fight: Gunfight, figure: Figure): FigureId[] =>
  fight.roster.filter((id) => inContact(fight, figure.id, id));

/** Who leads the melees still to be fought in this turn: the first of each, in the order contacts were made. */
export const meleesDue = (fight: Gunfight): FigureId[] =>
  knotsOf(fight).map((knot) => fightersInOrder(fight, knot)[0]!);

/** LG-CC-06: the acting side first, then roster order. */
function fightersInOrder(fight: Gunfight, { lone, many }: Knot): FigureId[] {
  const acting = sideOnTurn(fight);
  const fighters = fight.roster.filter((id) => id === lone || many.includes(id));
  const isActing = (id: FigureId): boolean => fight.figures[id]!.side === acting;
  return [...fighters.filter(isActing), ...fighters.filter((id) => !isActing(id))];
}

/** LG-CC-06: the round of the melee that this figure leads. */
export function meleeTick(run: Run, figure: FigureId): void {
  const knot = knotsOf(run.fight).find((one) => one.lone === figure || one.many.includes(figure));
  if (knot === undefined) return;
  const totals: Record<FigureId, number> = {};
  for (const id of fightersInOrder(run.fight, knot))
    totals[id] = rollMelee(run, id, id === knot.lone ? knot.many : [knot.lone]);
  settleKnot(run, knot, totals);
  partContacts(run);
}

function rollMelee(run: Run, id: FigureId, against: readonly FigureId[]): number {
  const figure = run.figure(id);
  const arm = armOf(run.fight, figure);
  const check = checkRow(run.rollFor([id], 6, 'melee'), [
    { id: 'arm', value: ARMS[arm] },
    { id: 'cool', value: coolOf(figure) },
  ]);
  run.emit({ kind: 'melee-rolled', figures: [id], against, weapon: arm, check });
  return check.total;
}

/** LG-CC-07, LG-CC-09: the best of the several against the one. */
function settleKnot(run: Run, { lone, many }: Knot, totals: Readonly<Record<FigureId, number>>): void {
  const order = run.fight.roster.filter((id) => many.includes(id));
  const best = order.reduce((top, id) => (totals[id]! > totals[top]! ? id : top));
  const margin = totals[best]! - totals[lone]!;
  if (margin === 0) return run.emit({ kind: 'melee-drawn', figures: [...order, lone] });
  if (margin > 0) beat(run, best, lone, margin);
  else {
    beat(run, lone, best, -margin);
    if (many.length > 1) pushBack(run, lone, order);
  }
}

function beat(run: Run, winner: FigureId, loser: FigureId, margin: number): void {
  run.emit({ kind: 'melee-won', figure: winner, against: [loser], margin });
  if (margin < SHAKEN_BY) return;
  if (margin > SHAKEN_BY) return strikeDown(run, winner, loser);
  if (!testAtMost(run, loser, 'cool', coolOf(run.figure(loser)), 'melee')) skedaddle(run, loser, 'melee');
}

/** LG-CC-08. */
function strikeDown(run: Run, by: FigureId, loser: FigureId): void {
  const groups = groupsNow(run, [loser]);
  const impact = armOf(run.fight, run.figure(by)) === 'fists' ? 'low' : 'high';
  applyHit(run, { figure: loser, by, cause: 'melee', impact, column: 'none', obscured: false });
  coolTests(run, [loser], groups);
}

/** LG-CC-09: all who stood against the one give ground; on a map a whole cell, or they stay. */
function pushBack(run: Run, by: FigureId, many: readonly FigureId[]): void {
  for (const figure of many)
    if (isInFight(run.figure(figure)) && inContact(run.fight, figure, by)) giveWay(run, figure, by);
}

const giveWay = toldOrDrawn((run: Run, figure: FigureId, by: FigureId): void => {
  run.emit({ kind: 'driven-back', figure, by, distance: PUSH_CM, why: 'melee' });
  stateRange(run, by, figure, CELL_CM + PUSH_CM);
}, stepBack);

function stepBack(run: Run, figure: FigureId, by: FigureId): void {
  const from = run.figure(figure).at;
  const to = cellBehind(run.fight, run.figure(figure), run.figure(by));
  if (from === null || to === null) return;
  const distance = CELL_CM * cellsBetween(from, to);
  run.emit({ kind: 'driven-back', figure, by, distance, why: 'melee', path: [from, to] });
}

/** The free neighbouring cell most nearly straight away from the other one, out of his reach. */
function cellBehind(fight: Gunfight, { at }: Figure, by: Figure): Place | null {
  if (at === null || by.at === null) return null;
  const from = by.at;
  const straightness = (to: Place): number =>
    ((to.x - at.x) * (at.x - from.x) + (to.y - at.y) * (at.y - from.y)) / cellsBetween(at, to);
  const cells = freeBeside(fight, [at])
    .map((cell) => cell.at)
    .filter((to) => !areNeighbours(to, from));
  return cells.sort((a, b) => straightness(b) - straightness(a) || comparePlaces(a, b))[0] ?? null;
}

/** LG-CC-06: how to fight the coming round, and against whom by choice. */
export const melee: OrderRule<Melee> = {
  legal(fight, figure) {
    const { id } = figure;
    if (!isReadyForOrders(fight, id) || !inContact(fight, id)) return [];
    const targets = foesOf(fight, figure).filter((one) => !isHeld(fight, one));
    const target =
      targets.length === 0 ? {} : ({ target: { kind: 'one-of', values: targets, optional: true } } as const);
    return [
      {
        action: { type: 'melee', figure: id, option: 'fight' },
        slots: { ...target, weapon: { kind: 'one-of', values: armsOf(figure), optional: true } },
      },
      { action: { type: 'melee', figure: id, option: 'brawl' }, slots: target },
    ];
  },
  check(fight, action, figure) {
    const wrong = checkGo(fight, figure);
    if (wrong !== null) return wrong;
    if (!inContact(fight, figure.id)) return { code: 'state-missing', figure: figure.id, state: 'engaged' };
    return (
      checkSaid('target', action.target, foesOf(fight, figure)) ?? checkArm(figure, action) ?? checkNoWrestling(action)
    );
  },
  resolve: () => null,
};
