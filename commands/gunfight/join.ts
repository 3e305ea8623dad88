import { defineRow } from '../../src/discord/command.ts';
import { placeCalled, startAllowed, startPlaces } from '../../src/discord/place-sources.ts';
import { cleanName, countOthers, houseJoins, ownMan } from '../../src/discord/seats.ts';
import { ownCharacters, sides } from '../../src/discord/sources.ts';
import type { Refusal } from '../../src/game/refusals.ts';
import type { Seat, Side, Wish } from '../../src/game/state.ts';
import { namePlace } from '../../src/game/town/places.ts';
import type { View } from '../../src/game/view.ts';

type Start = Pick<Wish, 'at'> | { readonly refusal: Refusal };

/** Where somebody would start: a place of their side's own. */
function readStart(view: View, side: string, typed: string): Start {
  const place = placeCalled(view, typed);
  if (place === null) return { refusal: { code: 'unknown-name', given: typed, sort: 'place' } };
  const { ok, areas } = startAllowed(view, side, place);
  if (ok) return { at: namePlace(place) };
  return { refusal: { code: 'bad-value', option: 'place', given: typed, allowed: areas } };
}

/** The figures somebody has brought, the first of them starting elsewhere. */
function moveStart({ wishes }: Seat, start: Pick<Wish, 'at'>): Omit<Wish, 'figure'>[] {
  return wishes.map(({ figure: _figure, ...wish }, index) => (index === 0 ? { ...wish, ...start } : wish));
}

/** The side named; the smaller one where none is. */
function chooseSide(view: View, side: string | undefined): Side | undefined {
  const wanted = side?.toLowerCase();
  const count = (id: string): number => Object.values(view.seats).filter((seat) => seat.side === id).length;
  if (wanted === undefined) return [...view.sides].sort((a, b) => count(a.id) - count(b.id))[0];
  return view.sides.find((one) => one.id === wanted || one.name.toLowerCase() === wanted);
}

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
    place: {
      type: 'text',
      description: 'On a map: where you would start; nobody else sees it before the start',
      suggest: startPlaces,
    },
    house: { type: 'flag', description: 'Not you: the house takes that side' },
  },
  async run({ side, character, name, word, place, house }, context) {
    const { view, person, people, ruleset, interaction, say } = context;
    if (view === null) return { refusal: { code: 'no-fight' } };
    const seatedSide = place === undefined ? undefined : view.seats[person.id]?.side;
    const chosen = chooseSide(view, side ?? seatedSide);
    if (chosen === undefined) return { refusal: { code: 'unknown-name', given: side ?? '', sort: 'side' } };
    if (house === true)
      return { actions: [houseJoins(context, { id: chosen.id, count: countOthers(view, chosen.id) })] };
    const start = place === undefined ? {} : readStart(view, chosen.id, place);
    if ('refusal' in start) return start;
    const man = await ownMan(people, { person, named: character }, ruleset);
    if (man === null) return { refusal: { code: 'unknown-name', given: character ?? '', sort: 'character' } };
    const seated = view.seats[person.id];
    // Whoever only changes sides keeps the figure that has joined already.
    const isSame = character === undefined && name === undefined && (seated?.wishes.length ?? 0) > 0;
    const stays = seated?.side === chosen.id || side === undefined;
    if (isSame && stays && place === undefined) return { reply: { text: say('ui.joined-already') } };
    const figure = { ...man, ...(name === undefined ? {} : { name: cleanName(name) }), ...start };
    const join = {
      type: 'join',
      seat: person.id,
      name: person.name,
      side: chosen.id,
      word: word ?? interaction,
    } as const;
    if (isSame && place !== undefined)
      return {
        actions: [
          { type: 'leave', seat: person.id },
          { ...join, wishes: moveStart(seated!, start) },
        ],
        done: 'ui.joined',
      };
    return { actions: [{ ...join, wishes: isSame ? [] : [figure] }], done: 'ui.joined' };
  },
});
