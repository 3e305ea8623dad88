import type { Trigger } from '../../../game/effects.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { byDistance, firstRefusal, hasStatus, itemOf, rangeBetween, rosterOf, testAtMost } from '../../kit.ts';
import { dropOutOfTouch, inTouchWith } from '../groups/membership.ts';
import { coolOf, drivenCm, hasMoved, isGunArmHurt, isInFight } from '../people/condition.ts';
import { checkShot, type Shot } from './shoot.ts';
import { type Band, FAN_SHOTS, RAPID_SHOTS } from '../tables.ts';
import { bandAt, mustReload, weaponRow } from './weapons.ts';
import type { Blow, Hit } from '../wounds/wounds.ts';
import type { Groups } from '../nerve/nerve.ts';

/** What is left to do of shots already begun, in order: plain data, so that an order can stop between any two of them. */
export type Task =
  | { readonly do: 'pull'; readonly shot: Shot }
  | { readonly do: 'land'; readonly shot: Shot; readonly band: Band }
  | { readonly do: 'strike'; readonly hit: Hit }
  | { readonly do: 'suffer'; readonly blow: Blow }
  | { readonly do: 'nerve'; readonly struck: readonly FigureId[]; readonly groups: Groups }
  | { readonly do: 'cool'; readonly members: readonly FigureId[] }
  | { readonly do: 'burst'; readonly burst: Burst };

/** Several snap shots in place of one aimed one (LG-PC-01, LG-PC-02), before they are fired. */
export interface Volley {
  readonly figure: FigureId;
  readonly target: FigureId;
  readonly weapon: ItemId;
  readonly mode: 'fan' | 'rapid';
  readonly trigger: Trigger;
  /** Whom later shots go to: fanned shots take turns over the target and these; of two rapid ones this is the second's. */
  readonly also?: readonly FigureId[];
  readonly distance?: number;
}

/** A volley under way: plain data. */
export interface Burst {
  readonly volley: Volley;
  /** Whom each shot is meant for. */
  readonly plan: readonly FigureId[];
  readonly shots: number;
  /** How many of these found nobody. */
  readonly lost?: number;
  /** The target group as it is looked up before each shot. */
  readonly group: string | null;
  /** How far each had been driven when the volley began: who is farther off now is out of it. */
  readonly driven: Readonly<Record<FigureId, number>>;
}

/** Nothing is left of it to be fired. */
export const isSpent = ({ plan, shots }: Burst): boolean => shots === plan.length;

const SHOTS: Readonly<Record<Volley['mode'], number>> = { fan: FAN_SHOTS, rapid: RAPID_SHOTS };

/** How many a volley may be meant for besides its target. */
export const mostAlso = (mode: Volley['mode']): number => SHOTS[mode] - 1;

/** Whether this figure may fan or fire rapidly with this gun at all: options, its own man, the gun, the arm. */
export function checkVolleyGun(fight: Gunfight, figure: Figure, weapon: ItemId, mode: Volley['mode']): Refusal | null {
  const setting = mode === 'fan' ? fight.settings.fanning : fight.settings.rapid;
  if (setting === false) return { code: 'not-in-ruleset', command: mode };
  if (!figure.flags.includes('pc')) return { code: 'not-entitled', figure: figure.id, need: 'pc' };
  const model = itemOf(figure, weapon)?.model ?? '';
  const cannot = mode === 'fan' ? model !== 'pistol' : mustReload(fight.settings, model);
  if (cannot) return { code: 'weapon-cannot', item: weapon, what: mode };
  return isGunArmHurt(figure) ? { code: 'state-forbids', figure: figure.id, state: 'gun-arm-wounded' } : null;
}

/** Everything about a volley but whose turn it is. */
export function checkVolley(fight: Gunfight, volley: Volley): Refusal | null {
  const figure = fight.figures[volley.figure]!;
  const wrong = checkVolleyGun(fight, figure, volley.weapon, volley.mode);
  if (wrong !== null) return wrong;
  if (hasMoved(fight, figure) && volley.trigger === 'order')
    return { code: 'already-did', figure: figure.id, did: 'moved', scope: 'turn' };
  return checkVolleyTarget(fight, volley, volley.target) ?? checkOtherTargets(fight, volley);
}

/** LG-PC-01: every target of a fanned pistol is in the accurate band. */
function checkVolleyTarget(fight: Gunfight, volley: Volley, target: FigureId): Refusal | null {
  const shot = snapOf(volley, target);
  const wrong = checkShot(fight, shot);
  if (wrong !== null || volley.mode === 'rapid') return wrong;
  const row = weaponRow('pistol')!;
  const distance = volley.distance ?? rangeBetween(fight, volley.figure, target);
  return bandAt(row, distance) === 'accurate' ? null : { code: 'out-of-range', distance, max: row.accurate };
}

function checkOtherTargets(fight: Gunfight, volley: Volley): Refusal | null {
  const { also, mode, target } = volley;
  if (also === undefined) return null;
  const max = mostAlso(mode);
  if (also.length > max) return { code: 'over-limit', what: 'also', given: also.length, max };
  const odd = also.find((id) => (mode === 'fan' ? !targetGroup(fight, target).includes(id) : id === target));
  if (odd !== undefined || also.length === 0)
    return { code: 'bad-value', option: 'also', given: odd ?? '', allowed: alsoValues(fight, volley).join(', ') };
  return firstRefusal(also, (id) => checkVolleyTarget(fight, volley, id));
}

