import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/game/act.ts';
import type { Order } from '../../../src/game/actions.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { cellsOf, groundUnder } from '../../../src/game/town/town-in-play.ts';
import { cellAt } from '../../../src/game/town/ground.ts';
import { COMPASS, namePlace } from '../../../src/game/town/places.ts';
import type { Town } from '../../../src/game/town/town.ts';
import { boardOf, isEnterable } from '../../../src/rulesets/portable-frontier/move/board.ts';
import { portableFrontier } from '../../../src/rulesets/portable-frontier/index.ts';
import { crewOf } from '../../../src/rulesets/portable-frontier/people/people.ts';
import { isInPlay, mountOf } from '../../../src/rulesets/kit.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { expectAgreement, expectSound, lively, type RandomFights } from '../../kit/random-fights.ts';
import { NOON } from '../../kit/scenario.ts';
import { expectNobodyGoneActs } from '../../kit/sound.ts';
import { aboard, boardTown, type Cast, cowboy, onBoard, rider, told, wagon, warrior } from './board.ts';
import { cases } from '../../kit/cases.ts';

const WIDE = 12;
const HIGH = 9;
const SIGNS = '............WcRV'.split('');
const RIVER = 9;

const cell = (x: number, y: number): string => namePlace({ x, y, level: 0 });

/** A road across the fifth row, a river with a ford where it meets it, and whatever else grows there. */
function randomTown(pick: Pick): Town {
  const sign = (x: number, y: number): string => {
    if (y === 4) return x === RIVER ? 'F' : '=';
    return x === RIVER ? '~' : oneOf(pick, SIGNS);
  };
  const rows = Array.from({ length: HIGH }, (_row, y) =>
    Array.from({ length: WIDE }, (_column, x) => sign(x, y)).join(''),
  );
  const things = Array.from({ length: 8 }, (_one, index) => {
    const kind = oneOf(pick, ['fence', 'fence', 'gate closed', 'gate open']);
    return ` ${oneOf(pick, ['east', 'south'])} of ${cell(index, pick(HIGH - 1))} ${kind}`;
  });
  const sides = [...new Map(things.map((line) => [line.split(' ').slice(0, 4).join(' '), line])).values()];
  return boardTown(rows, `things\n ${cell(RIVER + 1, 1)} canoe\nsides\n${sides.join('\n')}\n`);
}

const ARMS = {
  cowboy: [['rifle'], ['pistol'], ['pistol', 'pistol'], []],
  warrior: [['rifle'], ['bow'], ['spear'], ['tomahawk'], ['spear', 'shield']],
};

function randomCast(pick: Pick): Cast {
  const free: string[] = [];
  for (let y = 0; y < HIGH; y++) for (let x = 0; x < WIDE; x++) if (x !== RIVER && y !== 4) free.push(cell(x, y));
  const place = (): string => {
    const near = pick(2) === 0 ? free.filter((one) => 'CDEFG'.includes(one[0]!) && '345678'.includes(one[1]!)) : free;
    const bank = free.filter((one) => one === cell(RIVER + 1, 1) && pick(6) === 0);
    const at = oneOf(
      pick,
      [bank, near, free].find((some) => some.length > 0)!,
    );
    free.splice(free.indexOf(at), 1);
    return at;
  };
  const cast: Record<string, Cast[string]> = {};
  for (const people of ['cowboy', 'warrior'] as const) {
    const make = people === 'cowboy' ? cowboy : warrior;
    for (let man = 1; man <= 4; man++) {
      const id = `${people === 'cowboy' ? 'A' : 'B'}${man}`;
      const arms = oneOf(pick, ARMS[people]);
      const who = {
        arms,
        leader: pick(4) === 0,
        shield: arms.includes('shield'),
        seat: people,
        facing: oneOf(pick, ['north', 'east', 'south', 'west'] as const),
      };
      if (people === 'cowboy' && man === 4)
        cast[id] = make(null, { ...who, ...aboard(oneOf(pick, ['driver', 'driver', 'guard'])) });
      else if (people === 'cowboy' && man === 3) cast[id] = make(null, { ...who, ...aboard('back') });
      else if (pick(3) === 0) Object.assign(cast, rider(id, place(), make, who));
      else cast[id] = make(place(), who);
    }
  }
  return { ...cast, Wagon: wagon('F5') };
}

