import { enTell } from './en-tell.ts';

/** Words for a table that has blood and wounds on its list; a tame one speaks so too. */
const blood = {
  tell: { wound: enTell.wound, down: enTell.down },
  effect: {
    slowed: { cap: '{{name}} is slow from now on: {{cap}} a turn.' },
    'figure-changed': { heal: 'The game master takes the hurt {{what}} off {{name}}{{note}}.' },
    hit: { bleeding: '{{name}} gets worse.' },
    grazed: { at: '{{name}} gets away with a scratch: {{location}}.', anywhere: '{{name}} gets away with a scratch.' },
    wounded: {
      at: '{{name}} is hurt: {{location}}.',
      anywhere: '{{name}} is hurt.',
      graded: '{{name}} takes {{wound}}.',
      'count-1': '{{name}} is hurt ({{total}} in all).',
      'count-2': '{{name}} is hurt twice over ({{total}} in all).',
    },
    'limb-hurt': { useless: '{{name}} cannot use the {{location}}.' },
    'out-of-action': { at: '**{{name}} is out of the fight.**', anywhere: '**{{name}} is out of the fight.**' },
    'flag-set': {
      'old-wound': '{{name}} will feel this one before every fight.',
      scarred: '{{name}} will look different after today.',
    },
  },
  ui: {
    condition: {
      wound: 'hurt',
      wounds: 'hurt {{count}} times',
      'graze-at': 'a scratch: {{location}}',
      'wound-at': 'hurt: {{location}}',
    },
    label: { bandage: { self: 'See to yourself', plain: 'See to {{target}}' } },
    act: { bandage: 'See to somebody hurt' },
    slot: { wound: 'which hurt' },
  },
  map: {
    sign: { wounded: 'hurt' },
    mark: { wounded: 'hurt', wounds: 'hurt {{count}} times' },
    twin: { 'on-wounded': 'on {{mount}}, which is hurt ({{count}})' },
  },
  film: { state: { wounded: 'hurt' } },
  word: {
    stat: { W: 'stamina left' },
    attribute: { W: 'Stamina', wound: 'hurt', wounds: 'hurts', heal: 'hurt taken off' },
    wound: {
      none: 'unhurt',
      graze: 'a scratch',
      wounded: 'hurt',
      flesh: 'a light hurt',
      handicapping: 'a hampering hurt',
      sore: 'a sore spot',
      serious: 'a serious hurt',
      head: 'hurt head',
      body: 'hurt body',
      'left-arm': 'hurt left arm',
      'right-arm': 'hurt right arm',
      'left-leg': 'hurt left leg',
      'right-leg': 'hurt right leg',
      'left-front-leg': 'hurt left foreleg',
      'right-front-leg': 'hurt right foreleg',
      'left-hind-leg': 'hurt left hind leg',
      'right-hind-leg': 'hurt right hind leg',
      'left-leg-crippled': 'slow left leg',
      'right-leg-crippled': 'slow right leg',
      'left-front-leg-crippled': 'slow left foreleg',
      'right-front-leg-crippled': 'slow right foreleg',
      'left-hind-leg-crippled': 'slow left hind leg',
      'right-hind-leg-crippled': 'slow right hind leg',
    },
    test: { 'morale-wounded': 'nerve, hurt' },
    table: { wound: 'how much it hurts' },
    modifier: { wounded: 'hurt', wounds: 'hurts' },
    'order-act': { bandage: 'see to somebody hurt' },
    state: { wounded: 'hurt', crippled: 'slow', bandaged: 'seen to' },
    row: {
      wounded: 'stunned and hurt',
      handicapping: 'a hampering hurt',
      sore: 'a sore spot',
      serious: 'a serious hurt',
      bleeding: 'in a bad way',
      crippled: 'stunned and badly hurt',
      wound: 'hurt',
      flesh: 'a light hurt',
    },
    fact: { wounded: 'hurt', grazed: 'a scratch' },
    why: { wound: 'nobody hurt to see to' },
  },
} as const;

