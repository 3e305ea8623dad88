import type { ActionOf } from '../actions.ts';
import type { EffectOf } from '../effects.ts';
import type { Outcome, Run } from '../run.ts';
import type { FigureId, Gunfight } from '../state.ts';
import { veilOf } from './veil.ts';

/** The game master says what others know of figures' numbers and dice; what they ride goes with them. */
export function veilFigures(run: Run, { figures, veil }: ActionOf<'gm-veil'>): Outcome {
  const { fight } = run;
  const stranger = figures.find((id) => fight.figures[id] === undefined);
  if (stranger !== undefined) return { refusal: { code: 'unknown-name', given: stranger, sort: 'figure' } };
  const wagon = figures.find((id) => fight.figures[id]!.sort === 'vehicle');
  if (wagon !== undefined) return { refusal: { code: 'not-entitled', figure: wagon, need: 'person' } };
  const all = new Set(figures.flatMap((id) => [id, ...mountOf(fight, id)]));
  const changed = [...all].filter((id) => veilOf(fight, fight.figures[id]!) !== veil);
  if (changed.length === 0)
    return { refusal: { code: 'state-already', figure: figures[0] ?? '', state: `veil-${veil}` } };
  for (const figure of changed) run.emit({ kind: 'veiled', figure, veil });
  return null;
}

/** The beast it rides: a wagon has others aboard. */
function mountOf({ figures }: Gunfight, id: FigureId): FigureId[] {
  const mount = figures[figures[id]?.mount ?? ''];
  return mount?.sort === 'beast' ? [mount.id] : [];
}

export function foldVeil(fight: Gunfight, { figure, veil }: EffectOf<'veiled'>): void {
  fight.veils = { ...fight.veils, [figure]: veil };
}
