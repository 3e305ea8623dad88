import type { ActionOf } from '../../../game/actions.ts';
import type { ShotMode } from '../../../game/effects.ts';
import type { Offer, Slot } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Mark, Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Item } from '../../../game/state.ts';
import { alsoValues, beginVolley, checkVolley, mostAlso, type Task, type Volley } from './burst.ts';
import { hasMoved, isGunArmHurt, isHeld, isMovingFast, isOrderable } from '../people/condition.ts';
import { asOfNow, type Fire, isBetweenShots, pullNext, reactionFire, reactionPrompts } from '../react/react.ts';
import { shootApart, type ShotApart, shotFirst } from '../react/shot-apart.ts';
import { checkPassing, passing, passingOffers, type PassingShot } from './on-the-way.ts';
import { checkNotLoading } from '../turn/go-state.ts';
import { checkGun, checkShooter, checkShot, possibleTargets, type Shot, usableGuns } from './shoot.ts';
import { carryOut } from './shot-tasks.ts';
import { FAST_TARGET, TO_HIT } from '../tables.ts';
import { bandAt, gunsOf, weaponRow } from './weapons.ts';
import { type OrderRule, stage } from '../../kit/orders.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { standingRanges, type Stimulus } from './ranges.ts';
import { onTheWayKey, onTheWayWorthKey } from '../house/odds-key.ts';
import { shotKey } from '../house/shot-key.ts';
import { asksOnTheWay, type OrderAt } from '../turn/initiative.ts';

type Shoot = ActionOf<'shoot'>;

/** Where an order to shoot stopped: shots still to be worked off, or an answer to what the shooter did. */
export type ShotAt = { readonly tasks: readonly Task[] } | { readonly stimulus: Stimulus } | { readonly fire: Fire };

const MODES: readonly ShotMode[] = ['aimed', 'snap', 'fan', 'rapid'];

/** LG-REACT-05: one after the other; in between stands a mark. */
function fireReaction(run: Run, decided: Fire | null): Outcome<ShotAt | ShotApart> {
  const fire = pullNext(run, decided);
  return fire === null ? null : { mark: markIn(run.fight, fire) };
}

const markIn = (fight: Gunfight, fire: Fire): Mark<ShotAt | ShotApart> =>
  stage({ fire }, { within: !isBetweenShots(fire), split: () => shotFirst(fight, fire, markIn) }).mark;

/** Shot on a way over the map. */
const isPassing = (action: Shoot): action is PassingShot => action.at !== undefined;

const offersOnTheWay = toldOrDrawn<Parameters<typeof passingOffers>, Offer[]>(() => [], passingOffers);

function beginShot(run: Run, action: Shoot): readonly Task[] {
  const volley = volleyOf(action);
  return volley === null ? [{ do: 'pull', shot: shotOf(run.fight, action) }] : beginVolley(run, volley);
}

function proceed(run: Run, action: Shoot, tasks: readonly Task[], answer?: string): Outcome<ShotAt> {
  const stop = carryOut(run, tasks, { ask: true, answer });
  if (stop === null) return afterShot(run, action.figure);
  const { prompts, within, ...at } = stop;
  return prompts.length === 0
    ? stage(at, { within })
    : { pause: { at, prompts, holds: [action.figure, action.target] } };
}

/** LG-REACT-02: the enemy may answer the shot. */
function afterShot(run: Run, figure: FigureId): Outcome<ShotAt> {
  if (run.effects.some((effect) => effect.kind === 'shot-lost' && effect.why === 'withheld')) return null;
  const stimulus: Stimulus = { figure, kind: 'shot', ranges: standingRanges(run.fight, figure) };
  const prompts = reactionPrompts(run.fight, stimulus);
  return prompts.length === 0 ? null : { pause: { at: { stimulus }, prompts, holds: [figure] } };
}

function volleyOf(action: Shoot): Volley | null {
  const { figure, target, weapon, mode, also } = action;
  if (mode !== 'fan' && mode !== 'rapid') return null;
  return { figure, target, weapon, mode, trigger: 'order', ...(also === undefined ? {} : { also }) };
}

/** LG-SHOOT-02: which dice come first follows from what the shooter did this turn. */
function shotOf(fight: Gunfight, action: Shoot): Shot {
  const { figure, target, weapon } = action;
  const base = { figure, target, weapon, trigger: 'order' } as const;
  if (action.mode === 'aimed') return { ...base, mode: 'aimed', test: 'aim' };
  return { ...base, mode: 'snap', test: isMovingFast(fight, fight.figures[figure]!) ? 'shoot-moving-fast' : null };
}

/** Everything that forbids this shot, beyond whose turn it is. */
function checkShoot(fight: Gunfight, action: Shoot, pass?: Parameters<typeof checkPassing>[2]): Refusal | null {
  const figure = fight.figures[action.figure]!;
  return (
    checkShooter(fight, figure) ??
    checkUnfired(figure) ??
    checkGun(figure, action.weapon) ??
    (isPassing(action)
      ? checkPassing(fight, action, pass)
      : (checkStay(action) ?? checkShot(fight, shotOf(fight, action)) ?? checkMode(fight, figure, action)))
  );
}

/** LG-SHOOT-11: a way without the cell he shoots in is a move. */
const checkStay = ({ to }: Shoot): Refusal | null =>
  to === undefined ? null : { code: 'bad-value', option: 'to', given: to, allowed: 'at' };

