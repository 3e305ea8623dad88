import type { Ruleset, RulesetAction } from '../../game/ruleset.ts';
import type { Outcome, Resume, Run } from '../../game/run.ts';
import { refuse } from '../kit.ts';
import { dropLostAims, legalAims, resolveAim } from './aim.ts';
import { checkWish, recruit } from './figures.ts';
import { legalLoads, resolveLoad } from './load.ts';
import { META } from './meta.ts';
import { legalShots, resolveShoot } from './shoot-order.ts';
import { beginState } from './state.ts';
import { absent, CLOCK_TABLE, dueFor, mayAct, openFight, resolveTick, verdict } from './turn.ts';
import { foldAction, foldEffect } from './folds.ts';
import { worth } from './worth.ts';

type Resolver = (run: Run, action: never, resume?: Resume) => Outcome;

const RESOLVERS: Partial<Record<RulesetAction['type'], Resolver>> = {
  shoot: resolveShoot,
  aim: resolveAim,
  load: resolveLoad,
  tick: resolveTick,
};

export const westamunda: Ruleset = {
  ref: 'westamunda@1',
  meta: META,
  clock: CLOCK_TABLE,
  begin: beginState,
  checkWish,
  recruit,
  open: openFight,
  legal: (fight, figure) => [...legalShots(fight, figure), ...legalAims(fight, figure), ...legalLoads(fight, figure)],
  resolve(run, action, resume) {
    const resolver = RESOLVERS[action.type];
    if (resolver === undefined) return refuse({ code: 'not-in-ruleset', command: action.type });
    const outcome = resolver(run, action as never, resume);
    if (outcome === null) dropLostAims(run);
    return outcome;
  },
  answered() {},
  reflex: () => null,
  foldEffect,
  foldAction,
  due: dueFor,
  mayAct,
  absent,
  verdict,
  startsItself: () => false,
  hasNoClock: () => false,
  worth,
};
