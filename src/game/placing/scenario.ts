import type { ActionOf } from '../actions.ts';
import { allWishes } from '../crowds/crowds.ts';
import { type Refusal, badValue } from '../refusals.ts';
import type { Meta } from '../ruleset.ts';
import type { Gunfight, Seat, SideId, Wished } from '../state.ts';

/** A fight with its own ground, men and aim, by the setting `scenario`. */
export interface Scenario {
  readonly id: string;
  readonly town: string;
  /** What each side brings, in the order of the sides. */
  readonly forces: readonly (readonly Wished[])[];
}

const NONE = 'none';

export const hasScenario = ({ settings }: Pick<Gunfight, 'settings'>): boolean => (settings.scenario ?? NONE) !== NONE;

const scenarioOf = (
  { settings }: Pick<Gunfight, 'settings'>,
  { scenarios = [] }: Pick<Meta, 'scenarios'>,
): Scenario | null => scenarios.find(({ id }) => id === settings.scenario) ?? null;

/** Whether a fight may be opened so: a scenario is played on its own ground alone. */
export function checkScenario({ settings, town }: ActionOf<'open-fight'>, meta: Meta): Refusal | null {
  if (meta.scenarios === undefined || !hasScenario({ settings })) return null;
  if (town !== undefined && scenarioOf({ settings }, meta)?.town === town.id) return null;
  const here = meta.scenarios.filter((one) => one.town === town?.id).map(({ id }) => id);
  return badValue('scenario', settings.scenario, [NONE, ...here].join(', '));
}

type Gathering = Pick<Gunfight, 'settings' | 'sides' | 'seats' | 'crowds'>;

/** Who leads a side of a scenario already, all of it: whoever else came would come on top of what it has. */
export const leaderOfForce = (fight: Gathering, meta: Pick<Meta, 'scenarios'>, side: SideId): Seat | null =>
  scenarioOf(fight, meta) === null ? null : (allWishes(fight).find(({ seat }) => seat.side === side)?.seat ?? null);

/** What the first to join this side of a scenario brings; null where somebody has, or none is played. */
export function forceOf(fight: Gathering, meta: Pick<Meta, 'scenarios'>, side: SideId): readonly Wished[] | null {
  const scenario = scenarioOf(fight, meta);
  if (scenario === null || allWishes(fight).some(({ seat }) => seat.side === side)) return null;
  return scenario.forces[fight.sides.findIndex(({ id }) => id === side)] ?? null;
}
