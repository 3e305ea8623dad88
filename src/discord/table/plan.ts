import { chooserOf } from '../../report/table/look.ts';
import { type Owed, owedOpenly } from '../../game/clock/answers-owed.ts';
import type { App, Stretch } from '../../app/app.ts';
import { rulesetOf } from '../../game/act.ts';
import { HOUSE, isPerson } from '../../game/ids.ts';
import { undoneBy } from '../../game/record/replay.ts';
import { isPaperAtEnd, picturesOf, showsDecisiveRoll } from '../../game/settings.ts';
import { isOut } from '../../game/figure.ts';
import type { Gunfight, SeatId } from '../../game/state.ts';
import type { Tally } from '../../game/record/tally.ts';
import type { Turn } from '../../game/clock/turns.ts';
import { PUBLIC } from '../../game/secrets/view.ts';
import { unmarked } from '../../report/narrator/headline.ts';
import { narrate, type Narration } from '../../report/narrator/narrate.ts';
import type { Context as Words } from '../../report/sentence.ts';
import { type MapPicture, planMap } from '../../report/map/picture.ts';
import type { DecidingRoll } from '../../report/narrator/told.ts';
import type { Say } from '../../report/say.ts';
import { withRoll } from '../../report/table/roll-picture.ts';
import { planStreet } from '../../report/street/street.ts';
import { askedLines, turnCall } from '../../report/table/call-text.ts';
import { isStory, type ToldTurn, turnEmbed } from '../../report/table/turn-text.ts';
import { withoutTalk } from '../../report/since.ts';
import { digestOf } from '../wire/custom-id.ts';
import { type Desk, wordsFor } from '../session.ts';
import { planDrawn, type PlannedPicture, planPicture } from '../posts/pictures.ts';
import { forgottenIn, type Reading, readStretch } from '../../app/reading.ts';
import { frontPage } from '../showing/paper.ts';
import { tableButtons } from './buttons.ts';
import { currentOf, type TableNote } from './note.ts';
import type { Parts } from './posting.ts';

/** A turn's message as it should stand. */
export type TurnPlan = Awaited<ReturnType<typeof planTurn>>;

interface Planned {
  readonly stream: string;
  readonly note: TableNote;
  readonly place: number;
  /** Who is next, of those who want to be told so. */
  readonly next?: readonly SeatId[];
}

/** The message of a turn: it hangs on nothing but the log up to that turn's last entry, read as the public. */
export async function planTurn(parts: Parts, { stream, note, place, next = [] }: Planned) {
  const { desk, say } = parts;
  const turn = note.turns[place]!;
  const stretch = await stretchOf(desk.app, stream, turn);
  const fight = stretch.fight!;
  const reading = (await readStretch(desk.app, desk.people, stretch, PUBLIC))!;
  const words = { ...wordsFor(desk.app, reading.after, say), now: reading.entries.at(-1)?.at };
  const isOn = place === currentOf(note);
  const isOpen = isOn && reading.after.status === 'running';
  const waits = isOn ? await waitingIn(parts, fight, turn) : NOBODY;
  const told = await toldTurn(desk, { stream, note, place, words, reading, fight });
  const news =
    waits.seats.length === 0 || turn.kind !== 'turn' ? '' : await newsBefore(desk, { stream, note, place, words });
  const content = turn.kind === 'turn' ? turnCall({ ...waits, news, next }, words) : askedLines(waits.asked, words);
  const open = isOpen ? { until: content === '' ? waits.until : null } : null;
  const embeds = [turnEmbed({ ...told, open }, words)];
  const rows = tableButtons(reading.after, { place, turn, isOpen }, say);
  const isDrawn = turn.goesOn === undefined && desk.app.quarantine.knownOf('picture', stream) === undefined;
  const isPrinted = turn.kind === 'end' && isPaperAtEnd(reading.after) && picturesOf(reading.after) !== 'on-request';
  const page = isDrawn && isPrinted ? await frontPage({ desk, say }, fight, stream) : null;
  const picture = page ?? (isDrawn ? pictureOf(told, words) : null);
  const digest = digestOf([content, embeds, rows, picture?.digest ?? '']);
  return { place, turn, content, seats: waits.seats, embeds, rows, picture, as: stateOf(note, place), digest };
}

