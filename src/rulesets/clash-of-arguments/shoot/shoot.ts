import type { Modifier, Trigger } from '../../../game/effects.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { coverOf } from './cover.ts';
import { atMost } from '../move/reading.ts';
import { hurt } from '../wounds/hurt.ts';
import { gradeOf, gunRow, shootModifier, woundsOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { RANGE_ROWS, type RangeRow } from './arms.ts';
import { itemOf, sumOf } from '../../kit.ts';

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

export function reachOf(model: string): number {
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

/** CA-SHOOT-07: what it did in this turn's move; a charger runs (CA-CHG-04). */
const paceModifier = (fight: Gunfight, { id, turn }: Figure, { trigger }: Shot): number =>
  trigger === 'stand-and-fire' || turn.gait === 'crawl' || subOf(fight).ran[id] === true ? -2 : 0;

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
  const face = run.rollFor([figure], 12, 'misfire', MISFIRE_ROWS);
  const result = face <= MISFIRE_ROWS[0] ? 'burst' : face <= MISFIRE_ROWS[1] ? 'jam' : 'bad-powder';
  run.emit({ kind: 'table-rolled', table: 'misfire', figure, check: checkRow(face), row: result });
  run.emit({ kind: 'misfired', figure, weapon, result });
  if (result === 'jam') run.emit({ kind: 'jammed', figure, weapon, jams: 1 });
  if (result !== 'burst') return;
  run.emit({ kind: 'item-broken', figure, item: weapon, why: 'burst' });
  hurt(run, { figure, by: figure, cause: 'own-gun', close: false });
}
