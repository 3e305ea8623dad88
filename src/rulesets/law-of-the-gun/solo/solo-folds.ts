import type { Action } from '../../../game/actions.ts';
import type { FigureId, SideId, ThingId } from '../../../game/ids.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import type { ActCode } from './charts.ts';
import { unitOf } from './groups.ts';
import { type FlankWay, soloOf } from './solo-state.ts';
import { forgetSide, foldBy, type Folds } from '../../kit/folds.ts';
import { forget } from '../../kit/own-state.ts';

/** LG-SOLO-11: what each thing that a bullet does counts for. */
const DAMAGE = { grazed: 1, wounded: 2, 'out-of-action': 3, dead: 4 } as const;

function noteFire(fight: Gunfight, target: FigureId, by: FigureId | null | undefined, damage: number): void {
  if (by === null || by === undefined || fight.figures[target]?.sort !== 'person') return;
  const { fire } = soloOf(fight);
  fire[target] = { ...fire[target], [by]: (fire[target]?.[by] ?? 0) + damage };
}

/** LG-SOLO-04: the group has chosen; what was fired at it since the last time is what it answers to. */
function noteChoice(fight: Gunfight, leader: FigureId, act: ActCode): void {
  const solo = soloOf(fight);
  const { group, members } = unitOf(fight, fight.figures[leader]!);
  const shooters: Record<FigureId, number> = {};
  for (const id of group) {
    for (const [shooter, damage] of Object.entries(solo.fire[id] ?? {}))
      shooters[shooter] = (shooters[shooter] ?? 0) + damage;
    delete solo.fire[id];
  }
  const { initiative } = fight.sub as { readonly initiative: Record<FigureId, boolean> };
  for (const { id } of members) {
    solo.chosen[id] = { act, shooters };
    solo.acting[id] = 0;
    initiative[id] = true; // LG-SOLO-04: the chart die was the group's Initiative roll
    if (act !== 'outflank') delete solo.flanks[id];
  }
}

function stopActing(fight: Gunfight, side: SideId): void {
  forgetSide(fight, side, soloOf(fight).acting);
}

/** Acts by which a marker goes somewhere, over as many turns as it takes. */
const ERRANDS: readonly ActCode[] = ['advance-on-suspected', 'advance-to-cover'];

function sendMarker(fight: Gunfight, thing: ThingId, act: ActCode): void {
  const { errands } = soloOf(fight);
  if (ERRANDS.includes(act)) errands[thing] = act;
  else if (act !== 'continue-or-cover') delete errands[thing];
}

function leaveTrail(fight: Gunfight, figure: FigureId, path: readonly Place[] = []): void {
  if (path.length > 0) soloOf(fight).trails[figure] = path;
}

const FOLDS: Folds = {
  'turn-began': (fight, { side }) => stopActing(fight, side),
  'turn-ended': (fight, { side }) => stopActing(fight, side),
  'solo-chose': (fight, { figure, act }) => noteChoice(fight, figure, act as ActCode),
  'shot-fired': (fight, { figure, target }) => {
    const solo = soloOf(fight);
    solo.lastShooter = figure;
    const { at } = fight.figures[figure]!;
    if (at !== null) solo.trails[figure] = [at];
    if (target !== undefined) noteFire(fight, target, figure, 0);
  },
  hit: (fight, { figure, by }) => noteFire(fight, figure, by, 0),
  tested: (fight, { figure, why }) => {
    if (why === 'hit-on-group') noteFire(fight, figure, soloOf(fight).lastShooter, 0);
  },
  'stat-changed': (fight, { figure, stat, amount, why }) => {
    if (stat === 'cool' && amount < 0 && why === 'hit-on-group')
      noteFire(fight, figure, soloOf(fight).lastShooter, -amount);
  },
  grazed: (fight, { figure, by }) => noteFire(fight, figure, by, DAMAGE.grazed),
  wounded: (fight, { figure, by }) => noteFire(fight, figure, by, DAMAGE.wounded),
  'out-of-action': (fight, { figure, by }) => noteFire(fight, figure, by, DAMAGE['out-of-action']),
  dead: (fight, { figure, by }) => noteFire(fight, figure, by, DAMAGE.dead),
  moved: (fight, { figure, path }) => leaveTrail(fight, figure, path),
  'marker-turned': (fight, { thing }) => forget(soloOf(fight).errands, thing),
  'table-rolled': (fight, { table, by, row }) => {
    if (table === 'solo' && by !== undefined) sendMarker(fight, by, row as ActCode);
  },
  'ducked-back': (fight, { figure, path }) => leaveTrail(fight, figure, path),
};

export const foldSolo = foldBy(FOLDS);

/** LG-SOLO-35: how much farther than the range one goes to come round somebody. */
const FLANK_FACTOR = 1.5;

/** How far a figure has come round this enemy, its move of this turn with it. */
export function flankGone(fight: Gunfight, { id, turn }: Figure, target: FigureId): FlankWay {
  const before = soloOf(fight).flanks[id];
  const gone = (before?.target === target ? before.gone : 0) + turn.distance;
  return { target, gone, needed: FLANK_FACTOR * (situationOf(fight, id, target).range ?? Infinity) };
}

/** How many orders a figure has given of what its group chose: none goes on for ever. And how far it has come round a flank. */
export function foldSoloAction(fight: Gunfight, action: Action): void {
  if (action.type === 'solo' || !('figure' in action) || action.figure === undefined) return;
  const { acting, chosen, flanks } = soloOf(fight);
  const given = acting[action.figure];
  if (given === undefined) return;
  acting[action.figure] = given + 1;
  if (action.type === 'move' && action.stated !== undefined && chosen[action.figure]?.act === 'outflank')
    flanks[action.figure] = flankGone(fight, fight.figures[action.figure]!, action.stated.target);
}
