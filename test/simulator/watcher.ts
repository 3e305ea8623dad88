import type { InProcess, RecordedRequest } from 'local-discord';
import { turnOn } from '../../src/discord/table/buttons.ts';
import { decodeCustomId, KINDS } from '../../src/discord/wire/custom-id.ts';
import type { Batch } from '../../src/app/app.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { eyesOf, knownAs, PUBLIC } from '../../src/game/secrets/knowledge.ts';
import { undoneBy } from '../../src/game/record/replay.ts';
import { namePlace } from '../../src/game/town/places.ts';
import { isToldOf, textsIn } from '../e2e/eavesdrop.ts';

type Cells = Set<string>;

interface WatcherOptions {
  readonly discord: InProcess;
  readonly breach: (what: string) => void;
  /** People whose private answers are read as well. */
  readonly readers: readonly string[];
  /** Where people take messages away; whoever was mentioned by one of those may be mentioned again. */
  readonly troubled: string;
  /** How far a log has come: what was kept and never answered, nobody has told the watcher. */
  readonly headOf: (stream: string) => number;
}

/** Where somebody is whom one reader does not see: cells in which he was not seen before. */
interface Unseen {
  readonly seen: Cells;
  readonly secret: Cells;
  name: string;
}

/** Whoever reads over everybody's shoulder. */
const EVERYBODY = '';

/** Reads everything that the bot says, and knows what nobody may read, and what nobody needs to be told twice. */
export class Watcher {
  /** The dice's secrets of fights that are not over. */
  readonly #secrets = new Map<string, string>();
  /** By channel and reader, then by figure. */
  readonly #hidden = new Map<string, Map<string, Unseen>>();
  /** As far as it knows each log. */
  readonly #known = new Map<string, number>();
  /** Whoever has been mentioned by which message. */
  readonly #mentioned = new Map<string, string>();
  readonly #options: WatcherOptions;

  constructor(options: WatcherOptions) {
    this.#options = options;
    const { discord } = options;
    discord.bus.listen((event) => {
      if (event.type !== 'message' || event.change === 'delete') return;
      const { message, pinged, readerId } = event.record;
      if (message.author.id !== discord.world.botId) return;
      if (readerId !== null) return this.#hold(message.channel_id, readerId, message);
      const about = event.change === 'create' ? identityOf(message.components ?? [], message.content) : null;
      for (const person of about === null ? [] : pinged)
        this.#mention(message.channel_id, `${message.channel_id} ${about} ${person}`, message.id);
    });
  }

  #mention(stream: string, what: string, message: string): void {
    const earlier = this.#mentioned.get(what);
    const wasTakenAway = stream === this.#options.troubled && !this.#stands(stream, earlier);
    if (earlier !== undefined && earlier !== message && !wasTakenAway)
      this.#options.breach(`told twice: ${what}, by ${earlier} and ${message}`);
    this.#mentioned.set(what, message);
  }

  #stands(stream: string, message = ''): boolean {
    return this.#options.discord.world.messages.get(stream)?.has(message) === true;
  }

  /** What has been kept. */
  follow({ stream, fight, before, entries }: Batch, secret: string | undefined): void {
    this.#known.set(stream, fight.version);
    if (fight.status === 'over') this.#secrets.delete(stream);
    else if (secret !== undefined) this.#secrets.set(stream, secret);
    // What is asked once more because an answer was taken back is told once more.
    if (undoneBy(entries).size > 0)
      for (const what of this.#mentioned.keys()) if (what.startsWith(`${stream} `)) this.#mentioned.delete(what);
    const moves = entries.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'moved'));
    for (const reader of [EVERYBODY, ...this.#options.readers]) {
      const key = `${stream} ${reader}`;
      const sees = seenBy(fight, reader);
      const saw = before === null ? null : seenBy(before, reader);
      const hidden = this.#hidden.get(key) ?? new Map<string, Unseen>();
      this.#hidden.set(key, hidden);
      for (const id of fight.roster) place(hidden, fight, id, sees(id));
      // Whoever was seen when he set out is seen to go.
      for (const { figure, path } of moves)
        if (saw !== null && before?.figures[figure] !== undefined && saw(figure))
          for (const at of path) see(hidden.get(figure), namePlace(at));
    }
  }

  #isUpToDate(stream: string): boolean {
    return this.#known.get(stream) === this.#options.headOf(stream);
  }

  /** What the bot asks of Discord. */
  read({ method, path, body }: Pick<RecordedRequest, 'method' | 'path' | 'body'>): void {
    if (method === 'GET' || body === undefined || body === null) return;
    const whole = JSON.stringify(body);
    for (const [stream, secret] of this.#secrets)
      if (whole.includes(secret) && this.#isUpToDate(stream))
        this.#options.breach(`the secret of the dice in ${stream} is told: ${method} ${path}`);
    const stream = /\/channels\/(\d+)\/messages/.exec(path)?.[1];
    if (stream !== undefined) this.#hold(stream, EVERYBODY, body);
  }

  #hold(stream: string, reader: string, said: unknown): void {
    if (!this.#isUpToDate(stream)) return;
    const hidden = [...(this.#hidden.get(`${stream} ${reader}`)?.values() ?? [])].filter(
      ({ secret }) => secret.size > 0,
    );
    const texts = hidden.length === 0 ? [] : textsIn(said);
    for (const { name, secret } of hidden)
      for (const cell of secret)
        for (const text of texts)
          if (isToldOf(text, name, cell))
            this.#options.breach(`${reader || 'everybody'} reads where ${name} is hidden, ${cell}: ${text}`);
  }
}

/** Whom a reader sees in it. */
function seenBy(fight: Gunfight, reader: string): (id: string) => boolean {
  const eyes = eyesOf(fight, reader === EVERYBODY ? PUBLIC : { seat: reader });
  return (id) => fight.status !== 'running' || knownAs(fight.figures[id]!, fight, eyes) === 'open';
}

function place(hidden: Map<string, Unseen>, fight: Gunfight, id: string, isSeen: boolean): void {
  const { at, name } = fight.figures[id]!;
  const known = hidden.get(id) ?? { seen: new Set(), secret: new Set(), name };
  known.name = name;
  hidden.set(id, known);
  const cell = at === null || at === undefined ? null : namePlace(at);
  if (isSeen) {
    known.secret.clear();
    if (cell !== null) see(known, cell);
  } else if (cell !== null && !known.seen.has(cell)) known.secret.add(cell);
}

function see(known: Unseen | undefined, cell: string): void {
  known?.seen.add(cell);
  known?.secret.delete(cell);
}

type Rows = NonNullable<Parameters<typeof idsIn>[0]>;
const idsIn = (rows: readonly object[]): string[] =>
  rows.flatMap((row) =>
    ((row as { readonly components?: readonly { readonly custom_id?: string }[] }).components ?? []).flatMap(
      ({ custom_id }) => custom_id ?? [],
    ),
  );

/**
 * By its turn, or by what is asked and until when: after an undo another question may have the same name. Null for reminders, which may come
 * again, and where buttons open the panel only.
 */
function identityOf(rows: Rows, content: string): string | null {
  const ids = idsIn(rows);
  const kinds = new Set(ids.map((id) => decodeCustomId(id)?.kind));
  const turn = ids.map(turnOn).find((one) => one !== null);
  if (turn !== undefined) return turn;
  return kinds.has(KINDS.answer) || kinds.has(KINDS.agree) ? [...ids, /<t:\d+/.exec(content)].join(' ') : null;
}
