import type { Gunfight } from '../../game/state.ts';
import { foldHazardAction, HAZARD_FOLDS, beginHazards } from './fire/hazard-state.ts';
import { RIDE_ACTIONS, RIDE_FOLDS, beginRides } from './horses/horse-state.ts';
import { MELEE_FOLDS, foldMeleeOrder, beginMelee } from './melee/melee-state.ts';
import { BRAWL_FOLDS } from './melee/brawl-state.ts';
import { coverOf } from './shoot/need.ts';
import { subOf, type Ambient, type Pin } from './state.ts';
import { phaseOf } from './turn/phases.ts';
import { WALK_FOLDS, foldWork, beginWalk } from './move/walk-state.ts';
import { foldActionsBy, foldBy, type Folds, forget, forgetSide, mark, note, notes } from '../kit/folds.ts';
import { sideOnTurn } from '../kit/turns.ts';
import { barrelId } from './shoot/guns.ts';

const FAIR: Ambient = { tags: [], wind: null, sight: null };

/** What this ruleset keeps besides the common state. Each chapter of the rules adds its own part here. */
export const beginState = () => ({
  pins: notes<Pin>(),
  /** Band of activity that work has used this turn (WM-TURN-04, WM-TURN-05). */
  bands: notes<1 | 2 | 3>(),
  /** Has used its one main action of this turn (WM-TURN-03). */
  busy: notes<string>(),
  /** Has done some small thing with his hands this turn (WM-TURN-04). */
  minor: notes<true>(),
  /** Its aim has been kept for it this turn (WM-AIM-02). */
  renewed: notes<true>(),
  /** Cover the target of an aim had when it was last taken (WM-AIM-03). */
  aimedCover: notes<0 | 1 | 2>(),
  /** Tags in force (section 16), and which way the wind blows. */
  weather: FAIR,
  walk: beginWalk(),
  rides: beginRides(),
  /** Fires, fuses, walls. */
  hazards: beginHazards(),
  /** Fights hand to hand, nerve, brawls. */
  melee: beginMelee(),
});

export type WestamundaState = ReturnType<typeof beginState>;

const FOLDS: Folds = {
  'turn-began': (fight, { side }) => {
    const sub = subOf(fight);
    for (const figure of Object.values(fight.figures)) {
      if (figure.side !== side) continue;
      const pin = sub.pins[figure.id];
      if (pin !== undefined) sub.pins[figure.id] = { ...pin, fresh: false };
    }
    forgetSide(fight, side, sub.bands, sub.busy, sub.minor, sub.renewed);
  },
  aimed: (fight, { figure, target }) => {
    const sub = subOf(fight);
    sub.aimedCover[figure] = coverOf(fight, figure, target);
    if (phaseOf(fight) === 'movement') sub.busy[figure] = 'aim';
    else sub.renewed[figure] = true;
  },
  given: (fight, { figure }) => mark(subOf(fight).minor, figure),
  'picked-up': (fight, { figure, item, from }) => {
    mark(subOf(fight).minor, figure);
    const owner = from === undefined ? undefined : fight.figures[from];
    const barrel = owner?.items.find(({ id }) => id === barrelId(item));
    if (owner === undefined || barrel === undefined) return;
    fight.figures[figure]!.items.push(barrel);
    owner.items = owner.items.filter((one) => one !== barrel);
  },
  // WM-LEMAT-01, WM-AMMO-05: cylinder and barrel burst together.
  'item-broken': (fight, { figure, item, why }) => {
    const own = fight.figures[figure]!;
    if (why === 'burst') own.items = own.items.filter(({ id }) => id !== barrelId(item) && barrelId(id) !== item);
  },
  revealed: (fight, { figure, why }) => {
    if (figure !== undefined && why === 'order') subOf(fight).minor[figure] = true;
  },
  'weather-set': (fight, { tags, direction = null, sight = null }) => {
    subOf(fight).weather = { tags, wind: direction, sight };
  },
  reloaded: (fight, { figure }) => work(fight, figure, 'reloaded'),
  'reload-failed': (fight, { figure }) => work(fight, figure, 'reloaded'),
  pinned: (fight, { figure, cause, again }) => {
    if (!again) subOf(fight).pins[figure] = { cause, cover: 0, fresh: isOwnTurn(fight, figure) };
  },
  'ducked-back': (fight, { figure, cover, pinned }) => {
    if (pinned)
      subOf(fight).pins[figure] = {
        cause: 'duck-back',
        cover: cover === 'full' ? 2 : 1,
        fresh: isOwnTurn(fight, figure),
      };
  },
  // WM-DUCK-05: hit behind his cover he is pinned like anybody.
  hit: (fight, { figure }) => {
    const { pins } = subOf(fight);
    const pin = pins[figure];
    if (pin?.cause === 'duck-back') pins[figure] = { ...pin, cause: 'hit', cover: 0 };
  },
  unpinned: (fight, { figure }) => forget(subOf(fight).pins, figure),
};

const isOwnTurn = (fight: Gunfight, figure: string): boolean =>
  fight.clock.round > 0 && sideOnTurn(fight) === fight.figures[figure]?.side;

export const foldEffect = foldBy(FOLDS, RIDE_FOLDS, HAZARD_FOLDS, WALK_FOLDS, MELEE_FOLDS, BRAWL_FOLDS);

/** Work with the hands is the one main action of the turn (WM-TURN-03). */
const work = (fight: Gunfight, figure: string, what: string): void => note(subOf(fight).busy, figure, what);

export const foldAction = foldActionsBy(RIDE_ACTIONS, foldWork, foldHazardAction, foldMeleeOrder, {
  load: (fight, { figure, job }) => work(fight, figure, job === 'clear' ? 'cleared' : 'reloaded'),
});
