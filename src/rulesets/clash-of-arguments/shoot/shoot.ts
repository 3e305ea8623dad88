import type { Modifier, Trigger } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Item, ItemId } from '../../../game/state.ts';
import { foesOf } from '../melee/contacts.ts';
import { coverOf } from './cover.ts';
import { atMost } from '../move/pace.ts';
import { hurt } from '../wounds/hurt.ts';
import {
  canFire,
  gradeOf,
  gunRow,
  gunsOf,
  hasMoved,
  isEngaged,
  isHiding,
  isPinned,
  isUnready,
  shootModifier,
  woundsOf,
} from '../people/profile.ts';
import { subOf } from '../state.ts';
import { RANGE_ROWS, type RangeRow } from './arms.ts';
import {
  checkEnemy,
  checkStates,
  enemiesOf,
  isInPlay,
  isJammed,
  itemOf,
  noSight,
  rollTable,
  sumOf,
} from '../../kit.ts';
import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { checkTogether } from '../units/coherency.ts';
import { checkActivation } from '../turn/go.ts';

type Band = 'close' | 'medium' | 'extreme';

export interface Shot {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: ItemId;
  /** CA-SHOOT-04: inches. */
  readonly distance: number;
  readonly trigger: Trigger;
}

/** CA-SHOOT-05: this or more hits. */
export const TO_HIT = 6;
const MISFIRE_ROWS = [1, 7] as const;

/** CA-WEAP-01, CA-GEN-04: a distance on a limit is in the nearer band; null: out of range. */
export function bandAt(model: string, distance: number): Band | null {
  const row = gunRow(model);
  if (row === null) return null;
  const { close, medium, extreme }: RangeRow = RANGE_ROWS[row.range];
  if (atMost(distance, close)) return 'close';
  if (medium !== null && atMost(distance, medium)) return 'medium';
  return extreme !== null && atMost(distance, extreme) ? 'extreme' : null;
}

function reachOf(model: string): number {
  const row = gunRow(model);
  if (row === null) return 0;
  const { close, medium, extreme }: RangeRow = RANGE_ROWS[row.range];
  return extreme ?? medium ?? close;
}

const BAND_MODIFIER: Readonly<Record<Band, number>> = { close: 0, medium: -1, extreme: -2 };
const COVER_MODIFIER = { none: 0, soft: -1, hard: -2 } as const;

/** CA-SHOOT-06, CA-SHOOT-07, CA-SHOOT-08, CA-WND-03: everything that counts, cover once (CA-TERR-05). */
export function modifiersOf(fight: Gunfight, shot: Shot): Modifier[] {
  const [firer, target] = [fight.figures[shot.figure]!, fight.figures[shot.target]!];
  const cover = coverOf(fight, shot.figure, shot.target);
  const band = bandAt(itemOf(firer, shot.weapon)!.model, shot.distance) ?? 'extreme';
  return [
    { id: gradeOf(firer), value: shootModifier(firer) },
    { id: `${cover}-cover`, value: COVER_MODIFIER[cover] },
    { id: 'pace', value: paceModifier(fight, target, shot) },
    { id: 'wounds', value: -woundsOf(fight, firer) },
    { id: 'range', value: BAND_MODIFIER[band] },
  ].filter(({ value }) => value !== 0);
}

/** CA-SHOOT-07: what it did last in this turn's move: a charger runs (CA-CHG-04), who is driven off walks (CA-MOR-15). */
function paceModifier(fight: Gunfight, { id, turn }: Figure, { trigger }: Shot): number {
  const { driven, ran } = subOf(fight);
  if (trigger === 'stand-and-fire') return -2;
  return driven[id] !== true && (turn.gait === 'crawl' || ran[id] === true) ? -2 : 0;
}

/** CA-SHOOT-05, CA-SHOOT-11, CA-SHOOT-12: one shot with all that comes of it. */
export function fire(run: Run, shot: Shot): void {
  const { figure, target, weapon, distance, trigger } = shot;
  const model = itemOf(run.figure(figure), weapon)!.model;
  const mods = modifiersOf(run.fight, shot);
  const need = TO_HIT - sumOf(mods);
  const face = run.rollFor([figure], 12, 'to-hit', [1, need - 1]);
  const total = face + sumOf(mods);
  const hits = face > 1 && total >= TO_HIT;
  const band = bandAt(model, distance)!;
  const check = { faces: [face], mods, total, need: TO_HIT, passed: hits };
  run.emit({ kind: 'shot-fired', figure, target, weapon, mode: 'single', trigger, distance, band, check });
  if (face === 1 && gunRow(model)?.noMisfire !== true) return misfire(run, shot);
  if (hits) {
    run.emit({ kind: 'hit', figure: target, by: figure, cause: 'shot', weapon });
    hurt(run, { figure: target, by: figure, cause: 'shot', close: band === 'close' });
  } else run.emit({ kind: 'shot-missed', figure, target, weapon });
  if (gunRow(model)?.loading === 'single') run.emit({ kind: 'weapon-empty', figure, weapon });
}

/** CA-SHOOT-10, CA-MIS-01 to CA-MIS-03: a natural 1. */
function misfire(run: Run, { figure, weapon }: Shot): void {
  const row = (face: number) => (face <= MISFIRE_ROWS[0] ? 'burst' : face <= MISFIRE_ROWS[1] ? 'jam' : 'bad-powder');
  const result = rollTable(run, { table: 'misfire', die: 12, figure, row });
  run.emit({ kind: 'misfired', figure, weapon, result });
  if (result === 'jam') run.emit({ kind: 'jammed', figure, weapon, jams: 1 });
  if (result !== 'burst') return;
  run.emit({ kind: 'item-broken', figure, item: weapon, why: 'burst' });
  hurt(run, { figure, by: figure, cause: 'own-gun', close: false });
}

