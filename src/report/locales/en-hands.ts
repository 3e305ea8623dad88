/** English sentences on what hands do to one another, and on tired bones. */
export const enHands = {
  'broke-away': {
    near: '{{name}} slips the attack, still within reach.',
    away: '{{name}} slips away from {{target}}, {{distance}} off.',
  },
  hurled: {
    wall: '**{{by}} throws {{name}} into a wall.**',
    away: '**{{by}} throws {{name}}**, {{distance}} off.',
  },
  grappled: {
    one: '**{{by}} has {{name}} held fast**, for a round.',
    other: '**{{by}} has {{name}} held fast**, for {{left}} rounds.',
  },
  bound: {
    bound: '**{{by}} ties {{name}} up.**',
    gagged: '{{by}} gags {{name}}.',
  },
  freed: {
    grappled: '{{name}} is no longer held.',
    bound: '{{name}} is out of the ropes.',
    gagged: '{{name}} is rid of the gag.',
    'grappled-by': '{{by}} lets go of {{name}}.',
    'bound-by': '{{by}} unties {{name}}.',
    'gagged-by': '{{by}} takes the gag off {{name}}.',
  },
  'free-blow-struck': '{{name}} strikes at {{target}}, who cannot help it.',
  'ridden-down': {
    struck: '{{by}} rides {{name}} down.',
    missed: '{{by}} rides at {{name}}, and past.',
  },
  bandaged: {
    'self-removed': '{{name}} binds up {{their}} wound: good as new.',
    'self-improved': '{{name}} binds up {{their}} wound, and it is the better for it.',
    'self-no-better': '{{name}} binds up {{their}} wound; the bleeding stops, no more than that.',
    'other-removed': '{{by}} binds up {{name}}: good as new.',
    'other-improved': '{{by}} binds up {{name}}, who is the better for it.',
    'other-no-better': '{{by}} binds up {{name}}; the bleeding stops, no more than that.',
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
