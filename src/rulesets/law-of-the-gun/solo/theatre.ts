import type { Order, StatedMove, StatedMoveOrder } from '../../../game/actions.ts';
import { matches } from '../../../game/offer.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId } from '../../../game/state.ts';
import { stateCover } from '../cover/cover.ts';
import { STILL } from './acts.ts';
import type { ActCode } from './charts.ts';
import { chargeAt } from './covers.ts';
import { unitOf } from './groups.ts';
import { AT_NEAREST, AT_NEAREST_CLOSE, hasGone, hasRun, type Plan, type Scene } from './scene.ts';
import { isOutOfShots } from './single-orders.ts';
import { flankGone, isSoloActing, soloOf } from './solo-state.ts';
import { type Gait, gaitsFrom, standUp } from './moves.ts';

/** LG-SOLO-35: nobody comes nearer than this of his own will. */
const NEAREST_CM = 10;

/** A move without a map, and what the rest of the plan is. */
interface StatedPlan extends Plan {
  readonly move?: { readonly way: StatedMove['way']; readonly gait: Gait };
}

const TO_COVER: ReadonlySet<ActCode> = new Set([
  'dash-to-cover-or-prone',
  'fall-back-to-cover',
  'advance-to-cover',
  'continue-or-cover',
  'flank-or-charge',
]);

const ADVANCE: StatedPlan = { move: { way: 'toward', gait: 'walk' } };

const IN_THEATRE: Readonly<Record<ActCode, (scene: Scene) => StatedPlan>> = {
  ...STILL,
  outflank: () => ({ move: { way: 'across', gait: 'run' }, shot: AT_NEAREST_CLOSE }),
  'dash-to-cover-or-prone': dash,
  'fall-back-to-cover': () => ({ move: { way: 'away', gait: 'run' } }),
  'advance-to-cover': ({ me }) => ({ ...ADVANCE, ...(hasRun(me) ? {} : { shot: AT_NEAREST_CLOSE }) }),
  'advance-on-suspected': () => ({ ...ADVANCE, shot: AT_NEAREST }),
  'continue-or-cover': () => ADVANCE,
  'ride-at-and-charge': (scene) => ({ ...chargeAt(scene), move: { way: 'toward', gait: 'run' } }),
  'flank-or-charge': (scene) => ({ ...chargeAt(scene), move: { way: 'across', gait: 'walk' } }),
  'dismount-in-nearest-cover': (scene) => (isCoverNear(scene) ? { dismount: true, shot: AT_NEAREST_CLOSE } : ADVANCE),
  'side-edge-then-enemy-edge': () => ADVANCE,
  'continue-or-centre': () => ADVANCE,
};

export function planInTheatre(scene: Scene, act: ActCode): StatedPlan {
  if (scene.foe?.figure == null) return {};
  const plan = IN_THEATRE[act](scene);
  if (plan.shot === undefined || !isOutOfShots(scene.fight, scene.unit)) return plan;
  return { ...chargeAt(scene), ...ADVANCE };
}

/** LG-SOLO-35: the game master has noted cover near. */
const isCoverNear = ({ fight, unit }: Scene): boolean =>
  unit.members.some((one) => fight.situations[one.id]?.near === true);

function dash(scene: Scene): StatedPlan {
  if (hasGone(scene.me)) return {};
  return isCoverNear(scene) ? { move: { way: 'across', gait: 'run' } } : { drop: true, shot: AT_NEAREST };
}

/** LG-SOLO-35: the change of range that the plan means, as far as this turn's allowance goes. */
export function statedOrder(scene: Scene, { way, gait }: NonNullable<StatedPlan['move']>): Order | null {
  const { fight, me, foe, offers } = scene;
  const target = foe?.figure ?? null;
  if (target === null) return null;
  if (me.posture === 'prone') return standUp(scene);
  const { range } = situationOf(fight, me.id, target.id);
  const room = way === 'toward' ? (range ?? 0) - NEAREST_CM : Infinity;
  for (const pace of gaitsFrom(gait)) {
    const offer = offers.find(
      ({ action, slots }) => action.type === 'move' && action.gait === pace && 'stated.distance' in slots,
    );
    const slot = offer?.slots['stated.distance'];
    const distance = Math.floor(Math.min(slot?.kind === 'range' ? slot.max : 0, room));
    if (distance < 1) continue;
    const order: Order = { type: 'move', figure: me.id, gait: pace, stated: { way, target: target.id, distance } };
    if (matches(offers, order)) return order;
  }
  return null;
}

/** LG-SOLO-35: what a group's move without a map comes to: cover where it made for some, an enemy's flank when it has gone round far enough. */
export function finishStatedMove(run: Run, { figure, stated }: StatedMoveOrder): void {
  const { fight } = run;
  const chosen = soloOf(fight).chosen[figure];
  const me = fight.figures[figure]!;
  if (chosen === undefined || !isSoloActing(fight, figure) || me.statuses.length > 0 || !hasGone(me)) return;
  if (chosen.act === 'outflank') turnFlank(run, me, stated.target);
  else if (TO_COVER.has(chosen.act)) stateCover(run, figure, 'low');
}

function turnFlank(run: Run, me: Figure, target: FigureId): void {
  const { fight } = run;
  const { gone, needed } = flankGone(fight, me, target);
  if (gone < needed) return;
  for (const { id } of unitOf(fight, me).members) {
    if ((situationOf(fight, id, target).cover ?? 'none') === 'none') continue;
    run.emit({ kind: 'situation-set', figure: id, target, values: { cover: 'none', obscured: false } });
  }
}
