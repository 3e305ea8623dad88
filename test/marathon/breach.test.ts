import { expect, test } from 'vitest';
import { matches } from '../../src/game/offer.ts';
import type { Outcome, Resume, Run } from '../../src/game/run.ts';
import type { Ruleset, RulesetAction } from '../../src/game/ruleset.ts';
import { coin } from '../kit/coin-ruleset.ts';
import { type Breach, kindOf, type Law } from './breach.ts';
import { runMarathon } from './marathon.ts';
import { retrace } from './shrink.ts';

type Spoiling = (run: Run, action: RulesetAction) => Outcome;

/** Coin's rules, which accept nothing that they do not offer. */
const strict: Ruleset = {
  ...coin,
  resolve(run, action, resume) {
    const isOffered = !('figure' in action) || matches(coin.legal(run.fight, action.figure), action);
    return isOffered ? coin.resolve(run, action, resume) : { refusal: { code: 'moved-on' } };
  },
};

/** The same, with something done besides once a shot has been fired. */
function spoilt(spoil: Spoiling): Ruleset {
  const resolve = (run: Run, action: RulesetAction, resume?: Resume): Outcome<unknown> => {
    const outcome = strict.resolve(run, action, resume);
    return action.type === 'shoot' && resume !== undefined ? spoil(run, action) : outcome;
  };
  return { ...strict, resolve };
}

const mostWanted = 'f1';
let calls = 0;

const SPOILT: readonly (readonly [Law, Ruleset])[] = [
  [
    'offered is accepted',
    {
      ...strict,
      legal: (fight, figure) => [
        ...coin.legal(fight, figure),
        { action: { type: 'aim', figure, target: mostWanted }, slots: {} },
      ],
    },
  ],
  [
    'accepted is offered',
    {
      ...strict,
      resolve: (run, action, resume) =>
        action.type === 'shoot' && run.figure(action.figure).side === run.fight.figures[action.target]?.side
          ? null
          : strict.resolve(run, action, resume),
    },
  ],
  [
    'fold equals state',
    spoilt(({ fight }) => {
      (fight.sub as { shots: number }).shots += 1;
      return null;
    }),
  ],
  [
    'nothing below zero',
    spoilt((run, action) => {
      const { figure, weapon } = action as { readonly figure: string; readonly weapon: string };
      run.emit({ kind: 'reloaded', figure, weapon, loaded: -1, count: 0, reserve: { kind: 'pistol', left: 0 } });
      return null;
    }),
  ],
  [
    'nobody acts who is out',
    spoilt((run) => {
      const fallen = Object.values(run.fight.figures).find((one) => one.statuses.includes('dead'));
      if (fallen !== undefined) run.emit({ kind: 'aimed', figure: fallen.id, target: mostWanted, bonus: 1 });
      return null;
    }),
  ],
  [
    'a way goes on where it was',
    spoilt((run, action) => {
      const { figure } = action as { readonly figure: string };
      const path = [0, 1].map((x) => ({ x, y: 0, level: 0 }));
      for (const distance of [1, 2]) run.emit({ kind: 'moved', figure, path, distance, gait: 'walk', why: 'order' });
      return null;
    }),
  ],
  [
    'the log is plain data',
    spoilt((run) => {
      run.emit({ kind: 'narrated', text: new Date(0) as unknown as string });
      return null;
    }),
  ],
  [
    'the log audits clean',
    spoilt((run) => {
      run.emit({ kind: 'narrated', text: `call ${++calls}` });
      return null;
    }),
  ],
  [
    'no fault',
    spoilt(() => {
      throw new TypeError('out of the blue');
    }),
  ],
];

const breachOf = (ruleset: Ruleset): { readonly breach: Breach; readonly seed: number; readonly steps: number } => {
  const { found } = runMarathon({ rulesets: [ruleset], seed: 1881, orders: 600, now: () => 0 });
  const [first] = found;
  if (first === undefined) throw new Error('nothing was found');
  const again = retrace(ruleset, first.steps);
  expect(again.breach === null ? null : kindOf(again.breach)).toBe(kindOf(first.breach));
  return { breach: first.breach, seed: first.seed, steps: first.steps.length };
};

test.each(SPOILT)('a breach of "%s" is found, and shown by a small fight', (law, ruleset) => {
  const { breach, steps } = breachOf(ruleset);
  expect(breach.law, breach.message).toBe(law);
  // Opened, joined by both sides and started; the rest is what leads to it.
  expect(steps).toBeLessThanOrEqual(12);
});
