import { expect, test } from 'vitest';
import type { Row } from '../../src/discord/command.ts';
import type { Session } from '../../src/discord/session.ts';
import { enterRow } from '../../src/discord/gate/gate.ts';
import { PUBLIC, view } from '../../src/game/secrets/view.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { fightWith } from '../kit/scenario.ts';

const ruleset = [...RULESETS.values()][0]!;
const man = (side: string, seat: string) => ({ side, seat, profile: { IN: 3, SK: 4, CL: 4, CON: 4, HO: 3 } });

/** Everybody has been away for so long that the clock has stopped. */
function stalled(performed: unknown[]): Session {
  const fight = fightWith(ruleset, { figures: { Doc: man('law', '11'), Ike: man('gang', '12') } });
  for (const seat of Object.values(fight.seats)) Object.assign(seat, { autoPilot: true, missed: 2 });
  fight.clock.paused = true;
  const perform = async (request: unknown) => performed.push(request);
  return {
    desk: { app: { perform, rulesets: RULESETS, store: {} } },
    incoming: { id: '900', stream: '1', person: { id: '11' }, now: 0 },
    view: view(fight, PUBLIC),
  } as unknown as Session;
}

const row = (name: string): Row =>
  ({ name, reads: false, for: 'table', run: async () => ({ reply: {} }) }) as unknown as Row;

test('whoever asks for a line in a fight that stands still is not called back by name', async () => {
  const performed: unknown[] = [];
  const session = stalled(performed);
  await enterRow(session, row('lines'), { args: {} });
  expect(performed).toEqual([]);
  await enterRow(session, row('hold'), { args: {} }).catch(() => undefined);
  expect(performed).toMatchObject([{ by: '11', actions: [{ type: 'seat', how: 'back' }] }]);
});
