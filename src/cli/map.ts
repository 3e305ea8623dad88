import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { decide } from '../game/decide.ts';
import { seededDice } from '../game/dice/seeded.ts';
import type { Town } from '../game/town/town.ts';
import { type View, view } from '../game/secrets/view.ts';
import { planMap } from '../report/map/picture.ts';
import { renderPng } from '../report/map/render.ts';
import { createSay } from '../report/say.ts';
import { BadInput, type Call, type CliCommand, EXIT, nameOf, tell, textOf } from './command.ts';
import { findTown, TOWN_USAGE } from './town-file.ts';

export const mapCommand: CliCommand = {
  usage: 'map TOWN [--png FILE] [--rules SET]',
  about: `Checks a town and draws it. What is wrong with a town file is told with line and column. ${TOWN_USAGE}`,
  options: {
    png: { type: 'string', about: 'the file for the picture' },
    rules: { type: 'string', about: 'as these rules have it, such as portable-frontier' },
  },
  schema: {
    output: z.object({
      id: z.string(),
      name: z.string(),
      width: z.number(),
      height: z.number(),
      storeys: z.number(),
      shows: z.string(),
    }),
  },
  async run(call) {
    const town = findTown(nameOf(call, 'TOWN'));
    const picture = planMap(
      await emptyStreet(call, town),
      { frame: 'whole' },
      createSay('en', (await call.rulesets()).values()),
    )!;
    const file = textOf(call, 'png');
    if (file !== undefined) await writeFile(file, await renderPng(picture));
    const { id, name, width, height } = town;
    const storeys = storeysOf(town);
    tell(call, { id, name, width, height, storeys, shows: picture.alt }, [
      `${name} (${id}): ${width} x ${height} cells, ${storeys} storeys.`,
      picture.alt,
    ]);
    return EXIT.fine;
  },
};

const storeysOf = ({ buildings }: Town): number =>
  1 + Math.max(0, ...buildings.flatMap(({ boxes }) => boxes.flatMap(({ from, to }) => [from.level, to.level])));

/** The town before anybody has come to it, as the first of the rules read it, or those that are named. */
async function emptyStreet(call: Call, town: Town): Promise<View> {
  const rulesets = await call.rulesets();
  const named = textOf(call, 'rules') ?? '';
  const ruleset = [...rulesets.keys()].find((ref) => ref.startsWith(named));
  if (ruleset === undefined) throw new BadInput(`there are no rules called ${named}`);
  const sides = ['a', 'b'].map((id) => ({ id, name: id.toUpperCase() }));
  const action = { type: 'open-fight', ruleset, sides, settings: {}, commitment: '', town } as const;
  const opened = decide(null, [{ by: 'host', at: 0, action }], { rulesets, diceFor: () => seededDice(0) });
  if (!opened.ok) throw new Error(`no fight can be opened there: ${opened.refusal.code}`);
  return view(opened.fight, { seat: null, host: true });
}
