import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { cellNamed } from '../../../game/town/ground.ts';
import { FALL_GROUNDS, fallDown, type FallGround, type Slope, SLOPES } from '../wounds/falls.ts';
import { isAsleep } from '../spot/hearing.ts';
import { inRoster, isInPlay } from '../../kit.ts';
import { leadOf } from '../horses/beasts.ts';
import { steedOf } from '../horses/steed-state.ts';
import { checkSaid, unless } from '../../kit/orders.ts';
import { withAftermath } from './aftermath.ts';

type Event = ActionOf<'event'>;
type Terror = Extract<Event, { what: 'terror' }>;
type Drop = Extract<Event, { what: 'fall' }>;
type Rest = Extract<Event, { what: 'sleep' | 'wake' }>;

/** What a game master may let happen, with the kinds there are. */
export const EVENTS = [
  { what: 'terror', values: [] },
  { what: 'sleep', values: [] },
  { what: 'wake', values: [] },
  { what: 'fall', values: FALL_GROUNDS },
] as const;

/** BW-STAMP-01, BW-FALL-01: the game master lets something frighten beasts, or somebody fall. */
export const event = unless(checkHappening, (run, action: Event) => {
  if (action.what === 'terror') frighten(run, action);
  else if (action.what === 'fall') letFall(run, action);
  else letSleep(run, action as Rest);
});

function checkHappening(fight: Gunfight, action: Event): Refusal | null {
  if (!('figures' in action)) return { code: 'not-in-ruleset', command: action.what };
  if (fight.status !== 'running') return { code: 'wrong-phase', now: fight.status, wanted: 'running' };
  const unknown = action.figures.find((id) => fight.figures[id] === undefined);
  if (unknown !== undefined || action.figures.length === 0)
    return { code: 'unknown-name', given: unknown ?? '', sort: 'figure' };
  if (action.what === 'terror') return checkTerror(fight, action);
  return action.what === 'fall' ? checkFall(fight, action) : checkSleep(fight, action);
}

function checkTerror(fight: Gunfight, { figures, at }: Terror): Refusal | null {
  const ground = groundUnder(fight);
  if (at !== undefined && (ground === null || cellNamed(ground, at) === null))
    return { code: 'unknown-name', given: at, sort: 'place' };
  const wrong = figures.find((id) => fight.figures[id]!.sort !== 'beast' || !isInPlay(fight.figures[id]!));
  if (wrong !== undefined) return { code: 'target-forbids', target: wrong, state: 'no-beast' };
  const running = figures.find((id) => steedOf(fight, leadOf(fight, fight.figures[id]!).id).run !== null);
  return running === undefined ? null : { code: 'state-already', figure: running, state: 'bolted' };
}

/** BW-STAMP-01, BW-STAMP-03: terror calls for no throw; it will run when movement comes. */
function frighten(run: Run, { figures, at }: Terror): void {
  const ground = groundUnder(run.fight);
  const from = at === undefined || ground === null ? {} : { from: cellNamed(ground, at)!.at };
  const leads = new Set(figures.map((id) => leadOf(run.fight, run.figure(id)).id));
  for (const figure of run.fight.roster)
    if (leads.has(figure)) run.emit({ kind: 'bolted', figure, why: 'terror', distance: 0, ...from });
}

function checkFall(fight: Gunfight, { figures, height, value, slope }: Drop): Refusal | null {
  if (height <= 0) return { code: 'bad-value', option: 'height', given: String(height), allowed: '1 or more' };
  return (
    checkSaid('value', value, FALL_GROUNDS) ??
    checkSaid('slope', slope, Object.keys(SLOPES)) ??
    checkPeople(fight, figures)
  );
}

function checkPeople(fight: Gunfight, figures: readonly FigureId[]): Refusal | null {
  const wrong = figures.find((id) => fight.figures[id]!.sort !== 'person' || !isInPlay(fight.figures[id]!));
  return wrong === undefined ? null : { code: 'target-forbids', target: wrong, state: 'out-of-action' };
}

/** BW-FALL-01: from a height, into a pit, down a slope. */
function letFall(run: Run, { figures, height, value, slope }: Drop): void {
  const ground = value as FallGround | undefined;
  const steep = slope as Slope | undefined;
  withAftermath(run, () =>
    inRoster(run.fight, figures).map((id) => fallDown(run, id, height, { ground, slope: steep })),
  );
}

/** BW-HEAR-02: somebody sleeps until a noise wakes him, or the game master does. */
function checkSleep(fight: Gunfight, { what, figures }: Rest): Refusal | null {
  const wrong = checkPeople(fight, figures);
  const other = figures.find((id) => isAsleep(fight.figures[id]!) === (what === 'sleep'));
  if (wrong !== null || other === undefined) return wrong;
  return { code: 'state-already', figure: other, state: what === 'sleep' ? 'asleep' : 'awake' };
}

function letSleep(run: Run, { what, figures }: Rest): void {
  for (const figure of figures)
    run.emit(what === 'sleep' ? { kind: 'fell-asleep', figure } : { kind: 'woke', figure, ready: true });
}
