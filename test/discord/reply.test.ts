import type { Answerable } from '../../src/discord/wire/incoming.ts';
import { DiscordAPIError } from 'discord.js';
import { expect, test, vi } from 'vitest';
import { answerTo } from '../../src/discord/wire/reply.ts';

const tellFault = vi.fn<(fault: unknown) => void>();

interface Body {
  readonly content?: string;
  readonly attachments?: readonly { readonly id: string; readonly description?: string }[];
}
interface Request {
  readonly body: Body & { readonly data?: Body };
  readonly files?: readonly { readonly name: string; readonly data: Uint8Array }[];
}
type Said = Body & Pick<Request, 'files'>;

/** A command's interaction in a place where no picture of more than so many bytes may be sent. */
function interactionThatTakesNoPictures(maxBytes = 0): { readonly said: Said[]; readonly interaction: Answerable } {
  const said: Said[] = [];
  const take = async (_route: string, { body, files = [] }: Request): Promise<{ id: string }> => {
    const { data = body } = body;
    said.push({ ...data, files });
    const pictures = files.filter(
      ({ data: bytes }, index) => data.attachments?.[index]?.description !== undefined && bytes.length > maxBytes,
    );
    const request = { body: undefined, files: undefined };
    if (pictures.length > 0)
      throw new DiscordAPIError({ code: 40005, message: 'too large' }, 40005, 413, 'POST', '/webhooks', request);
    return { id: '1' };
  };
  const interaction = {
    isMessageComponent: () => false,
    isModalSubmit: () => false,
    client: { rest: { post: take, patch: take } },
  };
  return { said, interaction: interaction as unknown as Answerable };
}

test('an answer whose picture is not taken is said in words, and keeps its other files', async () => {
  const { said, interaction } = interactionThatTakesNoPictures();
  const picture = { name: 'town.png', bytes: new Uint8Array([1]), alt: 'Map of Sorrow Wells.' };
  const log = { name: 'log.txt', text: 'all of it' };
  await answerTo(interaction, tellFault).tell({ text: 'Here.', files: [picture, log] });
  expect(said).toHaveLength(2);
  expect(said[0]!.attachments).toEqual([{ id: '0', description: 'Map of Sorrow Wells.' }, { id: '1' }]);
  expect(said[1]!.content).toBe('Here.\nMap of Sorrow Wells.');
  expect(said[1]!.files).toMatchObject([{ name: 'log.txt' }]);
});

test('an answer whose picture is too large shows a smaller one, and one that could not be drawn is said', async () => {
  const { said, interaction } = interactionThatTakesNoPictures(5);
  const smaller = async () => new Uint8Array(3);
  const picture = { name: 'town.png', bytes: new Uint8Array(9), alt: 'Map of Sorrow Wells.', smaller };
  await answerTo(interaction, tellFault).tell({ text: 'Here.', files: [picture] });
  expect(said.map(({ files }) => files?.map(({ data }) => data.length))).toEqual([[9], [3]]);
  expect(said.at(-1)!.content).toBe('Here.');
  await answerTo(interaction, tellFault).tell({ text: 'There.', files: [{ ...picture, bytes: null, fault: 'boom' }] });
  expect(tellFault.mock.calls).toEqual([['boom']]);
  expect(said).toHaveLength(3);
  expect(said.at(-1)).toMatchObject({ content: 'There.\nMap of Sorrow Wells.', files: [] });
});

test('what does not fit into one message follows in further ones', async () => {
  const { said, interaction } = interactionThatTakesNoPictures();
  await answerTo(interaction, tellFault).tell({ text: 'first', pages: ['second', 'third'] });
  expect(said.map(({ content }) => content)).toEqual(['first', 'second', 'third']);
});
