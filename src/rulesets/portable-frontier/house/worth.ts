import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { type Place, type PlaceName, squaresBetween } from '../../../game/town/places.ts';
import { costToReach } from '../../../game/town/ways/reach.ts';
import { isCovering } from '../../../game/town/sightlines/line.ts';
import { isInFront } from '../move/facing.ts';
import { lineTo, markFor, modsFor, scoreFor } from '../shoot/marks.ts';
import { crewOf, isLeader, peopleOf } from '../people/people.ts';
import { armsOf } from '../shoot/shoot.ts';
import { stepCost } from '../move/board.ts';
import { type Ranged, SCORES, SHOT_MODS } from '../tables.ts';
import { worthOf } from '../../kit/worth.ts';
import { worldOf } from '../../kit/world/world.ts';
import { isInPlay, knownEnemies, mountOf, rosterOf, sumOf, vehicleOf } from '../../kit.ts';
import { bestBy } from '../../best-places.ts';
import { hasScenario, scenarioGoal, wagonSide } from '../scenario/scenario.ts';
import { wagonState } from '../state.ts';

const MAN = 100;
const LEADER = 40;
const HORSE = 12;

/** Its own people and their horses, how its own stand, and how the wagon fares. */
export const worth = worthOf({
  own: (fight, figure) => (isInPlay(figure) ? manWorth(fight, figure) + stanceOf(fight, figure) : 0),
  others: (fight, figure) => (isInPlay(figure) ? manWorth(fight, figure) : 0),
  besides: haulageOf,
});

const manWorth = (fight: Gunfight, figure: Figure): number =>
  MAN + (isLeader(figure) ? LEADER : 0) + (mountOf(fight, figure) === null ? 0 : HORSE);

/** Near enough to do something, behind something, and looking the right way. */
function stanceOf(fight: Gunfight, figure: Figure): number {
  if (vehicleOf(fight, figure) !== null || !worldOf(fight).isPresent(figure)) return 0;
  const foes = knownEnemies(fight, figure).map((foe) => prospectOf(fight, figure, foe));
  if (foes.length === 0) return 0;
  const goal = foes.reduce((best, one) => (one.off < best.off ? one : best));
  return shelterOf(fight, figure, goal) + frontOf(figure, goal) - urgeOf(fight) * goal.off;
}

interface Prospect {
  readonly foe: Figure;
  /** How far he still has to go for him; 0: he can hit him well enough from here. */
  readonly off: number;
}

/** Somebody in sight and near enough to hit is as near as he need be; to any other he has to go, round whatever is in between. */
function prospectOf(fight: Gunfight, figure: Figure, foe: Figure): Prospect {
  const { range, sight, cover } = situationOf(fight, figure.id, foe.id);
  const straight = range ?? UNKNOWN;
  const isGood = sight && straight <= reachOf(fight, figure, (cover ?? 'none') !== 'none');
  return { foe, off: isGood ? 0 : (wayTo(fight, figure, foe) ?? straight + ROUND_ABOUT) };
}

const UNKNOWN = 20;
/** Where there is no way at all he can but come nearer. */
const ROUND_ABOUT = 20;

/** Points that the way there costs, whoever may stand in it; in the theatre of the mind what has been stated. */
function wayTo(fight: Gunfight, figure: Figure, foe: Figure): number | null {
  const ground = groundUnder(fight);
  if (ground === null || figure.at === null || foe.at === null)
    return situationOf(fight, figure.id, foe.id).range ?? UNKNOWN;
  const walker = { people: peopleOf(figure), mounted: figure.mount !== null };
  return costToReach(ground, figure.at, foe.at, {
    manner: `${walker.people} ${walker.mounted}`,
    diagonals: false,
    price: ({ from, to, link }) => (link === null ? stepCost(ground, from.at, to, walker) : null),
  });
}

/** Faces that should hit from where he is content to stand. */
const GOOD_FACES = 3;

/** PC-FIRE-03, PC-FIRE-06: the farthest at which he hits often enough, standing still; else he has to come to blows. */
function reachOf(fight: Gunfight, figure: Figure, isCovered: boolean): number {
  const mods = (mountOf(fight, figure) === null ? 0 : SHOT_MODS.mounted) + (isCovered ? SHOT_MODS.cover : 0);
  const isGood = (score: number): boolean => 7 - (score - mods) >= GOOD_FACES;
  const reaches = armsOf(figure).map(({ model }) => SCORES[model as Ranged].findLastIndex(isGood) + 1);
  return Math.max(1, ...reaches);
}