type Shoot = ActionOf<'shoot'>;

const shotOf = (fight: Gunfight, { figure, target, weapon }: Pick<Shoot, 'figure' | 'target' | 'weapon'>): Shot => ({
  figure,
  target,
  weapon,
  distance: situationOf(fight, figure, target).range!,
  trigger: 'order',
});

/** CA-MOVE-08, CA-MOVE-09: nobody who has moved or fired. */
export function checkStoodStill(fight: Gunfight, figure: Figure): Refusal | null {
  const did = hasMoved(fight, figure) ? 'moved' : figure.turn.shot ? 'shot' : null;
  return did === null ? null : { code: 'already-did', figure: figure.id, did, scope: 'round' };
}

/** CA-SHOOT-01, CA-WND-05: what keeps him from firing. */
export const checkFirer = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkStoodStill(fight, figure) ??
  checkStates(figure, {
    unready: isUnready(figure),
    pinned: isPinned(fight, figure),
    hidden: isHiding(figure),
    engaged: isEngaged(fight, figure.id),
  }) ??
  checkTogether(fight, figure);

/** CA-MIS-01. */
export function gunNamed(fight: Gunfight, figure: Figure, weapon: ItemId): Item | Refusal {
  if (subOf(fight).burst[weapon] === true) return { code: 'weapon-not-ready', item: weapon, state: 'burst' };
  return gunsOf(figure).find(({ id }) => id === weapon) ?? { code: 'lacks-item', figure: figure.id, need: 'gun' };
}

/** CA-WEAP-02, CA-MIS-02. */
export function checkGun(fight: Gunfight, figure: Figure, weapon: ItemId): Refusal | null {
  const item = gunNamed(fight, figure, weapon);
  if ('code' in item) return item;
  if (isJammed(item)) return { code: 'weapon-not-ready', item: weapon, state: 'jammed' };
  return canFire(item) ? null : { code: 'weapon-not-ready', item: weapon, state: 'empty' };
}

/** CA-SHOOT-02, CA-HIDE-02; CA-SHOOT-03: of those who fight only who fights a friend. */
export function checkTarget(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const wrong = checkEnemy(fight, figure, id);
  if (wrong !== null) return wrong;
  const target = fight.figures[id]!;
  if (target.sort !== 'person') return { code: 'target-forbids', target: id, state: 'out-of-action' };
  if (!isInPlay(target)) return { code: 'target-forbids', target: id, state: stateOf(target) };
  if (isHiding(target)) return { code: 'target-forbids', target: id, state: 'hidden' };
  const isFighting = foesOf(fight, id).some((foe) => fight.figures[foe]!.side === figure.side);
  if (isFighting) return { code: 'target-forbids', target: id, state: 'engaged' };
  return situationOf(fight, figure.id, id).sight ? null : noSight(figure.id, id);
}

const stateOf = ({ statuses }: Figure): string =>
  statuses.includes('surrendered') ? 'surrendered' : statuses.includes('dead') ? 'dead' : 'left';

/** CA-WEAP-01, CA-SHOOT-04. */
function checkRange(fight: Gunfight, figure: Figure, target: FigureId, weapon: ItemId): Refusal | null {
  const { range } = situationOf(fight, figure.id, target);
  if (range === null) return { code: 'nothing-there', wanted: 'range' };
  const max = reachOf(itemOf(figure, weapon)!.model);
  return atMost(range, max) ? null : { code: 'out-of-range', distance: range, max };
}

/** CA-SHOOT-09: legal, with a warning. */
const hopeless = (fight: Gunfight, shot: Shot): boolean => 12 + sumOf(modifiersOf(fight, shot)) < TO_HIT;

/** CA-SHOOT-01: one shot. */
export const shoot: OrderRule<Shoot> = {
  says: ['target', 'weapon', 'mode'],
  legal(fight, figure, may) {
    if (checkFirer(fight, figure) !== null) return [];
    const targets = enemiesOf(fight, figure).map(({ id }) => id);
    return gunsOf(figure).flatMap((gun) => {
      const action = { type: 'shoot', figure: figure.id, weapon: gun.id, mode: 'single' } as const;
      const open = targets.filter((target) => may({ ...action, target }));
      const isIdle = (target: FigureId): boolean => hopeless(fight, shotOf(fight, { ...action, target }));
      const [good, idle] = [open.filter((target) => !isIdle(target)), open.filter(isIdle)];
      const at = (values: readonly FigureId[]) => ({ action, slots: { target: { kind: 'one-of', values } as const } });
      return [
        ...(good.length === 0 ? [] : [at(good)]),
        ...(idle.length === 0 ? [] : [{ ...at(idle), warning: { code: 'needs-confirm', why: 'hopeless' } as const }]),
      ];
    });
  },
  check(fight, { target, weapon, mode }, figure) {
    if (mode !== 'single') return { code: 'bad-value', option: 'mode', given: mode, allowed: 'single' };
    return (
      checkActivation(fight, figure, 'shooting') ??
      checkFirer(fight, figure) ??
      checkGun(fight, figure, weapon) ??
      checkTarget(fight, figure, target) ??
      checkRange(fight, figure, target, weapon)
    );
  },
  resolve: (run, order) => fire(run, shotOf(run.fight, order)),
};
