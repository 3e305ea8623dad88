import type { Action, ActionOf } from '../actions.ts';
import type { Effect } from '../effects.ts';
import type { Entry } from '../entry.ts';
import type { Eyes, Sight } from '../secrets/knowledge.ts';
import { badValue, checkThere, type Refusal, refuse } from '../refusals.ts';
import { runs } from '../rights/rights.ts';
import type { Folder } from '../fold/common.ts';
import type { Meta } from '../ruleset.ts';
import type { Outcome, Run } from '../run.ts';
import type { FigureId, Gunfight } from '../state.ts';
import { given } from '../given.ts';

/** A face that the game master has set for a die that is still to be thrown. */
export interface SetDie {
  readonly id: string;
  readonly die: number;
  readonly face: number;
  /** Only where it is thrown for this one, or for an order of his. */
  readonly figure?: FigureId;
  /** Only where it is thrown for this. */
  readonly why?: string;
  /** Whoever does not run the fight learns of it when the fight is over. */
  readonly hidden?: true;
}

/** So many may wait to be thrown. */
const MAX_SET_DICE = 12;

/** The die that is set for this throw: the first that fits. */
export function setDieFor(
  fight: Pick<Gunfight, 'setDice'>,
  thrown: { readonly die: number; readonly why: string; readonly acting: readonly FigureId[] },
): SetDie | null {
  const found = fight.setDice?.find(
    ({ die, why = thrown.why, figure }) =>
      die === thrown.die && why === thrown.why && (figure === undefined || thrown.acting.includes(figure)),
  );
  return found ?? null;
}

/** Whose order an action is, or whose orders. */
export function actingIn(action: Action, fight?: Pick<Gunfight, 'prompts'>): readonly FigureId[] {
  if (action.type === 'carry-out') return action.orders.flatMap((order) => actingIn(order));
  if (action.type === 'turn-up') return action.choices.map(({ figure }) => figure);
  if (action.type === 'challenge') return action.figures;
  const asked = action.type === 'answer' ? fight?.prompts[action.prompt]?.figure : undefined;
  const figure = asked ?? ('figure' in action ? action.figure : undefined);
  return figure === undefined ? [] : [figure];
}

/** The game master sets the face of a die before it is thrown, or takes that back. */
export function setDie(run: Run, action: ActionOf<'gm-die'>): Outcome {
  const note = given({ note: action.note });
  if (action.what === 'withdraw') {
    const found = run.fight.setDice?.find(({ id }) => id === action.id);
    if (found === undefined) return refuse(noSuchDie(run.fight, action.id));
    run.emit({ kind: 'die-withdrawn', ...found, ...note });
    return null;
  }
  const wrong = checkDie(run, action);
  if (wrong !== null) return refuse(wrong);
  const { die, face, figure, why, hidden } = action;
  run.emit({ kind: 'die-set', id: nextId(run.fight), die, face, ...given({ figure, why, hidden }), ...note });
  return null;
}

const noSuchDie = ({ setDice = [] }: Gunfight, given: string): Refusal =>
  setDice.length === 0
    ? { code: 'nothing-there', wanted: 'set-die' }
    : badValue('withdraw', given, setDice.map(({ id }) => id).join(', '));

/** Thrown under any rules: who it is of several, and whose word counts. */
const THROWN_ANYWHERE = ['pick', 'dispute'] as const;

/** What dice of so many sides are thrown for by these rules; null: nobody can say. */
export const throwsOf = ({ throws }: Pick<Meta, 'throws'>, die: number): readonly string[] | null =>
  throws === undefined ? null : [...(throws[die] ?? []), ...THROWN_ANYWHERE];

