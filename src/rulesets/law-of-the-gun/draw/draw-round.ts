import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { openKinds } from './choices.ts';
import { absentDuellists } from './draw-end.ts';
import { drawKey, duelOpponents, rangeToNearest, standingDuellists } from './draw-state.ts';

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
  run.ask({
    type: 'draw-round',
    seat: run.figure(id).seat ?? 'house',
    figure: id,
    choices: openKinds(fight, id),
    default: 'stand',
    dueClass: 'draw-round',
    gather: drawKey(draw),
    about: { round: draw.round, range: rangeToNearest(fight, id), ...mark },
  });
}

/** LG-DRAW-15: the one who is still there may wait or call it; false: nobody is. */
export function askAbsent(run: Run, absent: FigureId): boolean {
  const { fight } = run;
  const absentees = absentDuellists(fight);
  const present = duelOpponents(fight, absent).find(
    (id) => !playsItself(fight, run.figure(id)) && !absentees.includes(id),
  );
  if (present === undefined) return false;
  run.ask({
    type: 'draw-absent',
    seat: run.figure(present).seat ?? 'house',
    figure: present,
    choices: ['wait', 'call-it'],
    default: 'wait',
    dueClass: 'draw-round',
    about: { absent },
  });
  return true;
}
