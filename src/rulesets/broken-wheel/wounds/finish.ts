import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { hasStatus, isPerson } from '../../kit.ts';
import type { HitTest } from '../nerve/aftermath.ts';
import { type Blow, landBlow } from '../melee/blows.ts';
import { armsFor, bludgeonOf, FISTS, isPiercing, pierceOf } from '../melee/melee-arms.ts';
import type { MeleeOrder } from '../melee/melee-way.ts';
import { HELPLESS } from '../people/profile.ts';
import { checkBeside } from '../spot/eyes.ts';
import { giveWound, landPiercing, type Pierced, strikePiercing } from './wounds.ts';
import { missileBlow } from '../shoot/shoot.ts';

/** A free blow that has been thrown for, and not landed yet. */
export type FreeBlow = { readonly kind: 'free-blow'; readonly landing: Pierced | Blow };

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
export function throwFinish(run: Run, { figure: by, target, weapon }: MeleeOrder): FreeBlow {
  const figure = run.figure(by);
  const victim = target!;
  const arm = weapon ?? armsFor(run.fight, figure, 'finish')[0]!;
  const arms = arm === FISTS ? {} : { weapon: arm };
  run.emit({ kind: 'free-blow-struck', figure: by, target: victim, weapon: arm, why: 'finishing' });
  const blow = { victim, by, cause: 'finishing', ...arms } as const;
  const landing = isPiercing(figure, arm)
    ? strikePiercing(run, { ...blow, value: pierceOf(figure, arm), isMelee: true })
    : missileBlow(run, { kind: 'blow', ...blow, isMelee: false }, bludgeonOf(figure, arm));
  return { kind: 'free-blow', landing };
}

/** Lands it; whoever lies inert already can only die of it. */
export function landFinish(run: Run, { landing }: FreeBlow): HitTest | null {
  if (isInert(run, landing.victim)) {
    if (landing.kind === 'pierced') worsen(run, landing);
    return null;
  }
  return landing.kind === 'blow' ? landBlow(run, landing) : landPiercing(run, landing);
}

const isInert = (run: Run, id: FigureId): boolean => hasStatus(run.figure(id), 'out-of-action');

function worsen(run: Run, { victim: figure, by, result }: Pierced): void {
  if (hasStatus(run.figure(figure), 'dead')) return;
  if (result === 'inert') run.emit({ kind: 'dead', figure, by, cause: 'finishing' });
  else if (result === 'superficial') run.emit({ kind: 'grazed', figure, by });
  else giveWound(run, figure, result, { by, cause: 'finishing' });
}
