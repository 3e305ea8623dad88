import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepSeal, newSeal, plainWord, rollSealed, takeSeal } from '../../src/app/fair-dice.ts';
import { readThrow } from '../../src/game/dice/expression.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';

/** The recipe that the answer names, written anew. */
function facesByHand(secret: string, word: string, count: number, die: number): number[] {
  return Array.from({ length: count }, (_, n) => {
    for (let block = 0; ; block++) {
      const bytes = createHmac('sha256', JSON.stringify([secret, word]))
        .update(JSON.stringify([`${count}d${die}`, n, block]))
        .digest();
      for (let at = 0; at < 32; at += 4) {
        const number = bytes.readUInt32BE(at);
        if (number < Math.floor(2 ** 32 / die) * die) return 1 + (number % die);
      }
    }
  });
}

test('anybody who knows secret and word comes to the same faces, by the recipe alone', () => {
  for (const [index, dice] of ['2d6', 'd10', '20d100', '3d6+2'].entries()) {
    const { secret, seal } = newSeal();
    const thrown = readThrow(dice)!;
    const rolled = rollSealed(secret, `word ${index}`, thrown);
    expect(rolled.faces).toEqual(facesByHand(secret, `word ${index}`, thrown.count, thrown.die));
    expect(rolled.total).toBe(rolled.faces.reduce((sum, face) => sum + face, 0) + thrown.plus);
    expect(rolled.seal).toBe(seal);
    expect(seal).toBe(createHash('sha256').update(secret).digest('hex'));
  }
});

test('another word, another secret or other dice give other faces, and what is added changes none', () => {
  const { secret } = newSeal();
  const of = (word: string, dice: string, by = secret) => rollSealed(by, word, readThrow(dice)!).faces;
  expect(of('one', '20d100')).not.toEqual(of('two', '20d100'));
  expect(of('one', '20d100')).not.toEqual(of('one', '20d100', newSeal().secret));
  expect(of('one', '20d100+7')).toEqual(of('one', '20d100'));
});

test('a seal is opened once', async () => {
  const { records } = new MemoryStore();
  expect(await takeSeal(records, 'saloon')).toBeNull();
  await keepSeal(records, 'saloon', { secret: 's' });
  const taken = await Promise.all([takeSeal(records, 'saloon'), takeSeal(records, 'saloon')]);
  expect(taken.filter((one) => one !== null)).toEqual(['s']);
  expect(await takeSeal(records, 'saloon')).toBeNull();
});

test('of a word counts what reads the same wherever it is copied from', () => {
  expect(plainWord(' dead man`s *hand*\n\u200b<@1> ')).toBe('dead mans hand1');
});
