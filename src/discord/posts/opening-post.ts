import type { App, Batch, Stretch } from '../../app/app.ts';
import type { ActionOf } from '../../game/actions.ts';
import { CLOCK } from '../../game/ids.ts';
import { isCalled } from '../../game/opening.ts';
import { PUBLIC } from '../../game/view.ts';
import { escapeName } from '../../report/line.ts';
import { escapeText, type Say } from '../../report/say.ts';
import type { Carried } from '../carry-out.ts';
import { encodeCustomId, KINDS } from '../custom-id.ts';
import { type Desk, rulesetFor } from '../desk.ts';
import { buttonRows } from '../parts.ts';
import { toMessage } from '../payload.ts';
import { readStretch } from '../reading.ts';
import type { Answer } from '../reply.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';
import { nonceOf, type Parts } from './pings.ts';
import { troubleIn } from './stream-trouble.ts';

type Office = Pick<Desk, 'app' | 'now' | 'people'>;

/** Posts the message that opens a fight which was started, unless it stands there since before a crash, and has the fight begin. */
export async function postOpening({ desk, channels, say }: Parts, batch: Batch): Promise<void> {
  const { stream } = batch;
  if (!(await waitsFor(desk.app, batch))) return;
  const body = toMessage(await openingMessage(desk, batch, say), nonceOf('o', stream, batch.fight.version));
  const { id: message } = await channels.post(stream, body);
  await begin(desk, stream, { message, asked: batch.entries[0]!.by });
}

/** Where the bot may not post, its answer to an order is what opens the fight. */
export async function openByAnswer(
  { desk, say, incoming }: Session,
  { stream, performed }: Carried,
  answer: Answer,
): Promise<void> {
  if (performed === undefined) return;
  await desk.rooms.published(stream);
  const fight = await desk.app.fight(stream);
  if (fight === null || !isCalled(fight) || (await troubleIn(desk.app.store, stream)) === null) return;
  const reply = await openingMessage(desk, { stream, before: fight, entries: [], fight }, say);
  const message = await answer.add(reply, { open: true });
  if (message !== undefined) await begin(desk, stream, { message, asked: incoming.person.id });
}

async function waitsFor(app: App, { stream, fight, entries }: Batch): Promise<boolean> {
  if (!entries.some(({ effects }) => effects.some(({ kind }) => kind === 'start-called'))) return false;
  const now = await app.fight(stream);
  return now !== null && now.commitment === fight.commitment && isCalled(now);
}

/** Told from all others in the channel's history by the button it carries. */
const markOf = ({ commitment }: { readonly commitment: string }): string =>
  encodeCustomId(KINDS.open, 'dice', commitment.slice(0, 16));

/** Who meets under which rules, where, and the whole seal of the dice. */
async function openingMessage({ app, people }: Office, stretch: Stretch, say: Say): Promise<Reply> {
  const { after } = (await readStretch(app, people, stretch, PUBLIC))!;
  const sides = after.sides.map(({ name }) => escapeText(name)).join(' – ');
  const { name } = rulesetFor(app, after).meta;
  const town = after.town === null ? '' : say('ui.opening.town', { town: escapeName(after.town.plan.name) });
  const description = say('ui.opening.text', { rules: name, town, hash: after.commitment });
  const dice = { id: markOf(after), label: say('ui.button.dice') };
  return { embeds: [{ title: say('ui.opening.title', { sides }), description }], rows: buttonRows([dice]) };
}

async function begin({ app, now }: Office, stream: string, opening: Omit<ActionOf<'opening'>, 'type'>): Promise<void> {
  const actions = [{ type: 'opening', ...opening } as const];
  const done = await app.perform({ stream, command: `opening:${opening.message}`, by: CLOCK, actions, at: now() });
  if (!done.ok && done.why === 'conflict') throw new Error(`the fight in ${stream} could not begin`);
}