/** Words for a table that has death on its list; a tame one speaks so too. */
const death = {
  tell: { down: enTell.down },
  effect: {
    dead: {
      at: '**{{name}} is out for good.**',
      anywhere: '**{{name}} is out for good.**',
      later: '**{{name}} is out for good.**',
    },
    hit: { finishing: '{{by}} makes sure that {{name}} stays down.' },
  },
  ui: {
    odds: { that: { dead: '{{chance}} to put {{name}} out for good' } },
    label: { melee: { 'finish-target': 'Make sure of {{target}}', finish: 'Make sure of somebody' } },
    act: { finish: 'Make sure of somebody' },
  },
  map: { mark: { dead: 'out for good' }, trace: { dead: '{{name}} went out for good at {{at}}.' } },
  film: { state: { dead: 'out for good' } },
  word: {
    thing: { 'dead-horse': 'fallen horse' },
    condition: { dead: 'out for good' },
    test: { 'morale-friend-killed': 'nerve, a friend lost' },
    table: { death: 'out, or out for good', examine: 'a closer look' },
    state: { dead: 'out for good' },
    row: {
      dead: 'out for good',
      alive: 'still with us',
    },
    value: { 'melee-fight': 'fight it out' },
    fact: { dead: 'out for good' },
  },
} as const;

/** Whatever befalls an animal, it only shies, or will not go on. */
const SHIES = '{{name}} shies.';
const STOPS = '{{name}} will not go on.';

/** Words about animals for a table where they come to no harm. */
const animals = {
  effect: {
    'mount-down': '{{mount}} will not go on.',
    dismounted: { 'mount-down': '{{name}} lands standing as {{mount}} stops short.' },
  },
  map: { twin: { 'on-wounded': 'on {{mount}}, which is shy ({{count}})' } },
  word: {
    thing: { 'dead-horse': 'heap of saddles' },
    test: { 'wound-front-leg': 'Constitution', 'wound-hind-leg': 'Constitution' },
    table: { 'struck-body': 'rider, or past' },
  },
} as const;

/** Of what is told of one animal. */
const beasts = {
  effect: {
    hit: {
      shot: SHIES,
      spread: SHIES,
      melee: SHIES,
      brawl: SHIES,
      fall: SHIES,
      throw: SHIES,
      blast: SHIES,
      fire: SHIES,
      crash: SHIES,
      'own-gun': SHIES,
      'ridden-down': SHIES,
      finishing: SHIES,
      bleeding: SHIES,
    },
    'shot-missed': '{{name}} misses.',
    'shot-strayed': 'The stray shot makes {{name}} shy.',
    fell: SHIES,
    grazed: { at: SHIES, anywhere: SHIES },
    wounded: { at: SHIES, anywhere: SHIES, graded: SHIES, 'count-1': SHIES, 'count-2': SHIES },
    'limb-hurt': { useless: STOPS, 'snap-only': SHIES },
    'out-of-action': { at: STOPS, anywhere: STOPS },
    dead: { at: STOPS, anywhere: STOPS, later: STOPS },
    down: { now: STOPS, again: STOPS },
    slowed: {
      less: '{{name}} is slower from now on: {{less}} less each move.',
      cap: '{{name}} goes no faster than {{cap}} a turn from now on.',
      sprained: '{{name}} is slower from now on: {{less}} less each move.',
      'broke-ankle': STOPS,
    },
    unharmed: {
      cover: '{{name}} takes no notice.',
      fate: '{{name}} takes no notice.',
      'no-wound': '{{name}} takes no notice.',
      saved: '{{name}} takes no notice.',
      'no-effect': '{{name}} takes no notice.',
      'no-harm': '{{name}} takes no notice.',
    },
  },
  dice: {
    hit: 'on the mark',
    shot: '{{name}}, {{weapon}}, {{mode}}, {{distance}} ({{band}}): {{face}}, needs {{need}}, {{result}}',
    'shot-plain': '{{name}}, {{weapon}}: {{face}}',
  },
  ui: {
    title: { shoot: '{{name}} shoots', charge: '{{name}} charges' },
    end: {
      best: 'Best shot: {{name}}, {{chance}} %.',
      luckiest: 'Luckiest shot: {{name}}, {{chance}} %.',
      unluckiest: 'Unluckiest shot: {{name}}, {{chance}} %.',
    },
    condition: {
      wound: 'shy',
      wounds: 'very shy',
      'graze-at': 'shy',
      'wound-at': 'shy',
    },
    odds: {
      that: {
        hit: '{{chance}} to make {{name}} shy',
        down: '{{chance}} to stop {{name}}',
        out: '{{chance}} to stop {{name}}',
        dead: '{{chance}} to stop {{name}} for good',
      },
    },
  },
  map: {
    mark: { dead: 'stopped', 'out-of-action': 'stopped', wounded: 'shy', wounds: 'shy', burning: 'shy' },
    trace: {
      dead: '{{name}} stopped at {{at}}.',
      'out-of-action': '{{name}} stopped at {{at}}.',
      hit: '{{name}} shot, from {{from}} to {{to}}.',
      miss: '{{name}} shot, from {{from}} to {{to}}.',
    },
  },
  film: { shot: '{{name}} fires.', state: { wounded: 'shy', dead: 'stopped', 'out-of-action': 'stopped' } },
  word: {
    state: {
      wounded: 'shy',
      dead: 'not to be moved',
      'out-of-action': 'not to be moved',
      down: 'not to be moved',
      crippled: 'slow',
      stunned: 'not to be moved',
      burning: 'shy',
    },
    row: {
      dead: 'stops',
      out: 'stops',
      downed: 'stops',
      wounded: 'shies',
      wound: 'shies',
      flesh: 'shies',
      crippled: 'slow',
      handicapping: 'slow',
      sore: 'shies',
      serious: 'slow',
      stunned: 'stops',
      bleeding: 'shies',
    },
    wound: {
      graze: 'shy',
      wounded: 'shy',
      flesh: 'shy',
      handicapping: 'shy',
      sore: 'shy',
      serious: 'shy',
      head: 'shy',
      body: 'shy',
      'left-front-leg': 'shy',
      'right-front-leg': 'shy',
      'left-hind-leg': 'shy',
      'right-hind-leg': 'shy',
      'left-front-leg-crippled': 'slow',
      'right-front-leg-crippled': 'slow',
      'left-hind-leg-crippled': 'slow',
      'right-hind-leg-crippled': 'slow',
    },
    attribute: { W: 'Stamina' },
    table: { wound: 'how shy', hurt: 'how shy', death: 'whether it goes on' },
    fact: { hit: 'shy', dead: 'stopped', wounded: 'shy', grazed: 'shy', out: 'stopped', 'out-of-action': 'stopped' },
  },
} as const;

