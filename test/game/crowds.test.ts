import { expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { crowdCalled, crowdsIn, membersOf, pendingOf } from '../../src/game/crowds/crowds.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Refusal } from '../../src/game/refusals.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { cellsBetween, readPlace } from '../../src/game/town/places.ts';
import { view } from '../../src/game/secrets/view.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { readTown } from '../../src/towns/built-in.ts';

const MARSHAL = 'marshal';
const SIDES = ['law', 'gang'].map((id) => ({ id, name: id }));

const men = (name: string, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ name: `${name} ${index + 1}`, template: 'outlaw', row: 1, ...more }));
const bring = (count: number, more: object = {}, by = MARSHAL): Action => ({
  type: 'gm-add',
  side: 'gang',
  seat: 'house',
  wishes: men('Red Hand', count, more),
  crowd: { name: 'Red Hand', by },
});
const crowd = (what: 'house' | 'take' | 'remove' | 'hide' | 'show'): Action => ({
  type: 'gm-crowd',
  crowd: 'Red Hand',
  what,
});
const place = (at: string): Action => ({ type: 'gm-crowd', crowd: 'red hand', what: 'place', at });

/** What came of it all, in order: the fight, or why one of these was refused. */
function play(...actions: readonly Action[]): { readonly fight: Gunfight; readonly refusal?: Refusal } {
  const opening: readonly [string, Action][] = [
    [
      MARSHAL,
      {
        type: 'open-fight',
        ruleset: 'law-of-the-gun@1',
        sides: SIDES,
        settings: {},
        commitment: '',
        town: readTown('plaza'),
      },
    ],
    ['doc', { type: 'join', seat: 'doc', name: 'Doc', side: 'law', wishes: men('Doc', 1), word: '' }],
    [MARSHAL, { type: 'gm-add', side: 'gang', seat: 'house', wishes: [{ name: 'Ike', template: 'outlaw', row: 1 }] }],
  ];
  let fight: Gunfight | null = null;
  for (const [by, action] of [...opening, ...actions.map((one): [string, Action] => [MARSHAL, one])]) {
    const done = decide(fight, [{ by, action, at: 1_000 }], { rulesets: RULESETS, diceFor: () => seededDice(3) });
    if (!done.ok) return { fight: fight!, refusal: done.refusal };
    fight = done.fight;
  }
  return { fight: fight! };
}

const START: Action = { type: 'start' };
const red = (fight: Gunfight) => crowdCalled(fight, 'Red Hand')!;
const far = (fight: Gunfight, at: string): number[] =>
  membersOf(fight, red(fight)).map((id) => cellsBetween(fight.figures[id]!.at!, readPlace(at)!));

test('a crowd starts, comes in later and is put around the spot that was named, each in a place of his own', () => {
  for (const { fight } of [
    play(bring(5, { at: 'M12' }), START),
    play(START, bring(5, { at: 'M12' })),
    play(bring(5), START, place('M12')),
  ]) {
    expect(Math.max(...far(fight, 'M12'))).toBeLessThanOrEqual(3);
    const places = membersOf(fight, red(fight)).map((id) => JSON.stringify(fight.figures[id]!.at));
    expect(new Set(places).size).toBe(5);
  }
  expect(play(bring(2), START, place('Z99'))).toMatchObject({ refusal: { code: 'unknown-name', sort: 'place' } });
});

test('a crowd that comes again under its name grows, and stays with whoever plays it', () => {
  const { fight } = play(
    bring(2),
    { ...bring(2), wishes: men('Red Hand again', 2), crowd: { name: 'red hand' } } as Action,
    START,
  );
  expect(red(fight)).toMatchObject({ name: 'Red Hand', by: MARSHAL });
  expect(membersOf(fight, red(fight))).toHaveLength(4);
  for (const id of red(fight).figures) expect(fight.figures[id]!.seat).toBe(MARSHAL);
});

