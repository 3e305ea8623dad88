import type { Run } from '../../../game/run.ts';
import type { Seat, Wish } from '../../../game/state.ts';
import { BEASTS, WAGONS } from '../people/types.ts';

type WagonType = keyof typeof WAGONS;
export const WAGON_TYPES = Object.keys(WAGONS) as readonly WagonType[];

export const isWagonType = (template: string): template is WagonType => Object.hasOwn(WAGONS, template);

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
