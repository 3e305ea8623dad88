import { defineRow, text, number, flag, type Context } from '../../src/discord/command.ts';
import { startPlaces, chooseSide, moveStart, readStart } from '../../src/discord/orders/place-sources.ts';
import { noteOf, ownMan, tellRefused, termsIn } from '../../src/discord/characters/own-man.ts';
import { MEN_OF_UNIT, menOfUnit, unitCalled, units } from '../../src/discord/gm/crowd-sources.ts';
import { cleanName, countOthers, houseJoins, houseMen, namesIn, newcomer } from '../../src/game/people/newcomers.ts';
import type { Wished } from '../../src/game/people/convert.ts';
import { shownName, type CommandResult, unknownName } from '../../src/discord/result.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Seat, Side } from '../../src/game/state.ts';
import { forceOf, leaderOfForce } from '../../src/game/placing/scenario.ts';
import { joinedText } from '../../src/discord/lobby/lines-panel.ts';
import { ownCharacters, sides } from '../../src/discord/orders/sources.ts';

/** The first of a side in a scenario brings all that it has, and leaves whatever he led before. */
function leads(context: Context, { id: side, name: called }: Side, wishes: readonly Wished[]) {
  const { id: seat, name } = context.person;
  const leave = context.view?.seats[seat] === undefined ? [] : [{ type: 'leave', seat } as const];
  const join = { type: 'join', seat, name, side, wishes, word: context.interaction } as const;
  return { actions: [...leave, join], ...joinedText(context, called) };
}

/** Whoever comes with a unit leads it: a man of his own as he is, a newcomer as its captain. */
function withUnit(context: Context, own: Wished, unit: string, count = MEN_OF_UNIT): readonly Wished[] | null {
  const charts = unitCalled(context, unit);
  if (charts === null) return null;
  const { ruleset } = context;
  const leader = own.template === newcomer(ruleset) ? { ...own, template: charts[0]! } : own;
  const rest = houseMen(ruleset, count - 1, [...namesIn(context.view), own.name]);
  const men = menOfUnit(charts, count).slice(1);
  return [leader, ...rest.map((man, index) => ({ ...man, template: men[index]! }))];
}

/** Nobody comes on top of what a scenario gives a side. */
function ledAlready({ say }: Context, { id, name }: Seat, side: Side): CommandResult {
  const key = id === HOUSE ? 'ui.scenario.led-house' : 'ui.scenario.led';
  return { reply: { text: say(key, { name: shownName(name), side: shownName(side.name) }) } };
}

export const join = defineRow({
  name: 'join',
  for: 'anyone',
  description: 'Take a seat, with a figure of your own',
  options: {
    side: text('Which side; left out: the smaller one', { suggest: sides }),
    character: text('Which of your characters; left out: the one in use here, or a hired gun', {
      suggest: ownCharacters,
    }),
    name: text('Under another name', { maxLength: 40 }),
    word: text('Words of your own for the dice', { maxLength: 100 }),
    place: text('On a map: where you would start; nobody else sees it before the start', { suggest: startPlaces }),
    unit: text('Under rules that have units: with a whole one, which you lead', { suggest: units }),
    count: number('With a unit: how many, you among them (default 6)', { min: 2, max: 12 }),
    house: flag('Not you: the house takes that side'),
  },
  async run({ side, character, name, word, place, house, unit, count }, context) {
    const { view, person, ruleset, interaction, say } = context;
    if (view === null) return { refusal: { code: 'no-fight' } };
    const seated = view.seats[person.id];
    const chosen = chooseSide(view, side ?? seated?.side);
    if (chosen === undefined) return unknownName(side ?? '', 'side');
    const force = forceOf(view, ruleset.meta, chosen.id);
    const leader = leaderOfForce(view, ruleset.meta, chosen.id);
    if (leader !== null && (house === true || leader.id !== person.id)) return ledAlready(context, leader, chosen);
    if (house === true)
      return { actions: [houseJoins(context, { id: chosen.id, count: countOthers(view, chosen.id), force })] };
    const start = place === undefined ? {} : readStart(view, chosen.id, place);
    if ('refusal' in start) return start;
    if (force !== null) return leads(context, chosen, force);
    // Whoever only changes sides keeps the figure that has joined already.
    const namesNobody = character === undefined && name === undefined;
    const isSame = namesNobody && unit === undefined && (seated?.wishes.length ?? 0) > 0;
    const stays = seated?.side === chosen.id || side === undefined;
    if (isSame && stays && place === undefined) return { reply: { text: say('ui.joined-already') } };
    const seat = { seat: person.id };
    const join = { type: 'join', ...seat, name: person.name, side: chosen.id, word: word ?? interaction } as const;
    const told = joinedText(context, chosen.name);
    if (isSame && place !== undefined)
      return {
        actions: [
          { type: 'leave', ...seat },
          { ...join, wishes: moveStart(seated!, start) },
        ],
        ...told,
      };
    if (isSame) return { actions: [{ ...join, wishes: [] }], ...told };
    // Whoever has come alone leads the unit that comes after him.
    const [alone, ...others] = seated?.wishes ?? [];
    if (unit !== undefined && namesNobody && alone !== undefined && others.length === 0) {
      const led = withUnit(context, { ...alone, ...start }, unit, count);
      if (led === null) return unknownName(unit, 'template');
      return {
        actions: [
          { type: 'leave', ...seat },
          { ...join, wishes: led },
        ],
        ...told,
      };
    }
    const own = await ownMan(context, person, { ruleset, terms: termsIn(view, person) }, character);
    if ('refusal' in own) return tellRefused(context, own);
    const figure = { ...own.man, ...(name === undefined ? {} : { name: cleanName(name) }), ...start };
    const wishes = unit === undefined ? [figure] : withUnit(context, figure, unit, count);
    if (wishes === null) return unknownName(unit ?? '', 'template');
    return { actions: [{ ...join, wishes }], ...told, ...noteOf(context, own) };
  },
});
