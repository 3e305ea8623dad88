import { setImmediate } from 'node:timers/promises';
import { proofOf, sealOf } from '../../app/proof.ts';
import { forgottenIn, readStretch } from '../../app/reading.ts';
import { turnsIn } from '../../game/clock/turns.ts';
import type { Entry } from '../../game/entry.ts';
import type { SeatId } from '../../game/ids.ts';
import { maskedIn, maskFight } from '../../game/secrets/strangers.ts';
import { PUBLIC, view } from '../../game/secrets/view.ts';
import type { Context as Words } from '../../report/line.ts';
import { makePage } from '../../report/page/page.ts';
import type { Telling } from '../../report/page/steps.ts';
import type { Reply } from '../result.ts';
import { isStranger } from '../people/forgetting.ts';
import type { Session } from '../session.ts';
import { tableIn } from '../table/note.ts';

const NAME = 'gunfight.html';

/** The fight as a page of its own, as far as this reader may know it: under the host's address, or as a file. */
export async function showPage(session: Session, words: Words): Promise<Reply> {
  const { desk, incoming, say } = session;
  const forgotten = await forgottenIn(desk.people, (await desk.app.fight(incoming.stream))!);
  const telling = await tellingFor(session, words, forgotten);
  const isOver = words.view.status === 'over';
  const isMasked = forgotten.size > 0 || Object.keys(words.view.seats).some(isStranger);
  const proof = isOver ? proofOf(telling.log, desk.app.rulesets, { isMasked }) : sealOf(words.view);
  // One at a time, and between two steps whoever else wants something.
  const { html } = await desk.rates.queue.run('page', () => makePage(telling, proof, setImmediate));
  const about = say(isOver ? 'ui.page.over' : 'ui.page.running');
  if (desk.pages === undefined)
    return { text: `${about}\n-# ${say('ui.page.open')}`, files: [{ name: NAME, text: html }] };
  const url = await desk.pages.keep({ stream: incoming.stream, html, now: desk.now() });
  return { text: `${about}\n${url}\n-# ${say('ui.page.link')}` };
}

/** Once it is over everything is for everybody, but the names of those who asked to be forgotten. */
async function tellingFor(
  { desk, incoming, say }: Session,
  { view: { reader } }: Words,
  forgotten: ReadonlySet<SeatId>,
): Promise<Telling> {
  const { app, people } = desk;
  const { stream } = incoming;
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