/** A square nearer is worth less than any shot, and more than cover and front on the way there, so that nobody stands off for ever. */
const CLOSING = 0.9;
/** So many rounds of firing from afar are enough; from then on a square nearer is worth more each round, but never so much that he would rather not drive anybody back. */
const PATIENCE = 5;
const IMPATIENCE = 1.5;
const MOST_IMPATIENT = 6;
const urgeOf = ({ clock: { round } }: Gunfight): number =>
  CLOSING + Math.min(MOST_IMPATIENT, IMPATIENCE * Math.max(0, round - PATIENCE));
const SHELTER = { there: 1.5, underWay: 0.4 } as const;
const FRONT = 0.4;

function shelterOf(fight: Gunfight, { at, mount }: Figure, { off }: Prospect): number {
  const cell = at === null || mount !== null ? null : cellAt(groundUnder(fight)!, at);
  if (cell === null || !isCovering(cell)) return 0;
  return off === 0 ? SHELTER.there : SHELTER.underWay;
}

const frontOf = ({ at, facing }: Figure, { foe }: Prospect): number =>
  at !== null && facing !== null && foe.at !== null && isInFront(at, facing, foe.at) ? FRONT : 0;

/** Places weighed for one figure. */
const FEW = 4;

const standingBest = bestBy({ count: FEW, valueOf: valueAt, close: true });

/** Where he would stand best, and where from he would have somebody to fire at. */
export function worthwhile(fight: Gunfight, id: FigureId, places: readonly PlaceName[]): readonly PlaceName[] {
  if (vehicleOf(fight, fight.figures[id]!) !== null) return places.slice(-FEW); // the farthest it can be driven
  return standingBest(fight, id, places);
}

function valueAt(there: Gunfight, figure: Figure): number {
  const chances = knownEnemies(there, figure).map((enemy) => hitChance(there, figure, enemy));
  return stanceOf(there, figure) + AIMING * Math.max(0, ...chances);
}

const AIMING = 6;

/** How likely a hit would be from there, having moved. */
function hitChance(fight: Gunfight, figure: Figure, enemy: Figure): number {
  const [gun] = armsOf(figure);
  const mark = markFor(enemy, undefined);
  if (gun === undefined || mark === null) return 0;
  const line = lineTo(fight, figure, mark, undefined);
  if ('code' in line) return 0;
  const mods = [...modsFor(fight, figure, line), { id: 'moved', value: -1 }];
  const score = scoreFor(gun.model as Ranged, line, mods);
  return typeof score === 'object' ? 0 : (7 - score + sumOf(mods)) / 6;
}

const WON = 400;
const PROGRESS = 3;
const HORSES = 25;
const GATE = 4;

/** How the wagon fares: home, taken or stopped, or how far it still has to go, on how many horses, and whether the gate is open to it. */
function haulageOf(fight: Gunfight, side: SideId): number {
  const wagon = rosterOf(fight).find((one) => one.sort === 'vehicle');
  if (wagon === undefined) return 0;
  const owner = hasScenario(fight) ? wagonSide(fight) : wagon.side;
  const sign = side === owner ? 1 : -1;
  const won = scenarioGoal(fight)?.winner ?? null;
  if (won !== null) return won === side ? WON : -WON;
  const { horsesHit } = wagonState(fight, wagon.id);
  const way = hasScenario(fight) && wagon.at !== null ? wayHome(fight, wagon.at) : 0;
  const gates = hasScenario(fight) ? openGates(fight) : 0;
  const hands = crewOf(fight, wagon.id).some((one) => one.seatAboard === 'driver') ? 5 : 0;
  return sign * (GATE * gates + hands - PROGRESS * way - HORSES * Math.min(2, horsesHit));
}

function wayHome(fight: Gunfight, at: Place): number {
  const ranch = groundUnder(fight)!.cells.filter((cell) => cell.ground === 'ranch');
  return ranch.length === 0 ? 0 : Math.min(...ranch.map((cell) => squaresBetween(cell.at, at)));
}

const openGates = (fight: Gunfight): number =>
  Object.values(fight.town?.state.things ?? {}).filter(({ condition }) => condition === 'open').length;
