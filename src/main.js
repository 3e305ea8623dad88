// Plain JavaScript, and nothing of the bot imported before the version is known: an older Node must be able to read this much.
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < NEEDED) {
  console.error(
    `Skedaddle needs Node ${NEEDED} or newer and was started with ${process.version}. After "npm ci", which brings the right one, start it with "npm start".`,
  );
  process.exitCode = 2;
} else {
  // What is compiled is kept for the next start, and for every thread that thinks.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  await import('./start.ts');
}
