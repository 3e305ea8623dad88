import type { Action } from '../../src/game/actions.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight, SeatId, SettingValue, Wish } from '../../src/game/state.ts';
import type { Town } from '../../src/game/town/town.ts';
import { builtInTownIds, readTown } from '../../src/towns/built-in.ts';
import type { Chance } from './chance.ts';
import type { Asked } from './orders.ts';

export const SIDES = [
  { id: 'law', name: 'Law' },
  { id: 'gang', name: 'Gang' },
] as const;

export function openFight(
  ruleset: Ruleset,
  settings: Readonly<Record<string, SettingValue>> = {},
  town: string | null = null,
): Action {
  const opened = { type: 'open-fight', ruleset: ruleset.ref, sides: SIDES, settings, commitment: '' } as const;
  return town === null ? opened : { ...opened, town: townCalled(town) };
}

const towns = new Map<string, Town>();

function townCalled(id: string): Town {
  const town = towns.get(id) ?? readTown(id);
  towns.set(id, town);
  return town;
}

export type Wished = Omit<Wish, 'figure'>;

export function joinAs(seat: SeatId, side: string, wishes: readonly Wished[]): Action {
  return { type: 'join', seat, name: seat, side, wishes, word: `word of ${seat}` };
}

/** Somebody of a chart. */
export function wishOf(ruleset: Ruleset, name: string, chance: Chance): Wished {
  const { templates } = ruleset.meta;
  const hasRows = templates.some(({ rows }) => rows > 0);
  const charts = templates.filter(
    ({ id, rows }) =>
      (rows > 0 || !hasRows) &&
      ruleset.checkWish({ name, template: id, pc: true }, { settings: {}, isGm: false }) === null,
  );
  const chart = chance.pick(charts);
  return {
    name,
    template: chart.id,
    ...(chance.happens(0.5) && hasRows ? { row: 1 + chance.below(chart.rows) } : {}),
    ...(chance.happens(0.3) ? { pc: true } : {}),
    ...(chance.happens(0.2) ? { mounted: true } : {}),
  };
}

/** How many gunfights have a town. */
const ON_A_MAP = 0.35;

/** A gunfight of two people, or of one and the house, up to its start. `marshal` keeps the game. */
export function openGunfight(ruleset: Ruleset, chance: Chance): Asked[] {
  // The house weighs all it may do by exact odds: that takes its time, so it gets few men and seldom.
  const rival = chance.happens(0.12) ? HOUSE : 'ike';
  const most = rival === HOUSE ? 1 : 3;
  const settings = chance.happens(0.3) ? { turnLimit: 3 + chance.below(6) } : {};
  const team = (name: string): Wished[] =>
    Array.from({ length: 1 + chance.below(most) }, (_, index) => wishOf(ruleset, `${name} ${index + 1}`, chance));
  return [
    {
      by: 'marshal',
      action: openFight(ruleset, settings, chance.happens(ON_A_MAP) ? chance.pick(builtInTownIds()) : null),
    },
    { by: 'doc', action: joinAs('doc', 'law', team('Doc')) },
    { by: rival === HOUSE ? 'marshal' : rival, action: joinAs(rival, 'gang', team('Ike')) },
    { by: 'marshal', action: { type: 'start' } },
  ];
}

/** A stand-alone duel of these two, up to its challenge. */
export function openDuel(ruleset: Ruleset, chance: Chance, [seat, rival]: readonly [SeatId, SeatId]): Asked[] {
  const opponent = { seat: rival, name: rival, side: 'gang', wishes: [wishOf(ruleset, 'Ike', chance)] };
  const distance = chance.happens(0.5) ? { distance: 30 + 5 * chance.below(8) } : {};
  return [
    { by: seat, action: openFight(ruleset, { duel: true, pictures: 'on-request' }) },
    { by: seat, action: joinAs(seat, 'law', [wishOf(ruleset, 'Doc', chance)]) },
    { by: seat, action: { type: 'challenge', figures: ['f1'], against: [], opponent, ...distance } },
  ];
}

/** The game master says how far apart each pair of enemies stands. */
export function stateRanges(fight: Gunfight, chance: Chance): Asked[] {
  const figures = fight.roster.map((id) => fight.figures[id]!).filter((one) => one.sort === 'person');
  return figures.flatMap((figure) =>
    figures
      .filter((other) => other.side !== figure.side && fight.sides[0]!.id === figure.side)
      .map((other): Asked => {
        const values = { range: 5 * (1 + chance.below(10)) };
        return { by: fight.gm, action: { type: 'state-scene', figure: figure.id, target: other.id, values } };
      }),
  );
}
