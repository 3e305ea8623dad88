import { actors } from '../../src/game/clock/acting.ts';
import { type Choose, decide, type Decision, goOn } from '../../src/game/decide.ts';
import { chooseForHouse } from '../../src/game/house/solo.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Effect } from '../../src/game/effects.ts';
import type { Entry, NewEntry } from '../../src/game/entry.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { OPENED_UNDER } from '../../src/game/settings.ts';
import type { Gunfight, Prompt, SideId } from '../../src/game/state.ts';
import { whoWouldRefuse } from '../../src/game/clock/calling-off.ts';
import { chanceOf } from '../simulator/chance.ts';
import { joinAs, openFight } from '../simulator/opening.ts';
import type { Asked } from '../simulator/orders.ts';
import { drawGunman } from './people.ts';
import { thoughtless } from './thoughtless.ts';

/** Who plays: the house for both sides, or people who do not think. */
export type Brains = 'house' | 'thoughtless';

export interface Bout {
  readonly ruleset: Ruleset;
  /** Null: on stated ranges. */
  readonly town: string | null;
  readonly brains: Brains;
  readonly seed: number;
  /** Another house. */
  readonly older?: Choose | undefined;
}

/** What one fight of three equal men against three came to. */
export interface Course {
  /** The side that has the town's first area, or against another house this one; null: nobody won. */
  readonly winner: 'first' | 'second' | null;
  readonly why: string;
  readonly rounds: number;
  /** The round of the first shot or blow; null: there was none. */
  readonly firstShot: number | null;
}

const MARSHAL = 'marshal';
const MEN = 3;
/** Rounds after which a fight counts as endless. */
const ENDLESS = 60;
/** As fights are opened, but for the limit of rounds. */
const { turnLimit: _limit, atLimit: _at, ...OPENED } = OPENED_UNDER;
const NOON = Date.UTC(1881, 9, 26, 15);
const MOST_STEPS = 20_000;

/**
 * Plays it out; with an odd seed the second side is the first to sit down, so that neither is always asked first. Against another house two
 * seeds in a row are one fight with the same dice, once for either side.
 */
export function playBout({ ruleset, town, brains, seed: asked, older = chooseForHouse }: Bout): Course {
  const isAgainst = older !== chooseForHouse;
  const seed = isAgainst ? Math.floor(asked / 2) : asked;
  const rulesets = new Map([[ruleset.ref, ruleset]]);
  const dice = seededDice(seed);
  const isSwapped = seed % 2 === 1;
  const first = isAgainst && asked % 2 === 1 ? 'gang' : 'law';
  const choose: Choose = (fight, figure, set) => (figure.side === first ? chooseForHouse : older)(fight, figure, set);
  const rules = { rulesets, diceFor: () => dice, choose };
  const entries: (Entry | NewEntry)[] = [];
  let fight: Gunfight | null = null;
  let firstShot: number | null = null;
  const keep = (done: Decision): void => {
    if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`);
    const shot = done.entries.some(({ effects }) => effects.some(isViolent));
    if (shot && firstShot === null) firstShot = roundOfFirst(done.entries, fight);
    entries.push(...done.entries);
    fight = done.fight;
  };
  for (const ask of openingOf({ ruleset, town, brains, seed }, isSwapped))
    keep(decide(fight, [{ ...ask, at: NOON }], rules));
  for (let step = 0; step < MOST_STEPS && isOn(fight); step++) {
    const order = brains === 'house' ? null : nextAsk(fight!, ruleset);
    const done = order === null ? goOn(fight!, NOON, rules) : decide(fight, [{ ...order, at: NOON }], rules);
    if (done.ok && done.entries.length === 0) break;
    keep(done);
  }
  return { ...ending(fight!, first), firstShot };
}

const isOn = (fight: Gunfight | null): boolean => fight?.status === 'running' && fight.clock.round <= ENDLESS;

const VIOLENCE: ReadonlySet<Effect['kind']> = new Set(['shot-fired', 'melee-rolled']);
const isViolent = ({ kind }: Effect): boolean => VIOLENCE.has(kind);

/** Counted along the entries: one decision can hold several rounds of the house. */
function roundOfFirst(entries: readonly NewEntry[], before: Gunfight | null): number {
  let round = before?.clock.round ?? 0;
  for (const { effects } of entries)
    for (const effect of effects) {
      if (effect.kind === 'round-began') round = effect.round;
      if (isViolent(effect)) return round;
    }
  return round;
}

function ending(fight: Gunfight, first: SideId): Omit<Course, 'firstShot'> {
  const winner = fight.ended?.winner ?? null;
  return {
    winner: winner === null ? null : winner === first ? 'first' : 'second',
    why: fight.ended?.why ?? 'endless',
    rounds: fight.clock.round,
  };
}

/** The same people on both sides. */
function openingOf({ ruleset, town, brains, seed }: Bout, isSwapped: boolean): Asked[] {
  const team = (name: string) => {
    const chance = chanceOf(seed);
    return Array.from({ length: MEN }, (_, index) => drawGunman(ruleset, `${name} ${index + 1}`, chance));
  };
  const seats = [
    ['doc', 'law'],
    ['ike', 'gang'],
  ] as const;
  const joins = (isSwapped ? [...seats].reverse() : seats).flatMap(([seat, side]): Asked[] => [
    { by: seat, action: joinAs(seat, side, team(seat)) },
    ...(brains === 'house' ? [{ by: seat, action: { type: 'seat', seat, how: 'auto-pilot' } } as const] : []),
  ]);
  return [
    { by: MARSHAL, action: openFight(ruleset, OPENED, town) },
    ...joins,
    { by: MARSHAL, action: { type: 'start' } },
  ];
}

/** Whoever is asked takes the default, but calls off what he is not winning; whoever may act does so without thinking. */
function nextAsk(fight: Gunfight, ruleset: Ruleset): Asked | null {
  const prompt = Object.values(fight.prompts).find(({ seat }) => fight.seats[seat] !== undefined);
  if (prompt !== undefined)
    return { by: prompt.seat, action: { type: 'answer', prompt: prompt.id, value: answerTo(fight, prompt) } };
  const [figure] = actors(fight, ruleset);
  return figure?.seat == null ? null : { by: figure.seat, action: thoughtless(fight, figure, ruleset) };
}

const answerTo = (fight: Gunfight, { type, seat, default: silence }: Prompt): string =>
  type === 'agree' && whoWouldRefuse(fight) !== fight.seats[seat]!.side ? 'yes' : silence;