function randomFight(pick: Pick): Gunfight {
  const scene = onBoard(randomCast(pick), { town: randomTown(pick), turn: oneOf(pick, ['ranch', 'tribe']) });
  const { fight } = scene;
  fight.clock.order = ['ranch', 'tribe'];
  if (pick(2) === 0) fight.hidden.A3 = ['tribe'];
  if (pick(4) === 0)
    (fight.sub as { exhausted: Record<string, true> }).exhausted[oneOf(pick, ['ranch', 'tribe'])] = true;
  return fight;
}

/** Three of each side without a map. */
function randomTale(pick: Pick): Gunfight {
  const cast: Record<string, Cast[string]> = {};
  for (let man = 1; man <= 3; man++) {
    cast[`A${man}`] = cowboy(null, { arms: oneOf(pick, ARMS.cowboy), seat: 'cowboy', leader: pick(3) === 0 });
    const dun = `Dun${man}`;
    const rides = pick(3) === 0;
    cast[`B${man}`] = warrior(null, {
      arms: oneOf(pick, ARMS.warrior),
      seat: 'warrior',
      ...(rides ? { mount: dun } : {}),
    });
    if (rides)
      cast[dun] = (): ReturnType<Cast[string]> => ({
        side: 'tribe',
        sort: 'beast',
        profile: {},
        items: [],
        seat: null,
      });
  }
  const scene: Record<string, StatedValues> = {};
  for (const a of [1, 2, 3])
    for (const b of [1, 2, 3])
      scene[`A${a}>B${b}`] = {
        range: 1 + pick(6),
        ...(pick(3) === 0 ? { cover: 'cover' } : {}),
        ...(pick(4) === 0 ? { rough: true } : {}),
        ...(pick(4) === 0 ? { from: oneOf(pick, ['front', 'side', 'behind'] as const) } : {}),
        ...(pick(3) === 0 ? { room: oneOf(pick, ['straight', 'aside', 'left', 'none'] as const) } : {}),
      };
  return told(cast, scene).fight;
}

/** Any order of these rules at all, sensible or not. */
function anyOrder(fight: Gunfight, pick: Pick, figure: string): Order {
  const place = (): string => cell(pick(WIDE + 1), pick(HIGH + 1));
  const anybody = (): string => (pick(20) === 0 ? 'nobody' : oneOf(pick, fight.roster));
  const part = pick(4) === 0 ? { part: oneOf(pick, ['front', 'rear', 'wheel']) } : {};
  const gun = fight.figures[figure]!.items[0]?.id ?? 'gun';
  switch (pick(12)) {
    case 0:
    case 1:
      return {
        type: 'shoot',
        figure,
        target: anybody(),
        weapon: pick(8) === 0 ? anybody() : gun,
        mode: oneOf(pick, ['single', 'single', 'two-guns', 'fan']),
        ...part,
        ...(pick(5) === 0 ? { facing: oneOf(pick, COMPASS) } : {}),
      };
    case 2:
    case 3:
      return {
        type: 'charge',
        figure,
        target: anybody(),
        gait: pick(9) === 0 ? 'run' : 'walk',
        ...part,
        ...(pick(4) === 0 ? { with: pick(5) === 0 ? [anybody(), anybody()] : [anybody()] } : {}),
      };
    case 4:
      return { type: 'turn', figure, facing: oneOf(pick, COMPASS) };
    case 5:
      return {
        type: oneOf(pick, ['open', 'close']),
        figure,
        thing: `gate@${place()}-${oneOf(pick, ['east', 'south'])}`,
      };
    case 6:
      return {
        type: 'mount',
        figure,
        mount: anybody(),
        ...(pick(2) === 0 ? { seat: oneOf(pick, ['driver', 'guard', 'back', 'roof']) } : {}),
      };
    case 7:
      return { type: 'dismount', figure, ...(pick(2) === 0 ? { to: place() } : {}) };
    case 8:
      return {
        type: 'ferry',
        figure,
        to: pick(3) === 0 ? place() : 'I3',
        ...(pick(2) === 0 ? { with: [anybody()] } : {}),
      };
    case 9:
      return {
        type: 'drive',
        figure,
        mount: pick(6) === 0 ? anybody() : 'Wagon',
        to: pick(3) === 0 ? place() : oneOf(pick, ['E5', 'D5', 'F4', 'F6', 'E4']),
        ...(pick(3) === 0 ? { via: [oneOf(pick, ['E5', 'F4', 'F6'])] } : {}),
      };
    case 10:
      return { type: oneOf(pick, ['take-reins', 'strip-canvas']), figure, mount: pick(6) === 0 ? anybody() : 'Wagon' };
    default:
      return {
        type: 'move',
        figure,
        gait: pick(12) === 0 ? 'run' : 'walk',
        to: place(),
        ...(pick(4) === 0 ? { via: Array.from({ length: 1 + pick(2) }, place) } : {}),
        ...(pick(10) === 0 ? { facing: oneOf(pick, COMPASS) } : {}),
        ...(pick(8) === 0 ? { leave: pick(2) === 0 } : {}),
      };
  }
}

