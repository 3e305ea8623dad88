import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { hasStatus, isPerson } from '../../kit.ts';
import type { HitTest } from '../nerve/aftermath.ts';
import { landFall } from './falls.ts';
import { landBlow, landPiercing, strikePiercing, wound } from './wounds.ts';
import { armsFor, bludgeonOf, FISTS, isPiercing, pierceOf } from '../melee/melee-arms.ts';
import type { MeleeOrder } from '../melee/melee-way.ts';
import { HELPLESS } from '../people/profile.ts';
import { checkBeside } from '../spot/eyes.ts';
import { fallsWith, type Landing, missileBlow } from '../shoot/shoot.ts';

/** BW-FIN-01: a brutal character's, on somebody helpless in contact. */
export function checkFinish(fight: Gunfight, { figure: id, target }: MeleeOrder): Refusal | null {
  const figure = fight.figures[id]!;
  if (!figure.flags.includes('brutal')) return { code: 'not-entitled', figure: id, need: 'brutal' };
  const victim = target === undefined ? undefined : fight.figures[target];
  if (victim === undefined || !isPerson(victim)) return { code: 'unknown-name', given: target ?? '', sort: 'figure' };
  if (victim.side === figure.side) return { code: 'wrong-side', target: victim.id, wanted: 'enemy' };
  if (hasStatus(victim, 'dead', 'left')) return { code: 'target-forbids', target: victim.id, state: 'dead' };
  if (!hasStatus(victim, ...HELPLESS)) return { code: 'target-forbids', target: victim.id, state: 'not-helpless' };
  return checkBeside(fight, figure, victim);
}

/** BW-FIN-01: a strike and a save as usual, or a blow with a die of its own; no shield helps. */
export function throwFinish(run: Run, { figure: by, target, weapon }: MeleeOrder): readonly Landing[] {
  const figure = run.figure(by);
  const victim = target!;
  const arm = weapon ?? armsFor(run.fight, figure, 'finish')[0]!;
  const arms = arm === FISTS ? {} : { weapon: arm };
  run.emit({ kind: 'free-blow-struck', figure: by, target: victim, weapon: arm, why: 'finishing' });
  const blow = { victim, by, cause: 'finishing', ...arms } as const;
  const landing = isPiercing(figure, arm)
    ? strikePiercing(run, { ...blow, value: pierceOf(figure, arm), isMelee: true })
    : missileBlow(run, { kind: 'blow', ...blow, isMelee: false }, bludgeonOf(figure, arm));
  return [landing, ...fallsWith(run, landing)];
}

/** Lands it; whoever lies inert already can only die of it. */
export function landFinish(run: Run, landing: Landing): HitTest | null {
  if (landing.kind === 'fall') return landFall(run, landing);
  const victim = run.figure(landing.victim);
  if (!hasStatus(victim, 'out-of-action'))
    return landing.kind === 'blow' ? landBlow(run, landing) : landPiercing(run, landing);
  if (landing.kind === 'blow' || hasStatus(victim, 'dead')) return null;
  if (landing.result === 'inert') run.emit({ kind: 'dead', figure: victim.id, by: landing.by, cause: 'finishing' });
  else wound(run, landing);
  return null;
}
