import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalDiscord, Person } from 'local-discord';
import type { App } from '../../src/app/app.ts';
import type { Bot } from '../../src/discord/client.ts';
import { insist } from './measure.ts';

/** Waits until nothing more is asked of it, and until the bot of ours that is in it has done with everything. */
export async function untilQuiet(discord: LocalDiscord, bot: Bot | null): Promise<void> {
  for (let before = -1; before !== discord.requests.length;) {
    before = discord.requests.length;
    await bot?.idle();
    await sleep(15);
  }
}

export interface Duel {
  readonly stream: string;
  /** Who is to act. */
  upNow(): Promise<Person>;
}

/** Doc and Ike, 60 cm apart in a gunfight without a map. */
export async function openDuel(discord: LocalDiscord, app: App, bot: Bot): Promise<Duel> {
  const [doc, ike] = [discord.person('Doc'), discord.person('Ike')];
  const stream = discord.channel('saloon').id;
  await doc.command('/gunfight new map:none rounds:100');
  await untilQuiet(discord, bot);
  const card = ike.sees('saloon').findLast((message) => (message.components ?? []).length > 0);
  insist(card !== undefined, 'there is no card');
  await ike.press(card!, 'Join Outlaws');
  await doc.command('/gunfight start');
  await doc.command('/gunfight scene target:Ike range:60');
  await untilQuiet(discord, bot);
  const upNow = async (): Promise<Person> => {
    const fight = await app.fight(stream);
    const up = fight?.clock.order[fight.clock.turn];
    const figure = Object.values(fight?.figures ?? {}).find((one) => one.side === up);
    return figure?.seat === doc.id ? doc : ike;
  };
  return { stream, upNow };
}
