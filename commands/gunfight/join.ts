import { defineRow } from '../../src/discord/command.ts';
import { cleanName, countOthers, houseJoins, ownMan } from '../../src/discord/seats.ts';
import { ownCharacters, sides } from '../../src/discord/sources.ts';

export const join = defineRow({
  name: 'join',
  description: 'Take a seat, with a figure of your own',
  options: {
    side: { type: 'text', description: 'Which side; left out: the smaller one', suggest: sides },
    character: {
      type: 'text',
      description: 'Which of your characters; left out: your first, or a hired gun',
      suggest: ownCharacters,
    },
    name: { type: 'text', description: 'Under another name', maxLength: 40 },
    word: { type: 'text', description: 'Words of your own for the dice', maxLength: 100 },
    house: { type: 'flag', description: 'Not you: the house takes that side' },
  },
  async run({ side, character, name, word, house }, context) {
    const { view, person, people, ruleset, interaction, say } = context;
    if (view === null) return { refusal: { code: 'no-fight' } };
    const wanted = side?.toLowerCase();
    const count = (id: string): number => Object.values(view.seats).filter((seat) => seat.side === id).length;
    const chosen =
      wanted === undefined
        ? [...view.sides].sort((a, b) => count(a.id) - count(b.id))[0]
        : view.sides.find((one) => one.id === wanted || one.name.toLowerCase() === wanted);
    if (chosen === undefined) return { refusal: { code: 'unknown-name', given: side ?? '', sort: 'side' } };
    if (house === true)
      return { actions: [houseJoins(context, { id: chosen.id, count: countOthers(view, chosen.id) })] };
    const man = await ownMan(people, { person, named: character }, ruleset);
    if (man === null) return { refusal: { code: 'unknown-name', given: character ?? '', sort: 'character' } };
    const seated = view.seats[person.id];
    // Whoever only changes sides keeps the figure that has joined already.
    const isSame = character === undefined && name === undefined && (seated?.wishes.length ?? 0) > 0;
    if (isSame && (side === undefined || seated?.side === chosen.id))
      return { reply: { text: say('ui.joined-already') } };
    const figure = name === undefined ? man : { ...man, name: cleanName(name) };
    return {
      actions: [
        {
          type: 'join',
          seat: person.id,
          name: person.name,
          side: chosen.id,
          wishes: isSame ? [] : [figure],
          word: word ?? interaction,
        },
      ],
      done: 'ui.joined',
    };
  },
});
