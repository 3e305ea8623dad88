import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../../src/cli/run.ts';
import type { Action } from '../../src/game/actions.ts';
import type { Entry } from '../../src/game/entry.ts';
import { readHealth, startHeartbeat } from '../../src/heartbeat.ts';
import { openStore } from '../../src/store/open.ts';
import { COIN, joining, OPEN, shot, START, startFight, STREAM, tableWith } from '../kit/table.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skedaddle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command line over coin's rules. */
async function cli(words: readonly string[], input = ''): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(words, {
    stdin: Readable.from([input]),
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    environment: { DATABASE: join(folder, 'fights.db') },
    rulesets: async () => COIN,
    now: () => START,
  });
  return { code, out: out.join(''), err: err.join('') };
}

const file = (name: string): string => join(folder, name);
const asLines = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const fromLines = <T>(text: string): T[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

function orders(): readonly unknown[] {
  const asked: readonly (readonly [string, Action])[] = [
    ['wyatt', OPEN],
    ['wyatt', joining('wyatt', 'law', 2)],
    ['ike', joining('ike', 'gang', 2)],
    ['wyatt', { type: 'start' }],
    ['wyatt', shot('f1', 'f3')],
    ['wyatt', shot('f2', 'f4')],
  ];
  return asked.map(([by, action]) => ({ by, at: START, action }));
}

async function playedLog(): Promise<string> {
  const played = await cli(['play', '--secret', 'aces and eights'], asLines(orders()));
  expect(played).toMatchObject({ code: 0, err: '' });
  return played.out;
}

test('play gives a log that audit and verify accept, the same for the same secret', async () => {
  const log = await playedLog();
  expect(await playedLog()).toBe(log);
  writeFileSync(file('log'), log);
  const entries = fromLines<Entry>(log).slice(1);
  expect(await cli(['audit', file('log'), '--json'])).toMatchObject({
    code: 0,
    out: `${JSON.stringify({ ok: true, entries: entries.length, differences: [] })}\n`,
  });
  expect(await cli(['verify', '-', '--secret', 'aces and eights'], log)).toMatchObject({ code: 0 });
  expect(await cli(['verify', file('log'), '--secret', 'kings'])).toMatchObject({ code: 1 });
  expect(await cli(['verify', file('log')])).toMatchObject({ code: 2, err: expect.stringContaining('--secret') });
});

test('play tells what is refused, goes on, and ends with 1', async () => {
  const asked = [
    ...orders().slice(0, 4),
    { by: 'ike', action: shot('f3', 'f1') },
    { by: 'wyatt', action: { type: 'hold', figure: 'f1' } },
  ];
  const played = await cli(['play'], asLines(asked));
  expect(played.code).toBe(1);
  expect(JSON.parse(played.err)).toEqual({ refused: { code: 'not-your-turn', side: 'law', figure: 'f3' }, line: 5 });
  expect(fromLines<Entry>(played.out).at(-1)?.action).toEqual({ type: 'hold', figure: 'f1' });
});

test('input that is no order names its line and its field', async () => {
  const played = await cli(['play'], asLines([{ by: 'wyatt', action: { type: 'shoot', figure: 'f1', targt: 'f2' } }]));
  expect(played.code).toBe(2);
  expect(played.err).toMatch(/^Line 1:/);
  expect(played.err).toContain('targt');
  expect(await cli(['play'], 'shoot him\n')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Line 1 is no JSON'),
  });
});

test('audit names the entry that differs', async () => {
  const [header, ...entries] = fromLines<Entry>(await playedLog());
  const at = entries.findIndex((entry) => entry.effects.some((effect) => effect.kind === 'shot-fired'));
  const effects = entries[at]!.effects.map((effect) =>
    effect.kind === 'shot-missed'
      ? { ...effect, figure: 'f9' }
      : effect.kind === 'dead'
        ? { ...effect, figure: 'f1' }
        : effect,
  );
  writeFileSync(file('forged'), asLines([header, ...entries.with(at, { ...entries[at]!, effects })]));
  const audited = await cli(['audit', file('forged'), '--json']);
  expect(audited.code).toBe(1);
  expect(JSON.parse(audited.out)).toMatchObject({ ok: false, differences: [{ version: at + 1, why: 'effects' }] });
});

