import type { NerveState } from '../../game/effects.ts';
import { addStatus, dropStatus, leaveContacts, stop } from '../../game/fold/common.ts';
import { putAlone, putAtEnd } from '../../game/fold/place-folds.ts';
import { open, plain } from '../../game/secrets/closed.ts';
import type { OwnTable } from '../../game/own-effects.ts';
import { isVeiled, ofWorth, veiled } from '../../game/secrets/effect-rules.ts';
import type { Figure, FigureId, Gunfight, ItemId, Status, ThingId } from '../../game/state.ts';
import type { Place } from '../../game/town/places.ts';

export type WheelEffect =
  /** A sealed order has become impossible; `code`: why it would be refused. */
  | { kind: 'plan-broken'; figure: FigureId; beat: number; code: string }
  | { kind: 'task-dropped'; figure: FigureId; task: string; why: string }
  /** Out of a window so many floors up. */
  | { kind: 'jumped'; figure: FigureId; floor: number; result: string; to?: Place }
  /** May not try this one again in this fight. */
  | { kind: 'barred'; figure: FigureId; task: string; thing: string; why: string }
  /** `wound`: its place in the list; left out: whatever laid him low. `how`: who binds it; `deduction`: what it still takes off. */
  | {
      kind: 'bandaged';
      figure: FigureId;
      by: FigureId;
      wound?: number;
      how: 'rough' | 'healer';
      result: 'removed' | 'improved' | 'no-better';
      deduction?: number;
    }
  | {
      kind: 'fatigue-changed';
      figure: FigureId;
      amount: number;
      total: number;
      why: 'run' | 'melee' | 'gallop' | 'bleeding' | 'rest' | 'follow';
    }
  | { kind: 'fatigue-stage-reached'; figure: FigureId; stage: 'fresh' | 'tired' | 'weary' | 'collapsed' }
  /** `left`: rounds that it has to live unless it is bandaged. */
  | { kind: 'examined'; figure: FigureId; by: FigureId; result: 'bleeding' | 'dead'; left?: number }
  /** Graded nerve; `left`: beats that it lasts. */
  | { kind: 'nerve-set'; figure: FigureId; state: NerveState; left?: number }
  | { kind: 'screamed'; figure: FigureId; left: number }
  | { kind: 'cowered'; figure: FigureId }
  /** Shaken up by a blow; `next`: what its next beat hand to hand suffers by it. */
  | { kind: 'reeled'; figure: FigureId; by?: FigureId; grade: 'flinched' | 'staggered' | 'downed'; next: number }
  | { kind: 'stunned'; figure: FigureId; by?: FigureId }
  /** Slips off, as far as this; 0: still in contact. */
  | {
      kind: 'broke-away';
      figure: FigureId;
      target: FigureId;
      distance: number;
      next: number;
      path?: readonly Place[];
    }
  | { kind: 'advantage-gained'; figure: FigureId; amount: number }
  /** A sleeper; not `ready`: he does not know yet what is going on. */
  | { kind: 'woke'; figure: FigureId; ready: boolean }
  | { kind: 'fell-asleep'; figure: FigureId }
  /** Somebody does as a leader says. */
  | { kind: 'ordered'; figure: FigureId; by?: FigureId; act: string }
  /** One lock gone, `left` on the door. */
  | { kind: 'lock-broken'; thing: ThingId; by?: FigureId; left: number }
  /** Pockets turned out; money in cents. */
  | { kind: 'searched'; figure: FigureId; by: FigureId; cents: number; items: readonly ItemId[] }
  /** Held helpless for so many beats. */
  | { kind: 'grappled'; figure: FigureId; by: FigureId; left: number }
  | { kind: 'bound'; figure: FigureId; by: FigureId; state: 'bound' | 'gagged' }
  | { kind: 'freed'; figure: FigureId; by?: FigureId; state: 'grappled' | 'bound' | 'gagged' }
  /** A blow that needs no winning. */
  | { kind: 'free-blow-struck'; figure: FigureId; target: FigureId; weapon?: string; why: 'finishing' }
  /** Somebody rides over him; not `struck`: past him. */
  | { kind: 'ridden-down'; figure: FigureId; by: FigureId; struck: boolean };

declare module '../../game/own-effects.ts' {
  interface OwnEffects {
    'broken-wheel': WheelEffect;
  }
}

const NERVES: readonly Status[] = ['obedient', 'shaken', 'panicked', 'terrified'];
const STAGES: readonly Status[] = ['tired', 'weary', 'collapsed'];

