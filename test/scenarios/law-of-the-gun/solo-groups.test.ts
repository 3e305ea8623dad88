import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { splitUp } from '../../../src/rulesets/law-of-the-gun/solo/groups.ts';
import type { NewEntry } from '../../../src/game/entry.ts';
import { decide } from '../../../src/game/decide.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import { HOUSE } from '../../../src/game/ids.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { cellsBetween } from '../../../src/game/town/places.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { band } from './street.ts';
import { CLANTON, decides, DOC, goesOn, lawOfTheGun, nextOrder, open, soloScene } from './solo-kit.ts';
import { expectEffects, fightWith } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

/** House figures with these Initiatives. */
function gang(...heads: readonly number[]): Gunfight {
  const figures = Object.fromEntries(
    heads.map((IN, index) => [`G${index + 1}`, { ...CLANTON, profile: { ...CLANTON.profile, IN } }]),
  );
  return fightWith(lawOfTheGun, { figures: { ...figures, Doc: DOC } });
}

describe('LG-SOLO-01 groups of the house', () => {
  it.each([
    [[3], [1]],
    [[3, 3, 3, 3], [4]],
    [
      [3, 3, 3, 3, 3],
      [3, 2],
    ],
    [
      [3, 3, 3, 3, 3, 3],
      [3, 3],
    ],
    [
      [3, 3, 3, 3, 3, 3, 3, 3, 3],
      [3, 3, 3],
    ],
  ])('%j make groups of %j', (heads, sizes) => {
    const fight = gang(...heads);
    const figures = fight.roster.filter((id) => id !== 'Doc').map((id) => fight.figures[id]!);
    expect(splitUp(fight, figures).map((group) => group.length)).toEqual(sizes);
  });

  it('spreads the best heads, one to each', () => {
    const fight = gang(2, 5, 5, 2, 3, 3);
    const figures = fight.roster.filter((id) => id !== 'Doc').map((id) => fight.figures[id]!);
    expect(splitUp(fight, figures)).toEqual([
      ['G1', 'G2', 'G5'],
      ['G3', 'G4', 'G6'],
    ]);
  });

  it('is formed at the start and of late arrivals, and stands together', () => {
    const { fight, entries } = begin(5);
    const formed = effectsOf(
      entries.flatMap((entry) => entry.effects),
      'group-formed',
    );
    expect(formed.map((effect) => effect.figures.length)).toEqual([3, 2, 2]);
    for (const { figures } of formed) {
      const places = figures.map((id) => fight.figures[id]!.at!);
      for (const one of places) for (const other of places) expect(cellsBetween(one, other)).toBeLessThanOrEqual(2);
    }
  });
});

/** A person against so many of the house on open ground, and two more who come later. */
function begin(count: number): { fight: Gunfight; entries: readonly NewEntry[] } {
  const dice = seededDice(3);
  const rules = { rulesets: new Map([[lawOfTheGun.ref, lawOfTheGun]]), diceFor: () => dice };
  const entries: NewEntry[] = [];
  let fight: Gunfight | null = null;
  const ask = (action: Action, by = 'marshal'): void => {
    const done = decide(fight, [{ by, action, at: 1 }], rules);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    entries.push(...done.entries);
    fight = done.fight;
  };
  const sides = ['law', 'gang'].map((id) => ({ id, name: id }));
  const wishes = (many: number) =>
    Array.from({ length: many }, (_, index) => ({ name: `G${index}`, template: 'outlaw', row: 1 + (index % 6) }));
  ask({
    type: 'open-fight',
    ruleset: lawOfTheGun.ref,
    sides,
    settings: {},
    commitment: 'test',
    town: townOf(open(24, 10), 'spawns\n  posse A1:C10\n  outlaws V1:X10\n'),
  });
  ask(
    {
      type: 'join',
      seat: 'doc',
      name: 'Doc',
      side: 'law',
      wishes: [{ name: 'Doc', template: 'hired-gun' }],
      word: 'w',
    },
    'doc',
  );
  ask({ type: 'gm-add', side: 'gang', seat: HOUSE, wishes: wishes(count) });
  ask({ type: 'start' });
  ask({ type: 'gm-add', side: 'gang', seat: HOUSE, wishes: wishes(2) });
  return { fight: fight!, entries };
}

