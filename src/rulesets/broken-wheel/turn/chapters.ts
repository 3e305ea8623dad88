import type { Order } from '../../../game/actions.ts';
import { lead } from '../nerve/lead.ts';
import type { AnyChapter, Stage } from './chapter.ts';
import { DEEDS, TOWN_DEEDS } from './deeds.ts';

/** Orders chapter by chapter: what one does, and what leaders have others do. */
export const CHAPTERS: readonly AnyChapter[] = [...DEEDS, lead, ...TOWN_DEEDS];

export const chapterOf = (type: Order['type']): AnyChapter | null =>
  CHAPTERS.find((one) => one.types.includes(type)) ?? null;

/** BW-TURN-06: in what order the chapters of a round are carried out. */
export const ROUND_STAGES: readonly Stage[] = ['orders', 'shots', 'melee', 'others'];
