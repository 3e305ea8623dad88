import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import type { ActionOf } from '../../../game/actions.ts';
import type { Effect } from '../../../game/effects.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { enemiesOf, isInPlay, knownEnemies, rosterOf } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';
import { canSee } from '../weather/weather.ts';
import { coverOf } from '../shoot/need.ts';
import { isSteady, valueOf } from '../people/profile.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import { checkAble, checkHurry, checkPhase } from '../turn/fit.ts';

type How = 'near' | 'in-the-open';

/** WM-MOVE-07: down out of sight, or up again. */
export const hide: OrderRule<ActionOf<'hide'>> = {
  legal: (_fight, { id: figure }, may) =>
    plainly(may, ...[true, false].map((on) => ({ type: 'hide', figure, on }) as const)),
  check(fight, { figure: id, on }, figure) {
    const late = checkPhase(fight, 'movement');
    if (late !== null) return late;
    if (!on) return isHiddenFrom(fight, id, null) ? null : { code: 'state-missing', figure: id, state: 'hidden' };
    return checkFit(fight, figure) ?? checkHurry(fight, figure) ?? checkUnseen(fight, figure);
  },
  resolve(run, { figure, on }) {
    if (!on) showUp(run, figure, 'in-the-open');
    else run.emit({ kind: 'hidden', figure, sides: otherSides(run.fight, figure) });
  },
};

const otherSides = (fight: Gunfight, id: FigureId): SideId[] =>
  fight.sides.map((side) => side.id).filter((side) => side !== fight.figures[id]!.side);

function checkFit(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  if (figure.sort !== 'person') return { code: 'state-forbids', figure: id, state: figure.sort };
  const wrong = checkAble(fight, figure);
  if (wrong !== null) return wrong;
  if (figure.mount !== null) return { code: 'state-forbids', figure: id, state: 'mounted' };
  const from = fight.hidden[id] ?? [];
  return otherSides(fight, id).every((side) => from.includes(side))
    ? { code: 'state-already', figure: id, state: 'hidden' }
    : null;
}

/** In cover from every enemy who can see him, as far as his own side knows, and nobody too near. */
function checkUnseen(fight: Gunfight, figure: Figure): Refusal | null {
  const isSeen = knownEnemies(fight, figure).some(
    (enemy) => howFound(fight, figure, enemy) !== null || isInTheOpen(fight, figure, enemy),
  );
  return isSeen ? { code: 'nothing-there', wanted: 'cover' } : null;
}

const isInTheOpen = (fight: Gunfight, { id }: Figure, enemy: Figure): boolean =>
  canSee(fight, enemy.id, id) && coverOf(fight, enemy.id, id) === 0;

/** WM-MOVE-07: an enemy on his feet finds him within his own initiative in inches, or over open ground. */
function howFound(fight: Gunfight, figure: Figure, enemy: Figure): How | null {
  if (!isSteady(enemy) || enemy.sort !== 'person') return null;
  const { range } = situationOf(fight, enemy.id, figure.id);
  const { isPresent } = worldOf(fight);
  const areThere = isPresent(enemy) && isPresent(figure);
  if (areThere && range !== null && range <= valueOf(enemy, 'I') + 0.001) return 'near';
  return isInTheOpen(fight, figure, enemy) ? 'in-the-open' : null;
}

/** Somebody hidden whom somebody finds. */
type Found = { readonly figure: FigureId; readonly by: SideId; readonly how: How };

/** Everybody hidden who is found as things stand. */
export const foundNow = (fight: Gunfight): Found[] =>
  rosterOf(fight).flatMap((figure) =>
    (fight.hidden[figure.id] ?? []).flatMap((by) => {
      if (!isInPlay(figure)) return [];
      const [how] = enemiesOf(fight, figure)
        .filter((enemy) => enemy.side === by)
        .flatMap((enemy) => howFound(fight, figure, enemy) ?? []);
      return how === undefined ? [] : [{ figure: figure.id, by, how }];
    }),
  );

export function spotFound(run: Run): void {
  for (const { figure, by, how } of foundNow(run.fight)) run.emit({ kind: 'spotted', figure, by, how });
}

/** He has given himself away to everybody: by a shot, a run, a charge. */
export function showUp(run: Run, figure: FigureId, how: 'in-the-open' | 'shot' | 'near'): void {
  if (isHiddenFrom(run.fight, figure, null)) run.emit({ kind: 'spotted', figure, by: null, how });
}

/** WM-MOVE-07: whoever is hit is hidden no more. */
export function showHit(run: Run, effects: readonly Effect[]): void {
  for (const effect of effects) if (effect.kind === 'hit') showUp(run, effect.figure, 'shot');
}
