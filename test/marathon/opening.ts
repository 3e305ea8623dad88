import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight, SeatId, SettingValue, StatedValues } from '../../src/game/state.ts';
import { builtInTownIds } from '../../src/towns/built-in.ts';
import { NOON } from '../kit/scenario.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { joinAs, openFight } from '../simulator/opening.ts';
import type { Asked } from '../simulator/orders.ts';
import { drawPerson, drawSettings } from './people.ts';

/** How many fights have a town. */
const ON_A_MAP = 0.5;
const MOST_PEOPLE = 4;
/** How many of those without one have a locked door, where doors may be spoken of. */
const LOCKED_UP = 0.3;

/** Whoever keeps the game and plays nobody. */
export const MARSHAL = 'marshal';
/** Who plays on which side, besides. */
export type Cast = { readonly marshal: SeatId; readonly seats: readonly (readonly [seat: SeatId, side: string])[] };
const CAST: Cast = {
  marshal: MARSHAL,
  seats: [
    ['doc', 'law'],
    ['ike', 'gang'],
    ['kate', 'law'],
  ],
};

interface Table {
  readonly cast: Cast;
  /** Over those that are drawn. */
  readonly settings: Readonly<Record<string, SettingValue>>;
}

/** A gunfight of two or three people up to its start, on a map or without: what everybody at the table asks for, in order. */
export function drawOpening(
  ruleset: Ruleset,
  chance: Chance,
  { cast: { marshal, seats }, settings: wanted }: Table = { cast: CAST, settings: {} },
): Asked[] {
  const anywhere = chance.happens(ON_A_MAP) ? chance.pick(builtInTownIds()) : null;
  const turnLimit = chance.happens(0.4) ? { turnLimit: 3 + chance.below(10) } : {};
  const settings: Record<string, SettingValue> = { ...drawSettings(ruleset, chance), ...turnLimit, ...wanted };
  // A scenario is played on its own ground alone.
  const town = ruleset.meta.scenarios?.find(({ id }) => id === settings.scenario)?.town ?? anywhere;
  const joining = seats.slice(0, chance.happens(0.3) ? 3 : 2);
  return [
    { by: marshal, action: openFight(ruleset, settings, town) },
    ...joining.map(([seat, side]): Asked => {
      // The house weighs all it may do by exact odds: that takes its time.
      const count = seat === HOUSE ? 1 : 1 + chance.below(MOST_PEOPLE);
      const wishes = Array.from({ length: count }, (_, index) => drawPerson(ruleset, `${seat} ${index + 1}`, chance));
      return { by: seat === HOUSE ? marshal : seat, action: joinAs(seat, side, wishes) };
    }),
    { by: marshal, action: { type: 'start' } },
  ];
}

/** Words of all rulesets together: one that a ruleset does not know is no cover. */
const COVERS = ['none', 'low', 'window', 'left-corner', 'partial', 'full', 'light', 'heavy', 'soft', 'hard', 'cover'];
const SPAN = { cm: { step: 5, most: 12 }, inch: { step: 1, most: 20 }, square: { step: 1, most: 7 } } as const;

/** How two of them lie to one another, as somebody may state it. */
export function drawValues({ meta }: Ruleset, chance: Chance): StatedValues {
  const { step, most } = SPAN[meta.unit];
  return {
    range: step * (1 + chance.below(most)),
    ...(chance.happens(0.15) ? { near: true, range: step } : {}),
    ...(chance.happens(0.3) ? { cover: chance.pick(COVERS) } : {}),
    ...(chance.happens(0.1) ? { sight: chance.happens(0.5) } : {}),
    ...(chance.happens(0.1) ? { obscured: chance.happens(0.5) } : {}),
  };
}

/** Without a map the game master says how everybody lies to everybody else; and here and there of a door that is locked. */
export function drawScene(fight: Gunfight, ruleset: Ruleset, chance: Chance): Asked[] {
  const ids = fight.roster.filter((id) => fight.figures[id]!.seat !== null);
  const scene = ids.flatMap((figure, index) =>
    ids.slice(index + 1).map((target): Asked => {
      const values = drawValues(ruleset, chance);
      return { by: fight.gm, action: { type: 'state-scene', figure, target, values } };
    }),
  );
  const isLocked = ruleset.meta.statedDoors === true && chance.happens(LOCKED_UP);
  const lock = { by: fight.gm, action: { type: 'gm-thing', what: 'lock', thing: 'back-door' } } as const;
  return isLocked ? [...scene, lock] : scene;
}

/** A fight under way, as one seed draws it. */
export function drawFight(ruleset: Ruleset, seed: number): Gunfight {
  const chance = chanceOf(seed);
  const rules = { rulesets: new Map([[ruleset.ref, ruleset]]), diceFor: () => seededDice(seed) };
  let fight: Gunfight | null = null;
  const give = (asked: readonly Asked[]): void => {
    for (const { by, action } of asked) {
      const done = decide(fight, [{ by, action, at: NOON }], rules);
      if (done.ok) fight = done.fight;
    }
  };
  give(drawOpening(ruleset, chance));
  if (fight!.town === null) give(drawScene(fight!, ruleset, chance));
  return fight!;
}
