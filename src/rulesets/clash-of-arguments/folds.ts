import { addStatus } from '../../game/fold/common.ts';
import type { FigureId, Gunfight } from '../../game/state.ts';
import { foldDeath, foldWounded } from './nerve/morale.ts';
import { phaseOf } from './turn/phases.ts';
import { onlyTold } from '../kit/world/world.ts';
import { riderOn, rosterOf } from '../kit.ts';
import { setSituation, situationOf } from '../../game/town/situation.ts';
import { beginState, type ClashState, subOf } from './state.ts';
import { unitOf } from './units/units.ts';
import { foldActionsBy, foldBy, type Folds, forget, mark, note } from '../kit/folds.ts';

const FOLDS: Folds = {
  'round-began': (fight) => beginRound(subOf(fight)),
  'phase-began': (fight) => Object.assign(subOf(fight), { done: {}, go: [] }),
  'clock-changed': (fight, { side }) => {
    if (side !== undefined) subOf(fight).go = [];
  },
  moved: (fight, { figure, gait, distance }) => {
    if (gait === 'run') ran(fight, figure);
    goFromMounts(fight, figure, distance);
  },
  'charge-declared': (fight, { figure }) => {
    ran(fight, figure);
    subOf(fight).charged[figure] = true;
  },
  pinned: (fight, { figure, until }) => {
    if (until === undefined) return;
    const { pins, stillPinned } = subOf(fight);
    if (pins[figure] === fight.clock.round) mark(stillPinned, figure);
    pins[figure] = until;
  },
  unpinned: (fight, { figure }) => forget(subOf(fight).pins, figure),
  thrown: (fight, { figure, mount }) => {
    mark(subOf(fight).unhorsed, figure);
    leaveMount(fight, figure, mount);
  },
  dismounted: (fight, { figure, mount }) => leaveMount(fight, figure, mount),
  riderless: (fight, { figure, rider }) => leaveMount(fight, rider, figure),
  tested: (fight, { figure, why }) => foldTest(fight, figure, why),
  'standing-order-set': (fight, { figure, rule, value }) => {
    if (rule === 'melee') subOf(fight).chosen[figure] = value;
  },
  'coherency-set': (fight, { figure, on }) => {
    if (on) forget(subOf(fight).strayed, figure);
    else note(subOf(fight).strayed, figure, fight.clock.round);
  },
  skedaddled: (fight, { figure, distance }) => {
    // CA-WND-05: his nerve moves him in spite of the pin, and takes none of it off him.
    if ((subOf(fight).pins[figure] ?? 0) >= fight.clock.round) addStatus(fight.figures[figure]!, 'pinned');
    driveOff(fight, figure, distance);
  },
  'ducked-back': (fight, { figure, distance }) => driveOff(fight, figure, distance),
  'item-broken': (fight, { item }) => mark(subOf(fight).burst, item),
  'group-formed': (fight, { group, figures }) => {
    const { losses } = subOf(fight);
    losses[group] = { start: figures.length, dead: losses[group]?.dead ?? 0 };
  },
  wounded: foldWounded,
  'leader-lost': (fight, { group, side }) => mark(subOf(fight).bereft, group ?? side ?? ''),
  dead: (fight, { figure }) => foldDeath(fight, figure),
};

/** CA-TURN-02: what lasts a turn is over; whoever did not run in the last one has his breath again. */
function beginRound(sub: ClashState): void {
  const { charged, driven, unhorsed, stillPinned, tested, chosen, triggers } = beginState();
  const streaks = Object.fromEntries(Object.entries(sub.streaks).filter(([id]) => sub.ran[id] === true));
  Object.assign(sub, { charged, driven, unhorsed, stillPinned, tested, chosen, triggers, streaks, ran: {} });
}

/** CA-MOVE-04: run and charge count together. */
function ran(fight: Gunfight, figure: FigureId): void {
  const sub = subOf(fight);
  if (sub.ran[figure] === true) return;
  sub.ran[figure] = true;
  sub.streaks[figure] = (sub.streaks[figure] ?? 0) + 1;
}

/** CA-CHG-08, CA-MOR-06: one test for being charged, one in the morale phase. */
function foldTest(fight: Gunfight, figure: FigureId, why: string): void {
  const unit = unitOf(fight, fight.figures[figure]!);
  if (why === 'charged') subOf(fight).tested[unit] = true;
  else delete subOf(fight).triggers[unit];
}

/** CA-CHG-06, CA-MOR-15: in the movement phase it is his activation. */
function driveOff(fight: Gunfight, figure: FigureId, distance: number): void {
  goFromMounts(fight, figure, distance);
  if (phaseOf(fight) !== 'movement') return;
  subOf(fight).driven[figure] = true;
  subOf(fight).done[figure] = true;
}

/** CA-HORSE-01, CA-HORSE-03, CA-GEN-07: without a map a mount stands where its rider left it, as far from others as he was. */
const leaveMount = onlyTold((fight: Gunfight, rider: FigureId, mount: FigureId): void => {
  for (const id of fight.roster) if (id !== mount) setSituation(fight, id, mount, { range: rangeTo(fight, id, rider) });
});

/** And whoever goes off leaves those behind that were at hand. */
const goFromMounts = onlyTold((fight: Gunfight, figure: FigureId, distance: number): void => {
  for (const one of rosterOf(fight)) {
    const range = rangeTo(fight, figure, one.id);
    if (one.sort === 'beast' && riderOn(fight, one) === null && range <= 1)
      setSituation(fight, figure, one.id, { range: range + distance });
  }
});

/** Those of whom nothing is stated stand together. */
const rangeTo = (fight: Gunfight, from: FigureId, to: FigureId): number => situationOf(fight, from, to).range ?? 0;

export const foldEffect = foldBy(FOLDS);

function takesGo(fight: Gunfight, { figure: id }: { readonly figure: FigureId }): void {
  const figure = fight.figures[id];
  if (figure === undefined) return;
  const sub = subOf(fight);
  sub.done[figure.id] = true;
  const unit = unitOf(fight, figure);
  if (sub.go.at(-1) !== unit) sub.go = [...sub.go, unit];
}

/** CA-HORSE-02: his whole turn, from the order on, whether he gets up or not. */
function mounts(fight: Gunfight, order: { readonly figure: FigureId }): void {
  takesGo(fight, order);
  fight.figures[order.figure]!.turn.moved = true;
}

/** Orders that take up a figure's go. */
export const foldAction = foldActionsBy(
  { move: takesGo, charge: takesGo, hide: takesGo, hold: takesGo, pass: takesGo },
  { mount: mounts, dismount: takesGo, shoot: takesGo, load: takesGo, surrender: takesGo },
);