/** Of all these somebody is in that one state alone, or in none. */
function setAmong(figure: Figure, all: readonly Status[], now: string): void {
  for (const one of all) dropStatus(figure, one);
  const status = all.find((one) => one === now);
  if (status !== undefined) addStatus(figure, status);
}

function treat(fight: Gunfight, id: string, index: number, deduction: number, how: string): void {
  const figure = fight.figures[id]!;
  const wound = figure.wounds[index];
  if (wound === undefined) return;
  figure.wounds[index] = { ...wound, deduction, bleeding: 0, treated: [...(wound.treated ?? []), how] };
}

/** Who is told what of these, and what each changes in the common state. */
export const EFFECTS: OwnTable<WheelEffect> = {
  'plan-broken': { seen: { ...open('figure beat'), code: veiled('', plain) }, fold: null },
  'task-dropped': {
    seen: open('figure task why'),
    fold: (fight, effect) => {
      const figure = fight.figures[effect.figure]!;
      figure.tasks = figure.tasks.filter((one) => one.task !== effect.task);
    },
  },
  jumped: {
    seen: open('figure floor result to'),
    fold: (fight, effect) => {
      if (effect.to !== undefined) putAlone(fight, effect.figure, effect.to);
    },
  },
  barred: { seen: open('figure task thing why'), fold: null },
  bandaged: {
    seen: { ...open('figure by how result'), ...ofWorth('wound deduction') },
    fold: (fight, { figure, wound, how, deduction = 0 }) => {
      if (wound !== undefined) treat(fight, figure, wound, deduction, how);
    },
  },
  'fatigue-changed': { seen: open('figure amount total why'), untold: isVeiled, fold: null },
  'fatigue-stage-reached': {
    seen: open('figure stage'),
    fold: (fight, { figure, stage }) => {
      const own = fight.figures[figure]!;
      setAmong(own, STAGES, stage);
      if (stage !== 'collapsed') return;
      own.posture = 'prone';
      stop(own);
    },
  },
  examined: { seen: open('figure by result left'), fold: null },
  'nerve-set': {
    seen: { ...open('figure state'), ...ofWorth('left') },
    alone: true,
    fold: (fight, { figure, state }) => setAmong(fight.figures[figure]!, NERVES, state),
  },
  screamed: { seen: { ...open('figure'), left: veiled(0, plain) }, alone: true, fold: null },
  cowered: { seen: open('figure'), alone: true, fold: null },
  reeled: { seen: { ...open('figure by grade'), next: veiled(0, plain) }, alone: true, fold: null },
  stunned: {
    seen: open('figure by'),
    fold: (fight, { figure }) => {
      const own = fight.figures[figure]!;
      dropStatus(own, 'groggy');
      addStatus(own, 'stunned');
      own.posture = 'prone';
      own.tasks = [];
    },
  },
  'broke-away': {
    seen: { ...open('figure target distance path'), next: veiled(0, plain) },
    fold: (fight, { figure, distance, path }) => {
      if (distance === 0) return;
      leaveContacts(fight, figure);
      if (path !== undefined) putAtEnd(fight, figure, path);
    },
  },
  'advantage-gained': { seen: open('figure amount'), untold: isVeiled, alone: true, fold: null },
  woke: { seen: open('figure ready'), fold: (fight, { figure }) => dropStatus(fight.figures[figure]!, 'asleep') },
  'fell-asleep': { seen: open('figure'), fold: (fight, { figure }) => addStatus(fight.figures[figure]!, 'asleep') },
  ordered: { seen: open('figure by act'), fold: null },
  'lock-broken': { seen: open('thing by left'), fold: null },
  searched: { seen: open('figure by cents items'), fold: null },
  grappled: {
    seen: { ...open('figure by'), left: veiled(0, plain) },
    fold: (fight, { figure }) => {
      addStatus(fight.figures[figure]!, 'grappled');
      stop(fight.figures[figure]!);
    },
  },
  bound: {
    seen: open('figure by state'),
    fold: (fight, { figure, state }) => {
      addStatus(fight.figures[figure]!, state);
      if (state === 'bound') dropStatus(fight.figures[figure]!, 'grappled');
    },
  },
  freed: {
    seen: open('figure by state'),
    fold: (fight, { figure, state }) => dropStatus(fight.figures[figure]!, state),
  },
  'free-blow-struck': { seen: open('figure target weapon why'), fold: null },
  'ridden-down': { seen: open('figure by struck'), fold: null },
};
