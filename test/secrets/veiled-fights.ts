import { copyFight } from '../../src/game/fold/copy.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight, Item, StatedValues } from '../../src/game/state.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import { clashOfArguments } from '../../src/rulesets/clash-of-arguments/index.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { portableFrontier } from '../../src/rulesets/portable-frontier/index.ts';
import { itemsOf, pouchOf } from '../../src/rulesets/westamunda/people/figures.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { oneOf, type Pick } from '../kit/play-at-random.ts';
import { type Choosing, lively, type RandomFights } from '../kit/random-fights.ts';
import { fightWith, type Given, NOON } from '../kit/scenario.ts';
import { laid, type Person } from '../scenarios/broken-wheel/people.ts';
import { type Cast, cowboy, rider, told, warrior } from '../scenarios/portable-frontier/board.ts';
import { horse } from '../scenarios/westamunda/stable.ts';
import { townOf } from '../town/grid.ts';

const IDS = ['A1', 'A2', 'B1', 'B2', 'B3'];
const seatOf = (id: string): string => `seat-${id}`;

/** Distances at which something happens, mostly. */
function sceneOf(pick: Pick, { far, covers }: { readonly far: number; readonly covers: readonly string[] }) {
  const scene: Record<string, StatedValues> = {};
  for (const a of IDS)
    for (const b of IDS)
      if (a < b)
        scene[`${a}>${b}`] = {
          range: a[0] === b[0] ? 1 + pick(4) : 2 + pick(far),
          ...(pick(4) === 0 ? { cover: oneOf(pick, covers) } : {}),
        };
  return scene;
}

const LAW_TOWN = townOf([
  '..........',
  '..b..##...',
  '.....##.l.',
  '.l........',
  '.....f..b.',
  '...#......',
  '..........',
  '.b.....l..',
  '..........',
]);

function lawFight(pick: Pick): Gunfight {
  const stat = (): number => 1 + pick(5);
  const onMap = pick(3) > 0;
  const cells = ['A1', 'D3', 'C9', 'H2', 'G7', 'J5', 'E6', 'B5', 'I8'];
  const figures: Record<string, Given> = {};
  for (const id of IDS)
    figures[id] = {
      side: id[0]!,
      seat: seatOf(id),
      profile: { IN: stat(), SK: stat(), CL: stat(), CON: stat(), HO: stat() },
      weapons: oneOf(pick, [['pistol'], ['pistol', 'blade'], ['repeating-rifle'], ['scattergun']]),
      standing: { react: id.startsWith('A') ? 'ask' : oneOf(pick, ['auto', 'never']) },
      ...(onMap ? { at: cells.splice(pick(cells.length), 1)[0]! } : {}),
    };
  if (pick(2) === 0) {
    const at = figures.B3!.at;
    const place = at === undefined ? {} : { at };
    figures.Dun = { side: 'B', seat: null, sort: 'beast', profile: { CON: 4 }, facing: 'north', ...place };
    figures.B3 = { ...figures.B3!, mount: 'Dun', facing: 'north' };
  }
  const world = onMap ? { town: LAW_TOWN } : { scene: sceneOf(pick, { far: 30, covers: ['low', 'corner'] }) };
  return fightWith(lawOfTheGun, { figures, turn: oneOf(pick, ['A', 'B']), ...world });
}

const WEST_ARMS = [
  ['revolver', 'knife'],
  ['winchester', 'bowie'],
  ['shotgun', 'knife'],
  ['bow', 'tomahawk'],
  ['sabre'],
];

function westFight(pick: Pick): Gunfight {
  const stat = (): number => 2 + pick(4);
  const figures: Record<string, Given> = {};
  for (const id of IDS) {
    const arms = oneOf(pick, WEST_ARMS);
    const items = itemsOf(id, arms).map(({ item, model, loaded = true, ammo = null, cap, loads }): Item => ({
      id: item,
      model,
      loaded,
      ammo,
      ...(cap === undefined ? {} : { cap }),
      ...(loads === undefined ? {} : { loads }),
    }));
    const values = { WS: stat(), BS: stat(), S: stat(), T: stat(), I: stat(), Ld: 5 + pick(5) };
    figures[id] = {
      side: id[0]!,
      seat: seatOf(id),
      profile: { M: 4, ...values, W: 1 + pick(3), A: 1 + pick(2) },
      items,
      pouch: pouchOf(arms),
      standing: id.startsWith('A') ? {} : { 'quick-draw': 'never', overwatch: 'first', 'follow-up': 'never' },
      flags: id.endsWith('1') ? ['leader'] : [],
    };
  }
  if (pick(3) === 0) {
    figures.Dun = { ...horse('B'), seat: null };
    figures.B3 = { ...figures.B3!, mount: 'Dun' };
  }
  const contacts: [string, string][] = pick(2) === 0 ? [['A2', 'B2']] : [];
  const scene = sceneOf(pick, { far: 14, covers: ['partial', 'full'] });
  const fight = fightWith(westamunda, { figures, scene, contacts, turn: oneOf(pick, ['A', 'B']) });
  fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === 'move');
  return fight;
}

const CLASH_ARMS = [
  ['revolver', 'bowie'],
  ['winchester'],
  ['shotgun', 'tomahawk'],
  ['muzzle-rifle', 'revolver'],
  ['bow', 'spear'],
];

