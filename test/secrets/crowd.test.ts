import { describe, expect, test } from 'vitest';
import { actInPlace } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Entry } from '../../src/game/entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { PUBLIC, type Reader, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { NOON } from '../kit/scenario.ts';
import { tellsNothing } from '../../src/game/secrets/view-entry.ts';

const MARSHAL = 'marshal';
const STRANGERS: readonly Reader[] = [{ seat: 'doc' }, { seat: 'onlooker' }, PUBLIC];

interface Told {
  readonly before: Gunfight | null;
  readonly entry: Entry;
  readonly after: Gunfight;
}

/** Entry by entry, with the fight before and after each. */
function play(actions: readonly (readonly [string, Action])[]): Told[] {
  let fight: Gunfight | null = null;
  return actions.map(([by, action]): Told => {
    const before = fight === null ? null : copyFight(fight);
    const done = actInPlace(fight, { by, action, at: NOON }, seededDice(7), RULESETS);
    if (!done.ok) throw new Error(`${action.type}: ${JSON.stringify(done.refusal)}`);
    fight = done.fight;
    return { before, entry: { ...done.entry, version: fight.version }, after: copyFight(fight) };
  });
}

interface Secret {
  readonly name: string;
  readonly at: string;
  readonly by: string;
}

/** Red Hand: three who come unseen, before the start or after it. */
function bring({ name, at, by }: Secret): Action {
  const wishes = [1, 2, 3].map((number) => ({
    name: `${name} ${number}`,
    template: 'cowboy',
    row: 2,
    at,
    hidden: true as const,
  }));
  return { type: 'gm-add', side: 'gang', seat: 'house', wishes, crowd: { name, by } };
}

function session(secret: Secret, when: 'before' | 'after'): Told[] {
  const wish = (name: string) => [{ name, template: 'cowboy', row: 3 }];
  const sides = ['law', 'gang'].map((id) => ({ id, name: id }));
  const add: readonly [string, Action] = [MARSHAL, bring(secret)];
  const start: readonly [string, Action] = [MARSHAL, { type: 'start' }];
  return play([
    [
      MARSHAL,
      {
        type: 'open-fight',
        ruleset: 'law-of-the-gun@1',
        sides,
        settings: {},
        commitment: 'x',
        town: readTown('plaza'),
      },
    ],
    ['doc', { type: 'join', seat: 'doc', name: 'Doc', side: 'law', wishes: wish('Doc'), word: 'a' }],
    [MARSHAL, { type: 'gm-add', side: 'gang', seat: 'house', wishes: wish('Ike') }],
    ...(when === 'before' ? [add, start] : [start, add]),
    [MARSHAL, { type: 'gm-crowd', crowd: 'c3', what: 'place', at: secret.at }],
    [MARSHAL, { type: 'gm-crowd', crowd: 'c3', what: secret.by === MARSHAL ? 'house' : 'take' }],
  ]);
}

const ONE: Secret = { name: 'Red Hand', at: 'M12', by: MARSHAL };
const OTHER: Secret = { name: 'Blue Foot', at: 'P16', by: 'house' };

const shown = ({ before, entry, after }: Told, reader: Reader): string =>
  JSON.stringify([viewEntry(entry, before, reader, { over: false }), view(after, reader)]);

describe.each(['before', 'after'] as const)('a crowd that comes unseen %s the start', (when) => {
  // Who plays them at the start is no secret: where only the house stands against somebody, its markers are laid.
  const by = when === 'before' ? MARSHAL : OTHER.by;
  const [one, other] = [session(ONE, when), session({ ...OTHER, by }, when)];

  test('changes no byte for others, whoever they are, wherever they stand and whoever plays them', () => {
    for (const reader of STRANGERS)
      one.forEach((told, index) => {
        expect([index, shown(told, reader) === shown(other[index]!, reader)]).toEqual([index, true]);
        expect([index, shown(told, reader).includes('Red Hand')]).toEqual([index, false]);
      });
  });

  test('is nothing at all to them while it is brought in, placed and handed over', () => {
    const ofCrowd = one.filter(
      ({ entry }) =>
        entry.action.type === 'gm-crowd' || (entry.action.type === 'gm-add' && entry.action.crowd !== undefined),
    );
    expect(ofCrowd).toHaveLength(3);
    for (const { before, entry } of ofCrowd)
      for (const reader of STRANGERS)
        expect(tellsNothing(viewEntry(entry, before, reader, { over: false }))).toBe(true);
  });

  test('is all there for the game master, who plays nobody else', () => {
    for (const told of one.slice(-2)) expect(shown(told, { seat: MARSHAL }).includes('Red Hand 3')).toBe(true);
    expect(view(one.at(-1)!.after, { seat: MARSHAL }).crowds).toMatchObject({ c3: { name: 'Red Hand' } });
  });
});
