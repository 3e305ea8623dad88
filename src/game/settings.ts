import type { Meta, Setting } from './ruleset.ts';
import type { DueClass } from './run.ts';
import type { TableLine } from './secrets/lines-list.ts';
import type { Gunfight, SettingValue } from './state.ts';

/** When a fight on a map shows a picture unasked. */
const PICTURES = ['every-report', 'every-round', 'on-request'] as const;
/** Whose yes takes back what has been rolled or turned up: everybody's, more than half of them, or the game master's alone. */
const UNDO_BY = ['all', 'majority', 'gm'] as const;
export const undoByOf = (fight: Pick<Gunfight, 'settings'>): (typeof UNDO_BY)[number] =>
  UNDO_BY.find((one) => one === fight.settings.undo) ?? UNDO_BY[0];

/** How plainly wounds and death are told: softened, as usual, or without sparing anybody. */
export const GRITS = ['tame', 'standard', 'grim'] as const;
export type Grit = (typeof GRITS)[number];

export const gritOf = (fight: Pick<Gunfight, 'settings'>): Grit =>
  GRITS.find((one) => one === fight.settings.grit) ?? 'standard';

/** What does not come up in this fight. */
export const tableLines = ({ lines }: Pick<Gunfight, 'lines'>): readonly TableLine[] => lines ?? [];

/** How near to each other enemies begin: in easy shot, where the town has its sides begin, or as far off as it allows. */
export const STARTS = ['close', 'usual', 'far'] as const;
export type Start = (typeof STARTS)[number];

/** Null in a log from before starts were chosen: as the town's own areas have it. */
export const startOf = ({ settings }: Pick<Gunfight, 'settings'>): Start | null =>
  STARTS.find((one) => one === settings.start) ?? null;

/** Settings of the table that no rule asks for, and that are agreed on before the start. */
export const MANNERS: readonly Setting[] = [
  { key: 'undo', default: UNDO_BY[0], values: UNDO_BY },
  { key: 'grit', default: 'standard', values: GRITS },
  { key: 'start', default: STARTS[0], values: STARTS },
];

/** What others know of a figure's numbers: all of them, words for them, or words for them and for its dice. */
export const VEILS = ['open', 'words', 'secret'] as const;
export type Veil = (typeof VEILS)[number];

/** The same of everybody whom no player plays. */
export const NPCS: Setting = { key: 'npcs', default: VEILS[0], values: VEILS };

/** The front page on a fight: for whoever asks, or as the picture of its last message. */
const PAPERS = ['on-request', 'at-the-end'] as const;

/** Settings of the table that no rule asks for: they may be changed at any time. */
export const TABLE_SETTINGS: readonly Setting[] = [
  { key: 'pictures', default: PICTURES[0], values: PICTURES },
  { key: 'paper', default: PAPERS[0], values: PAPERS },
  { key: 'decisiveRoll', default: false, values: [false, true] },
  NPCS,
];

export const isPaperAtEnd = ({ settings }: Pick<Gunfight, 'settings'>): boolean => settings.paper === PAPERS[1];
/** Whether the throw that decided a turn is drawn on its picture. */
export const showsDecisiveRoll = ({ settings }: Pick<Gunfight, 'settings'>): boolean => settings.decisiveRoll === true;

export const picturesOf = (fight: Pick<Gunfight, 'settings'>): (typeof PICTURES)[number] =>
  PICTURES.find((one) => one === fight.settings.pictures) ?? PICTURES[0];

/** The pace of a fight, in hours: it may be changed at any time too. */
export const HOURS: Omit<Setting, 'key' | 'default'> = { min: 0.01, max: 168 };

/** After so many rounds nobody has won. */
export const TURN_LIMIT: Omit<Setting, 'default'> = { key: 'turnLimit', min: 1, max: 100 };

export type Range = Pick<Setting, 'values' | 'min' | 'max'>;

