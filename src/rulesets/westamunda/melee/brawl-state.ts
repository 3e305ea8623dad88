import type { FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { meleeOf } from '../state.ts';
import { rosterOf } from '../../kit.ts';
import { type Folds, notes } from '../../kit/folds.ts';

/** What this ruleset keeps of a bar-room brawl (WM-BRAWL-01 to WM-BRAWL-05). */
export const beginBrawl = () => ({
  /** The game master has let it come to this in play. */
  begun: false as boolean,
  /** Somebody has fired a gun, or used a blade. */
  ended: false as boolean,
  /** When each acts: the higher the sooner (WM-BRAWL-03). */
  scores: notes<number>(),
  knockedOut: notes<true>(),
  /** What each knows of brawling, and who has used up what works once (WM-BRAWL-05). */
  skills: notes<string>(),
  used: notes<true>(),
  firstFoe: notes<FigureId>(),
});

type BrawlState = ReturnType<typeof beginBrawl>;

export const brawlOf = (fight: Gunfight): BrawlState => meleeOf(fight).brawl;

/** Fists only, so far. */
export const isBrawl = (fight: Gunfight): boolean =>
  (fight.settings.brawl === true || brawlOf(fight).begun) && !brawlOf(fight).ended;

/** One turn of a brawl: those of one side who have the same score. */
interface BrawlTurn {
  readonly side: SideId;
  readonly score: number;
  readonly figures: readonly FigureId[];
}

/** WM-BRAWL-03: by descending score; of the same score one side after the other, as if at once. */
export function brawlTurns(fight: Gunfight): readonly BrawlTurn[] {
  const { scores } = brawlOf(fight);
  const scored = rosterOf(fight).flatMap(({ id, side }) => {
    const score = scores[id];
    return score === undefined ? [] : [{ id, side, score }];
  });
  return [...Map.groupBy(scored, ({ side, score }) => `${score} ${side}`).values()]
    .map((group) => ({ side: group[0]!.side, score: group[0]!.score, figures: group.map(({ id }) => id) }))
    .toSorted((a, b) => b.score - a.score);
}

/** Whose turn it is within the side's: in a brawl only some of it. */
export function hasTurn(fight: Gunfight, figure: FigureId): boolean {
  if (Object.keys(brawlOf(fight).scores).length === 0) return true;
  return brawlTurns(fight)[fight.clock.turn]?.figures.includes(figure) === true;
}

/** WM-BRAWL-03: everybody who acts at the same time as whoever has the turn; empty outside a brawl. */
export function atOnce(fight: Gunfight): readonly FigureId[] {
  const turns = brawlTurns(fight);
  const now = turns[fight.clock.turn];
  return turns.filter(({ score }) => score === now?.score).flatMap(({ figures }) => figures);
}

/** Somebody else is still to act at the same time. */
export function isToBeContinued(fight: Gunfight): boolean {
  const turns = brawlTurns(fight);
  const [now, next] = [turns[fight.clock.turn], turns[fight.clock.turn + 1]];
  return now !== undefined && now.score === next?.score;
}

export const BRAWL_FOLDS: Folds = {
  'table-rolled': (fight, { table, figure, check, row }) => {
    if (figure === undefined) return;
    if (table === 'brawl-order') brawlOf(fight).scores[figure] = check.total;
    if (table === 'brawl-skill') brawlOf(fight).skills[figure] = String(row);
  },
  'gm-ruled': (fight, { code }) => {
    if (code === 'brawl') brawlOf(fight).begun = true;
  },
  'flag-set': (fight, { figure, flag }) => {
    if (flag === 'outlawed') brawlOf(fight).ended = true;
    if (ONCE.has(flag)) brawlOf(fight).used[figure] = true;
  },
  'out-of-action': (fight, { figure, cause }) => {
    if (cause === 'brawl') brawlOf(fight).knockedOut[figure] = true;
  },
  hit: (fight, { by, cause }) => {
    const { skills, used } = brawlOf(fight);
    if (cause === 'brawl' && skills[by] === 'bottle') used[by] = true;
  },
  'melee-rolled': (fight, { figures, against }) => {
    brawlOf(fight).firstFoe[figures[0]!] ??= against[0]!;
  },
};

/** Marks of what a brawler can do once. */
const ONCE: ReadonlySet<string> = new Set(['ducked', 'taunted']);