/** Whom the message of the turn that is on names. */
export async function seatsNamed(parts: Parts, { stream, note, place }: Planned): Promise<readonly SeatId[]> {
  const turn = note.turns[place]!;
  const { fight } = await stretchOf(parts.desk.app, stream, turn);
  return (await waitingIn(parts, fight!, turn)).seats;
}

interface Asked extends Pick<Planned, 'stream' | 'note' | 'place'> {
  readonly words: Words;
}

/** A turn by itself, left behind, as far as one reader may know it. */
export async function tellTurn(desk: Desk, words: Words, { stream, note, place }: Omit<Planned, 'next'>) {
  const turn = note.turns[place]!;
  const stretch = await stretchOf(desk.app, stream, turn);
  const reading = await readStretch(desk.app, desk.people, stretch, words.view.reader);
  const own = wordsFor(desk.app, reading!.after, words.say);
  const told = await toldTurn(desk, { stream, note, place, words: own, reading: reading!, fight: stretch.fight! });
  return { embed: turnEmbed({ ...told, open: null }, own), picture: drawnOf(told, own) };
}

/** In which state a turn is: what is over and tells the same is as it was. */
export function stateOf(note: TableNote, place: number): string {
  const { upTo, goesOn } = note.turns[place]!;
  return [place === currentOf(note) ? 'on' : 'over', upTo, goesOn ?? ''].join('.');
}

/** The entries of a turn, with the fights before the first and after the last of them. */
const stretchOf = (app: App, stream: string, { from, upTo }: Turn): Promise<Stretch> =>
  app.since(stream, from - 1, upTo);

interface Told extends Asked {
  readonly fight: Gunfight;
  readonly reading: Reading;
}

type TurnTold = Omit<ToldTurn, 'open'>;

async function toldTurn(desk: Desk, told: Told): Promise<TurnTold> {
  const { note, place, reading } = told;
  const turn = note.turns[place]!;
  const undone = undoneBy(reading.entries);
  const goesOn = turn.goesOn === undefined ? undefined : note.turns[turn.goesOn]?.number;
  const entries = reading.entries.filter(({ version }) => !undone.has(version));
  return {
    turn,
    after: reading.after,
    entries: goesOn === undefined ? entries : withoutTalk(entries),
    undone: withoutTalk(reading.entries.filter(({ version }) => undone.has(version))),
    meta: rulesetOf(reading.after, desk.app.rulesets).meta,
    tally: turn.kind === 'end' ? await tallyFor(desk.app, told) : null,
    cause: turn.kind === 'end' ? ((await tellBefore(desk, told, TURNS_OF_THE_END))?.cause ?? null) : null,
    ...(goesOn === undefined ? {} : { goesOn }),
  };
}

/** The last man may be out of it some turns before that is found. */
const TURNS_OF_THE_END = 3;

/** Another fight may have been opened there since. */
async function tallyFor(app: App, { stream, note, place, fight }: Told): Promise<Tally> {
  const turn = note.turns[place]!;
  const newest = await app.entries(stream);
  const isNewest = newest[0]!.version <= turn.upTo;
  const entries = isNewest ? newest : (await app.since(stream, note.turns[0]!.from - 1, turn.upTo)).entries;
  return app.tally(fight, entries);
}

const NOBODY = { seats: [] as readonly SeatId[], until: null, asked: [] as readonly Owed[] };

/** Whose turn it is, until it is over, and until when; before it has begun, who is called out. Nobody is named who asked to be forgotten, and nobody at a rehearsal. */
async function waitingIn({ desk }: Parts, fight: Gunfight, turn: Turn) {
  if (turn.kind === 'opening' || turn.kind === 'end' || fight.clock.paused) return NOBODY;
  const strangers = await forgottenIn(desk.people, fight);
  if (turn.kind === 'lobby') {
    const called = owedOpenly(desk.app, fight).filter(({ prompt }) => prompt?.type === 'draw-answer');
    const asked = called.filter(({ seat }) => isPerson(seat) && !strangers.has(seat));
    return { seats: asked.map(({ seat }) => seat), until: null, asked };
  }
  const seats = peopleOf(fight, turn).filter((seat) => !strangers.has(seat));
  const owed = owedOpenly(desk.app, fight).filter(({ seat }) => seats.includes(seat));
  const turns = owed.filter(({ prompt }) => prompt === null);
  const dues = (turns.length > 0 ? turns : owed).flatMap(({ due }) => due ?? []);
  const until = dues.length === 0 ? fight.clock.due : Math.min(...dues);
  return { seats: fight.settings.quiet === true ? [] : seats, until, asked: [] };
}

