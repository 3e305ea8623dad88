import type { ActionOf } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Aim, Figure, FigureId, Gunfight, Item } from '../../../game/state.ts';
import { checkEnemy, checkStates, crewOn, inContact, isInPlay, itemOf, rosterOf } from '../../kit.ts';
import { bandAt, isFirearm, isGunAtHand, reachOf, roundsIn, rowOf } from './arms.ts';
import { canSee, hasLine } from '../spot/eyes.ts';
import { isEngaged, nerveOf } from '../people/profile.ts';
import { type Shot, shotRange } from './shot-need.ts';
import { inchesMoved } from '../move/march-state.ts';
import { isMovementPhase } from '../turn/phases.ts';
import { hasSpotted } from '../spot/sense-state.ts';
import { subOf } from '../state.ts';
import type { Chapter } from '../turn/chapter.ts';
import { choiceOf } from '../../kit/orders.ts';

export type ShootOrder = ActionOf<'shoot'> | ActionOf<'throw'>;

/** What an order to shoot or to throw comes to; null: not as these rules know it. */
export function shotOf(order: ShootOrder): Shot | null {
  const { figure, target } = order;
  if (target === undefined) return null;
  if (order.type === 'throw') return { figure, target, weapon: order.item, mode: 'throw' };
  return order.mode === 'snap' || order.mode === 'aimed'
    ? { figure, target, weapon: order.weapon, mode: order.mode }
    : null;
}

/** Fields of other rulesets' shots, which mean nothing here. */
const FOREIGN = ['also', 'second', 'hands', 'count', 'through', 'part', 'facing', 'at', 'against'] as const;

export function checkShoot(fight: Gunfight, order: ShootOrder): Refusal | null {
  const foreign = FOREIGN.find((field) => field in order);
  const shot = shotOf(order);
  if (foreign !== undefined || shot === null)
    return { code: 'bad-value', option: foreign ?? 'mode', given: '', allowed: 'snap, aimed' };
  return checkShooter(fight, fight.figures[shot.figure]!) ?? checkWeapon(fight, shot) ?? checkTarget(fight, shot);
}

/** BW-FIRE-01. */
const checkShooter = (fight: Gunfight, figure: Figure): Refusal | null =>
  checkStates(figure, {
    engaged: isEngaged(fight, figure.id),
    'not-attacked': nerveOf(figure) === 'obedient' && !subOf(fight).nerve.attacked.includes(figure.side),
  });

export function checkWeapon(fight: Gunfight, { figure: id, weapon, mode }: Omit<Shot, 'target'>): Refusal | null {
  const figure = fight.figures[id]!;
  const item = itemOf(figure, weapon);
  if (item === null) return { code: 'lacks-item', figure: id, need: weapon };
  const row = rowOf(item.model);
  if (row === null || row.thrown !== (mode === 'throw'))
    return { code: 'weapon-cannot', item: weapon, what: mode === 'throw' ? 'throw' : 'shoot' };
  const state = whyNotReady(item);
  if (state !== null) return { code: 'weapon-not-ready', item: weapon, state };
  return isGunAtHand(fight, id, item) ? null : { code: 'weapon-not-ready', item: weapon, state: 'not-in-hand' };
}

/** BW-JAM-01: a dead barrel cannot be fired, another one can. */
function whyNotReady(item: Item): 'jammed' | 'empty' | null {
  if (!isFirearm(item) || (roundsIn(item) ?? 0) > 0) return null;
  return (item.jams ?? 0) > 0 ? 'jammed' : 'empty';
}

function checkTarget(fight: Gunfight, shot: Shot): Refusal | null {
  const { figure: id, target, weapon, mode } = shot;
  const figure = fight.figures[id]!;
  const wrong = checkSeen(fight, figure, target);
  if (wrong !== null) return wrong;
  const range = shotRange(fight, id, target);
  if (range === null) return { code: 'nothing-there', wanted: 'range' };
  const row = rowOf(itemOf(figure, weapon)!.model)!;
  const band = bandAt(range);
  if (band === null || range > reachOf(row) + 1e-9) return { code: 'out-of-range', distance: range, max: reachOf(row) };
  // BW-FIRE-03
  if (mode === 'aimed' && figure.aim?.target !== target) return { code: 'state-missing', figure: id, state: 'aiming' };
  return null;
}

