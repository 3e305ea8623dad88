import { conversionNotes } from '../characters/own-man.ts';
import type { ActionOf } from '../../game/actions.ts';
import { type Conversion, convertWish } from '../../game/people/convert.ts';
import { crowdCalled } from '../../game/crowds/crowds.ts';
import { HOUSE } from '../../game/ids.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Wish } from '../../game/state.ts';
import { namePlace } from '../../game/town/places.ts';
import type { View } from '../../game/secrets/view.ts';
import { capital } from '../../report/sentence.ts';
import { escapeText } from '../../report/say.ts';
import { type Args, flag, number, text, type Context } from '../command.ts';
import { type Chart, chartCalled, charts, MEN_OF_UNIT, menOfUnit } from './crowd-sources.ts';
import { modelCalled, namesIn as namesTyped } from '../orders/order.ts';
import { anyPlace, placeCalled } from '../orders/place-sources.ts';
import { badValue, given, type CommandResult, unknownName } from '../result.ts';
import { sides } from '../orders/sources.ts';
import { cleanName, houseMen, namesIn } from '../../game/people/newcomers.ts';

type Wished = Omit<Wish, 'figure'>;

export const COMING = {
  preset: text('From which chart, or a whole unit of them; those of other rules are converted', {
    suggest: charts,
    required: true,
  }),
  side: text('On which side', { suggest: sides, required: true }),
  name: text('What they are called, such as Red Hand: Red Hand 1, 2, 3', { maxLength: 30 }),
  count: number('How many (default 1; of a unit 6)', { min: 1, max: 12 }),
  row: number('Row of the chart; left out: a throw for each', { min: 1, max: 6 }),
  place: text('On a map: at or near which place, such as C4', { suggest: anyPlace }),
  weapons: text('What they carry, separated by commas; left out: as the chart has it'),
  mounted: flag('On horses'),
  hidden: flag('Unseen by the other sides until they are shown or found'),
  by: text('Who plays them (default: the house)', { choices: ['house', 'me'] }),
};
type Coming = Args<typeof COMING>;

/** Brings in people of a chart: one of the house's, or a crowd that is ordered, shown and placed as one. */
export function bringIn(context: Context, coming: Coming): CommandResult {
  const { view } = context;
  if (view === null) return { refusal: { code: 'no-fight' } };
  const chart = chartCalled(context, coming.preset);
  if (chart === null) return unknownName(coming.preset, 'template');
  const side = sideCalled(view, coming.side);
  if (side === null) return unknownName(coming.side, 'side');
  const at = coming.place === undefined ? null : placeCalled(view, coming.place);
  if (coming.place !== undefined && at === null) return unknownName(coming.place, 'place');
  const count = coming.count ?? (chart.unit === undefined ? 1 : MEN_OF_UNIT);
  const asked = wishesOf(context, { ...coming, count }, chart, at === null ? {} : { at: namePlace(at) });
  if ('refusal' in asked) return asked;
  return answer(context, { ...coming, count, side }, asked);
}

const sideCalled = (view: View, typed: string): string | null =>
  view.sides.find(({ id, name }) => id === typed || name.toLowerCase() === typed.trim().toLowerCase())?.id ?? null;

type Asked = { readonly wishes: readonly Wished[]; readonly conversion: Conversion | null };

/** "Red Hand 1", "Red Hand 2" ...; a crowd that is there already is counted on. */
function crowdNames({ view }: Context, { name, count = 1 }: Coming): string[] {
  const taken = new Set(namesIn(view));
  const named = cleanName(name ?? '');
  if (count === 1 && !taken.has(named) && crowdCalled(view!, named) === null) return [named];
  const names: string[] = [];
  for (let number = 1; names.length < count; number++)
    if (!taken.has(`${named} ${number}`)) names.push(`${named} ${number}`);
  return names;
}

function wishesOf(
  context: Context,
  coming: Coming,
  { ruleset: from, template, unit }: Chart,
  place: Pick<Wished, 'at'>,
): Asked | { readonly refusal: Refusal } {
  const { ruleset: to, view } = context;
  const { name, count = 1, row, mounted, hidden, weapons } = coming;
  const names =
    name === undefined ? houseMen(to, count, namesIn(view)).map((one) => one.name) : crowdNames(context, coming);
  const first: Wished = {
    name: names[0]!,
    template,
    ...given({ row, mounted: mounted || undefined }),
  };
  const terms = { settings: view!.settings, isGm: true };
  const converted = convertWish({ from, to, terms }, first);
  if ('refusal' in converted) return converted;
  const { wish } = converted.conversion;
  const carried = namesTyped(weapons)?.map((one) => modelCalled(context, one));
  const each = { ...wish, ...place, ...given({ weapons: carried, hidden: hidden || undefined }) };
  const men = unit === undefined ? null : menOfUnit(unit, count);
  return {
    wishes: names.map((one, index) => ({ ...each, name: one, template: men?.[index] ?? each.template })),
    conversion: from.ref === to.ref ? null : converted.conversion,
  };
}

/** One man of the house is nobody's crowd. */
const isCrowd = ({ name, count = 1, hidden, by }: Coming): boolean =>
  name !== undefined || count > 1 || hidden === true || by === 'me';

function answer(context: Context, coming: Coming, { wishes, conversion }: Asked): CommandResult {
  const { person, say } = context;
  const crowd = isCrowd(coming) ? crowdFor(context, coming, wishes) : null;
  const known = crowd === null ? null : crowdCalled(context.view!, crowd);
  if (known !== null && known.side !== coming.side) return badValue('name', known.name, `${known.name} 2`);
  const by = coming.by === undefined ? {} : { by: coming.by === 'me' ? person.id : HOUSE };
  const named = crowd === null ? {} : { crowd: { name: crowd, ...by } };
  const action: ActionOf<'gm-add'> = { type: 'gm-add', side: coming.side, seat: HOUSE, wishes, ...named };
  const names = wishes.map(({ name }) => escapeText(name)).join(', ');
  const how = coming.hidden === true ? ` ${say('ui.crowd.came-hidden')}` : '';
  const notes = conversionNotes(context, conversion)
    .map((line) => `\n-# ${line}`)
    .join('');
  return { actions: [action], done: 'ui.crowd.came', doneWith: { names, how, notes } };
}

/** Without a name they are called after their chart. */
function crowdFor({ view, say }: Context, { name, preset }: Coming, wishes: readonly Wished[]): string {
  if (name !== undefined) return cleanName(name);
  if (wishes.length === 1) return wishes[0]!.name;
  const chart = capital(say.word('template', preset.split('/').pop()!));
  for (let number = 1; ; number++) {
    const called = number === 1 ? chart : `${chart} ${number}`;
    if (crowdCalled(view!, called) === null) return called;
  }
}
