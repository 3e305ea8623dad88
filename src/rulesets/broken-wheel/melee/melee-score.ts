import type { Modifier } from '../../../game/effects.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellUnder, groundUnder } from '../../../game/town/town-in-play.ts';
import { modsOf } from '../dice.ts';
import { diceOf, dodgeBonus, maulBonus } from './melee-arms.ts';
import { type Carried, carriedInto, surpriseOn } from './melee-state.ts';
import type { Way } from './melee-way.ts';
import { deductionOf, fatiguePenalty, nerveOf, statOf } from '../people/profile.ts';
import { isPair } from '../shoot/shot-need.ts';

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
