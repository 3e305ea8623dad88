import { z } from 'zod';
import { shownSecret } from '../app/proof.ts';
import { type Verified, verifyLog } from '../app/verify-log.ts';
import { BadInput, type CliCommand, LOG_USAGE, nameOf, textOf, tellOutcome } from './command.ts';
import { withLog } from './log-file.ts';
import { audit } from '../game/record/replay.ts';

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
    const fine = [`${entries.length} entries replay to exactly what is stored.`];
    const report = { ok, entries: entries.length, differences };
    return tellOutcome(call, report, ok ? fine : lines);
  },
};

export const verifyCommand: CliCommand = {
  usage: 'verify LOG [--secret S]',
  about: `Recomputes every face of a log from the secret of its dice, and checks the secret against what was posted when the fight opened. ${LOG_USAGE}`,
  options: { secret: { type: 'string', about: 'the secret posted at the end (default: the one in the log)' } },
  schema: {
    output: z.looseObject({
      ok: z.boolean(),
      faces: z.number().optional(),
      set: z.number().optional(),
      opening: z.string().optional(),
      why: z.enum(['commitment', 'face', 'not-set', 'opening']).optional(),
    }),
  },
  async run(call) {
    const rulesets = await call.rulesets();
    return withLog(call, nameOf(call, 'LOG'), ({ header, entries }) => {
      const secret = textOf(call, 'secret') ?? header?.secret ?? shownSecret(entries);
      if (secret === undefined) throw new BadInput('The log does not show its secret yet. Give it with --secret.');
      const verified = verifyLog(entries, secret, rulesets);
      return tellOutcome(call, verified, [inWords(verified)]);
    });
  },
};

function inWords(verified: Verified): string {
  if (verified.ok) {
    const { faces, set = 0 } = verified;
    const but = set === 0 ? '' : ` but the ${set} that the game master set`;
    return `All ${faces} faces${but} follow from the secret, and the secret is the one that was committed to. ${lastWord(verified.opening)}`;
  }
  if (verified.why === 'opening')
    return `Entry ${verified.version}: the id of the opening message is not the last word in the dice.`;
  if (verified.why === 'commitment')
    return `This is not the secret of the fight: it commits to ${verified.got}, posted was ${verified.expected}.`;
  const { version, index, face } = verified;
  if (verified.why === 'not-set')
    return `Entry ${version}, die ${index + 1} (D${face.die}, ${face.why}): the log says it was set to ${face.face}, and no game master set it.`;
  const { expected } = verified;
  return `Entry ${version}, die ${index + 1} (D${face.die}, ${face.why}): the log says ${face.face}, the secret gives ${expected}.`;
}

const lastWord = (opening: string | undefined): string =>
  opening === undefined
    ? 'No opening message was mixed into them: whoever hosted this fight could have chosen the last word.'
    : `The last word in them is the id of the message that opened the fight: ${opening}.`;
