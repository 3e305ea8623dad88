import type { ItemSetup } from '../game/effects.ts';
import type { FigureId } from '../game/ids.ts';
import type { Run } from '../game/run.ts';
import type { Profile, Seat, Wish } from '../game/state.ts';

interface Recruit {
  readonly wish: Wish;
  readonly seat: Seat;
  readonly profile: Profile;
  readonly items: readonly ItemSetup[];
  readonly pouch?: Readonly<Record<string, number>>;
  readonly flags: readonly string[];
}

/** Puts a wished person on the roster; gives the id that their mount is to have, null without one. The mount itself is added by the caller. */
export function addPerson(run: Run, { wish, seat, profile, items, pouch, flags }: Recruit): FigureId | null {
  const mount = wish.mounted === true ? run.nextId('f') : null;
  run.emit({
    kind: 'figure-added',
    figure: wish.figure,
    name: wish.name,
    side: seat.side,
    seat: seat.id,
    sort: 'person',
    template: wish.template,
    profile,
    items,
    ...(pouch === undefined ? {} : { pouch }),
    flags,
    ...(mount === null ? {} : { mount }),
  });
  return mount;
}

/** An id for each of these models: a second of the same gets a number. */
export function itemIds(
  figure: FigureId,
  models: readonly string[],
): { readonly item: string; readonly model: string }[] {
  const given = new Map<string, number>();
  return models.map((model) => {
    const count = (given.get(model) ?? 0) + 1;
    given.set(model, count);
    return { item: `${figure}.${model}${count === 1 ? '' : `-${count}`}`, model };
  });
}
