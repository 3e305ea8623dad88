import type { Effect } from '../../game/effects.ts';
import { noteAction } from '../../game/fold/common.ts';
import type { Figure, FigureId, Gunfight } from '../../game/state.ts';
import { facingTowards, samePlace, SIDES } from '../../game/town/places.ts';
import { takesRoom } from '../../game/town/town-in-play.ts';
import { seatCrew } from './move/board.ts';
import { markFor, menAt } from './shoot/marks.ts';
import { type Horse, MOVE_ENDED, subOf, tryKey, type Wagon, wagonState } from './state.ts';
import { POINTS } from './tables.ts';
import { foldActionsBy, foldBy, type Folds, forget, note } from '../kit/folds.ts';
import { carrierOf } from '../kit.ts';

function spend(fight: Gunfight, figure: FigureId, points: number): void {
  const { spent } = subOf(fight);
  spent[figure] = (spent[figure] ?? 0) + points;
}

const setHorse = (fight: Gunfight, horse: FigureId, state: Horse['state'], rolled = fight.clock.round): void =>
  note(subOf(fight).horses, horse, { state, rolled });

export const setWagon = (fight: Gunfight, wagon: FigureId, change: Partial<Wagon>): void =>
  note(subOf(fight).wagons, wagon, { ...wagonState(fight, wagon), ...change });

/** PC-TURN-03: a half-turn begins; whatever counts in one begins anew. */
function beginHalfTurn(fight: Gunfight): void {
  const sub = subOf(fight);
  Object.assign(sub, { spent: {}, changed: {}, fought: {}, tries: {} });
  for (const wagon of Object.keys(sub.wagons)) setWagon(fight, wagon, { reins: false });
}

/** Without a map all who share the square are set upon (PC-GEN-07); on one the square tells. */
function triedWith(fight: Gunfight, target: FigureId): FigureId[] {
  const mark = fight.town === null ? markFor(fight.figures[target]!, undefined) : null;
  return mark === null ? [target] : menAt(fight, mark, '').map(({ id }) => id);
}

function tryEntry(fight: Gunfight, figure: FigureId, key: string): void {
  const { tries } = subOf(fight);
  const { foot, mounted } = tries[key] ?? { foot: 0, mounted: 0 };
  const rides = fight.figures[figure]!.mount !== null;
  tries[key] = rides ? { foot, mounted: mounted + 1 } : { foot: foot + 1, mounted };
}

/** Off his mount: as he looked up there (PC-HIT-04, PC-WAG-09). */
function faceAsMounted(fight: Gunfight, figure: FigureId, mount: FigureId): void {
  fight.figures[figure]!.facing = fight.figures[mount]?.facing ?? null;
}

/** PC-MAP-03: a man on foot may stop with somebody, and there his movement ends. */
function endBeside(fight: Gunfight, { id, sort, mount, at, marks }: Figure): void {
  if (sort !== 'person' || mount !== null || at === null) return;
  const isHere = (one: Figure): boolean => one.id !== id && takesRoom(one) && samePlace(one.at!, at);
  if (Object.values(fight.figures).some(isHere)) marks[MOVE_ENDED] = 'turn';
}

function workDoor(fight: Gunfight, { by }: { readonly by?: FigureId }): void {
  if (by !== undefined) spend(fight, by, 1);
}

