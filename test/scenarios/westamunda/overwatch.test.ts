import { describe, expect, it } from 'vitest';
import type { StatedValues } from '../../../src/game/state.ts';
import { matches } from '../../../src/game/offer.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { expectEffects, expectNone, type Given, type Scene } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { across, atStep, man, mapped, shotAt, told, toPlace, toward } from './road.ts';
import { at } from '../../town/grid.ts';

const WATCH = { bonus: 0, rule: 'first', toward: null } as const;
const SOUTH = { x: 0, y: 1 } as const;

const watched = (values: StatedValues, walt: Partial<Given> = {}, kid: Partial<Given> = {}) =>
  told({ Kid: man('gang', kid), Walt: man('law', { watch: WATCH, ...walt }) }, { 'Walt>Kid': values });

/** Does nothing through all phases of this figure's turn. */
function passTurn(scene: Scene, figure: string): void {
  const { turn } = scene.fight.clock;
  while (scene.fight.clock.turn === turn) scene.play({ type: 'pass', figure });
}

describe('going on watch', () => {
  const watch = { type: 'overwatch', figure: 'Ann', aimed: false } as const;

  it('WM-OW-01 he does nothing else, and keeps it until the start of his next turn', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 9 } });
    const once = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 9 } });
    expectEffects(once.when(watch), [{ kind: 'overwatch-set', figure: 'Ann', bonus: 0, rule: 'first' }]);
    once.refuses(shotAt('Ann', 'Bob'), 'already-did');
    once.refuses(watch, 'already-did');
    scene.play(watch);
    expect(scene.fight.clock.turn).toBe(1);
    expect(scene.fight.figures.Ann!.watch).not.toBeNull();
    passTurn(scene, 'Bob');
    expect(scene.fight.clock.turn).toBe(0);
    expect(scene.fight.figures.Ann!.watch).toBeNull();
  });

  it('WM-OW-01 not after moving, shooting, while pinned or unarmed', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 9 } });
    scene.when(toward('Ann', 'Bob', 1));
    scene.refuses(watch, 'already-did');
    told({ Ann: man('law', { statuses: ['pinned'] }), Bob: man('gang') }).refuses(watch, 'state-forbids');
    told({ Ann: man('law', { weapons: [] }), Bob: man('gang') }).refuses(watch, 'lacks-item');
  });

  it('WM-OW-03 kept through a further turn without firing the bonus grows, to three at most', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 9 } });
    for (const bonus of [1, 2, 3, 3]) {
      expectEffects(scene.play({ ...watch, aimed: true }), [{ kind: 'overwatch-set', bonus }]);
      passTurn(scene, 'Bob');
    }
  });

  it('WM-OW-05 standing orders: first, within so many inches, only somebody, ask', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 9 } });
    const offers = westamunda.legal(scene.fight, 'Ann');
    for (const rule of ['first', 'ask', 'within-8', 'only-Bob'])
      expect(matches(offers, { ...watch, rule }), rule).toBe(true);
    expect(matches(offers, { ...watch, rule: 'never' })).toBe(false);
    scene.refuses({ ...watch, rule: 'only-Ann' }, 'bad-value');
    scene.when({ type: 'standing', figure: 'Ann', rule: 'overwatch', value: 'within-8' });
    expectEffects(scene.when(watch), [{ kind: 'overwatch-set', rule: 'within-8' }]);
  });

  it('WM-POST-07 who misses his turn watches on under the orders he had', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 9 } });
    scene.play({ ...watch, aimed: true, rule: 'within-8' });
    passTurn(scene, 'Bob');
    expect(westamunda.absent(scene.fight, scene.fight.figures.Ann!)).toEqual({
      type: 'overwatch',
      figure: 'Ann',
      aimed: true,
      rule: 'within-8',
    });
  });
});

