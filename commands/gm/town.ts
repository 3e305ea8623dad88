import { defineRow, type Suggest, file, text } from '../../src/discord/command.ts';
import { deleteTown, listTowns, showTown, uploadTown } from '../../src/discord/town-desk.ts';

const known: Suggest = async ({ towns }) => (await towns.list()).map(({ id, name }) => ({ value: id, label: name }));

export const town = defineRow({
  name: 'town',
  for: 'anyone',
  description: 'Towns of this server: upload one and see it drawn, show, list, delete',
  options: {
    file: file('A town file, to be kept for this server under its name'),
    do: text('Without a file: what', { choices: ['list', 'show', 'delete'] }),
    name: text('Which town', { suggest: known }),
  },
  run({ file, do: what, name }, context) {
    if (file !== undefined) return uploadTown(context, file);
    if (what === 'delete') return deleteTown(context, name ?? '');
    return name === undefined ? listTowns(context) : showTown(context, name);
  },
});
