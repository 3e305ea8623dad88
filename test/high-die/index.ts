import type { Action, MapMoveOrder, ShootOrder } from '../../src/game/actions.ts';
import type { Refusal } from '../../src/game/refusals.ts';
import { checkAtLeast } from '../../src/game/run.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { cellsBetween, namePlace, readPlace } from '../../src/game/town/places.ts';
import { situationOf } from '../../src/game/town/situation.ts';
import { groundUnder, occupants } from '../../src/game/town/town-in-play.ts';
import { type Reach, reachBySteps } from '../../src/game/town/ways/reach.ts';
import { priceBy } from '../../src/game/town/ways/steps.ts';
import { enemiesOf, refuse, rosterOf } from '../../src/rulesets/kit.ts';
import { choice, defineRuleset, holding, type OrderRule } from '../../src/rulesets/kit/orders.ts';
import { worthOf } from '../../src/rulesets/kit/worth.ts';
import { addPerson } from '../../src/rulesets/recruiting.ts';
import { EFFECTS } from './effects.ts';
import { en } from './words/en.ts';
import { TELLINGS } from './words/tellings.ts';

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

const NOTHING: Refusal = { code: 'nothing-there', wanted: 'order' };

/** HD-SHOOT-01, HD-SHOOT-02 */
const shoot: OrderRule<ShootOrder> = {
  says: ['target', 'weapon', 'mode'],
  legal(fight, { id: figure }, may) {
    const action = { type: 'shoot', figure, weapon: `${figure}.pistol`, mode: 'single' } as const;
    const targets = fight.roster.filter((target) => may({ ...action, target }));
    return choice(action, 'target', targets);
  },
  check(fight, { figure, target, weapon, mode }) {
    const isFoe = foesOf(fight, fight.figures[figure]!).some(({ id }) => id === target);
    const isSeen = isFoe && situationOf(fight, figure, target).sight;
    return isSeen && weapon === `${figure}.pistol` && mode === 'single' ? null : NOTHING;
  },
  resolve(run, { figure, target, weapon, mode }) {
    const [need, face] = [run.roll(6, 'high-die') + 1, run.roll(6, 'high-die')];
    const distance = Math.round(situationOf(run.fight, figure, target).range ?? 0);
    const told = { figure, target, weapon, mode, distance, trigger: 'order', band: 'near' } as const;
    run.emit({ kind: 'shot-fired', ...told, check: { ...checkAtLeast(face, need), faces: [need - 1, face] } });
    if (face === need - 1) run.emit({ kind: 'threw-level', figure, target, face });
    if (face < need) return run.emit({ kind: 'shot-missed', figure, target, weapon });
    const total = run.figure(target).wounds.length + 1;
    run.emit({ kind: 'hit', figure: target, by: figure, cause: 'shot', weapon });
    run.emit({ kind: 'wounded', figure: target, by: figure, cause: 'shot', count: 1, left: HITS - total, total });
    if (total === HITS) run.emit({ kind: 'out-of-action', figure: target, by: figure, cause: 'shot' });
  },
};

const move: OrderRule<MapMoveOrder, Reach> = {
  says: ['gait', 'to'],
  legal: (fight, figure) =>
    choice({ type: 'move', figure: figure.id, gait: 'walk' }, 'to', placesIn(reachOf(fight, figure))),
  check(fight, { figure, gait, to }) {
    const reach = reachOf(fight, fight.figures[figure]!);
    return reach !== null && gait === 'walk' && placesIn(reach).includes(to) ? reach : NOTHING;
  },
  resolve(run, { figure, to }, reach) {
    const at = readPlace(to)!;
    const path = reach.wayTo(at).map((cell) => cell.at);
    run.emit({ kind: 'moved', figure, path, distance: reach.costTo(at)!, gait: 'walk', why: 'order' });
  },
};

const placesIn = (reach: Reach | null): readonly string[] => reach?.cells.map(({ at }) => namePlace(at)) ?? [];

const hold = holding(() => null);

/** Hits it can still take, and a little for standing near whom it could fire at. */
function chancesOf(fight: Gunfight, figure: Figure): number {
  if (!isUp(figure)) return 0;
  const ways = foesOf(fight, figure).map(({ id, at }) => {
    const far = at === null || figure.at === null ? 0 : cellsBetween(at, figure.at);
    return far + (situationOf(fight, figure.id, id).sight ? 0 : STEPS);
  });
  return HITS - figure.wounds.length - (ways.length === 0 ? 0 : Math.min(...ways) / 100);
}

/** The sixth set of rules: nothing outside of this folder knows of it. */
export const highDie = defineRuleset({
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
  effects: EFFECTS,
  tellings: TELLINGS,
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
  orders: { shoot, move, hold, pass: hold },
  offered: (fight, figure, offers) => (mayAct(fight, figure) ? offers.but() : []),
  around: (run, action, _resume, go) =>
    'figure' in action && mayAct(run.fight, run.figure(action.figure)) ? go() : refuse(NOTHING),
  foldEffect: () => undefined,
  foldAction(fight, action) {
    if (GO.has(action.type) && 'figure' in action) fight.figures[action.figure]!.turn.acted = true;
  },
  due: () => [],
  mayAct,
  absent: (_fight, { id }) => ({ type: 'hold', figure: id }),
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
  worth: worthOf({ own: chancesOf, others: chancesOf }),
});