describe('firing from a watch', () => {
  it('WM-OW-02 one shot at a mover, without a penalty of its own; he stops where he is pinned', () => {
    const result = watched({ range: 8 })
      .dice('D6=4 D6=3')
      .when(across('Kid', 'Walt', 4));
    expectEffects(result, [
      { kind: 'shot-fired', figure: 'Walt', trigger: 'overwatch', distance: 8, check: { need: 4 } },
      { kind: 'hit', figure: 'Kid' },
      { kind: 'pinned', figure: 'Kid', cause: 'hit' },
      { kind: 'unharmed' },
      { kind: 'stopped-short', figure: 'Kid' },
    ]);
    expectNone(result, 'moved', 'overwatch-lost');
    expect(result.fight.figures.Walt!.watch).toBeNull();
  });

  it('WM-OW-02, WM-OW-04 a miss: he goes on, and the watch is used up', () => {
    const scene = watched({ range: 8 });
    expectEffects(scene.dice('D6=2').when(across('Kid', 'Walt', 2)), [
      { kind: 'shot-missed' },
      { kind: 'moved', distance: 2 },
    ]);
    expectNone(scene.when(across('Kid', 'Walt', 2)), 'shot-fired');
  });

  it('WM-OW-02 before or after the move, whichever is better for him', () => {
    const comes = watched({ range: 20 }, { weapons: ['revolver'] });
    expectEffects(comes.dice('D6=1').when(toward('Kid', 'Walt', 6, 'run')), [
      { kind: 'moved', distance: 6 },
      { kind: 'shot-fired', distance: 14 },
    ]);
    const goes = watched({ range: 8 });
    const away = {
      type: 'move',
      figure: 'Kid',
      gait: 'run',
      stated: { way: 'away', target: 'Walt', distance: 8 },
    } as const;
    expectEffects(goes.dice('D6=1').when(away), [{ kind: 'shot-fired', distance: 8 }, { kind: 'moved' }]);
  });

  it('WM-OW-02, WM-MOVE-05, WM-POST-04 at a charger one worse; the one he charges is asked first', () => {
    const scene = told(
      {
        Kid: man('gang'),
        Wes: man('law', { watch: WATCH, profile: { ...MAN, I: 5 } }),
        Walt: man('law', { watch: WATCH }),
      },
      { 'Kid>Walt': { range: 7 }, 'Kid>Wes': { range: 8 } },
    );
    const result = scene.dice('D6=2 D6=2').when({ type: 'charge', figure: 'Kid', target: 'Walt', gait: 'run' });
    expectEffects(result, [
      { kind: 'charge-declared' },
      { kind: 'shot-fired', figure: 'Walt', check: { need: 5 } },
      { kind: 'shot-fired', figure: 'Wes', check: { mods: [{ id: 'charging', value: -1 }] } },
      { kind: 'engaged', figure: 'Kid', figures: ['Walt'] },
    ]);
  });

  it('WM-MOVE-05 a charger who is pinned on the way stops: the charge has failed', () => {
    const result = watched({ range: 7 })
      .dice('D6=6 D6=1 D6=4')
      .when({ type: 'charge', figure: 'Kid', target: 'Walt', gait: 'run' });
    expectEffects(result, [
      { kind: 'pinned', figure: 'Kid' },
      { kind: 'charge-failed', figure: 'Kid', why: 'stopped' },
    ]);
  });

  it('WM-POST-03 several watchers by initiative, ties in roster order, each shot before the next', () => {
    const scene = told(
      {
        Kid: man('gang'),
        Abe: man('law', { watch: WATCH }),
        Bea: man('law', { watch: WATCH, profile: { ...MAN, I: 5 } }),
        Cal: man('law', { watch: WATCH }),
      },
      { 'Kid>Abe': { range: 8 }, 'Kid>Bea': { range: 8 }, 'Kid>Cal': { range: 8 } },
    );
    const result = scene.dice('D6=2 D6=2 D6=4 D6=1').when(across('Kid', 'Abe', 4));
    expectEffects(result, [
      { kind: 'shot-fired', figure: 'Bea' },
      { kind: 'shot-fired', figure: 'Abe' },
      { kind: 'shot-fired', figure: 'Cal' },
      { kind: 'pinned', figure: 'Kid' },
      { kind: 'stopped-short', figure: 'Kid' },
    ]);
  });

  it('WM-OW-04 once he is pinned nobody else fires at him, and he keeps his watch', () => {
    const scene = told(
      { Kid: man('gang'), Abe: man('law', { watch: WATCH }), Cal: man('law', { watch: WATCH }) },
      { 'Kid>Abe': { range: 8 }, 'Kid>Cal': { range: 8 } },
    );
    const result = scene.dice('D6=4 D6=1').when(across('Kid', 'Abe', 4));
    expect(result.effects.filter((effect) => effect.kind === 'shot-fired')).toHaveLength(1);
    expect(result.fight.figures.Cal!.watch).not.toBeNull();
  });

  it('WM-OW-03 with the gun to the shoulder the bonus counts', () => {
    const aimed = { watch: { ...WATCH, bonus: 2 } };
    expectEffects(
      watched({ range: 8 }, aimed)
        .dice('D6=1')
        .when(across('Kid', 'Walt', 2)),
      [{ kind: 'shot-fired', check: { need: 2 } }],
    );
  });

  it('WM-OW-05 within so many inches, and only at somebody', () => {
    const near = watched({ range: 12 }, { watch: { ...WATCH, rule: 'within-8' } });
    expectNone(near.when(across('Kid', 'Walt', 2)), 'shot-fired');
    expectEffects(near.dice('D6=1').when(toward('Kid', 'Walt', 6, 'run')), [
      { kind: 'moved', distance: 6 },
      { kind: 'shot-fired', distance: 6 },
    ]);
    const only = watched({ range: 6 }, { watch: { ...WATCH, rule: 'only-Somebody' } });
    expectNone(only.when(across('Kid', 'Walt', 2)), 'shot-fired');
  });

  it('WM-OW-05, WM-POST-02 asked, the mover waits; he may wait or fire', () => {
    const ask = { watch: { ...WATCH, rule: 'ask' } };
    const scene = watched({ range: 8 }, ask);
    const asked = scene.when(across('Kid', 'Walt', 4));
    expectEffects(asked, [{ kind: 'prompt-opened', type: 'overwatch', figure: 'Walt', default: 'fire' }]);
    const [prompt] = Object.values(scene.fight.prompts);
    expect(prompt!.about).toMatchObject({ target: 'Kid', distance: 8, need: 4 });
    scene.refuses(across('Kid', 'Walt', 1), 'fight-paused');
    const waits = scene.play({ type: 'answer', prompt: prompt!.id, value: 'wait' }, 'walt');
    expectEffects(waits, [{ kind: 'moved', figure: 'Kid', distance: 4 }]);
    expectNone(waits, 'shot-fired');
    expect(waits.fight.figures.Walt!.watch).not.toBeNull();
    const other = watched({ range: 8 }, ask);
    other.when(across('Kid', 'Walt', 4));
    const [again] = Object.values(other.fight.prompts);
    const fires = other.dice('D6=5 D6=1').play({ type: 'answer', prompt: again!.id, value: 'fire' }, 'walt');
    expectEffects(fires, [
      { kind: 'shot-fired', figure: 'Walt' },
      { kind: 'stopped-short', figure: 'Kid' },
    ]);
  });

  it('WM-OW-02 fanned, when he is asked; not with an aim', () => {
    const scene = watched({ range: 7 }, { watch: { ...WATCH, rule: 'ask' } });
    scene.when(across('Kid', 'Walt', 4));
    const [prompt] = Object.values(scene.fight.prompts);
    const result = scene.dice('D6=3 D6=2 D6=2').play({ type: 'answer', prompt: prompt!.id, value: 'fan' }, 'walt');
    expectEffects(result, [
      { kind: 'burst-fired', count: 2 },
      { kind: 'shot-fired', check: { need: 5 } },
      { kind: 'shot-fired' },
      { kind: 'moved', figure: 'Kid' },
    ]);
    const aimed = watched({ range: 7 }, { watch: { ...WATCH, bonus: 1, rule: 'ask' } });
    aimed.when(across('Kid', 'Walt', 4));
    expect(Object.values(aimed.fight.prompts)[0]!.choices).toEqual(['fire', 'wait']);
  });

  it('WM-OW-04 a watch ends when he who keeps it is shot', () => {
    const scene = told({ Kid: man('gang'), Walt: man('law', { watch: WATCH }) }, { 'Kid>Walt': { range: 6 } });
    const result = scene.dice('D6=5 D6=1').when(shotAt('Kid', 'Walt'));
    expectEffects(result, [
      { kind: 'pinned', figure: 'Walt' },
      { kind: 'overwatch-lost', figure: 'Walt', why: 'pinned' },
    ]);
    const duck = told(
      { Kid: man('gang'), Walt: man('law', { watch: WATCH }) },
      { 'Kid>Walt': { range: 6, cover: 'partial' } },
    );
    expectEffects(duck.dice('D6=5').when(shotAt('Kid', 'Walt')), [
      { kind: 'ducked-back', figure: 'Walt' },
      { kind: 'overwatch-lost', figure: 'Walt', why: 'pinned' },
    ]);
  });

  it('WM-DUCK-02 a mover ducks only behind cover he has: there he stops', () => {
    const open = watched({ range: 8 })
      .dice('D6=3')
      .when(across('Kid', 'Walt', 4));
    expectNone(open, 'ducked-back');
    expectEffects(open, [{ kind: 'moved', distance: 4 }]);
    const leaves = {
      type: 'move',
      figure: 'Kid',
      gait: 'run' as const,
      stated: { way: 'away', target: 'Walt', distance: 8 },
    } as const;
    const covered = watched({ range: 8, cover: 'partial' }).dice('D6=4').when(leaves);
    expectEffects(covered, [
      { kind: 'ducked-back', figure: 'Kid' },
      { kind: 'stopped-short', figure: 'Kid' },
    ]);
  });
});

