import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isVisible } from '../weather/eyes.ts';
import { rollStat } from '../dice.ts';
import { gunsOf, isHandgun } from '../shoot/guns.ts';
import { isBroken, isUp, valueOf } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { bestChance, type Chance } from './watch-shots.ts';

/** WM-DRAW-01: quicker than the watcher, and with a shot left to take. */
export function mayDraw(fight: Gunfight, mover: FigureId, watcher: FigureId): boolean {
  const [own, other] = [fight.figures[mover]!, fight.figures[watcher]!];
  if (valueOf(own, 'I') <= valueOf(other, 'I') || !isUp(own) || isBroken(own)) return false;
  if (own.turn.shot || subOf(fight).busy[mover] !== undefined) return false;
  return isVisible(fight, mover, watcher) && drawnShot(fight, mover, watcher) !== null;
}

/** WM-DRAW-02, WM-DRAW-06: a snap shot with the best loaded handgun, else with what he has. */
export function drawnShot(fight: Gunfight, mover: FigureId, watcher: FigureId): Chance | null {
  const over = { snap: true, aim: 0, trigger: 'quick-draw' } as const;
  const handguns = handgunsOf(fight.figures[mover]!);
  return bestChance(fight, mover, watcher, over, handguns) ?? bestChance(fight, mover, watcher, over);
}

const handgunsOf = (figure: Figure): string[] =>
  gunsOf(figure).flatMap(({ item, gun }) => (isHandgun(gun) ? [item.id] : []));

/** WM-DRAW-06: what he has said about it in advance. */
export function drawRule(figure: Figure): 'always' | 'never' | 'ask' {
  const { 'quick-draw': rule } = figure.standing;
  return rule === 'never' || rule === 'ask' ? rule : 'always';
}

/** WM-DRAW-01: an initiative roll. */
export const tryDraw = (run: Run, mover: FigureId): boolean => rollStat(run, mover, { stat: 'I', why: 'quick-draw' });
