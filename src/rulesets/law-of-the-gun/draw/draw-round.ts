import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { openKinds } from './choices.ts';
import { absentDuellists } from './draw-end.ts';
import { drawKey, duelOpponents, rangeToNearest, standingDuellists } from './draw-state.ts';
import { questionTo } from '../../kit/questions.ts';

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

/** LG-DRAW-15: the one who is still there may wait or call it; false: nobody is. */
export function askAbsent(run: Run, absent: FigureId): boolean {
  const { fight } = run;
  const absentees = absentDuellists(fight);
  const present = duelOpponents(fight, absent).find(
    (id) => !playsItself(fight, run.figure(id)) && !absentees.includes(id),
  );
  if (present === undefined) return false;
  const how = { dueClass: 'draw-round', about: { absent } } as const;
  run.ask(questionTo(run.figure(present), 'draw-absent', ['wait', 'call-it'], how));
  return true;
}
