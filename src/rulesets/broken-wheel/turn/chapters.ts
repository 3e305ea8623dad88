import type { Order } from '../../../game/actions.ts';
import { checkLead, legalLeads, resolveLead } from '../nerve/lead.ts';
import type { Chapter, Stage } from './chapter.ts';
import { DEEDS, TOWN_DEEDS } from './deeds.ts';

const LEAD: Chapter = {
  types: ['order'],
  stage: 'orders',
  alsoInMovement: true,
  legal: legalLeads,
  check: checkLead,
  resolve: resolveLead,
};

/** Orders chapter by chapter: what one does, and what leaders have others do. */
export const CHAPTERS: readonly Chapter[] = [...DEEDS, LEAD, ...TOWN_DEEDS];

export const chapterOf = (type: Order['type']): Chapter | null =>
  CHAPTERS.find((one) => one.types.includes(type)) ?? null;

/** BW-TURN-06: in what order the chapters of a round are carried out. */
export const ROUND_STAGES: readonly Stage[] = ['orders', 'shots', 'melee', 'others'];
