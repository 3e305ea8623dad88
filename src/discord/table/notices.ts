import {
  handedTo,
  type Owed,
  owedOpenly,
  owesStill,
  pointOfOwed,
  type Standing,
  turnPoint,
} from '../../game/clock/answers-owed.ts';
import type { Stretch } from '../../app/app.ts';
import { rulesetOf } from '../../game/act.ts';
import type { Effect } from '../../game/effects.ts';
import { isPerson } from '../../game/ids.ts';
import { eyesOf, hiddenFrom } from '../../game/secrets/knowledge.ts';
import { onDeck } from '../../game/clock/acting.ts';
import type { Gunfight, SeatId } from '../../game/state.ts';
import { PUBLIC } from '../../game/secrets/view.ts';
import type { Version } from '../../store/port.ts';
import type { Desk } from '../session.ts';
import { mayPing, type Settings } from '../../app/people/people.ts';
import { forgottenIn } from '../../app/reading.ts';

export interface Notice {
  /** Something is asked of them now, or of them alone of all who were asked, or they are next. */
  readonly kind: 'asked' | 'last' | 'next';
  readonly seat: SeatId;
  readonly owed: Owed | null;
  /** The entry that brings it. */
  readonly version: Version;
  /** They are to be notified: they are awake, want to be, and do not know of it yet. */
  readonly pings: boolean;
  /** They have been told of it before: taken back and handed over again it is no news. */
  readonly isKnown: boolean;
  /** They brought it about themselves. */
  readonly isOwn: boolean;
}

/** Everybody to whom these entries bring something: whom they ask, who alone is left of those asked, who is next. */
export async function noticesFor(desk: Desk, stretch: Stretch): Promise<Notice[]> {
  const { before, fight } = stretch;
  // A rehearsal: nobody is told anything.
  if (fight === null || fight.settings.quiet === true) return [];
  const was = before === null ? null : { fight: before, owed: owedOpenly(desk.app, before) };
  const now = { fight, owed: owedOpenly(desk.app, fight) };
  const actors = new Set(
    stretch.entries.map(({ by, action }) => (action.type === 'opening' ? (action.asked ?? by) : by)),
  );
  const asked = handedTo(was, now, new Set()).map((owed): Mention => ({ kind: 'asked', seat: owed.seat, owed }));
  const told = new Set([...actors, ...asked.map(({ seat }) => seat)]);
  const others = [...lastOf(was, now), ...nextOf(desk, now)].filter(({ seat }) => !told.has(seat));
  const mentions = [...asked, ...others].filter(({ seat }) => isPerson(seat));
  if (mentions.length === 0) return [];
  const strangers = await forgottenIn(desk.people, now.fight);
  const isAnswer = ![...actors].some(isPerson);
  const found: Notice[] = [];
  for (const mention of mentions) {
    if (strangers.has(mention.seat)) continue;
    const settings = await desk.people.settings(mention.seat);
    if (!isWanted(mention, settings)) continue;
    const isKnown = await isTold(desk, stretch, mention);
    const isOwn = actors.has(mention.seat) || (isAnswer && isLooking(desk, stretch.stream, mention.seat));
    const isOpen = mention.owed === null || owesStill(desk.app, fight, mention.owed);
    const mayTell = !isOwn && isOpen && mayPing(settings, desk.now()) && !isKnown;
    const pings = mayTell && (await isNews(desk, stretch.stream, mention));
    const { version } = stretch.entries.at(-1)!;
    found.push({ ...mention, version, pings, isKnown, isOwn });
  }
  return found;
}

/** Whoever has the panel before them, and has just pressed it, reads there what the house answers. */
const isLooking = ({ panels, now }: Desk, stream: string, seat: SeatId): boolean =>
  panels.of(stream, now()).some(({ incoming }) => incoming.person.id === seat && now() - incoming.now < LOOKING_MS);

const LOOKING_MS = 60_000;

type Mention = Pick<Notice, 'kind' | 'seat' | 'owed'>;

const HOUR_MS = 3_600_000;
/** What others can ask somebody again and again, each time anew: they are mentioned for it once in a while. */
const ONCE_IN_MS: Readonly<Record<string, number>> = { agree: HOUR_MS, whisper: HOUR_MS / 6 };

async function isNews({ app, now }: Desk, stream: string, notice: Mention): Promise<boolean> {
  const prompt = notice.owed?.prompt ?? null;
  const onceIn = ONCE_IN_MS[prompt?.type ?? ''];
  if (prompt === null || onceIn === undefined) return true;
  const of = [stream, notice.seat, prompt.type, JSON.stringify([prompt.about.what, prompt.about.versions])].join(' ');
  return app.store.hosts.isNews({ of, what: prompt.id, perMs: onceIn }, now());
}

