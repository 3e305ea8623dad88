import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { type Blow, cardShield, rungOf, strikePiercing } from '../wounds/wounds.ts';
import { modsOf, pickOne, readCheck, rollD6, throwRow, totalOf } from '../dice.ts';
import { bludgeonOf, FISTS, pierceOf } from './melee-arms.ts';
import { dodgeOf, maulOf, type MaulResult, oddsScore } from './melee-table.ts';
import { IDLE, meleeMods, type MeleeOrders, type Way, wayOf } from './melee-way.ts';
import { fallsWith, type Landing } from '../shoot/shoot.ts';
import { wallBehind } from './melee-land.ts';
import type { Check, MeleeOption } from '../../../game/effects.ts';
import type { Knot } from './melee-knots.ts';

/** What all that is thrown in one round knows of it. */
export interface Round {
  readonly orders: MeleeOrders;
  /** Who picks something up meanwhile, and who changes weapons and does nothing else (BW-WPN-08). */
  readonly pickers: ReadonlySet<FigureId>;
  readonly changers: ReadonlySet<FigureId>;
}

/** One of those who throw; plain data, so that an order may stop before the dice. */
export interface Fighter {
  readonly id: FigureId;
  readonly way: Way;
  readonly against: readonly FigureId[];
  readonly mods: Check['mods'];
  /** What its blow is worth (BW-BRAWL-01). */
  readonly strike: number;
}

/** The many, and the one against them. */
export type Bout = { readonly crowd: readonly Fighter[]; readonly single: Fighter };

export function fighterOf(run: Run, id: FigureId, against: readonly FigureId[], round: Round): Fighter {
  const figure = run.figure(id);
  const way = round.changers.has(id) ? IDLE : wayOf(run.fight, figure, round.orders[id]);
  const foe = run.figure(against.find((one) => one === way.target) ?? against[0]!);
  const mods = meleeMods(run.fight, { figure, way, foe, picksUp: round.pickers.has(id) });
  const strike = way.option === 'brawl' ? bludgeonOf(figure, way.weapon ?? FISTS) : 0;
  return { id, way, against, mods, strike };
}

export const boutOf = (run: Run, { lone, many }: Knot, round: Round): Bout => ({
  crowd: many.map((id) => fighterOf(run, id, [lone], round)),
  single: fighterOf(run, lone, many, round),
});

/** Plain data: exact odds merge where this is known. */
export interface Won {
  readonly by: FigureId;
  readonly way: Way;
  readonly from: readonly FigureId[];
  readonly victim: FigureId;
  readonly margin: number;
  readonly option: MeleeOption;
}

/** BW-MEL-03, BW-ODDS-01: the dice of one fight: who has won, and what he was after; null: nobody has. */
export function decideBout(run: Run, { crowd, single }: Bout): Won | null {
  const all = [...crowd, single];
  const diffOf = differenceIn(crowd, single);
  const faces = throwDice(run, { crowd, single }, diffOf);
  all.forEach((fighter, index) => tellThrow(run, fighter, faces[index]!));
  const diff = diffOf(faces);
  const winner = diff > 0 ? pickOne(run, crowd, ({ id }) => run.figure(id).name) : single;
  const option = diff === 0 ? null : winner.way.option;
  if (option === null) {
    run.emit({ kind: 'melee-drawn', figures: all.map(({ id }) => id) });
    return null;
  }
  const victim = victimOf(winner);
  run.emit({ kind: 'melee-won', figure: winner.id, against: [victim], margin: Math.abs(diff), option });
  const margin = marginThatCounts(winner, Math.abs(diff));
  return { by: winner.id, way: winner.way, from: winner.against, victim, margin, option };
}

/** BW-ODDS-01: the single one strikes whom it has named, else the first. */
const victimOf = ({ way, against }: Fighter): FigureId => against.find((id) => id === way.target) ?? against[0]!;

/** The score of the many less that of the one, by faces; their sums alone matter. */
function differenceIn(crowd: readonly Fighter[], single: Fighter): (faces: readonly number[]) => number {
  const bases = crowd.map(({ mods }) => totalOf(0, mods));
  const own = totalOf(0, single.mods);
  return (faces) => oddsScore(bases.map((base, index) => base + faces[index]!)) - own - faces[bases.length]!;
}

/** Dice enough to be counted together at a blow. */
const TOGETHER = 4;

/** The many, then the one; only what comes of it matters. */
function throwDice(run: Run, { crowd, single }: Bout, diffOf: (faces: readonly number[]) => number): number[] {
  const count = crowd.length + 1;
  if (count > TOGETHER) return Array.from({ length: count }, () => rollD6(run, 'melee'));
  const known = new Map<number, string>();
  return run.rollTogether(
    (roll) => Array.from({ length: count }, () => roll(6, 'melee')),
    (faces) => {
      const diff = diffOf(faces);
      const outcome = known.get(diff) ?? outcomeOf(diff > 0 ? crowd : diff < 0 ? [single] : [], diff);
      known.set(diff, outcome);
      return outcome;
    },
  );
}

