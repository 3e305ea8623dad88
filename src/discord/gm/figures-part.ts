import type { Figure } from '../../game/state.ts';
import { describeFigure } from '../../report/figure.ts';
import { CHOSEN } from '../call.ts';
import { encodeCustomId, KINDS } from '../custom-id.ts';
import { peopleIn } from './crowd-sources.ts';
import { formId, gmButton, openId, veilButton } from './ids.ts';
import type { Part, PartContext } from './part.ts';
import { LIMITS } from '../limits.ts';
import { buttonRows, type ButtonSpec, menuRow } from '../parts.ts';
import type { ActionRow } from '../result.ts';

/** Which page of the figures, where there are more than one menu holds: "~2". */
const PAGE = '~';

/** Figures one by one: change, place, show, hide, take out. */
export function figuresPart(context: PartContext): Part {
  const { words, at } = context;
  const { view, say } = words;
  const all = peopleIn(view);
  if (all.length === 0) return { lines: [say('ui.gm.no-figures')], rows: [] };
  const { about = '' } = at;
  const page = about.startsWith(PAGE) ? Number(about.slice(1)) || 0 : Math.floor(indexOf(all, about) / LIMITS.options);
  const shown = all.slice(page * LIMITS.options, (page + 1) * LIMITS.options);
  const figure = shown.find(({ id }) => id === about) ?? null;
  const lines = [figure === null ? say('ui.gm.choose-figure') : describeFigure(figure, words)];
  const pages = Math.ceil(all.length / LIMITS.options);
  const next: ButtonSpec[] =
    pages < 2
      ? []
      : [{ id: openId(view, { part: 'figures', about: `${PAGE}${(page + 1) % pages}` }), label: say('ui.gm.others') }];
  const buttons = figure === null ? [] : figureButtons(context, figure);
  return { lines, rows: [figureMenu(context, shown, figure), ...buttonRows([...buttons, ...next])].slice(0, 4) };
}

const indexOf = (all: readonly Figure[], id: string): number =>
  Math.max(
    0,
    all.findIndex((one) => one.id === id),
  );

function figureMenu({ words: { view, say } }: PartContext, shown: readonly Figure[], chosen: Figure | null): ActionRow {
  const options = shown.map((figure) => ({
    value: figure.id,
    label: figure.name,
    description: view.sides.find(({ id }) => id === figure.side)?.name ?? '',
    chosen: figure === chosen,
  }));
  return menuRow({
    id: openId(view, { part: 'figures', about: CHOSEN }),
    placeholder: say('ui.gm.which-figure'),
    options,
  });
}

function figureButtons({ words: { view, say } }: PartContext, { id }: Figure): ButtonSpec[] {
  const here = { part: 'figures', about: id } as const;
  const isHidden = (view.hidden[id] ?? []).length > 0;
  const hide = isHidden ? {} : { hide: true };
  const off = { row: 'place', args: { what: id, at: 'off' }, label: say('ui.gm.off') };
  return [
    { id: formId(view, 'set', here), label: say('ui.gm.set'), tone: 'main' },
    ...(view.status === 'running'
      ? [{ id: encodeCustomId(KINDS.open, 'orders', id), label: say('ui.gm.orders') }]
      : []),
    gmButton(view, here, {
      row: 'reveal',
      args: { what: id, ...hide },
      label: say(isHidden ? 'ui.gm.show' : 'ui.gm.hide'),
    }),
    ...(view.town === null
      ? []
      : [{ id: formId(view, 'place', here), label: say('ui.gm.place') }, gmButton(view, here, off)]),
    veilButton({ view, say }, here, id, id),
    gmButton(view, here, { row: 'remove', args: { what: id }, label: say('ui.gm.remove') }),
  ];
}
