import { type Ask, rulesetOf } from '../../src/game/act.ts';
import type { Action } from '../../src/game/actions.ts';
import { actors } from '../../src/game/clock/acting.ts';
import { decide, type Rules } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Entry } from '../../src/game/entry.ts';
import { actionsOf } from '../../src/game/offer.ts';
import type { Ruleset, RulesetAction } from '../../src/game/ruleset.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Figure, FigureId, Gunfight, RulesetRef, SeatId, Wish } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { insist } from './measure.ts';

export const REF: RulesetRef = 'law-of-the-gun@1';
export const RULES = RULESETS.get(REF)!;
export const NOON = Date.UTC(1881, 9, 26, 15);
export const DOC = 'doc';
export const IKE = 'ike';

const SIDES = [
  { id: 'law', name: 'Law' },
  { id: 'gang', name: 'Gang' },
];

export interface Opening {
  /** Figures a side. */
  readonly count: number;
  readonly figure?: Omit<Wish, 'figure' | 'name'>;
  /** Who plays the second side. */
  readonly rival?: SeatId;
  readonly rangeCm?: number;
}

/** What opens a gunfight, ready to be asked in this order. */
export function opening(options: Opening): Ask[] {
  const { count, figure = { template: 'cowboy' }, rival = IKE, rangeCm = 20 } = options;
  const join = (seat: string, side: string): Ask => ({
    by: seat === HOUSE ? DOC : seat,
    at: NOON,
    action: { type: 'join', seat, name: seat, side, wishes: wishes(seat, count, figure), word: `${seat}'s word` },
  });
  const open: Action = { type: 'open-fight', ruleset: REF, sides: SIDES, settings: {}, commitment: '' };
  return [
    { by: DOC, at: NOON, action: open },
    join(DOC, 'law'),
    join(rival, 'gang'),
    { by: DOC, at: NOON, action: { type: 'start' } },
    ...sceneOf(count, rangeCm),
  ];
}

function wishes(seat: string, count: number, figure: NonNullable<Opening['figure']>) {
  return Array.from({ length: count }, (_, index) => ({ name: `${seat} ${index + 1}`, ...figure }));
}

/** Everybody knows how far everybody else is. */
function sceneOf(count: number, range: number): Ask[] {
  const first = Array.from({ length: count }, (_, index) => `f${index + 1}`);
  const others = Array.from({ length: count }, (_, index) => `f${count + index + 1}`);
  return first.flatMap((figure) =>
    others.map((target): Ask => ({
      by: DOC,
      at: NOON,
      action: { type: 'state-scene', figure, target, values: { range } },
    })),
  );
}

/** Chance for the players: dice for the fight, and a number below a limit for what they choose. */
export interface Chance {
  readonly rules: Rules;
  pick(limit: number): number;
}

export function chance(seed: number): Chance {
  const dice = seededDice(seed);
  const players = seededDice(seed ^ 0x5eed);
  return { rules: { rulesets: RULESETS, diceFor: () => dice }, pick: (limit) => players.roll(limit, 'choice') - 1 };
}

/** Orders that end a man's part in the fight or only talk: random players leave them alone. */
const DULL: ReadonlySet<Action['type']> = new Set(['surrender', 'standing', 'group', 'give', 'challenge', 'end-turn']);

/** What somebody orders next in this fight: mostly shots, else anything on offer. Null: nobody can do anything. */
export function nextAsk(fight: Gunfight, { pick }: Chance): Ask | null {
  const prompt = Object.values(fight.prompts).find(
    (one) => one.gather === null || !isSealed(fight, one.gather, one.figure),
  );
  if (prompt?.gather === null)
    return ask(prompt.seat, { type: 'answer', prompt: prompt.id, value: prompt.choices[pick(prompt.choices.length)]! });
  if (prompt?.figure != null)
    return ask(
      prompt.seat,
      pickFrom(
        ordersOf(fight, prompt.figure, (type) => type === 'draw-choice'),
        pick,
      ),
    );
  const [figure] = actors(fight, RULES);
  return figure === undefined ? null : ask(figure.seat ?? DOC, orderFor(fight, figure, pick));
}

function isSealed(fight: Gunfight, key: string, figure: FigureId | null): boolean {
  return figure !== null && fight.gathers[key]?.choices[figure] !== undefined;
}

function orderFor(fight: Gunfight, figure: Figure, pick: Chance['pick']): Action {
  const shots = ordersOf(fight, figure.id, (type) => type === 'shoot');
  if (shots.length > 0 && pick(5) > 0) return pickFrom(shots, pick);
  return pickFrom(
    ordersOf(fight, figure.id, (type) => !DULL.has(type)),
    pick,
  );
}

export function ordersOf(fight: Gunfight, figure: FigureId, wanted: (type: Action['type']) => boolean): Action[] {
  const ruleset: Ruleset = rulesetOf(fight, RULESETS);
  return ruleset.legal(fight, figure).flatMap((offer) => (wanted(offer.action.type) ? [...actionsOf(offer)] : []));
}

function pickFrom(actions: readonly Action[], pick: Chance['pick']): Action {
  insist(actions.length > 0, 'nothing can be ordered where somebody must');
  return actions[pick(actions.length)]!;
}

const ask = (by: string, action: Action): Ask => ({ by, action, at: NOON });

/** Entries of whole gunfights, one after another in one stream, until there are at least so many. */
export function playLog(options: Opening & { readonly entries: number; readonly seed: number }): Entry[] {
  const luck = chance(options.seed);
  return playOn(options.entries, luck, (fight) =>
    fight === null || fight.status === 'over' ? opening(options) : [nextAsk(fight, luck)!],
  );
}

/** Entries of one fight in which nobody is ever hurt, so that it can go on for ever. */
export function playLongFight(entries: number): Entry[] {
  return playOn(entries, chance(1), (fight) => {
    if (fight === null) return opening({ count: 3 });
    const prompt = Object.values(fight.prompts)[0];
    if (prompt !== undefined) return [ask(prompt.seat, { type: 'answer', prompt: prompt.id, value: prompt.default })];
    const { id, seat } = actors(fight, RULES)[0]!;
    return [ask(seat ?? DOC, fight.version % 3 === 0 ? { type: 'hold', figure: id } : { type: 'pass', figure: id })];
  }).slice(0, entries);
}

function playOn(entries: number, luck: Chance, next: (fight: Gunfight | null) => Ask[]): Entry[] {
  const log: Entry[] = [];
  for (let fight: Gunfight | null = null; log.length < entries;) {
    const asks = next(fight);
    const done = decide(fight, asks, luck.rules);
    if (!done.ok)
      throw new Error(`${JSON.stringify(asks.at(-1)?.action)} was refused: ${JSON.stringify(done.refusal)}`);
    for (const entry of done.entries) log.push({ ...entry, version: log.length + 1 });
    fight = { ...done.fight, version: log.length };
  }
  return log;
}

export function isOrder(action: Action): action is RulesetAction {
  return action.type === 'shoot' || action.type === 'move' || action.type === 'melee' || action.type === 'charge';
}
