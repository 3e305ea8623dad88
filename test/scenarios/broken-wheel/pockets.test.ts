import { describe, test } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { laid, type Person, when } from './people.ts';

const SEARCH: Action = { type: 'search', figure: 'Ana', target: 'Ike' };

/** Ana over Ike, who is past resisting unless told otherwise. */
function over(ike: Person = {}, isBegun = false): Scene {
  const scene = laid({
    figures: { Ana: {}, Ike: { side: 'gang', ...ike } },
    scene: { 'Ana>Ike': { range: 1 } },
  });
  const { Ana, Ike } = scene.fight.figures;
  Ike!.statuses = ike.statuses === undefined ? ['out-of-action'] : [...ike.statuses];
  if (isBegun) Ana!.tasks = [{ task: 'search', target: 'Ike', unit: 'beat', left: 1 }];
  return scene;
}

const purse = (of: string): Person => ({ profile: { purse: of } });

describe('BW-SRCH-01 searching', () => {
  test('BW-SRCH-01 the average die says how many rounds it takes', () => {
    const result = when(over(), 'AvD=4', SEARCH);
    expectEffects(result, [
      { kind: 'table-rolled', table: 'search-time', row: 4 },
      { kind: 'task-set', figure: 'Ana', task: 'search', target: 'Ike', left: 3 },
    ]);
  });

  test('BW-SRCH-01 at the end of it what he has is found, once and for all', () => {
    const result = when(over(purse('poor'), true), 'D6=2', SEARCH);
    expectEffects(result, [{ kind: 'searched', figure: 'Ike', by: 'Ana', cents: 0 }]);
  });

  test('BW-SRCH-01 not somebody able and unwilling, not from afar, not twice', () => {
    over({ statuses: [] }).refuses(SEARCH, 'target-forbids');
    for (const state of ['surrendered', 'stunned', 'bound'] as const)
      expectEffects(when(over({ statuses: [state] }), 'AvD=2', SEARCH), [{ kind: 'task-set', left: 1 }]);
    const far = laid({ figures: { Ana: {}, Ike: { side: 'gang' } }, scene: { 'Ana>Ike': { range: 3 } } });
    far.fight.figures.Ike!.statuses = ['dead'];
    far.refuses(SEARCH, 'too-far-apart');
    const again = over();
    subOf(again.fight).town.cash.Ike = 0;
    again.refuses(SEARCH, 'state-already');
  });

  test('BW-SRCH-01 leaving off loses what has been done', () => {
    const scene = over({}, true);
    scene.fight.figures.Ana!.posture = 'prone';
    const up = when(scene, '', { type: 'posture', figure: 'Ana', posture: 'standing' });
    expectEffects(up, [{ kind: 'task-dropped', figure: 'Ana', task: 'search' }]);
  });
});

describe('E50 BW-CASH-01 pockets', () => {
  const found = (of: string, script: string) => when(over(purse(of), true), script, SEARCH);

  test('E50 BW-CASH-01 the poor: less than nothing is nothing, and no cents are thrown', () => {
    const result = found('poor', 'D6=2');
    expectEffects(result, [
      { kind: 'table-rolled', table: 'money', row: -1 },
      { kind: 'searched', cents: 0 },
    ]);
    expectNone(result, 'unharmed');
  });

  test('E50 BW-CASH-01 the poor with no dollars still have cents', () => {
    expectEffects(found('poor', 'D6=3 D10=4 D10=7'), [{ kind: 'searched', cents: 47 }]);
  });

  test('E50 BW-CASH-01 BW-DICE-05 BW-DICE-06 the rich throw two dice, and tens before units', () => {
    expectEffects(found('rich', 'D10=7 D10=5 D10=0 D10=3'), [
      { kind: 'table-rolled', table: 'money', row: 12 },
      { kind: 'table-rolled', table: 'cents', row: 3 },
      { kind: 'searched', cents: 1203 },
    ]);
  });

  test('BW-CASH-01 the average and the middling', () => {
    expectEffects(found('average', 'D6=1 D10=0 D10=0'), [{ kind: 'searched', cents: 0 }]);
    expectEffects(found('middle', 'D10=9 D10=9 D10=9'), [{ kind: 'searched', cents: 999 }]);
  });
});
