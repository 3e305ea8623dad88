import { REST } from 'discord.js';
import { expect, test } from 'vitest';
import { sendAnswersApart } from '../../src/discord/wire/reply.ts';

test('an answer does not wait until as much else may be said as Discord takes in a second', async () => {
  const sent: string[] = [];
  const options = {
    globalRequestsPerSecond: 1,
    makeRequest: async (url: string) => {
      sent.push(new URL(url).pathname.split('/')[3]!);
      return new Response('{}', { headers: { 'content-type': 'application/json' } }) as never;
    },
  };
  const rest = new REST(options).setToken('a.b.c');
  sendAnswersApart(rest, options);
  await rest.post('/channels/100000000000000000/messages', { body: {} });
  void rest.post('/channels/200000000000000000/messages', { body: {} });
  const token = 't'.repeat(120);
  await rest.patch(`/webhooks/300000000000000000/${token}/messages/@original`, { body: {}, auth: false });
  expect(sent).toEqual(['channels', 'webhooks']);
});
