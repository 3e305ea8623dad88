import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Append } from '../../src/store/port.ts';
import { StoreError, type StoreErrorCode } from '../../src/store/store-error.ts';
import { command, openTown, type Town } from './kit.ts';

let town: Town;

beforeAll(async () => {
  town = await openTown({ onDisk: true });
});
afterAll(() => town.stop());

test.each<[StoreErrorCode, RegExp]>([
  ['busy', /Another program holds.*Nothing was changed/],
  ['damaged', /damaged.*Nothing was changed.*restore FILE/],
  ['disk-full', /no room left.*Nothing was changed/],
])('a store that is %s is told as that, and as nothing done', async (code, words) => {
  const { events } = town.store;
  const append = events.append.bind(events);
  Object.assign(events, { append: (_append: Append) => Promise.reject(new StoreError(code)) });
  try {
    expect(await command(town.who('Doc'), '/gunfight new map:none')).toMatch(words);
  } finally {
    Object.assign(events, { append });
  }
  expect(await town.app.fight(town.discord.channel('saloon').id)).toBeNull();
});
