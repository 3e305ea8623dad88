import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { move, type Moved } from '../store/move/move.ts';
import { openSqliteSide } from '../store/move/sqlite-side.ts';
import type { Side } from '../store/move/tables.ts';
import { isPostgres, toSqlitePath } from '../store/open.ts';
import { BadInput, type Call, type CliCommand, EXIT, tell, textOf } from './command.ts';
import { settingsOf } from './database.ts';

export const moveCommand: CliCommand = {
  usage: 'move --from DATABASE --to DATABASE',
  about:
    'Copies a whole database, a file or postgres://…, into an empty one of either kind, holds every row of the one against the other and says the digests of both. Stop the bot first. Cut short, the same command goes on where it was; until it is done no bot opens the target. The source stays as it is.',
  options: {
    from: { type: 'string', about: 'the database that is there' },
    to: { type: 'string', about: 'the one it is to go to, which must be empty' },
  },
  schema: {
    output: z.object({
      rows: z.record(z.string(), z.number()),
      digests: z.object({ from: z.string(), to: z.string() }),
      difference: z.string().optional(),
    }),
  },
  async run(call) {
    const [source, target] = (['from', 'to'] as const).map((option) => {
      const given = textOf(call, option);
      if (given === undefined) throw new BadInput(`Say with --${option} which database.`);
      return given;
    });
    const from = await openSide(call, source!, { mayMake: false });
    try {
      const to = await openSide(call, target!, { mayMake: true });
      try {
        return tellMoved(call, await move(from, to), { from, to });
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  },
};

async function openSide(call: Call, database: string, { mayMake }: { readonly mayMake: boolean }): Promise<Side> {
  if (isPostgres(database)) {
    // Loaded only where it is used: its driver takes its time.
    const { openPostgresSide } = await import('../store/move/postgres-side.ts');
    return openPostgresSide(database, settingsOf(call).postgres);
  }
  const path = toSqlitePath(database);
  if (mayMake) mkdirSync(dirname(path), { recursive: true });
  return openSqliteSide(path, { mayMake });
}

function tellMoved(call: Call, moved: Moved, { from, to }: { readonly from: Side; readonly to: Side }): number {
  const { rows, digests, difference } = moved;
  const counts = Object.entries(rows).map(([table, count]) => `${count} ${table}`);
  tell(call, moved, [
    `${from.name}: sha256 ${digests.from}`,
    `${to.name}: sha256 ${digests.to}`,
    difference === undefined
      ? `Moved, and every row is the same: ${counts.join(', ')}. Set DATABASE to the new one.`
      : `They are not the same, first at ${difference}: the source has changed since the move began, or somebody wrote into the target. Empty the target and move again.`,
  ]);
  return difference === undefined ? EXIT.fine : EXIT.refused;
}
