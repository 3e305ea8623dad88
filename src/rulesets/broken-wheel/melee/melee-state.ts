import type { Action, ActionOf, Order } from '../../../game/actions.ts';
import type { Effect, MeleeOption } from '../../../game/effects.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { inContact } from '../../kit.ts';
import { inHand, isArmed } from '../shoot/arms.ts';
import { type Folds, note, notes } from '../../kit/folds.ts';
import { beatOf, beatsSoFar, isKeeping } from '../turn/phases.ts';
import { hasJustWoken, hasSpotted } from '../spot/sense-state.ts';
import { subOf } from '../state.ts';

/** What the last round hand to hand leaves for the next one (BW-MEL-05). */
export interface Carried {
  readonly id: 'advantage' | 'reeled' | 'released';
  readonly value: number;
  /** The round it was gained in; an advantage is good for the next one alone. */
  readonly beat: number;
}

/** How somebody goes about it: kept from round to round (BW-MEL-02, BW-PBP-05). */
export type Kept = Pick<ActionOf<'melee'>, 'weapon' | 'prefer' | 'follow'> & { readonly option: MeleeOption };

/** BW-MAUL-02: somebody held helpless. */
export interface Hold {
  readonly by: FigureId;
  readonly beat: number;
  /** Rounds it lasts, the one it began in not counted. */
  readonly left: number;
  /** The holder has spent its surplus. */
  readonly spent: boolean;
  /** The holder was struck. */
  readonly broken: boolean;
}

/** BW-DODGE-01: somebody who has slipped away. */
type Slip = { readonly from: readonly FigureId[]; readonly inches: number; readonly beat: number };

/** Fights hand to hand (section 17). */
export const beginMelee = () => ({
  next: notes<readonly Carried[]>(),
  kept: notes<Kept>(),
  holds: notes<Hold>(),
  /** Pairs who have fought a round of this melee: `a>b` and `b>a`. */
  met: notes<true>(),
  /** The last round in which somebody fought. */
  fought: notes<number>(),
  slips: notes<Slip>(),
  /** Who means to go after whoever slips away from him, since when, and how he fought. */
  follows: notes<{ readonly beat: number; readonly order: ActionOf<'melee'> }>(),
  /** The last round in which somebody picked something up, or changed weapons (BW-WPN-08). */
  picked: notes<number>(),
  changed: notes<number>(),
  /** What it is worth to whoever came to grips that the other one was not ready for him: `a>b` (BW-MEL-05). */
  surprise: notes<number>(),
  /** In this move: who fought hand to hand (BW-FAT-01), who rode somebody down (BW-RIDE-02). */
  exerted: notes<true>(),
  rode: notes<true>(),
});

export const meleeOf = (fight: Gunfight) => subOf(fight).melee;

const pairKey = (one: FigureId, other: FigureId): string => `${one}>${other}`;
export const haveMet = (fight: Gunfight, one: FigureId, other: FigureId): boolean =>
  meleeOf(fight).met[pairKey(one, other)] === true;

/** BW-MEL-05: what counts in this round; an advantage not used in the round after is gone. */
export function carriedInto(fight: Gunfight, figure: FigureId): readonly Carried[] {
  const carried = meleeOf(fight).next[figure] ?? [];
  return carried.filter(({ id, beat }) => id !== 'advantage' || beat >= beatsSoFar(fight) - 1);
}

export const surpriseOn = (fight: Gunfight, one: FigureId, other: FigureId): number =>
  meleeOf(fight).surprise[pairKey(one, other)] ?? 0;

/** BW-MEL-05: unaware of him, or not ready for him: worth something in the first round. */
function surpriseFor(fight: Gunfight, one: FigureId, other: FigureId): number {
  const { statuses, flags } = fight.figures[other]!;
  if (statuses.includes('asleep') || flags.includes('unaware') || !hasSpotted(fight, other, one)) return FULL_SURPRISE;
  const isBare = inHand(fight, other) === null && isArmed(fight.figures[other]!);
  return flags.includes('unready') || hasJustWoken(fight, other) || isBare ? HALF_SURPRISE : 0;
}

const FULL_SURPRISE = 2;
const HALF_SURPRISE = 1;

/** Whom this one holds. */
export function heldBy(fight: Gunfight, holder: FigureId): FigureId | null {
  const { holds } = meleeOf(fight);
  return fight.roster.find((id) => holds[id]?.by === holder) ?? null;
}

function carry(fight: Gunfight, figure: FigureId, id: Carried['id'], value: number): void {
  if (value === 0) return;
  const { next } = meleeOf(fight);
  next[figure] = [...(next[figure] ?? []), { id, value, beat: beatsSoFar(fight) }];
}

function breakHold(fight: Gunfight, holder: FigureId): void {
  const { holds } = meleeOf(fight);
  const victim = heldBy(fight, holder);
  if (victim !== null) holds[victim] = { ...holds[victim]!, broken: true };
}

