import type { Action, DrawChoice } from './actions.ts';
import { copyFight } from './copy.ts';
import type { Effect } from './effects.ts';
import type { Entry } from './entry.ts';
import type { SeatId } from './ids.ts';
import type { Figure, Gunfight, Prompt } from './state.ts';

/** Who reads: a seat at the table, the public (null), or the host, who alone sees everything. */
export interface Reader {
  readonly seat: SeatId | null;
  readonly host?: boolean;
}

export const PUBLIC: Reader = { seat: null };

/** A fight as one reader may know it. Whatever leaves the bot is made of this and of `viewEntry`. */
export interface View extends Gunfight {
  readonly reader: Reader;
}

/** A sealed choice of somebody else. */
export interface Hidden {
  readonly type: 'hidden';
  readonly was: Action['type'];
}

export interface ViewedEntry extends Omit<Entry, 'action'> {
  readonly action: Action | Hidden;
}

/** The fight with everything taken out that this reader is not entitled to (LG-PBP-09). */
export function view(fight: Gunfight, reader: Reader): View {
  const copy = copyFight(fight) as View & { reader: Reader };
  copy.reader = reader;
  if (reader.host === true) return copy;
  for (const gather of Object.values(copy.gathers)) hideChoices(copy, gather.choices, reader);
  for (const prompt of Object.values(copy.prompts)) copy.prompts[prompt.id] = viewPrompt(prompt, reader);
  for (const figure of Object.values(copy.figures)) hideFigure(figure, reader);
  copy.pauses = copy.pauses.map((pause) => ({ ...pause, at: null, answers: {} }));
  copy.sub = null;
  return copy;
}

/** That somebody has chosen is known; what, only to the one who did. */
function hideChoices(fight: Gunfight, choices: Record<string, DrawChoice>, reader: Reader): void {
  for (const [figure, choice] of Object.entries(choices)) {
    if (fight.figures[figure]?.seat === reader.seat && reader.seat !== null) continue;
    choices[figure] = { type: 'draw-choice', prompt: choice.prompt, figure, choice: 'stand' };
  }
}

function viewPrompt(prompt: Prompt, reader: Reader): Prompt {
  return prompt.seat === reader.seat || prompt.type === 'agree' || prompt.type === 'draw-answer'
    ? prompt
    : { ...prompt, choices: [], about: {} };
}

function hideFigure(figure: Figure, reader: Reader): void {
  if (figure.seat === null || figure.seat !== reader.seat) figure.standing = {};
}

const SECRET_ACTIONS: ReadonlySet<Action['type']> = new Set(['draw-choice', 'standing', 'answer']);

/**
 * An entry as this reader may know it, given the fight before it. Choices that are still sealed, and standing orders, show to their
 * owner alone; once a fight is over its whole log is open.
 */
export function viewEntry(
  entry: Entry,
  before: Gunfight | null,
  reader: Reader,
  options: { readonly over: boolean },
): ViewedEntry {
  if (reader.host === true || options.over) return entry;
  const own = ownsAction(entry, before, reader);
  const hide = SECRET_ACTIONS.has(entry.action.type) && !own;
  return {
    ...entry,
    action: hide ? { type: 'hidden', was: entry.action.type } : entry.action,
    effects: own ? entry.effects : entry.effects.flatMap(viewEffect),
    ...(entry.pause === undefined ? {} : { pause: { at: null, holds: entry.pause.holds } }),
  };
}

function ownsAction(entry: Entry, before: Gunfight | null, reader: Reader): boolean {
  if (reader.seat === null) return false;
  if (entry.by === reader.seat) return true;
  const figure = 'figure' in entry.action ? entry.action.figure : undefined;
  return figure !== undefined && before?.figures[figure]?.seat === reader.seat;
}

/** Effects that concern one seat only are dropped for all others; of a prompt only its being open is known. */
function viewEffect(effect: Effect): Effect[] {
  if (effect.kind === 'standing-order-set') return [];
  if (effect.kind === 'prompt-opened' && effect.type !== 'agree' && effect.type !== 'draw-answer') {
    return [{ ...effect, choices: [], about: {}, default: '' }];
  }
  return [effect];
}
