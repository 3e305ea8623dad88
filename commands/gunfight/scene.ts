import { defineRow, type Suggest, text, flag } from '../../src/discord/command.ts';
import type { Context } from '../../src/discord/context.ts';
import { findFigure, ownFigures } from '../../src/discord/orders/order.ts';
import { anyGroup } from '../../src/discord/gm/crowd-sources.ts';
import { groupsNamed, stateGroups } from '../../src/discord/gm/scene-groups.ts';
import type { StatedValues } from '../../src/game/state.ts';
import { ranges, RANGES_ALLOWED, readRange } from './ranges.ts';

/** Where a ruleset has no words of its own. */
const SHAPES = ['none', 'left-corner', 'right-corner', 'corner', 'low', 'window'];

const SIDES = ['front', 'side', 'behind'] as const;
const GROUNDS = ['spikes', 'rocks', 'stony', 'normal', 'soft', 'marsh'] as const;
const ROOMS = ['all', 'straight', 'aside', 'left', 'right', 'none'] as const;

const coversOf = ({ ruleset }: Context): readonly string[] => ruleset.meta.covers ?? SHAPES;

const covers: Suggest = (context) =>
  coversOf(context).map((value) => ({ value, label: context.say.word('cover', value) }));

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
    side: text('On which side of the target your figure is', { choices: SIDES }),
    room: text('Where the target could fall back to from there', { choices: ROOMS }),
    rough: flag('Rough ground between them'),
    ground: text('What the target would fall on', { choices: GROUNDS }),
    'in-arc': flag('The target is where your figure can fire without turning'),
    'far-side': flag('The target is on the side of locked doors away from their padlock'),
    figure: text('Seen from whom; left out: your first figure', { suggest: anyGroup }),
  },
  run({ target, range, cover, obscured, sight, near, rested, side, room, rough, ground, figure, ...more }, context) {
    const { view } = context;
    if (view === null) return { refusal: { code: 'no-fight' } };
    const groups = groupsNamed(view, { target, figure, person: context.person.id });
    const seen = findFigure(view, target);
    const from = figure === undefined ? ownFigures(context)[0] : (findFigure(view, figure) ?? undefined);
    if (groups === null && seen === null) return { refusal: { code: 'unknown-name', given: target, sort: 'figure' } };
    if (groups === null && from === undefined)
      return { refusal: { code: 'unknown-name', given: figure ?? '', sort: 'figure' } };
    const distance = range === undefined ? undefined : readRange(range);
    if (distance === null)
      return {
        refusal: {
          code: 'bad-value',
          option: 'range',
          given: range ?? '',
          allowed: RANGES_ALLOWED,
        },
      };
    if (cover !== undefined && !coversOf(context).includes(cover))
      return { refusal: { code: 'bad-value', option: 'cover', given: cover, allowed: coversOf(context).join(', ') } };
    const stated = {
      range: distance,
      cover,
      obscured,
      sight,
      near,
      rested,
      from: side,
      room,
      rough,
      inArc: more['in-arc'],
    };
    const values = Object.fromEntries(
      Object.entries(stated).filter(([, value]) => value !== undefined),
    ) as StatedValues;
    const farSide = more['far-side'];
    const own = {
      ...(ground === undefined ? {} : { ground }),
      ...(farSide === undefined ? {} : { farSide }),
    };
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
