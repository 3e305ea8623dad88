import { FIELDS, NEW_CHARACTER } from '../src/discord/characters/draft.ts';
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
import { defineGroup, defineRow, text, file } from '../src/discord/command.ts';
import { rulesetNames } from '../src/discord/lobby/scenario-choice.ts';
import { ownCharacters } from '../src/discord/orders/sources.ts';

const name = text('Its name', { suggest: ownCharacters, required: true });

const ofOne = (row: string, description: string, run: typeof useCharacter, reads = false) =>
  defineRow({
    name: row,
    for: 'anyone',
    description,
    options: { name },
    reads,
    run: (args, context) => run(context, args.name),
  });

export const char = defineGroup({
  name: 'char',
  description: 'Characters of your own, kept for every fight',
  rows: [
    defineRow({
      name: 'new',
      for: 'anyone',
      description: 'Make a character; a name is enough',
      options: NEW_CHARACTER,
      run: (args, context) => newCharacter(context, args),
    }),
    defineRow({
      name: 'show',
      for: 'anyone',
      description: 'One character, and what it has been through',
      options: {
        name,
        ruleset: text('What these rules would make of it', { suggest: rulesetNames }),
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
    ofOne('use', 'Which of them joins your fights and duels in this server', useCharacter),
    defineRow({
      name: 'edit',
      for: 'anyone',
      description: 'Change a character; running fights keep theirs as it was',
      options: {
        name,
        field: text('What', { choices: FIELDS, required: true }),
        value: text('To what; "none" takes it away', { required: true, maxLength: 300 }),
      },
      run: ({ name, field, value }, context) => editCharacter(context, name, field, value),
    }),
    ofOne('share', 'A character as text, to keep or to give to somebody', shareCharacter, true),
    defineRow({
      name: 'import',
      for: 'anyone',
      description: 'Take over a character from its text',
      options: {
        text: text('The text', { maxLength: 1500 }),
        file: file('Or a file with it'),
      },
      run: ({ text, file }, context) => importCharacter(context, text, file),
    }),
    ofOne('forget-record', 'Empty the record of a character: fights, notches and scars', clearRecord),
    ofOne('delete', 'Delete a character with its record', deleteCharacter),
  ],
});
