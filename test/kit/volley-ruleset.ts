import type { Order } from '../../src/game/actions.ts';
import { checkAtLeast, type Outcome, type Run } from '../../src/game/run.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { coin } from './coin-ruleset.ts';

type Shot = Extract<Order, { type: 'shoot' }>;

/** Coin with sealed beats, two a round: all fire at once, and only then do those who are hit fall. */
export const volley: Ruleset = {
  ...coin,
  ref: 'volley@1',
  folds: 1,
  meta: { ...coin.meta, name: 'Volley' },
  clock: [
    {
      over: 'together',
      steps: [
        { id: 'first', phase: 'first', kind: 'seal' },
        { id: 'second', phase: 'second', kind: 'seal' },
      ],
    },
  ],
  mayAct: (_fight, figure) => figure.statuses.length === 0,
  foldAction() {},
  resolve(run, action) {
    if (action.type === 'carry-out') return carryOut(run, action.orders);
    if (action.type !== 'shoot') return coin.resolve(run, action);
    const refusal = checkShot(run, action);
    return refusal ?? carryOut(run, [action]);
  },
};

function checkShot(run: Run, { figure, target }: Shot): Outcome {
  const aimedAt = run.fight.figures[target];
  if (aimedAt === undefined || aimedAt.side === run.figure(figure).side)
    return { refusal: { code: 'wrong-side', target, wanted: 'enemy' } };
  if (aimedAt.statuses.length > 0) return { refusal: { code: 'target-forbids', target, state: 'dead' } };
  return null;
}

function carryOut(run: Run, orders: readonly Order[]): null {
  const shots = orders.filter((one) => one.type === 'shoot').filter((one) => checkShot(run, one) === null);
  const hits = shots.filter((one) => fire(run, one));
  for (const { figure, target } of hits)
    if (run.figure(target).statuses.length === 0) run.emit({ kind: 'dead', figure: target, by: figure, cause: 'shot' });
  return null;
}

function fire(run: Run, { figure, target, weapon, mode }: Shot): boolean {
  const face = run.roll(6, 'shot', [3]);
  run.emit({
    kind: 'shot-fired',
    figure,
    target,
    weapon,
    mode,
    trigger: 'order',
    distance: 1,
    band: 'near',
    check: checkAtLeast(face, 4),
  });
  return face >= 4;
}
