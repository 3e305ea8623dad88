import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Town } from '../game/town/town.ts';
import { builtInTownIds, readTown } from '../towns/built-in.ts';
import { show } from '../towns/complaint.ts';
import { parseTown } from '../towns/parse-town.ts';
import { BadInput } from './command.ts';

const ENDING = '.town.txt';

export const TOWN_USAGE = `TOWN is one that comes with the game (${builtInTownIds().join(', ')}) or a town file.`;

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BadInput(`There is no town ${file}: ${reason}. ${TOWN_USAGE}`);
  }
}

/** A town by its name or from a file; whatever is wrong with the file is told with its line and column. */
export function findTown(name: string): Town {
  if (builtInTownIds().includes(name)) return readTown(name);
  const parsed = parseTown(basename(name, ENDING), readText(name));
  if (parsed.ok) return parsed.town;
  throw new BadInput(parsed.complaints.map((complaint) => `${name}, ${show(complaint)}`).join('\n'));
}
