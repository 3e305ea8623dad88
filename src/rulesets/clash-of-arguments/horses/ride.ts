import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellsBetween, comparePlaces, type Place, samePlace } from '../../../game/town/places.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { choiceOf, type OrderRule, plainly } from '../../kit/orders.ts';
import { checkTogether } from '../units/coherency.ts';
import { revealHidden, settleContacts } from '../melee/contacts.ts';
import { checkMover } from '../turn/go.ts';
import { isEngaged, isMounted } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { cellsAround } from '../../../game/town/ground.ts';
import { areBeside, groundUnder, occupants } from '../../../game/town/town-in-play.ts';
import { isWithinReach } from '../../../game/town/sightlines/shot.ts';
import type { Struck } from '../wounds/leaving.ts';

/** CA-HORSE-02, CA-HORSE-04: within a cell of him, and nobody on it; it stands where it was left. */
function isFreeMount(fight: Gunfight, figure: Figure, id: FigureId): boolean {
  const mount = fight.figures[id];
  if (mount === undefined || mount.sort !== 'beast' || !isInPlay(mount)) return false;
  if (rosterOf(fight).some((one) => one.mount === id && isInPlay(one))) return false;
  return isBeside(fight, figure, mount);
}

const isBeside = toldOrDrawn(
  (fight: Gunfight, figure: Figure, mount: Figure) => (situationOf(fight, figure.id, mount.id).range ?? 0) <= 1,
  (fight, { id, at: one }, { id: mount, at: other }) =>
    one !== null && other !== null && (samePlace(one, other) || areBeside(fight, id, mount)), // CA-TERR-04
);

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
  // CA-MOR-15: whom his nerve has driven off meanwhile has moved. CA-MEL-14: whom somebody has come up to does not get out of it so.
  const isHeldUp = subOf(run.fight).driven[figure] === true || isEngaged(run.fight, figure);
  if (isHeldUp || !isFreeMount(run.fight, rider, mount)) return;
  run.emit({ kind: 'mounted', figure, mount, moving: false });
  settleContacts(run, figure);
}

function checkGettingUp(fight: Gunfight, figure: Figure, wanted: 'up' | 'down'): Refusal | null {
  const { id } = figure;
  const wrong = checkMover(fight, figure) ?? checkTogether(fight, figure);
  if (wrong !== null) return wrong;
  if (isMounted(figure) === (wanted === 'up'))
    return { code: wanted === 'up' ? 'state-already' : 'state-missing', figure: id, state: 'mounted' };
  return isEngaged(fight, figure.id) ? { code: 'state-forbids', figure: id, state: 'engaged' } : null;
}

/** CA-HORSE-02, CA-HORSE-03: his whole turn; he is up when all have moved. */
export const mount: OrderRule<ActionOf<'mount'>> = {
  says: ['mount'],
  legal: (fight, { id: figure }, may) => choiceOf(may, { type: 'mount', figure }, 'mount', fight.roster),
  check(fight, order, figure) {
    const taken: Refusal = { code: 'nothing-there', wanted: 'horse' };
    return checkGettingUp(fight, figure, 'up') ?? (isFreeMount(fight, figure, order.mount) ? null : taken);
  },
  resolve(run, { figure, mount: target }) {
    revealHidden(run, [figure], 'moved');
    run.emit({ kind: 'task-set', figure, task: 'mount', target, left: 1, unit: 'phase' });
  },
};

/** CA-HORSE-03: the mount stays beside him. */
export const dismount: OrderRule<ActionOf<'dismount'>> = {
  says: [],
  legal: (_fight, { id: figure }, may) => plainly(may, { type: 'dismount', figure }),
  check: (fight, _order, figure) => checkGettingUp(fight, figure, 'down'),
  resolve(run, { figure }) {
    const { at, mount: horse } = run.figure(figure);
    revealHidden(run, [figure], 'moved');
    run.emit({ kind: 'dismounted', figure, mount: horse!, why: 'order', ...(at === null ? {} : { to: at }) });
    standBeside(run, horse!, { at, from: null, why: 'dismounted' });
  },
};

/** CA-HORSE-01: he is on foot where he was; his mount stands beside him, away from the shooter. */
export function throwRider(run: Run, { figure, by }: Struck): void {
  const rider = run.figure(figure);
  if (rider.mount === null) return;
  const { mount, at } = rider;
  run.emit({ kind: 'thrown', figure, mount, why: 'hit', ...(at === null ? {} : { to: at }), upright: true });
  standBeside(run, mount, { at, from: run.figure(by).at, why: 'thrown' });
}

interface Beside {
  readonly at: Place | null;
  readonly from: Place | null;
  readonly why: 'thrown' | 'dismounted';
}

/** A mount makes room for whoever sat on it. */
function standBeside(run: Run, figure: FigureId, { at, from, why }: Beside): void {
  const place = placeBeside(run.fight, at, from);
  if (place === null || at === null) return;
  const distance = cellsBetween(at, place);
  run.emit({ kind: 'moved', figure, path: [at, place], distance, gait: 'walk', why });
}

/** The nearest free cell next to a place, of two as near the one farther from somebody. */
function placeBeside(fight: Gunfight, at: Place | null, from: Place | null): Place | null {
  const ground = groundUnder(fight);
  if (ground === null || at === null) return null;
  const taken = occupants(fight, ground);
  const free = cellsAround(ground, at)
    .filter((cell) => cell.floor && cell.passable && !taken.has(cell.index) && isWithinReach(ground, at, cell.at))
    .map((cell) => cell.at);
  const away = (place: Place): number => (from === null ? 0 : cellsBetween(from, place));
  const behind = free.filter((place) => away(place) > away(at));
  const [found] = (behind.length > 0 ? behind : free).sort(
    (a, b) => cellsBetween(at, a) - cellsBetween(at, b) || away(b) - away(a) || comparePlaces(a, b),
  );
  return found ?? null;
}