test('before the start it is hidden, shown, handed over and taken away again, and none of it is left', () => {
  const hidden = play(bring(3), crowd('hide')).fight;
  expect(view(hidden, { seat: 'doc' }).crowds).toBeUndefined();
  expect(JSON.stringify(view(hidden, { seat: 'doc' })).includes('Red Hand')).toBe(false);
  expect(pendingOf(hidden, red(hidden))).toHaveLength(3);
  const shown = play(bring(3), crowd('hide'), crowd('show'), crowd('house')).fight;
  expect(JSON.stringify(view(shown, { seat: 'doc' })).includes('Red Hand 3')).toBe(true);
  expect(red(shown).by).toBe('house');
  const gone = play(bring(3), crowd('remove')).fight;
  expect(crowdCalled(gone, 'Red Hand')).toBeNull();
  expect(gone.seats.house!.wishes.map(({ name }) => name)).toEqual(['Ike']);
  expect(play(bring(3), crowd('take'))).toMatchObject({ refusal: { code: 'state-already' } });
});

test('whom the house brings to the other side leaves those where they are whom it has brought before', () => {
  const deputy: Action = { type: 'gm-add', side: 'law', seat: 'house', wishes: men('Deputy', 1) };
  const gang: Action = {
    type: 'join',
    seat: 'house',
    name: 'House',
    side: 'gang',
    wishes: men('Bill', 2),
    word: 'house',
  };
  const { fight } = play(deputy, gang, START);
  const sides = Object.values(fight.figures).map(({ name, side }) => `${name} ${side}`);
  expect(sides.toSorted()).toEqual(['Bill 1 gang', 'Bill 2 gang', 'Deputy 1 law', 'Doc 1 law', 'Ike gang']);
});

test('in the fight it is taken out as one; who runs the fight and plays crowds alone sees everything still', () => {
  const { fight } = play(bring(3, { hidden: true }), START);
  expect(view(fight, { seat: MARSHAL }).roster).toEqual(fight.roster);
  expect(view(fight, { seat: 'doc' }).roster.some((id) => red(fight).figures.includes(id))).toBe(false);
  const { fight: after } = play(bring(3), START, crowd('remove'));
  const left = after.roster.filter((id) => after.figures[id]!.name.startsWith('Red Hand'));
  expect(left.map((id) => after.figures[id]!.statuses)).toEqual([['left'], ['left'], ['left']]);
});

test('by no name that is tried does anybody learn of a crowd that he does not see: one of another side is another crowd', () => {
  const other: Action = { ...(bring(2) as object), side: 'law' } as Action;
  const { fight, refusal } = play(bring(3, { hidden: true }), START, other);
  expect(refusal).toBeUndefined();
  expect(crowdsIn(fight).map(({ name, side, figures }) => [name, side, figures.length])).toEqual([
    ['Red Hand', 'gang', 3],
    ['Red Hand', 'law', 2],
  ]);
});

test('only those who run the fight play a crowd, and nobody else brings one', () => {
  expect(play(bring(2, {}, 'doc'))).toMatchObject({ refusal: { code: 'not-allowed', role: 'gm' } });
  const { fight } = play();
  const done = decide(fight, [{ by: 'doc', action: bring(2), at: 1_000 }], {
    rulesets: RULESETS,
    diceFor: () => seededDice(3),
  });
  expect(done).toMatchObject({ ok: false, refusal: { code: 'not-allowed', role: 'gm' } });
});

test('no more than eighty people come into one fight; whoever is out of it leaves room', () => {
  const other = (name: string, count: number): Action =>
    ({ ...bring(count), wishes: men(name, count), crowd: { name } }) as Action;
  const full = [...['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => other(name, 12)), other('Seven', 6)];
  expect(play(...full).refusal).toBeUndefined();
  for (const start of [[], [START]])
    expect(play(...full, ...start, other('Eight', 1)).refusal).toEqual({
      code: 'over-limit',
      what: 'figures',
      given: 81,
      max: 80,
    });
  const { fight } = play(...full, START);
  const [first] = membersOf(fight, crowdCalled(fight, 'One')!);
  const dead: Action = { type: 'gm-set', figure: first!, field: 'state', value: 'dead' };
  expect(play(...full, START, dead, other('Eight', 1)).refusal).toBeUndefined();
});
