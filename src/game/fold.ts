import type { Action } from './actions.ts';
import type { Effect, EffectOf, FigureSetup } from './effects.ts';
import type { Cursor, Entry, PauseRecord } from './entry.ts';
import { CLOCK, type FigureId, type SeatId } from './ids.ts';
import type { Ruleset } from './ruleset.ts';
import { setSituation } from './situation.ts';
import type { Figure, Gunfight, Item, Status, TurnLog } from './state.ts';

export function freshTurn(): TurnLog {
  return { acted: false, moved: false, gait: null, distance: 0, shot: false, reacted: false };
}

/** The fight that a `fight-opened` effect begins. */
export function newFight(effect: EffectOf<'fight-opened'>, by: SeatId, at: number, sub: unknown): Gunfight {
  return {
    ruleset: effect.ruleset,
    commitment: effect.commitment,
    openedAt: at,
    openedBy: by,
    version: 0,
    status: 'lobby',
    ended: null,
    gm: by,
    sides: effect.sides,
    settings: { ...effect.settings },
    seats: {},
    words: [],
    rolls: 0,
    lastId: 0,
    figures: {},
    roster: [],
    groups: {},
    situations: {},
    contacts: [],
    clock: { round: 0, order: [], block: 0, turn: 0, step: 0, ticked: [], due: null, paused: false, expired: false, passed: [] },
    prompts: {},
    pauses: [],
    gathers: {},
    proposals: {},
    draw: null,
    quietRounds: 0,
    offeredDrawIn: 0,
    sub,
  };
}

function newFigure(setup: FigureSetup): Figure {
  return {
    id: setup.figure,
    name: setup.name,
    side: setup.side,
    seat: setup.seat ?? null,
    sort: setup.sort,
    template: setup.template,
    profile: setup.profile,
    flags: [...(setup.flags ?? [])],
    posture: 'standing',
    leaning: false,
    mount: setup.mount ?? null,
    seatAboard: null,
    items: setup.items.map((one): Item => ({
      id: one.item,
      model: one.model,
      loaded: one.loaded ?? true,
      ammo: one.ammo ?? null,
    })),
    wounds: [],
    stats: {},
    slowed: [],
    limbs: {},
    statuses: [],
    activity: null,
    tasks: [],
    group: null,
    prisonerOf: null,
    standing: {},
    turn: freshTurn(),
    marks: {},
  };
}

function addStatus(figure: Figure, status: Status): void {
  if (!figure.statuses.includes(status)) figure.statuses.push(status);
}

function dropStatus(figure: Figure, status: Status): void {
  figure.statuses = figure.statuses.filter((one) => one !== status);
}

function leaveContacts(fight: Gunfight, figure: FigureId): void {
  fight.contacts = fight.contacts.filter((pair) => pair.a !== figure && pair.b !== figure);
}

function takeOut(fight: Gunfight, id: FigureId, status: Status): void {
  const figure = fight.figures[id]!;
  addStatus(figure, status);
  dropStatus(figure, 'skedaddling');
  leaveContacts(fight, id);
  figure.tasks = [];
  figure.leaning = false;
}

function itemOf(fight: Gunfight, figure: FigureId, item: string): Item {
  const found = fight.figures[figure]?.items.find((one) => one.id === item);
  if (found === undefined) throw new Error(`${figure} has no ${item}`);
  return found;
}

function clearMarks(fight: Gunfight, scope: 'turn' | 'round', side?: string): void {
  for (const figure of Object.values(fight.figures)) {
    if (side !== undefined && figure.side !== side) continue;
    for (const [key, own] of Object.entries(figure.marks)) if (own === scope) delete figure.marks[key];
  }
}

function beginTurn(fight: Gunfight, side: string): void {
  fight.clock.expired = false;
  fight.clock.passed = [];
  clearMarks(fight, 'turn', side);
  for (const figure of Object.values(fight.figures)) if (figure.side === side) figure.turn = freshTurn();
}

type Folder = { [K in Effect['kind']]?: (fight: Gunfight, effect: EffectOf<K>) => void };

const clockFolds: Folder = {
  'order-set': (fight, effect) => {
    fight.clock.order = [...effect.order];
  },
  'round-began': (fight, effect) => {
    fight.clock.round = effect.round;
    fight.quietRounds += 1;
    clearMarks(fight, 'round');
  },
  'turn-began': (fight, effect) => beginTurn(fight, effect.side),
  'fight-ended': (fight, effect) => {
    fight.status = 'over';
    fight.ended = { winner: effect.winner, why: effect.why };
    fight.prompts = {};
    fight.pauses = [];
    fight.gathers = {};
    fight.proposals = {};
    fight.draw = null;
    fight.clock.due = null;
  },
  'clock-changed': (fight, effect) => {
    if (effect.what === 'paused') fight.clock.paused = true;
    if (effect.what === 'resumed') fight.clock.paused = false;
    if (effect.what === 'skipped') fight.clock.expired = true;
    if (effect.due !== undefined) fight.clock.due = effect.due;
  },
};

