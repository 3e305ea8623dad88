import type { ActionOf } from '../../../game/actions.ts';
import type { Modifier } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Contact, Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { checkNoWrestling, isFighter, isInPlay, rosterOf, sumOf } from '../../kit.ts';
import { choiceOf, type OrderRule } from '../../kit/orders.ts';
import { contactOf, foesOf } from './contacts.ts';
import { coverOf } from '../shoot/cover.ts';
import { isKilledBy, rollDeath, suffer } from '../wounds/hurt.ts';
import { isOnTurn, phaseOf } from '../turn/phases.ts';
import { combatModifier, handOf, isMounted, woundsOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { HAND_BONUS } from '../shoot/arms.ts';
import { questionTo } from '../../kit/questions.ts';

export const CHOICE = 'melee-choice';

/** Kept as a standing order, so that the log tells it. */
export const choose = (run: Run, figure: FigureId, target: FigureId): void =>
  run.emit({ kind: 'standing-order-set', figure, rule: 'melee', value: target });

/** CA-MEL-02: chooses his opponent ahead; it takes none of his time. */
export const melee: OrderRule<ActionOf<'melee'>> = {
  says: ['option', 'target'],
  legal: (fight, { id: figure }, may) =>
    choiceOf(may, { type: 'melee', figure, option: 'fight' }, 'target', foesOf(fight, figure)),
  check(fight, order, { id, side }) {
    const { option, target } = order;
    const phase = phaseOf(fight);
    if (phase !== 'movement' && phase !== 'shooting') return { code: 'wrong-phase', now: phase, wanted: 'movement' };
    if (!isOnTurn(fight, side)) return { code: 'not-your-turn', side, figure: id };
    if (option !== 'fight') return { code: 'not-in-ruleset', command: 'option' };
    const foes = foesOf(fight, id);
    if (foes.length === 0) return { code: 'state-missing', figure: id, state: 'engaged' };
    if (target === undefined || !foes.includes(target))
      return { code: 'target-forbids', target: target ?? '', state: 'out-of-reach' };
    return checkNoWrestling(order);
  },
  resolve: (run, { figure, target }) => choose(run, figure, target!),
};

/** Who is asked whom to strike at: whoever has more than one enemy about him and has named none of those (CA-MEL-02). */
export const choosersOf = (fight: Gunfight): FigureId[] =>
  bySide(fight)
    .filter((one) => isFighter(one) && one.seat !== null && foesOf(fight, one.id).length > 1)
    .filter((one) => namedFoe(fight, one.id) === undefined)
    .map((one) => one.id);

/** Whom he has said that he strikes at, if that one is still there. */
const namedFoe = (fight: Gunfight, id: FigureId): FigureId | undefined =>
  foesOf(fight, id).find((foe) => foe === subOf(fight).chosen[id]);

export function askChoice(run: Run, figure: FigureId): void {
  if (run.figure(figure).seat === null) return;
  const chosen = defaultFoe(run.fight, figure)!;
  const choices = [chosen, ...foesOf(run.fight, figure).filter((foe) => foe !== chosen)];
  run.ask(questionTo(run.figure(figure), CHOICE, choices, { about: { target: chosen } }));
}

/** CA-MEL-12: pair after pair; what a wound takes away is gone for the next one. */
export function meleePhase(run: Run): void {
  const choices = choicesNow(run.fight);
  for (const pair of pairsInOrder(run.fight)) {
    const stands = contactOf(run.fight, pair.a, pair.b) !== undefined;
    if (stands && isInPlay(run.figure(pair.a)) && isInPlay(run.figure(pair.b))) fightPair(run, pair, choices);
  }
}

/** CA-MEL-04: first who came up to the other. */
function fightPair(run: Run, pair: Contact, choices: Choices): void {
  const [attacker, defender] = pair.by === pair.b ? [pair.b, pair.a] : [pair.a, pair.b];
  const bout = { pair, choices };
  const one = rollFor(run, attacker, defender, bout);
  const other = rollFor(run, defender, attacker, bout);
  if (one === other) return run.emit({ kind: 'melee-drawn', figures: [attacker, defender] });
  const [winner, loser] = one > other ? [attacker, defender] : [defender, attacker];
  const won = { kind: 'melee-won', figure: winner, against: [loser], margin: Math.abs(one - other) } as const;
  // CA-MEL-09: who strikes at somebody else only holds this one off.
  if (choices.get(winner) !== loser) return run.emit({ ...won, harmless: true });
  run.emit(won);
  land(run, winner, loser, won.margin);
}

type Bout = { readonly pair: Contact; readonly choices: Choices };

function rollFor(run: Run, figure: FigureId, foe: FigureId, bout: Bout): number {
  const mods = modifiersOf(run.fight, figure, foe, bout);
  const face = run.rollFor([figure], 12, 'melee');
  const total = face + sumOf(mods);
  const check = { faces: [face], mods, total, need: null, passed: null };
  run.emit({ kind: 'melee-rolled', figures: [figure], against: [foe], weapon: handOf(run.figure(figure)), check });
  return total;
}

/** CA-MEL-05, CA-MEL-06, CA-MEL-07, CA-MEL-08, CA-WND-03. */
function modifiersOf(fight: Gunfight, id: FigureId, foe: FigureId, { pair, choices }: Bout): Modifier[] {
  const figure = fight.figures[id]!;
  const defends = pair.by !== id && coverOf(fight, foe, id) !== 'none';
  return [
    { id: 'grade', value: combatModifier(figure) },
    { id: 'weapon', value: HAND_BONUS[handOf(figure)] },
    { id: 'wounds', value: -woundsOf(fight, figure) },
    { id: 'charged', value: subOf(fight).charged[id] === true ? 1 : 0 },
    { id: 'defending-cover', value: defends ? 1 : 0 },
    { id: 'additional', value: isAdditional(fight, choices, id, foe) ? 1 : 0 },
    { id: 'cavalry', value: isMounted(figure) ? 1 : 0 },
  ].filter(({ value }) => value !== 0);
}

/** CA-MEL-10, CA-MEL-13: what the difference does. */
function land(run: Run, winner: FigureId, loser: FigureId, margin: number): void {
  const count = margin >= 6 ? 0 : margin >= 3 ? 2 : 1;
  const dies = margin >= 6 || (margin === 5 && !isKilledBy(run, loser, count) && rollDeath(run, loser));
  suffer(run, { figure: loser, by: winner, cause: 'melee' }, { count, dies, thrown: false });
}

/** CA-MEL-02: whom he strikes at: his choice, else the one he came up to, else who came up to him first. */
export const chosenFoe = (fight: Gunfight, id: FigureId): FigureId | null =>
  namedFoe(fight, id) ?? defaultFoe(fight, id);

function defaultFoe(fight: Gunfight, id: FigureId): FigureId | null {
  const foes = foesOf(fight, id);
  return foes.find((foe) => contactOf(fight, id, foe)?.by === id) ?? foes[0] ?? null;
}

/** Whom each strikes at in one phase; who has chosen none is not in it. */
type Choices = ReadonlyMap<FigureId, FigureId>;

/** CA-MEL-09: as things stand; within a phase it stays so, whoever falls. */
const choicesNow = (fight: Gunfight): Choices =>
  new Map(
    fight.roster.flatMap((id) => {
      const foe = chosenFoe(fight, id);
      return foe === null ? [] : [[id, foe] as const];
    }),
  );

/** CA-INIT-04: the side that moved first, in roster order, then the rest. */
const bySide = (fight: Gunfight): Figure[] =>
  fight.clock.order.flatMap((side) => rosterOf(fight).filter((one) => one.side === side));

/** CA-MEL-03: pairs of which one has chosen the other: those of the outnumbered with their own choice first. */
export function pairsInOrder(fight: Gunfight): Contact[] {
  const people = bySide(fight).map((one) => one.id);
  const first = people.flatMap((id) => {
    const chosen = foesOf(fight, id).length > 1 ? chosenFoe(fight, id) : null;
    return chosen === null ? [] : [contactOf(fight, id, chosen)!];
  });
  const then = people.flatMap((id) => foesOf(fight, id).map((foe) => contactOf(fight, id, foe)!));
  return [...new Set([...first, ...then])].filter(({ a, b }) => chosenFoe(fight, a) === b || chosenFoe(fight, b) === a);
}

/** CA-MEL-08: the first in contact of those who still strike at somebody has nothing by it, each other one more. */
function isAdditional(fight: Gunfight, choices: Choices, id: FigureId, foe: FigureId): boolean {
  const attackers = foesOf(fight, foe).filter((one) => choices.get(one) === foe);
  return attackers.includes(id) && attackers[0] !== id;
}
