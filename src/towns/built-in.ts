import { readdirSync, readFileSync } from 'node:fs';
import type { Town } from '../game/town/town.ts';
import { show } from './complaint.ts';
import { parseTown } from './parse-town.ts';

const FOLDER = new URL('./', import.meta.url);
const ENDING = '.town.txt';

/** Ids of the towns that come with the game, by name of their files. */
export const builtInTownIds = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();

/** The file of a town that comes with the game, as somebody who writes one may want to read it. */
export const readTownFile = (id: string): string => readFileSync(new URL(`${id}${ENDING}`, FOLDER), 'utf8');

/** A town that comes with the game; that it is right is our own affair. */
export function readTown(id: string): Town {
  const parsed = parseTown(id, readTownFile(id));
  if (!parsed.ok) throw new Error(`${id}${ENDING}: ${parsed.complaints.map(show).join('; ')}`);
  return parsed.town;
}