/** Words for a table where nobody is seen on fire. */
const fire = {
  effect: {
    hit: { fire: 'The heat is too much for {{name}}.' },
  },
  map: { sign: { burning: 'in the heat' }, mark: { burning: 'in the heat' } },
  word: {
    state: { burning: 'in the heat' },
    table: { burning: 'getting out of the heat' },
    value: { 'flames-help': 'help to get out of it', 'flames-leave': 'leave it' },
  },
} as const;

/** Words for a table where nobody is tied up, robbed or struck when helpless. */
const captives = {
  map: { sign: { held: 'in charge of somebody' } },
  effect: {
    hit: { finishing: '{{by}} makes sure that {{name}} stays out of it.' },
    surrendered: { to: '**{{name}} gives up.**', alone: '**{{name}} gives up.**' },
  },
  ui: {
    label: {
      melee: { 'finish-target': 'Make sure of {{target}}', finish: 'Make sure of somebody' },
      bind: { bound: 'Take {{target}} in charge', gagged: 'Keep {{target}} quiet', plain: 'Take {{target}} in charge' },
      free: { bound: 'Let {{target}} go', gagged: 'Let {{target}} speak', plain: 'Let {{target}} go' },
      search: { plain: 'See what {{target}} has' },
    },
    act: {
      bind: 'Take somebody in charge',
      tie: 'Take somebody in charge',
      gag: 'Keep somebody quiet',
      untie: 'Let somebody go',
      ungag: 'Let somebody speak',
      finish: 'Make sure of somebody',
      search: 'See what somebody has',
    },
    title: { search: '{{name}} has a look' },
    odds: {
      that: {
        surrendered: '{{chance}} that {{name}} gives up',
        'own-surrendered': '{{chance}} that {{name}} gives up then',
      },
    },
  },
  word: {
    'order-act': { bind: 'take somebody in charge', free: 'let somebody go', search: 'see what somebody has' },
    state: {
      bound: 'in charge',
      gagged: 'keeping quiet',
      surrendered: 'gave up',
      helpless: 'in no state to fight',
      'not-helpless': 'in a state to fight',
      searched: 'looked over',
      resisting: 'not letting anybody near',
    },
    attribute: { prisoner: 'gave up to' },
    row: { captured: 'kept back' },
    table: { 'search-time': 'rounds to look', money: 'what is there' },
  },
} as const;

/** Other words for what a table has on its list. */
export const enLines = { blood, death, animals, beasts, fire, captives } as const;
