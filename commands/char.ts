import { defineGroup, defineRow } from '../src/discord/command.ts';
import { deleteCharacter, editCharacter, newCharacter, showCharacters } from '../src/discord/characters.ts';
import { rulesetNames } from '../src/discord/ruleset-choice.ts';
import { ownCharacters, templates } from '../src/discord/sources.ts';

const name = { type: 'text', description: 'Its name', suggest: ownCharacters, required: true } as const;

export const char = defineGroup({
  name: 'char',
  description: 'Characters of your own, kept for every fight',
  rows: [
    defineRow({
      name: 'new',
      for: 'anyone',
      description: 'Make a character: from a chart, or with figures of your own',
      options: {
        name: { type: 'text', description: 'Its name', required: true, maxLength: 40 },
        type: { type: 'text', description: 'From which chart; "card" with your own figures', suggest: templates },
        ruleset: { type: 'text', description: 'For which rules', suggest: rulesetNames },
        row: { type: 'number', description: 'Row of the chart; left out: a throw at each start', min: 1, max: 20 },
        card: {
          type: 'text',
          description: 'Your own figures: "4 4 4 4 4" in the order of the rules; skills after them',
          maxLength: 100,
        },
        weapons: { type: 'text', description: 'Weapons, separated by commas', maxLength: 100 },
        mounted: { type: 'flag', description: 'On a horse of its own' },
      },
      run: (args, context) => newCharacter(context, args),
    }),
    defineRow({
      name: 'show',
      for: 'anyone',
      description: 'One character',
      options: { name },
      reads: true,
      run: (args, context) => showCharacters(context, args.name),
    }),
    defineRow({
      name: 'list',
      for: 'anyone',
      description: 'All your characters',
      options: {},
      reads: true,
      run: (_args, context) => showCharacters(context),
    }),
    defineRow({
      name: 'edit',
      for: 'anyone',
      description: 'Change a character; running fights keep theirs as it was',
      options: {
        name,
        field: { type: 'text', description: 'What', choices: ['name', 'row', 'card', 'weapons'], required: true },
        value: { type: 'text', description: 'To what', required: true, maxLength: 100 },
      },
      run: (args, context) => editCharacter(context, args),
    }),
    defineRow({
      name: 'delete',
      for: 'anyone',
      description: 'Delete a character',
      options: { name },
      run: (args, context) => deleteCharacter(context, args.name),
    }),
  ],
});
