import { subtle } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitTo, fairDice, makeSecret } from '../../src/app/fair-dice.ts';
import { verifyLog } from '../../src/app/verify-log.ts';
import type { Action } from '../../src/game/actions.ts';
import type { Entry } from '../../src/game/entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { COIN, joining, OPEN, shot, startFight, STREAM, tableWith } from '../kit/table.ts';
import { cases } from '../kit/cases.ts';

const at = (rolls: number, words: readonly string[] = []): Gunfight => ({ rolls, words, pauses: [] }) as never;
const hold: Action = { type: 'hold', figure: 'f1' };

/** The published rule once more, written from its text alone and over another library. */
async function faceByHand(
  secret: string,
  words: readonly string[],
  order: string,
  where: { rolls: number; n: number; die: number },
): Promise<number> {
  const text = new TextEncoder();
  const key = await subtle.importKey(
    'raw',
    text.encode(JSON.stringify([secret, ...words])),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  for (let block = 0; ; block++) {
    const mac = await subtle.sign('HMAC', key, text.encode(JSON.stringify([where.rolls, order, where.n, block])));
    const view = new DataView(mac);
    for (let offset = 0; offset < 32; offset += 4) {
      const word = view.getUint32(offset);
      if (word < Math.floor(2 ** 32 / where.die) * where.die) return (word % where.die) + 1;
    }
  }
}

test('every face agrees with a second implementation of the published rule', async () => {
  const dice = fc.array(fc.integer({ min: 2, max: 100 }), { minLength: 1, maxLength: 12 });
  const words = fc.array(fc.string(), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.string(), words, fc.nat(1000), dice, async (secret, said, rolls, sides) => {
      const fair = fairDice(secret, at(rolls, said), hold);
      for (const [n, die] of sides.entries()) {
        expect(fair.roll(die, 'any')).toBe(
          await faceByHand(secret, said, '{"figure":"f1","type":"hold"}', { rolls, n, die }),
        );
      }
    }),
    { numRuns: cases(60, 20) },
  );
});

test('faces are even', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  const rolls = 20_000;
  for (let position = 0; position < rolls / 10; position++) {
    const dice = fairDice('even', at(position), hold);
    for (let die = 0; die < 10; die++) counts[dice.roll(10, 'any') - 1]! += 1;
  }
  const chiSquared = counts.reduce((sum, count) => sum + (count - rolls / 10) ** 2 / (rolls / 10), 0);
  expect(chiSquared).toBeLessThan(27.9); // one chance in a thousand, and the dice are always the same
});

test('what is said on the way moves no die; who joined, the order and its place do', () => {
  const faces = (fight: Gunfight, action: Action): number[] => {
    const dice = fairDice('s', fight, action);
    return Array.from({ length: 8 }, () => dice.roll(1000, 'any'));
  };
  const rule: Action = { type: 'gm-rule', prompt: 'p1', value: 'yes' };
  expect(faces(at(3), { ...rule, note: 'because', prompt: 'p7' })).toEqual(faces(at(3), rule));
  expect(faces(at(3, ['word']), hold)).not.toEqual(faces(at(3), hold));
  expect(faces(at(4), hold)).not.toEqual(faces(at(3), hold));
  expect(faces(at(3), { type: 'hold', figure: 'f2' })).not.toEqual(faces(at(3), hold));
});

test('secrets are of 32 bytes and no two alike', () => {
  const secrets = new Set(Array.from({ length: 50 }, makeSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
});

/** A fight to its end, and its log. */
async function foughtOut(): Promise<readonly Entry[]> {
  const table = tableWith();
  await startFight(table);
  for (let turn = 0; turn < 60 && (await table.fight()).status !== 'over'; turn++) {
    const law = (await table.fight()).clock.turn === 0;
    await (law ? table.order('wyatt', shot('f1', 'f2')) : table.order('ike', shot('f2', 'f1')));
  }
  return table.app.entries(STREAM);
}

test('the secret shows itself at the end, is the one that was committed to, and every face follows from it', async () => {
  const entries = await foughtOut();
  const last = entries.at(-1)!.effects[0];
  if (last?.kind !== 'secret-shown') throw new Error(`the log ends with ${last?.kind}`);
  expect(entries[0]!.action).toMatchObject({ type: 'open-fight', commitment: commitTo(last.value) });
  const faces = entries.flatMap((entry) => entry.faces).length;
  expect(faces).toBeGreaterThan(2);
  expect(verifyLog(entries, last.value, COIN)).toEqual({ ok: true, faces });
  expect(JSON.stringify(entries.slice(0, -1))).not.toContain(last.value);
});

test('a changed face is named, and so is another secret', async () => {
  const entries = await foughtOut();
  const secret = (entries.at(-1)!.effects[0] as { value: string }).value;
  const index = entries.findIndex((entry) => entry.action.type === 'advance' && entry.faces.length > 0);
  const [face] = entries[index]!.faces;
  const forged = { ...face!, face: (face!.face % 6) + 1 };
  const changed = entries.with(index, { ...entries[index]!, faces: [forged] });
  expect(verifyLog(changed, secret, COIN)).toEqual({
    ok: false,
    why: 'face',
    version: entries[index]!.version,
    index: 0,
    expected: face!.face,
    face: forged,
  });
  expect(verifyLog(entries, 'another', COIN)).toMatchObject({ ok: false, why: 'commitment', got: commitTo('another') });
});

test('the word of each who joins is in the dice', async () => {
  const luck = async (word: string): Promise<unknown> => {
    const table = tableWith({ secret: 'the same' });
    await table.order('wyatt', OPEN);
    await table.order('wyatt', { ...joining('wyatt', 'law', 6), word } as Action);
    await table.order('ike', joining('ike', 'gang', 6));
    const { entries } = await table.order('wyatt', { type: 'start' });
    return entries[0]!.faces;
  };
  expect(await luck('aces')).toEqual(await luck('aces'));
  expect(await luck('aces')).not.toEqual(await luck('eights'));
});

test('the secret is in no entry, snapshot or record while the fight goes on', async () => {
  const table = tableWith({ secret: 'hush' });
  const fight = await startFight(table);
  expect(await table.store.secrets.get(fight.commitment)).toBe('hush');
  const loaded = await table.store.events.load(STREAM, { fromStart: true });
  expect(JSON.stringify([loaded, fight])).not.toContain('hush');
});
