import type { Action, DrawChoice } from '../actions.ts';
import type { Entry } from '../entry.ts';
import { knownFight } from './known-fight.ts';
import { knowsCoatOf, secretModels, withoutConcealed, wishedOpenly } from './concealed.ts';
import type { FigureId } from '../ids.ts';
import { type Eyes, eyesOf, type Reader } from './knowledge.ts';
import { withoutAuthors } from './lines-list.ts';
import { runs } from '../rights/entitled.ts';
import type { Figure, Gunfight, Pause, Prompt } from '../state.ts';

export { PUBLIC, type Reader } from './knowledge.ts';
export { tellsNothing, viewEntry } from './view-entry.ts';

/** A fight as one reader may know it. Whatever leaves the bot is made of this and of `viewEntry`. */
export interface View extends Gunfight {
  readonly reader: Reader;
}

/** A sealed choice of somebody else, or (`was` null) an order of somebody hidden. */
export interface Hidden {
  readonly type: 'hidden';
  readonly was: Action['type'] | null;
}

export interface ViewedEntry extends Omit<Entry, 'action'> {
  readonly action: Action | Hidden;
}

/** The fight with everything taken out that this reader is not entitled to (LG-PBP-09). */
export function view(fight: Gunfight, reader: Reader): View {
  const copy = knownFight(fight, eyesOf(fight, reader)) as View & { reader: Reader };
  copy.reader = reader;
  if (reader.host === true) return copy;
  if (copy.lines !== undefined) copy.lines = withoutAuthors(copy.lines, reader.seat);
  hideCoats(copy, eyesOf(fight, reader));
  for (const gather of Object.values(copy.gathers)) hideChoices(copy, gather.choices, reader);
  for (const prompt of Object.values(copy.prompts)) copy.prompts[prompt.id] = viewPrompt(copy, prompt, reader);
  for (const id of Object.keys(copy.sealed)) hideOrders(copy, id, reader);
  for (const figure of Object.values(copy.figures)) hideFigure(figure, reader);
  copy.pauses = copy.pauses.map((pause) => viewPause(pause, reader));
  copy.sub = null;
  // What has been counted counts what was done in secret too.
  return Object.assign(copy, { rolls: 0, lastId: 0, quietRounds: 0, gmSeenAt: 0 });
}

/** What others carry unseen, in the fight or in what they have asked for (WM-POST-08). */
function hideCoats(copy: Gunfight, eyes: Eyes): void {
  const secret = secretModels(copy);
  if (secret === null || eyes.all) return;
  for (const figure of Object.values(copy.figures))
    if (!knowsCoatOf(figure, eyes)) copy.figures[figure.id] = withoutConcealed(figure);
  for (const seat of Object.values(copy.seats))
    if (seat.id !== eyes.seat) seat.wishes = [...wishedOpenly(seat.wishes, secret)];
}

/** That somebody has chosen is known; what, only to the one who did. */
function hideChoices(fight: Gunfight, choices: Record<string, DrawChoice>, reader: Reader): void {
  for (const [figure, choice] of Object.entries(choices)) {
    if (fight.figures[figure]?.seat === reader.seat && reader.seat !== null) continue;
    choices[figure] = { type: 'draw-choice', prompt: choice.prompt, figure, choice: 'stand' };
  }
}

/** That somebody has given orders is known; which, and for how many beats, is not. */
function hideOrders(fight: Gunfight, id: FigureId, reader: Reader): void {
  const figure = fight.figures[id];
  if (figure !== undefined && reader.seat !== null && figure.seat === reader.seat) return;
  if (figure !== undefined && fight.sealed[id]?.[0] !== null) fight.sealed[id] = [{ type: 'hold', figure: id }];
  else delete fight.sealed[id];
}

function viewPrompt(fight: Gunfight, prompt: Prompt, { seat }: Reader): Prompt {
  if (prompt.seat === seat || prompt.type === 'agree' || prompt.type === 'draw-answer') return prompt;
  // Any of those who run the fight may give a ruling.
  const mayRule = seat !== null && prompt.about.ruling === true && runs(fight, seat);
  return { ...prompt, choices: mayRule ? prompt.choices : [], about: {} };
}

/** Where an order has stopped is known, not where it would still go. */
function viewPause(pause: Pause, reader: Reader): Pause {
  const action: Action = pause.by === reader.seat ? pause.action : { type: 'advance', step: 'resume', pause: pause.id };
  const { told: _told, ...rest } = pause;
  return { ...rest, action, at: null, answers: {} };
}

function hideFigure(figure: Figure, reader: Reader): void {
  if (figure.seat === null || figure.seat !== reader.seat) figure.standing = {};
}