const fightsFrom = (opening: (pick: Pick) => Gunfight): RandomFights => ({
  ruleset: portableFrontier,
  opening,
  steps: 30,
  choose: lively(['pass', 'hold', 'turn'], 6),
});

const likes = ({ before }: Step, pick: Pick): Ask[] =>
  Array.from({ length: 6 }, () => {
    const figure = oneOf(pick, before.roster);
    return { by: before.figures[figure]!.seat ?? 'marshal', at: NOON, action: anyOrder(before, pick, figure) };
  });

/** PC-MAP-02: who shares a square with whom. */
function checkSquares(fight: Gunfight): void {
  const ground = groundUnder(fight)!;
  const board = boardOf(fight);
  for (const one of ground.cells) {
    const { men, horses, wagon: cart } = board.at(one.at);
    const where = `${namePlace(one.at)}: ${[...men, ...horses].map(({ id }) => id).join(' ')}`;
    if (men.length + horses.length > 0) expect(isEnterable(one), where).toBe(true);
    if (cart !== null) expect(men.length + horses.length, where).toBe(0);
    expect(new Set(men.map(({ side }) => side)).size, where).toBeLessThanOrEqual(1);
    expect(men.length, where).toBeLessThanOrEqual(horses.length > 0 ? 1 : 2);
    expect(horses.length, where).toBeLessThanOrEqual(1);
  }
}

function checkSound(step: Step): void {
  const { after } = step;
  expectNobodyGoneActs(step, ['shot-fired', 'moved']);
  for (const figure of Object.values(after.figures)) {
    const horse = mountOf(after, figure);
    if (horse !== null && isInPlay(figure) && after.town !== null)
      expect([horse.at, horse.facing]).toEqual([figure.at, figure.facing]);
    if (figure.sort === 'vehicle')
      for (const half of ['front', 'rear'] as const)
        expect(crewOf(after, figure.id, half).length).toBeLessThanOrEqual(2);
    if (after.town !== null && isInPlay(figure))
      expect(cellsOf(figure).every((place) => cellAt(groundUnder(after)!, place) !== null)).toBe(true);
  }
  if (after.town !== null) checkSquares(after);
}

describe.each([
  ['on the board', fightsFrom(randomFight)],
  ['without a map', fightsFrom(randomTale)],
] as const)('fights at random %s', (_where, fights) => {
  it('PC-TURN-04, PC-MAP-02 go on without a fault, and the log folds and replays to the same state', () => {
    expectSound(fights, { runs: cases(25, 5), check: checkSound });
  });

  it('PC-TURN-03 what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(fights, { runs: cases(25, 4), likes });
  });
});
