import { escapeText, type Say } from '../report/say.ts';
import { owedIn } from './desk.ts';
import type { Reply } from './result.ts';
import type { Session } from './session.ts';
import { troubleIn, type TroubleNote } from './stream-trouble.ts';

interface Table {
  readonly stream: string;
  readonly fight: string;
  readonly waits: boolean;
  readonly trouble: TroubleNote | null;
}

const MOST = 25;

/** All fights of a person that are not over, those waiting for them first; it says of which nothing can be posted. */
export async function listTables({ desk, incoming, say }: Session): Promise<Reply> {
  const { id } = incoming.person;
  const found: Table[] = [];
  for (const stream of await desk.people.tables(id)) {
    const fight = await desk.app.fight(stream);
    if (fight === null || fight.status === 'over' || fight.seats[id] === undefined) continue;
    const waits = owedIn(desk.app, fight).some((owed) => owed.seat === id);
    const names = fight.sides.map(({ name }) => escapeText(name)).join(' – ');
    found.push({ stream, fight: names, waits, trouble: await troubleIn(desk.app.store, stream) });
  }
  if (found.length === 0) return { text: say('ui.mine.none') };
  const sorted = found.sort((a, b) => Number(b.waits) - Number(a.waits)).slice(0, MOST);
  return { text: sorted.map((table) => tableLine(say, table)).join('\n') };
}

function tableLine(say: Say, { stream, fight, waits, trouble }: Table): string {
  const channel = `<#${stream}>`;
  if (trouble?.why === 'gone') return say('ui.mine.gone', { fight });
  if (trouble === null) return say(waits ? 'ui.mine.waits' : 'ui.mine.runs', { channel });
  return say('ui.mine.shut-out', { channel, what: waits ? say('ui.mine.waits-here') : '' });
}
