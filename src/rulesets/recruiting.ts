import type { ItemSetup } from '../game/effects.ts';
import type { Refusal } from '../game/refusals.ts';
import type { Run } from '../game/run.ts';
import type { FigureId, Profile, Seat, Wish } from '../game/state.ts';
import { rosterOf } from './kit.ts';

interface Recruit {
  readonly wish: Wish;
  readonly seat: Seat;
  readonly profile: Profile;
  readonly items: readonly ItemSetup[];
  readonly pouch?: Readonly<Record<string, number>>;
  readonly flags: readonly string[];
  /** What he rides where he wishes to. */
  readonly steed?: { readonly template: string; readonly profile: Profile; readonly name?: string };
}

/** Puts a wished person on the roster, and his mount after him. */
export function addPerson(run: Run, { wish, seat, profile, items, pouch, flags, steed }: Recruit): void {
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
  if (mount === null || steed === undefined) return;
  const { template, profile: card, name = 'horse' } = steed;
  const who = { figure: mount, name: `${wish.name}'s ${name}`, side: seat.side };
  run.emit({ kind: 'figure-added', ...who, sort: 'beast', template, profile: card, items: [] });
}

interface Wheels {
  readonly profile: Profile;
  /** What pulls it, so many. */
  readonly team?: { readonly count: number; readonly template: string; readonly profile: Profile };
}

/** Puts a wished vehicle on the roster, and its horses in the traces. */
export function addVehicle(run: Run, { figure, name, template }: Wish, seat: Seat, { profile, team }: Wheels): void {
  const { side } = seat;
  run.emit({ kind: 'figure-added', figure, name, side, seat: seat.id, sort: 'vehicle', template, profile, items: [] });
  if (team === undefined) return;
  for (let horse = 1; horse <= team.count; horse++) {
    const who = { figure: run.nextId('f'), name: `${name}'s horse${team.count === 1 ? '' : ` ${horse}`}`, side };
    const card = { template: team.template, profile: team.profile };
    run.emit({ kind: 'figure-added', ...who, sort: 'beast', ...card, items: [], mount: figure });
  }
}

/** What a typed card says in words. */
export const wordsOf = ({ profile = {} }: Pick<Wish, 'profile'>): readonly string[] =>
  String(profile.skills ?? '')
    .split(' ')
    .filter((word) => word !== '');

/** What carries people, or is carried by nobody, carries no arms of its own. */
export function checkUnarmed({ weapons = [], mounted, pc }: Omit<Wish, 'figure'>): Refusal | null {
  if (weapons.length > 0) return { code: 'over-limit', what: 'weapons', given: weapons.length, max: 0 };
  if (mounted === true) return { code: 'bad-value', option: 'mounted', given: 'yes', allowed: 'no' };
  return pc === true ? { code: 'bad-value', option: 'pc', given: 'yes', allowed: 'no' } : null;
}

/** At the start whoever has brought wheels has his people without mounts aboard, the first of them on the box. */
export function crewVehicles(run: Run, why: 'start' | 'late'): void {
  if (why === 'late') return;
  for (const vehicle of rosterOf(run.fight).filter((one) => one.sort === 'vehicle')) {
    const people = rosterOf(run.fight).filter(
      (one) => one.sort === 'person' && one.mount === null && one.seat === vehicle.seat,
    );
    people.slice(0, Number(vehicle.profile.seats)).forEach(({ id }, index) => {
      const seat = index === 0 ? 'driver' : 'body';
      run.emit({ kind: 'mounted', figure: id, mount: vehicle.id, seat, moving: false });
    });
  }
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
