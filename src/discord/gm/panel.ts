import { owedInView, owedIn } from '../../game/clock/answers-owed.ts';
import { runs } from '../../game/rights/rights.ts';
import { tableLines } from '../../game/settings.ts';
import type { Context as Words } from '../../report/sentence.ts';
import { linesText } from '../../report/manner.ts';
import { waitingLines } from '../../report/waiting.ts';
import { CHOSEN, open } from '../wire/custom-id.ts';
import { mapButtons } from '../table/buttons.ts';
import { crowdsPart, figuresPart, moderatorPanel, peoplePart, runByLine } from './people-part.ts';
import { openId, type Part, type PartContext, partContext } from './part.ts';
import { clockPart, dicePart, scenePart, clockLine } from './scene-clock-dice.ts';
import { given, type ActionRow, GM_PARTS, type GmAt, type GmPart, type Reply } from '../result.ts';
import { LIMITS, buttonRows, type ButtonSpec, menuRow } from '../wire/components.ts';
import type { Session } from '../session.ts';

const PARTS: Readonly<Record<GmPart, (context: PartContext) => Part | Promise<Part>>> = {
  home: homePart,
  crowds: crowdsPart,
  figures: figuresPart,
  scene: scenePart,
  clock: clockPart,
  people: peoplePart,
  dice: dicePart,
};

/** The game master's chair: everything they can do now, in parts; each button does what a command does. */
export async function gmPanel(session: Session, words: Words, { part = 'home', about }: GmAt): Promise<Reply> {
  const { view, say } = words;
  if (!runs(view, session.incoming.person.id)) return moderatorPanel(partContext(session, words, { part: 'home' }));
  const { lines, rows } = await PARTS[part](partContext(session, words, { part, ...given({ about }) }));
  const head = `**${say(`ui.gm.part.${part}`)}**`;
  const all = view.status === 'over' ? [] : [partsMenu(words, part), ...rows];
  return { text: [head, ...lines].filter((line) => line !== '').join('\n'), rows: all.slice(0, LIMITS.rows) };
}

function partsMenu({ view, say }: Words, part: GmPart): ActionRow {
  const options = GM_PARTS.map((value) => ({
    value,
    label: say(`ui.gm.part.${value}`),
    description: say(`ui.gm.about.${value}`),
    chosen: value === part,
  }));
  return menuRow({ id: openId(view, { part: CHOSEN }), placeholder: say('ui.gm.what'), options });
}

async function homePart(context: PartContext): Promise<Part> {
  const { session, words, view, say } = context;
  const { desk, incoming } = session;
  if (view.status === 'over') return { lines: [say('ui.gm.over')], rows: [] };
  const owed = owedInView(owedIn(desk.app, await desk.app.fight(incoming.stream)), view);
  const waiting = waitingLines(owed, words).map((line) => `- ${line}`);
  const lines = [
    view.status === 'lobby' ? say('ui.gm.lobby') : clockLine(words),
    ...(waiting.length === 0 ? [] : [say('ui.gm.waiting'), ...waiting]),
    ...(tableLines(view).length === 0 ? [] : [say('ui.gm.lines', { lines: linesText(view, say) })]),
    runByLine(words),
    ...(view.settings.quiet === true ? [say('ui.gm.quiet')] : []),
    say('ui.gm.told'),
  ];
  return { lines, rows: [...buttonRows(homeButtons(context)), ...buttonRows(lookButtons(words))] };
}

function homeButtons({ session, words, at, view, say, common, form }: PartContext): ButtonSpec[] {
  const crowds = partContext(session, words, { part: 'crowds' });
  return [
    ...(view.status === 'lobby' ? [common('start')] : []),
    crowds.form('bring', 'bring', 'main'),
    form('narrate'),
    ...(view.status === 'running' ? [common(view.clock.paused ? 'resume' : 'pause')] : []),
    { id: openId(view, at), label: say('ui.gm.again') },
  ];
}

function lookButtons({ view, say }: Words): ButtonSpec[] {
  const orders = view.status === 'running' ? [open('orders', say('ui.button.orders'))] : [];
  return [...orders, open('text', say('ui.button.look')), ...mapButtons(view, say)];
}
