import type { Check, MeleeOption } from '../../game/effects.ts';
import type { FigureId, ItemId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import type { Figure } from '../../game/state.ts';
import { type Blow, rungOf } from './blows.ts';
import { modsOf, pickOne, readCheck, rollD6, tellTable, totalOf } from './dice.ts';
import { FISTS, bludgeonOf, pierceOf } from './melee-arms.ts';
import type { Knot } from './melee-knots.ts';
import { dodgeOf, maulOf, oddsScore } from './melee-rows.ts';
import { meleeMods } from './melee-score.ts';
import { IDLE, type MeleeOrders, type Way, wayOf } from './melee-way.ts';
import { fallsWith, type Landing } from './shoot.ts';
import { wallBehind } from './slides.ts';
import { cardShield, strikePiercing } from './strike.ts';
import type { MaulResult } from './tables/melee.ts';

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

/** What all that is thrown in one round knows of it. */
export interface Round {
  readonly orders: MeleeOrders;
  /** Who picks something up meanwhile, and who changes weapons and does nothing else (BW-WPN-08). */
  readonly pickers: ReadonlySet<FigureId>;
  readonly changers: ReadonlySet<FigureId>;
}

export interface Fighter {
  readonly id: FigureId;
  readonly figure: Figure;
  readonly way: Way;
  readonly against: readonly FigureId[];
  readonly mods: Check['mods'];
}

export function fighterOf(
  run: Run,
  id: FigureId,
  against: readonly FigureId[],
  { orders, pickers, changers }: Round,
): Fighter {
  const figure = run.figure(id);
  const way = changers.has(id) ? IDLE : wayOf(run.fight, figure, orders[id]);
  const foe = run.figure(against.find((one) => one === way.target) ?? against[0]!);
  return { id, figure, way, against, mods: meleeMods(run.fight, { figure, way, foe, picksUp: pickers.has(id) }) };
}

/** BW-MEL-03, BW-ODDS-01: one fight, the dice complete; gives what is to land. */
export function throwKnot(run: Run, knot: Knot, round: Round): MeleeLanding[] {
  const won = decideKnot(run, knot, round);
  return won === null ? [] : throwOption(run, won);
}

/** Who has won and what he was after; null: nobody has. */
export function decideKnot(run: Run, { lone, many }: Knot, round: Round): Won | null {
  const crowd = many.map((id) => fighterOf(run, id, [lone], round));
  const single = fighterOf(run, lone, many, round);
  const faces = throwDice(run, crowd, single);
  const all = [...crowd, single];
  all.forEach((fighter, index) => tellThrow(run, fighter, faces[index]!));
  const diff = diffOf(crowd, single, faces);
  const winner = diff > 0 ? pickOne(run, crowd, ({ id }) => id) : single;
  const option = diff === 0 ? null : winner.way.option;
  if (option === null) {
    run.emit({ kind: 'melee-drawn', figures: all.map(({ id }) => id) });
    return null;
  }
  const against = winner === single ? [victimOf(single)] : [lone];
  run.emit({ kind: 'melee-won', figure: winner.id, against, margin: Math.abs(diff), option });
  const margin = marginThatCounts(winner, Math.abs(diff));
  return { by: winner.id, way: winner.way, from: winner.against, victim: against[0]!, margin, option };
}

/** BW-ODDS-01: the single one strikes whom it has named, else the first. */
const victimOf = ({ way, against }: Fighter): FigureId => against.find((id) => id === way.target) ?? against[0]!;

const scoreOf = ({ mods }: Fighter, face: number): number => totalOf(face, mods);

function diffOf(crowd: readonly Fighter[], single: Fighter, faces: readonly number[]): number {
  const scores = crowd.map((fighter, index) => scoreOf(fighter, faces[index]!));
  return oddsScore(scores) - scoreOf(single, faces[crowd.length]!);
}

/** Dice enough to be counted together at a blow. */
const TOGETHER = 4;

/** The many, then the one; only what comes of it matters. */
function throwDice(run: Run, crowd: readonly Fighter[], single: Fighter): number[] {
  const all = [...crowd, single];
  if (all.length > TOGETHER) return all.map(() => rollD6(run, 'melee'));
  return run.rollTogether(
    (roll) => all.map(() => roll(6, 'melee')),
    (faces) => outcomeOf(crowd, single, diffOf(crowd, single, faces)),
  );
}

function outcomeOf(crowd: readonly Fighter[], single: Fighter, diff: number): string {
  const winners = diff > 0 ? crowd : diff < 0 ? [single] : [];
  return `${Math.sign(diff)} ${winners.map((winner) => marginThatCounts(winner, Math.abs(diff))).join(' ')}`;
}

/** An excess that stuns even through a shield. */
const MOST = 8;

/** How far the margin matters to that option: whatever is beyond is as good. */
function marginThatCounts({ way, figure }: Fighter, margin: number): number {
  switch (way.option) {
    case 'brawl': {
      const strike = bludgeonOf(figure, way.weapon ?? FISTS);
      return Math.max(-1, Math.min(MOST, margin + strike)) - strike;
    }
    case 'maul':
      return Math.min(margin, MOST_HOLD);
    case 'dodge':
      return Math.min(margin, MOST_SLIP);
    default:
      return 1;
  }
}

const MOST_HOLD = 6;
const MOST_SLIP = 5;

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

/** Plain data: exact odds merge where this is known. */
export interface Won {
  readonly by: FigureId;
  readonly way: Way;
  readonly from: readonly FigureId[];
  readonly victim: FigureId;
  readonly margin: number;
  readonly option: MeleeOption;
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
  const face = rollD6(run, 'maul-throw', (one) => rungOf(totalOf(one, mods)));
  const check = readCheck([face], mods);
  const rung = rungOf(check.total);
  tellTable(run, { table: 'maul-throw', figure: victim, by, check, row: rung });
  const blow: Blow = { kind: 'blow', victim, by, cause: 'melee', rung, isMelee: true };
  return [{ kind: 'hurl', victim, by, inches, wall, blow }];
}
