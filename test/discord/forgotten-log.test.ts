import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withoutThem } from '../../src/game/record/forgotten-log.ts';
import { maskedIn, maskEntry } from '../../src/game/secrets/strangers.ts';
import type { ViewedEntry } from '../../src/game/secrets/view.ts';
import { openPeople } from '../../src/app/people/people.ts';
import type { Entry } from '../../src/game/entry.ts';
import { audit } from '../../src/game/record/replay.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { COIN, joining, OPEN, shot, STREAM, tableWith } from '../kit/table.ts';

const ID = '119143463177477400';

/** A fight of somebody whose name is also a word of the rules. */
async function fightOf(name: string): Promise<readonly Entry[]> {
  const table = tableWith();
  await table.order('wyatt', OPEN);
  await table.order('wyatt', joining('wyatt', 'law'));
  const wishes = [{ name, template: 'cowboy' }];
  await table.order(ID, { type: 'join', seat: ID, name, side: 'gang', wishes, word: `${name} it is` });
  await table.order('wyatt', { type: 'start' });
  await table.order('wyatt', {
    type: 'gm-say',
    text: `<@${ID}>, or ${name}: "${name}ing star", ${name.toUpperCase()}!`,
  });
  const fight = await table.fight();
  const first = fight.clock.order[0] === 'law';
  await table.order(first ? 'wyatt' : ID, first ? shot('f1', 'f2') : shot('f2', 'f1'));
  return table.app.entries(STREAM);
}

test.each(['shoot', 'a', 'f1', 'Ike (the "Kid") $1'])(
  'somebody called %s goes out of what was written, and the log stays what it was',
  async (name) => {
    const entries = await fightOf(name);
    const who = { seat: ID, stranger: 'stranger-1', characters: [] };
    const rewritten = entries.map(withoutThem(entries, who, COIN)) as Entry[];
    expect(JSON.stringify(rewritten)).not.toContain(ID);
    const said = rewritten.find(({ action }) => action.type === 'gm-say')!.action as { readonly text: string };
    expect(said.text.startsWith('<@stranger-1>, or a stranger: ')).toBe(true);
    expect(rewritten.map(({ action }) => action.type)).toEqual(entries.map(({ action }) => action.type));
    expect(audit(rewritten, COIN).differences).toEqual([]);
  },
);

test('a name within a word stays, one of somebody else too', async () => {
  const entries = await fightOf('shoot');
  const rewrite = withoutThem(entries, { seat: ID, stranger: 'stranger-1', characters: ['wyatt'] }, COIN);
  const texts = JSON.stringify(entries.map(rewrite));
  expect(texts).toContain('shooting star');
  expect(texts).toContain('wyatt');
});

test('what the game master has called somebody goes with what he was called before', async () => {
  const table = tableWith();
  await table.order('wyatt', OPEN);
  await table.order('wyatt', joining('wyatt', 'law'));
  const wishes = [{ name: 'Slim', template: 'cowboy' }];
  await table.order(ID, { type: 'join', seat: ID, name: 'Slim', side: 'gang', wishes, word: 'aye' });
  await table.order('wyatt', { type: 'start' });
  await table.order('wyatt', { type: 'gm-set', figure: 'f2', field: 'name', value: 'Lefty' });
  const masked = maskedIn(await table.fight(), new Set([ID]));
  const entries = await table.app.entries(STREAM);
  expect(JSON.stringify(entries)).toMatch(/Slim.*Lefty/);
  expect(JSON.stringify(entries.map((entry) => maskEntry(entry as ViewedEntry, masked)))).not.toMatch(/Slim|Lefty/);
});

test('who asked to be forgotten is known again by a trace that no list of ids opens', async () => {
  const [one, other] = [new MemoryStore(), new MemoryStore()];
  const plain = createHash('sha256').update(`forgotten ${ID}`).digest('hex');
  await one.records.put({ kind: 'forgotten', id: plain, data: { at: 7 } });
  await openPeople(other.records).hide(ID, 8);
  expect(await openPeople(one.records).forgottenAt([ID, 'somebody else'])).toEqual(new Map([[ID, 7]]));
  expect(await openPeople(other.records).forgottenAt([ID])).toEqual(new Map([[ID, 8]]));
  const idsOf = async ({ records }: MemoryStore) => (await records.list('forgotten')).map(({ id }) => id);
  const ids = [...(await idsOf(one)), ...(await idsOf(other))];
  expect(new Set([...ids, plain]).size).toBe(3);
});
