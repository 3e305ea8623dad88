import type { Modifier } from '../../../game/effects.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { enemiesOf, inRoster, isInPlay, rollTable, rosterOf } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';
import { atOnce, brawlOf, brawlTurns, isBrawl, isToBeContinued } from './brawl-state.ts';
import { type Blow, landBlow } from '../wounds/hits.ts';
import { armOf, isClub } from './melee-arms.ts';
import type { Knot } from './melee-knots.ts';
import { isWithin } from '../nerve/leadership.ts';
import { isBroken, isBystander, isEngaged, isUp, valueOf } from '../people/profile.ts';
import { engage } from '../move/walk-end.ts';

/** WM-BRAWL-05. */
const SKILLS = ['iron-jaw', 'southpaw', 'dirty-tricks', 'bottle', 'duck', 'loud-mouth'] as const;
type BrawlSkill = (typeof SKILLS)[number];

const knows = (fight: Gunfight, figure: FigureId, skill: BrawlSkill): boolean =>
  isBrawl(fight) && brawlOf(fight).skills[figure] === skill;
const canOnce = (fight: Gunfight, figure: FigureId, skill: BrawlSkill): boolean =>
  knows(fight, figure, skill) && brawlOf(fight).used[figure] !== true;

/** WM-BRAWL-01, WM-BRAWL-03, WM-BRAWL-05: what each knows and can take, and who acts when. */
export function openBrawl(run: Run): void {
  for (const figure of girdLoins(run)) {
    const check = checkRow(run.roll(6, 'brawl-order'), [{ id: 'initiative', value: valueOf(figure, 'I') }]);
    run.emit({ kind: 'table-rolled', table: 'brawl-order', figure: figure.id, check, row: check.total });
  }
  const order = brawlTurns(run.fight).map(({ side }) => side);
  run.emit({ kind: 'order-set', order, winner: order[0]!, how: 'rolled' });
}

/** WM-BRAWL-03: two players may take turns as ever. */
export const isInSides = ({ settings, sides }: Gunfight): boolean =>
  settings.brawlTurns === 'sides' && sides.length === 2;

/** What each knows, and how much he can take. */
export function girdLoins(run: Run): readonly Figure[] {
  const people = rosterOf(run.fight).filter((one) => one.sort === 'person' && isInPlay(one));
  const fighters = people.filter((one) => !isBystander(one));
  const row = (face: number): BrawlSkill => SKILLS[face - 1]!;
  if (run.fight.settings.brawlSkills === true)
    for (const { id } of fighters) rollTable(run, { table: 'brawl-skill', die: 6, figure: id, row });
  for (const figure of people) {
    const points = valueOf(figure, 'W') + valueOf(figure, 'T') + (knows(run.fight, figure.id, 'iron-jaw') ? 1 : 0);
    run.emit({ kind: 'stat-changed', figure: figure.id, stat: 'brawl', amount: points, value: points, why: 'brawl' });
  }
  return fighters;
}

/** WM-BRAWL-01: a wound is a point; with none left he is knocked out. */
export function brawlBlow(run: Run, blow: Blow): void {
  const { target, by } = blow;
  if (canOnce(run.fight, target, 'duck'))
    return run.emit({ kind: 'flag-set', figure: target, flag: 'ducked', on: true });
  const strength = blow.strength + (canOnce(run.fight, by, 'bottle') ? 1 : 0);
  if (!landBlow(run, { ...blow, strength })) return;
  const value = Math.max(0, (run.figure(target).stats.brawl ?? 0) - 1);
  run.emit({ kind: 'stat-changed', figure: target, stat: 'brawl', amount: -1, value, why: 'brawl' });
  if (value === 0) run.emit({ kind: 'out-of-action', figure: target, by, cause: 'brawl' });
}

/** WM-BRAWL-05: a southpaw is a surprise to the first he meets. */
export function brawlMods(fight: Gunfight, own: FigureId, foe: FigureId): Modifier[] {
  const isFirst = (brawlOf(fight).firstFoe[own] ?? foe) === foe;
  return knows(fight, own, 'southpaw') && isFirst ? [{ id: 'brawler', value: 1 }] : [];
}

/** WM-BRAWL-05: dirty tricks make twice as much of each slip. */
export const fumbleWorth = (fight: Gunfight, own: FigureId): number => (knows(fight, own, 'dirty-tricks') ? 2 : 1);

/** WM-BRAWL-02: the first blade or pistol ends it. */
export function breakBrawlInMelee(run: Run, { lone, many }: Knot): void {
  const armed = many.length === 0 ? [] : [...many, lone].filter((id) => !isClub(armOf(run.fight, run.figure(id))));
  const [first] = inRoster(run.fight, armed);
  if (first !== undefined) breakBrawl(run, first);
}

/** WM-BRAWL-02: from now on it is in earnest; what points are left are wounds. */
export function breakBrawl(run: Run, by: FigureId): void {
  if (!isBrawl(run.fight)) return;
  run.emit({ kind: 'flag-set', figure: by, flag: 'outlawed', on: true });
  for (const figure of rosterOf(run.fight)) {
    if (figure.sort !== 'person' || !isInPlay(figure)) continue;
    const wounds = valueOf(figure, 'W');
    const value = Math.min(wounds, figure.stats.brawl ?? wounds);
    const amount = value - wounds;
    if (amount < 0) run.emit({ kind: 'stat-changed', figure: figure.id, stat: 'W', amount, value, why: 'brawl' });
  }
}

/** WM-BRAWL-03: who has the turn fights; those of one score do so together, when the last of them has moved, so that nobody loses his turn to another. */
export function mayEnter(fight: Gunfight, { lone, many, down }: Knot): boolean {
  const now = atOnce(fight);
  if (now.length === 0) return true;
  return !isToBeContinued(fight) && [lone, ...many, ...down].some((id) => now.includes(id));
}

/** WM-BRAWL-05: an enemy within reach of a loud mouth has to fight him, once. */
function provoked(fight: Gunfight, figure: Figure): Figure | undefined {
  if (!canOnce(fight, figure.id, 'loud-mouth') || !isUp(figure) || isBroken(figure) || isEngaged(fight, figure.id))
    return undefined;
  return enemiesOf(fight, figure).find((one) => isUp(one) && isWithin(fight, figure.id, one.id, 2));
}

export const mayTaunt = (fight: Gunfight, figure: Figure): boolean => provoked(fight, figure) !== undefined;

export function tauntTick(run: Run, figure: FigureId): void {
  const foe = provoked(run.fight, run.figure(figure));
  if (foe === undefined) return;
  run.emit({ kind: 'flag-set', figure, flag: 'taunted', on: true });
  worldOf(run.fight).state(run, { figure, target: foe.id, values: { range: 1, near: true } });
  engage(run, foe.id, [figure]);
}
