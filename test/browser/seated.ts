import type { Seated } from '../cost/player.ts';
import { buttonsOn, type Table } from '../cost/scenes.ts';
import type { ChatPage } from '../kit/page.ts';

/** A message as high as it ever stood on a page. */
export interface Measured {
  readonly px: number;
  readonly text: string;
}

/** Each message on the page, by its id, once its pictures are there. */
async function measuredOn({ page, until }: ChatPage): Promise<ReadonlyMap<string, Measured>> {
  const areDrawn = "[...document.querySelectorAll('chat-message img')].every((it) => it.complete)";
  await until(async () => ((await page.evaluate<boolean>(areDrawn)) ? true : null));
  return new Map(
    await page.evaluate<[string, Measured][]>(
      `[...document.querySelectorAll('chat-message')].map((it) =>
        [it.dataset.message, { px: Math.round(it.getBoundingClientRect().height), text: it.innerText }])`,
    ),
  );
}

/** Somebody who presses on the page what they see; `highest` gathers how high each message came to stand there. */
export function seatedAt(chat: ChatPage, { town }: Table, name: string, highest: Map<string, Measured>): Seated {
  const person = town.who(name);
  return {
    id: person.id,
    name,
    sees: (channel) => person.sees(channel),
    async press(message, button) {
      const named = buttonsOn(message);
      const label = named.find(({ id }) => id === button)!.label;
      const alike = named.filter((one) => one.label === label).findIndex(({ id }) => id === button);
      await chat.pressOn(message.id, label, alike);
      for (const [id, now] of await measuredOn(chat)) if (now.px > (highest.get(id)?.px ?? 0)) highest.set(id, now);
      const seen = (await chat.lastMessages(100)).find(({ id }) => id === message.id);
      return { failure: seen?.failure || undefined };
    },
  };
}
