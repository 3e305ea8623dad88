import type { Action, ActionOf } from '../../src/game/actions.ts';
import { commitTo, fairDiceFor } from '../../src/app/fair-dice.ts';
import { decide } from '../../src/game/decide.ts';
import type { Entry } from '../../src/game/entry.ts';
import { type Field, overrulable, type SetValue } from '../../src/game/game-master/overrule.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { throwsOf } from '../../src/game/odds/set-dice.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { openGunfight, stateRanges } from '../simulator/opening.ts';
import { type Asked, chooseOrder } from '../simulator/orders.ts';
import { NOON } from './scenario.ts';

/** What a game master does at random between the orders of others; null: nothing. */
export type Meddling = (fight: Gunfight, ruleset: Ruleset, chance: Chance) => Action | null;

export interface PlayedFight {
  readonly entries: readonly Entry[];
  readonly fight: Gunfight;
  readonly secret: string;
  /** How often the game master got his way. */
  readonly meddled: number;
}

/** A die of these rules, with a face; sometimes only for somebody's order, or for one purpose, or in secret. */
export function randomDie(fight: Gunfight, { meta }: Ruleset, chance: Chance): ActionOf<'gm-die'> {
  const sides = Object.entries(meta.throws ?? {});
  const die = Number(chance.weigh(sides, ([, purposes]) => purposes.length)[0]);
  return {
    type: 'gm-die',
    what: 'set',
    die,
    face: 1 + chance.below(die),
    ...(chance.happens(0.3) && fight.roster.length > 0 ? { figure: chance.pick(fight.roster) } : {}),
    ...(chance.happens(0.3) ? { why: chance.pick(throwsOf(meta, die)!) } : {}),
    ...(chance.happens(0.4) ? { hidden: true } : {}),
  };
}

/** Sets and withdraws dice, and throws some of his own. */
export const withDice: Meddling = (fight, ruleset, chance) => {
  if (!chance.happens(0.4)) return null;
  const { setDice = [] } = fight;
  if (setDice.length > 0 && chance.happens(0.15))
    return { type: 'gm-die', what: 'withdraw', id: chance.pick(setDice).id };
  if (chance.happens(0.2))
    return { type: 'gm-roll', count: 1 + chance.below(3), die: 6, ...(chance.happens(0.5) ? { hidden: true } : {}) };
  return randomDie(fight, ruleset, chance);
};

/** A whole fight of random orders with fair dice, from its opening on, with a game master who meddles. */
export function playMeddled(ruleset: Ruleset, seed: number, meddle: Meddling, steps = 60): PlayedFight {
  const chance = chanceOf(seed);
  const secret = `meddled ${seed}`;
  const rules = { rulesets: new Map([[ruleset.ref, ruleset]]), diceFor: fairDiceFor(secret) };
  const entries: Entry[] = [];
  let fight: Gunfight | null = null;
  const take = ({ by, action }: Asked): boolean => {
    const asked = action.type === 'open-fight' ? { ...action, commitment: commitTo(secret) } : action;
    const done = decide(fight, [{ by, action: asked, at: NOON }], rules);
    if (!done.ok) return false;
    const from: number = fight?.version ?? 0;
    entries.push(...done.entries.map((entry, index) => ({ ...entry, version: from + 1 + index })));
    fight = done.fight;
    return true;
  };
  for (const asked of openGunfight(ruleset, chance)) take(asked);
  for (const asked of stateRanges(fight!, chance)) take(asked);
  let meddled = 0;
  for (let step = 0; step < steps && fight!.status === 'running'; step++) {
    const own = meddle(fight!, ruleset, chance);
    if (own !== null && take({ by: 'marshal', action: own })) meddled += 1;
    const asked = fight!.status === 'running' ? chooseOrder(fight!, ruleset, chance) : null;
    if (asked === null) break;
    take(asked);
  }
  return { entries, fight: fight!, secret, meddled };
}

/** Overrules anything of anybody. */
export const withOverrules: Meddling = (fight, ruleset, chance) => {
  if (!chance.happens(0.5) || fight.roster.length === 0) return null;
  const figure = fight.figures[chance.pick(fight.roster)]!;
  const field = chance.pick(overrulable({ fight, figure, apply: () => undefined }, ruleset));
  return { type: 'gm-set', figure: figure.id, field: field.id, value: valueFor(field, chance) };
};

/** Takes people out, of those who are asked something by choice; gives the clock a rest, and brings some back. */
export const withTakingOut: Meddling = (fight, _ruleset, chance) => {
  if (fight.clock.paused && chance.happens(0.5)) return { type: 'gm-clock', what: 'resumed' };
  const asked = Object.values(fight.prompts).flatMap(({ figure }) => figure ?? []);
  if (!chance.happens(asked.length > 0 ? 0.6 : 0.02) || fight.roster.length === 0) return null;
  if (chance.happens(0.1)) return { type: 'gm-clock', what: 'paused' };
  const figure = chance.pick(asked.length > 0 && chance.happens(0.8) ? asked : fight.roster);
  if (chance.happens(0.3)) return { type: 'gm-remove', figure };
  const value = chance.pick(['dead', 'out-of-action', 'left', 'fine'] as const);
  return { type: 'gm-set', figure, field: 'state', value };
};

function valueFor({ allowed, was }: Field, chance: Chance): SetValue {
  if (allowed === 'text') return typeof was === 'string' ? was : 'somebody';
  if (!('min' in allowed)) return chance.pick(allowed);
  return Math.max(0, allowed.min) + chance.below(Math.min(7, allowed.max - Math.max(0, allowed.min) + 1));
}
