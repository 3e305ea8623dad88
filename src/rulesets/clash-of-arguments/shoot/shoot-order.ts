import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, Item, ItemId } from '../../../game/state.ts';
import { checkEnemy, enemiesOf, isInPlay, isJammed, itemOf, sumOf } from '../../kit.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { checkTogether } from '../units/coherency.ts';
import { checkActivation } from '../turn/go.ts';
import { atMost } from '../move/reading.ts';
import { canFire, gunsOf, hasMoved, isEngaged, isHiding, isPinned, isUnready } from '../people/profile.ts';
import { fire, modifiersOf, reachOf, type Shot, TO_HIT } from './shoot.ts';
import { subOf } from '../state.ts';

type Shoot = ActionOf<'shoot'>;

const shotOf = (fight: Gunfight, { figure, target, weapon }: Pick<Shoot, 'figure' | 'target' | 'weapon'>): Shot => ({
  figure,
  target,
  weapon,
  distance: situationOf(fight, figure, target).range!,
  trigger: 'order',
});

/** CA-MOVE-08, CA-MOVE-09: nobody who has moved or fired. */
export function checkStoodStill(fight: Gunfight, figure: Figure): Refusal | null {
  const did = hasMoved(fight, figure) ? 'moved' : figure.turn.shot ? 'shot' : null;
  return did === null ? null : { code: 'already-did', figure: figure.id, did, scope: 'round' };
}

/** CA-SHOOT-01, CA-WND-05: what keeps him from firing. */
export function checkFirer(fight: Gunfight, figure: Figure): Refusal | null {
  const { id } = figure;
  const wrong = checkStoodStill(fight, figure);
  if (wrong !== null) return wrong;
  const states: readonly [string, boolean][] = [
    ['unready', isUnready(figure)],
    ['pinned', isPinned(fight, figure)],
    ['hidden', isHiding(figure)],
    ['engaged', isEngaged(fight, figure.id)],
  ];
  const state = states.find(([, holds]) => holds)?.[0];
  return state === undefined ? checkTogether(fight, figure) : { code: 'state-forbids', figure: id, state };
}

/** CA-MIS-01. */
export function gunNamed(fight: Gunfight, figure: Figure, weapon: ItemId): Item | Refusal {
  if (subOf(fight).burst[weapon] === true) return { code: 'weapon-not-ready', item: weapon, state: 'burst' };
  return gunsOf(figure).find(({ id }) => id === weapon) ?? { code: 'lacks-item', figure: figure.id, need: 'gun' };
}

/** CA-WEAP-02, CA-MIS-02. */
export function checkGun(fight: Gunfight, figure: Figure, weapon: ItemId): Refusal | null {
  const item = gunNamed(fight, figure, weapon);
  if ('code' in item) return item;
  if (isJammed(item)) return { code: 'weapon-not-ready', item: weapon, state: 'jammed' };
  return canFire(item) ? null : { code: 'weapon-not-ready', item: weapon, state: 'empty' };
}

/** CA-SHOOT-02, CA-SHOOT-03, CA-HIDE-02. */
export function checkTarget(fight: Gunfight, figure: Figure, id: FigureId): Refusal | null {
  const wrong = checkEnemy(fight, figure, id);
  if (wrong !== null) return wrong;
  const target = fight.figures[id]!;
  if (target.sort !== 'person') return { code: 'target-forbids', target: id, state: 'out-of-action' };
  if (!isInPlay(target)) return { code: 'target-forbids', target: id, state: stateOf(target) };
  if (isHiding(target)) return { code: 'target-forbids', target: id, state: 'hidden' };
  if (isEngaged(fight, target.id)) return { code: 'target-forbids', target: id, state: 'engaged' };
  return situationOf(fight, figure.id, id).sight ? null : { code: 'no-line-of-sight', from: figure.id, to: id };
}

const stateOf = ({ statuses }: Figure): string =>
  statuses.includes('surrendered') ? 'surrendered' : statuses.includes('dead') ? 'dead' : 'left';

/** CA-WEAP-01, CA-SHOOT-04. */
function checkRange(fight: Gunfight, figure: Figure, target: FigureId, weapon: ItemId): Refusal | null {
  const { range } = situationOf(fight, figure.id, target);
  if (range === null) return { code: 'nothing-there', wanted: 'range' };
  const max = reachOf(itemOf(figure, weapon)!.model);
  return atMost(range, max) ? null : { code: 'out-of-range', distance: range, max };
}

/** CA-SHOOT-09: legal, with a warning. */
const hopeless = (fight: Gunfight, shot: Shot): boolean => 12 + sumOf(modifiersOf(fight, shot)) < TO_HIT;

/** CA-SHOOT-01: one shot. */
export const shoot: OrderRule<Shoot> = {
  says: ['target', 'weapon', 'mode'],
  legal(fight, figure, may) {
    if (checkFirer(fight, figure) !== null) return [];
    const targets = enemiesOf(fight, figure).map(({ id }) => id);
    return gunsOf(figure).flatMap((gun) => {
      const action = { type: 'shoot', figure: figure.id, weapon: gun.id, mode: 'single' } as const;
      const open = targets.filter((target) => may({ ...action, target }));
      const isIdle = (target: FigureId): boolean => hopeless(fight, shotOf(fight, { ...action, target }));
      const [good, idle] = [open.filter((target) => !isIdle(target)), open.filter(isIdle)];
      const at = (values: readonly FigureId[]) => ({ action, slots: { target: { kind: 'one-of', values } as const } });
      return [
        ...(good.length === 0 ? [] : [at(good)]),
        ...(idle.length === 0 ? [] : [{ ...at(idle), warning: { code: 'needs-confirm', why: 'hopeless' } as const }]),
      ];
    });
  },
  check(fight, { target, weapon, mode }, figure) {
    if (mode !== 'single') return { code: 'bad-value', option: 'mode', given: mode, allowed: 'single' };
    return (
      checkActivation(fight, figure, 'shooting') ??
      checkFirer(fight, figure) ??
      checkGun(fight, figure, weapon) ??
      checkTarget(fight, figure, target) ??
      checkRange(fight, figure, target, weapon)
    );
  },
  resolve: (run, order) => fire(run, shotOf(run.fight, order)),
};
