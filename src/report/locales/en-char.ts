/** English words about characters: what is kept of them, how they change from rules to rules, and what they have been through. */
export const enChar = {
  convert: {
    head: '**{{name}}** is of {{from}}; here, by {{to}}:',
    value: '{{to}} (for {{from}})',
    arm: '{{to}} (for {{from}})',
    carries: 'Carries {{list}}.',
    given: '{{weapon}} (given out here)',
    lost: 'Of no use here: {{list}}.',
    'left-behind': 'Left behind: {{list}}.',
    ordinary: 'As most people have it: {{list}}.',
    points: 'All of it makes {{points}} points, as every own figure has here; Skill came first.',
    averaged: 'Nothing is thrown: these are the middle of the chart.',
    stock: '{{to}} (for {{from}})',
    refused: '{{name}} cannot come into this fight: {{cause}} Take another with `/gunfight join character:`.',
  },
  character: {
    active: 'in use here',
    'in-use': '{{name}} is in use in this server from now on: joins and duels take this one.',
    first: 'In use in this server from now on. Another: `/char use`.',
    pronouns: 'pronouns {{pronouns}}',
    shared: 'Anybody can take this over with `/char import text:`, or change it first:',
    imported: 'Taken over: {{card}}',
    'too-long': 'That is too much text for one character: 2,000 characters at most.',
    nothing: 'Give the text of a character, or a file with it.',
    portrait:
      'That is no link that can be shown: it must begin with `https://`, lead to a public site, and have at most 300 characters.',
    'pronouns-wrong':
      'Pronouns are `he`, `she`, `they`, `it`, `none`, or three to five forms of your own: `xe/xem/xyr`.',
    'free-name': 'a name that none of your characters has',
    'import-all': 'This is no character yet: {{cause}}',
    'import-wrong': 'Line {{line}}, “{{text}}”: {{cause}}',
    cause: {
      form: 'it must look like `Name: Doc Holliday;`.',
      field: 'no such line is known. Known are {{known}}.',
      twice: 'this was said before.',
      value: '“{{given}}” cannot be read here. {{allowed}}',
      missing: 'there is no `{{field}}:`.',
    },
    allowed: { number: 'A number is wanted.', 'yes-no': 'It is yes or no.', values: 'Write values like `SK 4, CL 3`.' },
  },
  record: {
    none: 'No finished fights yet.',
    off: 'You keep no records: `/me setting:record value:on` changes that.',
    line: 'Fights: {{fights}} · won {{won}}, lost {{lost}}',
    drawn: ', undecided {{drawn}}',
    out: 'Put out of the fight: {{people}} of players, {{others}} of the house',
    fell: 'Was put out of it: {{count}}',
    scars: 'Scars: {{list}}',
    scar: '{{location}}',
    'scar-many': '{{location}} ({{count}})',
    'scar-some': 'one nobody asks about',
    cleared: 'The record of {{name}} is empty again.',
    ask: 'All that is kept of the fights of {{name}} goes for good. Empty the record?',
    button: 'Empty it',
  },
} as const;

export const enCharWords = {
  /** Charts whose name says who they are. */
  'spoken-of': { he: 'he/him', she: 'she/her', they: 'they/them', it: 'it/its', none: 'none, by name' },
  /** Values of a card that are words. */
  told: {
    raw: 'raw',
    combat: 'best hand to hand',
    shooting: 'best with a gun',
    greenhorn: 'a greenhorn',
    warrior: 'a warrior’s hand',
    leader: 'a leader’s luck',
    by: 'a bystander',
    average: 'an average rider',
  },
  mark: {
    leader: 'leading others',
    standard: 'the standard',
    lawman: 'the badge',
    bystander: 'standing by',
    healer: 'healing',
    'flap-holster': 'the flap on the holster',
  },
} as const;
