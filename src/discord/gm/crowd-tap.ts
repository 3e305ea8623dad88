import type { Performed } from '../../app/app.ts';
import { type Crowd, crowdCalled, membersOf } from '../../game/crowds/crowds.ts';
import type { Action } from '../../game/actions.ts';
import { holdsUpPlay } from '../../game/clock/held-up.ts';
import type { Entry } from '../../game/entry.ts';
import { orderedFigure } from '../../game/rights/rights.ts';
import { groupOrder, type GroupOrder, type Intent } from '../../game/crowds/group-orders.ts';
import { HOUSE } from '../../game/ids.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { FigureId, Gunfight } from '../../game/state.ts';
import { offerLabel } from '../../report/labels.ts';
import { nameOf, seatName } from '../../report/sentence.ts';
import { escapeText, firstKey } from '../../report/say.ts';
import { encodeCall, tagOf } from '../wire/custom-id.ts';
import { type Carried, secretNews } from '../orders/carry-out.ts';
import { buttonRows } from '../wire/components.ts';
import type { CrowdOrder } from '../result.ts';
import { refusedText, rulesetFor, type Session, wordsFor } from '../session.ts';

/**
 * A crowd is told something, or all one's own: one order, of which each does what is best. A game master who plays tells it to those he sees of
 * another's.
 */
export async function orderCrowd(session: Session, order: CrowdOrder): Promise<Carried> {
  const { incoming, view, say } = session;
  const { crowd: name = '', intent, figures } = order;
  const { stream } = incoming;
  if (figures !== undefined) return tellAll(session, { figures, intent }, say(firstKey(say, `ui.tap.all-${intent}`)));
  const crowd = view === null ? null : crowdCalled(view, name);
  const wrong = checkOrder(view, crowd, name);
  if (wrong !== null) return { reply: { text: refusedText(session, wrong) }, stream };
  if (crowd!.by === HOUSE) return { reply: housePlays(session, view!, crowd!), stream };
  const head = say('ui.crowd.told', { name: escapeText(crowd!.name), intent: say(`ui.intent.${intent}`) });
  return tellAll(session, { figures: membersOf(view!, crowd!), intent }, head);
}

type Told = Required<Omit<CrowdOrder, 'crowd'>>;

async function tellAll(session: Session, { figures, intent }: Told, head: string): Promise<Carried> {
  const { desk, incoming } = session;
  const { stream, person, id, now } = incoming;
  const actions = [{ type: 'together', figures, intent } as const];
  const performed = await desk.app.perform({ stream, command: id, by: person.id, actions, at: now });
  if (!performed.ok && performed.why === 'conflict') return { reply: { text: session.say('ui.conflict') }, stream };
  const lines = await toldLines(session, { figures, intent }, performed);
  const text = [head, ...lines.map((line) => `- ${line}`)].join('\n');
  if (!performed.ok) return { reply: { text }, stream };
  return { reply: { text, ...(await secretNews(session, stream, performed)) }, stream, performed };
}

/** Each who did something, and of the others all together who could not for one reason; or who is asked first. */
async function toldLines(session: Session, { figures, intent }: Told, performed: Performed): Promise<string[]> {
  const { app } = session.desk;
  const before = performed.ok ? performed.before : await app.fight(session.incoming.stream);
  if (before === null) return [session.say('refusal.no-fight')];
  const did = performed.ok ? ordersIn(performed.entries, figures) : new Map<FigureId, Action>();
  const done = [...did].map(([id, action]) => `${nameHere(session, id)}: ${labelOf(session, action)}`);
  if (performed.ok && performed.fight.together !== undefined) return [...done, waitsFor(session, performed.fight)];
  const ruleset = rulesetFor(app, before);
  const idle = figures
    .filter((id) => !did.has(id))
    .map((id) => ({ id, reason: whyNot(session, groupOrder(before, id, intent, ruleset), intent) }));
  const alike = Map.groupBy(idle, ({ reason }) => reason);
  const not = [...alike].map(([reason, all]) => `${all.map(({ id }) => nameHere(session, id)).join(', ')}: ${reason}`);
  return [...done, ...not];
}

function ordersIn(entries: readonly Entry[], figures: readonly FigureId[]): Map<FigureId, Action> {
  const orders = entries.map(({ action }) => [orderedFigure(action) ?? '', action] as const);
  return new Map(orders.filter(([id]) => figures.includes(id)));
}

/** Who has to say first whether they fire. */
function waitsFor({ say, view }: Session, { prompts }: Gunfight): string {
  const asked = Object.values(prompts).flatMap((prompt) => (holdsUpPlay(prompt) ? [prompt.seat] : []));
  const names = [...new Set(asked)].map((seat) => (view === null ? seat : seatName({ view, say }, seat)));
  return say('ui.crowd.waits', { names: names.join(', ') });
}

function checkOrder(fight: Gunfight | null, crowd: Crowd | null, given: string): Refusal | null {
  if (fight === null) return { code: 'no-fight' };
  if (crowd === null) return { code: 'unknown-name', given, sort: 'crowd' };
  if (fight.status === 'over') return { code: 'fight-over', winner: fight.ended?.winner ?? null };
  return fight.status === 'lobby' ? { code: 'wrong-phase', now: 'lobby', wanted: 'running' } : null;
}

/** The house needs no orders: it can be asked for them. */
function housePlays({ say }: Session, fight: Gunfight, { id, name }: Crowd): Carried['reply'] {
  const call = { command: 'gm', row: 'crowd', args: { name: id, do: 'take' } };
  return {
    text: say('ui.crowd.house-plays', { name: escapeText(name) }),
    rows: buttonRows([{ id: encodeCall(tagOf(fight), call), label: say('ui.gm.take'), tone: 'main' }]),
  };
}

/** Named as whoever runs the fight knows them. */
const nameHere = ({ view, say, desk }: Session, figure: FigureId): string =>
  view === null ? figure : nameOf(wordsFor(desk.app, view, say), figure);

function labelOf({ view, say, desk }: Session, action: Action): string {
  if (view === null) return action.type;
  const { label, description } = offerLabel(action, wordsFor(desk.app, view, say));
  return escapeText(description === '' ? label : `${label} (${description})`);
}

function whyNot(session: Session, order: GroupOrder, intent: Intent): string {
  const { say } = session;
  if ('action' in order) return say(`ui.crowd.nothing.${intent}`);
  if (order.refusal !== undefined) return refusedText(session, order.refusal);
  return say(order.idle === 'nothing' ? `ui.crowd.nothing.${intent}` : `ui.crowd.idle.${order.idle}`);
}
