import type { Run } from '../../../game/run.ts';
import { partContacts } from '../../kit/world/contacts.ts';
import { dropLostAims } from '../../kit/aims.ts';
import { whyLost } from '../shoot/shoot-check.ts';
import { showExposed } from '../spot/hide.ts';
import { dropBrokenHolds } from '../melee/holds.ts';
import { dropEngaged } from './tasks.ts';

/** What cannot go on as things stand now: aims, holds, work with a gun. */
export function tidyUp(run: Run): void {
  partContacts(run);
  dropBrokenHolds(run);
  dropEngaged(run);
  dropLostAims(run, whyLost);
  showExposed(run);
}