/** A spotted enemy, still in play, in line of sight; not one the shooter is struggling with (BW-FIRE-07). */
function checkSeen(fight: Gunfight, figure: Figure, target: FigureId): Refusal | null {
  const wrong = checkEnemy(fight, figure, target);
  if (wrong !== null) return wrong;
  if (!isInPlay(fight.figures[target]!)) return { code: 'target-forbids', target, state: 'out-of-action' };
  // BW-FIRE-01: at people and beasts; wheels bear no wounds.
  if (fight.figures[target]!.sort === 'vehicle') return { code: 'target-forbids', target, state: 'vehicle' };
  // BW-FIRE-06: a rider is the target, and his steed with him.
  if (crewOn(fight, { id: target }).length > 0) return { code: 'target-forbids', target, state: 'ridden' };
  if (!hasSpotted(fight, figure.id, target)) return { code: 'target-forbids', target, state: 'hidden' };
  if (inContact(fight, figure.id, target)) return { code: 'target-forbids', target, state: 'engaged' };
  return hasLine(fight, figure.id, target) ? null : { code: 'no-line-of-sight', from: figure.id, to: target };
}

/** Everybody it could shoot at, as far as they go. */
const visibleTargets = (fight: Gunfight, figure: Figure): FigureId[] =>
  rosterOf(fight).flatMap(({ id }) => (checkSeen(fight, figure, id) === null ? [id] : []));

/** Every shot and throw that is allowed now. */
export function shotsOf(fight: Gunfight, figure: Figure): Offer[] {
  if (checkShooter(fight, figure) !== null) return [];
  const targets = visibleTargets(fight, figure);
  return figure.items.flatMap((item) => {
    const row = rowOf(item.model);
    if (row === null) return [];
    return (row.thrown ? (['throw'] as const) : (['snap', 'aimed'] as const)).flatMap((mode) => {
      const shot = { figure: figure.id, weapon: item.id, mode };
      if (checkWeapon(fight, shot) !== null) return [];
      const values = targets.filter((target) => checkTarget(fight, { ...shot, target }) === null);
      return values.length === 0 ? [] : [shotOffer(shot, values)];
    });
  });
}

function shotOffer({ figure, weapon, mode }: Omit<Shot, 'target'>, values: readonly FigureId[]): Offer {
  const slots = { target: { kind: 'one-of', values } } as const;
  return mode === 'throw'
    ? { action: { type: 'throw', figure, item: weapon }, slots }
    : { action: { type: 'shoot', figure, weapon, mode }, slots };
}

/** BW-FIRE-03: whose aim is gone as things stand now: the target out of sight or out of play, himself in a struggle, or moved, be it by what carries him. */
export function whyLost(fight: Gunfight, figure: Figure, { target }: Aim): string | null {
  const { id } = figure;
  if (isEngaged(fight, id)) return 'engaged';
  if (!isInPlay(figure)) return 'hit';
  if (isMovementPhase(fight) && inchesMoved(fight, figure) > 0) return 'moved';
  return isInPlay(fight.figures[target]!) && canSee(fight, id, target) ? null : 'out-of-sight';
}

/** BW-FIRE-03: a round of aiming comes before each deliberate shot. */
export const aim: Chapter<ActionOf<'aim'>> = {
  types: ['aim'],
  stage: 'others',
  legal: (fight, figure, may) =>
    choiceOf(may, { type: 'aim', figure: figure.id }, 'target', visibleTargets(fight, figure)),
  check(fight, { figure: id, target }, figure) {
    const gun = figure.items.some((item) => isFirearm(item) || item.model === 'native-bow'); // BW-FIRE-04
    const unarmed: Refusal = { code: 'lacks-item', figure: id, need: 'gun' };
    return checkShooter(fight, figure) ?? checkSeen(fight, figure, target) ?? (gun ? null : unarmed);
  },
  resolve: (run, order) => run.emit({ kind: 'aimed', figure: order.figure, target: order.target, bonus: 0 }),
};
