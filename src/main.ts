// Nothing is imported here before the version is known: an older Node would fail in the middle of it, in words nobody understands.
const NEEDED = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < NEEDED) {
  console.error(
    `Skedaddle needs Node ${NEEDED} or newer and was started with ${process.version}. After "npm ci", which brings the right one, start it with "npm start".`,
  );
  process.exitCode = 2;
} else {
  const { start } = await import('./start.ts');
  await start();
}
