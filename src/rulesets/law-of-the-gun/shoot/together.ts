import type { Dice } from '../../../game/dice/dice.ts';
import { branchFight } from '../../../game/fold/copy.ts';
import { DICE_KINDS, type Effect } from '../../../game/effects.ts';
import { foldEffect } from '../../../game/fold/fold.ts';
import type { FigureId } from '../../../game/ids.ts';
import { Run } from '../../../game/run.ts';
import { hasStatus } from '../../kit.ts';
import { beginVolley, nextOfBurst, type Volley, type Task } from './burst.ts';
import { groupsNow } from '../nerve/nerve.ts';
import type { Shot } from './shoot.ts';
import { fireToMark, fireWhole } from './shot-tasks.ts';

/** Shots of one moment under way: those not rolled yet, what the others did, and what is left to do once all is told. Plain data. */
export interface Salvo {
  readonly shots: readonly (Shot | Volley)[];
  readonly told: readonly Effect[];
  readonly struck: readonly FigureId[];
  readonly tasks: readonly Task[];
}

/**
 * LG-DRAW-10, LG-CC-04: shots in the same moment. Each is rolled in full against the state before all of them; then the dice are told,
 * then everything that comes of them, then the Cool tests, hit by hit.
 */
export function fireTogether(run: Run, shots: readonly (Shot | Volley)[]): void {
  for (let salvo = salvoOf(run, shots); salvo !== null;) salvo = fireSalvo(run, salvo);
}

/** Alone in its moment, a shot or volley is resolved step by step. */
export function salvoOf(run: Run, shots: readonly (Shot | Volley)[]): Salvo | null {
  const [only] = shots;
  if (only === undefined) return null;
  const salvo: Salvo = { shots, told: [], struck: [], tasks: [] };
  if (shots.length > 1) return salvo;
  return { ...salvo, shots: [], tasks: isVolley(only) ? beginVolley(run, only) : [{ do: 'pull', shot: only }] };
}

/** On to the next mark; gives what is left. */
export function fireSalvo(run: Run, salvo: Salvo): Salvo | null {
  const [shot, ...shots] = salvo.shots;
  if (shot !== undefined) return rollNext(run, { ...salvo, shots }, shot);
  const tasks = fireToMark(run, salvo.tasks);
  return tasks === null ? null : { ...salvo, tasks };
}

function rollNext(run: Run, { shots, told, struck, tasks }: Salvo, shot: Shot | Volley): Salvo | null {
  const alone = rollNow(run, shot, told.filter(isSpent));
  const all = { told: [...told, ...alone.effects], struck: [...struck, ...alone.struck] };
  return shots.length > 0 ? { shots, tasks, ...all } : tellSalvo(run, all);
}

function tellSalvo(run: Run, { told, struck }: Pick<Salvo, 'told' | 'struck'>): Salvo | null {
  const groups = groupsNow(run, struck);
  for (const effect of told) if (isDice(effect)) run.emit(effect);
  for (const effect of told) if (!isDice(effect) && !isMoot(run, effect)) run.emit(effect);
  const members = struck.flatMap((id) => groups[id] ?? []);
  return members.length === 0 ? null : { shots: [], told: [], struck: [], tasks: [{ do: 'cool', members }] };
}

const isVolley = (shot: Shot | Volley): shot is Volley => shot.mode === 'fan' || shot.mode === 'rapid';

export const isDice = (effect: Effect): boolean => (DICE_KINDS as readonly Effect['kind'][]).includes(effect.kind);

/** What is gone once is gone for the shots after it too: cartridges, and the help of Fate. */
const isSpent = (effect: Effect): boolean =>
  ['ammo-low', 'out-of-ammo', 'weapon-empty', 'fate-spent'].includes(effect.kind);

type Alone = { readonly effects: readonly Effect[]; readonly struck: readonly FigureId[] };

/** What shots of a moment can do, each by itself: until all are told nothing changes what they are fired at. */
const known = new WeakMap<Shot | Volley, Map<string, unknown>>();

/** For exact odds what it does is all that matters. */
function rollNow(run: Run, shot: Shot | Volley, carried: readonly Effect[]): Alone {
  const bands = known.get(shot) ?? new Map<string, unknown>();
  known.set(shot, bands);
  const key = JSON.stringify(carried);
  return run.rollTogether(
    (roll) => rollAlone(run, { roll }, shot, carried),
    (alone) => JSON.stringify([alone.struck, alone.effects.flatMap(toldKey)]),
    { bands, key },
  );
}

/** What of an effect not told yet matters: where a wound will sit does not. */
export function toldKey(effect: Effect): readonly unknown[] {
  if (isDice(effect)) return [];
  if (effect.kind === 'slowed') return [effect.figure, effect.less, effect.cap];
  return SIMPLE.has(effect.kind) && 'figure' in effect ? [effect.kind, effect.figure] : [effect];
}

/** Effects of which nothing but whom they befall counts. */
const SIMPLE: ReadonlySet<Effect['kind']> = new Set([
  'hit',
  'grazed',
  'wounded',
  'unharmed',
  'limb-hurt',
  'out-of-action',
  'dead',
  'fate-spent',
]);

/** One shot on a copy of the state before, with the dice of the run. */
function rollAlone(run: Run, dice: Dice, shot: Shot | Volley, carried: readonly Effect[]): Alone {
  const { fight, own } = branchFight(run.fight, run.ruleset);
  const alone = new Run(fight, run.ruleset, dice, run.now, own);
  for (const effect of carried) {
    own(effect);
    foldEffect(fight, effect, run.ruleset);
  }
  const struck = isVolley(shot) ? volleyAgainstBefore(alone, shot) : fireWhole(alone, shot);
  return { effects: alone.effects, struck };
}

/** Every shot of a volley against the state before it: only the gun's own condition goes on. */
function volleyAgainstBefore(alone: Run, volley: Volley): readonly FigureId[] {
  const struck: FigureId[] = [];
  const dice: Dice = { roll: (die, why, cuts) => alone.roll(die, why, cuts) };
  const tasks = [...beginVolley(alone, volley)];
  for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
    if (task.do === 'burst') tasks.unshift(...nextOfBurst(alone, task.burst));
    if (task.do !== 'pull') continue;
    const one = rollAlone(alone, dice, task.shot, []);
    struck.push(...one.struck);
    keep(alone, one.effects);
  }
  return struck;
}

/** Notes effects without letting them change the state, except what the gun has spent. */
function keep(alone: Run, effects: readonly Effect[]): void {
  for (const effect of effects) {
    if (isSpent(effect)) alone.emit(effect);
    else alone.effects.push(effect);
  }
}

/** Two bullets cannot throw the same rider twice, nor leave the same horse lying twice. */
function isMoot(run: Run, effect: Effect): boolean {
  if (effect.kind === 'thing-added') {
    const { kind, at } = effect.thing;
    return run.fight.town?.state.added.some((one) => one.kind === kind && one.at === at) === true;
  }
  if (effect.kind === 'thrown' || effect.kind === 'dismounted') return run.figure(effect.figure).mount === null;
  if (effect.kind === 'mount-down') return effect.rider !== undefined && run.figure(effect.rider).mount === null;
  if (effect.kind === 'dead') return hasStatus(run.figure(effect.figure), 'dead');
  return effect.kind === 'out-of-action' && hasStatus(run.figure(effect.figure), 'dead', 'out-of-action');
}
