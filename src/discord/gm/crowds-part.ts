import { type Crowd, crowdCalled, crowdsIn, membersOf, pendingOf } from '../../game/crowds/crowds.ts';
import { INTENTS } from '../../game/crowds/group-orders.ts';
import { HOUSE } from '../../game/ids.ts';
import { figureLine } from '../../report/figure.ts';
import { escapeText } from '../../report/say.ts';
import { crowdText, isHidden } from './crowd-sources.ts';
import type { Part, PartContext } from './part.ts';
import { buttonRows, type ButtonSpec } from '../wire/components.ts';

/** Members told one by one; of more, how many there are. */
const MAX_TOLD = 12;

/** Crowds: the one that is looked at, its orders, and who plays it. */
export function crowdsPart(context: PartContext): Part {
  const { view, say, at } = context;
  const all = crowdsIn(view);
  const crowd = crowdCalled(view, at.about ?? '') ?? all[0] ?? null;
  const bring = context.about('').form('bring', 'bring', 'main');
  if (crowd === null) return { lines: [say('ui.gm.no-crowds')], rows: buttonRows([bring]) };
  const here = context.about(crowd.id);
  const options = all.map((one) => ({
    value: one.id,
    label: one.name,
    description: crowdText(view, one, say),
    chosen: one === crowd,
  }));
  const rows = [
    here.which('crowd', options),
    ...buttonRows(orderButtons(here, crowd)).slice(0, 2),
    ...buttonRows([...crowdButtons(here, crowd), bring].slice(0, 5)),
  ];
  return { lines: crowdLines(here, crowd), rows: rows.slice(0, 4) };
}

function crowdLines({ words, view, say }: PartContext, crowd: Crowd): string[] {
  const members = membersOf(view, crowd).map((id) => `- ${figureLine(view.figures[id]!, words).replace(/^• /, '')}`);
  const pending = pendingOf(view, crowd).map(
    ({ name, at }) => `- ${escapeText(name)}${at === undefined ? '' : ` (${at})`}`,
  );
  const all = [...members, ...pending];
  const out = crowd.figures.length - all.length;
  return [
    `**${escapeText(crowd.name)}** · ${crowdText(view, crowd, say)}`,
    ...all.slice(0, MAX_TOLD),
    ...(out > 0 ? [say('ui.crowd.out', { count: out })] : []),
  ];
}

/** One tap each: what all of them do now. */
function orderButtons(here: PartContext, crowd: Crowd): ButtonSpec[] {
  const { view, say, does } = here;
  if (view.status !== 'running') return [];
  const orders = INTENTS.map((order) =>
    does({
      row: 'crowd',
      args: { name: crowd.id, order },
      label: say(`ui.intent.${order}`),
      tone: order.startsWith('shoot') ? 'danger' : 'plain',
      disabled: crowd.by === HOUSE,
    }),
  );
  return [...orders, ...playButtons(here, crowd)];
}

const crowdDeed = ({ does, say }: PartContext, { id }: Crowd, what: string): ButtonSpec =>
  does({
    row: 'crowd',
    args: { name: id, do: what },
    label: say(`ui.gm.${what}`),
    tone: what === 'take' ? 'good' : 'plain',
  });

/** Who plays them, and who sees them: the other way round. */
function playButtons(here: PartContext, crowd: Crowd): ButtonSpec[] {
  const who = crowd.by === here.view.reader.seat ? 'house' : 'take';
  return [who, isHidden(here.view, crowd) ? 'show' : 'hide'].map((what) => crowdDeed(here, crowd, what));
}

function crowdButtons(here: PartContext, crowd: Crowd): ButtonSpec[] {
  const { view, form, veil } = here;
  const [first] = membersOf(view, crowd);
  return [
    ...(view.status === 'running' ? [] : playButtons(here, crowd)),
    view.town === null ? form('scene', 'state') : form('place'),
    form('bring', 'more'),
    ...(first === undefined ? [] : [veil(crowd.name, first)]),
    crowdDeed(here, crowd, 'remove'),
  ];
}
