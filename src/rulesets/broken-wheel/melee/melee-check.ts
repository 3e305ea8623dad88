import type { MeleeOption } from '../../../game/effects.ts';
import type { Offer, Slot } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { inContact, isPerson } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';
import { canSee, isBeside } from '../spot/eyes.ts';
import { checkFinish } from '../wounds/finish.ts';
import { followUpOf } from './melee-follow.ts';
import { checkLed } from '../move/danger.ts';
import { armsFor } from './melee-arms.ts';
import { hasFought } from './melee-knots.ts';
import { meleeOf } from './melee-state.ts';
import { mayOnlyDodge, type MeleeOrder } from './melee-way.ts';
import { canStruggle, isEngaged, nerveOf } from '../people/profile.ts';
import { checkRide } from '../horses/ride-down.ts';
import { isPair } from '../shoot/shot-need.ts';
import { choice, type May } from '../../kit/orders.ts';

/** What each option may be told besides. */
const FIELDS: Readonly<Record<MeleeOption, readonly string[]>> = {
  fight: ['target', 'weapon', 'follow'],
  brawl: ['target', 'weapon', 'follow'],
  maul: ['target', 'weapon', 'follow', 'prefer'],
  dodge: ['weapon', 'away'],
  'ride-down': ['target'],
  finish: ['target', 'weapon'],
};

const ALWAYS = ['type', 'figure', 'option'];

/** Whether such an order would be carried out now. */
export function checkMelee(fight: Gunfight, order: MeleeOrder): Refusal | null {
  const figure = fight.figures[order.figure]!;
  const wrong = checkFields(fight, order) ?? checkWeapon(fight, figure, order);
  if (wrong !== null) return wrong;
  if (order.option === 'finish') return checkFinish(fight, order);
  if (order.option === 'dodge')
    return isEngaged(fight, figure.id) ? checkKept(fight, figure, order) : notEngaged(figure);
  return checkAttack(fight, figure, order);
}

const notEngaged = ({ id }: Figure): Refusal => ({ code: 'state-missing', figure: id, state: 'engaged' });

function checkFields(fight: Gunfight, order: MeleeOrder): Refusal | null {
  const allowed = FIELDS[order.option];
  const given = Object.keys(order).filter((field) => order[field as keyof MeleeOrder] !== undefined);
  const foreign = given.find((field) => !ALWAYS.includes(field) && !allowed.includes(field));
  if (foreign !== undefined) return { code: 'bad-value', option: foreign, given: '', allowed: allowed.join(', ') };
  if (order.away !== undefined && !worldOf(fight).directions.includes(order.away))
    return { code: 'bad-value', option: 'away', given: order.away, allowed: '' };
  return null;
}

function checkWeapon(fight: Gunfight, figure: Figure, { option, weapon }: MeleeOrder): Refusal | null {
  if (option === 'ride-down') return null;
  const arms = armsFor(fight, figure, option);
  if (weapon !== undefined && !arms.includes(weapon)) return { code: 'lacks-item', figure: figure.id, need: weapon };
  return option === 'fight' && arms.length === 0 ? { code: 'lacks-item', figure: figure.id, need: 'piercing' } : null;
}

/** BW-MEL-02: whoever is obedient or shaken goes on as he has begun. */
function checkKept(fight: Gunfight, figure: Figure, { option }: MeleeOrder): Refusal | null {
  const kept = meleeOf(fight).kept[figure.id];
  const state = nerveOf(figure);
  if (kept === undefined || kept.option === option || state === 'controlled') return null;
  return { code: 'state-forbids', figure: figure.id, state };
}

function checkAttack(fight: Gunfight, figure: Figure, order: MeleeOrder): Refusal | null {
  const { id } = figure;
  if (mayOnlyDodge(figure)) return { code: 'not-entitled', figure: id, need: 'fighter' };
  const wrong = checkFoe(fight, figure, order);
  if (wrong !== null) return wrong;
  if (order.option === 'ride-down') return checkLed(fight, figure) ?? checkRide(fight, order);
  if (order.option === 'maul' && isPair(fight, figure)) return { code: 'state-forbids', figure: id, state: 'mounted' };
  return checkKept(fight, figure, order);
}

/** An enemy who can struggle: in contact, within reach, or slipped away just now (BW-MEL-01, BW-DODGE-01). */
function checkFoe(fight: Gunfight, figure: Figure, { target, follow }: MeleeOrder): Refusal | null {
  const { id } = figure;
  const foe = target === undefined ? undefined : fight.figures[target];
  if (target === undefined || foe === undefined || !isPerson(foe))
    return { code: 'unknown-name', given: target ?? '', sort: 'figure' };
  if (foe.side === figure.side) return { code: 'wrong-side', target, wanted: 'enemy' };
  if (inContact(fight, id, target)) return checkStruggle(fight, foe);
  if (!canSee(fight, id, target)) return { code: 'target-forbids', target, state: 'hidden' };
  if (!canStruggle(foe)) return checkStruggle(fight, foe);
  if (followUpOf(fight, figure, target) !== null)
    return follow === true ? null : { code: 'bad-value', option: 'follow', given: String(follow), allowed: 'true' };
  if (!isBeside(fight, id, target)) return notEngaged(figure);
  const state = nerveOf(figure);
  // BW-CDT-02, BW-STATE-02: to open a melee is to start a combat.
  if (state !== 'controlled') return { code: 'state-forbids', figure: id, state };
  return checkLed(fight, figure) ?? checkStruggle(fight, foe);
}

function checkStruggle(fight: Gunfight, foe: Figure): Refusal | null {
  if (!canStruggle(foe)) return { code: 'target-forbids', target: foe.id, state: 'helpless' };
  return hasFought(fight, foe.id) ? { code: 'already-did', figure: foe.id, did: 'fought', scope: 'turn' } : null;
}

const OPTIONS = Object.keys(FIELDS) as readonly MeleeOption[];

/** Every way it can fight now: options with whom and with what. */
export const meleeOffers = (fight: Gunfight, figure: Figure, may: May): Offer[] =>
  OPTIONS.flatMap((option): Offer[] => {
    const base = { type: 'melee', figure: figure.id, option } as const;
    const slots = meleeSlots(fight, figure, option);
    if (option === 'dodge') return may(base) ? [{ action: base, slots }] : [];
    const { follow, ...rest } = slots;
    const near = fight.roster.filter((target) => may({ ...base, target }));
    const others = follow === undefined ? [] : fight.roster.filter((target) => !near.includes(target));
    const again = others.filter((target) => may({ ...base, follow: true, target }));
    return [
      ...choice(base, 'target', near).map((offer) => ({ ...offer, slots: { ...offer.slots, ...slots } })),
      ...choice({ ...base, follow: true }, 'target', again).map((offer) => ({
        ...offer,
        slots: { ...offer.slots, ...rest },
      })),
    ];
  });

const maybe = (values: readonly (string | boolean)[]): Slot => ({ kind: 'one-of', values, optional: true });

function meleeSlots(fight: Gunfight, figure: Figure, option: MeleeOption): Record<string, Slot> {
  const arms = option === 'ride-down' ? [] : armsFor(fight, figure, option);
  const { directions } = worldOf(fight);
  return {
    ...(arms.length > 0 && { weapon: maybe(arms) }),
    ...(option === 'maul' && { prefer: maybe(['hold', 'throw']) }),
    ...(FIELDS[option].includes('follow') && { follow: maybe([true, false]) }),
    ...(option === 'dodge' && directions.length > 0 && { away: maybe(directions) }),
  };
}
