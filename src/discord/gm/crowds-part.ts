import { type Crowd, crowdCalled, crowdsIn, membersOf, pendingOf } from '../../game/crowds.ts';
import { INTENTS } from '../../game/group-orders.ts';
import { HOUSE } from '../../game/ids.ts';
import { figureLine } from '../../report/figure.ts';
import { escapeText } from '../../report/say.ts';
import { CHOSEN } from '../call.ts';
import { crowdText, isHidden } from './crowd-sources.ts';
import { formId, gmButton, openId, veilButton } from './ids.ts';
import { bold, type Part, type PartContext } from './part.ts';
import { buttonRows, type ButtonSpec, menuRow } from '../parts.ts';
import type { ActionRow } from '../result.ts';

/** Members told one by one; of more, how many there are. */
const MAX_TOLD = 12;

/** Crowds: the one that is looked at, its orders, and who plays it. */
export function crowdsPart(context: PartContext): Part {
  const { words, at } = context;
  const { view, say } = words;
  const all = crowdsIn(view);
  const crowd = crowdCalled(view, at.about ?? '') ?? all[0] ?? null;
  const bring: ButtonSpec = { id: formId(view, 'bring', { part: 'crowds' }), label: say('ui.gm.bring'), tone: 'main' };
  if (crowd === null) return { lines: [say('ui.gm.no-crowds')], rows: buttonRows([bring]) };
  const here: PartContext = { ...context, at: { part: 'crowds', about: crowd.id } };
  const rows = [
    crowdMenu(here, all, crowd),
    ...buttonRows(orderButtons(here, crowd)).slice(0, 2),
    ...buttonRows([...crowdButtons(here, crowd), bring].slice(0, 5)),
  ];
  return { lines: crowdLines(here, crowd), rows: rows.slice(0, 4) };
}

function crowdMenu({ words: { view, say } }: PartContext, all: readonly Crowd[], shown: Crowd): ActionRow {
  const options = all.map((crowd) => ({
    value: crowd.id,
    label: crowd.name,
    description: crowdText(view, crowd, say),
    chosen: crowd === shown,
  }));
  return menuRow({
    id: openId(view, { part: 'crowds', about: CHOSEN }),
    placeholder: say('ui.gm.which-crowd'),
    options,
  });
}

function crowdLines({ words }: PartContext, crowd: Crowd): string[] {
  const { view, say } = words;
  const members = membersOf(view, crowd).map((id) => `- ${figureLine(view.figures[id]!, words).replace(/^• /, '')}`);
  const pending = pendingOf(view, crowd).map(
    ({ name, at }) => `- ${escapeText(name)}${at === undefined ? '' : ` (${at})`}`,
  );
  const all = [...members, ...pending];
  const out = crowd.figures.length - all.length;
  return [
    `${bold(crowd.name)} · ${crowdText(view, crowd, say)}`,
    ...all.slice(0, MAX_TOLD),
    ...(out > 0 ? [say('ui.crowd.out', { count: out })] : []),
  ];
}

/** One tap each: what all of them do now. */
function orderButtons({ words: { view, say }, at }: PartContext, crowd: Crowd): ButtonSpec[] {
  if (view.status !== 'running') return [];
  const disabled = crowd.by === HOUSE;
  return INTENTS.map((order) =>
    gmButton(view, at, {
      row: 'crowd',
      args: { name: crowd.id, order },
      label: say(`ui.intent.${order}`),
      tone: order.startsWith('shoot') ? 'danger' : 'plain',
      disabled,
    }),
  ).concat(playButtons({ view, say }, at, crowd));
}

/** Who plays them, and who sees them: the other way round. */
function playButtons(
  { view, say }: Pick<PartContext['words'], 'view' | 'say'>,
  at: PartContext['at'],
  crowd: Crowd,
): ButtonSpec[] {
  const who = crowd.by === view.reader.seat ? 'house' : 'take';
  const sight = isHidden(view, crowd) ? 'show' : 'hide';
  return [who, sight].map((what) =>
    gmButton(view, at, {
      row: 'crowd',
      args: { name: crowd.id, do: what },
      label: say(`ui.gm.${what}`),
      tone: what === 'take' ? 'good' : 'plain',
    }),
  );
}

function crowdButtons({ words: { view, say }, at }: PartContext, crowd: Crowd): ButtonSpec[] {
  const [first] = membersOf(view, crowd);
  const place = { id: formId(view, 'place', at), label: say('ui.gm.place') };
  const remove = { row: 'crowd', args: { name: crowd.id, do: 'remove' }, label: say('ui.gm.remove') };
  return [
    ...(view.status === 'running' ? [] : playButtons({ view, say }, at, crowd)),
    ...(view.town === null ? [{ id: formId(view, 'scene', at), label: say('ui.gm.state') }] : [place]),
    { id: formId(view, 'bring', at), label: say('ui.gm.more') },
    ...(first === undefined ? [] : [veilButton({ view, say }, at, crowd.name, first)]),
    gmButton(view, at, remove),
  ];
}
