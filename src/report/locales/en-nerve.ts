/** English sentences on nerve, blows and what somebody is busy with. */
export const enNerve = {
  'nerve-set': {
    controlled: '{{name}} has {{their}} nerve back.',
    obedient: '{{name}} will do as {{they}} {{are}} told, and start nothing.',
    shaken: '**{{name}} is shaken.**',
    panicked: '**{{name}} panics.**',
    terrified: '**{{name}} is terrified.**',
  },
  'plan-broken': 'What {{name}} meant to do cannot be done any more.',
  screamed: '{{name}} stands there screaming.',
  cowered: '{{name}} lies down and cowers.',
  reeled: {
    flinched: '{{name}} flinches.',
    staggered: '{{name}} staggers.',
    downed: '**{{name}} is knocked down.**',
  },
  stunned: '**{{name}} is out cold.**',
  'advantage-gained': '{{name}} has {{amount}} in hand for what comes next.',
} as const;
