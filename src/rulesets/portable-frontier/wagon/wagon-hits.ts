import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId } from '../../../game/state.ts';
import { type Place, SIDES, squaresBetween, stepFrom } from '../../../game/town/places.ts';
import { rollTable } from '../../kit.ts';
import { boardOf, canFallTo, halfAt } from '../move/board.ts';
import { type Blow, emitHit, statedWays, strikesHorse, whichMan } from '../wounds/hits.ts';
import { crewOf, type Half, halfOf } from '../people/people.ts';
import { settleCapture } from './aboard.ts';
import { wagonState } from '../state.ts';
import { standOf } from '../../kit/world/world.ts';

/** PC-WAG-06: a shot has hit the front or the rear. */
export function strikeWagon(run: Run, wagon: FigureId, half: Half, blow: Blow): void {
  if (half === 'front') strikeFront(run, wagon, blow);
  else strikeRear(run, wagon, blow);
  settleCapture(run, wagon);
}

/** PC-WAG-07: a man or a horse; with nobody on the box a horse, and no die. */
function strikeFront(run: Run, wagon: FigureId, blow: Blow): void {
  const men = crewOf(run.fight, wagon, 'front');
  if (men.length > 0 && !strikesHorse(run, wagon)) return strikeAboard(run, whichMan(run, bySeat(men))!, blow);
  strikeTeam(run, wagon, blow);
}

/** The driver before the guard. */
const bySeat = (men: readonly Figure[]): Figure[] =>
  [...men].sort((a, b) => Number(a.seatAboard !== 'driver') - Number(b.seatAboard !== 'driver'));

/** PC-WAG-07: the first costs a point, the second stops it for good, any other changes nothing. */
function strikeTeam(run: Run, wagon: FigureId, blow: Blow): void {
  const { horsesHit } = wagonState(run.fight, wagon);
  emitHit(run, wagon, blow, 'team');
  if (horsesHit === 0) run.emit({ kind: 'slowed', figure: wagon, less: 1, why: 'team-hit', until: 'fight' });
  else if (horsesHit === 1) run.emit({ kind: 'vehicle-halted', figure: wagon, until: 'fight', why: 'team' });
  else run.emit({ kind: 'unharmed', figure: wagon, by: blow.by, why: 'no-effect' });
}

/** PC-WAG-08: somebody inside is hit on 5-6; the die is rolled even for an empty one. */
function strikeRear(run: Run, wagon: FigureId, blow: Blow): void {
  const row = (face: number): string => (face >= 5 ? 'occupant' : 'none');
  const isHit = rollTable(run, { table: 'wagon-rear', die: 6, figure: wagon, row }) === 'occupant';
  const man = isHit ? whichMan(run, crewOf(run.fight, wagon, 'rear')) : null;
  if (man === null) run.emit({ kind: 'unharmed', figure: wagon, by: blow.by, why: 'no-effect' });
  else strikeAboard(run, man, blow);
}

/** PC-WAG-09, PC-FALL-07: killed on 4-6, leader or not; else he falls off. Whoever was hidden is seen by then. */
export function strikeAboard(run: Run, man: Figure, blow: Blow): void {
  showUnseen(run, man, 'shot');
  emitHit(run, man.id, blow);
  const row = (face: number): string => (face >= 4 ? 'killed' : 'falls-off');
  const isDead = rollTable(run, { table: 'effect', die: 6, figure: man.id, row }) === 'killed';
  const landing = isDead ? null : landingBeside(run, man, blow);
  const { id, mount } = man;
  if (landing !== null) run.emit({ kind: 'thrown', figure: id, mount: mount!, why: 'hit', ...landing });
  else run.emit({ kind: 'dead', figure: id, by: blow.by, cause: isDead ? blow.cause : 'nowhere-to-go' });
}

/** PC-WAG-04: he gives himself away, or is found. */
export function showUnseen(run: Run, { id }: Figure, how: 'shot' | 'near' | 'in-the-open'): void {
  if (isHiddenFrom(run.fight, id, null)) run.emit({ kind: 'spotted', figure: id, by: null, how });
}

/** PC-WAG-09: next to his half, as far from the shooter as may be; on a tie north, east, south, west; null: nowhere. */
function landingBeside(run: Run, man: Figure, { by, from }: Blow): { readonly to?: Place } | null {
  const { fight } = run;
  const wagon = fight.figures[man.mount!]!;
  const half = halfAt(wagon, halfOf(man));
  if (half === null || standOf(fight, { at: half }) === null) return statedWays(run, man, by).length > 0 ? {} : null;
  const board = boardOf(fight);
  const afoot = { ...man, mount: null };
  const open = SIDES.map((side) => stepFrom(half, side)).filter((to) => canFallTo(board, afoot, half, to));
  const far = (to: Place): number => (from === null ? 0 : squaresBetween(from, to));
  const [to] = open.sort((a, b) => far(b) - far(a));
  return to === undefined ? null : { to };
}