const FOLDS: Folds = {
  'turn-began': beginHalfTurn,
  moved: (fight, { figure, cost = 0 }) => {
    spend(fight, figure, cost);
    endBeside(fight, fight.figures[figure]!);
  },
  'door-opened': workDoor,
  'door-closed': workDoor,
  mounted: (fight, { figure, mount }) => {
    const sub = subOf(fight);
    const { sort, side } = fight.figures[mount]!;
    // PC-WAG-11: what an enemy's wagon costs is all that a man on foot has.
    const isEnemy = sort === 'vehicle' && side !== fight.figures[figure]!.side;
    if (fight.clock.round > 0) spend(fight, figure, isEnemy ? POINTS.foot : 1);
    if (sort !== 'beast') return;
    delete fight.figures[figure]!.marks[MOVE_ENDED]; // PC-MOVE-07: he rides on
    sub.changed[figure] = true;
    delete sub.horses[mount];
  },
  dismounted: (fight, { figure, mount, why }) => {
    faceAsMounted(fight, figure, mount);
    if (why !== 'order') return;
    spend(fight, figure, 1);
    if (fight.figures[mount]!.sort !== 'beast') return endBeside(fight, fight.figures[figure]!);
    subOf(fight).changed[figure] = true;
    setHorse(fight, mount, 'stands');
  },
  thrown: (fight, { figure, mount }) => {
    faceAsMounted(fight, figure, mount);
    fight.figures[figure]!.posture = 'standing';
  },
  ferried: (fight, { figures }) => {
    for (const id of figures) {
      spend(fight, id, POINTS.foot);
      Object.assign(fight.figures[id]!.turn, { acted: true, moved: true });
    }
  },
  riderless: (fight, { figure, rider }) => {
    fight.figures[rider]!.mount = null;
    setHorse(fight, figure, 'loose');
  },
  bolted: (fight, { figure }) => setHorse(fight, figure, 'loose'),
  spooked: (fight, { figure }) => setHorse(fight, figure, 'loose'),
  steadied: (fight, { figure }) => setHorse(fight, figure, 'mountable'),
  dead: (fight, { figure }) => takeOffBoard(fight, figure),
  'left-field': (fight, { figure }) => takeOffBoard(fight, figure),
  'figure-removed': (fight, { figure }) => takeOffBoard(fight, figure),
  'shot-fired': (fight) => {
    subOf(fight).opened = true;
  },
  // PC-MEL-14: whoever went in is done; whoever was set upon is not.
  'charge-declared': (fight, { figure, target, cost = 0, at, part }) => {
    const sub = subOf(fight);
    sub.opened = true;
    sub.fought[figure] = true;
    spend(fight, figure, cost);
    for (const one of triedWith(fight, target)) tryEntry(fight, figure, tryKey(one, at, part));
    noteAction(fight);
  },
  // PC-MEL-03, PC-GEN-07: without a map as well nobody has tried to enter the square that he is in now.
  'driven-back': (fight, { figure }) => forget(subOf(fight).tries, tryKey(figure)),
  'followed-up': (fight, { figure, path }) => {
    const [from, to] = path;
    const facing = from === undefined || to === undefined ? null : facingTowards(from, to, SIDES);
    if (facing === null) return; // PC-MEL-12: he looks where he went
    fight.figures[figure]!.facing = facing;
    const mount = carrierOf(fight, fight.figures[figure]!);
    if (mount !== null) mount.facing = facing;
  },
  slowed: (fight, { figure, why }) => {
    if (why === 'team-hit') setWagon(fight, figure, { horsesHit: 1 });
  },
  'vehicle-halted': (fight, { figure }) => setWagon(fight, figure, { halted: true, horsesHit: 2 }),
  'vehicle-captured': (fight, { figure, side }) => {
    fight.figures[figure]!.side = side;
  },
  'task-set': (fight, { task, thing, left }) => {
    if (task === 'canvas' && thing !== undefined) setWagon(fight, thing, { canvas: left });
  },
  'canvas-stripped': (fight, { figure }) => {
    setWagon(fight, figure, { canvas: 0 });
    for (const one of Object.values(fight.figures)) one.tasks = one.tasks.filter(({ task }) => task !== 'canvas');
  },
  'side-exhausted': (fight, { side }) => note(subOf(fight).exhausted, side, fight.clock.round),
};

/** His seat is free; a horse that is gone rolls no more (PC-HORSE-07). */
function takeOffBoard(fight: Gunfight, id: FigureId): void {
  const figure = fight.figures[id]!;
  delete subOf(fight).horses[id];
  if (carrierOf(fight, figure)?.sort !== 'vehicle') return;
  figure.mount = null;
  figure.seatAboard = null;
}

/** Effects after which a crew may sit elsewhere than the common state has it. */
const MOVES_CREW: ReadonlySet<Effect['kind']> = new Set([
  'moved',
  'placed',
  'mounted',
  'turned',
  'dismounted',
  'thrown',
]);

/** Men aboard are where their half is. */
function seatCrews(fight: Gunfight, { kind }: Effect): void {
  if (!MOVES_CREW.has(kind)) return;
  for (const one of Object.values(fight.figures)) if (one.sort === 'vehicle') seatCrew(fight, one);
}

export const foldEffect = foldBy(FOLDS, seatCrews);

function beDone(fight: Gunfight, { figure }: { readonly figure: FigureId }): void {
  fight.figures[figure]!.turn.acted = true;
}

export const foldAction = foldActionsBy({
  hold: beDone,
  pass: beDone,
  'strip-canvas': beDone,
  'take-reins': (fight, { figure, mount }) => {
    spend(fight, figure, POINTS.foot);
    setWagon(fight, mount, { reins: true });
  },
});
