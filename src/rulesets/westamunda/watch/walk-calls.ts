import type { Answers, PromptSpec, Run, Split } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { stage } from '../../kit/orders.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { dropLostAims } from '../../kit/aims.ts';
import { whyLost } from './aim.ts';
import { firesIn } from '../fire/fire.ts';
import { drawOpenly } from '../shoot/draw-openly.ts';
import { carryOn, type FiringAt, type Task } from '../shoot/firing.ts';
import { isStill, jamsApart } from '../shoot/per-target.ts';
import { isVisible } from '../weather/weather.ts';
import { showHit } from '../move/hide.ts';
import { dropLostWatches } from './overwatch.ts';
import { checkSaddleArc } from '../horses/rider-move.ts';
import { isBroken, isSteady, isUp, valueOf } from '../people/profile.ts';
import { checkShoot } from '../shoot/shoot-order.ts';
import type { GrabAt } from '../wagon/wagon-load.ts';
import type { Moving, Next, WalkAt } from '../move/walk.ts';
import { isDone } from '../move/walk-end.ts';
import { mayGoOn } from '../move/trek.ts';
import { bestChance, type Chance, chanceWith, firingOf, type Opportunity, opportunityAt } from './watch-shots.ts';
import { questionTo } from '../../kit/questions.ts';
import { rollStat } from '../dice.ts';
import { handgunsOf } from '../shoot/guns.ts';
import { subOf } from '../state.ts';

/** WM-DRAW-05: a quick draw is one shot, or a burst. */
type Mode = 'single' | 'fan';

/**
 * Shots in the middle of a move. offered: he on watch is asked; drawing-offered: the mover is; drawing, firing, own: the shot of the mover
 * who was quicker, of him on watch, of a charger. Plain data.
 */
export interface Call {
  readonly stage: 'offered' | 'drawing-offered' | 'drawing' | 'firing' | 'own';
  /** Who is on watch; of a charger's own shot nobody. */
  readonly watcher: FigureId | null;
  readonly mode: Mode;
  readonly need: number;
  readonly firing: FiringAt | null;
}

/** WM-OW-05, WM-POST-02: by his orders, or he is asked. */
export function beginCall(run: Run, at: WalkAt, { watcher, chance }: Opportunity): Next {
  const figure = run.figure(watcher);
  const call: Call = { stage: 'offered', watcher, mode: 'single', need: chance.need, firing: null };
  if (figure.watch!.rule !== 'ask' || playsItself(run.fight, figure)) return declare(run, at, call);
  const choices = chance.mayFan && figure.watch!.bonus === 0 ? ['fire', 'fan', 'wait'] : ['fire', 'wait'];
  return ask({ ...at, call }, promptFor('overwatch', figure, chance, choices));
}

/** WM-POST-02: what he on watch would be asked as things are now. */
export function asksOnWatch(fight: Gunfight, _order: unknown, at: Moving | GrabAt): readonly PromptSpec[] {
  if (at.step !== 'walk' || at.call?.stage !== 'offered') return [];
  const { trek, here, call } = at;
  const found = opportunityAt(fight, call.watcher!, { trek, from: here, at: here });
  return found === null ? [] : [promptFor('overwatch', fight.figures[call.watcher!]!, found.chance, [])];
}

function promptFor(type: string, figure: Figure, chance: Chance, choices: readonly string[]): PromptSpec {
  const { target, weapon, mode } = chance.pull;
  const about = { target, weapon, mode, distance: chance.inches, need: chance.need };
  return questionTo(figure, type, choices, { about });
}

function ask(at: WalkAt, prompt: PromptSpec): Next {
  const holds = [at.trek.figure, ...(at.call?.watcher == null ? [] : [at.call.watcher])];
  return { pause: { at, prompts: [prompt], holds } };
}

/** An answer has come, or a shot goes on. */
export function answerCall(run: Run, at: WalkAt, call: Call, answers: Answers): Next {
  const value = answers[0]?.value;
  const mode: Mode = value === 'fan' ? 'fan' : 'single';
  if (call.stage === 'offered') {
    if (value === 'wait') return { ...over(at, call), waited: { ...at.waited, [call.watcher!]: call.need } };
    return declare(run, at, { ...call, mode });
  }
  if (call.stage !== 'drawing-offered') return shootOn(run, at, call);
  return value === 'no' ? fireBack(run, at, call) : draw(run, at, call, mode);
}

const over = (at: WalkAt, { watcher }: Call): WalkAt => ({
  ...at,
  call: null,
  done: watcher === null ? at.done : [...at.done, watcher],
});

/** WM-DRAW-01: he declares fire; the mover may be quicker. */
function declare(run: Run, at: WalkAt, call: Call): Next {
  const mover = run.figure(at.trek.figure);
  const watcher = call.watcher!;
  const rule = mover.standing['quick-draw'] ?? 'always'; // WM-DRAW-06: what he has said about it in advance
  if (rule === 'never' || !mayDraw(run.fight, mover.id, watcher)) return fireBack(run, at, call);
  if (rule !== 'ask' || playsItself(run.fight, mover)) return draw(run, at, call, 'single');
  const chance = drawnShot(run.fight, mover.id, watcher)!;
  const choices = chance.mayFan ? ['yes', 'fan', 'no'] : ['yes', 'no'];
  return ask({ ...at, call: { ...call, stage: 'drawing-offered' } }, promptFor('quick-draw', mover, chance, choices));
}

