import { z } from 'zod';
import { type Closed, QUARANTINE } from '../watch/quarantine.ts';
import { BadInput, type CliCommand, DATABASE_OPTION, EXIT, tell, textOf } from './command.ts';
import { withStore } from './database.ts';

export const quarantineCommand: CliCommand = {
  usage: 'quarantine [--lift REFERENCE]',
  about: 'What the bot has closed off because it broke; or lets it in again, which a running bot notices by itself.',
  options: {
    database: DATABASE_OPTION,
    lift: { type: 'string', about: 'the reference of what is to be let in again, or all' },
  },
  schema: { output: z.object({ closed: z.array(z.looseObject({ reference: z.string() })), lifted: z.number() }) },
  async run(call) {
    const wanted = textOf(call, 'lift');
    return withStore(call, async ({ records }) => {
      const kept = (await records.list(QUARANTINE)).map(({ id, data }) => ({ id, ...(data as Closed) }));
      const lifted = kept.filter(({ reference }) => wanted === 'all' || wanted === reference);
      if (wanted !== undefined && wanted !== 'all' && lifted.length === 0)
        throw new BadInput(`Nothing is closed off under ${wanted}. Without --lift you see what is.`);
      for (const { id } of lifted) await records.remove(QUARANTINE, id);
      const closed = kept.filter((one) => !lifted.includes(one));
      const lines = closed.map(
        ({ reference, sort, what, at, why }) => `${reference}  ${new Date(at).toISOString()}  ${sort} ${what}: ${why}`,
      );
      const said = lifted.map(({ sort, what }) => `Let in again: ${sort} ${what}.`);
      tell(call, { closed, lifted: lifted.length }, [
        ...said,
        ...(lines.length > 0 ? lines : ['Nothing is closed off.']),
      ]);
      return EXIT.fine;
    });
  },
};
