import { owedIn } from './desk.ts';
import type { Reply } from './result.ts';
import type { Session } from './session.ts';

interface Table {
  readonly stream: string;
  readonly waits: boolean;
}

/** All fights of a person that are not over, those waiting for them first. */
export async function listTables({ desk, incoming, say }: Session): Promise<Reply> {
  const { id } = incoming.person;
  const found: Table[] = [];
  for (const stream of await desk.people.tables(id)) {
    const fight = await desk.app.fight(stream);
    if (fight === null || fight.status === 'over' || fight.seats[id] === undefined) continue;
    found.push({ stream, waits: owedIn(desk.app, fight).some((owed) => owed.seat === id) });
  }
  if (found.length === 0) return { text: say('ui.mine.none') };
  const sorted = found.sort((a, b) => Number(b.waits) - Number(a.waits)).slice(0, 25);
  return {
    text: sorted
      .map(({ stream, waits }) => say(waits ? 'ui.mine.waits' : 'ui.mine.runs', { channel: `<#${stream}>` }))
      .join('\n'),
  };
}