export function isAllowed({ values, min, max }: Range, value: SettingValue): boolean {
  if (values !== undefined) return values.includes(value);
  return typeof value === 'number' && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

export const allowedText = ({ values, min, max }: Range): string =>
  values === undefined ? `${min ?? ''}–${max ?? ''}` : values.join(', ');

/** What a new gunfight is opened under where nothing else is said; a log that does not say keeps what was usual before. */
export const OPENED_UNDER = {
  start: STARTS[0],
  turnLimit: 15,
  atLimit: 'standing',
  drawOffer: 'unhurt',
  idleBeats: 'through',
} as const;

/** The same as a new fight has it in its log. */
export function openedUnder(
  { settings }: Pick<Meta, 'settings'>,
  hours?: Readonly<Record<DueClass, number>>,
): Readonly<Record<string, SettingValue>> {
  const own = hours?.turn === PACES.live.turn ? [] : settings;
  const opened = own.flatMap(({ key, opened: value }) => (value === undefined ? [] : [[key, value] as const]));
  return { ...OPENED_UNDER, ...Object.fromEntries(opened) };
}

/** Hours for one class of answer: the fight's own setting, else the ruleset's. */
function hoursFor({ settings }: Timed, dueClass: DueClass, { hours }: Pick<Meta, 'hours'>): number {
  const own = settings[`hours.${dueClass}`];
  return typeof own === 'number' ? own : hours[dueClass];
}

type Timed = { readonly settings: Readonly<Record<string, SettingValue>> };

export const HOUR_MS = 3_600_000;

export const msFor = (fight: Timed, dueClass: DueClass, meta: Pick<Meta, 'hours'>): number =>
  hoursFor(fight, dueClass, meta) * HOUR_MS;

/** Hours for a turn, and for whatever else people are waited for. */
type Hours = Readonly<Record<DueClass, number>>;

export const PACES = {
  live: { turn: 0.25, reaction: 0.1, 'draw-round': 0.1, challenge: 1, proposal: 0.25 },
  daily: { turn: 24, reaction: 12, 'draw-round': 12, challenge: 24, proposal: 24 },
  relaxed: { turn: 72, reaction: 36, 'draw-round': 36, challenge: 72, proposal: 72 },
} as const satisfies Readonly<Record<string, Hours>>;
type Pace = keyof typeof PACES;

export const MAX_HOURS = 168;
const MIN_HOURS = 0.05;
const SHORTEST_CHALLENGE = 1;

/** So many hours for a turn, half of it for an answer that holds others up. */
function paceOfHours(turn: number): Hours {
  const half = Math.max(MIN_HOURS, turn / 2);
  return { turn, reaction: half, 'draw-round': half, challenge: Math.max(SHORTEST_CHALLENGE, turn), proposal: turn };
}

/** "live", "daily", "relaxed", or hours for a turn: "8", "8 h", "1.5h"; null for anything else. */
export function readPace(text: string): Hours | null {
  const typed = text.trim().toLowerCase();
  if (Object.hasOwn(PACES, typed)) return PACES[typed as Pace];
  const [, count] = /^(\d+(?:[.,]\d+)?)\s*(?:h|hours?)?$/.exec(typed) ?? [];
  const hours = Number(count?.replace(',', '.'));
  return hours >= MIN_HOURS && hours <= MAX_HOURS ? paceOfHours(hours) : null;
}

/** As settings of a fight. */
export const paceSettings = (hours: Hours): Record<string, number> =>
  Object.fromEntries(Object.entries(hours).map(([name, count]) => [`hours.${name}`, count]));

/** What a fight is set to: hours for a turn and for an answer, and the name of that pace where it has one. */
export function paceOf(
  settings: Timed['settings'],
  meta: Pick<Meta, 'hours'>,
): { readonly turn: number; readonly reaction: number; readonly name: Pace | null } {
  const [turn, reaction] = [hoursFor({ settings }, 'turn', meta), hoursFor({ settings }, 'reaction', meta)];
  const names = Object.keys(PACES) as readonly Pace[];
  return { turn, reaction, name: names.find((name) => PACES[name].turn === turn) ?? null };
}
