import type { ActionOf } from '../../../game/actions.ts';
import type { FigureId } from '../../../game/ids.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { cellsBetween } from '../../../game/town/distance.ts';
import { areNeighbours, samePlace } from '../../../game/town/places.ts';
import { refuse, rosterOf } from '../../kit.ts';
import { checkTogether } from '../units/coherency.ts';
import { reveal, settleContacts } from '../melee/contacts.ts';
import { checkMover } from '../turn/go.ts';
import { isEngaged, isInPlay, isMounted } from '../people/profile.ts';
import { placeBeside } from './thrown-rider.ts';

type Mount = ActionOf<'mount'>;
type Dismount = ActionOf<'dismount'>;

/** CA-HORSE-02, CA-HORSE-03: his whole turn; he is up when all have moved. */
export function resolveMount(run: Run, action: Mount): Outcome {
  const wrong = checkMount(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  const { figure, mount } = action;
  reveal(run, [figure], 'moved');
  run.emit({ kind: 'task-set', figure, task: 'mount', target: mount, left: 1, unit: 'phase' });
  return null;
}

function checkMount(fight: Gunfight, { figure: id, mount }: Mount): Refusal | null {
  const figure = fight.figures[id]!;
  const wrong = checkMover(fight, figure) ?? checkTogether(fight, figure);
  if (wrong !== null) return wrong;
  if (isMounted(figure)) return { code: 'state-already', figure: id, state: 'mounted' };
  if (isEngaged(fight, figure)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  return isFreeMount(fight, figure, mount) ? null : { code: 'nothing-there', wanted: 'horse' };
}

/** CA-HORSE-02, CA-HORSE-04: within a cell of him, and nobody on it; it stands where it was left. */
function isFreeMount(fight: Gunfight, figure: Figure, id: FigureId): boolean {
  const mount = fight.figures[id];
  if (mount === undefined || mount.sort !== 'beast' || !isInPlay(mount)) return false;
  if (rosterOf(fight).some((one) => one.mount === id && isInPlay(one))) return false;
  if (fight.town === null) return (situationOf(fight, figure.id, id).range ?? 0) <= 1;
  if (figure.at === null || mount.at === null) return false;
  return samePlace(figure.at, mount.at) || areNeighbours(figure.at, mount.at);
}

/** Those who are getting up, when all have moved. */
export const mountersOf = (fight: Gunfight): FigureId[] =>
  rosterOf(fight)
    .filter((one) => isInPlay(one) && one.tasks.some(({ task }) => task === 'mount'))
    .map((one) => one.id);

export function mountTick(run: Run, figure: FigureId): void {
  const rider = run.figure(figure);
  const mount = rider.tasks.find(({ task }) => task === 'mount')?.target;
  if (mount === undefined) return;
  run.emit({ kind: 'task-set', figure, task: 'mount', target: mount, left: 0, unit: 'phase' });
  if (!isFreeMount(run.fight, rider, mount)) return;
  run.emit({ kind: 'mounted', figure, mount, moving: false });
  settleContacts(run, figure);
}

/** CA-HORSE-03: the mount stays beside him. */
export function resolveDismount(run: Run, action: Dismount): Outcome {
  const wrong = checkDismount(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  const { figure } = action;
  const { at } = run.figure(figure);
  const mount = run.figure(figure).mount!;
  reveal(run, [figure], 'moved');
  run.emit({ kind: 'dismounted', figure, mount, why: 'order', ...(at === null ? {} : { to: at }) });
  const place = placeBeside(run.fight, at, null);
  if (place === null || at === null) return null;
  run.emit({
    kind: 'moved',
    figure: mount,
    path: [at, place],
    distance: cellsBetween(at, place),
    gait: 'walk',
    why: 'dismounted',
  });
  return null;
}

function checkDismount(fight: Gunfight, { figure: id }: Dismount): Refusal | null {
  const figure = fight.figures[id]!;
  const wrong = checkMover(fight, figure) ?? checkTogether(fight, figure);
  if (wrong !== null) return wrong;
  if (!isMounted(figure)) return { code: 'state-missing', figure: id, state: 'mounted' };
  return isEngaged(fight, figure) ? { code: 'state-forbids', figure: id, state: 'engaged' } : null;
}

export function legalRides(fight: Gunfight, id: FigureId): Offer[] {
  const beasts = rosterOf(fight).filter((one) => one.sort === 'beast');
  const mounts = beasts.flatMap((one) =>
    checkMount(fight, { type: 'mount', figure: id, mount: one.id }) === null ? [one.id] : [],
  );
  const up: Offer[] =
    mounts.length === 0
      ? []
      : [{ action: { type: 'mount', figure: id }, slots: { mount: { kind: 'one-of', values: mounts } } }];
  const off = { type: 'dismount', figure: id } as const;
  return checkDismount(fight, off) === null ? [...up, { action: off, slots: {} }] : up;
}
