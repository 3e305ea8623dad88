import type { Action } from '../../src/game/actions.ts';
import { matches, type Offer } from '../../src/game/offer.ts';
import type { Ruleset, RulesetAction } from '../../src/game/ruleset.ts';
import { checkAtLeast, type Outcome, type Run } from '../../src/game/run.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { cellsBetween } from '../../src/game/town/distance.ts';
import { namePlace, readPlace } from '../../src/game/town/places.ts';
import { situationOf } from '../../src/game/town/situation.ts';
import { groundUnder, occupants } from '../../src/game/town/town-in-play.ts';
import { reachBySteps, type Reach } from '../../src/game/town/ways/reach.ts';
import { priceBy } from '../../src/game/town/ways/steps.ts';
import { enemiesOf, refuse, rosterOf } from '../../src/rulesets/kit.ts';
import { addPerson } from '../../src/rulesets/recruiting.ts';
import { en } from './words/en.ts';

const HITS = 3;
const STEPS = 6;
const GO: ReadonlySet<Action['type']> = new Set(['shoot', 'move', 'hold', 'pass']);

const isUp = (figure: Figure): boolean => figure.statuses.length === 0;
const mayAct = (_fight: Gunfight, figure: Figure): boolean => isUp(figure) && !figure.turn.acted;
const foesOf = (fight: Gunfight, figure: Figure): Figure[] => enemiesOf(fight, figure).filter(isUp);

/** HD-MOVE-01 */
function reachOf(fight: Gunfight, { at }: Figure): Reach | null {
  const ground = groundUnder(fight);
  if (ground === null || at === null) return null;
  const price = priceBy({ straight: 1, diagonal: 1.5, perLevel: 1 });
  return reachBySteps(ground, at, { diagonals: true, price, noStop: new Set(occupants(fight, ground).keys()) }, STEPS);
}

function legal(fight: Gunfight, id: string): Offer[] {
  const figure = fight.figures[id];
  if (figure === undefined || !mayAct(fight, figure)) return [];
  const targets = foesOf(fight, figure).filter((foe) => situationOf(fight, id, foe.id).sight);
  const places = reachOf(fight, figure)?.cells.map(({ at }) => namePlace(at)) ?? [];
  const oneOf = (values: readonly string[]) => ({ kind: 'one-of', values }) as const;
  const shoot = { type: 'shoot', figure: id, weapon: `${id}.pistol`, mode: 'single' } as const;
  const offers: Offer[] = [
    { action: shoot, slots: { target: oneOf(targets.map((one) => one.id)) } },
    { action: { type: 'move', figure: id, gait: 'walk' }, slots: { to: oneOf(places) } },
    { action: { type: 'hold', figure: id }, slots: {} },
    { action: { type: 'pass', figure: id }, slots: {} },
  ];
  return offers.filter(({ slots }) =>
    Object.values(slots).every((slot) => slot.kind !== 'one-of' || slot.values.length > 0),
  );
}

function resolve(run: Run, action: RulesetAction): Outcome {
  if (!GO.has(action.type) || !('figure' in action) || action.figure === undefined)
    return refuse({ code: 'not-in-ruleset', command: action.type });
  if (!matches(legal(run.fight, action.figure), action)) return refuse({ code: 'nothing-there', wanted: 'order' });
  if (action.type === 'shoot') shoot(run, action);
  if (action.type === 'move') walk(run, run.figure(action.figure), action.to!);
  return null;
}

/** HD-SHOOT-01, HD-SHOOT-02 */
function shoot(run: Run, { figure, target, weapon, mode }: Extract<RulesetAction, { type: 'shoot' }>): void {
  const [need, face] = [run.roll(6, 'high-die') + 1, run.roll(6, 'high-die')];
  const distance = Math.round(situationOf(run.fight, figure, target).range ?? 0);
  const told = { figure, target, weapon, mode, distance, trigger: 'order', band: 'near' } as const;
  run.emit({ kind: 'shot-fired', ...told, check: { ...checkAtLeast(face, need), faces: [need - 1, face] } });
  if (face < need) return run.emit({ kind: 'shot-missed', figure, target, weapon });
  const total = run.figure(target).wounds.length + 1;
  run.emit({ kind: 'hit', figure: target, by: figure, cause: 'shot', weapon });
  run.emit({ kind: 'wounded', figure: target, by: figure, cause: 'shot', count: 1, left: HITS - total, total });
  if (total === HITS) run.emit({ kind: 'out-of-action', figure: target, by: figure, cause: 'shot' });
}

function walk(run: Run, figure: Figure, to: string): void {
  const reach = reachOf(run.fight, figure)!;
  const at = readPlace(to)!;
  const path = reach.wayTo(at).map((cell) => cell.at);
  run.emit({ kind: 'moved', figure: figure.id, path, distance: reach.costTo(at)!, gait: 'walk', why: 'order' });
}

/** Hits it can still take, and a little for standing near whom it could fire at. */
function worthOf(fight: Gunfight, figure: Figure): number {
  if (!isUp(figure)) return 0;
  const ways = foesOf(fight, figure).map(({ id, at }) => {
    const far = at === null || figure.at === null ? 0 : cellsBetween(at, figure.at);
    return far + (situationOf(fight, figure.id, id).sight ? 0 : STEPS);
  });
  return HITS - figure.wounds.length - (ways.length === 0 ? 0 : Math.min(...ways) / 100);
}

/** The sixth set of rules: nothing outside of this folder knows of it. */
export const highDie: Ruleset = {
  ref: 'high-die@1',
  folds: 1,
  words: { en },
  meta: {
    name: 'High Die',
    status: 'published',
    unit: 'square',
    cell: 1,
    map: { reading: {}, measure: { perCell: 1, nearCells: 1 } },
    starts: { close: 6, usual: 9, far: 14 },
    standing: [],
    settings: [],
    hours: { turn: 24, reaction: 6, 'draw-round': 6, challenge: 24, proposal: 24 },
    templates: [{ id: 'gambler', rows: 0 }],
    weapons: ['pistol'],
    throws: { 6: ['high-die'] },
    attributes: [],
  },
  clock: [{ over: 'each-side', steps: [{ id: 'act', phase: 'act', kind: 'act' }] }],
  begin: () => ({}),
  secrets: {},
  checkWish: ({ template }) =>
    template === 'gambler' ? null : { code: 'unknown-name', given: template, sort: 'template' },
  recruit(run, wish, seat) {
    addPerson(run, {
      wish,
      seat,
      profile: { W: HITS },
      items: [{ item: `${wish.figure}.pistol`, model: 'pistol' }],
      flags: [],
    });
  },
  open: (run) => run.emit({ kind: 'order-set', order: run.fight.sides.map(({ id }) => id), how: 'named' }),
  legal,
  resolve,
  answered: () => undefined,
  reflex: () => null,
  foldEffect: () => undefined,
  foldAction(fight, action) {
    if (GO.has(action.type) && 'figure' in action) fight.figures[action.figure]!.turn.acted = true;
  },
  due: () => [],
  mayAct,
  absent: (_fight, { id }) => ({ type: 'hold', figure: id }),
  startsItself: () => false,
  hasNoClock: () => false,
  verdict(fight) {
    const left = [
      ...new Set(
        rosterOf(fight)
          .filter(isUp)
          .map(({ side }) => side),
      ),
    ];
    return fight.status === 'running' && left.length < 2 ? { winner: left[0] ?? null, why: 'last-side' } : null;
  },
  worth: (fight, side) =>
    rosterOf(fight).reduce((sum, one) => sum + (one.side === side ? 1 : -1) * worthOf(fight, one), 0),
};
