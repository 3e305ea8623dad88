/** Ways of going that can be ordered: on foot all of them, in the saddle at a walk or at the gallop. */
export const ON_FOOT = ['walk', 'run', 'cautious', 'furtive'] as const;
export const IN_SADDLE = ['walk', 'run'] as const;
