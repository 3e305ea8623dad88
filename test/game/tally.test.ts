import { expect, test } from 'vitest';
import { tallyOf } from '../../src/game/tally.ts';
import { COIN, shot, startFight, START, STREAM, tableWith } from '../kit/table.ts';

const HOUR = 3_600_000;
const never = (): boolean => false;

/** Wyatt and Ike shoot at each other in turn, an hour apart, until one falls. */
async function fightItOut(secret: string) {
  const table = tableWith({ secret });
  await startFight(table, { opener: 'marshal' });
  for (let turn = 0; (await table.fight()).status === 'running'; turn++) {
    table.at += HOUR;
    if (turn % 2 === 0) await table.order('wyatt', shot('f1', 'f2'));
    else await table.order('ike', shot('f2', 'f1'));
  }
  return { entries: await table.app.entries(STREAM), fight: await table.fight(), hours: (table.at - START) / HOUR };
}

test('shots are counted, and each has the chance it had when it was fired', async () => {
  const { entries, fight, hours } = await fightItOut('tally');
  const tally = tallyOf(entries, COIN, never);
  const fallen = fight.figures.f1!.statuses.includes('dead') ? 'f1' : 'f2';
  const best = { figure: fallen === 'f1' ? 'f2' : 'f1', target: fallen, chance: 0.5 };
  expect(tally).toMatchObject({ shots: hours, rounds: Math.ceil(hours / 2), startedAt: START, best });
  expect(tally.endedAt - tally.startedAt).toBe(hours * HOUR);
  expect(tally.unluckiest).toEqual(hours === 1 ? null : expect.objectContaining({ chance: 0.5 }));
});

test('whoever waits long enough gets the counts without the chances', async () => {
  const { entries, hours } = await fightItOut('tally');
  expect(tallyOf(entries, COIN, () => true)).toMatchObject({
    shots: hours,
    best: null,
    luckiest: null,
    unluckiest: null,
  });
});
