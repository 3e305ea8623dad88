import type { Setting } from './ruleset.ts';
import type { Gunfight } from './state.ts';

/** When a fight on a map shows a picture unasked. */
export const PICTURES = ['every-report', 'every-round', 'on-request'] as const;
export type Pictures = (typeof PICTURES)[number];

/** Settings of the table that no rule asks for: they may be changed at any time. */
export const TABLE_SETTINGS: readonly Setting[] = [{ key: 'pictures', default: PICTURES[0], values: PICTURES }];

export function picturesOf(fight: Pick<Gunfight, 'settings'>): Pictures {
  return PICTURES.find((one) => one === fight.settings.pictures) ?? PICTURES[0];
}
