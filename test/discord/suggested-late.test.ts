import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tellInPanel } from '../../src/discord/panel/keeping-up.ts';

type Told = Parameters<typeof tellInPanel>;

test('what is suggested and cannot be shown any more is logged, and takes nobody’s bot away', async () => {
  const lines: string[] = [];
  const desk = {
    app: { fight: async () => null },
    panels: { at: () => null, keep: () => null },
    rates: { queue: { run: () => Promise.reject(new Error('the store is away')) } },
    log: { warn: (_: object, line: string) => lines.push(line) },
  };
  const session = { desk, incoming: { person: { id: '1' } } } as unknown as Told[0];
  const answer = { tellLive: async () => ({ id: '2', at: 0 }) } as unknown as Told[1];
  await tellInPanel(session, answer, { panel: { orders: '', thought: Promise.resolve() } } as unknown as Told[2]);
  await turn();
  expect(lines).toEqual(['a panel stays as it was']);
});