/** Whoever is in contact with nobody any more begins anew next time. */
function forgetMelee(fight: Gunfight): void {
  const melee = meleeOf(fight);
  for (const pairs of [melee.met, melee.surprise])
    for (const pair of Object.keys(pairs)) {
      const [one, other] = pair.split('>') as [FigureId, FigureId];
      if (!inContact(fight, one, other)) delete pairs[pair];
    }
  for (const id of Object.keys(melee.kept)) if (!inContact(fight, id)) delete melee.kept[id];
}

function fightRound(fight: Gunfight, { figures, against, option }: Extract<Effect, { kind: 'melee-rolled' }>): void {
  const melee = meleeOf(fight);
  const { used } = subOf(fight).beats;
  for (const id of figures) {
    delete melee.next[id];
    melee.fought[id] = beatsSoFar(fight);
    melee.exerted[id] = true;
    if (option === 'ride-down') melee.rode[id] = true;
    // BW-MEL-02: how he has fought without a word he goes on, too.
    else if (option !== undefined && melee.kept[id]?.option !== option) melee.kept[id] = { option };
    // A round hand to hand is the round of everybody in it, whoever opened it (BW-TURN-04).
    if (!isKeeping(fight)) used[id] = Math.max(used[id] ?? 0, beatOf(fight));
    for (const other of against) {
      melee.met[pairKey(id, other)] = true;
      delete melee.surprise[pairKey(id, other)];
    }
  }
}

export const meleeFolds: Folds = {
  'round-began': (fight) => {
    Object.assign(meleeOf(fight), { exerted: {}, rode: {} });
  },
  'phase-began': forgetMelee,
  engaged: (fight, { figure, figures }) => {
    const { surprise } = meleeOf(fight);
    for (const other of figures) {
      const worth = surpriseFor(fight, figure, other);
      if (worth > 0) surprise[pairKey(figure, other)] = worth;
    }
  },
  'melee-rolled': fightRound,
  'advantage-gained': (fight, { figure, amount }) => carry(fight, figure, 'advantage', amount),
  reeled: (fight, { figure, next }) => {
    carry(fight, figure, 'reeled', next);
    breakHold(fight, figure);
  },
  // BW-MAUL-02: be it without harm.
  hit: (fight, { figure }) => breakHold(fight, figure),
  stunned: (fight, { figure }) => breakHold(fight, figure),
  wounded: (fight, { figure }) => breakHold(fight, figure),
  grazed: (fight, { figure }) => breakHold(fight, figure),
  grappled: (fight, { figure, by, left }) =>
    note(meleeOf(fight).holds, figure, { by, beat: beatsSoFar(fight), left, spent: false, broken: false }),
  bound: (fight, { figure, by, state }) => {
    const { holds } = meleeOf(fight);
    const hold = holds[figure];
    if (state === 'bound') delete holds[figure];
    else if (hold?.by === by) holds[figure] = { ...hold, spent: true };
  },
  freed: (fight, { figure, state }) => {
    if (state !== 'grappled') return;
    delete meleeOf(fight).holds[figure];
    carry(fight, figure, 'released', RELEASED);
  },
  'broke-away': (fight, { figure, target, distance, next }) => {
    carry(fight, figure, 'advantage', next);
    const from = fight.roster.filter((id) => id === target || haveMet(fight, figure, id));
    if (distance > 0) note(meleeOf(fight).slips, figure, { from, inches: distance, beat: beatsSoFar(fight) });
  },
  // BW-RIDE-02: for whoever has ridden past, this fight is over.
  moved: (fight, { figure, why }) => {
    const { slips } = meleeOf(fight);
    if (why !== 'ride-past') return;
    for (const [id, slip] of Object.entries(slips))
      slips[id] = { ...slip, from: slip.from.filter((one) => one !== figure) };
  },
  'picked-up': (fight, { figure }) => note(meleeOf(fight).picked, figure, beatsSoFar(fight)),
  readied: (fight, { figure }) => note(meleeOf(fight).changed, figure, beatsSoFar(fight)),
};

/** BW-MAUL-02: its next round hand to hand after a hold. */
const RELEASED = -1;

/** What only the order tells: how it means to fight from now on. */
export function foldMeleeAction(fight: Gunfight, action: Action): void {
  const given: readonly (Action | Order)[] = action.type === 'carry-out' ? action.orders : [action];
  const orders = given.map((order) => (order.type === 'order' ? order.act : order));
  const { follows, kept } = meleeOf(fight);
  for (const order of orders) {
    if (order.type !== 'melee') continue;
    const { figure, option, weapon, prefer, follow } = order;
    if (follow === true) follows[figure] = { beat: beatsSoFar(fight), order };
    // BW-MEL-02: only what he has really fought with.
    if (kept[figure]?.option !== option) continue;
    kept[figure] = {
      option,
      ...(weapon === undefined ? {} : { weapon }),
      ...(prefer === undefined ? {} : { prefer }),
      ...(follow === undefined ? {} : { follow }),
    };
  }
}
