/** English words on the map and of its twin in text. */
export const enMap = {
  sign: {
    wounded: 'wounded',
    surrendered: 'gave up',
    skedaddling: 'running away',
    'no-ammo': 'out of ammunition',
    leaning: 'leaning out',
    engaged: 'hand to hand',
    hidden: 'unseen by the enemy',
    prone: 'lying flat',
    level: 'upstairs or on a roof',
  },
  moment: 'Round {{round}} · {{side}} to act',
  round: 'Round {{round}}',
} as const;
