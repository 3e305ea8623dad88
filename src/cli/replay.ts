import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { proofOf } from '../app/proof.ts';
import { foldOn, turnsIn } from '../game/clock/turns.ts';
import type { Entry } from '../game/entry.ts';
import { effectiveEntries, foldEntries, undoneBy } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import { view, type View } from '../game/secrets/view.ts';
import type { Gunfight } from '../game/state.ts';
import { headOf, plainText } from '../report/film/captions.ts';
import { makeFilm } from '../report/film/make-film.ts';
import { hostContext } from '../report/film/storyboard.ts';
import { sentencesOfEntries } from '../report/sentences.ts';
import { inManner } from '../report/manner.ts';
import { planMap } from '../report/map/picture.ts';
import { renderPng } from '../report/map/render.ts';
import { makePage } from '../report/page/html.ts';
import { createSay, type Say } from '../report/say.ts';
import { strike } from '../report/since.ts';
import { BadInput, type Call, type CliCommand, EXIT, LOG_USAGE, nameOf, tell, textOf } from './command.ts';
import { withLog } from './log-file.ts';

const sayWith = (rulesets: Rulesets): Say => createSay('en', rulesets.values());

const TOLD = z.object({
  version: z.number(),
  round: z.string(),
  told: z.array(z.string()),
  dice: z.array(z.string()),
  undone: z.literal(true).optional(),
});

export const replayCommand: CliCommand = {
  usage: 'replay LOG [--gif FILE] [--png FILE [--at VERSION]] [--page FILE]',
  about: `Tells a fight again from its log: in sentences, as a film (GIF), as a picture of one moment (PNG, on a map), or as a page that steps through it and checks its dice (HTML). What was taken back is struck through. Nothing is hidden: a log of a fight that still goes on is for its host alone. ${LOG_USAGE}`,
  options: {
    gif: { type: 'string', about: 'the file for the film' },
    png: { type: 'string', about: 'the file for the picture of one moment' },
    at: { type: 'string', about: 'after which entry the picture is taken (default: the last)' },
    page: { type: 'string', about: 'the file for a page (HTML) that works by itself and checks the dice' },
  },
  schema: {
    output: z.union([TOLD, z.object({ file: z.string(), bytes: z.number(), shows: z.string() })]),
  },
  async run(call) {
    const rulesets = await call.rulesets();
    return withLog(call, nameOf(call, 'LOG'), async ({ header, entries }) => {
      const wanted = await Promise.all([
        toFile(call, 'gif', () => filmOf(call, entries, rulesets)),
        toFile(call, 'png', () => pictureOf(entries, rulesets, textOf(call, 'at'))),
        toFile(call, 'page', () => pageOf(entries, rulesets, header?.secret)),
      ]);
      if (!wanted.includes(true)) tellAll(call, entries, rulesets);
      return EXIT.fine;
    });
  },
};

type Made = { readonly bytes: Uint8Array; readonly shows: string };

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
  if (picture === null) throw new BadInput('This fight has no map. --gif and --page show it all the same.');
  return { bytes: await renderPng(picture), shows: picture.alt };
}

/** As it stood then: an undo that came later had not happened yet. */
const effectiveUpTo = (entries: readonly Entry[], last: Entry): readonly Entry[] =>
  effectiveEntries(entries.slice(0, entries.indexOf(last) + 1));

async function pageOf(entries: readonly Entry[], rulesets: Rulesets, secret: string | undefined): Promise<Made> {
  const telling = {
    log: entries,
    entries,
    turns: turnsIn(entries, rulesets),
    see: seeAll,
    rulesets,
    say: sayWith(rulesets),
  };
  const { html, title, steps } = await makePage(telling, proofOf(entries, rulesets, { secret }));
  return { bytes: Buffer.from(html), shows: `${title} ${steps} steps.` };
}

const seeAll = (fight: Gunfight): View => view(fight, { seat: null, host: true });

function tellAll(call: Call, entries: readonly Entry[], rulesets: Rulesets): void {
  const say = sayWith(rulesets);
  const undone = undoneBy(entries);
  let fight: Gunfight | null = null;
  for (const entry of entries) {
    const { version } = entry;
    fight = foldOn(fight, { log: entries, upTo: version, next: [entry] }, rulesets);
    const context = hostContext(fight, rulesets, inManner(say, fight));
    const lines = sentencesOfEntries([entry], context);
    if (lines.length === 0) continue;
    const texts = (isSmall: boolean): string[] =>
      lines.filter(({ small = false }) => small === isSmall).map(({ text }) => plainText(text));
    const [told, dice, round] = [texts(false), texts(true), headOf(context)];
    const step: z.infer<typeof TOLD> = { version, round, told, dice, ...(undone.has(version) ? { undone: true } : {}) };
    const shown = undone.has(version) ? strike : (text: string): string => text;
    tell(call, step, [
      `${version}${round === '' ? '' : `  ${round}`}`,
      ...told.map((text) => `  ${shown(text)}`),
      ...dice.map((text) => `    ${shown(text)}`),
    ]);
  }
}
