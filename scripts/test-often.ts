import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

// Runs the quick suite several times, the last ones beside as many busy loops as there are cores to spare:
// `npm run test:often -- 10 --busy 2`. Ends with one line "N passed, N failed" of whole runs.

const [runs = '10', , busy = '2'] = process.argv.slice(2);
const LOOPS = 2;

const spin = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

/** Its closing line, and the seconds it took. */
function runOnce(): { readonly ok: boolean; readonly told: string } {
  const started = Date.now();
  const { status, stdout } = spawnSync('npm', ['test', '--silent'], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  if (status !== 0) console.log(stdout);
  return {
    ok: status === 0 && !last.includes('skipped'),
    told: `${last} in ${Math.round((Date.now() - started) / 1000)} s`,
  };
}

let failed = 0;
for (let run = 1; run <= Number(runs); run++) {
  const isBusy = run > Number(runs) - Number(busy);
  const loops = Array.from({ length: isBusy ? LOOPS : 0 }, spin);
  const { ok, told } = runOnce();
  for (const loop of loops) loop.kill();
  if (!ok) failed += 1;
  console.log(`run ${run}${isBusy ? ' beside busy loops' : ''}: ${told}`);
}
console.log(`${Number(runs) - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
