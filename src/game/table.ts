import { checkRoom, crowdOf, MOST_OF_A_SEAT } from './crowds/crowds.ts';
import type { Ask } from './entry.ts';
import type { Action, ActionOf, JoinAs, TableAction } from './actions.ts';
import { answerPrompt, closeProposal, expirePrompt, makeProposal } from './questions/answers.ts';
import { advanceClock, endTurn, expireTurn, missTurn } from './clock/clock.ts';
import { changeCrowd, checkCrowd, formCrowd } from './crowds/crowd-changes.ts';
import { deploy } from './placing/deploy.ts';
import { checkRuler, stateForAll, stateScene } from './questions/dispute.ts';
import { changeGm, changePaper, narrate, rollForGm } from './game-master/game-master.ts';
import { CLOCK, HOUSE } from './ids.ts';
import { changeLines } from './secrets/lines-list.ts';
import { setField } from './game-master/overrule.ts';
import { isGm } from './rights/rights.ts';
import { badValue, type Refusal, refuse } from './refusals.ts';
import type { Setting } from './ruleset.ts';
import { forceOf } from './placing/scenario.ts';
import { changeSeat, leaveSeat } from './rights/seats.ts';
import type { Outcome, Played, Run } from './run.ts';
import { allowedText, HOUR_MS, HOURS, isAllowed, MANNERS, TABLE_SETTINGS, TURN_LIMIT } from './settings.ts';
import type { Gunfight, SideId, Wish, Wished } from './state.ts';
import { changeThing, placeFigure, removeFigure, revealFigures } from './game-master/town-orders.ts';
import { recruitAll, startFight, takeOpening } from './clock/start.ts';
import { setDie } from './odds/set-dice.ts';
import { tellTogether } from './crowds/tell-together.ts';
import { askedForUndo, othersAtTable } from './record/undo.ts';
import { seatless } from './clock/absence.ts';
import { veilFigures } from './secrets/veil.ts';

type EngineAction =
  | Exclude<TableAction, { type: 'open-fight' }>
  | ActionOf<'answer'>
  | ActionOf<'advance'>
  | ActionOf<'opening'>
  | ActionOf<'expire'>
  | ActionOf<'reschedule'>
  | ActionOf<'end-turn'>;
type Handler<T extends Action['type']> = (run: Run, action: ActionOf<T>, ask: Ask) => Played;

/** What the engine itself resolves, the same in every ruleset. */
const HANDLERS: { [T in EngineAction['type']]: Handler<T> } = {
  join: joinTable,
  leave: leaveSeat,
  start: startFight,
  opening: takeOpening,
  'set-option': setOption,
  lines: changeLines,
  'state-scene': stateScene,
  seat: changeSeat,
  pause: (run, action, ask) => changeClock(run, action.on ? 'paused' : 'resumed', ask),
  propose,
  end: endFight,
  undo: undoEntries,
  'gm-add': addFigures,
  'gm-crowd': changeCrowd,
  'gm-scene': stateForAll,
  'gm-place': placeFigure,
  'gm-remove': removeFigure,
  'gm-reveal': revealFigures,
  'gm-veil': veilFigures,
  'gm-thing': changeThing,
  'gm-set': setField,
  'gm-seat': changeGm,
  'gm-say': narrate,
  'gm-paper': changePaper,
  event: (run, action) =>
    run.ruleset.event === undefined
      ? refuse({ code: 'not-in-ruleset', command: action.what })
      : run.ruleset.event(run, action),
  'gm-die': setDie,
  'gm-roll': rollForGm,
  'gm-rule': rule,
  'gm-clock': gmClock,
  answer: (run, action, ask) => answerPrompt(run, action, ask.by),
  advance: advanceClock,
  expire: (run, action) =>
    action.prompt === undefined ? missTurn(run, action.turn ?? '') : expirePrompt(run, action.prompt),
  reschedule,
  'end-turn': endTurn,
  together: tellTogether,
};

export const isTableAction = (action: Action): action is EngineAction => action.type in HANDLERS;

export function actAtTable(run: Run, ask: Ask): Played {
  const handle = HANDLERS[ask.action.type as EngineAction['type']] as Handler<Action['type']>;
  return handle(run, ask.action, ask);
}

const nameFigures = (run: Run, wishes: readonly Wished[]): Wish[] =>
  wishes.map((wish) => ({ ...wish, figure: run.nextId('f') }));

