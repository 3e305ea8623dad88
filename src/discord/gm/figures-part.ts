import { describeFigure } from '../../report/figure.ts';
import { encodeCustomId, KINDS } from '../wire/custom-id.ts';
import { peopleIn } from './crowd-sources.ts';
import { openId } from './ids.ts';
import type { Part, PartContext } from './part.ts';
import { buttonRows, type ButtonSpec, pageOf } from '../wire/components.ts';
import { LIMITS } from '../wire/limits.ts';

/** Which page of the figures, where there are more than one menu holds: "~2". */
const PAGE = '~';

/** Figures one by one: change, place, show, hide, take out. */
export function figuresPart(context: PartContext): Part {
  const { words, view, say } = context;
  const all = peopleIn(view);
  if (all.length === 0) return { lines: [say('ui.gm.no-figures')], rows: [] };
  const { about = '' } = context.at;
  const index = all.findIndex(({ id }) => id === about);
  const asked = about.startsWith(PAGE) ? Number(about.slice(1)) || 0 : Math.floor(Math.max(0, index) / LIMITS.options);
  const { items, pages, page } = pageOf(all, asked);
  const figure = items.find(({ id }) => id === about) ?? null;
  const options = items.map((one) => ({
    value: one.id,
    label: one.name,
    description: view.sides.find(({ id }) => id === one.side)?.name ?? '',
    chosen: one === figure,
  }));
  const nextId = openId(view, { part: 'figures', about: `${PAGE}${(page + 1) % pages}` });
  const next = pages < 2 ? [] : [{ id: nextId, label: say('ui.gm.others') }];
  const buttons = figure === null ? [] : figureButtons(context.about(figure.id), figure.id);
  return {
    lines: [figure === null ? say('ui.gm.choose-figure') : describeFigure(figure, words)],
    rows: [context.which('figure', options), ...buttonRows([...buttons, ...next])].slice(0, 4),
  };
}

function figureButtons({ view, say, does, form, veil }: PartContext, id: string): ButtonSpec[] {
  const isHidden = (view.hidden[id] ?? []).length > 0;
  const hide = isHidden ? {} : { hide: true };
  const off = { row: 'place', args: { what: id, at: 'off' }, label: say('ui.gm.off') };
  return [
    form('set', 'set', 'main'),
    ...(view.status === 'running'
      ? [{ id: encodeCustomId(KINDS.open, 'orders', id), label: say('ui.gm.orders') }]
      : []),
    does({ row: 'reveal', args: { what: id, ...hide }, label: say(isHidden ? 'ui.gm.show' : 'ui.gm.hide') }),
    ...(view.town === null ? [] : [form('place'), does(off)]),
    veil(id, id),
    does({ row: 'remove', args: { what: id }, label: say('ui.gm.remove') }),
  ];
}
