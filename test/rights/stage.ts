import { COMMANDS } from '../../commands/index.ts';
import type { App } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import { answersFirst } from '../../src/discord/ledger.ts';
import { decodeCustomId, KINDS } from '../../src/discord/wire/custom-id.ts';
import type { Desk } from '../../src/discord/session.ts';
import { createDispatch } from '../../src/discord/dispatch.ts';
import { openPeople } from '../../src/app/people/people.ts';
import { OpenPanels } from '../../src/discord/panel/open-panels.ts';
import { traceOf } from '../../src/app/people/trace.ts';
import { openRates } from '../../src/discord/gate/rates.ts';
import type { Action } from '../../src/game/actions.ts';
import type { Gunfight } from '../../src/game/state.ts';
import type { Say, Key } from '../../src/report/say.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { StoreError } from '../../src/store/store-error.ts';
import type { Store } from '../../src/store/port.ts';
import { type Answers, pressing, type Sender } from './interaction.ts';

export const NOON = Date.UTC(2026, 9, 26, 12);

/** In the columns' order. The stranger may read the channel and not write in it; who fights is `up`, `mate` and `foe`. */
export const ROLES = ['stranger', 'spectator', 'up', 'mate', 'foe', 'gm', 'deputy', 'moderator'] as const;
export type Role = (typeof ROLES)[number];

const IDS: Readonly<Record<Role, string>> = {
  stranger: '100',
  spectator: '101',
  up: '102',
  mate: '103',
  foe: '104',
  gm: '105',
  deputy: '106',
  moderator: '107',
};
export const idOf = (role: Role): string => IDS[role];

export function senderOf(role: Role): Sender {
  const may = role === 'stranger' ? (['ViewChannel'] as const) : (['ViewChannel', 'SendMessages'] as const);
  return { id: IDS[role], name: role, may: role === 'moderator' ? [...may, 'ManageMessages'] : may };
}

/** `asked`: a proposal is open and a whisper unread; `draw`: two face each other; `called`: one has called the other out to a duel. */
export const SITUATIONS = ['none', 'lobby', 'running', 'asked', 'over', 'draw', 'called'] as const;
export type Situation = (typeof SITUATIONS)[number];
export const streamOf = (situation: Situation): string => String(9_000 + SITUATIONS.indexOf(situation));

const [law] = RULESETS.values();

/** All situations in one store, and how each came to be. */
export async function buildSituations(): Promise<MemoryStore> {
  const store = new MemoryStore();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  let secrets = 0;
  const newSecret = (): string => `secret ${++secrets}`;
  const app = createApp({ store, rulesets: RULESETS, log, foldMark: () => 'd', newSecret });
  // What every bot has written down before anybody can ask for anything.
  await traceOf(store.records, 'nobody');
  for (const situation of SITUATIONS) if (situation !== 'none') await build(performerIn(app, situation), situation);
  return store;
}

type Perform = (role: Role, ...actions: Action[]) => Promise<Gunfight>;

function performerIn(app: App, situation: Situation): Perform {
  let command = 0;
  return async (role, ...actions) => {
    const done = await app.perform({
      stream: streamOf(situation),
      command: `${situation}${command++}`,
      by: IDS[role],
      actions,
      at: NOON,
    });
    if (!done.ok) throw new Error(`${situation}: ${JSON.stringify({ actions, done })}`);
    return done.fight;
  };
}

async function build(perform: Perform, situation: Situation): Promise<void> {
  if (situation === 'called') return callOut(perform);
  await openTable(perform);
  if (situation === 'lobby') return;
  const fight = await perform('gm', { type: 'start' }, ...RANGES);
  // The dice say who begins: tried until it is the side of `up`.
  if (fight.clock.order[fight.clock.turn] !== 'a') {
    await perform('gm', { type: 'end', winner: null, why: 'gm' });
    return build(perform, situation);
  }
  if (situation === 'asked') {
    await perform('gm', { type: 'gm-say', text: 'Your gun is empty.', to: IDS.foe });
    await perform('up', { type: 'propose', what: 'pause' });
  }
  if (situation === 'over') await perform('gm', { type: 'end', winner: null, why: 'gm' });
  if (situation === 'draw') await faceOff(perform);
}

