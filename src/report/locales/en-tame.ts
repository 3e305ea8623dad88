/** Words for a tame fight, over those that spare blood and death. */
export const enTame = {
  effect: {
    hit: {
      finishing: '{{by}} makes sure that {{name}} stays out of it.',
      fire: 'The heat is too much for {{name}}.',
      shot: '{{by}} gets {{name}}.',
    },
    'mount-down': '{{mount}} will not go on.',
    thrown: '{{name}} is thrown from {{mount}} and sits in the dust.',
    'flag-set': { 'half-wild': '{{name}} keeps to the hills after this.' },
  },
  ui: { end: { best: 'Best shot: {{name}} took {{target}} out of it, {{chance}} % to hit.' } },
  map: {
    sign: { burning: 'too near the flames', senseless: 'out for a while, asleep or spent' },
    mark: { burning: 'too near the flames' },
  },
  word: {
    state: { burning: 'too near the flames', stunned: 'out for a while', crippled: 'slow' },
    row: { stunned: 'out for a while' },
    fact: { stunned: 'out for a while' },
    table: { burning: 'getting clear of the flames' },
  },
} as const;
