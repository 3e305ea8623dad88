import { actInPlace } from '../../../src/game/act.ts';
import type { DrawChoice } from '../../../src/game/actions.ts';
import type { Refusal } from '../../../src/game/refusals.ts';
import { sealedChoices } from '../../../src/game/questions/answers.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import type { Dice } from '../../../src/game/dice/dice.ts';
import { parseScript, scriptedDice } from '../../kit/scripted.ts';
import type { Effect } from '../../../src/game/effects.ts';
import { foldEffect } from '../../../src/game/fold/fold.ts';
import { CLOCK } from '../../../src/game/ids.ts';
import type { FigureId, Gunfight, Profile } from '../../../src/game/state.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { fightWith, type Given, NOON, type Result, type Setup } from '../../kit/scenario.ts';

export const RULESETS = new Map([[lawOfTheGun.ref, lawOfTheGun]]);

export const all = (value: number): Profile => ({ IN: value, SK: value, CL: value, CON: value, HO: value });

/** Doc of the worked examples: all fours, a pistol. */
export const doc: Given = { side: 'posse', profile: all(4), weapons: ['pistol'] };
/** Ike: all threes, a pistol. */
export const ike: Given = { side: 'gang', profile: all(3), weapons: ['pistol'] };

/** A man of all threes, as Ike is. */
export const three: Given = ike;

export const stand = { choice: 'stand' } as const;
export const draw = { choice: 'draw' } as const;
export const walk = (distance: number) => ({ choice: 'walk', distance }) as const;

export interface DrawSetup extends Omit<Setup, 'figures'> {
  readonly figures?: Setup['figures'];
  readonly range?: number;
  /** A stand-alone duel; else a Draw in a running gunfight. */
  readonly alone?: boolean;
  readonly challengers?: readonly FigureId[];
  readonly challenged?: readonly FigureId[];
}

/** Two (or more) who face each other already: the challenge is accepted, the first round is being chosen. */
export function facing(setup: DrawSetup = {}): Gunfight {
  const {
    figures = { Doc: doc, Ike: ike },
    range = 30,
    alone = false,
    challengers = ['Doc'],
    challenged = ['Ike'],
    ...rest
  } = setup;
  const fight = fightWith(lawOfTheGun, {
    turn: null,
    ...rest,
    figures,
    settings: { ...rest.settings, ...(alone ? { duel: true } : {}) },
  });
  const fold = (effect: Effect): void => foldEffect(fight, effect, lawOfTheGun);
  for (const one of challengers) {
    for (const other of challenged) {
      const stated = fight.situations[`${one}>${other}`]?.range;
      if (stated === undefined) fold({ kind: 'situation-set', figure: one, target: other, values: { range } });
      fold({ kind: 'draw-challenged', figure: one, target: other, distance: stated ?? range });
    }
  }
  for (const figure of [...challengers, ...challenged])
    fold({ kind: 'draw-answered', figure, answer: 'accepted', why: 'choice' });
  for (const figure of [...challengers, ...challenged]) openRound(fight, figure);
  return fight;
}

function openRound(fight: Gunfight, id: FigureId): void {
  const seat = fight.figures[id]!.seat;
  if (seat === null || seat === 'house') return;
  const prompt = `p${fight.lastId + 1}`;
  foldEffect(
    fight,
    {
      kind: 'prompt-opened',
      prompt,
      seat,
      figure: id,
      type: 'draw-round',
      default: 'stand',
      due: NOON,
      choices: [],
      about: {},
      gather: 'draw-1',
    },
    lawOfTheGun,
  );
}

export type Pick = Omit<DrawChoice, 'type' | 'prompt' | 'figure'>;

export function promptOf(fight: Gunfight, figure: FigureId): string {
  const prompt = Object.values(fight.prompts).find((one) => one.type === 'draw-round' && one.figure === figure);
  if (prompt === undefined) throw new Error(`nothing is asked of ${figure}`);
  return prompt.id;
}

export function choiceOf(fight: Gunfight, figure: FigureId, pick: Pick): DrawChoice {
  return { type: 'draw-choice', prompt: promptOf(fight, figure), figure, ...pick };
}

/** A script of dice, or dice of another kind. */
function diceOf(dice: string | Dice): { readonly dice: Dice; readonly finish: () => void } {
  if (typeof dice !== 'string') return { dice, finish: () => undefined };
  const scripted = scriptedDice(parseScript(dice));
  return { dice: scripted, finish: () => scripted.finish() };
}

/** For whatever must be settled without a die. */
export const noDice: Dice = {
  roll(die, why) {
    throw new Error(`a D${die} was rolled (${why})`);
  },
};

/** Seals these choices, in this order, without turning them up. */
export function seal(fight: Gunfight, picks: Readonly<Record<FigureId, Pick>>): Gunfight {
  let after = copyFight(fight);
  for (const [figure, pick] of Object.entries(picks)) {
    const by = after.figures[figure]!.seat ?? CLOCK;
    const done = actInPlace(after, { by, action: choiceOf(after, figure, pick), at: NOON }, noDice, RULESETS);
    if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`);
    after = done.fight;
  }
  return after;
}

/** Turns up what is sealed. */
export function turnUp(fight: Gunfight, dice: string | Dice = ''): Result {
  const [key] = Object.keys(fight.gathers);
  if (key === undefined) throw new Error('nothing is sealed');
  const { dice: used, finish } = diceOf(dice);
  const action = { type: 'turn-up', key, choices: sealedChoices({ fight }, key) } as const;
  const done = actInPlace(copyFight(fight), { by: CLOCK, action, at: NOON }, used, RULESETS);
  if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`);
  finish();
  return { fight: done.fight, effects: done.entry.effects, entries: [done.entry] };
}

/** One whole round: all choose, then the reveal. */
export function playRound(fight: Gunfight, picks: Readonly<Record<FigureId, Pick>>, dice: string | Dice = ''): Result {
  return turnUp(seal(fight, picks), dice);
}

/** Why this choice is refused; null: it is sealed. */
export function refusalOf(fight: Gunfight, action: DrawChoice, by = 'doc'): Refusal | null {
  const done = actInPlace(copyFight(fight), { by, action, at: NOON }, noDice, RULESETS);
  return done.ok ? null : done.refusal;
}

const house: Given = { ...three, seat: 'house' };
/** Doc against one of the house, standing alone. */
export const against = (more: Partial<Given> = {}, setup: { range?: number } = {}): Gunfight =>
  facing({ figures: { Doc: doc, Ike: { ...house, ...more } }, alone: true, ...setup });
