import type { FigureId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';
import { rollStat } from './dice.ts';
import type { Blow } from './hits.ts';
import { isInPlay, valueOf } from './profile.ts';

/** Shots of this strength or more can throw a man off his feet (WM-KICK-02). */
const KNOCKS = 4;
const THROWN_INCHES = 2;

/** WM-KICK-02: a strength roll, or thrown straight away from the firer. */
export function knockBack(run: Run, blow: Blow, from: FigureId): void {
  const { target, strength } = blow;
  const figure = run.figure(target);
  if (strength < KNOCKS || !isInPlay(figure)) return;
  if (rollStat(run, target, { stat: 'S', value: valueOf(figure, 'S'), why: 'knockdown' })) return;
  run.emit({ kind: 'driven-back', figure: target, by: from, distance: THROWN_INCHES, why: 'knockdown' });
}
