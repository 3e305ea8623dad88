import { defineGroup, defineRow, type Suggest } from '../src/discord/command.ts';
import { findFigure, ownFigures } from '../src/discord/order.ts';
import { anyFigure } from '../src/discord/sources.ts';
import { actionsOf } from '../src/game/offer.ts';

const unknown = (given: string) => ({ refusal: { code: 'unknown-name', given, sort: 'figure' } }) as const;
const show = (kind: 'card' | 'since' | 'text' | 'dice', description: string) =>
  defineRow({ name: kind, description, options: {}, reads: true, run: () => ({ show: { kind } }) });

/** Targets that one of one's own may shoot at now. */
const targets: Suggest = async (context) => {
  const own = ownFigures(context);
  const offers = (await Promise.all(own.map((figure) => context.legal(figure.id)))).flat();
  const ids = new Set(
    offers.flatMap(({ action, blocked }) =>
      action.type === 'shoot' && blocked === undefined ? [String(action.target)] : [],
    ),
  );
  return [...ids].map((id) => ({ value: id, label: context.view?.figures[id]?.name ?? id }));
};

const odds = defineRow({
  name: 'odds',
  description: 'The exact chances of a shot, before you order it',
  options: { target: { type: 'text', description: 'At whom', suggest: targets, required: true } },
  reads: true,
  async run({ target }, context) {
    const aimed = findFigure(context.view, target);
    if (aimed === null) return unknown(target);
    for (const figure of ownFigures(context)) {
      const offer = (await context.legal(figure.id)).find(
        ({ action, blocked }) => action.type === 'shoot' && action.target === aimed.id && blocked === undefined,
      );
      const action = offer === undefined ? undefined : [...actionsOf(offer)][0];
      if (action !== undefined) return { show: { kind: 'odds', action } };
    }
    return { reply: { text: context.say('ui.odds-now') } };
  },
});

const range = defineRow({
  name: 'range',
  description: 'How far, behind what, in sight or not',
  options: {
    to: { type: 'text', description: 'To whom', suggest: anyFigure, required: true },
    from: { type: 'text', description: 'From whom; left out: your first figure', suggest: anyFigure },
  },
  reads: true,
  run({ to, from }, context) {
    const target = findFigure(context.view, to);
    const origin = from === undefined ? ownFigures(context)[0] : findFigure(context.view, from);
    if (target === null) return unknown(to);
    return origin === undefined || origin === null
      ? unknown(from ?? '')
      : { show: { kind: 'range', from: origin.id, to: target.id } };
  },
});

const figure = defineRow({
  name: 'figure',
  description: 'One figure in full',
  options: { name: { type: 'text', description: 'Who', suggest: anyFigure, required: true } },
  reads: true,
  run({ name }, { view }) {
    const found = findFigure(view, name);
    return found === null ? unknown(name) : { show: { kind: 'figure', figure: found.id } };
  },
});

const log = defineRow({
  name: 'log',
  description: 'The fight’s log as a file, as far as you may know it',
  options: { from: { type: 'number', description: 'From which entry', min: 1 } },
  reads: true,
  run: ({ from }) => ({ show: { kind: 'log', from: from ?? 1 } }),
});

export const look = defineGroup({
  name: 'look',
  description: 'Look at the fight: only you see the answer, and nobody is told',
  rows: [
    show('card', 'How things stand'),
    show('since', 'What happened since your last order'),
    show('text', 'Everything in sentences'),
    figure,
    range,
    odds,
    log,
    show('dice', 'Why you can trust the dice'),
  ],
});
