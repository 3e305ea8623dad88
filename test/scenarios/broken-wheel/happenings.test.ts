import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { steedOf } from '../../../src/rulesets/broken-wheel/horses/steed-state.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { faces, laid, when } from './people.ts';

const BAY = { sort: 'beast', template: 'town-horse' } as const;
const gm = 'marshal';

describe('what a game master lets happen', () => {
  const terror = (figures: readonly string[], at?: string): Action => ({
    type: 'event',
    what: 'terror',
    figures,
    ...(at === undefined ? {} : { at }),
  });
  const fall = (figures: readonly string[], height: number, rest: { value?: string; slope?: string } = {}): Action => ({
    type: 'event',
    what: 'fall',
    figures,
    height,
    ...rest,
  });
  const figures = { Ann: { at: 'A1' }, Bay: { ...BAY, at: 'E5' }, Bob: { side: 'gang', at: 'H8' } };
  const town = townOf(Array.from({ length: 12 }, () => '.'.repeat(24)));

  it('BW-STAMP-01 BW-STAMP-03 terror has no throw: the beast will run when movement comes', () => {
    const scene = laid({ figures, town });
    expectEffects(scene.when(terror(['Bay'], 'E12'), gm), [
      { kind: 'bolted', figure: 'Bay', why: 'terror', distance: 0, from: { x: 4, y: 11, level: 0 } },
    ]);
    expect(steedOf(scene.fight, 'Bay').run).toMatchObject({ why: 'terror', moves: 0 });
    scene.refuses(terror(['Bay']), 'state-already', gm);
    scene.refuses(terror(['Ann']), 'target-forbids', gm);
    scene.refuses(terror(['Bay']), 'not-allowed', 'ann');
  });

  it('BW-FALL-01 BW-FALL-03 from a height: an inch deep is nothing more, each further inch one', () => {
    const scene = laid({ figures, town });
    const result = scene.dice(faces('D10=6 D6=6')).when(fall(['Ann'], 3, { value: 'normal' }), gm);
    expectEffects(result, [
      {
        kind: 'table-rolled',
        table: 'fall',
        figure: 'Ann',
        row: 'downed',
        check: {
          mods: [
            { id: 'ground', value: -5 },
            { id: 'depth', value: 2 },
          ],
          total: 3,
        },
      },
      { kind: 'fell', figure: 'Ann', height: 3, ground: 'normal' },
      { kind: 'posture-set', figure: 'Ann', posture: 'prone', why: 'fell' },
      { kind: 'reeled', figure: 'Ann', grade: 'downed' },
      { kind: 'tested', figure: 'Ann', why: 'blow' },
    ]);
  });

  it('BW-FALL-01 down a slope, onto rocks, into spikes', () => {
    const steep = laid({ figures, town });
    expectEffects(steep.dice(faces('D10=9')).when(fall(['Ann'], 1, { value: 'normal', slope: 'steep' }), gm), [
      { kind: 'table-rolled', table: 'fall', row: 'no-harm', check: { total: 0 } },
    ]);
    const rocks = laid({ figures, town });
    expectEffects(rocks.dice(faces('D10=8')).when(fall(['Ann'], 1, { value: 'rocks' }), gm), [
      { kind: 'table-rolled', row: 'wounded', check: { total: 5 } },
      { kind: 'stunned', figure: 'Ann' },
      { kind: 'wounded', severity: 'sore' },
    ]);
    const spikes = laid({ figures, town });
    const dead = spikes.dice(faces('D10=9')).when(fall(['Ann'], 3, { value: 'spikes' }), gm);
    expectEffects(dead, [
      { kind: 'table-rolled', row: 'dead', check: { total: 9 } },
      { kind: 'out-of-action', figure: 'Ann' },
    ]);
    expectNone(dead, 'tested');
    spikes.refuses(fall(['Bob'], 1, { value: 'feathers' }), 'bad-value', gm);
  });
});

describe('doors at hand', () => {
  const town = townOf(['........', '###d####', '........', '........', '........', '........', '........', '........']);
  const figures = { Ann: { at: 'D1' }, Bob: { side: 'gang', at: 'H8' } };
  const door = (type: 'open' | 'close'): Action => ({ type, figure: 'Ann', thing: 'door@D2' });

  it('BW-OBST-01 opening or shutting one costs an inch of the move', () => {
    const scene = laid({ figures, town, step: 'move' });
    scene.refuses(door('close'), 'state-already');
    expectEffects(when(scene, '', door('open')), [{ kind: 'door-opened', by: 'Ann', how: 'handle' }]);
    expect(scene.refuses({ type: 'move', figure: 'Ann', gait: 'walk', to: 'D7' }, 'too-far')).toMatchObject({
      needed: 6,
      allowed: 5,
    });
    expectEffects(when(scene, '', door('close')), [{ kind: 'door-closed', by: 'Ann' }]);
    expect(scene.refuses({ type: 'move', figure: 'Ann', gait: 'walk', to: 'D5' }, 'too-far')).toMatchObject({
      needed: 5,
      allowed: 4,
    });
  });
});