function checkDie({ fight, ruleset }: Run, order: Extract<ActionOf<'gm-die'>, { what: 'set' }>): Refusal | null {
  const { die, face, figure, why } = order;
  const stranger = checkThere(fight, figure === undefined ? [] : [figure]);
  if (stranger !== null) return stranger;
  const { throws } = ruleset.meta;
  const sides = Object.keys(throws ?? {});
  // Among several it is picked with a die of as many sides.
  const isThrown = throws === undefined || die in throws || why === 'pick';
  if (!isWhole(die, 2, 100) || !isThrown)
    return badValue('die', `D${die}`, throws === undefined ? 'D2–D100' : sides.map((one) => `D${one}`).join(', '));
  if (!isWhole(face, 1, die)) return badValue('face', face, `1–${die}`);
  const known = throwsOf(ruleset.meta, die);
  if (why !== undefined && known?.includes(why) === false) return badValue('why', why, known.join(', '));
  const waiting = fight.setDice?.length ?? 0;
  return waiting < MAX_SET_DICE
    ? null
    : { code: 'over-limit', what: 'set-dice', given: waiting + 1, max: MAX_SET_DICE };
}

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** Numbered by themselves: the numbers of prompts and figures, which all see, tell nothing of a hidden die. */
const nextId = ({ setDice = [] }: Pick<Gunfight, 'setDice'>): string =>
  `d${1 + Math.max(0, ...setDice.map(({ id }) => Number(id.slice(1))))}`;

/** What was set, withdrawn or thrown. The list is replaced, never altered; where nothing is set there is none. */
export const setDiceFolds = {
  'die-set': (fight, { kind: _kind, note: _note, ...die }) => {
    fight.setDice = [...(fight.setDice ?? []), die];
  },
  'die-withdrawn': (fight, { id }) => dropDie(fight, id),
  'set-die-fell': (fight, { id }) => dropDie(fight, id),
} satisfies Folder;

function dropDie(fight: Gunfight, id: string): void {
  const left = (fight.setDice ?? []).filter((one) => one.id !== id);
  if (left.length > 0) fight.setDice = left;
  else delete fight.setDice;
}

/** Whether somebody runs the fight, and so knows what is done in secret in it. */
export const knowsGmSecrets = (
  fight: Pick<Gunfight, 'gm' | 'deputies'> | null,
  { all, seat }: Pick<Eyes, 'all' | 'seat'>,
): boolean => all || (seat !== null && fight !== null && runs(fight, seat));

/** What the game master has done in secret. */
export const isGmSecret = (effect: Effect): boolean => 'hidden' in effect && effect.hidden === true;

/** What the game master does with dice. */
export const isOfGm = ({ type }: Action): boolean => type === 'gm-die' || type === 'gm-roll';

/** Something of the kind that nobody else knows of: to others it is as if it had not been done. */
export const isSecretOfGm = ({ action, effects }: Pick<Entry, 'action' | 'effects'>): boolean =>
  isOfGm(action) && effects.some(isGmSecret);

/** The faces as whoever knows of no hidden set die reads them: such a face looks like any other. */
export function withOpenMarks<E extends Pick<Entry, 'faces' | 'effects'>>(entry: E): E {
  const fallen = entry.effects.filter((effect) => effect.kind === 'set-die-fell');
  if (!fallen.some(isGmSecret)) return entry;
  let next = 0;
  const faces = entry.faces.map(({ set, ...face }) => {
    const isOpen = set === true && fallen[next++]?.hidden !== true;
    return isOpen ? { ...face, set } : face;
  });
  return { ...entry, faces };
}

/** Whether somebody knows nothing of a set die: of a hidden one, and of one for somebody whom he does not see. */
export const isSecretDie = (die: SetDie, { fight, eyes, lost }: Pick<Sight, 'fight' | 'eyes' | 'lost'>): boolean =>
  (die.hidden === true && !knowsGmSecrets(fight, eyes)) || (die.figure !== undefined && lost.has(die.figure));

/** The fight with all its dice fair: what the house reckons with, which knows of none that are set. */
export function withFairDice(fight: Gunfight): Gunfight {
  if (fight.setDice === undefined) return fight;
  const { setDice: _setDice, ...fair } = fight;
  return fair;
}
