import { FIELDS } from '../src/discord/characters/draft.ts';
import {
  clearRecord,
  deleteCharacter,
  editCharacter,
  importCharacter,
  listCharacters,
  newCharacter,
  shareCharacter,
  showCharacter,
  useCharacter,
} from '../src/discord/characters/characters.ts';
import { defineGroup, defineRow } from '../src/discord/command.ts';
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
      description: 'Make a character; a name is enough',
      options: {
        name: { type: 'text', description: 'Its name', required: true, maxLength: 40 },
        type: { type: 'text', description: 'From which chart; "card" with your own figures', suggest: templates },
        ruleset: { type: 'text', description: 'For which rules', suggest: rulesetNames },
        row: { type: 'number', description: 'Row of the chart; left out: one from the middle', min: 1, max: 20 },
        random: { type: 'flag', description: 'The row is thrown for at each start' },
        card: {
          type: 'text',
          description: 'Figures in the order of the rules: "4 4 4 4"; then words, and values by name: "strike.knife:1"',
          maxLength: 300,
        },
        weapons: { type: 'text', description: 'Weapons, separated by commas', maxLength: 100 },
        mounted: { type: 'flag', description: 'On a horse of its own' },
        pronouns: {
          type: 'text',
          description: 'he, she, they, it, none, or your own: xe/xem/xyr',
          suggest: () => ['he', 'she', 'they', 'none'].map((value) => ({ value, label: value })),
          maxLength: 60,
        },
        portrait: { type: 'text', description: 'Link to a picture: https://…', maxLength: 300 },
      },
      run: (args, context) => newCharacter(context, args),
    }),
    defineRow({
      name: 'show',
      for: 'anyone',
      description: 'One character, and what it has been through',
      options: {
        name,
        ruleset: { type: 'text', description: 'What these rules would make of it', suggest: rulesetNames },
      },
      reads: true,
      run: (args, context) => showCharacter(context, args.name, args.ruleset),
    }),
    defineRow({
      name: 'list',
      for: 'anyone',
      description: 'All your characters',
      options: {},
      reads: true,
      run: (_args, context) => listCharacters(context),
    }),
    defineRow({
      name: 'use',
      for: 'anyone',
      description: 'Which of them joins your fights and duels in this server',
      options: { name },
      run: (args, context) => useCharacter(context, args.name),
    }),
    defineRow({
      name: 'edit',
      for: 'anyone',
      description: 'Change a character; running fights keep theirs as it was',
      options: {
        name,
        field: { type: 'text', description: 'What', choices: FIELDS, required: true },
        value: { type: 'text', description: 'To what; "none" takes it away', required: true, maxLength: 300 },
      },
      run: (args, context) => editCharacter(context, args),
    }),
    defineRow({
      name: 'share',
      for: 'anyone',
      description: 'A character as text, to keep or to give to somebody',
      options: { name },
      reads: true,
      run: (args, context) => shareCharacter(context, args.name),
    }),
    defineRow({
      name: 'import',
      for: 'anyone',
      description: 'Take over a character from its text',
      options: {
        text: { type: 'text', description: 'The text', maxLength: 1500 },
        file: { type: 'file', description: 'Or a file with it' },
      },
      run: (args, context) => importCharacter(context, args),
    }),
    defineRow({
      name: 'forget-record',
      for: 'anyone',
      description: 'Empty the record of a character: fights, notches and scars',
      options: { name },
      run: (args, context) => clearRecord(context, args.name),
    }),
    defineRow({
      name: 'delete',
      for: 'anyone',
      description: 'Delete a character with its record',
      options: { name },
      run: (args, context) => deleteCharacter(context, args.name),
    }),
  ],
});