describe('LG-SOLO-04 the turn of the house', () => {
  it('plays group by group in roster order, each from its leader on', () => {
    const scene = soloScene(
      {
        Ike: { ...CLANTON, profile: { ...CLANTON.profile, IN: 2 }, at: 'A1' },
        Billy: { ...CLANTON, at: 'A6' },
        Clanton: { ...CLANTON, at: 'A2' },
        Doc: { ...DOC, at: 'P4' },
      },
      { rows: open(16, 8) },
    );
    band(scene, 'Clanton', 'Ike');
    const log: string[] = [];
    for (let count = 0; count < 20; count++) {
      const able = ['Ike', 'Billy', 'Clanton'].find((id) => lawOfTheGun.mayAct(scene.fight, scene.fight.figures[id]!));
      if (able === undefined) break;
      const order = nextOrder(scene, able);
      if (order.type === 'solo') log.push(`solo ${order.figure}`);
      else if ('figure' in order && log.at(-1) !== order.figure) log.push(order.figure ?? '');
      if (order.type === 'shoot' || order.type === 'solo')
        goesOn(scene, able, order.type === 'solo' ? 'D6=6' : 'D6=6 D10=2');
      else goesOn(scene, able);
    }
    expect(log).toEqual(['solo Clanton', 'Clanton', 'Ike', 'solo Billy', 'Billy']);
  });

  it('LG-GRP-02: who has lost touch drops out first, and decides for himself', () => {
    const scene = soloScene(
      { Clanton: { ...CLANTON, at: 'A2' }, Ike: { ...CLANTON, at: 'H8' }, Doc: { ...DOC, at: 'P4' } },
      { rows: open(16, 8) },
    );
    band(scene, 'Clanton', 'Ike');
    expectEffects(decides(scene, 'Clanton', 6), [
      { kind: 'group-left', figure: 'Ike', why: 'apart' },
      { kind: 'solo-chose', figure: 'Clanton' },
    ]);
    expect(scene.fight.figures.Ike!.group).toBeNull();
  });

  it('tries to spot whoever hides within 100 cm before it makes up its mind', () => {
    const scene = soloScene(
      { Clanton: { ...CLANTON, at: 'B4' }, Doc: { ...DOC, at: 'I4' } },
      { rows: open(16, 8).map((row, y) => (y === 3 ? `.......l${row.slice(8)}` : row)) },
    );
    scene.fight.hidden.Doc = ['gang'];
    expect(nextOrder(scene, 'Clanton')).toEqual({ type: 'spot', figure: 'Clanton', how: 'look', at: 'I4' });
    expectEffects(goesOn(scene, 'Clanton', 'D6=4'), [{ kind: 'tested', why: 'spot', check: { passed: false } }]);
    expect(nextOrder(scene, 'Clanton')).toEqual({ type: 'solo', figure: 'Clanton' });
  });

  it('is for the house alone: nobody gives it for a figure of his own, or twice', () => {
    const scene = soloScene({ Clanton: { ...CLANTON, at: 'B4' }, Doc: { ...DOC, at: 'I4' } }, { rows: open(16, 8) });
    scene.refuses({ type: 'solo', figure: 'Clanton' }, 'not-your-figure', 'doc');
    decides(scene, 'Clanton', 6);
    scene.refuses({ type: 'solo', figure: 'Clanton' }, 'already-did', 'house');
    const other = soloScene(
      { Doc: { ...DOC, at: 'I4' }, Clanton: { ...CLANTON, at: 'B4' } },
      { rows: open(16, 8), turn: 'law' },
    );
    other.refuses({ type: 'solo', figure: 'Doc' }, 'not-entitled', 'doc');
  });
});
