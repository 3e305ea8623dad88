import type { Conversion, ConversionNote } from '../game/people/convert.ts';
import type { Value } from '../game/people/traits.ts';
import { joinNames, modelName } from './sentence.ts';
import { type Key, escapeText, type Say } from './say.ts';

type NoteOf<K extends ConversionNote['kind']> = Extract<ConversionNote, { readonly kind: K }>;

/** What became of a character on the way to other rules (by their names), in a few short lines; none where nothing had to change. */
export function conversionLines(
  { wish, notes }: Conversion,
  rules: { readonly from: string; readonly to: string },
  say: Say,
): string[] {
  if (notes.length === 0) return [];
  const head = say('ui.convert.head', { ...rules, name: escapeText(wish.name) });
  return [head, ...valueLines(notes, say), ...armLines(notes, say)];
}

const ofKind = <K extends ConversionNote['kind']>(notes: readonly ConversionNote[], kind: K): NoteOf<K>[] =>
  notes.filter((note): note is NoteOf<K> => note.kind === kind);

/** "Ballistic skill 5", or a word for a value that is one. */
const valueText = ({ id, value }: Value, say: Say): string =>
  typeof value === 'number' ? `${say.word('attribute', id)} ${value}` : say.word('told', value);

const valuesText = (values: readonly Value[], say: Say): string =>
  values.map((value) => valueText(value, say)).join(', ');

const list = (key: Key, texts: readonly string[], say: Say): string[] =>
  texts.length === 0 ? [] : [say(key, { list: [...new Set(texts)].join(', ') })];

function valueLines(notes: readonly ConversionNote[], say: Say): string[] {
  const taken = together(ofKind(notes, 'value')).map(({ from, to }) =>
    say('ui.convert.value', { to: valuesText(to, say), from: valuesText(from, say) }),
  );
  const stock = ofKind(notes, 'stock').map(({ from, to }) =>
    say('ui.convert.stock', { to: say.word('template', to), from: say.word('template', from) }),
  );
  const told = new Set(ofKind(notes, 'value').flatMap(({ from }) => from.map(({ id }) => id)));
  const lost = ofKind(notes, 'value-lost')
    .filter(({ from }) => from.some(({ id }) => !told.has(id)))
    .map(({ from }) => valuesText(from, say));
  const marks = ofKind(notes, 'mark-lost').map(({ mark }) => say.word('mark', mark));
  const filled = [...ofKind(notes, 'value-filled'), ...ofKind(notes, 'ordinary')].map(({ to }) => valuesText(to, say));
  const all = [...stock, ...taken].join(' · ');
  return [
    ...(all === '' ? [] : [all]),
    ...ofKind(notes, 'points').map(({ points }) => say('ui.convert.points', { points })),
    ...list('ui.convert.ordinary', filled, say),
    ...list('ui.convert.lost', [...lost, ...marks], say),
    ...ofKind(notes, 'averaged').map(() => say('ui.convert.averaged')),
  ];
}

type Taken = Pick<NoteOf<'value'>, 'from' | 'to'>;

const keyOf = (values: readonly Value[]): string => values.map(({ id, value }) => `${id} ${value}`).join();

/** Values that stand for more than one trait are told once, with all that they were made of. */
function together(notes: readonly Taken[]): Taken[] {
  const found = new Map<string, Taken>();
  for (const { from, to } of notes) {
    const before = found.get(keyOf(to))?.from ?? [];
    const more = from.filter(({ id }) => !before.some((one) => one.id === id));
    found.set(keyOf(to), { from: [...before, ...more], to });
  }
  return [...found.values()];
}

function armLines(notes: readonly ConversionNote[], say: Say): string[] {
  const name = (model: string): string => modelName({ say }, model);
  const carried = notes.flatMap((note): string[] => {
    if (note.kind === 'arm-filled') return [say('ui.convert.given', { weapon: name(note.to) })];
    if (note.kind !== 'arm') return [];
    const [from, to] = [name(note.from), name(note.to)];
    return [from === to ? to : say('ui.convert.arm', { from, to })];
  });
  const lost = ofKind(notes, 'arm-lost').map(({ from }) => name(from));
  return [
    ...(carried.length === 0 ? [] : [say('ui.convert.carries', { list: joinNames(carried, { say }) })]),
    ...list('ui.convert.left-behind', lost, say),
  ];
}
