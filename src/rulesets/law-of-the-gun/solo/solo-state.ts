import type { Action } from '../../../game/actions.ts';
import type { Effect } from '../../../game/effects.ts';
import type { FigureId, SideId, ThingId } from '../../../game/ids.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import type { ActCode } from './charts.ts';
import { unitOf } from './groups.ts';
import type { Wait } from './patience.ts';

/** What the group of a figure made up its mind to when it was last its turn. */
interface Chosen {
  readonly act: ActCode;
  /** Damage done to the group by each who shot at it since the choice before (LG-SOLO-11). */
  readonly shooters: Readonly<Record<FigureId, number>>;
}

/** A way round somebody's flank without a map: how far of it has been gone (LG-SOLO-35). */
interface FlankWay {
  readonly target: FigureId;
  readonly needed: number;
  readonly gone: number;
}

/** What the solo system keeps of a fight. Values are replaced, never altered. */
export interface SoloState {
  /** Shot at since its group last chose: by whom, and the damage done. */
  fire: Record<FigureId, Readonly<Record<FigureId, number>>>;
  lastShooter: FigureId | null;
  chosen: Record<FigureId, Chosen>;
  /** Its group has chosen in the running turn; and how many orders it has given since. */
  acting: Record<FigureId, number>;
  /** The last way each went, or where it last gave itself away (LG-SOLO-17). */
  trails: Record<FigureId, readonly Place[]>;
  flanks: Record<FigureId, FlankWay>;
  /** What a marker on its way is about. */
  errands: Record<ThingId, ActCode>;
  /** How each figure or marker has fared since it last chose (LG-SOLO-37); a fight begun before has none. */
  waits?: Readonly<Record<FigureId, Wait>>;
}

export function beginSolo(): SoloState {
  return { fire: {}, lastShooter: null, chosen: {}, acting: {}, trails: {}, flanks: {}, errands: {} };
}

export function soloOf(fight: Gunfight): SoloState {
  return (fight.sub as { readonly solo: SoloState }).solo;
}

/** Whether the figure's order is part of what its group chose this turn. */
export function isSoloActing(fight: Gunfight, figure: FigureId): boolean {
  return soloOf(fight).acting[figure] !== undefined;
}

/** LG-SOLO-11: what each thing that a bullet does counts for. */
const DAMAGE = { grazed: 1, wounded: 2, 'out-of-action': 3, dead: 4 } as const;

function noteFire(fight: Gunfight, target: FigureId, by: FigureId | null | undefined, damage: number): void {
  if (by === null || by === undefined || fight.figures[target]?.sort !== 'person') return;
  const { fire } = soloOf(fight);
  fire[target] = { ...fire[target], [by]: (fire[target]?.[by] ?? 0) + damage };
}

/** LG-SOLO-04: the group has chosen; what was fired at it since the last time is what it answers to. */
function choose(fight: Gunfight, leader: FigureId, act: ActCode): void {
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

function endTurn(fight: Gunfight, side: SideId): void {
  const { acting } = soloOf(fight);
  for (const figure of Object.values(fight.figures)) if (figure.side === side) delete acting[figure.id];
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

type Folds = { [K in Effect['kind']]?: (fight: Gunfight, effect: Extract<Effect, { kind: K }>) => void };

const FOLDS: Folds = {
  'turn-began': (fight, { side }) => endTurn(fight, side),
  'turn-ended': (fight, { side }) => endTurn(fight, side),
  'solo-chose': (fight, { figure, act }) => choose(fight, figure, act as ActCode),
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
  'marker-turned': (fight, { thing }) => {
    delete soloOf(fight).errands[thing];
  },
  'table-rolled': (fight, { table, by, row }) => {
    if (table === 'solo' && by !== undefined) sendMarker(fight, by, row as ActCode);
  },
  'ducked-back': (fight, { figure, path }) => leaveTrail(fight, figure, path),
};

export function foldSolo(fight: Gunfight, effect: Effect): void {
  const fold = FOLDS[effect.kind] as ((fight: Gunfight, effect: Effect) => void) | undefined;
  fold?.(fight, effect);
}

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
