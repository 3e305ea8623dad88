// Plays random legal orders of all rulesets: `npm run simulate -- --orders 100000 --seed 7`. `--ruleset <id>` plays one of them alone, `--go-on`
// tells every kind of breach instead of the first, `--fight <seed>` (with `--ruleset`) plays one fight again, `--house` has the house
// play both sides on every map. Exit code 1 after a breach.
import { parseArgs } from 'node:util';
import { RULESETS } from '../../src/rulesets/index.ts';
import { builtInTownIds } from '../../src/towns/built-in.ts';
import { playFight } from './driver.ts';
import { playHouse } from './house.ts';
import { type Running, runMarathon, total } from './marathon.ts';
import { shrink } from './shrink.ts';
import { tellBreach, tellFound, tellHouse, tellRun } from './tell.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    ruleset: { type: 'string' },
    fight: { type: 'string' },
    house: { type: 'boolean', default: false },
    'go-on': { type: 'boolean', default: false },
  },
});

const rulesets = [...RULESETS.values()].filter(
  ({ ref }) => values.ruleset === undefined || ref.split('@')[0] === values.ruleset,
);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const SHRINK_MS = 60_000;
/** So long one fight of the house may take. */
const HOUSE_MS = 60_000;
let told = Date.now();

const onFight: NonNullable<Running['onFight']> = (sums) => {
  if (Date.now() - told < 20_000) return;
  told = Date.now();
  console.error(`${total(sums)} orders`);
};

function playAgain(fight: number): number {
  const [ruleset] = rulesets;
  if (ruleset === undefined) return 2;
  const { breach, steps, orders, fight: after } = playFight(ruleset, fight);
  if (breach === null) {
    console.log(`${orders} orders, ended: ${after?.ended?.why}`);
    return 0;
  }
  const smallest = shrink(steps, { ruleset, breach, now: Date.now, until: Date.now() + SHRINK_MS });
  console.log(tellFound({ ruleset: ruleset.ref, seed: fight, breach, steps: smallest }));
  return 1;
}

/** The house against the house on every map and without one: how long it takes to come to an end. */
function playHouses(): number {
  let isSound = true;
  for (const ruleset of rulesets)
    for (const town of [null, ...builtInTownIds()]) {
      const started = Date.now();
      const course = playHouse({ ruleset, town, seed, until: started + HOUSE_MS, now: Date.now });
      console.log(tellHouse(course, { ruleset: ruleset.ref, town, ms: Date.now() - started }));
      isSound &&= course.breach === null;
    }
  return isSound ? 0 : 1;
}

function run(): number {
  const started = Date.now();
  console.log(`seed ${seed}`);
  const done = runMarathon({
    rulesets,
    seed,
    orders: Number(values.orders),
    goOn: values['go-on'],
    now: Date.now,
    onFight,
    onFound: (found) => console.error(tellBreach(found)),
  });
  console.log(tellRun(done, seed, (Date.now() - started) / 1000));
  return done.found.length === 0 ? 0 : 1;
}

if (values.house) process.exitCode = playHouses();
else process.exitCode = values.fight === undefined ? run() : playAgain(Number(values.fight));
