import { setImmediate } from 'node:timers/promises';
import { proofOf, sealOf } from '../../app/proof.ts';
import { forgottenIn, readStretch } from '../../app/reading.ts';
import { turnsIn } from '../../game/clock/turns.ts';
import type { Entry } from '../../game/entry.ts';
import type { SeatId } from '../../game/ids.ts';
import { maskedIn, maskFight } from '../../game/secrets/strangers.ts';
import { PUBLIC, view } from '../../game/secrets/view.ts';
import type { Context as Words } from '../../report/sentence.ts';
import type { Telling } from '../../report/page/steps.ts';
import type { Reply } from '../result.ts';
import { isStranger } from '../people/forgetting.ts';
import type { Session } from '../session.ts';
import { tableIn } from '../table/note.ts';
import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader } from '../../game/secrets/knowledge.ts';

const NAME = 'gunfight.html';

/** The fight as a page of its own, as far as this reader may know it: under the host's address, or as a file. */
export async function showPage(session: Session, words: Words): Promise<Reply> {
  const { desk, incoming, say } = session;
  const forgotten = await forgottenIn(desk.people, (await desk.app.fight(incoming.stream))!);
  const telling = await tellingFor(session, words.view.reader, forgotten);
  const isOver = words.view.status === 'over';
  const isMasked = forgotten.size > 0 || Object.keys(words.view.seats).some(isStranger);
  const proof = isOver ? proofOf(telling.log, desk.app.rulesets, { isMasked }) : sealOf(words.view);
  const { makePage } = await import('../../report/page/html.ts');
  // One at a time, and between two steps whoever else wants something.
  const { html } = await desk.rates.queue.run('page', () => makePage(telling, proof, setImmediate));
  const about = say(isOver ? 'ui.page.over' : 'ui.page.running');
  if (desk.pages === undefined)
    return { text: `${about}\n-# ${say('ui.page.open')}`, files: [{ name: NAME, text: html }] };
  const url = await desk.pages.keep(incoming.stream, html, desk.now());
  return { text: `${about}\n${url}\n-# ${say('ui.page.link')}` };
}

/** Once it is over everything is for everybody, but the names of those who asked to be forgotten. */
async function tellingFor(session: Session, reader: Reader, forgotten: ReadonlySet<SeatId>): Promise<Telling> {
  const { say } = session;
  const { app, people } = session.desk;
  const { stream } = session.incoming;
  const fight = (await app.fight(stream))!;
  const log = await app.entries(stream);
  const isOver = fight.status === 'over';
  const stretch = { stream, before: null, entries: log, fight };
  const { entries } = (await readStretch(app, people, stretch, isOver ? PUBLIC : reader))!;
  const masked = maskedIn(fight, forgotten);
  const noted = (await tableIn(app.store.posts, stream))?.turns ?? [];
  const turns = noted[0]?.kind === 'lobby' && noted[0].from === log[0]!.version ? noted : turnsIn(log, app.rulesets);
  const common = { entries, turns, rulesets: app.rulesets, say };
  if (isOver)
    return { ...common, log: entries as readonly Entry[], see: (one) => view(one, { seat: null, host: true }) };
  return { ...common, log, see: (one) => view(maskFight(one, masked), reader) };
}

export type KeptPages = ReturnType<typeof keptPages>;

const KEPT_MS = 30 * 86_400_000;
const SWEEP_MS = 3_600_000;
const OURS = /^(\d+)-[0-9a-f]{32}\.html$/;

/** Pages in a folder that the host serves, for as long as somebody may want to read them. */
export function keptPages({ dir, url }: { readonly dir: string; readonly url: string }) {
  let swept = 0;
  const remove = async (isGone: (name: string) => boolean | Promise<boolean>): Promise<void> => {
    const names = await readdir(dir).catch(() => []);
    for (const name of names) if (OURS.test(name) && (await isGone(name))) await unlink(join(dir, name));
  };
  return {
    /** Gives its address. */
    async keep(stream: string, html: string, now: number): Promise<string> {
      await mkdir(dir, { recursive: true });
      if (now - swept > SWEEP_MS) {
        swept = now;
        await remove(async (name) => now - (await stat(join(dir, name))).mtimeMs > KEPT_MS);
      }
      // Nobody guesses it who does not know the page.
      const name = `${stream}-${createHash('sha256').update(html).digest('hex').slice(0, 32)}.html`;
      await writeFile(join(dir, name), html);
      return `${url.replace(/\/+$/, '')}/${name}`;
    },
    /** Somebody asked to be forgotten: what names them goes, and is made anew for whoever asks. */
    drop: (streams: readonly string[]) => remove((name) => streams.includes(OURS.exec(name)![1]!)),
  };
}
