import type { DrawChoice } from '../../../game/actions.ts';
import type { DrawChoiceKind } from '../../../game/effects.ts';
import { given } from '../../../game/given.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Item } from '../../../game/state.ts';
import { refuse, vehicleOf } from '../../kit.ts';
import { checkVolleyGun } from '../shoot/burst.ts';
import { allowancesOf } from '../people/condition.ts';
import { accurateCm, bestInHand, emptyGuns, loadedGuns, maximumCm, reaches } from '../shoot/weapons.ts';
import { cellFor, type WalkCell, walkCells } from './draw-places.ts';
import { toldOrDrawn } from '../../kit/world/world.ts';
import { CLOSEST_CM, duelOpponents, isOneOnOne, rangeToNearest } from './draw-state.ts';

const STANDING_RULE = 'draw';
const KEEP_SHOOTING = 'keep-shooting';
/** To walk until the gun reaches well, and then to keep shooting. */
const CLOSE_IN = 'close-in';

/** What a duellist may do this round: the same values are offered, checked and shown on the buttons. */
export interface Openings {
  /** Distances he may walk, shortest first. */
  readonly walks: readonly number[];
  /** Guns he may go for now. */
  readonly draws: readonly Item[];
  readonly reloads: readonly Item[];
  /** Guns he may answer with if somebody opens fire. */
  readonly guns: readonly Item[];
  readonly targets: readonly FigureId[];
  readonly oneOnOne: boolean;
  readonly keeps: boolean;
  /** How much nearer he must be for his gun's accurate band; 0: he is near enough, or has none to use. */
  readonly closing: number;
}

export function openingsOf(fight: Gunfight, id: FigureId): Openings {
  const figure = fight.figures[id]!;
  const range = rangeToNearest(fight, id);
  const guns = loadedGuns(figure);
  return {
    walks: walksOf(fight, figure, range),
    draws: guns.filter((item) => reaches(item, range)),
    reloads: emptyGuns(figure),
    guns,
    targets: duelOpponents(fight, id),
    oneOnOne: isOneOnOne(fight),
    keeps: keepsShooting(figure),
    closing: Math.max(0, range - Math.max(0, ...guns.map(accurateCm))) * (guns.length > 0 ? 1 : 0),
  };
}

/** LG-DRAW-05: steps of 5 up to the allowance after wounds, and that itself; never past the other man (LG-DRAW-06). */
function walksTold(fight: Gunfight, figure: Figure, range: number): number[] {
  const farthest = Math.min(Math.floor(allowancesOf(fight, figure).basic), range - CLOSEST_CM);
  const walks: number[] = [];
  for (let distance = 5; distance < farthest; distance += 5) walks.push(distance);
  return farthest > 0 ? [...walks, farthest] : [];
}

/** On a map the same steps, as far as each leads to another cell. */
function walksOnMap(fight: Gunfight, figure: Figure): number[] {
  const most = Math.floor(allowancesOf(fight, figure).basic);
  const cells = walkCells(fight, figure.id);
  const ends = new Map<WalkCell, number>();
  for (
    let distance = Math.min(5, most);
    distance <= most;
    distance = Math.max(distance + 1, Math.min(distance + 5, most))
  ) {
    const cell = cellFor(cells, distance, most);
    if (cell !== null && !ends.has(cell)) ends.set(cell, distance);
  }
  return [...ends.values()];
}

const walksOnFoot = toldOrDrawn(walksTold, walksOnMap);

/** LG-VEH-01: whoever is aboard a vehicle goes nowhere by himself, and nobody drives it into a Draw. */
const walksOf: typeof walksOnFoot = (fight, figure, range) =>
  vehicleOf(fight, figure) === null ? walksOnFoot(fight, figure, range) : [];

export const keepsShooting = (figure: Figure): boolean =>
  [KEEP_SHOOTING, CLOSE_IN].includes(figure.standing[STANDING_RULE] ?? '');

type Fields = Readonly<Partial<Record<'distance' | 'target' | 'weapon' | 'mode' | 'call' | 'keep', true>>>;

/** Which details go with which choice, the default first. */
export const FIELDS: Readonly<Record<DrawChoiceKind, Fields>> = {
  stand: { target: true, weapon: true, mode: true, call: true, keep: true },
  walk: { distance: true, target: true, weapon: true, keep: true },
  draw: { target: true, weapon: true, mode: true, keep: true },
  offer: { weapon: true, mode: true },
  reload: { weapon: true, keep: true },
  'give-up': {},
  'call-off': {},
};