/** Takes a seat, mixes its word into the dice and notes what to recruit for it at the start. */
function seatPerson(run: Run, as: JoinAs): void {
  if (isOfHouseElsewhere(run.fight, as))
    return formCrowd(run, { type: 'gm-add', ...as, crowd: { name: as.wishes[0]?.name ?? as.name } });
  const wishes = nameFigures(run, as.wishes);
  run.emit({ kind: 'seat-changed', seat: as.seat, how: 'joined', side: as.side, name: as.name, wishes, word: as.word });
}

/** While people gather the house has one side of its own: whom it brings to another comes as a crowd, and those of before stay where they are. */
function isOfHouseElsewhere(fight: Run['fight'], { seat, side }: JoinAs): boolean {
  const house = fight.seats[HOUSE];
  if (seat !== HOUSE || house === undefined || house.side === side || fight.status !== 'lobby') return false;
  return house.wishes.some(({ figure }) => crowdOf(fight, figure) === null);
}

function rule(run: Run, { prompt, value }: ActionOf<'gm-rule'>, { by }: Ask): Outcome {
  const wrong = checkRuler(run.fight, run.fight.prompts[prompt], by);
  return wrong === null ? answerPrompt(run, { type: 'answer', prompt, value }, 'gm') : refuse(wrong);
}

const checkSide = ({ sides }: Gunfight, side: SideId): Refusal | null =>
  sides.some(({ id }) => id === side) ? null : { code: 'unknown-name', given: side, sort: 'side' };

function checkWishes({ fight, ruleset }: Run, wishes: readonly Wished[], ask: Ask): Refusal | null {
  const terms = { settings: fight.settings, isGm: isGm(fight, ask) };
  return wishes.map((wish) => ruleset.checkWish(wish, terms)).find((wrong) => wrong !== null) ?? null;
}

function joinTable(run: Run, action: ActionOf<'join'>, ask: Ask): Outcome {
  const { fight, ruleset } = run;
  const { seat, side, wishes } = action;
  if (fight.status !== 'lobby') return refuse({ code: 'wrong-phase', now: 'running', wanted: 'gathering' });
  const max = Math.max(MOST_OF_A_SEAT, forceOf(fight, ruleset.meta, side)?.length ?? 0);
  const given = (fight.seats[seat]?.wishes.length ?? 0) + wishes.length;
  const { [HOUSE]: _house, ...people } = fight.seats;
  const wrong =
    checkSide(fight, side) ??
    (given > max ? { code: 'over-limit', what: 'figures', given, max } : null) ??
    // How many the house has is not everybody's to know.
    checkRoom({ figures: {}, seats: people }, wishes.length) ??
    ruleset.checkJoin?.(fight) ??
    checkWishes(run, wishes, ask);
  if (wrong !== null) return refuse(wrong);
  seatPerson(run, action);
  return null;
}

function setOption(run: Run, action: ActionOf<'set-option'>): Outcome {
  const { fight } = run;
  const free = TABLE_SETTINGS.find((setting) => setting.key === action.key);
  if (free !== undefined) return checkValue(free, action);
  const isHours = Object.keys(run.ruleset.meta.hours).some((name) => action.key === `hours.${name}`);
  if (isHours) return checkValue(HOURS, action);
  const rule = [...run.ruleset.meta.settings, ...MANNERS, TURN_LIMIT].find((setting) => setting.key === action.key);
  if (rule === undefined) return refuse({ code: 'unknown-name', given: action.key, sort: 'setting' });
  if (fight.status !== 'lobby') return refuse({ code: 'wrong-phase', now: 'running', wanted: 'lobby' });
  if (rule.opening === true) return refuse({ code: 'only-at-opening', option: action.key });
  return checkValue(rule, action);
}

function checkValue(setting: Omit<Setting, 'key' | 'default'>, { key, value }: ActionOf<'set-option'>): Outcome {
  return isAllowed(setting, value) ? null : refuse(badValue(key, value, allowedText(setting)));
}

function changeClock(run: Run, what: 'paused' | 'resumed', ask: Ask): Outcome {
  if (run.fight.clock.paused === (what === 'paused')) return refuse({ code: 'state-already', figure: '', state: what });
  run.emit({ kind: 'clock-changed', what, at: run.now, ...(ask.by === CLOCK ? { why: 'deserted' } : {}) });
  return null;
}