function clashFight(pick: Pick): Gunfight {
  const figures: Record<string, Given> = {};
  for (const id of IDS)
    figures[id] = {
      side: id[0]!,
      seat: seatOf(id),
      profile: { grade: oneOf(pick, GRADES), field: oneOf(pick, FIELDS) },
      weapons: oneOf(pick, CLASH_ARMS),
      flags: id.endsWith('1') ? ['leader'] : [],
    };
  return fightWith(clashOfArguments, {
    figures,
    scene: sceneOf(pick, { far: 16, covers: ['soft', 'hard'] }),
    settings: { mode: 'individual' },
    turn: null,
  });
}

export const GRADES = ['raw', 'regular', 'veteran', 'elite'];
export const FIELDS = ['none', 'combat', 'shooting'];

function frontierFight(pick: Pick): Gunfight {
  let cast: Cast = {};
  for (const id of IDS) {
    const make = id.startsWith('A') ? cowboy : warrior;
    const arms = oneOf(pick, id.startsWith('A') ? [['rifle'], ['pistol']] : [['rifle'], ['bow'], ['spear', 'shield']]);
    const man = { arms, seat: seatOf(id), shield: arms.includes('shield'), leader: pick(3) === 0 };
    const { at: _at, ...mounted } = rider(id, 'A1', make, man)[id]!(id);
    const rides = pick(4) === 0;
    cast = {
      ...cast,
      [id]: rides ? () => ({ ...mounted, facing: null }) : make(null, { ...man, facing: null }),
      ...(rides
        ? { [`${id}Horse`]: () => ({ side: mounted.side, sort: 'beast', profile: {}, items: [], seat: null }) }
        : {}),
    };
  }
  return told(cast, sceneOf(pick, { far: 5, covers: ['cover'] })).fight;
}

const WHEEL_ARMS = [
  ['mm-revolver', 'knife'],
  ['rifle', 'lt-revolver'],
  ['shotgun', 'club'],
  ['native-bow', 'tomahawk'],
];

function wheelFight(pick: Pick): Gunfight {
  const value = (least: number, span: number): number => least + pick(span);
  const person = (id: string): Person => ({
    side: id[0]!,
    seat: seatOf(id),
    arms: oneOf(pick, WHEEL_ARMS),
    profile: {
      CDT: value(-2, 5),
      Ag: value(-2, 5),
      Mar: value(-2, 5),
      Th: value(-2, 5),
      Ref: value(-2, 5),
      Me: value(-1, 4),
    },
    flags: id.endsWith('1') ? ['leader'] : [],
  });
  const settings = { rounds: oneOf(pick, ['sealed', 'immediate']) };
  const step = settings.rounds === 'sealed' ? 'seal-1' : 'act-1';
  const figures = Object.fromEntries(IDS.map((id) => [id, person(id)]));
  const scene = sceneOf(pick, { far: 10, covers: ['light', 'heavy'] });
  return laid({ figures, settings, step, scene, isFresh: pick(2) === 0 }).fight;
}

/** The game master has put a veil over everybody of the other side: over one of them over his dice too. */
function veiled(fight: Gunfight): Gunfight {
  for (const seat of Object.values(fight.seats)) seat.wishes = [];
  const others = fight.roster.filter((id) => !id.startsWith('A'));
  fight.veils = Object.fromEntries(others.map((id) => [id, id === 'B2' ? 'secret' : 'words']));
  return fight;
}

/** The same where the house plays the other side, and the table has it that nobody is told its numbers: all sit on one side then. */
export function againstTheHouse(fight: Gunfight): Gunfight {
  const copy = copyFight(fight);
  const isPlayers = (seat: string | null): boolean => seat?.startsWith(seatOf('A')) === true;
  for (const figure of Object.values(copy.figures))
    if (figure.seat !== null && !isPlayers(figure.seat)) figure.seat = 'house';
  for (const id of Object.keys(copy.seats)) if (!isPlayers(id)) delete copy.seats[id];
  for (const prompt of Object.values(copy.prompts))
    if (!isPlayers(prompt.seat)) copy.prompts[prompt.id] = { ...prompt, seat: 'house' };
  copy.settings.npcs = 'words';
  delete copy.veils;
  return copy;
}

const FIRST = {
  by: 'marshal',
  at: NOON,
  action: { type: 'set-option', key: 'pictures', value: 'on-request' },
} as const;

const OPENINGS: readonly (readonly [Ruleset, (pick: Pick) => Gunfight])[] = [
  [lawOfTheGun, lawFight],
  [westamunda, westFight],
  [clashOfArguments, clashFight],
  [portableFrontier, frontierFight],
  [brokenWheel, wheelFight],
];

const busy: Choosing = lively(['surrender', 'standing', 'pass', 'hold', 'group'], 8);
const FORWARD: ReadonlySet<string> = new Set(['shoot', 'charge', 'melee', 'answer', 'draw-choice']);

/** Shots and blows before everything else. */
const choose: Choosing = (asks, pick) => {
  const bold = asks.filter(({ action }) => FORWARD.has(action.type));
  return bold.length > 0 && pick(4) > 0 ? bold : busy(asks, pick);
};

/** Fights in which side A knows the numbers of its own people alone, one of each set of rules. */
export const VEILED_FIGHTS: readonly RandomFights[] = OPENINGS.map(([ruleset, opening]) => ({
  ruleset,
  opening: (pick) => veiled(opening(pick)),
  steps: 15,
  choose,
  aside: ({ clock }) => (clock.round === 0 ? FIRST : null),
}));
