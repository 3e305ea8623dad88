import { copyFight } from '../../src/game/fold/copy.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { Run } from '../../src/game/run.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { groundUnder, occupants } from '../../src/game/town/town-in-play.ts';
import type { Place } from '../../src/game/town/places.ts';
import { hideAtStart } from '../../src/rulesets/law-of-the-gun/sight/hide.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import {
  isAccepted,
  oneUndisturbing,
  oneOf,
  type Pick,
  pickerFor,
  possibleAsks,
  takeStep,
} from '../kit/play-at-random.ts';
import { fightWith, type Given, NOON } from '../kit/scenario.ts';
import { townOf } from '../town/grid.ts';

/** Scrub, walls and a house to lose oneself in. */
const TOWN = townOf(
  [
    '................',
    '..b..####....l..',
    '..b..#..d..#....',
    '.....#..#..#.b..',
    '..f..####..#....',
    '..f........#..b.',
    '....p.....bb....',
    '.#..p..l........',
    '.#......###w##..',
    '.#.b....d....#..',
    '........######..',
    '................',
  ],
  'buildings\n  store "Store" F2:I5\n  hotel "Hotel" I9:N11\n',
);

const STARTS = ['A1', 'C3', 'G3', 'J4', 'M4', 'O6', 'A9', 'D10', 'J10', 'L10', 'H12', 'P12', 'E8', 'N2'];
const SEATS: Readonly<Record<string, string>> = { A1: 'doc', A2: 'wyatt', B1: 'ike', B2: 'billy', B3: 'billy' };
export const RULESETS = new Map([[lawOfTheGun.ref, lawOfTheGun]]);

function man(pick: Pick, id: string, at: string): Given {
  const stat = (): number => 1 + pick(5);
  return {
    side: id.startsWith('A') ? 'A' : 'B',
    seat: SEATS[id]!,
    at,
    profile: { IN: stat(), SK: stat(), CL: stat(), CON: stat(), HO: stat() },
    weapons: [oneOf(pick, ['pistol', 'repeating-rifle', 'scattergun'])],
    ammo: 1 + pick(3),
    posture: pick(4) === 0 ? 'prone' : 'standing',
  };
}

/** Two against three on a map, as they hide at the start. */
function opening(pick: Pick): Gunfight {
  const left = [...STARTS];
  const take = (): string => left.splice(pick(left.length), 1)[0]!;
  const figures: Record<string, Given> = {};
  for (const id of Object.keys(SEATS)) figures[id] = man(pick, id, take());
  const at = figures.B3!.at!;
  if (pick(2) === 0) {
    figures.Dun = { side: 'B', seat: null, sort: 'beast', profile: { CON: 4 }, at, facing: 'north' };
    Object.assign(figures.B3!, { mount: 'Dun', posture: 'standing', facing: 'north' });
  }
  const fight = fightWith(lawOfTheGun, { town: TOWN, figures, turn: oneOf(pick, ['A', 'B']) });
  for (const seat of Object.values(fight.seats)) seat.wishes = [];
  const run = new Run(fight, lawOfTheGun, seededDice(1), NOON);
  hideAtStart(run);
  return run.fight;
}

/** A position that legal play at random leads to. */
function playOn(start: Gunfight, pick: Pick, steps: number): Gunfight {
  let fight = start;
  for (let step = 0; step < steps; step++) {
    const asks = possibleAsks(fight, lawOfTheGun, pick).filter(({ action }) => action.type !== 'surrender');
    const ask = oneUndisturbing(fight, asks, lawOfTheGun, pick);
    if (ask === null || fight.status === 'over') return fight;
    if (!isAccepted(fight, ask, lawOfTheGun)) continue; // What slots alone cannot say.
    const next = takeStep(fight, ask, lawOfTheGun, pick(1_000_000)).after;
    if (next.status === 'over') return fight;
    fight = next;
  }
  return fight;
}

export interface Hiding {
  readonly fight: Gunfight;
  /** Somebody of side B of whom side A knows nothing. */
  readonly hidden: Figure;
}

/** A fight in its middle in which at least one of side B is hidden from side A; sometimes he is the house's, never seen yet. */
export function hidingFrom(seed: number): Hiding {
  const pick = pickerFor(seed);
  const fight = copyFight(playOn(opening(pick), pick, pick(9)));
  const enemies = fight.roster.filter((id) => id.startsWith('B') && fight.figures[id]!.at !== null);
  const known = enemies.filter((id) => fight.hidden[id] === undefined);
  const id =
    known.length < enemies.length
      ? oneOf(
          pick,
          enemies.filter((one) => !known.includes(one)),
        )
      : enemies[0]!;
  const figure = fight.figures[id]!;
  fight.hidden[id] = ['A'];
  if (figure.mount !== null) fight.hidden[figure.mount] = ['A'];
  if (pick(2) === 0) makeHouse(fight, figure);
  // All of them the house's: then the channel sees what side A sees.
  if (pick(3) === 0) makeAllHouse(fight);
  fight.lines = [{ text: 'no snakes', by: 'kate' }];
  fight.markers.m1 = { id: 'm1', side: 'B', at: { x: 8, y: 5, level: 0 }, shows: 1, figures: [] };
  return { fight, hidden: figure };
}

function makeHouse(fight: Gunfight, figure: Figure): void {
  figure.seat = 'house';
  for (const id of [figure.id, figure.mount ?? figure.id]) fight.unseen[id] = ['A'];
  fight.seats.house = {
    id: 'house',
    name: 'House',
    side: 'B',
    wishes: [...(fight.seats.house?.wishes ?? []), { figure: figure.id, name: figure.name, template: 'outlaw' }],
    autoPilot: false,
    missed: 0,
  };
  for (const prompt of Object.values(fight.prompts))
    if (prompt.figure === figure.id) fight.prompts[prompt.id] = { ...prompt, seat: 'house' };
}

function makeAllHouse(fight: Gunfight): void {
  for (const id of fight.roster) if (id.startsWith('B')) makeHouse(fight, fight.figures[id]!);
  delete fight.seats.ike;
  delete fight.seats.billy;
}

/** Somewhere else where he could stand. */
export function elsewhere(fight: Gunfight, pick: Pick): Place {
  const ground = groundUnder(fight)!;
  const taken = occupants(fight, ground);
  return oneOf(
    pick,
    ground.cells.filter((cell) => cell.floor && cell.passable && !taken.has(cell.index)),
  ).at;
}
