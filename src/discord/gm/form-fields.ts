import { crowdsIn, crowdCalled } from '../../game/crowds/crowds.ts';
import { overrulableFor } from '../../app/reading.ts';
import { capital } from '../../report/sentence.ts';
import { fieldWords } from '../../report/sentences/overrule-sentences.ts';
import type { RawArgs } from '../command.ts';
import { rulesetFor, wordsFor } from '../session.ts';
import { chosen, type Form, type FormContext, person, typed } from '../wire/form-inputs.ts';
import { clip, type MenuOption } from '../wire/components.ts';
import { ALL, peopleIn, coversOf } from './crowd-sources.ts';

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

const tickOptions = ({ say }: FormContext, names: readonly string[], usual?: string): MenuOption[] =>
  names.map((value) => ({ value, label: say(`ui.form.tick.${value}`), chosen: value === usual }));

const ticks = (names: readonly string[], label = 'how') =>
  chosen('how', (context) => tickOptions(context, names), { label, most: names.length });

const NOTE = typed('note');

export const byName = (all: readonly { readonly id: string; readonly name: string }[], usual?: string): MenuOption[] =>
  all.map(({ id, name }) => ({ value: id, label: name, chosen: id === usual }));

const rulesOf = ({ session, view }: FormContext) => rulesetFor(session.desk.app, view);

function groupOptions({ view, say }: FormContext, usual?: string): MenuOption[] {
  const [crowd, side] = [say('ui.group.crowd'), say('ui.group.side')];
  const crowds = crowdsIn(view).map(({ id, name }) => ({ value: id, label: name, description: crowd }));
  const sides = view.sides.map(({ name }) => ({ value: name, label: name, description: side }));
  const groups = [...crowds, ...sides, { value: ALL, label: say('ui.group.all') }];
  return [...groups.map((one) => ({ ...one, chosen: one.value === usual })), ...byName(peopleIn(view))];
}

/** "6", "6 at C4". */
const HOW_MANY = /^\s*(\d+)\s*(?:(?:at|@)?\s*([a-z]{1,2}\d+(?:\/\d)?))?\s*$/i;

const bring: Form = {
  row: 'add',
  fields({ view, about }) {
    const crowd = crowdCalled(view, about);
    const usual = crowd?.side ?? view.sides.at(-1)?.id;
    return [
      typed('name', { label: 'crowd-name', most: 30, value: crowd?.name, hint: 'ui.form.crowd-hint' }),
      chosen('preset', charts, { label: 'chart', required: true }),
      chosen('side', () => byName(view.sides, usual), { required: true }),
      typed('count', { label: view.town === null ? 'count' : 'count-at', most: 12, value: '6' }),
      ticks(['hidden', 'mine', 'mounted']),
    ];
  },
  read(line) {
    const [, count, place] = HOW_MANY.exec(line('count') ?? '1') ?? [];
    return { count: Number(count ?? NaN) || 1, place };
  },
};

const charts = (context: FormContext): MenuOption[] =>
  rulesOf(context).meta.templates.map(({ id }) => ({ value: id, label: capital(context.say.word('template', id)) }));

const narrate: Form = {
  row: 'say',
  about: 'to',
  fields: [typed('text', { label: 'telling', most: 600, long: true, required: true })],
};

const fromOptions = (context: FormContext): MenuOption[] =>
  groupOptions(context, crowdCalled(context.view, context.about)?.id);

const scene: Form = {
  command: 'gunfight',
  row: 'scene',
  fields: [
    chosen('figure', fromOptions, { label: 'from', most: 12 }),
    chosen('target', (context) => groupOptions(context), { label: 'to', most: 12, required: true }),
    typed('range', { most: 20 }),
    chosen('cover', (context) => wordOptions(context, 'cover', coversOf(rulesOf(context)))),
    ticks(['in-sight', 'out-of-sight', 'obscured', 'near'], 'more'),
  ],
};

export const wordOptions = ({ say }: FormContext, set: string, values: readonly string[], usual?: string) =>
  values.map((value): MenuOption => ({ value, label: say.word(set, value), chosen: value === usual }));

const place: Form = {
  row: 'place',
  about: 'what',
  fields: [typed('at', { most: 20, required: true, hint: 'C4' })],
};

const set: Form = {
  row: 'set',
  about: 'figure',
  fields: [
    chosen('field', overruledFields, { required: true }),
    typed('value', { most: 60, required: true, hint: 'ui.form.value-hint' }),
    NOTE,
  ],
};

/** What comes first in the list: there may be more than a menu holds. */
const OFTEN = ['state', 'wound', 'posture', 'side', 'name'];

/** From what whoever asks may know of him: what only the fight's rules can say. */
function overruledFields({ session, say, view, about }: FormContext): MenuOption[] {
  const { app } = session.desk;
  const reader = { seat: session.incoming.person.id };
  const found = overrulableFor(session.fight!, about, reader, app.rulesets).map(({ id }) => id);
  const all = [...OFTEN.filter((id) => found.includes(id)), ...found.filter((id) => !OFTEN.includes(id))];
  const words = wordsFor(app, view, say);
  return all.map((value) => ({ value, label: fieldWords(words, about, value) }));
}

const die: Form = {
  row: 'die',
  fields: [
    typed('die', { label: 'sides', most: 3, value: '6', required: true }),
    typed('face', { most: 3, required: true }),
    chosen('figure', ({ view }) => byName(peopleIn(view)), { label: 'only-figure' }),
    ticks(['secret']),
    NOTE,
  ],
};

const DICE = typed('dice', { most: 10, value: '1d6', required: true });
const roll: Form = { row: 'roll', fields: [DICE, typed('why', { label: 'what-for' }), ticks(['secret'])] };

const rule: Form = {
  row: 'rule',
  about: 'on',
  fields: [typed('value', { label: 'answer', most: 60, required: true }), NOTE],
};

const seat: Form = {
  row: 'seat',
  fields: [
    person('who', 'who'),
    chosen('do', (context) => tickOptions(context, ['add', 'hand-over'], 'add'), { label: 'how', required: true }),
  ],
};

const substitute: Form = {
  command: 'gunfight',
  row: 'seat',
  about: 'player',
  fixed: { do: 'substitute' },
  // No more than that fits over a field.
  fields: ({ view, about }) => [person('who', 'who-instead', { name: clip(view.seats[about]?.name ?? '', 24) })],
};

/** By the names that their buttons have for them. */
export const FORMS = { bring, narrate, scene, place, set, die, roll, rule, seat, substitute };
