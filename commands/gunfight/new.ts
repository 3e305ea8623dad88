import { defineRow } from '../../src/discord/command.ts';
import { rematchOf } from '../../src/discord/duelling.ts';
import { houseJoins, ownMan } from '../../src/discord/seats.ts';

/** Hours for a turn, a reaction, a round of a showdown, a challenge and a proposal. */
const PACES = { live: [0.25, 0.1, 0.1, 1, 0.25], daily: [24, 12, 12, 24, 24], relaxed: [72, 36, 36, 72, 72] } as const;
const CLASSES = ['turn', 'reaction', 'draw-round', 'challenge', 'proposal'] as const;

function hoursOf(pace: keyof typeof PACES | undefined): Record<string, number> {
  return pace === undefined
    ? {}
    : Object.fromEntries(CLASSES.map((name, index) => [`hours.${name}`, PACES[pace][index]!]));
}

export const open = defineRow({
  name: 'new',
  description: 'Open a gunfight here; others join with a button',
  options: {
    house: { type: 'flag', description: 'The house takes the other side at once' },
    pace: { type: 'text', description: 'How long a turn may take', choices: ['live', 'daily', 'relaxed'] },
    rounds: { type: 'number', description: 'End after so many rounds', min: 1, max: 100 },
    quiet: { type: 'flag', description: 'A rehearsal: nobody is mentioned' },
    scenario: { type: 'text', description: 'The same people again', choices: ['rematch'] },
  },
  async run({ house, pace, rounds, quiet, scenario }, context) {
    const { person, people, ruleset, say, interaction, view } = context;
    if (scenario === 'rematch' && view?.settings.duel === true) return rematchOf(context, view);
    const sides = [
      { id: 'a', name: say('ui.side.a') },
      { id: 'b', name: say('ui.side.b') },
    ];
    const man = await ownMan(people, { person }, ruleset);
    const settings = {
      ...hoursOf(pace),
      ...(rounds === undefined ? {} : { turnLimit: rounds }),
      ...(quiet === true ? { quiet } : {}),
    };
    return {
      actions: [
        { type: 'open-fight', ruleset: ruleset.ref, sides, settings, commitment: '' },
        {
          type: 'join',
          seat: person.id,
          name: person.name,
          side: 'a',
          wishes: man === null ? [] : [man],
          word: interaction,
        },
        ...(house === true ? [houseJoins(context, { id: 'b', count: 1 })] : []),
      ],
      opens: { title: say('ui.thread.fight', { name: person.name }) },
      done: house === true ? 'ui.opened-house' : 'ui.opened-here',
    };
  },
});