function isWanted({ kind }: Mention, settings: Settings): boolean {
  if (kind === 'asked') return true;
  return kind === 'next' ? settings.onDeck : settings.lastOne;
}

/** Of several who were asked, the table waits for this one alone by now. */
function lastOf(was: Standing | null, { fight, owed }: Standing): Mention[] {
  const asked = new Set((was?.owed ?? []).map(({ seat }) => seat));
  const [last, ...others] = owed;
  if (was === null || last === undefined || asked.size < 2) return [];
  const isAlone = others.every(({ seat }) => seat === last.seat) && asked.has(last.seat);
  const points = new Set(was.owed.filter(({ seat }) => seat === last.seat).map((one) => pointOfOwed(one, was.fight)));
  return isAlone && points.has(pointOfOwed(last, fight)) ? [{ kind: 'last', seat: last.seat, owed: last }] : [];
}

/** Whoever is asked something already is not told that it is nearly their turn. */
function nextOf({ app }: Desk, { fight, owed }: Standing): Mention[] {
  const busy = new Set(owed.map(({ seat }) => seat));
  const hidden = hiddenFrom(fight, eyesOf(fight, PUBLIC));
  const next = onDeck(fight, rulesetOf(fight, app.rulesets), hidden).filter((seat) => !busy.has(seat));
  return next.map((seat) => ({ kind: 'next', seat, owed: null }));
}

/** What somebody was last told, by kind: what for, and at which entry. */
type Told = Partial<Record<Mention['kind'], { readonly reason: string; readonly version: Version }>>;

const TOLD = 'mentioned';
const idOf = (stream: string, seat: SeatId): string => `${stream}:${seat}`;

/** One mention for a person, a fight and a reason: a turn that is taken back and handed over again is the same one. */
function reasonOf(notice: Mention, fight: Gunfight): string {
  if (notice.owed === null) return `${fight.openedAt} ${turnPoint(fight)}`;
  const { prompt } = notice.owed;
  return [fight.openedAt, pointOfOwed(notice.owed, fight), prompt?.type ?? '', prompt?.figure ?? ''].join(' ');
}

const toldTo = async ({ app }: Desk, stream: string, seat: SeatId): Promise<Told> =>
  ((await app.store.records.get(TOLD, idOf(stream, seat)))?.data as Told | undefined) ?? {};

/** Meanwhile it was somebody else's. */
const isGivenBack = (effect: Effect, seat: SeatId): boolean =>
  effect.kind === 'seat-changed' && effect.how === 'given-back' && effect.seat === seat;

/** Said at an earlier entry: what was said at this one may not have been posted. */
async function isTold(desk: Desk, { stream, entries, fight }: Stretch, notice: Mention): Promise<boolean> {
  if (entries.some(({ effects }) => effects.some((one) => isGivenBack(one, notice.seat)))) return false;
  const kept = (await toldTo(desk, stream, notice.seat))[notice.kind];
  return kept !== undefined && kept.reason === reasonOf(notice, fight!) && kept.version < (entries[0]?.version ?? 0);
}

/** Keeps who was notified of what. Whoever has done something, or has let a turn go by, is told anew. */
export async function noteNotices(desk: Desk, { stream, entries, fight }: Stretch, notices: readonly Notice[]) {
  const version = entries.at(-1)?.version ?? 0;
  const isOver = entries.some(({ effects }) =>
    effects.some((one) => one.kind === 'clock-changed' && one.what === 'skipped'),
  );
  const acted = isOver ? Object.keys(fight!.seats) : entries.map(({ by }) => by);
  for (const seat of new Set(acted.filter(isPerson))) {
    const { asked, last, ...rest } = await toldTo(desk, stream, seat);
    if (asked !== undefined || last !== undefined) await keepTold(desk, stream, seat, rest);
  }
  for (const notice of notices) {
    const told = await toldTo(desk, stream, notice.seat);
    const now = { reason: reasonOf(notice, fight!), version };
    await keepTold(desk, stream, notice.seat, { ...told, [notice.kind]: now });
  }
}

async function keepTold({ app }: Desk, stream: string, seat: SeatId, data: Told): Promise<void> {
  const { records } = app.store;
  const id = idOf(stream, seat);
  if (Object.keys(data).length > 0) await records.put({ kind: TOLD, id, data, owner: seat });
  else await records.remove(TOLD, id);
}
