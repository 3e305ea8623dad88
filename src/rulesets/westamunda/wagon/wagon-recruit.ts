import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Seat, Wish } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { BEASTS, WAGONS } from '../people/types.ts';

type WagonType = keyof typeof WAGONS;
export const WAGON_TYPES = Object.keys(WAGONS) as readonly WagonType[];

export const isWagonType = (template: string): template is WagonType => Object.hasOwn(WAGONS, template);

/** A wagon carries people and goods, no arms of its own, and nothing carries it. */
export function checkWagonWish({ weapons = [], mounted, pc }: Omit<Wish, 'figure'>): Refusal | null {
  if (weapons.length > 0) return { code: 'over-limit', what: 'weapons', given: weapons.length, max: 0 };
  if (mounted === true) return { code: 'bad-value', option: 'mounted', given: 'yes', allowed: 'no' };
  return pc === true ? { code: 'bad-value', option: 'pc', given: 'yes', allowed: 'no' } : null;
}

/** Section 11: the wagon, and its horses in the traces. */
export function recruitWagon(run: Run, wish: Wish, template: WagonType, seat: Seat): void {
  const { base, horses, seats } = WAGONS[template];
  const { figure, name } = wish;
  const profile = { M: base, horses, seats };
  run.emit({ kind: 'figure-added', figure, name, ...ownerOf(seat), sort: 'vehicle', template, profile, items: [] });
  for (let horse = 1; horse <= horses; horse++)
    run.emit({
      kind: 'figure-added',
      figure: run.nextId('f'),
      name: `${name}'s horse${horses === 1 ? '' : ` ${horse}`}`,
      side: seat.side,
      sort: 'beast',
      template: 'horse',
      profile: { ...BEASTS.horse },
      items: [],
      mount: figure,
    });
}

const ownerOf = ({ id, side }: Seat) => ({ side, seat: id });

/** At the start whoever has brought a wagon has his people without horses aboard it, the first of them on the box. */
export function crewWagons(run: Run, why: 'start' | 'late'): void {
  if (why === 'late') return;
  for (const wagon of rosterOf(run.fight).filter((one) => one.sort === 'vehicle')) {
    const people = rosterOf(run.fight).filter(
      (one) => one.sort === 'person' && one.mount === null && one.seat === wagon.seat,
    );
    people.slice(0, Number(wagon.profile.seats)).forEach(({ id }, index) => {
      const seat = index === 0 ? 'driver' : 'body';
      run.emit({ kind: 'mounted', figure: id, mount: wagon.id, seat, moving: false });
    });
  }
}
