/** English sentences on ways that take their time, on heights, and on beasts that will not be held. */
export const enMarch = {
  'set-out': '{{name}} sets out {{gait}}{{to}}.',
  'set-out-way': {
    toward: ', {{distance}} closer to {{target}}',
    away: ', {{distance}} away from {{target}}',
    across: ', {{distance}}',
  },
  jumped: {
    normal: '{{name}} jumps from {{floor}} and is off.',
    slow: '{{name}} jumps from {{floor}} and stumbles.',
    stumble: '{{name}} jumps from {{floor}}, stumbles and stops.',
    stop: '{{name}} jumps from {{floor}} and lands hard enough to stop.',
    sprain: '**{{name}} jumps from {{floor}} and sprains an ankle.**',
    break: '**{{name}} jumps from {{floor}} and breaks an ankle.**',
    injured: '**{{name}} jumps from {{floor}} and does not get up.**',
    'apparently-dead': '**{{name}} jumps from {{floor}} and lies still.**',
  },
  barred: {
    climb: '{{name}} gives this wall up for good.',
    force: '{{name}} leaves that door alone from now on.',
  },
};
