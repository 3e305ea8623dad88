import type { Ask } from '../entry.ts';
import type { ActionOf } from '../actions.ts';
import { isInPause } from '../clock/held-up.ts';
import { HOUSE } from '../ids.ts';
import { type Refusal, checkThere } from '../refusals.ts';
import { isGm } from '../rights/rights.ts';
import { checkRow, type Outcome, type Run } from '../run.ts';
import type { Figure, FigureId, Gunfight, Prompt, SeatId, StatedValues } from '../state.ts';
import { given } from '../given.ts';

/** Without a game master who is no party to it, a die decides: up to this face the statement stands (LG-TOM-06). */
const DISPUTE_DIE = 6;
const STANDS_UP_TO = 3;

/** What a disputed statement is about: who stated it of whom, and what was stated before. */
interface Disputed {
  readonly figure: FigureId;
  readonly target: FigureId;
  /** The figure of the one who stated it. */
  readonly by: FigureId;
  readonly was: StatedValues;
  /** The game master has been asked; until the answer nobody may act on it. */
  readonly ruling?: boolean;
}

/** States how things lie between two figures, or how one lies: by its owner, or the game master for any. */
export function stateScene(run: Run, action: ActionOf<'state-scene'>, ask: Ask): Outcome {
  const { fight } = run;
  const { figure, target } = action;
  const pair = target === undefined ? [figure] : [figure, target];
  const stranger = checkThere(fight, pair);
  if (stranger !== null) return { refusal: stranger };
  const own = pair.some((id) => fight.figures[id]!.seat === ask.by);
  if (!isGm(fight, ask) && !own) return { refusal: { code: 'not-allowed', role: 'gm' } };
  // LG-PBP-03: what somebody is asked about stays as it is until he has answered.
  if (!isGm(fight, ask) && isInPause(fight, figure) && (target === undefined || isInPause(fight, target)))
    return { refusal: { code: 'fight-paused', figure } };
  const said = { ...action, values: run.ruleset.asStated?.(run, action) ?? action.values };
  const was = changedValues(fight, said);
  run.emit({ kind: 'situation-set', figure, ...given({ target }), values: said.values });
  askWhetherItStands(run, action, ask, was);
  return null;
}

/** The game master says how all of these lie to all of those: nobody disputes it. */
export function stateForAll(run: Run, { figures, targets, values }: ActionOf<'gm-scene'>): Outcome {
  const stranger = checkThere(run.fight, [...figures, ...(targets ?? [])]);
  if (stranger !== null) return { refusal: stranger };
  if (figures.length === 0 || targets?.length === 0 || Object.keys(values).length === 0)
    return { refusal: { code: 'nothing-there', wanted: 'figures' } };
  run.emit({ kind: 'scene-set', figures, ...given({ targets }), values });
  return null;
}

/** Values of a pair that were stated before and are now stated otherwise. */
function changedValues(fight: Gunfight, action: ActionOf<'state-scene'>): StatedValues {
  const before: Readonly<Record<string, unknown>> = { ...fight.situations[`${action.figure}>${action.target ?? ''}`] };
  const changed = Object.entries(action.values).filter(
    ([key, value]) => before[key] !== undefined && before[key] !== value,
  );
  return Object.fromEntries(changed.map(([key]) => [key, before[key]]));
}

/**
 * The acting player's statement stands unless the owner of the other figure disputes it in time (LG-TOM-06). The game master's
 * statements, and values that were not stated before, are never disputed.
 */
function askWhetherItStands(run: Run, action: ActionOf<'state-scene'>, ask: Ask, was: StatedValues): void {
  const { figure, target } = action;
  if (target === undefined || isGm(run.fight, ask) || Object.keys(was).length === 0) return;
  const pair = [run.figure(figure), run.figure(target)];
  const own = pair.find((one) => one.seat === ask.by);
  const other = pair.find((one) => one !== own);
  if (own === undefined || other === undefined || !isPlayedByAnother(run.fight, other, ask.by)) return;
  const about: Disputed = { figure, target, by: own.id, was };
  run.ask({
    type: 'dispute',
    seat: other.seat!,
    figure: other.id,
    choices: ['let', 'dispute'],
    default: 'let',
    dueClass: 'reaction',
    about: { ...about },
  });
}

const isPlayedByAnother = (fight: Gunfight, figure: Figure, by: SeatId): boolean =>
  figure.seat !== null && figure.seat !== HOUSE && figure.seat !== by && fight.seats[figure.seat]?.autoPilot !== true;

/** The answer of the other figure's owner, or the game master's ruling. */
export function settleDispute(run: Run, prompt: Prompt, value: string): void {
  const disputed = prompt.about as unknown as Disputed;
  if (disputed.ruling === true) {
    run.emit({ kind: 'gm-ruled', figure: disputed.by, code: 'dispute', value });
    if (value === 'back') takeBack(run, disputed);
  } else if (value === 'dispute') weigh(run, prompt, disputed);
}

/** It goes to the first who runs the fight and is no party to it; any other such may rule as well. */
function weigh(run: Run, prompt: Prompt, disputed: Disputed): void {
  const { gm, deputies } = run.fight;
  const parties = [prompt.seat, ...partiesTo(run.fight, disputed)];
  const seat = [gm, ...deputies].find((one) => one !== HOUSE && !parties.includes(one));
  if (seat === undefined) return throwForIt(run, disputed);
  run.ask({
    type: 'dispute',
    seat,
    figure: disputed.by,
    choices: ['stands', 'back'],
    default: 'stands',
    dueClass: 'reaction',
    about: { ...disputed, ruling: true },
  });
}

const partiesTo = ({ figures }: Gunfight, { figure, target }: Disputed): (SeatId | null)[] =>
  [figure, target].map((id) => figures[id]?.seat ?? null);

/** Nobody who runs a fight rules on what he has stated or disputed himself. */
export function checkRuler(fight: Gunfight, prompt: Prompt | undefined, by: SeatId): Refusal | null {
  if (prompt?.about.ruling !== true) return null;
  const parties = partiesTo(fight, prompt.about as unknown as Disputed);
  return parties.includes(by) ? { code: 'not-allowed', role: 'no-party' } : null;
}

function throwForIt(run: Run, disputed: Disputed): void {
  const face = run.roll(DISPUTE_DIE, 'dispute', [STANDS_UP_TO]);
  const row = face <= STANDS_UP_TO ? 'stands' : 'back';
  run.emit({ kind: 'table-rolled', table: 'dispute', figure: disputed.by, check: checkRow(face), row });
  if (row === 'back') takeBack(run, disputed);
}

const takeBack = (run: Run, { figure, target, was }: Disputed): void =>
  run.emit({ kind: 'situation-set', figure, target, values: was });
