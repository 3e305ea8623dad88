import { z } from 'zod';
import { type Health, readHealth } from '../heartbeat.ts';
import { readSettings } from '../settings.ts';
import { BadInput, type CliCommand, textOf, tellOutcome } from './command.ts';

export const healthCommand: CliCommand = {
  usage: 'health',
  about: 'Whether the bot is well, by the heartbeat it writes: 0 if so, else 1.',
  options: { file: { type: 'string', about: 'the heartbeat file (default: the setting HEARTBEAT_FILE)' } },
  schema: {
    output: z.looseObject({
      ok: z.boolean(),
      ageMs: z.number().optional(),
      why: z.enum(['none', 'unreadable', 'old']).optional(),
    }),
  },
  async run(call) {
    const { DATABASE, HEARTBEAT_FILE } = call.environment;
    const read = readSettings({ DATABASE, HEARTBEAT_FILE: textOf(call, 'file') ?? HEARTBEAT_FILE });
    if (!read.ok) throw new BadInput(read.problems.map((problem) => problem.remedy).join('\n'));
    const { file } = read.settings.heartbeat;
    const health = await readHealth(file, call.now());
    return tellOutcome(call, health, [inWords(health, file)]);
  },
};

function inWords(health: Health, file: string): string {
  if (health.ok) return `The bot is well: last heard of ${(health.ageMs / 1000).toFixed(1)} s ago.`;
  if (health.why === 'old') return `The bot was last heard of ${(health.ageMs / 1000).toFixed(0)} s ago.`;
  return health.why === 'none' ? `There is no heartbeat at ${file}: the bot does not run.` : `${file} is no heartbeat.`;
}