test('a log with dice that its game master set is read, audited and verified; one that nobody set is named', async () => {
  const hidden: Action = { type: 'gm-die', what: 'set', die: 6, face: 5, hidden: true };
  const own: Action = { type: 'gm-roll', count: 2, die: 6, note: 'luck' };
  const asked = [...orders().slice(0, 4), ...[hidden, own].map((action) => ({ by: 'wyatt', at: START, action }))];
  const played = await cli(['play', '-', '--secret', 'aces'], asLines([...asked, ...orders().slice(4)]));
  expect(played.code).toBe(0);
  expect(played.out).toContain('"set":true');
  expect(await cli(['audit', '-'], played.out)).toMatchObject({ code: 0 });
  expect(await cli(['verify', '-', '--secret', 'aces'], played.out)).toMatchObject({
    code: 0,
    out: expect.stringContaining('but the 1 that the game master set'),
  });
  const forged = played.out.replace(/"face":5(,"why":"[^"]*","set":true)/, '"face":6$1');
  expect(forged).not.toBe(played.out);
  expect(await cli(['verify', '-', '--secret', 'aces'], forged)).toMatchObject({
    code: 1,
    out: expect.stringContaining('no game master set it'),
  });
});

test('roll works out what /dice rolled, and holds the secret against its seal', async () => {
  const seal = createHash('sha256').update('aces').digest('hex');
  const rolled = await cli(['roll', '3d6+2', '--secret', 'aces', '--word', 'luck', '--seal', seal, '--json']);
  expect(rolled.code).toBe(0);
  const { faces, total } = JSON.parse(rolled.out) as { faces: number[]; total: number };
  expect(total).toBe(faces.reduce((sum, face) => sum + face, 2));
  expect(await cli(['roll', '2d6', '--secret', 'kings', '--word', 'luck', '--seal', seal])).toMatchObject({ code: 1 });
  expect(await cli(['roll', 'two', '--secret', 'a', '--word', 'b'])).toMatchObject({ code: 2 });
  expect(await cli(['roll', '2d6'])).toMatchObject({ code: 2, err: expect.stringContaining('--secret') });
});

test('verify names the face that differs', async () => {
  const [header, ...entries] = fromLines<Entry>(await playedLog());
  const at = entries.findIndex((entry) => entry.action.type === 'start');
  const faces = entries[at]!.faces.map((face, index) => (index === 2 ? { ...face, face: (face.face % 6) + 1 } : face));
  const verified = await cli(
    ['verify', '-', '--secret', 'aces and eights'],
    asLines([header, ...entries.with(at, { ...entries[at]!, faces })]),
  );
  expect(verified).toMatchObject({ code: 1, out: expect.stringMatching(/^Entry 4, die 3 \(D6, luck\)/) });
});

test('odds are exact, of a situation and of a log', async () => {
  const situation = {
    ruleset: 'coin@1',
    figures: { Doc: { side: 'law', template: 'cowboy' }, Ike: { side: 'gang', template: 'cowboy' } },
    order: { type: 'shoot', figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'aimed' },
  };
  expect(await cli(['odds'], JSON.stringify(situation))).toMatchObject({
    code: 2,
    err: expect.stringContaining('row of its chart'),
  });
  writeFileSync(file('log'), asLines(fromLines(await playedLog()).slice(0, 5)));
  const order = JSON.stringify(shot('f1', 'f3'));
  for (const words of [[], ['--every-face']]) {
    const asked = await cli(['odds', '--log', file('log'), '--order', order, '--json', ...words]);
    expect(JSON.parse(asked.out)).toMatchObject({
      ok: true,
      ifNobodyReacts: true,
      facts: { 'dead:f3': { exact: '1/2', chance: 0.5 } },
    });
  }
  const refused = await cli(['odds', '--log', file('log'), '--order', JSON.stringify(shot('f1', 'f2'))]);
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('wrong-side') });
});