const groupFolds: Folder = {
  'group-formed': (fight, effect) => {
    noteId(fight, effect.group);
    fight.groups[effect.group] = { id: effect.group, leader: effect.leader, figures: [...effect.figures] };
    for (const id of effect.figures) fight.figures[id]!.group = effect.group;
  },
  'group-left': (fight, effect) => {
    const group = fight.groups[effect.group];
    fight.figures[effect.figure]!.group = null;
    if (group === undefined) return;
    group.figures = group.figures.filter((id) => id !== effect.figure);
    if (group.figures.length > 1) return;
    for (const id of group.figures) fight.figures[id]!.group = null;
    delete fight.groups[effect.group];
  },
  'activity-set': (fight, effect) => {
    const { activity, goal } = effect;
    fight.figures[effect.figure]!.activity = goal === undefined ? { kind: activity } : { kind: activity, goal };
  },
  'task-set': (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    const { task, thing, target, left, unit } = effect;
    figure.tasks = figure.tasks.filter((one) => one.task !== task || one.thing !== thing);
    if (left === 0) return;
    figure.tasks.push({
      task,
      left,
      unit,
      ...(thing === undefined ? {} : { thing }),
      ...(target === undefined ? {} : { target }),
    });
  },
  'task-dropped': (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    figure.tasks = figure.tasks.filter((one) => one.task !== effect.task);
  },
};

const moveFolds: Folder = {
  moved: (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    figure.turn.moved = true;
    figure.turn.gait = effect.gait;
    figure.turn.distance += effect.distance;
    figure.leaning = false;
  },
  'posture-set': (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    figure.posture = effect.posture;
    if (effect.why === 'order') figure.turn.moved = true;
  },
  leaned: (fight, effect) => {
    fight.figures[effect.figure]!.leaning = effect.on;
  },
  slowed: (fight, effect) => {
    const { less, cap, why } = effect;
    fight.figures[effect.figure]!.slowed.push({
      why,
      ...(less === undefined ? {} : { less }),
      ...(cap === undefined ? {} : { cap }),
    });
  },
  'driven-back': (fight, effect) => leaveContacts(fight, effect.figure),
  'left-field': (fight, effect) => takeOut(fight, effect.figure, 'left'),
  mounted: (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    figure.mount = effect.mount;
    figure.seatAboard = effect.seat ?? null;
    figure.turn.moved = true;
  },
  dismounted: (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    figure.mount = null;
    figure.seatAboard = null;
    if (effect.why === 'order') figure.turn.moved = true;
  },
  thrown: (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    figure.mount = null;
    figure.seatAboard = null;
    figure.posture = 'prone';
  },
};

const gunFolds: Folder = {
  'shot-fired': (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    if (effect.trigger === 'order') figure.turn.shot = true;
    if (effect.trigger === 'reaction') figure.turn.reacted = true;
    fight.quietRounds = 0;
  },
  'shot-lost': (fight, effect) => {
    if (effect.why === 'withheld') fight.figures[effect.figure]!.turn.shot = true;
  },
  'ammo-low': (fight, effect) => {
    itemOf(fight, effect.figure, effect.weapon).ammo = effect.left;
  },
  'out-of-ammo': (fight, effect) => {
    itemOf(fight, effect.figure, effect.weapon).ammo = 0;
  },
  'weapon-empty': (fight, effect) => {
    itemOf(fight, effect.figure, effect.weapon).loaded = false;
  },
  reloaded: (fight, effect) => {
    itemOf(fight, effect.figure, effect.weapon).loaded = true;
  },
  resupplied: (fight, effect) => {
    itemOf(fight, effect.figure, effect.weapon).ammo = effect.left;
  },
};

