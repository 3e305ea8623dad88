import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { namePlace } from '../../../game/town/places.ts';
import { inContact, knownEnemies, mountOf } from '../../kit.ts';
import { concealmentAt, isConcealed } from './sense-state.ts';
import { canSee } from './eyes.ts';
import { ALL, hasStirred, payInches, trekOf } from '../move/march-state.ts';
import { isAwake } from '../people/profile.ts';
import { subOf } from '../state.ts';
import type { Chapter } from '../turn/chapter.ts';
import { plainly } from '../../kit/orders.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';

type Hide = ActionOf<'hide'>;
/** BW-SPOT-05: behind something, while no enemy who knows of him looks on. */
function checkHide(fight: Gunfight, { figure: id, on }: Hide): Refusal | null {
  if (!on) return { code: 'bad-value', option: 'on', given: 'false', allowed: 'true' };
  const figure = fight.figures[id]!;
  if (isConcealed(fight, id) && !isFoundOut(fight, figure))
    return { code: 'state-already', figure: id, state: 'hidden' };
  if (trekOf(fight, figure) !== null) return { code: 'already-did', figure: id, did: 'moved', scope: 'turn' };
  if (inContact(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  if (concealmentAt(fight, id) === null) return { code: 'nothing-there', wanted: 'concealment' };
  return isWatched(fight, figure) ? { code: 'state-forbids', figure: id, state: 'watched' } : null;
}

/** BW-SPOT-05, BW-SPOT-03: to whoever has spotted him he is hidden no more, until he hides again. */
const isFoundOut = (fight: Gunfight, { id, side }: Figure): boolean =>
  (subOf(fight).senses.spotted[id] ?? []).some((one) => !isHiddenFrom(fight, one, side));

/** Enemies of whom he knows nothing do not keep him from hiding; they lose sight of him all the same. */
const isWatched = (fight: Gunfight, figure: Figure): boolean =>
  knownEnemies(fight, figure).some((one) => isAwake(one) && canSee(fight, one.id, figure.id));

/** With what he rides; a wagon and its team stand there as before, whoever crouches on it. */
function lieLow(run: Run, figure: FigureId): void {
  const { side } = run.figure(figure);
  const mount = mountOf(run.fight, run.figure(figure));
  const how = concealmentAt(run.fight, figure)!;
  const sides = run.fight.sides.map(({ id }) => id).filter((one) => one !== side);
  run.emit({ kind: 'hidden', figure, sides, how });
  if (mount !== null) run.emit({ kind: 'hidden', figure: mount.id, sides, how });
}

/** At the end of a move, where nothing speaks against it. */
export function hideIfHeCan(run: Run, figure: FigureId): void {
  const order: Hide = { type: 'hide', figure, on: true };
  if (checkHide(run.fight, order) === null) lieLow(run, figure);
}

/** BW-SPOT-05: it is hidden at the end of its movement. */
export function endInHiding(fight: Gunfight, action: Hide | ActionOf<'move'>): void {
  const { figure } = action;
  const hides = action.type === 'hide' || action.hide;
  if (hides === true && isConcealed(fight, figure)) payInches(fight, figure, ALL);
}

function reveal(run: Run, figure: FigureId, how: 'light' | 'in-the-open' | 'near'): void {
  const { mount } = run.figure(figure);
  run.emit({ kind: 'spotted', figure, by: null, how });
  if (mount !== null && run.fight.hidden[mount] !== undefined)
    run.emit({ kind: 'spotted', figure: mount, by: null, how });
}

/** BW-SPOT-05: whoever has ended a movement where nothing hides him, or has come to blows, is there for all to see. */
export function showExposed(run: Run): void {
  for (const [figure, { at }] of Object.entries(subOf(run.fight).senses.hideouts)) {
    const own = run.fight.figures[figure];
    if (own === undefined || own.sort !== 'person') continue;
    const now = own.at === null ? null : namePlace(own.at);
    if (inContact(run.fight, figure)) reveal(run, figure, 'near');
    else if (hasMoved(run.fight, own, now !== at) && concealmentAt(run.fight, figure) === null)
      reveal(run, figure, 'in-the-open');
  }
}

/** Without a map nobody can say from where to where. */
const hasMoved = toldOrDrawn(
  (fight: Gunfight, figure: Figure, _isElsewhere: boolean) => hasStirred(fight, figure),
  (_fight, _figure, isElsewhere) => isElsewhere,
);

export const light: Chapter<ActionOf<'light'>> = {
  types: ['light'],
  stage: 'others',
  legal: (_fight, { id: figure }, may) => plainly(may, { type: 'light', figure }),
  /** BW-SPOT-04: a flame gives its place away; nobody else would strike one. */
  check(fight, { figure, item, thing, walk }) {
    const foreign = [item, thing, walk].some((field) => field !== undefined);
    if (foreign) return { code: 'bad-value', option: 'light', given: String(item ?? thing ?? walk), allowed: '-' };
    return isConcealed(fight, figure) ? null : { code: 'state-missing', figure, state: 'hidden' };
  },
  resolve: (run, order) => reveal(run, order.figure, 'light'),
};

export const hide: Chapter<Hide> = {
  types: ['hide'],
  stage: 'movement',
  legal: (_fight, { id: figure }, may) => plainly(may, { type: 'hide', figure, on: true }),
  check: checkHide,
  resolve: (run, { figure }) => lieLow(run, figure),
};
