import type { FigureId } from '../../../game/ids.ts';
import { given } from '../../../game/given.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { openKinds } from './choices.ts';
import { drawKey, duelOpponents, isDrawKey, isInDraw, rangeToNearest, standingDuellists } from './draw-state.ts';
import { questionTo, isDuel } from '../../kit/questions.ts';
import type { Effect } from '../../../game/effects.ts';
import type { Draw, Gunfight, SideId } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { loseCool } from '../nerve/nerve.ts';
import { subOf } from '../state.ts';

/** LG-DRAW-05: each duellist's player chooses in secret. Where nobody is a person, one prompt still marks the round. */
export function askRound(run: Run): void {
  const standing = standingDuellists(run.fight);
  const people = standing.filter((id) => !playsItself(run.fight, run.figure(id)));
  for (const id of people) askDuellist(run, id, {});
  if (people.length === 0 && standing[0] !== undefined) askDuellist(run, standing[0], { rolled: true });
}

function askDuellist(run: Run, id: FigureId, mark: { readonly rolled?: true }): void {
  const { fight } = run;
  const draw = fight.draw!;
  const about = { round: draw.round, range: rangeToNearest(fight, id), ...mark };
  const how = { default: 'stand', dueClass: 'draw-round', gather: drawKey(draw), about } as const;
  run.ask(questionTo(run.figure(id), 'draw-round', openKinds(fight, id), how));
}

type DrawEnd = 'exchange' | 'surrender' | 'driven-off' | 'agreed' | 'lapsed' | 'abandoned' | 'gm';

/** LG-DRAW-13: who stays away. */
const LAPSE_STANDS = 3;
const LAPSE_ROUNDS = 6;
const MISSES = 2;

const TAKES: Partial<Record<Effect['kind'], DrawEnd>> = {
  surrendered: 'surrender',
  dead: 'exchange',
  'out-of-action': 'exchange',
  'left-field': 'driven-off',
  'ducked-back': 'driven-off',
};

const hasLost = (fight: Gunfight, side: readonly FigureId[]): boolean => !side.some((id) => isInDraw(fight, id));

export const someSideIsGone = (fight: Gunfight, draw: Draw): boolean =>
  hasLost(fight, draw.challengers) || hasLost(fight, draw.challenged);

/** What took the last man of a side that is gone (LG-DRAW-18). */
function whatTookThem(run: Run, draw: Draw): DrawEnd {
  const gone = [draw.challengers, draw.challenged].filter((side) => hasLost(run.fight, side)).flat();
  const last = run.effects.findLast(
    (effect) => TAKES[effect.kind] !== undefined && 'figure' in effect && gone.includes(effect.figure ?? ''),
  );
  return (last === undefined ? undefined : TAKES[last.kind]) ?? 'exchange';
}

/** LG-DRAW-13, LG-DRAW-18: why the Draw is over after an exchange; null: stand-alone, it goes on. */
export function endAfterExchange(run: Run, draw: Draw): DrawEnd | null {
  const gone = someSideIsGone(run.fight, draw);
  if (draw.standAlone) return gone ? whatTookThem(run, draw) : null;
  return gone && whatTookThem(run, draw) === 'surrender' ? 'surrender' : 'exchange';
}

/** LG-DRAW-13: they turn away. */
const hasLapsed = (draw: Draw): boolean =>
  draw.stands >= LAPSE_STANDS || (!draw.standAlone && draw.idle >= LAPSE_ROUNDS);

/** LG-DRAW-15: those who have missed two choices running. */
const absentDuellists = (fight: Gunfight): FigureId[] =>
  standingDuellists(fight).filter((id) => (fight.draw?.missed[id] ?? 0) >= MISSES);

/** The next round, unless they have turned away or somebody does not answer any more (LG-DRAW-13, LG-DRAW-15). */
export function nextRound(run: Run, draw: Draw): void {
  const { fight } = run;
  const absentees = absentDuellists(fight);
  const [absent] = absentees;
  if (absent !== undefined && absentees.length === standingDuellists(fight).length) return endDraw(run, 'abandoned');
  if (hasLapsed(draw)) return endDraw(run, 'lapsed');
  if (absent === undefined) return askRound(run);
  const present = duelOpponents(fight, absent)
    .filter((id) => !absentees.includes(id))
    .find((id) => !playsItself(fight, run.figure(id)));
  if (present === undefined) return endDraw(run, 'abandoned', absent);
  // LG-DRAW-15: the one who is still there may wait or call it.
  const how = { dueClass: 'draw-round', about: { absent } } as const;
  run.ask(questionTo(run.figure(present), 'draw-absent', ['wait', 'call-it'], how));
}

function winnerOf(fight: Gunfight): SideId | null {
  const sides = new Set(standingDuellists(fight).map((id) => fight.figures[id]!.side));
  return sides.size === 1 ? [...sides][0]! : null;
}

/** The Draw is over; a stand-alone duel with it, and in a running gunfight the clock goes on where it stood (LG-DRAW-14). */
export function endDraw(run: Run, why: DrawEnd, absent?: FigureId): void {
  const { fight } = run;
  const winner = winnerOf(fight);
  closeDrawPrompts(run);
  run.emit(given({ kind: 'draw-ended', why, figure: absent }));
  if (isDuel(fight)) run.emit({ kind: 'fight-ended', winner, why: why === 'gm' ? 'gm' : 'duel' });
  else if (absent !== undefined) backDown(run, absent, 'absent');
}

export function closeDrawPrompts(run: Run): void {
  for (const prompt of Object.values(run.fight.prompts)) {
    if (!isDrawKey(prompt.gather) && prompt.type !== 'draw-answer' && prompt.type !== 'draw-absent') continue;
    run.emit({ kind: 'prompt-closed', prompt: prompt.id, value: prompt.default, how: 'moot' });
  }
}

/** LG-DRAW-03: he will not face it, and everybody has seen it. */
export function backDown(run: Run, figure: FigureId, why: 'choice' | 'absent'): void {
  run.emit({ kind: 'draw-answered', figure, answer: 'backed-down', why });
  loseCool(run, figure, 'backed-down');
}

/** LG-DRAW-04: a game master may break it off, or a challenge before it. */
export function breakOffDraw(run: Run): Outcome {
  const { fight } = run;
  if (fight.draw === null && subOf(fight).challenge === null)
    return refuse({ code: 'wrong-phase', now: 'turn', wanted: 'draw' });
  endDraw(run, 'gm');
  return null;
}
