import { breakInTasks, checkBreakIn, legalBreakIns, resolveBreakIn } from '../town/break-in.ts';
import type { Chapter, TaskKind } from './chapter.ts';
import { checkLight, legalLights, resolveLight } from '../spot/hide.ts';
import { checkLead, legalLeads, resolveLead } from '../nerve/lead.ts';
import { checkSearch, legalSearches, resolveSearch, SEARCH } from '../town/search.ts';
import { checkShootLock, legalShootLocks, resolveShootLock } from '../shoot/shoot-lock.ts';
import { checkSignal, legalSignals, resolveSignal } from '../spot/signals.ts';
import { checkSay, legalSpeech, resolveSay } from '../spot/speech.ts';

/** Sections 9 and 20, what is said, and what leaders have others do. */
export function townChapters(): readonly Chapter[] {
  return [
    { types: ['say'], stage: 'orders', legal: legalSpeech, check: checkSay, resolve: resolveSay },
    { types: ['sound'], stage: 'orders', legal: legalSignals, check: checkSignal, resolve: resolveSignal },
    {
      types: ['order'],
      stage: 'orders',
      alsoInMovement: true,
      legal: legalLeads,
      check: checkLead,
      resolve: resolveLead,
    },
    { types: ['shoot-lock'], stage: 'shots', legal: legalShootLocks, check: checkShootLock, resolve: resolveShootLock },
    { types: ['search'], stage: 'others', legal: legalSearches, check: checkSearch, resolve: resolveSearch },
    {
      types: ['force', 'breach'],
      stage: 'others',
      legal: legalBreakIns,
      check: checkBreakIn,
      resolve: resolveBreakIn,
    },
    { types: ['light'], stage: 'others', legal: legalLights, check: checkLight, resolve: resolveLight },
  ];
}

export function townTasks(): readonly TaskKind[] {
  return [SEARCH, ...breakInTasks()];
}