function propose(run: Run, action: ActionOf<'propose'>, ask: Ask): Outcome {
  const { fight } = run;
  if (Object.values(fight.proposals).some((one) => one.what === action.what))
    return refuse({ code: 'state-already', figure: '', state: 'proposed' });
  if ((action.what === 'pause' || action.what === 'resume') && fight.clock.paused === (action.what === 'pause'))
    return refuse({ code: 'state-already', figure: '', state: fight.clock.paused ? 'paused' : 'resumed' });
  const needs =
    action.what === 'undo'
      ? askedForUndo(fight, ask.by)
      : [...othersAtTable(fight, ask.by), ...seatless(fight).filter((seat) => seat !== ask.by)];
  const winner = action.what === 'end' ? (action.winner ?? null) : null;
  const versions = action.what === 'undo' ? { versions: action.versions } : {};
  const id = makeProposal(run, { seat: ask.by, what: action.what, needs, winner, ...versions });
  if (needs.length === 0) closeProposal(run, id, true);
  return null;
}

/** What goes back, and whether it may without asking, is planned from the log (`planUndo`); who folds the log leaves those entries out. */
function undoEntries(run: Run, action: ActionOf<'undo'>): Outcome {
  if (action.versions.length === 0) return refuse({ code: 'nothing-there', wanted: 'order' });
  run.emit({ kind: 'entries-undone', versions: action.versions });
  return null;
}

function endFight(run: Run, action: ActionOf<'end'>): Outcome {
  run.emit({ kind: 'fight-ended', winner: action.winner, why: action.why });
  return null;
}

function addFigures(run: Run, action: ActionOf<'gm-add'>, ask: Ask): Outcome {
  const { fight } = run;
  const wrong = checkSide(fight, action.side) ?? checkCrowd(fight, action) ?? checkWishes(run, action.wishes, ask);
  if (wrong !== null) return refuse(wrong);
  const { seat, side, wishes } = action;
  if (action.crowd === undefined)
    seatPerson(run, { seat, name: fight.seats[seat]?.name ?? seat, side, wishes, word: '' });
  else formCrowd(run, action);
  if (fight.status !== 'running') return null;
  recruitAll(run);
  run.ruleset.muster?.(run, 'late');
  deploy(run, 'late');
  return null;
}

function breakOff(run: Run): Outcome {
  if (run.ruleset.breakOff !== undefined) return run.ruleset.breakOff(run);
  return refuse({ code: 'not-in-ruleset', command: 'break-off' });
}

function gmClock(run: Run, action: ActionOf<'gm-clock'>, ask: Ask): Outcome {
  if (action.what === 'paused' || action.what === 'resumed') return changeClock(run, action.what, ask);
  if (action.what === 'skipped') return expireTurn(run);
  if (action.what === 'break-off') return breakOff(run);
  giveTime(run, hoursGiven(action) * HOUR_MS);
  return null;
}

/** By how many hours a game master puts everything off that is waited for. */
export const hoursGiven = ({ hours = 24 }: ActionOf<'gm-clock'>): number => hours;

/** The turn, and every question that is open: in a showdown there is nothing else. */
function giveTime(run: Run, byMs: number): void {
  const { clock, prompts } = run.fight;
  const open = Object.values(prompts).filter(({ type }) => type !== 'whisper');
  if (clock.due !== null || open.length === 0)
    run.emit({ kind: 'clock-changed', what: 'extended', due: (clock.due ?? run.now) + byMs });
  for (const { id, due } of open) run.emit({ kind: 'clock-changed', what: 'moved', prompt: id, due: due + byMs });
}

/** Waits that slide past somebody's night or vacation: how long, whoever keeps the calendars has worked out. Nothing is ever due earlier. */
function reschedule(run: Run, { turn, prompts = {} }: ActionOf<'reschedule'>): Outcome {
  const { clock, prompts: open } = run.fight;
  if (turn !== undefined && clock.due !== null && turn > clock.due)
    run.emit({ kind: 'clock-changed', what: 'moved', due: turn });
  for (const [prompt, due] of Object.entries(prompts))
    if (due > (open[prompt]?.due ?? Infinity)) run.emit({ kind: 'clock-changed', what: 'moved', prompt, due });
  return run.effects.length === 0 ? refuse({ code: 'moved-on' }) : null;
}
