import type { SideId } from '../../game/ids.ts';
import type { ShotReckoned } from '../../game/record/tally.ts';
import { plainText } from '../film/captions.ts';
import { type Context, joinNames, nameOf, sideName } from '../sentence.ts';
import type { Facts } from './facts.ts';
import { fallenOf } from './story.ts';

/** Below so many shots luck cannot be told from chance at all. */
const FEW = 8;

/** The small column: shots, the best of them, luck against expectation, who is out of it. */
export function reckoningOf(facts: Facts): { readonly title: string; readonly lines: readonly string[] } {
  const { context, tally } = facts;
  const { say } = context;
  const tell = (key: string, values = {}): string => plainText(say(`paper.column.${key}`, values));
  const { best } = tally;
  const fallen = fallenOf(facts).map(({ id }) => nameOf(context, id));
  return {
    title: tell('title'),
    lines: [
      tell('shots', { count: tally.shots, hits: tally.hits }),
      ...(best === null
        ? []
        : [
            tell('best', {
              name: nameOf(context, best.figure),
              target: nameOf(context, best.target),
              chance: Math.max(1, Math.round(best.chance * 100)),
            }),
          ]),
      ...luckOf(tally.reckoned, context).map(plainText),
      fallen.length === 0 ? tell('none-fallen') : tell('fallen', { names: joinNames(fallen, context) }),
    ],
  };
}

/** What each side could expect and what it got, and what that says: little. */
function luckOf(reckoned: readonly ShotReckoned[], context: Context): string[] {
  const { say, view } = context;
  const sideOf = ({ figure }: ShotReckoned): SideId | undefined => view.figures[figure]?.side;
  const lines = view.sides.flatMap(({ id }) => {
    const own = reckoned.filter((shot) => sideOf(shot) === id);
    if (own.length === 0) return [];
    const values = { side: sideName(context, id), ...sumsOf(own), count: own.length };
    return [say('paper.column.luck', { ...values, expected: values.expected.toFixed(1) })];
  });
  return [...lines, say(`paper.column.${verdictOn(reckoned)}`)];
}

function sumsOf(shots: readonly ShotReckoned[]) {
  const sum = (of: (shot: ShotReckoned) => number): number => shots.reduce((total, shot) => total + of(shot), 0);
  return {
    hits: sum(({ hit }) => Number(hit)),
    expected: sum(({ chance }) => chance),
    spread: Math.sqrt(sum(({ chance }) => chance * (1 - chance))),
  };
}

/** By how far all shots together are off, in what chance alone does. */
function verdictOn(reckoned: readonly ShotReckoned[]): 'no-shots' | 'few' | 'even' | 'some' | 'rare' {
  if (reckoned.length === 0) return 'no-shots';
  if (reckoned.length < FEW) return 'few';
  const { hits, expected, spread } = sumsOf(reckoned);
  const off = Math.abs(hits - expected);
  return off <= spread ? 'even' : off <= 2 * spread ? 'some' : 'rare';
}
