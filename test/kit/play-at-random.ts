import { actInPlace, type Ask } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { checkUndisturbed } from '../../src/game/house/disturbing.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Entry } from '../../src/game/entry.ts';
import { fillOffer, matches, matchesOffer, type Offer, partyOf, type Slot } from '../../src/game/offer.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { NOON } from './scenario.ts';

/** Whole numbers below `limit`, repeatable. */
export type Pick = (limit: number) => number;

export function pickerFor(seed: number): Pick {
  const dice = seededDice(seed);
  return (limit) => dice.roll(limit, 'pick') - 1;
}

export const oneOf = <T>(pick: Pick, values: readonly T[]): T => values[pick(values.length)]!;

function randomValue(slot: Slot, pick: Pick): unknown {
  switch (slot.kind) {
    case 'one-of':
      return oneOf(pick, slot.values);
    case 'range':
      return pick(4) === 0 ? slot.max : slot.min + slot.step * pick(Math.floor((slot.max - slot.min) / slot.step) + 1);
    case 'list-of':
      return Array.from({ length: 1 + pick(slot.max) }, () => oneOf(pick, slot.values));
    case 'some-of': {
      const some = slot.values.filter(() => pick(2) === 0);
      return partyOf(slot, some.length > 0 ? some : [oneOf(pick, slot.values)]);
    }
  }
}

/** One action of an offer: every needed slot filled, the others now and then. */
export function randomAction(offer: Offer, pick: Pick): Action {
  const values: Record<string, unknown> = {};
  for (const [path, slot] of Object.entries(offer.slots))
    if (slot.optional !== true || pick(3) === 0) values[path] = randomValue(slot, pick);
  for (const path of offer.words ?? []) if (pick(4) === 0) values[path] = oneOf(pick, ['barn', 'toward:A1', 'hotel']);
  return fillOffer(offer, values);
}

const IDS = ['A1', 'A2', 'A3', 'B1', 'B2', 'Bay', 'Dun', 'Coach', 'nobody'];
const WORDS = ['driver', 'roof', 'body', 'hold', 'auto', 'never', 'barn', ''];

/** What may stand in a field by its type, allowed or not. */
const FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  target: IDS,
  mount: IDS,
  leader: IDS,
  with: [['A2'], ['B2'], ['A2', 'A3'], ['B1', 'B2'], []],
  also: [['A2'], ['B2'], ['B1', 'B2'], []],
  weapon: [
    'A1.revolver',
    'A1.winchester',
    'B1.revolver',
    'B2.bow',
    'knife',
    'A1.pistol',
    'A2.pistol',
    'B1.pistol',
    'B2.minie-rifle',
    'A1.blade',
    'blade',
    'gun',
    'fists',
  ],
  item: ['A1.pistol', 'A2.pistol', 'B1.pistol', 'B1.blade'],
  distance: [0, 1, 5, 7.5, 12, 15, 16, 25, 60],
  count: [0, 1, 2, 3, 1.5],
  terrain: [0, 1, 5, 6],
  gait: ['crawl', 'walk', 'run', 'charge'],
  mode: ['aimed', 'snap', 'fan', 'rapid', 'single', 'together', 'in-turn', 'two-guns'],
  hands: [1, 2],
  against: [['A1', 'A2'], ['B2', 'B1'], ['B1'], []],
  walk: [true, false],
  aimed: [true, false],
  way: ['toward', 'away', 'across'],
  posture: ['standing', 'prone'],
  floor: [0, 1, 2, 8, 9, -1, 1.5],
  job: ['load', 'resupply', 'clear', 'spare'],
  option: ['fight', 'brawl', 'maul', 'dodge', 'ride-down', 'finish'],
  prefer: ['hold', 'throw'],
  follow: [true, false],
  away: ['north', 'south-east'],
  state: ['grappled', 'bound', 'gagged'],
  wound: [0, 1, 2],
  what: ['form', 'join', 'leave', 'leader'],
  on: [true, false],
  all: [true, false],
  leave: [true, false],
  over: IDS,
  seat: WORDS,
  goal: [...WORDS, 'toward:B1', 'away:A1'],
  rule: ['react', 'fate', 'half-way', 'absent', 'nothing'],
  value: WORDS,
};
/** Fields that an action may do without. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  move: ['goal', 'terrain', 'leave', 'over'],
  drive: ['leave'],
  mount: ['seat'],
  shoot: ['also', 'hands', 'count'],
  load: ['walk'],
  charge: ['with'],
  melee: ['target', 'weapon', 'against', 'prefer', 'follow', 'away'],
  bandage: ['wound'],
  surrender: ['target'],
  group: ['leader', 'with'],
};

/** The same action with one field changed, more often than not into something that is not allowed. */
export function distort(action: Action, pick: Pick): Action {
  const copy = structuredClone(action) as unknown as Record<string, unknown>;
  const target = 'stated' in copy && pick(2) === 0 ? (copy.stated as Record<string, unknown>) : copy;
  const keys = [
    ...Object.keys(target).filter((key) => key in FIELDS),
    ...(target === copy ? (OPTIONAL[action.type] ?? []) : ['all']),
  ];
  if (keys.length === 0) return action;
  const key = oneOf(pick, keys);
  target[key] = oneOf(pick, FIELDS[key]!);
  return copy as unknown as Action;
}

