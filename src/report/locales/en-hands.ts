/** English sentences on what hands do to one another, on a look at the hurt, and on tired bones. */
export const enHands = {
  'broke-away': {
    near: '{{name}} slips the attack, still within reach.',
    away: '{{name}} slips away from {{target}}, {{distance}} off.',
  },
  hurled: {
    wall: '**{{by}} throws {{name}} into a wall.**',
    away: '**{{by}} throws {{name}}**, {{distance}} off.',
  },
  examined: {
    bleeding: '{{by}} bends over {{name}}: alive, and bleeding: {{left}} moves to live without a bandage.',
    dead: '**{{by}} bends over {{name}}: dead.**',
  },
  'fatigue-stage-reached': {
    fresh: '{{name}} has {{their}} breath again.',
    tired: '{{name}} is tired.',
    weary: '{{name}} is bone-weary.',
    collapsed: '**{{name}} collapses.**',
  },
} as const;
