import type { Effect } from '../effects.ts';
import type { Entry } from '../entry.ts';
import { HOUSE } from '../ids.ts';
import { effectiveEntries } from './replay.ts';
import type { Figure, FigureId, Gunfight, Location, SeatId, Wish } from '../state.ts';

type Outcome = 'won' | 'lost' | 'drawn';

/** What somebody did in one fight and took away from it. */
export interface FightDeeds {
  /** Which fight, by the hash of its secret. */
  readonly fight: string;
  readonly outcome: Outcome;
  /** Whom they put out of the fight: figures of other players, and of the house. */
  readonly people: number;
  readonly others: number;
  /** Put out of the fight themselves. */
  readonly fell: boolean;
  /** Wounds that stayed; null: nobody said where. */
  readonly scars: readonly (Location | null)[];
}

/** Somebody's figure that has been in a fight from the start or joined it. */
type Veteran = { readonly seat: SeatId; readonly name: string; readonly deeds: FightDeeds };

const isOut = (effect: Effect): effect is Extract<Effect, { kind: 'dead' | 'out-of-action' }> =>
  effect.kind === 'dead' || effect.kind === 'out-of-action';

/** Of a fight that is over, and was none for practice: what each player's own figures did. Undone orders do not count. */
export function deedsIn(entries: readonly Entry[], fight: Gunfight): Veteran[] {
  if (fight.status !== 'over' || fight.settings.quiet === true || !hasBegun(entries)) return [];
  const fallen = whoPutOut(effectiveEntries(entries).flatMap((entry) => entry.effects));
  return Object.values(fight.seats)
    .filter((seat) => seat.id !== HOUSE)
    .flatMap((seat) => seat.wishes.flatMap((wish) => veteranOf(fight, { seat: seat.id, wish, fallen })));
}

const hasBegun = (entries: readonly Entry[]): boolean =>
  effectiveEntries(entries).some(({ effects }) => effects.some((effect) => effect.kind === 'figure-added'));

/** Each is put out once, by whoever did it first. */
function whoPutOut(effects: readonly Effect[]): ReadonlyMap<FigureId, FigureId> {
  const found = new Map<FigureId, FigureId>();
  for (const effect of effects)
    if (isOut(effect) && effect.by !== undefined && !found.has(effect.figure)) found.set(effect.figure, effect.by);
  return found;
}

interface Own {
  readonly seat: SeatId;
  readonly wish: Wish;
  readonly fallen: ReadonlyMap<FigureId, FigureId>;
}

function veteranOf(fight: Gunfight, { seat, wish, fallen }: Own): Veteran[] {
  const figure = fight.figures[wish.figure];
  if (figure === undefined || wish.pc !== true || figure.sort !== 'person') return [];
  const victims = [...fallen]
    .filter(([, by]) => by === figure.id)
    .map(([id]) => fight.figures[id])
    .filter((one): one is Figure => one?.sort === 'person' && one.side !== figure.side);
  const others = victims.filter((one) => one.seat === null || one.seat === HOUSE).length;
  const deeds: FightDeeds = {
    fight: fight.commitment,
    outcome: outcomeFor(fight, figure),
    people: victims.length - others,
    others,
    fell: figure.statuses.some((status) => status === 'dead' || status === 'out-of-action'),
    scars: figure.wounds.filter((wound) => !wound.graze).map(({ location }) => location ?? null),
  };
  return [{ seat, name: wish.name, deeds }];
}

function outcomeFor({ ended }: Gunfight, { side }: Figure): Outcome {
  if (ended === null || ended.winner === null) return 'drawn';
  return ended.winner === side ? 'won' : 'lost';
}
