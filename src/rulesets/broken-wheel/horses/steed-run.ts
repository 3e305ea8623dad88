import type { EffectOf } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { carrierOf, enemiesOf, hasStatus, isInPlay, leaveField, mountOf } from '../../kit.ts';
import { facingAlong } from '../../kit/travel/path.ts';
import type { RoundEnd, Tick } from '../turn/chapter.ts';
import { modsOf, rollD10, rollD6, tellTable, throwNeed, throwRow } from '../dice.ts';
import { distanceBetween } from '../spot/eyes.ts';
import { landFall, throwRiderFall } from '../wounds/falls.ts';
import { rateOfCarrier } from '../move/pace.ts';
import { nerveOf } from '../people/profile.ts';
import { beatsSoFar } from '../turn/phases.ts';
import { getFarOff, ranAlong, runnerOf, runStraight } from '../move/route.ts';
import { type Stampede, steedOf } from './steed-state.ts';
import { subOf } from '../state.ts';
import { PANIC_BEATS } from '../nerve/nerve-table.ts';
import { GUN_HALT, RIDER_NERVE, riderRow, TERROR_HALT } from './stock.ts';
import { isLead, masterOf } from './beasts.ts';
import { withAftermath } from '../nerve/aftermath.ts';

interface Away {
  readonly why: EffectOf<'bolted'>['why'];
  readonly inches: number;
  readonly by?: FigureId | null;
  readonly from?: Place | null;
}

/** A beast runs straight away from somebody, or from a place, with all that goes with it. */
export function runAwayFrom(run: Run, id: FigureId, { why, inches, by = null, from = null }: Away): void {
  const figure = run.figure(id);
  const told = { ...(by === null ? {} : { by }), ...(from === null ? {} : { from }) };
  const runner = runnerOf(run.fight, figure);
  if (runner === null) {
    run.emit({ kind: 'bolted', figure: id, why, distance: inches, path: [], ...told });
    getFarOff(run, id, inches);
    return;
  }
  const start = from ?? run.fight.figures[by ?? '']?.at ?? runner.at;
  const ran = runStraight(runner, start, inches) ?? ranAlong(runner, [], false);
  const facing = facingAlong(ran.path);
  const turned = facing === null ? {} : { direction: facing };
  run.emit({ kind: 'bolted', figure: id, why, distance: ran.distance, path: ran.path, ...turned, ...told });
  if (ran.isGone) leaveField(run, id, 'bolted');
}

/** Neither stunned nor collapsed (BW-FAT-04). */
const isAwake = (figure: Figure): boolean =>
  figure.sort === 'beast' && isInPlay(figure) && !hasStatus(figure, 'stunned', 'collapsed');

const stampedeOf = (fight: Gunfight, figure: Figure): Stampede | null =>
  isAwake(figure) && isLead(fight, figure) ? steedOf(fight, figure.id).run : null;

/** BW-HURT-06: gets up when the next movement begins. */
const isDowned = (figure: Figure): boolean => isAwake(figure) && figure.posture === 'prone';

/** BW-BEAST-03, BW-STAMP-01, BW-TURN-03: a doubled move away from what frightened it, before anybody else moves. */
function stampedeTick(run: Run, id: FigureId): void {
  const beast = run.figure(id);
  if (isDowned(beast)) run.emit({ kind: 'posture-set', figure: id, posture: 'standing', why: 'order' });
  const going = stampedeOf(run.fight, run.figure(id));
  if (going === null) return;
  const carrier = carrierOf(run.fight, beast) ?? beast;
  const inches = 2 * rateOfCarrier(carrier, masterOf(run.fight, beast));
  const { why, from, by } = going;
  runAwayFrom(run, id, { why, inches, from, by });
}

/** BW-BEAST-03, BW-STAMP-01: what the end of its run in this move comes to. */
function haltTick(run: Run, id: FigureId): void {
  const beast = run.figure(id);
  const going = stampedeOf(run.fight, beast)!;
  const rider = masterOf(run.fight, beast);
  const moves = Math.max(0, going.moves - 1);
  if (going.why === 'terror' && rider !== null) return rideOut(run, id, rider, moves);
  const [rolled, need, factors] =
    going.why === 'terror'
      ? ([rollD10, TERROR_HALT, { moves }] as const)
      : ([rollD6, GUN_HALT.need, { ridden: rider === null ? 0 : GUN_HALT.ridden }] as const);
  const check = throwNeed(run, rolled, { why: 'stampede', need, mods: modsOf(factors) });
  tellTable(run, { table: 'stampede', figure: id, check, row: check.passed === true ? 'halts' : 'runs-on' });
  if (check.passed === true) run.emit({ kind: 'steadied', figure: id, how: 'halted' });
}

/** BW-STAMP-02: a rider gets it in hand again, is carried on, or comes off. */
function rideOut(run: Run, id: FigureId, rider: Figure, moves: number): void {
  const mods = modsOf({ moves, nerve: RIDER_NERVE[nerveOf(rider)] });
  const row = throwRow(run, { table: 'stampede', die: 10, figure: id, by: rider.id, mods, rowOf: riderRow });
  if (row === 'in-control') run.emit({ kind: 'steadied', figure: id, by: rider.id, how: 'ridden' });
  if (row === 'thrown') withAftermath(run, () => [landFall(run, throwRiderFall(run, rider, 'thrown'))]);
}

/** BW-STATE-04: a panicked rider is galloped away with, at the end of each of the two rounds that follow, before it tests again. */
export const GALLOPING: RoundEnd = {
  isDue: (fight, figure) => {
    if (nerveOf(figure) !== 'panicked' || !isInPlay(figure) || mountOf(fight, figure) === null) return false;
    const since = (subOf(fight).nerve.until[figure.id] ?? Infinity) - PANIC_BEATS;
    return beatsSoFar(fight) > since;
  },
  tick(run, id) {
    const rider = run.figure(id);
    const steed = mountOf(run.fight, rider)!;
    const inches = rateOfCarrier(steed, rider) / 2; // a quarter of the doubled rate
    runAwayFrom(run, steed.id, { why: 'panicked', inches, by: nearestEnemy(run.fight, rider) });
  },
};

/** Whoever is nearest of those still there; null: nobody knows how far anybody is. */
function nearestEnemy(fight: Gunfight, figure: Figure): FigureId | null {
  const far = (one: Figure): number => distanceBetween(fight, figure.id, one.id) ?? Infinity;
  const [nearest] = enemiesOf(fight, figure)
    .filter(isInPlay)
    .toSorted((a, b) => far(a) - far(b));
  return nearest?.id ?? null;
}

export const STAMPEDE_TICKS: readonly Tick[] = [
  {
    step: 'stampede',
    isDue: (fight, figure) => stampedeOf(fight, figure) !== null || isDowned(figure),
    tick: stampedeTick,
  },
  {
    step: 'stampede-end',
    isDue: (fight, figure) => (stampedeOf(fight, figure)?.moves ?? 0) > 0,
    tick: haltTick,
  },
];
