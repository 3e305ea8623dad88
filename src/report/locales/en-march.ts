/** English sentences on ways that take their time. */
export const enMarch = {
  'set-out': '{{name}} sets out {{gait}}{{to}}.',
  'set-out-way': {
    toward: ', {{distance}} closer to {{target}}',
    away: ', {{distance}} away from {{target}}',
    across: ', {{distance}}',
  },
};
