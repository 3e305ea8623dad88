import type { Action } from '../game/actions.ts';
import { allWishes } from '../game/crowds/crowds.ts';
import type { SeatId } from '../game/ids.ts';
import { apartFrom } from '../game/people/same-names.ts';
import type { Gunfight, Wish } from '../game/state.ts';

type Wished = Omit<Wish, 'figure'>;
type Held = Pick<Gunfight, 'figures' | 'hidden' | 'seats' | 'crowds'>;

/** Everybody's name who is in a fight or will be, and whose it is. Of who is hidden nobody learns by the number of another. */
class Names {
  readonly #taken: { readonly name: string; readonly seat: SeatId | null }[] = [];

  note(name: string, seat: SeatId | null): void {
    this.#taken.push({ name: name.toLowerCase(), seat });
  }

  /** In a gathering fight who leaves takes his people with him. */
  leave(seat: SeatId): void {
    this.#taken.splice(0, Infinity, ...this.#taken.filter((one) => one.seat !== seat));
  }

  apart<W extends Wished>(wishes: readonly W[], seat: SeatId | null): W[] {
    return wishes.map((wish) => {
      const name = apartFrom(wish.name, new Set(this.#taken.map((one) => one.name)));
      if (wish.hidden !== true) this.note(name, seat);
      return name === wish.name ? wish : { ...wish, name };
    });
  }
}

function namesOf(fight: Held | null): Names {
  const names = new Names();
  if (fight === null) return names;
  for (const { id, name } of Object.values(fight.figures))
    if ((fight.hidden[id] ?? []).length === 0) names.note(name, null);
  for (const { wish, seat } of allWishes(fight))
    if (fight.figures[wish.figure] === undefined && wish.hidden !== true) names.note(wish.name, seat.id);
  return names;
}

/** Whoever comes into a fight in which somebody has the same name is told apart from then on: his own gets a number. */
export function withNamesApart(fight: Held | null, actions: readonly Action[]): Action[] {
  let names = namesOf(fight);
  return actions.map((action) => {
    if (action.type === 'open-fight') names = new Names();
    if (action.type === 'leave') names.leave(action.seat);
    if (action.type === 'join' || action.type === 'gm-add')
      return { ...action, wishes: names.apart(action.wishes, action.seat) };
    if (action.type !== 'challenge' || action.opponent === undefined) return action;
    const { opponent } = action;
    return { ...action, opponent: { ...opponent, wishes: names.apart(opponent.wishes, opponent.seat) } };
  });
}