/** Why this may not be sealed now (LG-DRAW-05, LG-DRAW-06, LG-DRAW-09, LG-DRAW-11). */
function checkChoice(fight: Gunfight, choice: DrawChoice): Refusal | null {
  const open = openingsOf(fight, choice.figure);
  return (
    checkChoiceFields(choice) ?? checkKind(fight, choice.choice, choice, open) ?? checkDetails(fight, choice, open)
  );
}

function checkChoiceFields(choice: DrawChoice): Refusal | null {
  const allowed = FIELDS[choice.choice];
  for (const field of ['distance', 'target', 'weapon', 'mode', 'call', 'keep'] as const) {
    if (choice[field] === undefined || allowed[field] === true) continue;
    return { code: 'bad-value', option: field, given: String(choice[field]), allowed: '' };
  }
  return null;
}

type Chosen = Pick<DrawChoice, 'figure' | 'distance'>;

type Check = (fight: Gunfight, chosen: Chosen, open: Openings) => Refusal | null;

/** Why a choice is not open to him; those that are not here always are. */
const CHECKS: Readonly<Partial<Record<DrawChoiceKind, Check>>> = {
  walk: checkWalk,
  draw: checkDraw,
  offer(fight, chosen, open) {
    if (!open.oneOnOne) return { code: 'draw-forbids', figure: chosen.figure, why: 'not-one-on-one' };
    return checkDraw(fight, chosen, open);
  },
  reload: (fight, { figure }, open) => (open.reloads.length > 0 ? null : nothingToLoad(fight, figure)),
};

const checkKind = (fight: Gunfight, kind: DrawChoiceKind, chosen: Chosen, open: Openings): Refusal | null =>
  CHECKS[kind]?.(fight, chosen, open) ?? null;

/** The kinds open to him, the default first. */
export function openKinds(fight: Gunfight, figure: FigureId): DrawChoiceKind[] {
  const open = openingsOf(fight, figure);
  const kinds = Object.keys(FIELDS) as DrawChoiceKind[];
  const chosen = given({ figure, distance: open.walks[0] });
  return kinds.filter((kind) => checkKind(fight, kind, chosen, open) === null);
}

function nothingToLoad(fight: Gunfight, figure: FigureId): Refusal {
  const gun = loadedGuns(fight.figures[figure]!)[0];
  return gun === undefined
    ? { code: 'lacks-item', figure, need: 'gun' }
    : { code: 'nothing-to-do', item: gun.id, task: 'load' };
}

function checkWalk(_fight: Gunfight, { figure, distance }: Chosen, open: Openings): Refusal | null {
  const farthest = open.walks.at(-1);
  if (farthest === undefined || (distance !== undefined && distance <= 0))
    return { code: 'draw-forbids', figure, why: 'wrong-way' };
  if (distance !== undefined && open.walks.includes(distance)) return null;
  if (distance !== undefined && distance > farthest) return { code: 'too-far', needed: distance, allowed: farthest };
  return { code: 'bad-value', option: 'distance', given: String(distance ?? ''), allowed: open.walks.join(', ') };
}

function checkDraw(fight: Gunfight, { figure }: Chosen, open: Openings): Refusal | null {
  if (open.draws.length > 0) return null;
  const distance = rangeToNearest(fight, figure);
  if (open.guns.length > 0) return { code: 'out-of-range', distance, max: Math.max(...open.guns.map(maximumCm)) };
  const empty = open.reloads[0];
  return empty === undefined
    ? { code: 'lacks-item', figure, need: 'gun' }
    : { code: 'weapon-not-ready', item: empty.id, state: 'empty' };
}

export function gunsFor(kind: DrawChoiceKind, open: Openings): readonly Item[] {
  if (FIELDS[kind].weapon !== true) return [];
  if (kind === 'reload') return open.reloads;
  return kind === 'draw' || kind === 'offer' ? open.draws : open.guns;
}

/** To keep shooting is to draw, or to load or stand until one can; with a walk it begins where the gun reaches well. */
export function mayKeep(kind: DrawChoiceKind, open: Openings): boolean {
  if (kind === 'walk') return open.closing > 0;
  return kind === 'draw' || ((kind === 'stand' || kind === 'reload') && (open.keeps || open.draws.length === 0));
}

