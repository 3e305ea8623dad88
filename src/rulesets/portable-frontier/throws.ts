import type { Meta } from '../../game/ruleset.ts';

/** What these rules throw dice for, by sides. */
export const THROWS: NonNullable<Meta['throws']> = {
  6: ['diagonal', 'effect', 'initiative', 'melee', 'riderless', 'struck-body', 'to-hit', 'wagon-rear', 'which-man'],
};
