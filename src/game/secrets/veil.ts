import { type FigureId, HOUSE, type SeatId, type SideId } from '../ids.ts';
import type { Eyes } from './knowledge.ts';
import { runs } from '../rights/rights.ts';
import { type Veil, VEILS } from '../settings.ts';
import type { Figure, Gunfight, Look, Wish, Wound } from '../state.ts';

/** Whose numbers somebody may not know, and whether their dice are kept from him too. */
export type Veiled = ReadonlyMap<FigureId, 'words' | 'secret'>;

export const NOBODY_VEILED: Veiled = new Map();

type Veiling = Pick<Gunfight, 'settings' | 'veils'>;

/** What the table has agreed on for everybody whom no player plays. */
const tableVeil = ({ settings }: Veiling): Veil => VEILS.find((one) => one === settings.npcs) ?? 'open';

export const isVeiling = (fight: Veiling): boolean => fight.veils !== undefined || tableVeil(fight) !== 'open';

/** Played by nobody, by the house, or by whoever runs the fight; a game master's own man is a player's. */
function isCrowd(fight: Gunfight, { seat, flags }: Pick<Figure, 'seat' | 'flags'>): boolean {
  return seat === null || seat === HOUSE || (runs(fight, seat) && !flags.includes('pc'));
}

/** What others than its own side know of this figure's numbers. Beasts go with their riders, else with their side; wagons are plain to see. */
export function veilOf(fight: Gunfight, figure: Figure): Veil {
  if (figure.sort === 'vehicle') return 'open';
  const own = fight.veils?.[figure.id];
  if (own !== undefined) return own;
  if (figure.sort === 'person' || figure.seat !== null) return isCrowd(fight, figure) ? tableVeil(fight) : 'open';
  const people = Object.values(fight.figures).filter(({ sort, side }) => sort === 'person' && side === figure.side);
  const rider = people.find(({ mount }) => mount === figure.id);
  if (rider !== undefined) return veilOf(fight, rider);
  return people.every((one) => isCrowd(fight, one)) ? tableVeil(fight) : 'open';
}

/** As which side somebody knows numbers. The channel is read by all: it knows those of one side only where none but its players do. */
function sideThatKnows(fight: Gunfight, { seat, side, people }: Eyes): SideId | null {
  if (people.length === 0) return side;
  const seated = seat === null ? undefined : fight.seats[seat]?.side;
  if (seated !== undefined) return seated;
  const isPlayers = Object.values(fight.seats).some((one) => one.side === side && !isStaff(fight, one.id));
  return isPlayers ? side : null;
}

const isStaff = (fight: Gunfight, seat: SeatId): boolean => seat === HOUSE || runs(fight, seat);

/** Everybody whose numbers these eyes may not know. */
export function veiledFrom(fight: Gunfight, eyes: Eyes): Veiled {
  if (eyes.all || !isVeiling(fight)) return NOBODY_VEILED;
  const side = sideThatKnows(fight, eyes);
  const found = new Map<FigureId, 'words' | 'secret'>();
  for (const figure of Object.values(fight.figures)) {
    if (figure.side === side || (figure.seat !== null && figure.seat === eyes.seat)) continue;
    const veil = veilOf(fight, figure);
    if (veil !== 'open') found.set(figure.id, veil);
  }
  return found;
}

type Wished = Omit<Wish, 'figure'> & { readonly figure?: FigureId };

interface WishOf<W extends Wished> {
  readonly wish: W;
  /** As whose it comes. */
  readonly seat: { readonly id: SeatId; readonly side: SideId };
}

/** What somebody has asked for, without what says how good it is, where these eyes may not know. */
export function wishUnder<W extends Wished>(fight: Gunfight | null, eyes: Eyes, { wish, seat }: WishOf<W>): W {
  if (fight === null || eyes.all || !isVeiling(fight)) return wish;
  if (seat.id === eyes.seat || seat.side === sideThatKnows(fight, eyes)) return wish;
  const flags = wish.pc === true ? ['pc'] : [];
  const table = isCrowd(fight, { seat: seat.id, flags }) ? tableVeil(fight) : 'open';
  return (fight.veils?.[wish.figure ?? ''] ?? table) === 'open' ? wish : unrated(wish);
}

function unrated<W extends Wished>(wish: W): W {
  const { row: _row, profile: _profile, ...rest } = wish;
  return { ...rest, template: '' } as unknown as W;
}

/** A wound without a grade. */
const SOME_WOUND = 2;
const DONE_FROM = 4;

/** In what shape somebody is, for all to see: by what he was seen to suffer, not by what he can still take. */
export function lookOf({ wounds }: Pick<Figure, 'wounds'>): Look {
  const sum = wounds.reduce((all, wound) => all + weightOf(wound), 0);
  if (sum >= DONE_FROM) return 'done';
  if (sum >= SOME_WOUND) return 'rough';
  return wounds.length > 0 ? 'scratched' : 'unhurt';
}

const weightOf = ({ graze, deduction }: Wound): number => (graze ? 0 : (deduction ?? SOME_WOUND));

/** What is plain to see, or has been told to all. */
const PLAIN_FLAGS: ReadonlySet<string> = new Set([
  'leader',
  'standard',
  'lawman',
  'pc',
  'bystander',
  'tethered',
  'flap-holster',
  'captured',
  'ducked',
  'outlawed',
  'taunted',
]);

export const plainFlags = (flags: readonly string[]): string[] => flags.filter((flag) => PLAIN_FLAGS.has(flag));
