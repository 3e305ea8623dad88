import { writeFile } from 'node:fs/promises';
import { planMap } from '../src/report/map/picture.ts';
import { renderPng } from '../src/report/map/render.ts';
import { RULESETS } from '../src/rulesets/index.ts';
import { createSay } from '../src/report/say.ts';
import { entryOf, seenByAll, SHOOT_OUT, streetFight } from '../test/report/map/fights.ts';

/** The main street in the middle of a fight, as everybody would see it: `map.png`. */
export async function drawMapPicture(folder: string): Promise<void> {
  const picture = planMap(
    seenByAll(streetFight()),
    { frame: 'action', happened: [entryOf(SHOOT_OUT)] },
    createSay('en', RULESETS.values()),
  );
  if (picture === null) throw new Error('the street fight has no map');
  await writeFile(`${folder}/map.png`, await renderPng(picture));
}
