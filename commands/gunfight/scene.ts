import { defineRow, flag, type Suggest, text, inWords } from '../../src/discord/command.ts';
import { given, type CommandResult, unknownName, badValue } from '../../src/discord/result.ts';
import { anyGroup, coversOf, groupsNamed, stateGroups } from '../../src/discord/gm/crowd-sources.ts';
import { findFigure, ownFigures } from '../../src/discord/orders/order.ts';

/** Ranges by word, in the units of the rules (LG-TOM-02). */
const RANGE_WORDS: Readonly<Record<string, number>> = {
  'across the bar': 10,
  'across the street': 30,
  'down the block': 60,
  'far end of town': 100,
  'out on the range': 200,
};

const ranges: Suggest = ({ ruleset: { meta } }) =>
  Object.entries(RANGE_WORDS).map(([label, far]) => ({ value: String(far), label, reason: `${far} ${meta.unit}` }));

function readRange(typed: string): number | Extract<CommandResult, { readonly refusal: unknown }> {
  const range = RANGE_WORDS[typed.trim().toLowerCase()] ?? Number(typed);
  const allowed = `a number, or ${Object.keys(RANGE_WORDS).join(', ')}`;
  return range > 0 ? range : badValue('range', typed, allowed);
}

export const start = defineRow({
  name: 'start',
  for: 'table',
  description: 'Start the fight: figures come onto the field, and the first side is up',
  options: {
    range: text('Without a map: how far apart all enemies begin; left out: as near as it was opened for', {
      suggest: ranges,
    }),
  },
  run({ range: typed }, { view, say }) {
    if (typed !== undefined && view.town !== null) return badValue('range', typed, say('ui.map.measures'));
    const range = typed === undefined ? undefined : readRange(typed);
    if (typeof range === 'object') return range;
    return { actions: [{ type: 'start', ...given({ range }) }], done: 'ui.started' };
  },
});

const covers: Suggest = ({ ruleset, say }) => inWords(say, 'cover', coversOf(ruleset));

export const scene = defineRow({
  name: 'scene',
  for: 'table',
  description: 'Without a map: say how things lie between two figures',
  options: {
    target: text('Of whom; the game master may name crowds and sides; with a range or cover: seen from your figure', {
      suggest: anyGroup,
      required: true,
    }),
    range: text('Distance, as a number or a word', { suggest: ranges }),
    cover: text('What the target stands behind', { suggest: covers }),
    obscured: flag('Behind something that bullets come through'),
    sight: flag('In sight at all'),
    near: flag('Within touching distance'),
    rested: flag('Your figure has something to rest a gun on'),
    side: text('On which side of the target your figure is', { choices: ['front', 'side', 'behind'] }),
    room: text('Where the target could fall back to from there', {
      choices: ['all', 'straight', 'aside', 'left', 'right', 'none'],
    }),
    rough: flag('Rough ground between them'),
    ground: text('What the target would fall on', {
      choices: ['spikes', 'rocks', 'stony', 'normal', 'soft', 'marsh'],
    }),
    'in-arc': flag('The target is where your figure can fire without turning'),
    'far-side': flag('The target is on the side of locked doors away from their padlock'),
    figure: text('Seen from whom; left out: your first figure', { suggest: anyGroup }),
  },
  run({ target, figure, range: typed, cover, side, ground, 'in-arc': inArc, 'far-side': farSide, ...more }, context) {
    const { view, person, ruleset } = context;
    const groups = groupsNamed(view, person.id, target, figure);
    const seen = findFigure(view, target);
    const from = figure === undefined ? ownFigures(context)[0] : (findFigure(view, figure) ?? undefined);
    if (groups === null && seen === null) return unknownName(target, 'figure');
    if (groups === null && from === undefined) return unknownName(figure ?? '', 'figure');
    const range = typed === undefined ? undefined : readRange(typed);
    if (typeof range === 'object') return range;
    if (cover !== undefined && !coversOf(ruleset).includes(cover))
      return badValue('cover', cover, coversOf(ruleset).join(', '));
    const values = given({ range, cover, from: side, inArc, ...more });
    const own = given({ ground, farSide });
    if (groups !== null || from === undefined || seen === null)
      return stateGroups(view, groups!, { ...values, ...own });
    if (from.id === seen.id)
      return { actions: [{ type: 'state-scene', figure: seen.id, values: { ...values, ...own } }] };
    const under = { type: 'state-scene', figure: seen.id, values: own } as const;
    const between = { type: 'state-scene', figure: from.id, target: seen.id, values } as const;
    if (Object.keys(own).length === 0) return { actions: [between] };
    return { actions: Object.keys(values).length === 0 ? [under] : [between, under] };
  },
});