/** A fight in the database, on its way or over. */
async function keepFight(isOver: boolean): Promise<readonly Entry[]> {
  const store = await openStore(file('fights.db'));
  const table = tableWith({ store });
  await table.order('wyatt', OPEN);
  await table.order('wyatt', { type: 'end', winner: null, why: 'gm' });
  await startFight(table, { count: 2, opener: 'marshal' });
  await table.order('wyatt', shot('f1', 'f3'));
  await table.order('marshal', { type: 'undo', versions: [] });
  await table.order('wyatt', shot('f1', 'f4'));
  if (isOver) await table.order('marshal', { type: 'end', winner: null, why: 'gm' });
  const entries = await table.app.entries(STREAM);
  await store.close();
  return entries;
}

test('an exported fight that is over verifies by itself, and imports into an empty stream', async () => {
  const entries = await keepFight(true);
  const exported = await cli(['export', STREAM]);
  expect(exported).toMatchObject({ code: 0, err: '' });
  expect(fromLines(exported.out).slice(1)).toEqual(entries);
  expect(await cli(['verify', '-'], exported.out)).toMatchObject({ code: 0 });
  expect(await cli(['audit', '-'], exported.out)).toMatchObject({ code: 0 });
  expect(await cli(['import', '-'], exported.out)).toMatchObject({
    code: 1,
    out: expect.stringContaining('already holds'),
  });
  expect(await cli(['import', '-', '--stream', 'elsewhere'], exported.out)).toMatchObject({ code: 0 });
  const again = await cli(['export', 'elsewhere']);
  expect(await cli(['verify', '-'], again.out)).toMatchObject({ code: 0 });
  expect(fromLines<Entry>(again.out)[1]?.version).toBe(1);
  expect((await cli(['export', '--list'])).out).toMatch(/^corral {2}\d+ entries\nelsewhere {2}\d+ entries\n$/);
});

