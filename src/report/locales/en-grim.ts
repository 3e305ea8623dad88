/** Plainer words about wounds and death. */
export const enGrim = {
  tell: {
    wound: [
      '{{name}} hits {{target}}{{where}}. There is blood.',
      "{{name}}'s shot tears into {{target}}{{where}}.",
      '{{target}} takes one{{where}} from {{name}}, and bleeds.',
      '{{name}} fires, and blood runs down {{target}}{{where}}.',
      '{{target}} doubles up, bleeding{{where}}: {{name}} has struck home.',
      "{{name}}'s bullet opens {{target}}{{where}}.",
      '{{target}} staggers, wounded{{where}} by {{name}}.',
      '{{name}} makes it count: {{target}} is bleeding{{where}}.',
      'A scream from {{target}}, torn open{{where}} by {{name}}.',
      "{{name}}'s lead goes deep, and {{target}} bleeds{{where}}.",
    ],
    down: [
      '{{name}} fires, and {{target}} falls and bleeds in the dust.',
      'One shot from {{name}} goes through {{target}}, who falls.',
      '{{name}} lets the smoke clear. {{target}} lies in {{target-their}} blood.',
      "{{target}} drops before {{name}}'s gun and the ground goes red.",
      '{{name}} shoots {{target}} down.',
      '{{target}} chokes and falls: {{name}} got there first.',
    ],
  },
  effect: {
    hit: {
      bleeding: '{{name}} is losing blood, and it shows.',
      finishing: '{{by}} strikes {{name}}, who lies there and cannot lift a hand.',
    },
    slowed: {
      cap: '{{name}} drags a leg from now on: {{cap}} a turn.',
      'broke-ankle': '**A bone goes. {{name}} can only crawl from now on.**',
    },
    grazed: {
      at: 'It opens the skin: {{name}}, {{location}}. No more than that.',
      anywhere: 'It opens the skin of {{name}}. No more than that.',
    },
    wounded: {
      at: '{{name}} is wounded: {{location}}. There is blood.',
      anywhere: '{{name}} is wounded. There is blood.',
      graded: '{{name}} takes {{wound}}, and it hurts.',
      'count-1': '{{name}} takes a wound and bleeds ({{total}} in all).',
      'count-2': '{{name}} takes two wounds and bleeds ({{total}} in all).',
    },
    'limb-hurt': { useless: "{{name}}'s {{location}} hangs useless." },
    'out-of-action': {
      at: '**{{name}} goes down**, hit in the {{location}}, and does not get up.',
      anywhere: '**{{name}} goes down and does not get up.**',
    },
    dead: {
      later: '**{{name}} is killed**: nothing could stop it.',
      at: '**{{name}} is killed**, hit in the {{location}}. It is over for {{name}}.',
      anywhere: '**{{name}} is killed.** It is over for {{name}}.',
    },
    'mount-down': '{{mount}} goes down, and stays down.',
    'flag-set': { scarred: '{{name}} will carry the scars of this for life.' },
  },
  map: { trace: { dead: '{{name}} was killed at {{at}}.' } },
  film: { state: { dead: 'killed' } },
  ui: {
    end: { best: 'Best shot: {{name}} put {{target}} down, {{chance}} % to hit.' },
    odds: { that: { out: '{{chance}} to put {{name}} down for the day' } },
  },
  word: {
    condition: { dead: 'killed' },
    state: { dead: 'killed', wounded: 'wounded and bleeding' },
    row: { serious: 'a serious wound, and deep' },
    fact: { dead: 'killed' },
  },
} as const;
