/**
 * What playing costs: whole fights through the real bot on the local Discord, by buttons alone. `npm run cost` plays every scene;
 * `-- --fights 3 --scene westamunda --taste any --seed 7 --story --heights --markdown` narrow it, tell it press by press, measure messages on
 * a phone, and print the table as Markdown. It is no test of time.
 */
import { parseArgs } from 'node:util';
import { type Cost, playFight } from './fight.ts';
import { heightsOf } from './heights.ts';
import { SCENES } from './scenes.ts';
import { tableOf } from './tell.ts';
import type { Taste } from './player.ts';

const { values } = parseArgs({
  options: {
    fights: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    scene: { type: 'string', multiple: true },
    taste: { type: 'string' },
    story: { type: 'boolean', default: false },
    heights: { type: 'boolean', default: false },
    picture: { type: 'string' },
    markdown: { type: 'boolean', default: false },
  },
});

const TASTES: readonly Taste[] = values.taste === undefined ? ['first', 'any'] : [values.taste as Taste];
const wanted = SCENES.filter(
  ({ name }) => values.scene === undefined || values.scene.some((one) => name.includes(one)),
);

const costs: Cost[] = [];
for (const scene of wanted) {
  for (const taste of TASTES) {
    for (let index = 0; index < Number(values.fights); index++) {
      const seed = Number(values.seed) + index;
      const look = values.heights && index === 0 && taste === TASTES[0];
      try {
        const { cost, story } = await playFight(scene, {
          seed,
          taste,
          ...(look ? { look: (table) => heightsOf(table, values.picture) } : {}),
        });
        costs.push({ ...cost, taste });
        if (values.story) console.log(story.join('\n'));
        console.log(
          `${scene.name}, ${taste}, seed ${seed}: ${cost.rounds} rounds, ${cost.posted.sent} messages, ${cost.ended}`,
        );
      } catch (error) {
        process.exitCode = 1;
        console.log(`${scene.name}, ${taste}, seed ${seed}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
  }
}
console.log(tableOf(costs, { markdown: values.markdown }));
