import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { brawlBlow } from './brawl.ts';
import { isBrawl } from './brawl-state.ts';
import { roundsIn } from '../shoot/guns.ts';
import { strikeRiderInFight } from '../horses/rider-hits.ts';
import { type Arm, armOf, pistolOf, strengthOf } from './melee-arms.ts';
import { isDown, stands, valueOf } from '../people/profile.ts';
import { isInPlay, itemOf } from '../../kit.ts';

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
  const foes = touching(fight, target);
  const helped = fight.roster.some(
    (id) =>
      id !== target &&
      fight.figures[id]!.side === fight.figures[target]!.side &&
      stands(fight.figures[id]!) &&
      touching(fight, id).some((foe) => foes.includes(foe)),
  );
  if (!helped && foes.length > 0) run.emit({ kind: 'out-of-action', figure: target, by: foes[0]!, cause: 'melee' });
}

const isLying = (fight: Gunfight, id: FigureId): boolean => isInPlay(fight.figures[id]!) && isDown(fight.figures[id]!);

export const touching = (fight: Gunfight, id: FigureId): FigureId[] =>
  fight.roster.filter((other) =>
    fight.contacts.some(({ a, b }) => (a === id && b === other) || (a === other && b === id)),
  );

/** WM-WOUND-06: the same for everybody of one side in one fight of several. */
export function finishSide(run: Run, side: readonly FigureId[], by: FigureId): void {
  if (side.some((id) => stands(run.figure(id)))) return;
  for (const id of side)
    if (isLying(run.fight, id)) run.emit({ kind: 'out-of-action', figure: id, by, cause: 'melee' });
}

/** Rounds in the pistol that this arm fires. */
export function roundsFor(
  run: Run,
  figure: FigureId,
  arm: Arm,
): { readonly weapon: ItemId; readonly rounds: number } | null {
  const pistol = arm === 'pistol' ? pistolOf(run.figure(figure)) : null;
  if (pistol === null) return null;
  return { weapon: pistol.id, rounds: roundsIn(itemOf(run.figure(figure), pistol.id)!) };
}
