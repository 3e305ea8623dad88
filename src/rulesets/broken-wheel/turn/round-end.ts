import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { retest } from '../nerve/steady.ts';
import type { Tick } from './chapter.ts';
import { rollD10, throwNeed } from '../dice.ts';
import { HELD } from '../melee/holds.ts';
import { enterNerve } from '../nerve/nerve.ts';
import { isAwake, nerveOf } from '../people/profile.ts';
import { isInPlay } from '../../kit.ts';
import { BEATS, beatsSoFar } from './phases.ts';
import { subOf } from '../state.ts';
import { GALLOPING } from '../horses/steed-run.ts';
import { worksOn, workTick } from './task-kinds.ts';

/** BW-TURN-06, step e: the throw of the stunned, and what panic, shakes and holds come to at the end of a round. */
export interface RoundEnd {
  isDue(fight: Gunfight, figure: Figure): boolean;
  end(run: Run, figure: FigureId): Outcome | void;
}

/** BW-BRAWL-02: from the end of the next round on, a 9 brings it round. */
const STUNNED: RoundEnd = {
  isDue: (fight, figure) =>
    figure.statuses.includes('stunned') &&
    isInPlay(figure) &&
    (subOf(fight).body.stunnedIn[figure.id] ?? 0) < beatsSoFar(fight),
  end: (run, figure) => {
    const check = throwNeed(run, rollD10, { why: 'stun', need: COMES_ROUND });
    run.emit({ kind: 'table-rolled', table: 'stun', figure, check, row: check.passed === true ? 'groggy' : 'stunned' });
    if (check.passed === true) run.emit({ kind: 'recovered', figure, was: 'stunned', state: 'groggy' });
  },
};

const COMES_ROUND = 9;

const isOver = (fight: Gunfight, id: FigureId): boolean =>
  (subOf(fight).nerve.until[id] ?? Infinity) <= beatsSoFar(fight);

/** BW-STATE-03: back to what it was before. */
const SHAKEN: RoundEnd = {
  isDue: (fight, figure) => nerveOf(figure) === 'shaken' && isInPlay(figure) && isOver(fight, figure.id),
  end: (run, figure) => enterNerve(run, figure, subOf(run.fight).nerve.back[figure] ?? homeOf(run.figure(figure))),
};

/** BW-TYPE-01, BW-TYPE-03: an inactive is never more than obedient. */
const homeOf = ({ profile }: Figure): 'controlled' | 'obedient' => (profile.type === 'in' ? 'obedient' : 'controlled');

/** BW-STATE-04, BW-CDT-08: at the end of the second round it tests again, for better or worse; unconscious, when it comes round. */
const PANICKED: RoundEnd = {
  isDue: (fight, figure) =>
    nerveOf(figure) === 'panicked' && isInPlay(figure) && isAwake(figure) && isOver(fight, figure.id),
  end: retest,
};

const ROUND_ENDS: readonly RoundEnd[] = [STUNNED, SHAKEN, GALLOPING, PANICKED, HELD];

function endRound(run: Run, id: FigureId): void {
  for (const one of ROUND_ENDS) if (one.isDue(run.fight, run.figure(id))) one.end(run, id);
}

export const ROUND_TICKS: readonly Tick[] = BEATS.flatMap((beat) => [
  { step: `work-${beat}`, isDue: worksOn, tick: workTick },
  {
    step: `beat-end-${beat}`,
    isDue: (fight: Gunfight, figure: Figure) => ROUND_ENDS.some((one) => one.isDue(fight, figure)),
    tick: endRound,
  },
]);
