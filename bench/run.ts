/**
 * Measures what the design promises, as ratios within one run. `npm run bench` runs all; `-- replay odds` those named; `-- --markdown` ends
 * with the table as Markdown. A bench fails where its own results are wrong, and with `-- --strict` where a goal is missed.
 */
import { parseArgs } from 'node:util';
import { type Bench, describeMachine, type Row, toMarkdown, toText } from './kit/report.ts';

// As in play: libraries check less where they know that nobody is developing.
process.env['NODE_ENV'] = 'production';

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  append: async () => (await import('./append.ts')).append,
  replay: async () => (await import('./replay.ts')).replayBench,
  open: async () => (await import('./open.ts')).open,
  entries: async () => (await import('./entries.ts')).entries,
  deadlines: async () => (await import('./deadlines.ts')).deadlines,
  odds: async () => (await import('./odds.ts')).odds,
  house: async () => (await import('./house.ts')).house,
  memory: async () => (await import('./memory.ts')).memory,
  town: async () => (await import('./town.ts')).town,
  map: async () => (await import('./map.ts')).map,
  film: async () => (await import('./film.ts')).film,
  paper: async () => (await import('./paper.ts')).paper,
  'looking-back': async () => (await import('./looking-back.ts')).lookingBack,
  loop: async () => (await import('./loop.ts')).loop,
  start: async () => (await import('./start.ts')).start,
  slash: async () => (await import('./slash.ts')).slash,
  scale: async () => (await import('./scale.ts')).scale,
  request: async () => (await import('./request.ts')).request,
};

async function runAll(names: readonly string[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const name of names) {
    const bench = await BENCHES[name]!();
    console.log(`\n${bench.name}`);
    const report = await bench.run();
    for (const line of report.did) console.log(`  ${line}`);
    console.log(toText(report.rows).replace(/^/gm, '  '));
    rows.push(...report.rows);
  }
  return rows;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { markdown: { type: 'boolean' }, strict: { type: 'boolean' } },
});
const unknown = positionals.filter((name) => BENCHES[name] === undefined);
if (unknown.length > 0) {
  console.error(`no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
  process.exitCode = 2;
} else {
  const machine = describeMachine();
  console.log(machine);
  const rows = await runAll(positionals.length > 0 ? positionals : Object.keys(BENCHES));
  // A goal that is missed is told, and only who asks for it is failed for it.
  if (values.strict === true && rows.some(({ met }) => met === false)) process.exitCode = 1;
  console.log(`\n${values.markdown === true ? `Measured ${machine}.\n\n${toMarkdown(rows)}` : toText(rows)}`);
}