/** Whether an order is accepted, without doing it; a fault in the rules throws. */
export function isAccepted(fight: Gunfight, ask: Ask, ruleset: Ruleset): boolean {
  return actInPlace(copyFight(fight), ask, seededDice(1), new Map([[ruleset.ref, ruleset]])).ok;
}

/** Everything that is offered to somebody in this fight now, figure by figure: `oneUndisturbing` draws one of them that is accepted. */
export function possibleAsks(fight: Gunfight, ruleset: Ruleset, pick: Pick): Ask[] {
  const asks: Ask[] = [];
  for (const prompt of Object.values(fight.prompts)) {
    if (prompt.gather === null)
      asks.push({
        by: prompt.seat,
        at: NOON,
        action: { type: 'answer', prompt: prompt.id, value: oneOf(pick, prompt.choices) },
      });
  }
  for (const id of fight.roster) {
    const by = fight.figures[id]!.seat;
    if (by === null || by === 'house') continue;
    for (const offer of ruleset.legal(fight, id)) {
      if (offer.blocked !== undefined) continue;
      const action = fittingAction(offer, pick);
      // Values drawn one by one need not go together (a way with corners).
      if (matchesOffer(offer, action)) asks.push({ by, at: NOON, action });
    }
  }
  return asks;
}

/** One of these at random; what would change the shot of somebody who is asked waits for him, and no offer can say so. */
export function oneUndisturbing(fight: Gunfight, asks: readonly Ask[], ruleset: Ruleset, pick: Pick): Ask | null {
  const left = [...asks];
  while (left.length > 0) {
    const [ask] = left.splice(pick(left.length), 1);
    if (checkUndisturbed(fight, ask!, ruleset) === null) return ask!;
  }
  return null;
}

/** Without its optional fields, where those do not go together. */
function fittingAction(offer: Offer, pick: Pick): Action {
  const action = randomAction(offer, pick);
  if (offer.fits?.(action) !== false) return action;
  const needed = Object.entries(offer.slots).flatMap(([path, slot]) => (slot.optional === true ? [] : [path]));
  return fillOffer(offer, Object.fromEntries(needed.map((path) => [path, valueAt(action, path)])));
}

const valueAt = (action: Action, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], action);

export interface Step {
  readonly before: Gunfight;
  readonly after: Gunfight;
  readonly ask: Ask;
  readonly entries: readonly Entry[];
}

/** Decides one order with seeded dice, and gives its entries their versions. */
export function takeStep(before: Gunfight, ask: Ask, ruleset: Ruleset, seed: number): Step {
  const dice = seededDice(seed);
  const done = decide(before, [ask], { rulesets: new Map([[ruleset.ref, ruleset]]), diceFor: () => dice });
  if (!done.ok) throw new Error(`offered and refused: ${JSON.stringify(ask.action)}: ${JSON.stringify(done.refusal)}`);
  const entries = done.entries.map((entry, index) => ({ ...entry, version: before.version + 1 + index }));
  return { before, after: done.fight, ask, entries };
}

/** Where `legal` and `resolve` do not agree about an order of a figure. */
export function disagreement(fight: Gunfight, ask: Ask, ruleset: Ruleset): string | null {
  if (ask.action.type === 'answer' || !('figure' in ask.action) || ask.action.figure === undefined) return null;
  const offered = matches(ruleset.legal(fight, ask.action.figure), ask.action);
  const accepted = isAccepted(fight, ask, ruleset);
  const isHeldBack = offered && checkUndisturbed(fight, ask, ruleset) !== null;
  return offered === accepted || isHeldBack
    ? null
    : `${offered ? 'offered and refused' : 'accepted and not offered'}: ${JSON.stringify(ask.action)}`;
}
