import type { Figure } from '../../game/state.ts';
import type { View } from '../../game/view.ts';
import type { Say } from '../../report/say.ts';
import { chosen, typed } from '../form-parts.ts';
import type { Filled, FormContext, GmForm } from './form.ts';
import type { MenuOption } from '../parts.ts';

/** Longest reason. */
export const NOTE = 200;

/** What can be ticked, each by a word of its own. */
export const ticks = (say: Say, names: readonly string[]): MenuOption[] =>
  names.map((value) => ({ value, label: say(`ui.form.tick.${value}`) }));

export const people = (view: View): Figure[] =>
  view.roster.map((id) => view.figures[id]!).filter(({ sort }) => sort !== 'beast');

/** None, while nobody is on the field. */
function figureField({ session: { say }, view }: FormContext) {
  const options = people(view).map(({ id, name }) => ({ value: id, label: name }));
  return options.length === 0 ? [] : [chosen('figure', say('ui.form.only-figure'), { options })];
}

export const die: GmForm = {
  title: 'ui.form.die',
  fields: (context) => {
    const { say } = context.session;
    return [
      typed('die', say('ui.form.sides'), { most: 3, value: '6', required: true }),
      typed('face', say('ui.form.face'), { most: 3, required: true }),
      ...figureField(context),
      chosen('how', say('ui.form.how'), { options: ticks(say, ['secret']) }),
      typed('note', say('ui.form.note'), { most: NOTE }),
    ];
  },
  call: (filled) => ({
    row: 'die',
    args: {
      die: Number(filled.text('die')) || 0,
      face: Number(filled.text('face')) || 0,
      figure: filled.one('figure'),
      hidden: isSecret(filled),
      note: filled.text('note'),
    },
  }),
};

const isSecret = (filled: Filled): true | undefined => (filled.many('how').includes('secret') ? true : undefined);

export const roll: GmForm = {
  title: 'ui.form.roll',
  fields: ({ session: { say } }) => [
    typed('dice', say('ui.form.dice'), { most: 10, value: '1d6', required: true }),
    typed('why', say('ui.form.what-for'), { most: NOTE }),
    chosen('how', say('ui.form.how'), { options: ticks(say, ['secret']) }),
  ],
  call: (filled) => ({
    row: 'roll',
    args: { dice: filled.text('dice') ?? '', why: filled.text('why'), hidden: isSecret(filled) },
  }),
};
