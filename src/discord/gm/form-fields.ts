import { overrulableFor } from '../../app/offers.ts';
import { crowdsIn, crowdCalled } from '../../game/crowds/crowds.ts';
import type { View } from '../../game/secrets/view.ts';
import { capital } from '../../report/line.ts';
import { fieldWords } from '../../report/lines/overrule-lines.ts';
import type { Key, Say } from '../../report/say.ts';
import type { RawArgs } from '../command.ts';
import { rulesetFor, wordsFor } from '../desk.ts';
import { chosen, type Form, type FormContext, person, typed } from '../wire/form-inputs.ts';
import type { MenuOption } from '../wire/components.ts';
import { ALL, peopleIn, coversOf } from './crowd-sources.ts';

/** Longest reason. */
const NOTE = 200;

/** What can be ticked, each by a word of its own, and what that says of the command; of two that differ the later one holds. */
export const TICKS: Readonly<Record<string, RawArgs>> = {
  secret: { hidden: true },
  hidden: { hidden: true },
  mine: { by: 'me' },
  mounted: { mounted: true },
  'in-sight': { sight: true },
  'out-of-sight': { sight: false },
  obscured: { obscured: true },
  near: { near: true },
};

const tickOptions = (say: Say, names: readonly string[]): MenuOption[] =>
  names.map((value) => ({ value, label: say(`ui.form.tick.${value}`) }));

const ticks = (say: Say, names: readonly string[], label: Key = 'ui.form.how') =>
  chosen('how', say(label), { options: tickOptions(say, names), most: names.length });

const note = (say: Say) => typed('note', say('ui.form.note'), { most: NOTE });

const byName = (all: readonly { readonly id: string; readonly name: string }[]): MenuOption[] =>
  all.map(({ id, name }) => ({ value: id, label: name }));

const rulesOf = ({ session, view }: FormContext) => rulesetFor(session.desk.app, view);

/** Crowds and sides first, then everybody by name. */
function groupOptions(view: View, say: Say): MenuOption[] {
  const sides = view.sides.map(({ name }) => ({ value: name, label: name, description: say('ui.group.side') }));
  const crowds = crowdsIn(view).map(({ name }) => ({ value: name, label: name, description: say('ui.group.crowd') }));
  return [...crowds, ...sides, { value: ALL, label: say('ui.group.all') }, ...byName(peopleIn(view))];
}

/** "6", "6 at C4". */
const HOW_MANY = /^\s*(\d+)\s*(?:(?:at|@)?\s*([a-z]{1,2}\d+(?:\/\d)?))?\s*$/i;

const bring: Form = {
  row: 'add',
  fields(context) {
    const { say, view, about } = context;
    const crowd = crowdCalled(view, about);
    const charts = rulesOf(context).meta.templates.map(({ id }) => ({
      value: id,
      label: capital(say.word('template', id)),
    }));
    const usual = crowd?.side ?? view.sides.at(-1)?.id;
    const sides = byName(view.sides).map((side) => ({ ...side, chosen: side.value === usual }));
    return [
      typed('name', say('ui.form.crowd-name'), { most: 30, value: crowd?.name, hint: say('ui.form.crowd-hint') }),
      chosen('preset', say('ui.form.chart'), { options: charts, required: true }),
      chosen('side', say('ui.form.side'), { options: sides, required: true }),
      typed('count', say(view.town === null ? 'ui.form.count' : 'ui.form.count-at'), { most: 12, value: '6' }),
      ticks(say, ['hidden', 'mine', 'mounted']),
    ];
  },
  read(line) {
    const [, count, place] = HOW_MANY.exec(line('count') ?? '1') ?? [];
    return { count: Number(count ?? NaN) || 1, place };
  },
};

const narrate: Form = {
  row: 'say',
  about: 'to',
  fields: ({ say }) => [typed('text', say('ui.form.text'), { most: 600, long: true, required: true })],
};

