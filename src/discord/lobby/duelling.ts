import { HOUSE, type SeatId } from '../../game/ids.ts';
import { GRITS, gritOf } from '../../game/settings.ts';
import type { View } from '../../game/secrets/view.ts';
import { dayOf, type Context, type UserValue, type Args, number, type RawArgs, text, user } from '../command.ts';
import { rulesetNames } from './scenario-choice.ts';
import { linesAgain } from './lines-panel.ts';
import { CHOSEN, encodeCall, fitsButton, type RowCall } from '../wire/custom-id.ts';
import { given, type CommandResult } from '../result.ts';
import { figuresCalled, findFigure, namesIn, ownFigures } from '../orders/order.ts';
import { buttonRows, personRow } from '../wire/components.ts';
import { noteOf, othersMan, ownMan, tellRefused } from '../characters/own-man.ts';
import { anyFigure, ownCharacters, ownFor, seconds as ownSeconds } from '../orders/sources.ts';
import { type DuelPlan, houseMen, planDuel } from '../../game/people/newcomers.ts';

export const DUEL = {
  opponent: user('Whom you call out; the bot plays for the house; nobody: you are asked'),
  range: number('How far apart you begin, 30 to 90 cm on the table (default 60)', { min: 30, max: 90 }),
  character: text('Which of your characters stands there', { suggest: ownCharacters }),
  grit: text('How wounds and death are told', { choices: GRITS }),
  ruleset: text('By which rules', { suggest: rulesetNames }),
  versus: text('In a running fight: whom you call out; several separated by commas', { suggest: anyFigure }),
  seconds: text('In a running fight: who stands with you, separated by commas', { suggest: ownSeconds }),
  figure: text('In a running fight: your figure', { suggest: ownFor(['challenge']) }),
};
type Said = Partial<Args<typeof DUEL>>;

/** Calls a person out, or the house where the bot itself is named. */
export async function challengePerson(context: Context, opponent: UserValue, said: Said = {}): Promise<CommandResult> {
  const { range, character, grit } = said;
  const { person, ruleset, interaction, say } = context;
  if (opponent.id === person.id) return { reply: { text: say('ui.challenge.self') } };
  const chosen = await ownMan(context, person, { ruleset }, character);
  if ('refusal' in chosen) return tellRefused(context, chosen);
  const { man } = chosen;
  const isHouse = opponent.bot || opponent.id === HOUSE;
  const against = isHouse
    ? houseMan(ruleset)
    : { seat: opponent.id, name: opponent.name, man: (await othersMan(context, opponent, { ruleset })).man };
  const actions = planDuel({ by: { person, man, word: interaction }, against, rangeCm: range, grit, ruleset });
  return {
    actions,
    opens: { title: say('ui.thread.duel', { name: man.name, other: against.man.name, day: dayOf(context) }) },
    ...(isHouse ? {} : { challenge: { seat: opponent.id, name: opponent.name } }),
    done: isHouse ? 'ui.duel-house' : 'ui.challenged',
    ...noteOf(context, chosen),
  };
}

/** Nobody is named: whom to call out is picked, or the house. */
export function askWhom({ say, view, ruleset }: Context, rest: RawArgs): CommandResult {
  const text = say(view?.status === 'running' ? 'ui.challenge.whom-here' : 'ui.challenge.whom');
  const args = (id: SeatId): RawArgs => ({ ...rest, opponent: { id, name: '', bot: false } });
  const call = (id: SeatId): RowCall => ({ command: 'duel', row: 'duel', args: args(id) });
  // A long name leaves a button no room.
  if (!fitsButton(call(HOUSE))) return { reply: { text: say('ui.challenge.whom-typed') } };
  const practise = say('ui.challenge.practise', { name: houseMan(ruleset).name });
  return {
    reply: {
      text,
      rows: [
        personRow({ id: encodeCall('', call(CHOSEN)), placeholder: say('ui.challenge.pick') }),
        ...buttonRows([{ id: encodeCall('', call(HOUSE)), label: practise, tone: 'main' }]),
      ],
    },
  };
}

function houseMan(ruleset: Context['ruleset']): DuelPlan['against'] {
  const man = houseMen(ruleset, 1)[0]!;
  return { seat: HOUSE, name: man.name, man };
}

/** The same two again, whoever of them asks, and the same list. */
export async function rematchOf(context: Context, view: View): Promise<CommandResult> {
  const other = Object.values(view.seats).find((seat) => seat.id !== context.person.id);
  if (view.seats[context.person.id] === undefined || other === undefined)
    return { refusal: { code: 'not-allowed', role: 'player' } };
  const { id, name } = other;
  const called = await challengePerson(context, { id, name, bot: id === HOUSE }, { grit: gritOf(view) });
  return 'actions' in called ? { ...called, actions: [...called.actions, ...linesAgain(view)] } : called;
}

/** In a running fight: a figure of one's own calls out others, alone or with seconds (LG-DRAW-16). */
export function challengeFigures(context: Context, versus: string, { seconds, figure, range }: Said): CommandResult {
  if (context.view === null) return { refusal: { code: 'no-fight' } };
  const against = figuresCalled(context.view, namesIn(versus));
  if ('refusal' in against) return against;
  const others = figuresCalled(context.view, namesIn(seconds ?? ''));
  if ('refusal' in others) return others;
  const own = figure === undefined ? ownFigures(context)[0] : findFigure(context.view, figure);
  if (own === undefined || own === null) return { refusal: { code: 'not-allowed', role: 'player' } };
  const figures = [...new Set([own.id, ...others])];
  const apart = given({ distance: range });
  return { actions: [{ type: 'challenge', figures, against: [...new Set(against)], ...apart }] };
}