test('a fight that is not over is exported with a warning, and goes on elsewhere only with its secret', async () => {
  await keepFight(false);
  const plain = await cli(['export', STREAM, '--out', file('log')]);
  expect(plain).toMatchObject({ code: 0, out: '', err: expect.stringContaining('not over') });
  expect(readFileSync(file('log'), 'utf8')).not.toContain('"secret"');
  expect(await cli(['import', file('log'), '--stream', 'elsewhere'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('--with-secret'),
  });
  expect(await cli(['import', file('log'), '--stream', 'elsewhere', '--secret', 'x'])).toMatchObject({ code: 1 });
  const whole = await cli(['export', STREAM, '--with-secret']);
  expect(await cli(['import', '-', '--stream', 'elsewhere', '--database', file('other.db')], whole.out)).toMatchObject({
    code: 0,
  });
  const store = await openStore(file('other.db'));
  const there = tableWith({ store });
  expect(
    await there.app.perform({
      stream: 'elsewhere',
      command: 'x',
      by: 'wyatt',
      actions: [{ type: 'pass', figure: 'f2' }],
      at: START,
    }),
  ).toMatchObject({ ok: true });
  expect(await store.deadlines.list('elsewhere')).not.toEqual([]);
  await store.close();
});

test('a backup restores to the same fights', async () => {
  await keepFight(true);
  const before = await cli(['export', STREAM]);
  expect(await cli(['backup', file('copy.db'), '--json'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('"streams":1'),
  });
  expect(await cli(['restore', file('copy.db')])).toMatchObject({
    code: 2,
    err: expect.stringContaining('already holds something'),
  });
  expect(await cli(['restore', file('copy.db'), '--database', file('new.db')])).toMatchObject({ code: 0 });
  expect(await cli(['export', STREAM, '--database', file('new.db')])).toEqual(before);
});

test('migrate makes a database and says where it stands', async () => {
  const first = await cli(['migrate', '--json']);
  expect(JSON.parse(first.out)).toMatchObject({ from: 0, to: expect.any(Number) });
  const second = await cli(['migrate', '--json']);
  expect(JSON.parse(second.out).from).toBe(JSON.parse(first.out).to);
});

test('health follows the heartbeat', async () => {
  const beat = { file: file('beat'), everyMs: 1000, now: () => START, check: async () => {}, onFailure: () => {} };
  const stop = startHeartbeat(beat);
  await expect.poll(() => readHealth(file('beat'), START)).toEqual({ ok: true, ageMs: 0 });
  expect(await cli(['health', '--file', file('beat')])).toMatchObject({ code: 0 });
  expect(await readHealth(file('beat'), START + 3001)).toEqual({ ok: false, why: 'old', ageMs: 3001 });
  await stop();
  expect(await cli(['health', '--file', file('beat')])).toMatchObject({ code: 1 });
});

test('a bot that cannot reach its store has no heartbeat', async () => {
  const failures: unknown[] = [];
  const check = (): Promise<never> => Promise.reject(new Error('no store'));
  const stop = startHeartbeat({
    file: file('beat'),
    everyMs: 1000,
    now: () => START,
    check,
    onFailure: (error) => failures.push(error),
  });
  await expect.poll(() => failures).toHaveLength(1);
  expect(await readHealth(file('beat'), START)).toEqual({ ok: false, why: 'none' });
  await stop();
});

test('replay tells a fight again, and writes its film and a page that works by itself', async () => {
  writeFileSync(file('log'), await playedLog());
  const told = await cli(['replay', file('log')]);
  expect(told).toMatchObject({ code: 0, err: '' });
  expect(told.out).toContain('wyatt joins Law.');
  const files = { gif: file('fight.gif'), html: file('fight.html') };
  const made = await cli(['replay', file('log'), '--gif', files.gif, '--page', files.html, '--json']);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(fromLines<{ file: string }>(made.out).map((one) => one.file)).toEqual([files.html, files.gif]);
  expect(readFileSync(files.gif).subarray(0, 6).toString()).toBe('GIF89a');
  const page = readFileSync(files.html, 'utf8');
  expect(page).not.toMatch(/(?:src|href)="?https?:/);
  expect(page).toContain('Law against Gang');
});

test('replay strikes through what was taken back, and a log that marks it is taken as any other', async () => {
  const entries = await keepFight(true);
  const undone = new Set(
    entries.flatMap(({ effects }) => effects.flatMap((one) => (one.kind === 'entries-undone' ? one.versions : []))),
  );
  expect(undone.size).toBeGreaterThan(0);
  const marked = entries.map((entry) => (undone.has(entry.version) ? { ...entry, undone: true } : entry));
  writeFileSync(file('log'), asLines(marked));
  const told = await cli(['replay', file('log')]);
  const struck = told.out.split('\n').filter((line) => line.includes('~~'));
  expect(struck.length).toBeGreaterThan(0);
  for (const line of struck) expect(line).toMatch(/^ +~~.*~~$/);
  const steps = fromLines<{ version: number; undone?: true }>((await cli(['replay', file('log'), '--json'])).out);
  expect(steps.filter((step) => step.undone).every(({ version }) => undone.has(version))).toBe(true);
  expect(steps.some((step) => step.undone)).toBe(true);
  await cli(['replay', file('log'), '--page', file('fight.html')]);
  expect(readFileSync(file('fight.html'), 'utf8')).toContain('<del>');
  for (const command of ['verify', 'audit']) expect(await cli([command, file('log')])).toMatchObject({ code: 0 });
  expect(await cli(['import', file('log'), '--stream', 'elsewhere'])).toMatchObject({ code: 0 });
  const again = fromLines((await cli(['export', 'elsewhere'])).out);
  expect(JSON.stringify(again)).not.toContain('"undone"');
});

test('replay says where there is no such moment and no map', async () => {
  writeFileSync(file('log'), await playedLog());
  expect(await cli(['replay', file('log'), '--png', file('x.png')])).toMatchObject({
    code: 2,
    err: expect.stringContaining('no map'),
  });
  expect(await cli(['replay', file('log'), '--png', file('x.png'), '--at', '99'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no entry 99'),
  });
});

test('map draws a town, and says at which line and column a town file is wrong', async () => {
  const drawn = await cli(['map', 'main-street', '--png', file('town.png'), '--json']);
  expect(JSON.parse(drawn.out)).toMatchObject({ id: 'main-street', name: 'Sorrow Wells', width: 40, storeys: 2 });
  expect(readFileSync(file('town.png')).subarray(1, 4).toString()).toBe('PNG');
  writeFileSync(file('bad.town.txt'), 'town "Nowhere"\nsaloon here\n');
  expect(await cli(['map', file('bad.town.txt')])).toMatchObject({
    code: 2,
    err: expect.stringContaining('bad.town.txt, line 2, column 1: "saloon" opens nothing'),
  });
  expect(await cli(['map', 'atlantis'])).toMatchObject({ code: 2, err: expect.stringContaining('main-street') });
});

test('play takes a town by its name', async () => {
  const opened = (town: string) =>
    cli(['play', '--secret', 'x'], asLines([{ by: 'wyatt', at: START, action: { ...OPEN, town } }]));
  const { code, out } = await opened('main-street');
  expect(code).toBe(0);
  const [, entry] = fromLines<Entry>(out);
  expect(entry!.effects[0]).toMatchObject({ kind: 'fight-opened', town: { id: 'main-street', width: 40 } });
  expect(await opened('atlantis')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no town atlantis'),
  });
});

const NAMES = [
  'play',
  'odds',
  'audit',
  'verify',
  'replay',
  'map',
  'export',
  'import',
  'backup',
  'restore',
  'migrate',
  'register',
  'health',
];

test.each(NAMES)('%s says how it is used, gives its schema, and refuses an unknown option', async (name) => {
  expect(await cli([name, '--help'])).toMatchObject({ code: 0, out: expect.stringContaining(`Usage: ${name}`) });
  const { out } = await cli([name, '--schema']);
  expect(JSON.parse(out)).toHaveProperty('output.$schema');
  expect(await cli([name, '--nonsense'])).toMatchObject({ code: 2, err: expect.stringContaining('--nonsense') });
});

test('an unknown command and a missing name are bad input', async () => {
  expect(await cli(['shot'])).toMatchObject({ code: 2, err: expect.stringContaining('There is no command shot') });
  expect(await cli(['audit'])).toMatchObject({ code: 2, err: expect.stringContaining('LOG is missing') });
  expect(await cli(['audit', file('none')])).toMatchObject({ code: 2 });
  expect(await cli(['export', 'nowhere'])).toMatchObject({ code: 2, err: expect.stringContaining('no fight') });
  expect(await cli(['register'])).toMatchObject({ code: 2, err: expect.stringContaining('DISCORD_TOKEN') });
});

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** A good log with one of its lines, or one thing in it, made bad. */
const SPOILT: Readonly<Record<string, (lines: readonly string[]) => string>> = {
  'a seat that is called __proto__': (lines) => lines.join('\n').replaceAll('"wyatt"', '"__proto__"'),
  'a key that is called __proto__': (lines) => lines.join('\n').replace('"type"', '"__proto__":{"a":1},"type"'),
  'a seat that is called constructor': (lines) => lines.join('\n').replaceAll('"wyatt"', '"constructor"'),
  'an effect of no known kind': (lines) => lines.join('\n').replaceAll('"kind":"turn-began"', '"kind":"levitated"'),
  'an action of no known kind': (lines) => lines.join('\n').replaceAll('"type":"join"', '"type":"levitate"'),
  'twenty thousand levels': (lines) => [...lines, `{"version":99,"deep":${deep(20_000)}}`].join('\n'),
  'effects without what they are of': (lines) =>
    lines.map((line) => line.replace(/"effects":\[.*\]/, '"effects":[{"kind":"hit"}]')).join('\n'),
  'no effects at all': (lines) => lines.map((line) => line.replace(/"effects":\[.*\]/, '"effects":[]')).join('\n'),
  'rules that are not installed': (lines) => lines.join('\n').replaceAll(/coin@\d/g, 'dime@1'),
};

test.each(Object.keys(SPOILT))(
  'a log with %s is refused in a sentence, by audit as by import and all others',
  async (what) => {
    const lines = (await playedLog()).trim().split('\n');
    const bad = SPOILT[what]!(lines);
    expect(bad).not.toBe(lines.join('\n'));
    writeFileSync(file('bad'), bad);
    const audited = await cli(['audit', file('bad')]);
    const others = [
      await cli(['import', file('bad'), '--stream', 'x', '--secret', 'aces and eights']),
      await cli(['verify', file('bad'), '--secret', 'aces and eights']),
      await cli(['replay', file('bad')]),
    ];
    for (const { err, out } of [audited, ...others]) expect(`${err}${out}`).not.toMatch(/fault of the program|\n +at /);
    expect(audited.code).toBeGreaterThan(0);
    expect(others[0]!.code).toBe(audited.code);
    if (audited.code === 2) expect(others[0]!.err).toBe(audited.err);
  },
);
