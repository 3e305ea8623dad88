import type { GroundKind } from '../game/town/facts.ts';
import type { Sign, ThingSpec } from '../game/town/town.ts';
import { checked, complain, type Line, type Word } from './complaint.ts';
import { DIFFICULTY, GROUND, THING, WORDS } from './schemas.ts';

/** Fields gathered from words that may come in any order, each with the word that gave it. */
type Gathered = { readonly values: Record<string, unknown>; readonly words: Record<string, Word> };

const WORD_FIELDS = [
  ['material', WORDS.materials],
  ['dressing', WORDS.dressings],
  ['condition', WORDS.conditions],
] as const;
const NUMBERED: readonly string[] = ['difficulty', 'feet'];
const FLAGS: Readonly<Record<string, boolean>> = { obscuring: true, solid: false };

/** `wall adobe`, `window timber curtained`, `door locked`, `fence feet 5`: the kind first, then what it says, in any order. */
function gather(words: readonly Word[]): Gathered {
  const [kind, ...rest] = words;
  const gathered: Gathered = { values: { kind: kind!.text }, words: { kind: kind! } };
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index]!;
    const numbered = NUMBERED.includes(word.text);
    const set = (field: string, value: unknown): void => {
      if (field in gathered.values) complain(word, `${field} is said twice; keep one of them`);
      gathered.values[field] = value;
      gathered.words[field] = numbered ? (rest[index + 1] ?? word) : word;
    };
    const field = WORD_FIELDS.find(([, known]) => known.has(word.text));
    if (field !== undefined) set(field[0], word.text);
    else if (Object.hasOwn(FLAGS, word.text)) set('obscuring', FLAGS[word.text]);
    else if (numbered) set(word.text, rest[++index]?.text ?? 'nothing');
    else
      complain(
        word,
        `"${word.text}" says nothing about a thing; use a material, a dressing, open, closed, locked, obscuring, solid, difficulty N or feet N`,
      );
  }
  return gathered;
}

export function describeThing(words: readonly Word[], line: Line): ThingSpec {
  if (words.length === 0)
    complain({ line: line.number, column: line.raw.length + 1 }, 'say what stands here: fence, barrels, door ...');
  const { values, words: by } = gather(words);
  return checked(THING, values, by, line) as ThingSpec;
}

function describeGround(words: readonly Word[], line: Line): Omit<Sign, 'thing'> {
  const [kind, key, number] = words;
  const ground = checked(GROUND, kind!.text, { '': kind! }, line);
  if (key === undefined) return { ground };
  if (key.text !== 'difficulty')
    complain(key, `"${key.text}" says nothing about a ground; only difficulty N may follow it`);
  return { ground, difficulty: checked(DIFFICULTY, number?.text ?? 'nothing', { '': number ?? key }, line) };
}

/** A sign of the legend: a ground, a thing on the town's usual ground, or `thing ... on ground`. */
export function describeSign(words: readonly Word[], line: Line, usual: GroundKind): Sign {
  const first = words[0];
  if (first === undefined)
    return complain(
      { line: line.number, column: line.raw.length + 1 },
      'say what this sign means: a ground or a thing',
    );
  if (WORDS.grounds.has(first.text)) return describeGround(words, line);
  if (!WORDS.things.has(first.text))
    complain(
      first,
      `"${first.text}" is neither a ground nor a thing; grounds: ${[...WORDS.grounds].join(', ')}; things: ${[...WORDS.things].join(', ')}`,
    );
  const on = words.findIndex((word) => word.text === 'on');
  const thing = describeThing(on < 0 ? words : words.slice(0, on), line);
  if (on < 0) return { ground: usual, thing };
  if (words[on + 1] === undefined) complain(words[on]!, 'say on which ground');
  return { ...describeGround(words.slice(on + 1), line), thing };
}
