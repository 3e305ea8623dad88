import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { brawlBlow } from './brawl.ts';
import { isBrawl } from './brawl-state.ts';
import { strikeRiderInFight } from '../horses/rider-hits.ts';
import { armOf, pistolOf, strengthOf } from './melee-arms.ts';
import { isDown, isEngaged, stands, valueOf } from '../people/profile.ts';
import { isInPlay, rosterOf } from '../../kit.ts';

interface MeleeBlow {
  readonly by: FigureId;
  readonly target: FigureId;
  /** Rounds its pistol has for this blow and those after it; left out: it does not count them. */
  readonly rounds?: number;
}

/** WM-MELEE-04: one hit with the winner's weapon; it pins nobody and throws nobody over. */
export function strikeInMelee(run: Run, { by, target, rounds = 1 }: MeleeBlow): void {
  const striker = run.figure(by);
  const arm = armOf(run.fight, striker);
  const isClub = arm === 'pistol' && rounds < 1;
  const strength = isClub ? valueOf(striker, 'S') : strengthOf(run.fight, striker, arm);
  const pistol = arm === 'pistol' && !isClub ? pistolOf(striker)! : null;
  const blow = { by, target, strength, pins: false } as const;
  if (isBrawl(run.fight)) brawlBlow(run, { ...blow, cause: 'brawl' });
  else strikeRiderInFight(run, { ...blow, cause: 'melee', ...(pistol === null ? {} : { weapon: pistol.id }) });
  if (run.fight.contacts.length > 0) finishAlone(run, target);
}

/** WM-WOUND-06: down with nobody of his side left on his feet in that fight, he is out of action at once. */
function finishAlone(run: Run, target: FigureId): void {
  const { fight } = run;
  if (!isLying(fight, target)) return;
  const { side } = fight.figures[target]!;
  const foes = fight.roster.filter((id) => isEngaged(fight, target, id));
  const helped = rosterOf(fight).some(
    (one) => one.id !== target && one.side === side && stands(one) && foes.some((foe) => isEngaged(fight, one.id, foe)),
  );
  if (!helped && foes.length > 0) run.emit({ kind: 'out-of-action', figure: target, by: foes[0]!, cause: 'melee' });
}

const isLying = (fight: Gunfight, id: FigureId): boolean => isInPlay(fight.figures[id]!) && isDown(fight.figures[id]!);

/** WM-WOUND-06: the same for everybody of one side in one fight of several. */
export function finishSide(run: Run, side: readonly FigureId[], by: FigureId): void {
  if (side.some((id) => stands(run.figure(id)))) return;
  for (const id of side)
    if (isLying(run.fight, id)) run.emit({ kind: 'out-of-action', figure: id, by, cause: 'melee' });
}
