import { defineRow, type Suggest, number, text, flag } from '../../src/discord/command.ts';
import { findFigure } from '../../src/discord/orders/order.ts';
import { anyFigure } from '../../src/discord/sources.ts';
import { setDiceHere, setDiceText, throwsHere } from '../../src/discord/gm/sources.ts';

/** What dice of the chosen sides are thrown for. */
const purposes: Suggest = (context, { die = '' }) => throwsHere(context, Number(die));

export const die = defineRow({
  name: 'die',
  for: 'gm',
  description: 'Set the face of a die before it is rolled: the next one that fits shows it',
  options: {
    die: number('How many sides, such as 6', { min: 2, max: 100 }),
    face: number('What it will show', { min: 1, max: 100 }),
    figure: text('Only where it is thrown for this figure, or for its order', { suggest: anyFigure }),
    why: text('Only where it is thrown for this', { suggest: purposes, maxLength: 40 }),
    hidden: flag('Nobody but game masters knows of it until the fight is over'),
    withdraw: text('Instead: which set die is to be rolled fairly after all', { suggest: setDiceHere }),
    note: text('Why', { maxLength: 200 }),
  },
  run({ die: sides, face, figure, why, hidden, withdraw, note }, { view, say, confirmed }) {
    if (view === null) return { refusal: { code: 'no-fight' } };
    const reason = note === undefined ? {} : { note };
    if (withdraw !== undefined) return { actions: [{ type: 'gm-die', what: 'withdraw', id: withdraw, ...reason }] };
    if (sides === undefined && face === undefined) return { reply: { text: setDiceText(view, say) } };
    if (sides === undefined) return { refusal: { code: 'bad-value', option: 'die', given: '', allowed: '6, 10' } };
    if (face === undefined) return { refusal: { code: 'bad-value', option: 'face', given: '', allowed: `1–${sides}` } };
    const found = figure === undefined ? null : findFigure(view, figure);
    if (figure !== undefined && found === null)
      return { refusal: { code: 'unknown-name', given: figure, sort: 'figure' } };
    if (!confirmed)
      return {
        ask: { text: say(`ui.ask.gm-die.${hidden === true ? 'hidden' : 'open'}`), label: say('ui.button.gm-die') },
      };
    return {
      actions: [
        {
          type: 'gm-die',
          what: 'set',
          die: sides,
          face,
          ...(found === null ? {} : { figure: found.id }),
          ...(why === undefined ? {} : { why }),
          ...(hidden === true ? { hidden } : {}),
          ...reason,
        },
      ],
    };
  },
});
