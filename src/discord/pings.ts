import type { Stretch } from '../app/app.ts';
import { hiddenFrom } from '../game/known-fight.ts';
import { eyesOf } from '../game/knowledge.ts';
import type { Gunfight } from '../game/state.ts';
import { PUBLIC, type View } from '../game/view.ts';
import { timestamp } from '../report/lines/table-lines.ts';
import { escapeText, type Say } from '../report/say.ts';
import { askedOf, type Owed } from '../report/waiting.ts';
import { answerLabel } from './card-buttons.ts';
import type { Channels } from './channel.ts';
import { type Desk, owedIn, wordsFor } from './desk.ts';
import { handedTo, isPerson, mayPing } from './hand-over.ts';
import type { PublicMessage } from './payload.ts';

/** What posting in channels needs. */
export interface Parts {
  readonly desk: Desk;
  readonly channels: Channels;
  readonly say: Say;
  readonly guildOf: (stream: string) => string | null;
  /** A card is edited no more often than this. */
  readonly cardEveryMs: number;
}

/** One message for one thing said at one version: a repeat gives the earlier message. */
export const nonceOf = (sort: string, stream: string, version: number): string =>
  `${sort}${BigInt(stream).toString(36)}.${version.toString(36)}`;

/** Those who owe something new and have nothing against being told. */
export async function pingsFor({ desk }: Parts, stretch: Stretch): Promise<Owed[]> {
  const { app, people } = desk;
  const { before, fight } = stretch;
  if (fight === null || fight.settings.quiet === true) return [];
  const actors = new Set(stretch.entries.map((entry) => entry.by));
  const was = before === null ? null : { fight: before, owed: owedOpenly(app, before) };
  const handed = handedTo(was, { fight, owed: owedOpenly(app, fight) }, actors);
  const wanted: Owed[] = [];
  for (const owed of handed) {
    if (!isPerson(owed.seat) || !mayPing(await people.settings(owed.seat), desk.now())) continue;
    if (isNews(desk, stretch.stream, owed)) wanted.push(owed);
  }
  return wanted;
}

const HOUR_MS = 3_600_000;
/** What somebody can be asked again and again by others: they are mentioned once in a while. */
const ONCE_IN_MS: Readonly<Record<string, number>> = { agree: HOUR_MS, whisper: HOUR_MS / 6 };

function isNews({ rates, now }: Desk, stream: string, { seat, prompt }: Owed): boolean {
  const onceIn = ONCE_IN_MS[prompt?.type ?? ''];
  if (prompt === null || onceIn === undefined) return true;
  const of = [stream, seat, prompt.type, String(prompt.about.what)].join(' ');
  return rates.isNews({ of, what: prompt.id }, onceIn, now());
}

/** Without what is asked of the hidden: to be mentioned in the channel would give them away. */
export function owedOpenly(app: Desk['app'], fight: Gunfight): Owed[] {
  const hidden = hiddenFrom(fight, eyesOf(fight, PUBLIC));
  return owedIn(app, fight).filter(({ prompt }) => !hidden.has(prompt?.figure ?? ''));
}

/** The line that mentions them: which fight, what is asked, until when, and where. */
export async function pingPart(
  parts: Parts,
  view: View,
  told: { readonly stream: string; readonly pings: readonly Owed[]; readonly isCard?: boolean },
): Promise<Pick<PublicMessage, 'text' | 'pings'>> {
  const { desk, say } = parts;
  if (told.pings.length === 0) return {};
  const words = wordsFor(desk.app, view, say);
  const link = told.isCard === true ? '' : ` ${await linkToCard(parts, told.stream)}`;
  const fight = view.sides.map((side) => escapeText(side.name)).join(' – ');
  const lines = told.pings.map((owed) => {
    const { seat, due } = owed;
    const what = askedOf(owed, words);
    const until =
      due === null
        ? ''
        : say('ui.ping.until', { due: timestamp(due), at: timestamp(due, 'f'), else: otherwise(owed, say) });
    return say('ui.ping.line', { who: `<@${seat}>`, fight, what, until });
  });
  return { text: `${lines.join('\n')}${link}`, pings: told.pings.map((owed) => owed.seat) };
}

/** Questions whose answers are no secret: in those of others a place or a target may stand. */
const OPEN: ReadonlySet<string> = new Set(['agree', 'draw-answer', 'choose-order']);

/** What happens when nothing is said: named in advance. */
function otherwise({ prompt }: Owed, say: Say): string {
  if (prompt === null || !OPEN.has(prompt.type)) return say('ui.ping.else.turn');
  return say('ui.ping.else.prompt', { answer: answerLabel(prompt.default, say) });
}

async function linkToCard({ desk, guildOf }: Parts, stream: string): Promise<string> {
  const { card } = await desk.app.store.posts.get(stream);
  return desk.rooms.link({ guild: guildOf(stream), stream, ...(card === undefined ? {} : { message: card }) });
}