const scene: Form = {
  command: 'gunfight',
  row: 'scene',
  fields(context) {
    const { say, view, about } = context;
    const options = groupOptions(view, say);
    const crowd = crowdCalled(view, about);
    const from = options.map((one) => ({ ...one, chosen: crowd !== null && one.value === crowd.name }));
    const covers = coversOf(rulesOf(context)).map((value) => ({ value, label: say.word('cover', value) }));
    return [
      chosen('figure', say('ui.form.from'), { options: from, most: 12 }),
      chosen('target', say('ui.form.to'), { options, most: 12, required: true }),
      typed('range', say('ui.form.range'), { most: 20 }),
      chosen('cover', say('ui.form.cover'), { options: covers }),
      ticks(say, ['in-sight', 'out-of-sight', 'obscured', 'near'], 'ui.form.more'),
    ];
  },
};

const place: Form = {
  row: 'place',
  about: 'what',
  fields: ({ say }) => [typed('at', say('ui.form.at'), { most: 20, required: true, hint: 'C4' })],
};

const set: Form = {
  row: 'set',
  about: 'figure',
  fields: async (context) => [
    chosen('field', context.say('ui.form.field'), { options: await overruledFields(context), required: true }),
    typed('value', context.say('ui.form.value'), {
      most: 60,
      required: true,
      hint: context.say('ui.form.value-hint'),
    }),
    note(context.say),
  ],
};

/** What comes first in the list: there may be more than a menu holds. */
const OFTEN = ['state', 'wound', 'posture', 'side', 'name'];

/** From what whoever asks may know of him: what only the fight's rules can say. */
async function overruledFields({ session, say, view, about }: FormContext): Promise<MenuOption[]> {
  const { app } = session.desk;
  const { stream, person: asker } = session.incoming;
  const fight = await app.fight(stream);
  if (fight === null) return [];
  const found = overrulableFor(fight, about, { seat: asker.id }, app.rulesets).map(({ id }) => id);
  const all = [...OFTEN.filter((id) => found.includes(id)), ...found.filter((id) => !OFTEN.includes(id))];
  const words = wordsFor(app, view, say);
  return all.map((value) => ({ value, label: fieldWords(words, about, value) }));
}

const die: Form = {
  row: 'die',
  fields({ say, view }) {
    const options = byName(peopleIn(view));
    return [
      typed('die', say('ui.form.sides'), { most: 3, value: '6', required: true }),
      typed('face', say('ui.form.face'), { most: 3, required: true }),
      // None, while nobody is on the field.
      ...(options.length === 0 ? [] : [chosen('figure', say('ui.form.only-figure'), { options })]),
      ticks(say, ['secret']),
      note(say),
    ];
  },
};

const roll: Form = {
  row: 'roll',
  fields: ({ say }) => [
    typed('dice', say('ui.form.dice'), { most: 10, value: '1d6', required: true }),
    typed('why', say('ui.form.what-for'), { most: NOTE }),
    ticks(say, ['secret']),
  ],
};

const rule: Form = {
  row: 'rule',
  about: 'on',
  fields: ({ say }) => [typed('value', say('ui.form.answer'), { most: 60, required: true }), note(say)],
};

const seat: Form = {
  row: 'seat',
  fields({ say }) {
    const options = tickOptions(say, ['add', 'hand-over']).map((one, index) => ({ ...one, chosen: index === 0 }));
    return [person('who', say('ui.form.who')), chosen('do', say('ui.form.how'), { options, required: true })];
  },
};

const substitute: Form = {
  command: 'gunfight',
  row: 'seat',
  about: 'player',
  fixed: { do: 'substitute' },
  // No more than that fits over a field.
  fields: ({ say, view, about }) => [
    person('who', say('ui.form.who-instead', { name: (view.seats[about]?.name ?? '').slice(0, 24) })),
  ],
};

/** By the names that their buttons have for them. */
export const FORMS = { bring, narrate, scene, place, set, die, roll, rule, seat, substitute };