/** He first, whatever has become of him; of his group those who are in touch with him (LG-GRP-02). */
const targetGroup = (fight: Gunfight, target: FigureId): FigureId[] => [
  ...new Set([target, ...inTouchWith(fight, fight.figures[target]!).map((one) => one.id)]),
];

/** Whom `also` may name. */
export function alsoValues(fight: Gunfight, volley: Volley): FigureId[] {
  const candidates = volley.mode === 'fan' ? targetGroup(fight, volley.target) : fight.roster;
  return candidates.filter(
    (id) => (volley.mode === 'fan' || id !== volley.target) && checkVolleyTarget(fight, volley, id) === null,
  );
}

const snapOf = ({ figure, weapon, trigger, distance }: Volley, target: FigureId): Shot => ({
  figure,
  target,
  weapon,
  mode: 'snap',
  test: null,
  trigger,
  ...(distance === undefined ? {} : { distance }),
});

/** The fan's own test, then what is to be done: five shots, or one ordinary snap shot (LG-PC-01); two of a rapid one. */
export function beginVolley(run: Run, volley: Volley): readonly Task[] {
  if (volley.mode === 'fan') dropOutOfTouch(run, run.figure(volley.target));
  const burst = planBurst(run.fight, volley);
  const isOn =
    volley.mode === 'rapid' || testAtMost(run, volley.figure, 'cool', coolOf(run.figure(volley.figure)), 'fan');
  if (isOn) return [{ do: 'burst', burst }];
  run.emit({ kind: 'fan-failed', figure: volley.figure, weapon: volley.weapon });
  return [{ do: 'pull', shot: snapOf(volley, volley.target) }];
}

function planBurst(fight: Gunfight, volley: Volley): Burst {
  const { target, also, mode } = volley;
  const named = mode === 'fan' && also === undefined ? fanOrder(fight, volley) : [target, ...(also ?? [])];
  const plan = Array.from({ length: SHOTS[mode] }, (_, shot) => named[shot % named.length]!);
  const driven = Object.fromEntries(
    fight.roster.map((id) => [id, drivenCm(fight, id)] as const).filter(([, distance]) => distance > 0),
  );
  return { volley, plan, shots: 0, group: mode === 'fan' ? fight.figures[target]!.group : null, driven };
}

/** Round robin from the nearest member in reach. */
function fanOrder(fight: Gunfight, volley: Volley): FigureId[] {
  const members = targetGroup(fight, volley.target).filter((id) => checkVolleyTarget(fight, volley, id) === null);
  return byDistance(
    fight,
    volley.figure,
    members.map((id) => fight.figures[id]!),
  ).map((one) => one.id);
}

/** The next shot of a volley, or its end. */
export function nextOfBurst(run: Run, burst: Burst): readonly Task[] {
  const { volley, plan, shots } = burst;
  const gun = itemOf(run.figure(volley.figure), volley.weapon)!;
  if (isSpent(burst)) return endBurst(run, burst);
  if ((gun.ammo ?? 0) <= 0) return volley.mode === 'fan' ? endBurst(run, burst) : loseShot(run, burst, 'not-loaded');
  const target = targetOf(run.fight, burst, plan[shots]!);
  if (target === null) return loseShot(run, burst, 'no-target');
  return [
    { do: 'pull', shot: snapOf(volley, target) },
    { do: 'burst', burst: { ...burst, shots: shots + 1 } },
  ];
}

/** LG-PC-01: each shot that finds nobody is lost by itself. */
function loseShot(run: Run, burst: Burst, why: 'no-target' | 'not-loaded'): readonly Task[] {
  run.emit({ kind: 'shot-lost', figure: burst.volley.figure, why, spent: false });
  return [{ do: 'burst', burst: { ...burst, shots: burst.shots + 1, lost: (burst.lost ?? 0) + 1 } }];
}

/** A fanned pistol is empty afterwards. */
function endBurst(run: Run, burst: Burst): readonly Task[] {
  const { figure, weapon, mode } = burst.volley;
  if (mode === 'rapid') return [];
  run.emit({ kind: 'burst-fired', figure, weapon, mode, count: burst.shots - (burst.lost ?? 0) });
  run.emit({ kind: 'weapon-empty', figure, weapon });
  return [];
}

/** Who gets this shot: the one it is meant for, else (fanning) the nearest of his group that is left. */
function targetOf(fight: Gunfight, burst: Burst, meant: FigureId): FigureId | null {
  const { volley } = burst;
  const isLeft = (id: FigureId): boolean =>
    (burst.shots === 0 || !isOutOf(fight, burst, id)) && checkVolleyTarget(fight, volley, id) === null;
  if (isLeft(meant)) return meant;
  if (volley.mode === 'rapid') return null;
  const members = rosterOf(fight).filter(
    (one) => (burst.group !== null && one.group === burst.group) || burst.plan.includes(one.id),
  );
  return byDistance(fight, volley.figure, members).find((one) => isLeft(one.id))?.id ?? null;
}

/** LG-PC-01: who is down or driven off; LG-PC-02: only who is down, and was not named for the second shot. */
function isOutOf(fight: Gunfight, { volley, driven }: Burst, id: FigureId): boolean {
  const figure = fight.figures[id]!;
  if (volley.mode === 'rapid') return id === volley.target && !isInFight(figure) && !hasStatus(figure, 'skedaddling');
  return !isInFight(figure) || drivenCm(fight, id) > (driven[id] ?? 0);
}