const woundFolds: Folder = {
  grazed: (fight, effect) => {
    fight.figures[effect.figure]!.wounds.push({ location: effect.location, graze: true });
  },
  wounded: (fight, effect) => {
    fight.figures[effect.figure]!.wounds.push({ location: effect.location, graze: false });
  },
  'limb-hurt': (fight, effect) => {
    const limbs = fight.figures[effect.figure]!.limbs;
    if (limbs[effect.location] !== 'useless') limbs[effect.location] = effect.result;
  },
  'out-of-action': (fight, effect) => takeOut(fight, effect.figure, 'out-of-action'),
  dead: (fight, effect) => takeOut(fight, effect.figure, 'dead'),
  skedaddled: (fight, effect) => {
    addStatus(fight.figures[effect.figure]!, 'skedaddling');
    leaveContacts(fight, effect.figure);
  },
  'ducked-back': (fight, effect) => leaveContacts(fight, effect.figure),
  rallied: (fight, effect) => dropStatus(fight.figures[effect.figure]!, 'skedaddling'),
  'stat-changed': (fight, effect) => {
    fight.figures[effect.figure]!.stats[effect.stat] = effect.value;
  },
  surrendered: (fight, effect) => {
    takeOut(fight, effect.figure, 'surrendered');
    fight.figures[effect.figure]!.prisonerOf = effect.target ?? null;
  },
  engaged: (fight, effect) => {
    for (const other of effect.figures) {
      if (fight.contacts.some((pair) => isPair(pair, effect.figure, other))) continue;
      fight.contacts.push({ a: effect.figure, b: other, by: effect.figure, since: fight.clock.round });
    }
    fight.quietRounds = 0;
  },
  disengaged: (fight, effect) => {
    fight.contacts = fight.contacts.filter((pair) => !(effect.figures.includes(pair.a) && effect.figures.includes(pair.b)));
  },
};

function isPair(pair: { a: FigureId; b: FigureId }, one: FigureId, other: FigureId): boolean {
  return (pair.a === one && pair.b === other) || (pair.a === other && pair.b === one);
}

const tableFolds: Folder = {
  'figure-added': (fight, effect) => {
    noteId(fight, effect.figure);
    fight.figures[effect.figure] = newFigure(effect);
    fight.roster.push(effect.figure);
  },
  'figure-changed': (fight, effect) => {
    changeField(fight.figures[effect.figure]!, effect.field, effect.value);
  },
  'figure-removed': (fight, effect) => takeOut(fight, effect.figure, 'left'),
  'seat-changed': (fight, effect) => foldSeat(fight, effect),
  'situation-set': (fight, effect) => setSituation(fight, effect.figure, effect.target, effect.values),
  'standing-order-set': (fight, effect) => {
    fight.figures[effect.figure]!.standing[effect.rule] = effect.value;
  },
  'prompt-opened': (fight, effect) => openPrompt(fight, effect),
  'prompt-closed': (fight, effect) => closePrompt(fight, effect),
  'proposal-made': (fight, effect) => {
    noteId(fight, effect.proposal);
    const { proposal, what, seat, needs, winner } = effect;
    if (seat === CLOCK) fight.offeredDrawIn = fight.clock.round;
    fight.proposals[proposal] = { id: proposal, what, by: seat, needs, yes: [], winner };
  },
  'proposal-closed': (fight, effect) => {
    delete fight.proposals[effect.proposal];
    for (const prompt of Object.values(fight.prompts)) {
      if (prompt.about.proposal === effect.proposal) delete fight.prompts[prompt.id];
    }
  },
};

/** Ids are handed out in order; a fold learns the last one from the ids it meets. */
function noteId(fight: Gunfight, id: string): void {
  fight.lastId = Math.max(fight.lastId, Number(id.slice(1)) || 0);
}

function takeSeat(fight: Gunfight, effect: EffectOf<'seat-changed'>): void {
  const wishes = [...(fight.seats[effect.seat]?.wishes ?? []), ...(effect.wishes ?? [])];
  for (const wish of wishes) noteId(fight, wish.figure);
  fight.seats[effect.seat] = {
    id: effect.seat,
    name: effect.name ?? effect.seat,
    side: effect.side ?? '',
    wishes,
    autoPilot: false,
    missed: 0,
  };
  if (effect.word !== undefined && effect.word !== '') fight.words.push(effect.word);
}

function foldSeat(fight: Gunfight, effect: EffectOf<'seat-changed'>): void {
  if (effect.how === 'joined') takeSeat(fight, effect);
  const seat = fight.seats[effect.seat];
  if (seat === undefined) return;
  if (effect.how === 'auto-pilot') seat.autoPilot = true;
  if (effect.how === 'back' || effect.how === 'claimed') {
    seat.autoPilot = false;
    seat.missed = 0;
  }
  if (effect.how === 'left' && fight.status === 'lobby') delete fight.seats[effect.seat];
  if (effect.figure !== undefined && (effect.how === 'substituted' || effect.how === 'claimed')) {
    fight.figures[effect.figure]!.seat = effect.seat;
  }
}

function changeField(figure: Figure, field: string, value: unknown): void {
  if (field in figure.profile && typeof value !== 'object') {
    figure.profile = { ...figure.profile, [field]: value as string | number | boolean };
    return;
  }
  if (field === 'name') figure.name = String(value);
  if (field === 'side') figure.side = String(value);
  if (field === 'posture') figure.posture = value === 'prone' ? 'prone' : 'standing';
}

