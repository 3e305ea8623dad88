import type { ActionOf } from '../../../game/actions.ts';
import type { MeleeOption } from '../../../game/effects.ts';
import type { Direction } from '../../../game/town/places.ts';
import type { Figure, FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { armsFor } from './melee-arms.ts';
import { heldBy, type Kept, meleeOf } from './melee-state.ts';
import { nerveOf, typeOf } from '../people/profile.ts';
import { isPair } from '../shoot/shot-need.ts';

export type MeleeOrder = ActionOf<'melee'>;
export type MeleeOrders = Readonly<Record<FigureId, MeleeOrder>>;

/** How one of them goes about this round. */
export interface Way {
  /** Null: throws its die, and cannot win (BW-STATE-04). */
  readonly option: MeleeOption | null;
  readonly weapon?: ItemId;
  readonly prefer: 'hold' | 'throw';
  readonly target?: FigureId;
  readonly follow: boolean;
  readonly away?: Direction;
}

/** Throws its die, and is after nothing. */
export const IDLE: Way = { option: null, prefer: 'hold', follow: false };

/** BW-MEL-02, BW-TYPE-01: inactives may only dodge. */
export const mayOnlyDodge = (figure: Figure): boolean => typeOf(figure) === 'in';

/** As ordered; else as in the last round; else by its standing order; else as best it can (BW-MEL-02, BW-PBP-05). */
export function wayOf(fight: Gunfight, figure: Figure, order: MeleeOrder | undefined): Way {
  const { id } = figure;
  // Somebody beside himself, or with his hands full of somebody else.
  const isBusy = order?.option === 'finish' || heldBy(fight, id) !== null;
  if (nerveOf(figure) === 'panicked' || isBusy) return IDLE;
  if (order !== undefined) return wayWith(fight, figure, order);
  const kept = meleeOf(fight).kept[id];
  if (kept !== undefined && isOpenTo(fight, figure, kept)) return wayWith(fight, figure, kept);
  return wayWith(fight, figure, { option: defaultOption(fight, figure) });
}

function wayWith(fight: Gunfight, figure: Figure, order: Kept | MeleeOrder): Way {
  const { option, prefer = 'hold', follow = false } = order;
  const weapon = weaponOf(fight, figure, order);
  return {
    option,
    ...(weapon === undefined ? {} : { weapon }),
    prefer,
    ...('target' in order && order.target !== undefined ? { target: order.target } : {}),
    follow,
    ...('away' in order && order.away !== undefined ? { away: order.away } : {}),
  };
}

/** What has been named, or the best there is; what is thrown in a face only where it is named. */
function weaponOf(fight: Gunfight, figure: Figure, { option, weapon }: Kept | MeleeOrder): ItemId | undefined {
  const arms = armsFor(fight, figure, option);
  if (weapon !== undefined && arms.includes(weapon)) return weapon;
  return option === 'dodge' ? undefined : arms[0];
}

/** Whether it can still go on so. */
function isOpenTo(fight: Gunfight, figure: Figure, { option }: Kept): boolean {
  if (option === 'ride-down' || (option === 'maul' && isPair(fight, figure))) return false;
  return option !== 'fight' || armsFor(fight, figure, 'fight').length > 0;
}

/** Standing orders that stand for an option of one's own. */
const STANDING: ReadonlySet<string> = new Set(['fight', 'brawl', 'maul', 'dodge']);

/** BW-PBP-05, BW-MEL-02. */
function defaultOption(fight: Gunfight, figure: Figure): MeleeOption {
  if (nerveOf(figure) !== 'controlled' || mayOnlyDodge(figure)) return 'dodge';
  const standing = figure.standing.melee;
  if (standing !== undefined && STANDING.has(standing) && isOpenTo(fight, figure, { option: standing as MeleeOption }))
    return standing as MeleeOption;
  return armsFor(fight, figure, 'fight').length > 0 ? 'fight' : 'dodge';
}
