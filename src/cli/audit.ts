import { z } from 'zod';
import { audit } from '../game/record/replay.ts';
import { type CliCommand, EXIT, LOG_USAGE, nameOf, tell } from './command.ts';
import { withLog } from './log-file.ts';

export const auditCommand: CliCommand = {
  usage: 'audit LOG',
  about: `Resolves a whole log again with its recorded faces and tells where that gives anything else. ${LOG_USAGE}`,
  options: {},
  schema: {
    output: z.object({
      ok: z.boolean(),
      entries: z.number(),
      differences: z.array(
        z.object({ version: z.number(), why: z.enum(['effects', 'refused', 'dice', 'pause']), detail: z.string() }),
      ),
    }),
  },
  async run(call) {
    const rulesets = await call.rulesets();
    const { entries, differences } = await withLog(call, nameOf(call, 'LOG'), (log) => ({
      entries: log.entries,
      differences: audit(log.entries, rulesets).differences,
    }));
    const ok = differences.length === 0;
    const lines = differences.map(({ version, why, detail }) => `entry ${version} differs (${why}): ${detail}`);
    tell(
      call,
      { ok, entries: entries.length, differences },
      ok ? [`${entries.length} entries replay to exactly what is stored.`] : lines,
    );
    return ok ? EXIT.fine : EXIT.refused;
  },
};