/** Everybody who plays in it: of the side whose turn it is, or of all. */
function peopleOf(fight: Gunfight, { side }: Turn): readonly SeatId[] {
  const { clock, roster, figures, seats } = fight;
  const chooser = chooserOf(fight);
  if (chooser !== undefined) return isPerson(chooser.seat) ? [chooser.seat] : [];
  const acting = side ?? (clock.phase === null ? undefined : clock.order[clock.turn]);
  const standing = roster.map((id) => figures[id]!).filter((one) => !isOut(one));
  const played = standing.flatMap(({ side: of, seat }) => (acting === undefined || of === acting ? (seat ?? []) : []));
  return [...new Set(played)].filter((seat) => isPerson(seat) && seat !== HOUSE && seats[seat]?.autoPilot !== true);
}

/** What the turn before came to, in a clause. */
async function newsBefore(desk: Desk, asked: Asked): Promise<string> {
  const { note, place, words } = asked;
  if (note.turns.some(({ goesOn }) => goesOn === place)) return unmarked(words.say('tell.undone'));
  return (await tellBefore(desk, asked, 1))?.headline ?? '';
}

/** So many turns before, as everybody is told of them. */
async function tellBefore(desk: Desk, asked: Asked, count: number): Promise<Narration | null> {
  const { stream, note, place, words } = asked;
  const turns = note.turns.slice(0, place).filter(({ goesOn }) => goesOn === undefined);
  const [before, first] = [turns.at(-1), turns.slice(-count).find(({ kind }) => kind !== 'lobby')];
  if (before === undefined || first === undefined) return null;
  const stretch = await stretchOf(desk.app, stream, { ...before, from: first.from });
  const reading = await readStretch(desk.app, desk.people, stretch, PUBLIC);
  if (reading === null) return null;
  const undone = undoneBy(reading.entries);
  const entries = reading.entries.filter((entry) => !undone.has(entry.version) && isStory(entry));
  return narrate({ ...reading, entries, turn: before, context: wordsFor(desk.app, reading.after, words.say) });
}

function pictureOf(told: TurnTold, words: Words): PlannedPicture | null {
  const when = picturesOf(told.after);
  return when === 'on-request' ? null : drawnOf(told, words, when === 'every-round' ? [] : told.entries);
}

/** While people gather all of the town; then what happened, or where everybody is. */
function drawnOf(told: TurnTold, words: Words, happened = told.entries): PlannedPicture | null {
  const { after, turn } = told;
  if (turn.kind === 'turn' && after.town === null && after.settings.duel === true) return pictureOfDuel(told, words);
  if (turn.kind === 'lobby' || turn.kind === 'opening') return planPicture(after, { frame: 'whole' }, words.say);
  if (!showsDecisiveRoll(after) || turn.kind !== 'turn')
    return planPicture(after, { frame: 'action', happened }, words.say);
  return planDrawn(() => {
    const picture = planMap(after, { frame: 'action', happened }, words.say);
    return picture && rolledOn(picture, narrate({ ...told, context: words }).roll, words.say);
  }, words.say);
}

/** Where the table wants it, with the throw that decided the turn. */
const rolledOn = (picture: MapPicture, roll: DecidingRoll | null, say: Say): MapPicture =>
  roll === null ? picture : withRoll(picture, roll, say);

/** The two in the street, as the last exchange left them. */
function pictureOfDuel(told: TurnTold, words: Words): PlannedPicture | null {
  const effects = told.entries.findLast(({ action }) => action.type === 'turn-up')?.effects ?? [];
  const { headline, roll } = narrate({ ...told, context: words });
  const shown = showsDecisiveRoll(told.after) ? roll : null;
  return planDrawn(() => {
    const picture = planStreet({ view: told.after, effects, headline }, words);
    return picture && rolledOn(picture, shown, words.say);
  }, words.say);
}