const outcomeOf = (winners: readonly Fighter[], diff: number): string =>
  `${Math.sign(diff)} ${winners.map((winner) => marginThatCounts(winner, Math.abs(diff))).join(' ')}`;

/** An excess that stuns even through a shield. */
const MOST = 8;
const MOST_HOLD = 6;
const MOST_SLIP = 5;

/** How far the margin matters to that option: whatever is beyond is as good. */
function marginThatCounts({ way, strike }: Fighter, margin: number): number {
  if (way.option === 'brawl') return Math.max(-1, Math.min(MOST, margin + strike)) - strike;
  if (way.option === 'maul') return Math.min(margin, MOST_HOLD);
  return way.option === 'dodge' ? Math.min(margin, MOST_SLIP) : 1;
}

/** One of them with its die. */
export function tellThrow(run: Run, { id, way, against, mods }: Fighter, face: number): void {
  run.emit({
    kind: 'melee-rolled',
    figures: [id],
    against,
    ...(way.weapon === undefined ? {} : { weapon: way.weapon }),
    ...(way.option === null ? {} : { option: way.option }),
    check: readCheck([face], mods),
  });
  // BW-DODGE-01: dirt and pepper are used once.
  if (way.option === 'dodge' && way.weapon !== undefined)
    run.emit({ kind: 'item-broken', figure: id, item: way.weapon, why: 'spent' });
}

/** What overpowering somebody has come to, and slipping off: thrown for, and not landed yet. */
export interface Grip {
  readonly kind: 'grip';
  readonly victim: FigureId;
  readonly by: FigureId;
  readonly result: MaulResult;
}

export interface Hurl extends Omit<Grip, 'kind' | 'result'> {
  readonly kind: 'hurl';
  readonly inches: number;
  readonly wall: boolean;
  readonly blow: Blow;
}

export interface Escape {
  readonly kind: 'escape';
  readonly dodger: FigureId;
  readonly from: readonly FigureId[];
  readonly inches: number;
  readonly next: number;
  readonly way: Way;
}

export type MeleeLanding = Landing | Grip | Hurl | Escape;

/** One fight, the dice complete; gives what is to land (BW-TURN-07). */
export function throwBout(run: Run, bout: Bout): MeleeLanding[] {
  const won = decideBout(run, bout);
  return won === null ? [] : throwOption(run, won);
}

/** What the winner was after. */
export function throwOption(run: Run, { by, way, from, victim, margin, option }: Won): MeleeLanding[] {
  if (option === 'dodge') return [{ kind: 'escape', dodger: by, from, ...dodgeOf(margin), way }];
  if (option === 'maul') return throwMaul(run, { by, victim, result: maulOf(way.prefer, margin) });
  return throwStrike(run, { by, victim, weapon: way.weapon ?? FISTS, margin: option === 'fight' ? null : margin });
}

/** BW-FIGHT-01, BW-BRAWL-01: a piercing strike (no margin), or a blow with so much to spare. */
export interface StrikeHome {
  readonly by: FigureId;
  readonly victim: FigureId;
  readonly weapon: ItemId;
  readonly margin: number | null;
}

export function throwStrike(run: Run, { by, victim, weapon, margin }: StrikeHome): Landing[] {
  const figure = run.figure(by);
  const arms = weapon === FISTS ? {} : { weapon };
  const landing =
    margin === null
      ? strikePiercing(run, { victim, by, value: pierceOf(figure, weapon), cause: 'melee', isMelee: true, ...arms })
      : throwBlow(run, { victim, by, cause: 'melee', ...arms }, margin + bludgeonOf(figure, weapon));
  return [landing, ...fallsWith(run, landing)];
}

/** BW-BRAWL-01, BW-HURT-04: a card shield is thrown for before the ladder is read. */
export function throwBlow(run: Run, blow: Omit<Blow, 'kind' | 'rung' | 'isMelee'>, excess: number): Blow {
  const shield = cardShield(run, run.figure(blow.victim), true);
  return { kind: 'blow', ...blow, rung: rungOf(excess + shield), isMelee: true };
}

/** BW-MAUL-01, BW-THROW-01. */
function throwMaul(run: Run, { by, victim, result }: Omit<Grip, 'kind'>): MeleeLanding[] {
  if (result.kind !== 'thrown') return [{ kind: 'grip', victim, by, result }];
  const { inches } = result;
  const wall = wallBehind(run.fight, victim, by, inches);
  const mods = modsOf({ throw: -3, inches, wall: wall ? 1 : 0 });
  const rung = throwRow(run, { table: 'maul-throw', figure: victim, by, mods, rowOf: rungOf });
  const blow: Blow = { kind: 'blow', victim, by, cause: 'melee', rung, isMelee: true };
  return [{ kind: 'hurl', victim, by, inches, wall, blow }];
}
