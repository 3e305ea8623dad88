/**
 * How even fights are and how long they last: `npm run simulate -- --balance` plays equal sides of three, by the house and by people who do not think, on
 * stated ranges and in the small towns. `-- --fights 60 --set westamunda --town last-chance --brains house --seed 1001`, `--jobs 2`.
 * `-- --against <folder>`: this house (the first) against that of another checkout, whose packages are installed.
 */
import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Choose } from '../../src/game/decide.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { type Brains, type Course, playBout } from './balance.ts';
import { HEAD, rowOf } from './balance-table.ts';

const { values } = parseArgs({
  options: {
    fights: { type: 'string', default: '60' },
    set: { type: 'string', multiple: true },
    town: { type: 'string', multiple: true, default: ['none', 'last-chance', 'mercy-spring'] },
    brains: { type: 'string', multiple: true, default: ['house', 'thoughtless'] },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    part: { type: 'string' },
    against: { type: 'string' },
    balance: { type: 'boolean' },
  },
});

interface Told {
  readonly key: string;
  readonly course: Course;
}

/** The house as it thinks in another checkout. */
async function houseIn(folder: string): Promise<Choose> {
  const load = (path: string) => import(pathToFileURL(resolve(folder, 'src', path)).href);
  const [solo, sets] = await Promise.all([load('game/house/solo.ts'), load('rulesets/index.ts')]);
  return (fight, figure, { ref }) => solo.chooseForHouse(fight, figure, sets.RULESETS.get(ref));
}

const older = values.against === undefined ? undefined : await houseIn(values.against);
const jobs = Number(values.jobs);
const rulesets = [...RULESETS.values()].filter(
  ({ ref }) => values.set === undefined || values.set.some((one) => ref.startsWith(one)),
);
const series = rulesets.flatMap((ruleset) =>
  values.town.flatMap((town) =>
    (older === undefined ? values.brains : ['house']).map((brains) => ({
      ruleset,
      town: town === 'none' ? null : town,
      brains: brains as Brains,
    })),
  ),
);
const keyOf = ({ ruleset, town, brains }: (typeof series)[number]): string => `${ruleset.ref} ${town} ${brains}`;

/** Every n-th seed of all series. */
function playPart(part: number, tell: (told: Told) => void): void {
  for (const one of series)
    for (let index = part; index < Number(values.fights); index += jobs)
      tell({ key: keyOf(one), course: playBout({ ...one, older, seed: Number(values.seed) + index }) });
}

function playApart(part: number, tell: (told: Told) => void): Promise<void> {
  const child = fork(process.argv[1]!, [...process.argv.slice(2), '--part', String(part)]);
  child.on('message', (told) => tell(told as Told));
  return new Promise((resolve, reject) =>
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`part ${part}: ${code}`)))),
  );
}

if (values.part !== undefined) {
  playPart(Number(values.part), (told) => process.send!(told));
} else {
  const found = new Map<string, Course[]>(series.map((one) => [keyOf(one), []]));
  const keep = ({ key, course }: Told): void => void found.get(key)!.push(course);
  if (jobs === 1) playPart(0, keep);
  else await Promise.all(Array.from({ length: jobs }, (_, part) => playApart(part, keep)));
  console.log(`seeds ${values.seed} to ${Number(values.seed) + Number(values.fights) - 1}\n`);
  console.log(
    [
      HEAD,
      HEAD.map(() => '---'),
      ...series.map((one) =>
        rowOf({ ...one, ruleset: one.ruleset.ref.split('@')[0]!, courses: found.get(keyOf(one))! }),
      ),
    ]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n'),
  );
}
