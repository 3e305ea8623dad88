import type { APIEmbed } from 'discord-api-types/v10';
import type { Stretch } from '../../app/app.ts';
import { rulesetOf } from '../../game/act.ts';
import type { Effect } from '../../game/effects.ts';
import { undoneBy } from '../../game/replay.ts';
import { picturesOf } from '../../game/settings.ts';
import { PUBLIC } from '../../game/view.ts';
import { reportBatch } from '../../report/report.ts';
import type { Say } from '../../report/say.ts';
import { wordsFor } from '../desk.ts';
import { clip, LIMITS, packEmbeds } from '../limits.ts';
import type { Notice } from './notice.ts';
import { type PublicMessage, toMessage } from '../payload.ts';
import { nonceOf, type Parts, pingPart } from './pings.ts';
import { pictureFiles } from './pictures.ts';
import { readStretch, type Reading } from '../reading.ts';
import type { PictureFile } from '../result.ts';
import { reportKey } from '../since-panel.ts';
import { linesOfUndo, linesTakenBack } from '../undo-story.ts';

/** One message for one append; more only where the embeds do not fit. */
export async function postReport(parts: Parts, batch: Stretch, notices: readonly Notice[]): Promise<void> {
  const { desk, channels } = parts;
  const reading = await readStretch(desk.app, desk.people, batch, PUBLIC);
  if (reading === null) return;
  const pages = packEmbeds([...embedsOf(parts, reading), ...(await undoEmbeds(parts, batch.stream, reading))]);
  if (pages.length === 0 && notices.length === 0) return;
  const version = batch.entries.at(-1)!.version;
  for (const [index, embeds] of (pages.length === 0 ? [[]] : pages).entries()) {
    const told = index === pages.length - 1 || pages.length === 0 ? notices : [];
    const message: PublicMessage = {
      embeds,
      ...(await pingPart(parts, reading.after, { stream: batch.stream, notices: told })),
    };
    const nonce = nonceOf(`r${index === 0 ? '' : index}`, batch.stream, version);
    const pictures = index === 0 ? await reportPictures(reading, parts.say) : [];
    const { id } = await channels.post(batch.stream, toMessage(message, nonce), pictures);
    await desk.app.store.posts.setMessage(batch.stream, reportKey(id), version);
  }
}

/** What a picture of the town shows as having just happened. */
const DRAWN: ReadonlySet<Effect['kind']> = new Set([
  'moved',
  'turned',
  'driven-back',
  'broke-away',
  'ridden-down',
  'ducked-back',
  'skedaddled',
  'stopped-short',
  'dismounted',
  'thrown',
  'burst-fired',
  'shot-fired',
  'melee-won',
  'shot-missed',
  'hit',
  'out-of-action',
  'dead',
  'surrendered',
  'left-field',
  'spotted',
  'heard',
  'marker-set',
  'marker-moved',
  'marker-turned',
  'door-opened',
  'door-closed',
  'destroyed',
  'thing-added',
  'thing-removed',
]);

/** What just happened, drawn: where the table wants that, and something happened that can be seen. */
async function reportPictures({ after, entries }: Reading, say: Say): Promise<readonly PictureFile[]> {
  const happens = entries.some(({ effects }) => effects.some(isDrawn));
  if (picturesOf(after) !== 'every-report' || after.status === 'lobby' || !happens) return [];
  return pictureFiles(after, { frame: 'action', happened: entries }, say);
}

/** Where people start is on the card; where a game master puts somebody is news. */
const isDrawn = (effect: Effect): boolean => (effect.kind === 'placed' ? effect.why === 'gm' : DRAWN.has(effect.kind));

function embedsOf({ desk, say }: Parts, reading: Reading): APIEmbed[] {
  const { unit } = rulesetOf(reading.after, desk.app.rulesets).meta;
  return reportBatch({ ...reading, unit }, say);
}

/** Whoever is asked for their yes reads what exactly would go back; everybody, struck through, what has. */
async function undoEmbeds({ desk, say }: Parts, stream: string, { after, entries }: Reading): Promise<APIEmbed[]> {
  const asked = entries.flatMap(({ effects }) =>
    effects.flatMap((one) => (one.kind === 'proposal-made' ? (one.versions ?? []) : [])),
  );
  const undone = [...undoneBy(entries)];
  const words = wordsFor(desk.app, after, say);
  const told = await Promise.all([
    asked.length === 0 ? [] : linesOfUndo(desk, { stream, versions: asked, reader: PUBLIC }, words),
    undone.length === 0 ? [] : linesTakenBack(desk, { stream, versions: undone, reader: PUBLIC }, words),
  ]);
  return told
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ description: clip(lines.join('\n'), LIMITS.description) }));
}