async function openTable(perform: Perform): Promise<void> {
  const sides = [
    { id: 'a', name: 'Law' },
    { id: 'b', name: 'Gang' },
  ];
  await perform('gm', { type: 'open-fight', ruleset: law!.ref, sides, settings: {}, commitment: '' });
  const seats = [
    ['up', 'a', 'Doc'],
    ['mate', 'a', 'Morgan'],
    ['foe', 'b', 'Ike'],
  ] as const;
  for (const [role, side, name] of seats)
    await perform(role, { type: 'join', seat: IDS[role], name: role, side, wishes: [{ ...GUNMAN, name }], word: role });
  await perform('gm', { type: 'gm-seat', what: 'add', seat: IDS.deputy });
}

const GUNMAN = { template: 'hired-gun', pc: true, weapons: ['pistol'] };

const RANGES: readonly Action[] = ['f1', 'f2'].flatMap((figure): Action[] => [
  { type: 'state-scene', figure, target: 'f3', values: { range: 30 } },
  { type: 'state-scene', figure: 'f3', target: figure, values: { range: 30 } },
]);

async function callOut(perform: Perform): Promise<void> {
  const sides = [
    { id: 'a', name: 'Doc' },
    { id: 'b', name: 'Ike' },
  ];
  const opponent = { seat: IDS.foe, name: 'foe', side: 'b', wishes: [{ ...GUNMAN, name: 'Ike' }] };
  await perform(
    'up',
    { type: 'open-fight', ruleset: law!.ref, sides, settings: { duel: true }, commitment: '' },
    { type: 'join', seat: IDS.up, name: 'up', side: 'a', wishes: [{ ...GUNMAN, name: 'Doc' }], word: 'up' },
    { type: 'challenge', figures: ['f1'], against: [], opponent },
  );
}

async function faceOff(perform: Perform): Promise<void> {
  const called = await perform('up', { type: 'challenge', figures: ['f1'], against: ['f3'] });
  const [prompt] = Object.values(called.prompts);
  await perform('foe', { type: 'answer', prompt: prompt!.id, value: 'accept' });
}

/** A store that is busy is no fault of a command: however often it happens, none is closed off. */
class Kept extends StoreError {
  constructor() {
    super('busy');
  }
}

/** Everything as it is, and nothing kept: what would be is noted. */
function frozen(store: MemoryStore, onKeep: () => void): Store {
  const keep = async (): Promise<never> => {
    onKeep();
    throw new Kept();
  };
  const note = async (): Promise<boolean> => (onKeep(), true);
  const { events, records, posts, deadlines, secrets, hosts } = store;
  const bound = <T extends object>(part: T, changed: Partial<T>): T =>
    new Proxy(part, {
      get(target, key) {
        if (key in changed) return changed[key as keyof T];
        const value = target[key as keyof T];
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
      },
    });
  return {
    events: bound(events, { append: keep, rewrite: keep, putSnapshot: async () => undefined }),
    secrets,
    records: bound(records, {
      put: note as never,
      add: async (record) => (await records.get(record.kind, record.id)) === undefined && note(),
      remove: note,
    }),
    posts: bound(posts, { setMessage: async () => undefined, swapMessage: async () => true }),
    deadlines: bound(deadlines, { replace: async () => undefined }),
    hosts,
    scrub: async () => true,
    close: async () => undefined,
  };
}

/** One word said, with what stands in it. */
interface Said {
  readonly key: string;
  readonly text: string;
  readonly role: string;
}

function overheard(say: Say, said: Said[]): Say {
  const speak = (key: Key, values?: Readonly<Record<string, string | number>>): string => {
    const text = say(key, values);
    said.push({ key, text, role: String(values?.role ?? '') });
    return text;
  };
  const inVariants: Say['inVariants'] = (variants) => overheard(say.inVariants(variants), said);
  return Object.assign(speak, { ...say, inVariants });
}

export interface Stage {
  readonly app: App;
  readonly lines: unknown[];
  /** What comes of an interaction, after whatever is asked first was confirmed: one letter (`LETTERS`), and all that was said. */
  outcomeOf(sender: Sender, stream: string, made: Made): Promise<Handled & { readonly letter: string }>;
  /** The same without pressing on, with all that was said. */
  handle(made: Made): Promise<Handled>;
}

type Made = ReturnType<typeof pressing>;

export interface Handled {
  readonly kept: boolean;
  readonly said: readonly Said[];
  readonly answers: Answers;
}

const language = SAY;

