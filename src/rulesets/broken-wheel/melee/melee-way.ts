import type { ActionOf } from '../../../game/actions.ts';
import type { MeleeOption, Modifier } from '../../../game/effects.ts';
import type { Direction } from '../../../game/town/places.ts';
import type { Figure, FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { armsFor, diceOf, dodgeBonus, maulBonus } from './melee-arms.ts';
import { type Carried, carriedInto, heldBy, type Kept, meleeOf, surpriseOn } from './melee-state.ts';
import { deductionOf, fatiguePenalty, nerveOf, statOf, typeOf } from '../people/profile.ts';
import { isAsleep } from '../spot/hearing.ts';
import { isPair } from '../shoot/shot-need.ts';
import { cellUnder, groundUnder } from '../../../game/town/town-in-play.ts';
import { modsOf } from '../dice.ts';

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
  // Somebody beside himself or asleep (BW-GEN-06), or with his hands full of somebody else.
  const isBusy = order?.option === 'finish' || heldBy(fight, id) !== null;
  if (nerveOf(figure) === 'panicked' || isAsleep(figure) || isBusy) return IDLE;
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

/** One of those who fight, and against whom. */
interface Bout {
  readonly figure: Figure;
  readonly way: Way;
  readonly foe: Figure;
  /** Picks something up while he is at it (BW-WPN-08). */
  readonly picksUp?: boolean;
}

/** BW-MEL-03, BW-MEL-04, BW-MEL-05: everything that is added to the die. */
export function meleeMods(fight: Gunfight, bout: Bout): Modifier[] {
  const { figure, way, foe, picksUp = false } = bout;
  const { statuses, flags } = figure;
  return modsOf({
    melee: statOf(figure, 'Me'),
    ...wayMods(fight, figure, way),
    surprise: surpriseOn(fight, figure.id, foe.id),
    higher: isHigher(fight, figure, foe) ? 1 : 0,
    fatigue: fatiguePenalty(figure),
    shaken: nerveOf(figure) === 'shaken' ? -1 : 0,
    groggy: statuses.includes('groggy') ? -1 : 0,
    enraged: flags.includes('enraged') ? 1 : 0,
    wounds: -deductionOf(figure),
    'picking-up': picksUp ? -1 : 0,
    ...carriedMods(fight, figure.id),
  });
}

/** What the option and the weapon are worth. */
function wayMods(fight: Gunfight, figure: Figure, { option, weapon, prefer }: Way): Record<string, number> {
  const isBlow = option === 'fight' || option === 'brawl';
  return {
    weapon: option !== null && weapon !== undefined ? diceOf(figure, weapon, option) : 0,
    mounted: isBlow && isPair(fight, figure) ? 1 : 0,
    dodging: option === 'dodge' ? 1 : 0,
    grit: option === 'dodge' ? dodgeBonus(figure, weapon) : 0,
    tackle: option === 'maul' ? maulBonus(figure, weapon, prefer) : 0,
  };
}

/** BW-MAUL-01, BW-MAUL-02, BW-DODGE-01, BW-BRAWL-02: from the last round. */
function carriedMods(fight: Gunfight, id: FigureId): Record<Carried['id'], number> {
  const carried = carriedInto(fight, id);
  const sumOf = (kind: Carried['id']): number =>
    carried.filter((one) => one.id === kind).reduce((sum, { value }) => sum + value, 0);
  return { advantage: sumOf('advantage'), reeled: sumOf('reeled'), released: sumOf('released') };
}

/** BW-MEL-05: on higher ground or on stairs; being mounted is worth its own. */
function isHigher(fight: Gunfight, figure: Figure, foe: Figure): boolean {
  const stated = fight.situations[`${figure.id}>${foe.id}`]?.height;
  if (stated !== undefined) return stated > 0;
  if (figure.at === null || foe.at === null) return false;
  if (figure.at.level !== foe.at.level) return figure.at.level > foe.at.level;
  return isOnStairs(fight, figure) && !isOnStairs(fight, foe);
}

function isOnStairs(fight: Gunfight, figure: Figure): boolean {
  const ground = groundUnder(fight);
  const cell = ground === null ? null : cellUnder(ground, figure);
  if (ground === null || cell === null) return false;
  return (ground.links.get(cell.index) ?? []).some(({ link }) => link.kind === 'stairs');
}