/** WM-DRAW-02, WM-DRAW-03: first, if the roll succeeds; else the other one. */
function draw(run: Run, at: WalkAt, call: Call, mode: Mode): Next {
  const mover = at.trek.figure;
  if (!rollStat(run, mover, { stat: 'I', why: 'quick-draw' })) return fireBack(run, at, call); // WM-DRAW-01
  const chance = drawnShot(run.fight, mover, call.watcher!);
  return chance === null ? fireBack(run, at, call) : begin(run, at, { ...call, stage: 'drawing' }, { chance, mode });
}

/** WM-OW-02: his shot, if he still has it. */
function fireBack(run: Run, at: WalkAt, call: Call): Next {
  const { here, trek } = at;
  const found = isSteady(run.figure(call.watcher!))
    ? opportunityAt(run.fight, call.watcher!, { trek, from: here, at: here })
    : null;
  if (found === null) return over(at, call);
  return begin(run, at, { ...call, stage: 'firing' }, { chance: found.chance, mode: call.mode });
}

function begin(run: Run, at: WalkAt, call: Call, { chance, mode }: { chance: Chance; mode: Mode }): Next {
  drawOpenly(run, chance.pull.figure, [chance.pull.weapon], 'shot'); // WM-GUN-02
  return { ...at, call: { ...call, firing: firingOf(run.fight, chance, mode) } };
}

/** WM-MOVE-06: a charger's one snap shot, if it is one he could take at any time (WM-SHOOT-02, WM-SHOOT-03). */
export function beginOwnShot(run: Run, at: WalkAt): Next {
  const { figure, shot } = at.trek;
  const { target, weapon } = shot!;
  if (checkShoot(run.fight, { type: 'shoot', figure, target, weapon, mode: 'single' }) !== null) return at;
  const chance = chanceWith(run.fight, figure, target, weapon, { snap: true, aim: 0, trigger: 'order' });
  if (chance === null) return at;
  const call: Call = { stage: 'own', watcher: null, mode: 'single', need: chance.need, firing: null };
  return begin(run, at, call, { chance, mode: 'single' });
}

/** WM-DRAW-04: a whole shot before the next; marks in between are passed on. */
function shootOn(run: Run, at: WalkAt, call: Call): Next {
  const before = run.effects.length;
  const outcome = carryOn(run, call.firing!);
  showHit(run, run.effects.slice(before));
  if (outcome !== null) {
    const going = (firing: FiringAt): WalkAt => ({ ...at, call: { ...call, firing } });
    const left = outcome.mark.at;
    const firing = isLast(run.fight, over(at, call), left) ? { ...left, isLast: true } : left;
    // Who has fired on a way has done with his gun.
    const split = (): Split<WalkAt | FiringAt> => {
      const parts = jamsApart(run.fight, firing);
      return parts === null ? {} : { apart: [...parts.jams, going(parts.rest)].map((one) => ({ at: one })) };
    };
    return stage<WalkAt | FiringAt>(going(firing), { split });
  }
  dropLostAims(run, whyLost);
  dropLostWatches(run);
  if (call.stage === 'drawing') return fireBack(run, at, call);
  return stage(over(at, call)); // histories meet again here
}

/** Nothing comes of the way any more, however those who saw it take it. */
function isLast(fight: Gunfight, at: WalkAt, { tasks, tally }: FiringAt): boolean {
  if (tasks.some((task) => !AFTER.has(task.do)) || firesIn(fight).length > 0) return false;
  if (!isStill(fight, tally.fallen) || !isDone(fight, at)) return false;
  const { side } = fight.figures[at.trek.figure]!;
  return !mayGoOn(fight, at.trek, at.here) || tally.fallen.every((id) => fight.figures[id]!.side !== side);
}

const AFTER: ReadonlySet<Task['do']> = new Set(['ammo', 'nerve', 'test']);

/** WM-DRAW-01: quicker than the watcher, and with a shot left to take. */
function mayDraw(fight: Gunfight, mover: FigureId, watcher: FigureId): boolean {
  const [own, other] = [fight.figures[mover]!, fight.figures[watcher]!];
  if (valueOf(own, 'I') <= valueOf(other, 'I') || !isUp(own) || isBroken(own)) return false;
  if (own.turn.shot || subOf(fight).busy[mover] !== undefined) return false;
  const sees = isVisible(fight, mover, watcher) && checkSaddleArc(fight, own, other) === null; // WM-MAP-02
  return sees && drawnShot(fight, mover, watcher) !== null;
}

/** WM-DRAW-02, WM-DRAW-06: a snap shot with the best loaded handgun, else with what he has. */
function drawnShot(fight: Gunfight, mover: FigureId, watcher: FigureId): Chance | null {
  const over = { snap: true, aim: 0, trigger: 'quick-draw' } as const;
  const handguns = handgunsOf(fight.figures[mover]!);
  return bestChance(fight, mover, watcher, over, handguns) ?? bestChance(fight, mover, watcher, over);
}
