import type { EffectOf } from '../../../game/effects.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { Place } from '../../../game/town/places.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import { setSituation, situationOf } from '../../../game/town/situation.ts';
import { onlyTold, toldOrDrawn, worldOf } from '../../kit/world/world.ts';
import { within } from '../spot/eyes.ts';
import { type Folds, note } from '../../kit/folds.ts';
import { isLoud } from '../nerve/nerve-state.ts';
import { isAble } from '../people/profile.ts';
import { subOf } from '../state.ts';
import { beatsSoFar } from '../turn/phases.ts';
import { FRIGHT_REACH } from './stock.ts';

/** A beast that runs where it will. */
export interface Stampede {
  readonly why: 'gunfire' | 'terror';
  /** What it runs from: a place, or without a map somebody. */
  readonly from: Place | null;
  readonly by: FigureId | null;
  /** Moves that it has run so far. */
  readonly moves: number;
}

/** What a beast carries from move to move, at first. */
const FRESH = {
  owner: null as FigureId | null,
  held: null as FigureId | null,
  /** BW-HORSE-04: the round of the gunfight in which it was caught: nobody is up on it before the next. */
  caughtIn: 0,
  /** BW-BEAST-02: the move at whose end it calms down. */
  spookedUntil: null as number | null,
  /** BW-BEAST-01: has been OK in this gunfight; the move in which it last threw. */
  calm: false,
  tested: 0,
  run: null as Stampede | null,
  /** BW-BEAST-03: stands through this move. */
  standsIn: 0,
};

/** Replaced, never altered. */
export type Steed = Readonly<typeof FRESH>;

export const steedsOf = (fight: Gunfight) => subOf(fight).march.steeds;

export const steedOf = (fight: Gunfight, steed: FigureId): Steed => steedsOf(fight)[steed] ?? FRESH;

const change = (fight: Gunfight, steed: FigureId, values: Partial<Steed>): void =>
  note(steedsOf(fight), steed, { ...steedOf(fight, steed), ...values });

/** BW-HORSE-01: whoever has the reins of a beast, near enough and able to hold it. */
export function holderOf(fight: Gunfight, steed: Figure): Figure | null {
  const holder = fight.figures[steedOf(fight, steed.id).held ?? ''] ?? null;
  if (holder === null || !isAble(holder) || holder.mount !== null) return null;
  return worldOf(fight).areApart(fight, holder.id, steed.id) ? null : holder;
}

/** BW-BEAST-02: a shot near by keeps it nervous for another move. */
function unsettle(fight: Gunfight, effect: EffectOf<'shot-fired'>): void {
  if (!isLoud(fight, effect)) return;
  for (const [id, { spookedUntil }] of Object.entries(steedsOf(fight)))
    if (spookedUntil !== null && within(fight, effect.figure, id, FRIGHT_REACH.shot))
      change(fight, id, { spookedUntil: fight.clock.round + 1 });
}

/** Whoever walks off leaves go of what he holds; on a map he may take a step beside it. */
const hasLetGo = toldOrDrawn(
  (_fight: Gunfight, _holder: FigureId, _steed: FigureId) => true,
  (fight, holder, steed) => !areBeside(fight, holder, steed),
);

function letGo(fight: Gunfight, holder: FigureId): void {
  for (const [id, { held }] of Object.entries(steedsOf(fight)))
    if (held === holder && hasLetGo(fight, holder, id)) change(fight, id, { held: null });
}

/** BW-HORSE-04: whoever cannot hold it any more has let go of it for good. */
function letGoAll(fight: Gunfight): void {
  for (const [id, { held }] of Object.entries(steedsOf(fight)))
    if (held !== null && holderOf(fight, fight.figures[id]!) === null) change(fight, id, { held: null });
}

/** Without a map a steed is left where its rider comes off it. */
const leaveBehind = onlyTold((fight: Gunfight, { figure, mount }: { figure: FigureId; mount: FigureId }) => {
  for (const target of fight.roster) {
    if (target === figure || fight.situations[`${mount}>${target}`] === undefined) continue;
    const { range, near } = situationOf(fight, figure, target);
    setSituation(fight, mount, target, { near, ...(range === null ? {} : { range }) });
  }
});

/** BW-HORSE-01: tied to something. */
export const isTethered = ({ flags, profile }: Figure): boolean =>
  flags.includes('tethered') || profile.tethered === true;

function untie(fight: Gunfight, steed: FigureId): void {
  const own = fight.figures[steed];
  if (own === undefined || !isTethered(own)) return;
  own.flags = own.flags.filter((flag) => flag !== 'tethered');
  own.profile = { ...own.profile, tethered: false };
}

export const steedFolds: Folds = {
  'figure-added': (fight, { figure, sort, mount }) => {
    if (sort === 'person' && mount !== undefined) change(fight, mount, { owner: figure });
  },
  mounted: (fight, { mount }) => {
    untie(fight, mount);
    if (fight.figures[mount]?.sort === 'beast') change(fight, mount, { held: null });
  },
  dismounted: (fight, { figure, mount, why }) => {
    leaveBehind(fight, { figure, mount });
    if (why === 'order' && fight.figures[mount]?.sort === 'beast') change(fight, mount, { held: figure });
  },
  thrown: leaveBehind,
  moved: (fight, { figure }) => letGo(fight, figure),
  'phase-began': letGoAll,
  skedaddled: (fight, { figure }) => letGo(fight, figure),
  'shot-fired': unsettle,
  'table-rolled': (fight, { table, figure, row }) => {
    if (table === 'fright' && figure !== undefined)
      change(fight, figure, { tested: fight.clock.round, ...(row === 'ok' ? { calm: true } : {}) });
  },
  spooked: (fight, { figure }) => change(fight, figure, { spookedUntil: fight.clock.round + 1 }),
  bolted: (fight, { figure, why, distance, from, by }) => {
    if (distance > 0) untie(fight, figure);
    if (why !== 'gunfire' && why !== 'terror') return change(fight, figure, { held: null });
    const { run } = steedOf(fight, figure);
    if (distance > 0 && run !== null) return change(fight, figure, { run: { ...run, moves: run.moves + 1 } });
    change(fight, figure, { held: null, run: { why, from: from ?? null, by: by ?? null, moves: 0 } });
  },
  steadied: (fight, { figure, how, by }) => {
    if (how === 'caught') change(fight, figure, { run: null, held: by ?? null, caughtIn: beatsSoFar(fight) });
    if (how === 'ridden') change(fight, figure, { run: null });
    if (how === 'halted') standStill(fight, figure);
  },
  'round-ended': (fight, { round }) => {
    for (const [id, { spookedUntil }] of Object.entries(steedsOf(fight)))
      if (spookedUntil !== null && spookedUntil <= round) change(fight, id, { spookedUntil: null });
  },
};

/** BW-BEAST-03: from gunfire it stands a move and is spooked then; from terror it browses at once (BW-STAMP-01). */
function standStill(fight: Gunfight, steed: FigureId): void {
  const { round } = fight.clock;
  const isGunfire = steedOf(fight, steed).run?.why === 'gunfire';
  change(fight, steed, { run: null, ...(isGunfire ? { standsIn: round + 1, spookedUntil: round + 2 } : {}) });
}
