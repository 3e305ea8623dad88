import type { Action } from '../../game/actions.ts';
import type { Volume } from '../../game/effects.ts';
import { fixedAt, matches } from '../../game/offer.ts';
import { isSealing } from '../../game/questions/sealed-orders.ts';
import { offerLabel } from '../../report/labels.ts';
import { type Args, type Suggest, text, type Context } from '../command.ts';
import { findFigure, ownFigureFor, pickAmong } from './order.ts';
import { ownFigure, fieldOf, ownFor } from './sources.ts';
import { type CommandResult, unknownName, type Orders } from '../result.ts';
import type { Figure } from '../../game/figure.ts';
import { noteOfCalled } from '../characters/own-man.ts';

export const VOLUMES = ['whisper', 'speak', 'shout'] as const satisfies readonly Volume[];

export const SAY = {
  text: text('What; up to twelve words cost nothing', { required: true, maxLength: 300 }),
  volume: text('How loud (default: as one speaks)', { choices: VOLUMES }),
  figure: ownFigure(['say']),
};

/** Where orders are kept until all are in, a few words go with the order that is kept; else, and if it is a speech, by themselves. */
export async function saySomething(context: Context, said: Args<typeof SAY>): Promise<CommandResult> {
  const { text, volume, figure: named } = said;
  const { view, ruleset } = context;
  if (view === null) return { refusal: { code: 'no-fight' } };
  const figure = await ownFigureFor(context, named, ['say']);
  if ('refusal' in figure) return figure;
  if (isSealing(view, ruleset)) {
    const kept = view.sealed[figure.id]?.[0] ?? ({ type: 'pass', figure: figure.id } as const);
    const { speech: _speech, volume: _volume, ...order } = kept as Action & { speech?: string; volume?: Volume };
    const spoken = { ...order, speech: text, ...(volume === undefined ? {} : { volume }) } as Action;
    if (kept.type !== 'say' && matches(context.legal(figure.id), spoken)) return { actions: [spoken] };
  }
  return { actions: [{ type: 'say', figure: figure.id, volume: volume ?? 'speak', text }] };
}

/** What this leader can have that one do, each by its name. */
async function ordersFor(context: Context, leader: Figure, target: Figure | null) {
  const { view, say, ruleset } = context;
  if (view === null || target === null) return [];
  const words = { view, say, unit: ruleset.meta.unit };
  return context.legal(leader.id).flatMap((offer, index) => {
    if (offer.action.type !== 'order' || fixedAt(offer, 'target') !== target.id) return [];
    const { label } = offerLabel(offer.action.act as Action, words);
    return [{ pick: { figure: leader.id, index, values: {} }, label }];
  });
}

const actsToOrder: Suggest = async (context, typed) => {
  const leader = await ownFigureFor(context, typed.figure, ['order']);
  if ('refusal' in leader) return [];
  const all = await ordersFor(context, leader, findFigure(context.view, typed.who ?? ''));
  return [...new Set(all.map(({ label }) => label))].map((label) => ({ value: label, label }));
};

export const ORDER = {
  who: text('Whom', { suggest: fieldOf(['order'], 'target'), required: true }),
  act: text('What to do; left out: choose from a list', { suggest: actsToOrder }),
  figure: text('Which of your leaders', { suggest: ownFor(['order']) }),
};

export async function giveOrder(context: Context, said: Args<typeof ORDER>): Promise<CommandResult> {
  const { who, act, figure: named } = said;
  const leader = await ownFigureFor(context, named, ['order']);
  if ('refusal' in leader) return leader;
  const target = findFigure(context.view, who);
  if (target === null) return unknownName(who, 'figure');
  const wanted = act?.trim().toLowerCase();
  const all = await ordersFor(context, leader, target);
  const picks = all.flatMap(({ pick, label }) => ([label.toLowerCase(), undefined].includes(wanted) ? [pick] : []));
  if (picks.length > 0) return pickAmong(picks);
  // The rules say why not.
  const idle: Action = { type: 'pass', figure: target.id };
  return { actions: [{ type: 'order', figure: leader.id, target: target.id, act: idle }] };
}

/** The question that the rules ask at the start of a move, answered by command. */
export function steadyOneself({ view, person }: Context, value: string): CommandResult {
  const prompt = Object.values(view?.prompts ?? {}).find(({ type, seat }) => type === 'steady' && seat === person.id);
  if (prompt === undefined) return { refusal: { code: 'nothing-there', wanted: 'steady' } };
  return { actions: [{ type: 'answer', prompt: prompt.id, value }] };
}

/** An answer to what a fight asks. Whoever takes up a challenge adds words to its dice, and learns how his man was converted. */
export async function answerTo(context: Context, prompt: string, value: string): Promise<Orders> {
  const { view, interaction } = context;
  const order = { type: 'answer', prompt, value } as const;
  if (view?.status !== 'lobby' || value !== 'accept') return { actions: [order] };
  const note = await noteOfCalled(context, view.prompts[prompt]?.about.opponent);
  return { actions: [{ ...order, word: interaction }], ...note };
}