/** LG-SHOOT-01: once a turn. */
function checkUnfired(figure: Figure): Refusal | null {
  if (figure.turn.shot) return { code: 'already-did', figure: figure.id, did: 'shot', scope: 'turn' };
  const busy = checkNotLoading(figure);
  if (busy !== null) return busy;
  return figure.turn.acted ? { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' } : null;
}

function checkMode(fight: Gunfight, figure: Figure, action: Shoot): Refusal | null {
  const { mode, also } = action;
  if (!MODES.includes(mode)) return { code: 'bad-value', option: 'mode', given: mode, allowed: MODES.join(', ') };
  const volley = volleyOf(action);
  if (volley !== null) return checkVolley(fight, volley);
  if (also !== undefined) return { code: 'bad-value', option: 'also', given: also.join(', '), allowed: '' };
  return mode === 'aimed' ? checkAim(fight, figure) : null;
}

/** LG-SHOOT-02, LG-INJ-03: only a still shooter with a sound gun arm aims. */
function checkAim(fight: Gunfight, figure: Figure): Refusal | null {
  if (hasMoved(fight, figure)) return { code: 'already-did', figure: figure.id, did: 'moved', scope: 'turn' };
  return isGunArmHurt(figure) ? { code: 'state-forbids', figure: figure.id, state: 'gun-arm-wounded' } : null;
}

function offersWith(fight: Gunfight, figure: Figure, gun: Item): Offer[] {
  const refusal = checkGun(figure, gun.id);
  if (refusal !== null)
    return [{ action: { type: 'shoot', figure: figure.id, weapon: gun.id }, slots: {}, blocked: refusal }];
  return possibleTargets(fight, figure)
    .filter((target) => !isHeld(fight, target.id))
    .flatMap((target) => offersAt(fight, figure, gun, target));
}

/** One offer for plain shots, and one for each kind of volley. */
function offersAt(fight: Gunfight, figure: Figure, gun: Item, target: Figure): Offer[] {
  const action = { type: 'shoot', figure: figure.id, target: target.id, weapon: gun.id } as const;
  const modes = MODES.filter((mode) => checkShoot(fight, { ...action, mode }) === null);
  const plain = modes.filter((mode) => mode === 'aimed' || mode === 'snap');
  if (plain.length === 0) return blockedOffer(fight, action);
  const warning = hopeless(fight, figure, gun, target, plain.includes('aimed'));
  const slots: Readonly<Record<string, Slot>> = { mode: { kind: 'one-of', values: plain } };
  const offers: Offer[] = [{ action, slots, ...(warning === null ? {} : { warning }) }];
  for (const mode of modes) {
    const volley = volleyOf({ ...action, mode });
    if (volley !== null) offers.push(volleyOffer(fight, action, volley));
  }
  return offers;
}

/** Worth showing only where the range is what is wrong. */
function blockedOffer(fight: Gunfight, action: Omit<Shoot, 'mode'>): Offer[] {
  const blocked = checkShoot(fight, { ...action, mode: 'snap' });
  return blocked?.code === 'out-of-range' ? [{ action: { ...action, mode: 'snap' }, slots: {}, blocked }] : [];
}

/** LG-SHOOT-06: legal, but no face of the die can do it. */
function hopeless(fight: Gunfight, figure: Figure, gun: Item, target: Figure, canAim: boolean): Refusal | null {
  const distance = standingRanges(fight, target.id)[figure.id]?.to ?? 0;
  const band = bandAt(weaponRow(gun.model)!, distance) ?? 'maximum';
  const need = TO_HIT[canAim ? 'aimed' : 'snap'][band] + (isMovingFast(fight, target) ? FAST_TARGET : 0);
  return need > 10 ? { code: 'cannot-hit', need, best: 10 } : null;
}

function volleyOffer(fight: Gunfight, action: Omit<Shoot, 'mode'>, volley: Volley): Offer {
  const { mode } = volley;
  const values = alsoValues(fight, volley);
  const also: Slot = { kind: 'list-of', values, max: mostAlso(mode), optional: true };
  return { action: { ...action, mode }, slots: values.length === 0 ? {} : { also } };
}

/** LG-SHOOT-01, LG-SHOOT-02: a figure's own shot. It stops where the struck man is asked about Fate, and where enemies may react (LG-REACT-02). */
export const shoot: OrderRule<Shoot, null, ShotAt | OrderAt> = {
  legal(fight, figure) {
    if (!isOrderable(fight, figure)) return [];
    if (checkShooter(fight, figure) !== null || checkUnfired(figure) !== null) return [];
    return [
      ...gunsOf(figure).flatMap((gun) => offersWith(fight, figure, gun)),
      ...offersOnTheWay(fight, figure, usableGuns(figure), (action, pass) => checkShoot(fight, action, pass)),
    ];
  },
  check: (fight, action) => checkShoot(fight, action),
  /** Checked once for all that can come of it. */
  resolve: (run, action) =>
    isPassing(action)
      ? passing(run.fight, action).resolve(run, action)
      : stage({ tasks: beginShot(run, action) }, { within: true }),
  resume(run, action, at, answers) {
    if ('step' in at && at.step === 'shot-apart') return shootApart(run, at);
    if ('step' in at) return isPassing(action) ? passing(run.fight, action).resume(run, action, at, answers) : null;
    if ('tasks' in at) return proceed(run, action, at.tasks, answers[0]?.value);
    return fireReaction(run, 'fire' in at ? at.fire : reactionFire(run, asOfNow(run.fight, at.stimulus), answers));
  },
  asks(fight, action, at) {
    if ('step' in at) return asksOnTheWay(fight, action, at);
    return 'stimulus' in at ? reactionPrompts(fight, asOfNow(fight, at.stimulus)) : [];
  },
  worthKey: onTheWayWorthKey,
  key: (fight, at, answers) => ('step' in at ? onTheWayKey(fight, at, answers) : shotKey(fight, at, answers)),
};
