import type { Performed } from '../../app/app.ts';
import { type Crowd, crowdCalled, membersOf } from '../../game/crowds.ts';
import { type GroupOrder, groupOrder } from '../../game/group-orders.ts';
import { type FigureId, HOUSE } from '../../game/ids.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Gunfight } from '../../game/state.ts';
import { offerLabel } from '../../report/labels.ts';
import { nameOf } from '../../report/line.ts';
import { refusalText } from '../../report/refusal.ts';
import { escapeText } from '../../report/say.ts';
import { encodeCall } from '../call.ts';
import type { Carried } from '../carry-out.ts';
import { rulesetFor, wordsFor } from '../desk.ts';
import { buttonRows } from '../parts.ts';
import { tagOf } from '../orders/picking.ts';
import type { CrowdOrder, Reply } from '../result.ts';
import { secretNews } from '../secret-news.ts';
import type { Session } from '../session.ts';

/** A crowd is told something: each of them is given the best order of that sort, one after the other, as if they were told one by one. */
export async function orderCrowd(session: Session, order: CrowdOrder): Promise<Carried> {
  const { incoming, desk, say } = session;
  const { crowd: name = '', intent, figures } = order;
  const { stream } = incoming;
  if (figures !== undefined) return tellEach(session, { figures, intent, head: say(`ui.tap.all-${intent}`) });
  const fight = await desk.app.fight(stream);
  const crowd = fight === null ? null : crowdCalled(fight, name);
  const wrong = checkOrder(fight, crowd, name);
  if (wrong !== null) return { reply: { text: tellRefusal(session, wrong) }, stream };
  if (crowd!.by === HOUSE) return { reply: housePlays(session, fight!, crowd!), stream };
  const head = say('ui.crowd.told', { name: escapeText(crowd!.name), intent: say(`ui.intent.${intent}`) });
  return tellEach(session, { figures: membersOf(fight!, crowd!), intent, head });
}

interface Telling {
  readonly figures: readonly FigureId[];
  readonly intent: CrowdOrder['intent'];
  readonly head: string;
}

async function tellEach(session: Session, { figures, intent, head }: Telling): Promise<Carried> {
  const { stream } = session.incoming;
  const told: Told[] = [];
  for (const figure of figures) told.push(await orderOne(session, figure, intent));
  const performed = told.findLast((one) => one.performed !== undefined)?.performed;
  const text = [head, ...toldLines(told).map((line) => `- ${line}`)].join('\n');
  return { reply: { text, ...newsOf(told) }, stream, ...(performed === undefined ? {} : { performed }) };
}

function checkOrder(fight: Gunfight | null, crowd: Crowd | null, given: string): Refusal | null {
  if (fight === null) return { code: 'no-fight' };
  if (crowd === null) return { code: 'unknown-name', given, sort: 'crowd' };
  if (fight.status === 'over') return { code: 'fight-over', winner: fight.ended?.winner ?? null };
  return fight.status === 'lobby' ? { code: 'wrong-phase', now: 'lobby', wanted: 'running' } : null;
}

function tellRefusal({ say, view, desk }: Session, refusal: Refusal): string {
  return refusalText(refusal, view, say, rulesetFor(desk.app, view).meta.unit);
}

/** The house needs no orders: it can be asked for them. */
function housePlays({ say }: Session, fight: Gunfight, { id, name }: Crowd): Carried['reply'] {
  const call = { command: 'gm', row: 'crowd', args: { name: id, do: 'take' } };
  return {
    text: say('ui.crowd.house-plays', { name: escapeText(name) }),
    rows: buttonRows([{ id: encodeCall(tagOf(fight), call), label: say('ui.gm.take'), tone: 'main' }]),
  };
}

interface Told {
  readonly name: string;
  readonly text: string;
  readonly performed?: Performed;
  /** What the channel hears nothing of. */
  readonly news?: Pick<Reply, 'embeds' | 'files'>;
}

/** What each of them came to unseen, and the picture after the last of it. */
function newsOf(told: readonly Told[]): Pick<Reply, 'embeds' | 'files'> {
  const all = told.flatMap(({ news }) => news ?? []);
  const embeds = all.flatMap((news) => news.embeds ?? []);
  const files = all.findLast((news) => news.files !== undefined)?.files;
  return { ...(embeds.length === 0 ? {} : { embeds }), ...(files === undefined ? {} : { files }) };
}

/** Each who did something; of the others, all those together who could not for one reason. */
function toldLines(told: readonly Told[]): string[] {
  const idle = told.filter(({ performed }) => performed === undefined);
  const reasons = [...new Set(idle.map(({ text }) => text))];
  const done = told.filter(({ performed }) => performed !== undefined).map(({ name, text }) => `${name}: ${text}`);
  const not = reasons.map((reason) => {
    const names = idle.filter(({ text }) => text === reason).map(({ name }) => name);
    return `${names.join(', ')}: ${reason}`;
  });
  return [...done, ...not];
}

async function orderOne(session: Session, figure: FigureId, intent: CrowdOrder['intent']): Promise<Told> {
  const { desk, incoming } = session;
  const { stream } = incoming;
  const fight = await desk.app.fight(stream);
  const name = nameHere(session, figure);
  if (fight === null) return { name, text: session.say('refusal.no-fight') };
  const order = groupOrder(fight, figure, intent, rulesetFor(desk.app, fight));
  if (!('action' in order)) return { name, text: whyNot(session, order, intent) };
  const performed = await desk.app.perform({
    stream,
    command: `${incoming.id}.${figure}`,
    by: incoming.person.id,
    actions: [order.action],
    at: incoming.now,
  });
  if (performed.ok) {
    const news = await secretNews(session, { performed, stream, seat: incoming.person.id });
    return { name, text: labelOf(session, order), performed, news };
  }
  const why = performed.why === 'conflict' ? session.say('ui.conflict') : tellRefusal(session, performed.refusal);
  return { name, text: why };
}

/** Named as whoever runs the fight knows them. */
const nameHere = ({ view, say, desk }: Session, figure: FigureId): string =>
  view === null ? figure : nameOf(wordsFor(desk.app, view, say), figure);

function labelOf({ view, say, desk }: Session, order: Extract<GroupOrder, { action: unknown }>): string {
  if (view === null) return order.action.type;
  const { label, description } = offerLabel(order.action, wordsFor(desk.app, view, say));
  return escapeText(description === '' ? label : `${label} (${description})`);
}

function whyNot(
  session: Session,
  order: Exclude<GroupOrder, { action: unknown }>,
  intent: CrowdOrder['intent'],
): string {
  const { say } = session;
  if (order.refusal !== undefined) return tellRefusal(session, order.refusal);
  return say(order.idle === 'nothing' ? `ui.crowd.nothing.${intent}` : `ui.crowd.idle.${order.idle}`);
}
