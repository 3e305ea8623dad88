import type { EffectOf } from '../../../game/effects.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Status } from '../../../game/state.ts';
import { hasStatus, isInPlay, isPerson } from '../../kit.ts';
import type { Tick } from '../turn/chapter.ts';
import { inchesMoved, isHardPace, marchOf } from '../move/march-state.ts';
import { meleeOf } from '../melee/melee-state.ts';
import { subOf } from '../state.ts';
import { landFall, throwFalls } from './falls.ts';
import { rollD10, throwNeed } from '../dice.ts';
import { withAftermath } from '../nerve/aftermath.ts';

type Stage = EffectOf<'fatigue-stage-reached'>['stage'];
type Why = EffectOf<'fatigue-changed'>['why'];

/** Points it has spent (section 16). */
export const fatigueOf = (fight: Gunfight, id: FigureId): number => subOf(fight).body.fatigue[id] ?? 0;

const partOf = ({ profile }: Figure, part: 'FaA' | 'FaB' | 'FaC'): number => Number(profile[part] ?? Infinity);

/** BW-FAT-02: the three figures of the card are lengths of stages, not running totals. */
export function stageAt(figure: Figure, points: number): Stage {
  const tired = partOf(figure, 'FaA');
  if (points >= wholeOf(figure)) return 'collapsed';
  return points >= tired + partOf(figure, 'FaB') ? 'weary' : points >= tired ? 'tired' : 'fresh';
}

/** BW-FAT-06: nobody has more to spend: a point regained brings him round, however long he has lain there and bled. */
const wholeOf = (figure: Figure): number => partOf(figure, 'FaA') + partOf(figure, 'FaB') + partOf(figure, 'FaC');

const STAGES: readonly (Status & Stage)[] = ['tired', 'weary', 'collapsed'];
const stageNow = ({ statuses }: Figure): Stage => STAGES.find((stage) => statuses.includes(stage)) ?? 'fresh';

/** Points that it has still to spend. */
const leftOf = (fight: Gunfight, figure: Figure): number => wholeOf(figure) - fatigueOf(fight, figure.id);

const isOn = ({ settings }: Gunfight): boolean => settings.fatigue !== false;
/** Whether what it does costs it anything. */
export const canTire = (fight: Gunfight, figure: Figure): boolean =>
  isOn(fight) && figure.sort !== 'vehicle' && isInPlay(figure);

/** BW-FAT-01: what has cost it a point in this move; null: nothing. */
function exertionOf(fight: Gunfight, figure: Figure): Why | null {
  if (isPerson(figure)) {
    if (hasRunHard(fight, figure)) return 'run';
    return meleeOf(fight).exerted[figure.id] === true ? 'melee' : null;
  }
  return wentFast(fight, figure.id) || (figure.mount !== null && wentFast(fight, figure.mount)) ? 'gallop' : null;
}

const wentFast = (fight: Gunfight, id: FigureId): boolean => isHardPace(marchOf(fight).gait[id]);

/** BW-MOVE-04: on his own feet, not on a steed's; BW-STATE-05: whoever runs for his life spends as much. */
const hasRunHard = (fight: Gunfight, figure: Figure): boolean =>
  marchOf(fight).ran[figure.id] === true ||
  (figure.mount === null && hasStatus(figure, 'skedaddling') && inchesMoved(fight, figure) > 0);

/** BW-FAT-02: no more than it has left. */
export function tire(run: Run, figure: FigureId, points: number, why: Why): void {
  const spent = fatigueOf(run.fight, figure);
  const amount = Math.min(points, Math.max(0, leftOf(run.fight, run.figure(figure))));
  if (amount !== 0) run.emit({ kind: 'fatigue-changed', figure, amount, total: spent + amount, why });
}

const bleedingOf = ({ wounds }: Figure): number => wounds.reduce((sum, { bleeding = 0 }) => sum + bleeding, 0);

/** BW-FAT-02; BW-FAT-04: who collapses falls, and can do nothing any more. */
function reachStage(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const stage = stageAt(figure, fatigueOf(run.fight, id));
  if (stage === stageNow(figure)) return;
  run.emit({ kind: 'fatigue-stage-reached', figure: id, stage });
  if (stage === 'collapsed')
    withAftermath(run, () => throwFalls(run, run.figure(id)).map((fall) => landFall(run, fall)));
}

/** BW-FAT-06: moved an inch at most, fought with nobody, and does not bleed. */
function hasRested(fight: Gunfight, figure: Figure): boolean {
  const isStill = inchesMoved(fight, figure) <= 1 && exertionOf(fight, figure) === null;
  return isStill && bleedingOf(figure) === 0 && fatigueOf(fight, figure.id) > 0;
}

/** BW-TURN-08: exertion, bleeding, the stages they bring about, countdowns, recovery, rest. */
export const END_TICKS: readonly Tick[] = [
  {
    step: 'exertion',
    isDue: (fight, figure) => canTire(fight, figure) && exertionOf(fight, figure) !== null,
    tick: (run, figure) => tire(run, figure, 1, exertionOf(run.fight, run.figure(figure))!),
  },
  {
    // BW-FAT-05
    step: 'bleeding',
    isDue: (fight, figure) => canTire(fight, figure) && bleedingOf(figure) > 0 && leftOf(fight, figure) > 0,
    tick: (run, figure) => tire(run, figure, bleedingOf(run.figure(figure)), 'bleeding'),
  },
  {
    step: 'stages',
    isDue: (fight, figure) =>
      canTire(fight, figure) && stageAt(figure, fatigueOf(fight, figure.id)) !== stageNow(figure),
    tick: reachStage,
  },
  {
    step: 'rest',
    isDue: (fight, figure) => canTire(fight, figure) && hasRested(fight, figure),
    tick: (run, figure) => {
      tire(run, figure, Math.min(0, leftOf(run.fight, run.figure(figure))) - 1, 'rest');
      reachStage(run, figure);
    },
  },
  {
    // BW-WND-03, BW-FAT-05: nobody came with a bandage.
    step: 'countdowns',
    isDue: (fight, { id, statuses }) =>
      (subOf(fight).body.dying[id] ?? Infinity) <= fight.clock.round && !statuses.includes('dead'),
    tick: (run, figure) => run.emit({ kind: 'dead', figure, cause: 'bleeding' }),
  },
  {
    step: 'groggy',
    isDue: (_fight, figure) => figure.statuses.includes('groggy') && isInPlay(figure),
    tick: clearHead,
  },
  {
    // BW-MEL-05: rage lasts the move in which it is fought out.
    step: 'rest',
    isDue: (fight, figure) => figure.flags.includes('enraged') && meleeOf(fight).exerted[figure.id] === true,
    tick: (run, figure) => run.emit({ kind: 'flag-set', figure, flag: 'enraged', on: false }),
  },
];

/** BW-BRAWL-02: out of the daze. */
const CLEARS = 7;

function clearHead(run: Run, figure: FigureId): void {
  const check = throwNeed(run, rollD10, { why: 'groggy', need: CLEARS });
  const isClear = check.passed === true;
  run.emit({ kind: 'table-rolled', table: 'groggy', figure, check, row: isClear ? 'recovered' : 'groggy' });
  if (isClear) run.emit({ kind: 'recovered', figure, was: 'groggy', state: 'controlled' });
}
