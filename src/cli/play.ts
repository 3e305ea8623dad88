import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { z } from 'zod';
import type { App, Performed } from '../app/app.ts';
import { createApp } from '../app/create-app.ts';
import { makeSecret } from '../app/fair-dice.ts';
import { MemoryStore } from '../store/memory/memory.ts';
import { ACTION } from './action-schema.ts';
import { type Call, check, type CliCommand, EXIT, parseJson, textOf } from './command.ts';
import { ENTRY, HEADER, headerOf } from './log-file.ts';
import { given } from '../game/given.ts';

const STREAM = 'play';

/** One line of input: who orders what, and when (default: now). */
export const ASK = z.strictObject({
  by: z.string().min(1),
  as: z.enum(['gm', 'moderator']).exactOptional(),
  at: z.number().exactOptional(),
  action: ACTION.exactOptional(),
  /** Several that belong together. */
  actions: z.array(ACTION).exactOptional(),
});

const REFUSED = z.object({ refused: z.looseObject({ code: z.string() }), line: z.number() });

export const playCommand: CliCommand = {
  usage: 'play [--secret S] [--opening ID]',
  about:
    'Plays a fight without Discord: orders as JSON lines on the standard input, entries as JSON lines out, as a log that `audit` and `verify` read. An order that is refused is told on the standard error, and play goes on.',
  options: {
    secret: { type: 'string', about: 'the secret of the dice, for the same faces every time' },
    opening: { type: 'string', about: 'the last word in the dice, in place of the id of an opening message' },
  },
  schema: { input: ASK, output: z.union([HEADER, ENTRY, REFUSED]) },
  async run(call) {
    const secret = textOf(call, 'secret') ?? makeSecret();
    const log = pino({ level: 'error' }, pino.destination(2));
    const id = textOf(call, 'opening');
    const opening = id === undefined ? {} : { opening: { id } };
    const rulesets = await call.rulesets();
    const app = createApp({ store: new MemoryStore(), rulesets, log, newSecret: () => secret, ...opening });
    let refused = 0;
    let number = 0;
    for await (const text of createInterface({ input: Readable.from(call.stdin), crlfDelay: Infinity })) {
      number += 1;
      if (text.trim() === '') continue;
      const done = await performLine(call, app, { text, number });
      if (!tellDone(call, done, number)) refused += 1;
    }
    return refused === 0 ? EXIT.fine : EXIT.refused;
  },
};

async function performLine(
  call: Call,
  app: App,
  line: { readonly text: string; readonly number: number },
): Promise<Performed> {
  const where = `Line ${line.number}`;
  const { by, as, at, action, actions } = check(ASK, parseJson(line.text, where), where);
  const asked = actions ?? (action === undefined ? [] : [action]);
  return app.perform(given({ stream: STREAM, command: where, by, actions: asked, at: at ?? call.now(), as }));
}

function tellDone(call: Call, done: Performed, line: number): boolean {
  if (!done.ok) {
    const refused = done.why === 'refused' ? done.refusal : { code: done.why };
    call.err(`${JSON.stringify({ refused, line })}\n`);
    return false;
  }
  const isNew = done.entries[0]?.action.type === 'open-fight';
  if (isNew) call.out(`${JSON.stringify(headerOf(STREAM, done.fight))}\n`);
  for (const entry of done.entries) call.out(`${JSON.stringify(entry)}\n`);
  return true;
}
