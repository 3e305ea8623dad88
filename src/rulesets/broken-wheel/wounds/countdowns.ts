import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { hasStatus, isInPlay, isPerson, rosterOf } from '../../kit.ts';
import type { Tick } from '../turn/chapter.ts';
import { rollD10, throwNeed, throwRow } from '../dice.ts';
import { meleeOf } from '../melee/melee-state.ts';
import { subOf } from '../state.ts';

const isDying = (fight: Gunfight, { id, statuses }: Figure): boolean =>
  (subOf(fight).body.dying[id] ?? Infinity) <= fight.clock.round && !statuses.includes('dead');

/** BW-WND-03, BW-FAT-05: nobody came with a bandage. */
const bleedToDeath = (run: Run, figure: FigureId): void => run.emit({ kind: 'dead', figure, cause: 'bleeding' });

/** BW-BRAWL-02: out of the daze. */
const CLEARS = 7;

function clearHead(run: Run, figure: FigureId): void {
  const check = throwNeed(run, rollD10, { why: 'groggy', need: CLEARS });
  const isClear = check.passed === true;
  run.emit({ kind: 'table-rolled', table: 'groggy', figure, check, row: isClear ? 'recovered' : 'groggy' });
  if (isClear) run.emit({ kind: 'recovered', figure, was: 'groggy', state: 'controlled' });
}

/** BW-MEL-05: rage lasts the move in which it is fought out. */
const coolDown = (run: Run, figure: FigureId): void =>
  run.emit({ kind: 'flag-set', figure, flag: 'enraged', on: false });

/** BW-TURN-08. */
export const COUNTDOWN_TICKS: readonly Tick[] = [
  { step: 'countdowns', isDue: isDying, tick: bleedToDeath },
  {
    step: 'groggy',
    isDue: (_fight, figure) => figure.statuses.includes('groggy') && isInPlay(figure),
    tick: clearHead,
  },
  {
    step: 'rest',
    isDue: (fight, figure) => figure.flags.includes('enraged') && meleeOf(fight).exerted[figure.id] === true,
    tick: coolDown,
  },
];

/** BW-WND-03: the least face of one who is not dead. */
export const ALIVE = 3;

/** BW-WND-03: who lies inert and was never looked at is looked at now. */
export function lookAfterwards(run: Run): void {
  const { examined, stable } = subOf(run.fight).body;
  for (const figure of rosterOf(run.fight)) {
    const { id } = figure;
    const isSettled = examined[id] === true || stable[id] === true || hasStatus(figure, 'dead');
    if (!isPerson(figure) || isSettled || !hasStatus(figure, 'out-of-action')) continue;
    const rowOf = (face: number): string => (face >= ALIVE ? 'alive' : 'dead');
    if (throwRow(run, { table: 'examine', figure: id, rowOf }) === 'dead')
      run.emit({ kind: 'dead', figure: id, cause: 'aftermath' });
  }
}
