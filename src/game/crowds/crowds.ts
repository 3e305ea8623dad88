import type { Effect, EffectOf } from '../effects.ts';
import { noteId, takeOut } from '../fold/common.ts';
import { HOUSE } from '../ids.ts';
import type { Refusal } from '../refusals.ts';
import { isOut, isStanding } from '../figure.ts';
import type { CrowdId, FigureId, Gunfight, Seat, SeatId, SideId, Wish } from '../state.ts';

/** Figures whom the game master brought in together: ordered, shown, placed and taken away as one. Replaced, never altered. */
export interface Crowd {
  readonly id: CrowdId;
  readonly name: string;
  readonly side: SideId;
  readonly figures: readonly FigureId[];
  /** Who gives their orders: the house, or somebody who runs the fight. */
  readonly by: SeatId;
}

/** As many come at a time. */
export const MAX_CROWD = 12;

type Crowded = Pick<Gunfight, 'crowds'>;

export const crowdsIn = ({ crowds }: Crowded): readonly Crowd[] => Object.values(crowds ?? {});

export const crowdOf = (fight: Crowded, figure: FigureId): Crowd | null =>
  crowdsIn(fight).find(({ figures }) => figures.includes(figure)) ?? null;

/** A crowd by its id or name. */
export function crowdCalled(fight: Crowded, typed: string, of?: SideId): Crowd | null {
  const wanted = typed.trim().toLowerCase();
  const all = crowdsIn(fight).filter(({ side }) => of === undefined || side === of);
  return all.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted) ?? null;
}

/** A scenario's own force may be larger. */
export const MOST_OF_A_SEAT = 12;

/** People in one fight: of more nobody could keep account. */
const MOST_PEOPLE = 80;

/** Whether so many more may come: those who are out of it leave room. */
export function checkRoom(fight: Pick<Gunfight, 'figures' | 'seats'>, more: number): Refusal | null {
  const there = Object.values(fight.figures).filter(isStanding).length;
  const pending = Object.values(fight.seats).flatMap(({ wishes }) =>
    wishes.filter(({ figure }) => !(figure in fight.figures)),
  );
  const given = there + pending.length + more;
  return given > MOST_PEOPLE ? { code: 'over-limit', what: 'figures', given, max: MOST_PEOPLE } : null;
}

export const membersOf = (fight: Pick<Gunfight, 'figures'>, { figures }: Pick<Crowd, 'figures'>): FigureId[] =>
  figures.filter((id) => fight.figures[id] !== undefined && !isOut(fight.figures[id]));

/** Its members who come onto the roster when the fight starts. */
export function pendingOf(fight: Pick<Gunfight, 'figures' | 'seats'>, { figures }: Pick<Crowd, 'figures'>): Wish[] {
  const wishes = fight.seats[HOUSE]?.wishes ?? [];
  return wishes.filter((wish) => figures.includes(wish.figure) && fight.figures[wish.figure] === undefined);
}

/** As whose a wish is recruited: a crowd has a side and a player of its own. */
export function seatOfWish(fight: Crowded, seat: Seat, wish: Pick<Wish, 'figure'>): Seat {
  const crowd = crowdOf(fight, wish.figure);
  return crowd === null ? seat : { ...seat, id: crowd.by, side: crowd.side };
}

/** Everybody who is wished for, each with the seat as whose he comes. */
export function allWishes(
  fight: Pick<Gunfight, 'seats' | 'crowds'> | null,
): { readonly wish: Wish; readonly seat: Seat }[] {
  if (fight === null) return [];
  return Object.values(fight.seats).flatMap((seat) =>
    seat.wishes.map((wish) => ({ wish, seat: seatOfWish(fight, seat, wish) })),
  );
}

/** The crowds there are once these effects have been: who belongs to one stays in it. */
export function crowdsAfter(before: Crowded | null, effects: readonly Effect[]): Readonly<Record<CrowdId, Crowd>> {
  const crowds: Record<CrowdId, Crowd> = { ...before?.crowds };
  for (const effect of effects)
    if (effect.kind === 'crowd-formed') {
      const { crowd: id, name, side, by, wishes } = effect;
      const figures = [...(crowds[id]?.figures ?? []), ...wishes.map(({ figure }) => figure)];
      crowds[id] = { id, name, side, by, figures };
    }
  return crowds;
}

export function foldCrowdFormed(fight: Gunfight, effect: EffectOf<'crowd-formed'>): void {
  const { crowd: id, side, wishes } = effect;
  noteId(fight, id);
  for (const wish of wishes) noteId(fight, wish.figure);
  const house = (fight.seats[HOUSE] ??= {
    id: HOUSE,
    name: 'House',
    side,
    wishes: [],
    autoPilot: false,
    missed: 0,
  });
  house.wishes = [...house.wishes, ...wishes];
  fight.crowds = crowdsAfter(fight, [effect]);
}

export function foldCrowdChanged(fight: Gunfight, effect: EffectOf<'crowd-changed'>): void {
  const { crowd: id, figures, what, seat, at } = effect;
  const crowd = fight.crowds?.[id];
  if (crowd === undefined) return;
  if (what === 'handed' && seat !== undefined) handTo(fight, crowd, seat);
  if (what === 'removed') remove(fight, crowd, figures);
  if (what === 'placed' && at !== undefined) changeWishes(fight, figures, (wish) => ({ ...wish, at }));
  if (what === 'hidden') changeWishes(fight, figures, (wish) => ({ ...wish, hidden: true }));
  if (what === 'shown') changeWishes(fight, figures, ({ hidden: _hidden, ...wish }) => wish);
}

function handTo(fight: Gunfight, crowd: Crowd, seat: SeatId): void {
  fight.crowds = { ...fight.crowds, [crowd.id]: { ...crowd, by: seat } };
  for (const id of crowd.figures) {
    const figure = fight.figures[id];
    if (figure !== undefined) figure.seat = seat;
  }
}

function remove(fight: Gunfight, crowd: Crowd, figures: readonly FigureId[]): void {
  for (const id of figures) {
    const figure = fight.figures[id];
    if (figure === undefined) continue;
    takeOut(fight, id, 'left');
    figure.at = null;
  }
  const house = fight.seats[HOUSE];
  if (house !== undefined)
    house.wishes = house.wishes.filter(
      ({ figure }) => !figures.includes(figure) || fight.figures[figure] !== undefined,
    );
  const left = crowd.figures.filter((id) => !figures.includes(id));
  const { [crowd.id]: _gone, ...others } = fight.crowds ?? {};
  fight.crowds = left.length === 0 ? others : { ...others, [crowd.id]: { ...crowd, figures: left } };
}

function changeWishes(fight: Gunfight, figures: readonly FigureId[], change: (wish: Wish) => Wish): void {
  const house = fight.seats[HOUSE];
  if (house !== undefined)
    house.wishes = house.wishes.map((wish) => (figures.includes(wish.figure) ? change(wish) : wish));
}
