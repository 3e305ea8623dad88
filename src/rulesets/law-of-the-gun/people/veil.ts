import type { Figure, Gunfight, Profile } from '../../../game/state.ts';
import { type ChartId, CHARTS } from './charts.ts';
import { HORSE_CON } from '../tables.ts';

/** A third row is neither good nor bad; a card typed by somebody is as good as a middling one. */
const ROW = 2;
const CARD_VALUES: Profile = { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 };

/** Somebody whose numbers are not to be known is as good as the middle of his chart. */
export function veil(_fight: Gunfight, figure: Figure, card: Profile): void {
  const hand = card.hand;
  const values = figure.sort === 'person' ? ordinaryOf(figure.template) : { CON: HORSE_CON };
  figure.profile = { ...values, ...(hand === undefined ? {} : { hand }) };
}

const ordinaryOf = (template: string): Profile =>
  Object.hasOwn(CHARTS, template) ? { ...CHARTS[template as ChartId][ROW] } : CARD_VALUES;
