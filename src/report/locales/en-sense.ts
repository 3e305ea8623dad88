/** English sentences on what is said and heard, on locked doors, and on pockets. */
export const enSense = {
  spoke: {
    whisper: '{{name}} whispers: "{{text}}"{{heard}}',
    speak: '{{name}} says: "{{text}}"{{heard}}',
    shout: '{{name}} shouts: "{{text}}"{{heard}}',
    voice: 'A voice from somewhere: "{{text}}"{{heard}}',
    'whisper-something': '{{name}} whispers something.{{heard}}',
    'speak-something': '{{name}} says something.{{heard}}',
    'shout-something': '{{name}} shouts something.{{heard}}',
    'bugle-something': '{{name}} sounds the bugle.{{heard}}',
    'drums-something': '{{name}} beats the drum.{{heard}}',
    'bugle-unseen': 'A bugle sounds from somewhere.{{heard}}',
    'drums-unseen': 'Drums, from somewhere.{{heard}}',
    'voice-something': 'A voice from somewhere.{{heard}}',
    'heard-by': ' Heard by {{names}}.',
    'not-understood': ' Heard and not understood by {{names}}.',
  },
  'door-locked': 'The {{thing}} is locked.',
  'door-weakened': {
    armour: 'The {{thing}} takes harm; {{left}} left to beat.',
    forcing: 'The {{thing}} gives a little: forcing it takes {{left}} now.',
    breaching: 'The {{thing}} splinters: breaking it takes {{left}} now.',
    lock: 'The lock of the {{thing}} is shot half away.',
  },
} as const;
