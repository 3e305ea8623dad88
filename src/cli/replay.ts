import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Entry } from '../game/entry.ts';
import { effectiveEntries, foldEntries } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import { view } from '../game/secrets/view.ts';
import { writePage } from '../report/film/html.ts';
import { makeFilm } from '../report/film/make-film.ts';
import { stepsOf } from '../report/film/page.ts';
import { planMap } from '../report/map/picture.ts';
import { renderPng } from '../report/map/render.ts';
import { createSay, type Say } from '../report/say.ts';
import { strike } from '../report/since.ts';
import { BadInput, type Call, type CliCommand, EXIT, LOG_USAGE, nameOf, tell, textOf } from './command.ts';
import { withLog } from './log-file.ts';

const sayWith = (rulesets: Rulesets): Say => createSay('en', rulesets.values());

interface Told {
  readonly version: number;
  readonly round: string;
  readonly told: readonly string[];
  readonly dice: readonly string[];
  readonly undone?: true;
}

export const replayCommand: CliCommand = {
  usage: 'replay LOG [--gif FILE] [--png FILE [--at VERSION]] [--html FILE]',
  about: `Tells a fight again from its log: in sentences, as a film (GIF), as a picture of one moment (PNG, on a map), or as a page that steps through it (HTML). What was taken back is struck through. Nothing is hidden: a log of a fight that still goes on is for its host alone. ${LOG_USAGE}`,
  options: {
    gif: { type: 'string', about: 'the file for the film' },
    png: { type: 'string', about: 'the file for the picture of one moment' },
    at: { type: 'string', about: 'after which entry the picture is taken (default: the last)' },
    html: { type: 'string', about: 'the file for a page that works by itself' },
  },
  schema: {
    output: z.union([
      z.object({
        version: z.number(),
        round: z.string(),
        told: z.array(z.string()),
        dice: z.array(z.string()),
        undone: z.literal(true).optional(),
      }),
      z.object({ file: z.string(), bytes: z.number(), shows: z.string() }),
    ]),
  },
  async run(call) {
    const rulesets = await call.rulesets();
    return withLog(call, nameOf(call, 'LOG'), async ({ entries }) => {
      const wanted = await Promise.all([
        toFile(call, 'gif', () => filmOf(call, entries, rulesets)),
        toFile(call, 'png', () => pictureOf(entries, rulesets, textOf(call, 'at'))),
        toFile(call, 'html', () => pageOf(entries, rulesets)),
      ]);
      if (!wanted.includes(true)) tellAll(call, entries, rulesets);
      return EXIT.fine;
    });
  },
};

interface Made {
  readonly bytes: Uint8Array;
  readonly shows: string;
}

async function toFile(call: Call, option: string, make: () => Promise<Made>): Promise<boolean> {
  const file = textOf(call, option);
  if (file === undefined) return false;
  const { bytes, shows } = await make();
  await writeFile(file, bytes);
  tell(call, { file, bytes: bytes.length, shows }, [`${file}: ${bytes.length} bytes. ${shows}`]);
  return true;
}

async function filmOf(call: Call, entries: readonly Entry[], rulesets: Rulesets): Promise<Made> {
  let told = 0;
  const onProgress = (part: number): void => {
    const tenth = Math.floor(part * 10);
    if (tenth > told) call.err(`${(told = tenth) * 10} %\n`);
  };
  const { gif, alt } = await makeFilm(entries, rulesets, sayWith(rulesets), call.json ? {} : { onProgress });
  return { bytes: gif, shows: alt };
}

/** The town after this entry, with what it left on it. */
async function pictureOf(entries: readonly Entry[], rulesets: Rulesets, at: string | undefined): Promise<Made> {
  const last = at === undefined ? entries.at(-1)!.version : Number(at);
  const entry = entries.find(({ version }) => version === last);
  if (entry === undefined)
    throw new BadInput(`There is no entry ${at}; the log has ${entries[0]!.version} to ${entries.at(-1)!.version}.`);
  const fight = foldEntries(null, effectiveUpTo(entries, entry), rulesets)!;
  const picture = planMap(
    view(fight, { seat: null, host: true }),
    { frame: 'whole', happened: [entry] },
    sayWith(rulesets),
  );
  if (picture === null) throw new BadInput('This fight has no map. --gif and --html show it all the same.');
  return { bytes: await renderPng(picture), shows: picture.alt };
}

/** As it stood then: an undo that came later had not happened yet. */
function effectiveUpTo(entries: readonly Entry[], last: Entry): readonly Entry[] {
  return effectiveEntries(entries.slice(0, entries.indexOf(last) + 1));
}

async function pageOf(entries: readonly Entry[], rulesets: Rulesets): Promise<Made> {
  const say = sayWith(rulesets);
  const steps = stepsOf(entries, rulesets, say);
  return {
    bytes: Buffer.from(writePage(steps, say)),
    shows: `${steps.title}, in ${steps.steps.length} steps. ${steps.end}.`,
  };
}

function tellAll(call: Call, entries: readonly Entry[], rulesets: Rulesets): void {
  for (const { version, head, told, dice, undone } of stepsOf(entries, rulesets, sayWith(rulesets)).steps) {
    const step: Told = { version, round: head, told, dice, ...(undone === undefined ? {} : { undone }) };
    const shown = undone === true ? strike : (text: string): string => text;
    tell(call, step, [
      `${version}${head === '' ? '' : `  ${head}`}`,
      ...told.map((text) => `  ${shown(text)}`),
      ...dice.map((text) => `    ${shown(text)}`),
    ]);
  }
}
