/** BW-CDT-07: from best to worst. */
export const NERVES = ['controlled', 'obedient', 'shaken', 'panicked', 'terrified'] as const;
export type Nerve = (typeof NERVES)[number];

/** BW-TYPE-01. */
export const TYPES = ['ve', 'ff', 'ro', 'by', 'in'] as const;
export type CharacterType = (typeof TYPES)[number];

/** BW-CDT-01: the least total for each result; below all of them: terrified. */
export const CDT_TABLE: Readonly<Record<CharacterType, Partial<Record<Nerve, number>>>> = {
  ve: { controlled: 3, shaken: 0 },
  ff: { controlled: 4, shaken: 1, panicked: 0 },
  ro: { controlled: 5, obedient: 3, shaken: 2, panicked: 1 },
  by: { controlled: 5, obedient: 4, shaken: 2, panicked: 1 },
  in: { obedient: 4, shaken: 3, panicked: 2 },
};

/** BW-CDT-05, by number of the trigger: 3, 4, 5, 6. */
export const TRIGGERS = ['first-shot', 'scream', 'rout', 'friend-surrendered', 'friend-fell'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** BW-RELOAD-01: rounds for each bullet and cap. */
export const RELOAD: Readonly<Record<CharacterType, number>> = { ve: 1, ff: 1, ro: 2, by: 2, in: 3 };

/** BW-STATE-03, BW-STATE-04: rounds that it lasts, the present one not counted; entered anew it begins again. */
export const PANIC_BEATS = 2;
export const LASTS: Partial<Record<Nerve, number>> = { shaken: 4, panicked: PANIC_BEATS };