function checkDetails(fight: Gunfight, choice: DrawChoice, open: Openings): Refusal | null {
  const { target, weapon, figure } = choice;
  if (weapon !== undefined && !gunsFor(choice.choice, open).some((item) => item.id === weapon))
    return unready(fight, figure, weapon);
  if (target !== undefined && !open.targets.includes(target)) return { code: 'wrong-side', target, wanted: 'enemy' };
  if (choice.call !== undefined && !open.oneOnOne) return { code: 'draw-forbids', figure, why: 'not-one-on-one' };
  if (choice.keep !== undefined && !(choice.keep && mayKeep(choice.choice, open))) {
    return { code: 'bad-value', option: 'keep', given: String(choice.keep), allowed: 'draw' };
  }
  return choice.mode === undefined ? null : checkMode(fight, choice, open);
}

function unready(fight: Gunfight, figure: FigureId, weapon: string): Refusal {
  const item = fight.figures[figure]!.items.find((one) => one.id === weapon);
  if (item === undefined) return { code: 'unknown-name', given: weapon, sort: 'weapon' };
  if (item.ammo === 0) return { code: 'weapon-not-ready', item: item.id, state: 'out-of-ammo' };
  if (!item.loaded) return { code: 'weapon-not-ready', item: item.id, state: 'empty' };
  return { code: 'weapon-cannot', item: item.id, what: 'draw' };
}

/** Fanning and rapid fire: with the gun named, or the one he would go for. */
function checkMode(fight: Gunfight, choice: DrawChoice, open: Openings): Refusal | null {
  const { mode } = choice;
  const figure = fight.figures[choice.figure]!;
  if (mode !== 'fan' && mode !== 'rapid')
    return { code: 'bad-value', option: 'mode', given: String(mode), allowed: 'fan, rapid' };
  const gun =
    open.guns.find((item) => item.id === choice.weapon) ?? bestInHand(fight, figure, rangeToNearest(fight, figure.id));
  if (gun === null) return { code: 'lacks-item', figure: figure.id, need: 'gun' };
  return checkVolleyGun(fight, figure, gun.id, mode);
}

/** What "keep shooting until one is down" comes to this round. */
export function keptChoice(fight: Gunfight, figure: FigureId, prompt: string): DrawChoice {
  const open = openingsOf(fight, figure);
  const isClosing = fight.figures[figure]!.standing[STANDING_RULE] === CLOSE_IN && open.closing > 0;
  const walk = open.walks.find((distance) => distance >= open.closing) ?? open.walks.at(-1);
  if (isClosing && walk !== undefined) {
    return { type: 'draw-choice', prompt, figure, choice: 'walk', distance: walk, keep: true };
  }
  const choice = open.draws.length > 0 ? 'draw' : open.reloads.length > 0 ? 'reload' : 'stand';
  return { type: 'draw-choice', prompt, figure, choice, keep: true };
}

function checkPrompt(fight: Gunfight, choice: DrawChoice): Refusal | null {
  const prompt = fight.prompts[choice.prompt];
  if (prompt === undefined || prompt.type !== 'draw-round' || fight.draw === null) return { code: 'moved-on' };
  return prompt.figure === choice.figure ? null : { code: 'not-your-choice', prompt: prompt.id };
}

/** LG-DRAW-05: sealed until the reveal; choosing again replaces it. That he has chosen is known, what he chose only to himself. */
export function resolveDrawChoice(run: Run, choice: DrawChoice): Outcome {
  const wrong = checkPrompt(run.fight, choice) ?? checkChoice(run.fight, choice);
  if (wrong !== null) return refuse(wrong);
  const { seat, gather } = run.fight.prompts[choice.prompt]!;
  run.emit({ kind: 'sealed', seat, figure: choice.figure, key: gather ?? '' });
  keepTo(run, choice);
  return null;
}

/** What he has fixed for the rounds to come; any other choice takes it back. */
function keepTo(run: Run, { figure, choice, keep }: DrawChoice): void {
  const before = run.figure(figure).standing[STANDING_RULE] ?? 'ask';
  const value = keep !== true ? 'ask' : choice === 'walk' ? CLOSE_IN : KEEP_SHOOTING;
  if (value !== before) run.emit({ kind: 'standing-order-set', figure, rule: STANDING_RULE, value });
}
