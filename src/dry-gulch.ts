import type { WorldSeed } from 'local-discord';

/** The server that the local Discord opens with when this bot is tried out on it. */
export const DRY_GULCH: Partial<WorldSeed> = {
  guildName: 'Dry Gulch',
  channels: ['saloon', 'main-street', 'livery'],
  roles: [{ name: 'Deputy', permissions: ['ManageThreads', 'ManageMessages'] }],
  people: [
    { name: 'Marshal' },
    { name: 'Doc' },
    { name: 'Ike' },
    { name: 'Belle', locale: 'de' },
    { name: 'Wyatt', roles: ['Deputy'] },
  ],
  botName: 'Skedaddle',
};
