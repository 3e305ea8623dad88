import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { type Blow, rungOf } from './blows.ts';
import { modsOf, throwRow } from '../dice.ts';
import { bludgeonOf, FISTS, pierceOf } from './melee-arms.ts';
import { type Bout, decideBout, type Won } from './melee-bout.ts';
import { dodgeOf, maulOf, type MaulResult } from './melee-table.ts';
import type { Way } from './melee-way.ts';
import { fallsWith, type Landing } from '../shoot/shoot.ts';
import { wallBehind } from './slides.ts';
import { cardShield, strikePiercing } from '../wounds/strike.ts';

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
interface StrikeHome {
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
