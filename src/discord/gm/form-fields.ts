import { overrulableFor } from '../../app/offers.ts';
import { crowdsIn, crowdCalled } from '../../game/crowds.ts';
import type { View } from '../../game/view.ts';
import type { Say } from '../../report/say.ts';
import { fieldWords } from '../../report/lines/overrule-lines.ts';
import { rulesetFor, wordsFor } from '../desk.ts';
import { ALL } from './crowd-sources.ts';
import { chosen, person, typed } from '../form-parts.ts';
import { die, NOTE, people, roll, ticks } from './dice-forms.ts';
import type { FormContext, GmForm } from './form.ts';
import type { MenuOption } from '../parts.ts';

const rulesOf = ({ session, view }: FormContext) => rulesetFor(session.desk.app, view);

const sideOptions = (view: View): MenuOption[] => view.sides.map(({ id, name }) => ({ value: id, label: name }));

/** Crowds and sides first, then everybody by name. */
function groupOptions(view: View, say: Say): MenuOption[] {
  const sides = view.sides.map(({ name }) => ({ value: name, label: name, description: say('ui.group.side') }));
  const crowds = crowdsIn(view).map(({ name }) => ({ value: name, label: name, description: say('ui.group.crowd') }));
  const all = { value: ALL, label: say('ui.group.all') };
  return [...crowds, ...sides, all, ...people(view).map(({ id, name }) => ({ value: id, label: name }))];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "6", "6 at C4". */
const HOW_MANY = /^\s*(\d+)\s*(?:(?:at|@)?\s*([a-z]{1,2}\d+(?:\/\d)?))?\s*$/i;

const bring: GmForm = {
  title: 'ui.form.bring',
  fields(context) {
    const { session, view, about } = context;
    const { say } = session;
    const crowd = crowdCalled(view, about);
    const { templates } = rulesOf(context).meta;
    const charts = templates.map(({ id }) => ({ value: id, label: capital(say.word('template', id)) }));
    const usual = crowd?.side ?? view.sides.at(-1)?.id;
    const sides = sideOptions(view).map((side) => ({ ...side, chosen: side.value === usual }));
    return [
      typed('name', say('ui.form.crowd-name'), { most: 30, value: crowd?.name, hint: say('ui.form.crowd-hint') }),
      chosen('preset', say('ui.form.chart'), { options: charts, required: true }),
      chosen('side', say('ui.form.side'), { options: sides, required: true }),
      typed('count', say(view.town === null ? 'ui.form.count' : 'ui.form.count-at'), { most: 12, value: '6' }),
      chosen('how', say('ui.form.how'), { options: ticks(say, ['hidden', 'mine', 'mounted']), most: 3 }),
    ];
  },
  call(filled) {
    const [, count, place] = HOW_MANY.exec(filled.text('count') ?? '1') ?? [];
    const how = filled.many('how');
    return {
      row: 'add',
      args: {
        preset: filled.one('preset') ?? '',
        side: filled.one('side') ?? '',
        name: filled.text('name'),
        count: Number(count ?? NaN) || 1,
        place,
        hidden: how.includes('hidden') ? true : undefined,
        mounted: how.includes('mounted') ? true : undefined,
        by: how.includes('mine') ? 'me' : undefined,
      },
    };
  },
};

const narrate: GmForm = {
  title: 'ui.form.narrate',
  fields: ({ session: { say } }) => [typed('text', say('ui.form.text'), { most: 600, long: true, required: true })],
  call: (filled, { about }) => ({
    row: 'say',
    args: { text: filled.text('text') ?? '', to: about === '' ? undefined : about },
  }),
};

const scene: GmForm = {
  title: 'ui.form.scene',
  fields(context) {
    const { session, view } = context;
    const { say } = session;
    const options = groupOptions(view, say);
    const crowd = crowdCalled(view, context.about);
    const from = options.map((one) => ({ ...one, chosen: crowd !== null && one.value === crowd.name }));
    const covers = rulesOf(context).meta.covers ?? SHAPES;
    return [
      chosen('figure', say('ui.form.from'), { options: from, most: 12 }),
      chosen('target', say('ui.form.to'), { options, most: 12, required: true }),
      typed('range', say('ui.form.range'), { most: 20 }),
      chosen('cover', say('ui.form.cover'), {
        options: covers.map((value) => ({ value, label: say.word('cover', value) })),
      }),
      chosen('more', say('ui.form.more'), {
        options: ticks(say, ['in-sight', 'out-of-sight', 'obscured', 'near']),
        most: 4,
      }),
    ];
  },
  call(filled) {
    const more = filled.many('more');
    const names = (name: string): string | undefined => filled.many(name).join(', ') || undefined;
    return {
      command: 'gunfight',
      row: 'scene',
      args: {
        figure: names('figure'),
        target: names('target') ?? '',
        range: filled.text('range'),
        cover: filled.one('cover'),
        sight: more.includes('out-of-sight') ? false : more.includes('in-sight') ? true : undefined,
        obscured: more.includes('obscured') ? true : undefined,
        near: more.includes('near') ? true : undefined,
      },
    };
  },
};

/** Cover where a ruleset has no words of its own. */
const SHAPES = ['none', 'left-corner', 'right-corner', 'corner', 'low', 'window'];

const place: GmForm = {
  title: 'ui.form.place',
  fields: ({ session: { say } }) => [typed('at', say('ui.form.at'), { most: 20, required: true, hint: 'C4' })],
  call: (filled, { about }) => ({ row: 'place', args: { what: about, at: filled.text('at') ?? '' } }),
};

const set: GmForm = {
  title: 'ui.form.set',
  fields(context) {
    const { say } = context.session;
    return [
      chosen('field', say('ui.form.field'), { options: overruledFields(context), required: true }),
      typed('value', say('ui.form.value'), { most: 60, required: true, hint: say('ui.form.value-hint') }),
      typed('note', say('ui.form.note'), { most: NOTE }),
    ];
  },
  call: (filled, { about }) => ({
    row: 'set',
    args: {
      figure: about,
      field: filled.one('field') ?? '',
      value: filled.text('value') ?? '',
      note: filled.text('note'),
    },
  }),
};

/** What comes first in the list: there may be more than a menu holds. */
const OFTEN = ['state', 'wound', 'posture', 'side', 'name'];

/** From what whoever asks may know of him. */
function overruledFields({ session, view, fight, about }: FormContext): MenuOption[] {
  const { desk, incoming, say } = session;
  const found = overrulableFor(fight, about, { seat: incoming.person.id }, desk.app.rulesets).map(({ id }) => id);
  const all = [...OFTEN.filter((id) => found.includes(id)), ...found.filter((id) => !OFTEN.includes(id))];
  const words = wordsFor(desk.app, view, say);
  return all.map((value) => ({ value, label: fieldWords(words, about, value) }));
}

const rule: GmForm = {
  title: 'ui.form.rule',
  fields: ({ session: { say } }) => [
    typed('value', say('ui.form.answer'), { most: 60, required: true }),
    typed('note', say('ui.form.note'), { most: NOTE }),
  ],
  call: (filled, { about }) => ({
    row: 'rule',
    args: { on: about, value: filled.text('value') ?? '', note: filled.text('note') },
  }),
};

const seat: GmForm = {
  title: 'ui.form.seat',
  fields: ({ session: { say } }) => [
    person('who', say('ui.form.who')),
    chosen('do', say('ui.form.how'), {
      options: ticks(say, ['add', 'hand-over']).map((one, index) => ({ ...one, chosen: index === 0 })),
      required: true,
    }),
  ],
  call: (filled) => ({ row: 'seat', args: { do: filled.one('do') ?? 'add', who: filled.person('who') } }),
};

const substitute: GmForm = {
  title: 'ui.form.substitute',
  // No more than that fits over a field.
  fields: ({ session: { say }, view, about }) => [
    person('who', say('ui.form.who-instead', { name: (view.seats[about]?.name ?? '').slice(0, 24) })),
  ],
  call: (filled, { about }) => ({
    command: 'gunfight',
    row: 'seat',
    args: { do: 'substitute', player: about, who: filled.person('who') },
  }),
};

export const FORMS: Readonly<Record<string, GmForm>> = {
  bring,
  narrate,
  scene,
  place,
  set,
  die,
  roll,
  rule,
  seat,
  substitute,
};