function openPrompt(fight: Gunfight, effect: EffectOf<'prompt-opened'>): void {
  const { prompt, type, seat, figure, choices, about, due, gather } = effect;
  fight.prompts[prompt] = {
    id: prompt,
    type,
    seat,
    figure: figure ?? null,
    choices,
    default: effect.default,
    due,
    gather: gather ?? null,
    about,
    pause: effect.pausing === true ? fight.version + 1 : null,
  };
  noteId(fight, prompt);
  if (gather === undefined || figure === undefined) return;
  const open = (fight.gathers[gather] ??= { key: gather, figures: [], choices: {} });
  open.figures.push(figure);
}

function closePrompt(fight: Gunfight, effect: EffectOf<'prompt-closed'>): void {
  const prompt = fight.prompts[effect.prompt];
  if (prompt === undefined) return;
  delete fight.prompts[effect.prompt];
  const proposal = fight.proposals[String(prompt.about.proposal ?? '')];
  if (proposal !== undefined && effect.value === 'yes') proposal.yes.push(prompt.seat);
  const seat = fight.seats[prompt.seat];
  if (seat !== undefined) seat.missed = effect.how === 'deadline' ? seat.missed + 1 : effect.how === 'player' ? 0 : seat.missed;
  const pause = fight.pauses.find((one) => one.id === prompt.pause);
  if (pause !== undefined) pause.answers[effect.prompt] = effect.value;
}

const FOLDS: Folder = {
  ...clockFolds,
  ...groupFolds,
  ...moveFolds,
  ...gunFolds,
  ...woundFolds,
  ...tableFolds,
};

/** Folds one effect into the fight, in place: the common state first, then the ruleset's own part. */
export function foldEffect(fight: Gunfight, effect: Effect, ruleset: Ruleset): void {
  const fold = FOLDS[effect.kind] as ((fight: Gunfight, effect: Effect) => void) | undefined;
  fold?.(fight, effect);
  ruleset.foldEffect(fight, effect);
}

/** Folds what an action itself tells, after its effects: who sits where, where the clock stands, what is sealed. */
export function foldAction(fight: Gunfight, entry: Pick<Entry, 'action' | 'by' | 'at'>, ruleset: Ruleset): void {
  const fold = ACTION_FOLDS[entry.action.type] as ((fight: Gunfight, action: Action, by: SeatId) => void) | undefined;
  fold?.(fight, entry.action, entry.by);
  ruleset.foldAction(fight, entry.action);
}

type ActionFolder = { [T in Action['type']]?: (fight: Gunfight, action: Extract<Action, { type: T }>, by: SeatId) => void };

const ACTION_FOLDS: ActionFolder = {
  start: (fight) => {
    fight.status = 'running';
  },
  'set-option': (fight, action) => {
    fight.settings[action.key] = action.value;
  },
  'draw-choice': (fight, action) => {
    const gather = gatherOf(fight, action.prompt);
    if (gather !== undefined) gather.choices[action.figure] = action;
  },
  'turn-up': (fight, action) => {
    delete fight.gathers[action.key];
  },
  'end-turn': (fight, _action, by) => {
    fight.clock.passed.push(by);
  },
  tick: (fight, action) => {
    fight.clock.ticked.push(action.figure);
  },
  advance: (fight, action) => {
    if (action.pause !== undefined) fight.pauses = fight.pauses.filter((one) => one.id !== action.pause);
  },
};

function gatherOf(fight: Gunfight, prompt: string) {
  const key = fight.prompts[prompt]?.gather;
  return key === undefined || key === null ? undefined : fight.gathers[key];
}

/** Notes that the order of this entry stopped in the middle. */
export function foldPause(fight: Gunfight, entry: Pick<Entry, 'by' | 'action' | 'effects'>, pause: PauseRecord): void {
  const prompts = entry.effects.flatMap((effect) =>
    effect.kind === 'prompt-opened' && effect.pausing === true ? [{ id: effect.prompt, figure: effect.figure ?? null }] : [],
  );
  fight.pauses.push({
    id: fight.version + 1,
    by: entry.by,
    action: entry.action,
    at: pause.at,
    prompts,
    answers: {},
    holds: pause.holds,
  });
}

/** Puts the clock where an `advance` left it. */
export function moveCursor(fight: Gunfight, cursor: Cursor): void {
  const [block, turn, step] = cursor;
  Object.assign(fight.clock, { block, turn, step, ticked: [] });
}

/** Folds a stored entry by its effects alone, without the resolver. */
export function foldEntry(fight: Gunfight, entry: Entry, ruleset: Ruleset): void {
  fight.version = entry.version - 1;
  for (const effect of entry.effects) foldEffect(fight, effect, ruleset);
  foldAction(fight, entry, ruleset);
  if (entry.pause !== undefined) foldPause(fight, entry, entry.pause);
  if (entry.cursor !== undefined) moveCursor(fight, entry.cursor);
  if (entry.faces.length > 0) fight.rolls += 1;
  fight.version = entry.version;
}