/** The bot over the situations of a store, of which it can change none. */
export function openStage(store: MemoryStore): Stage {
  let kept = false;
  let said: Said[] = [];
  const lines: unknown[] = [];
  const note = (data: unknown): void => {
    if (!((data as { err?: unknown } | undefined)?.err instanceof Kept)) lines.push(data);
  };
  const log = { info: () => undefined, warn: note, error: note } as never;
  const held = frozen(store, () => (kept = true));
  const app = createApp({ store: held, rulesets: RULESETS, log, foldMark: () => 'd', newSecret: () => 's' });
  const handle = async ({ interaction, answers }: Made): Promise<Handled> => {
    kept = false;
    said = [];
    await createDispatch(deskOver(), { take: () => true })(interaction);
    return { kept, said, answers };
  };
  const deskOver = (): Desk => ({
    app,
    people: openPeople(held.records),
    commands: COMMANDS,
    log,
    now: () => NOON,
    sayFor: () => overheard(language, said),
    // Nobody has done too much of anything yet.
    rates: openRates(new MemoryStore().hosts),
    panels: new OpenPanels(),
    answers: answersFirst(),
    rooms: {
      openThread: async () => '9999',
      takeAway: async () => true,
      link: () => 'https://discord.example/link',
      survey: async () => null,
      threadAt: async () => null,
      whoIs: async () => null,
      published: async () => undefined,
      bringDown: async () => ((kept = true), null),
    },
  });
  return {
    app,
    lines,
    handle,
    async outcomeOf(sender, stream, made) {
      for (let step = made, presses = 0; ; presses++) {
        const handled = await handle(step);
        const next = presses < 3 ? confirmationIn(handled.answers) : null;
        if (handled.kept || next === null) return { ...handled, letter: letterOf(handled) };
        step = pressing(sender, stream, { customId: next });
      }
    },
  };
}

/** The button that says yes, where something is asked before it is done. */
function confirmationIn({ told }: Answers): string | null {
  const rows = told.flatMap(({ components = [] }) => components) as { components?: { custom_id?: string }[] }[];
  const ids = rows.flatMap(({ components = [] }) => components).flatMap(({ custom_id: id }) => id ?? []);
  return (
    ids.find((id) => {
      const decoded = decodeCustomId(id);
      if (decoded?.kind === KINDS.act) return decoded.fields[3] === '1';
      return decoded?.kind === KINDS.confirm || (decoded?.kind === KINDS.run && decoded.fields[1] === '1');
    }) ?? null
  );
}

/** `+`: it was done and kept · `s`: something was shown, to whoever asked alone · a letter: refused, and why. */
export const LETTERS: Readonly<Record<string, string>> = {
  'refusal.no-fight': 'n',
  'refusal.fight-over': 'e',
  'refusal.not-allowed-player': 'p',
  'refusal.not-allowed-gm': 'g',
  'refusal.not-allowed-opener': 'o',
  'refusal.not-allowed moderator': 'm',
  'refusal.not-allowed absent-gm': 'a',
  'refusal.not-allowed admin': 'h',
  'refusal.wrong-phase-lobby': 'l',
  'refusal.not-your-figure': 'f',
  'refusal.not-your-turn': 't',
  'refusal.not-your-turn-side': 't',
  'refusal.not-your-turn-nobody': 't',
  'refusal.not-your-choice': 'c',
  'refusal.moved-on': 'x',
  'ui.stale': 'x',
  'ui.foreign': 'y',
  'ui.foreign-of': 'y',
  'ui.remind.foreign': 'y',
  'ui.no-voice': 'v',
  'ui.fault': '!',
};

function letterOf({ kept, said, answers }: Handled): string {
  if (kept) return '+';
  if (answers.form) return 's';
  const text = answers.told.map(({ content }) => content ?? '').join('\n');
  const refusals = said.filter(
    (one) => (one.key.startsWith('refusal.') || one.key in LETTERS) && one.text !== '' && text.includes(one.text),
  );
  const [first] = refusals;
  if (first === undefined) return answers.told.length + answers.choices.length > 0 ? 's' : '-';
  // Of the rules: the order is one's own to give, and cannot be given now.
  return LETTERS[first.key] ?? LETTERS[`${first.key} ${roleIn(first)}`] ?? 'r';
}

const roleIn = ({ text }: Said): string =>
  ['moderator', 'absent-gm', 'clock', 'owner', 'admin'].find((role) => text.includes(language.word('role', role))) ??
  '';
