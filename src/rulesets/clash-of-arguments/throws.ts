import type { Meta } from '../../game/ruleset.ts';

/** What these rules throw dice for, by sides. */
export const THROWS: NonNullable<Meta['throws']> = {
  12: ['death', 'fall', 'hurt', 'initiative', 'melee', 'misfire', 'morale', 'officer', 'to-hit', 'troop-type'],
};
