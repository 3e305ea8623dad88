/** What stands at the table: the message of a turn, and what calls people to it. */
export const enTable = {
  opening: '{{sides}}: it begins',
  crowd: '{{name}} ({{count}})',
  town: 'In **{{town}}**.',
  number: 'turn {{number}}',
  roll: {
    need: 'needed {{need}}',
    hit: 'enough',
    miss: 'too low',
    alt: 'The roll that decided: {{rolled}}, needed {{need}}.',
  },
  until: 'until {{at}}',
  'goes-on': 'Taken back. It goes on in turn {{number}}, below.',
  rest: '{{side}} besides: {{names}}',
  out: '{{side}} out of it: {{names}}',
  alone: 'Out of it: {{names}}',
  others: '{{count}} more',
  // What calls people: all that a locked screen shows.
  call: {
    turn: '{{who}}, {{what}}{{news}}.{{until}}',
    news: ': {{news}}',
    until: ' Until {{at}}',
    next: '\n{{who}}: you are next.',
    asked: '{{who}}: {{what}}{{until}}',
    'go-on': 'it is your turn.',
    stage: 'it is your turn, {{stage}}.',
    last: '{{who}}: all others have answered, and the table waits for you alone: {{what}}{{until}}',
    'or-else': ' Until {{at}}; after that {{else}}.',
    // To somebody alone, or behind whom it is said to.
    'last-chance': 'miss it, for the second time running, and the house plays your figures until you are back.',
    where: '{{line}} (**{{fight}}**, {{link}})',
    'time-up': '{{names}}: time was up, so {{else}}.',
  },
  more: 'What else there is at this table:',
} as const;