describe('watching over a map', () => {
  const watch = { watch: { ...WATCH, toward: SOUTH } };

  it('WM-MAP-02, WM-OW-02 fires when the mover comes into the arc, one worse as he has just come', () => {
    const scene = mapped({ Kid: man('gang', { at: 'B5' }), Walt: man('law', { at: 'H1', ...watch }) });
    const result = scene.dice('D6=4').when(toPlace('Kid', 'F5'));
    expectEffects(result, [
      { kind: 'moved', path: [at(1, 4), at(3, 4)], distance: 2 },
      { kind: 'shot-fired', figure: 'Walt', check: { need: 5 } },
    ]);
    expect(result.fight.figures.Kid!.at).toMatchObject({ x: 5, y: 4 });
  });

  it('WM-OW-03 nobody outside the 45 degrees of an aimed watch is shot at', () => {
    const aimed = { watch: { bonus: 1, rule: 'first', toward: SOUTH } };
    const scene = mapped({ Kid: man('gang', { at: 'B5' }), Walt: man('law', { at: 'H1', ...aimed }) });
    expectNone(scene.when(toPlace('Kid', 'F5')), 'shot-fired');
  });

  it('WM-OW-03 emerging into it, the bonus is less by one, once', () => {
    const aimed = { watch: { bonus: 2, rule: 'first', toward: SOUTH } };
    const scene = mapped({ Kid: man('gang', { at: 'E6' }), Walt: man('law', { at: 'H1', ...aimed }) });
    expectEffects(scene.dice('D6=1').when(toPlace('Kid', 'H6')), [
      { kind: 'moved', distance: 1 },
      {
        kind: 'shot-fired',
        check: {
          mods: [
            { id: 'aim', value: 2 },
            { id: 'appearing', value: -1 },
          ],
        },
      },
    ]);
  });

  it('WM-OW-02 hit in the open he stops in the cell he has come to', () => {
    const scene = mapped({ Kid: man('gang', { at: 'E5' }), Walt: man('law', { at: 'G1', ...watch }) });
    const result = scene.dice('D6=6 D6=1 D6=4').when(toPlace('Kid', 'I5'));
    expectEffects(result, [
      { kind: 'moved', distance: 1 },
      { kind: 'shot-fired', figure: 'Walt' },
      { kind: 'pinned', figure: 'Kid' },
      { kind: 'stopped-short', figure: 'Kid', at: at(5, 4) },
    ]);
    expect(result.fight.figures.Kid!.at).toMatchObject({ x: 5, y: 4 });
  });

  it('WM-OW-02 before he is gone behind the wall, one worse', () => {
    const rows = ['', '', '', '....##', '......'];
    const scene = mapped(
      { Kid: man('gang', { at: 'D3' }), Walt: man('law', { at: 'A8', watch: { ...WATCH, toward: { x: 0, y: -1 } } }) },
      rows,
    );
    const result = scene.dice('D6=2').when(toPlace('Kid', 'G3'));
    expectEffects(result, [{ kind: 'shot-fired', figure: 'Walt' }]);
  });

  it('WM-POST-02 who lets him go by is asked again only for a better shot', () => {
    const asks = { watch: { ...WATCH, rule: 'ask', toward: SOUTH } };
    const scene = mapped({ Kid: man('gang', { at: 'B5' }), Walt: man('law', { at: 'H1', ...asks }) });
    scene.when(toPlace('Kid', 'F5'));
    const [first] = Object.values(scene.fight.prompts);
    expect(first!.about).toMatchObject({ need: 5 }); // he has only just come into the arc
    expect(scene.fight.figures.Kid!.at).toMatchObject({ x: 3, y: 4 });
    const again = scene.play({ type: 'answer', prompt: first!.id, value: 'wait' }, 'walt');
    expectEffects(again, [
      { kind: 'moved', distance: 1 },
      { kind: 'prompt-opened', type: 'overwatch' },
    ]);
    const [second] = Object.values(scene.fight.prompts);
    expect(second!.about).toMatchObject({ need: 4 });
    const last = scene.play({ type: 'answer', prompt: second!.id, value: 'wait' }, 'walt');
    expectEffects(last, [{ kind: 'moved', distance: 1 }]);
    expectNone(last, 'shot-fired', 'prompt-opened');
    expect(last.fight.figures.Kid!.at).toMatchObject({ x: 5, y: 4 });
  });

  it('WM-MAP-02 a watch points where its owner says, else at the nearest enemy in sight', () => {
    const scene = mapped({ Ann: man('law', { at: 'C3' }), Bob: man('gang', { at: 'H3' }) });
    const named = { type: 'overwatch', figure: 'Ann', aimed: false, facing: 'north' } as const;
    expect(matches(westamunda.legal(scene.fight, 'Ann'), named)).toBe(true);
    expectEffects(scene.when(named), [{ kind: 'overwatch-set', toward: { x: 0, y: -1 } }]);
    const plain = mapped({ Ann: man('law', { at: 'C3' }), Bob: man('gang', { at: 'H3' }) });
    expectEffects(plain.when({ type: 'overwatch', figure: 'Ann', aimed: false }), [
      { kind: 'overwatch-set', toward: { x: 5, y: 0 } },
    ]);
  });

  it('WM-MAP-02 a man on foot turns to whom he shoots at, unless he has been told to aim', () => {
    const setup = () => mapped({ Ann: man('law', { at: 'C3' }), Bob: man('gang', { at: 'H3' }) });
    expectEffects(setup().dice('D6=1').when(shotAt('Ann', 'Bob')), [
      { kind: 'turned', figure: 'Ann', facing: 'east' },
      { kind: 'shot-fired' },
    ]);
    const aims = setup();
    aims.when({ type: 'aim', figure: 'Ann', target: 'Bob' });
    expectNone(atStep(aims, 'shoot').dice('D6=1').when(shotAt('Ann', 'Bob')), 'turned');
  });
});
