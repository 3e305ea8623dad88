import type { APIEmbed } from 'discord-api-types/v10';
import type { Stretch } from '../app/app.ts';
import { rulesetOf } from '../game/act.ts';
import { PUBLIC } from '../game/view.ts';
import { reportBatch } from '../report/report.ts';
import type { Owed } from '../report/waiting.ts';
import { packEmbeds } from './limits.ts';
import { type PublicMessage, toMessage } from './payload.ts';
import { nonceOf, type Parts, pingPart } from './pings.ts';
import { readStretch, type Reading } from './reading.ts';
import { reportKey } from './since-panel.ts';

/** One message for one append; more only where the embeds do not fit. */
export async function postReport(parts: Parts, batch: Stretch, pings: readonly Owed[]): Promise<void> {
  const { desk, channels } = parts;
  const reading = await readStretch(desk.app, desk.people, batch, PUBLIC);
  if (reading === null) return;
  const pages = packEmbeds(embedsOf(parts, reading));
  if (pages.length === 0 && pings.length === 0) return;
  const version = batch.entries.at(-1)!.version;
  for (const [index, embeds] of (pages.length === 0 ? [[]] : pages).entries()) {
    const told = index === pages.length - 1 || pages.length === 0 ? pings : [];
    const message: PublicMessage = {
      embeds,
      ...(await pingPart(parts, reading.after, { stream: batch.stream, pings: told })),
    };
    const nonce = nonceOf(`r${index === 0 ? '' : index}`, batch.stream, version);
    const id = await channels.post(batch.stream, toMessage(message, nonce));
    await desk.app.store.posts.setMessage(batch.stream, reportKey(id), version);
  }
}

function embedsOf({ desk, say }: Parts, reading: Reading): APIEmbed[] {
  const { unit } = rulesetOf(reading.after, desk.app.rulesets).meta;
  return reportBatch({ ...reading, unit }, say);
}
