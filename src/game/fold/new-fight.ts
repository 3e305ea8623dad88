import { sharedPlan } from '../town/town-in-play.ts';
import { copyFight } from './copy.ts';
import type { EffectOf, FigureSetup } from '../effects.ts';
import type { Ruleset } from '../ruleset.ts';
import type { KnownState } from '../second-try/to-play-on.ts';
import type { Figure, Gunfight, Item, SeatId, TurnLog } from '../state.ts';
import { UNTOUCHED } from '../town/town.ts';
import { given } from '../given.ts';

export const freshTurn = (): TurnLog => ({
  acted: false,
  moved: false,
  gait: null,
  distance: 0,
  shot: false,
  reacted: false,
});

/** The fight that a `fight-opened` effect begins. */
export function newFight(
  effect: EffectOf<'fight-opened'>,
  by: SeatId,
  at: number,
  ruleset: Pick<Ruleset, 'meta' | 'begin'>,
): Gunfight {
  const fight: Gunfight = {
    ruleset: effect.ruleset,
    commitment: effect.commitment,
    openedAt: at,
    openedBy: by,
    version: 0,
    status: 'lobby',
    ended: null,
    gm: by,
    deputies: [],
    gmSeenAt: at,
    sides: effect.sides,
    settings: { ...effect.settings },
    seats: {},
    words: [],
    ...(effect.sealed === undefined ? {} : { opening: { stage: 'owed' } as const }),
    rolls: 0,
    lastId: 0,
    figures: {},
    roster: [],
    groups: {},
    town: effect.town === undefined ? null : { plan: sharedPlan(effect.town), ...ruleset.meta.map, state: UNTOUCHED },
    hidden: {},
    unseen: {},
    markers: {},
    lying: {},
    situations: {},
    contacts: [],
    clock: {
      round: 0,
      order: [],
      block: 0,
      turn: 0,
      step: 0,
      ticked: [],
      beat: null,
      phase: null,
      due: null,
      paused: false,
      pausedAt: null,
      expired: false,
      passed: [],
    },
    prompts: {},
    pauses: [],
    gathers: {},
    sealed: {},
    proposals: {},
    undoing: null,
    draw: null,
    quietRounds: 0,
    offeredDrawIn: 0,
    ...given({ concealed: ruleset.meta.concealed }),
    sub: ruleset.begin(),
  };
  return effect.from === undefined ? fight : goOnFrom(fight, effect.from);
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** Under way at once, as it was known to whoever tries it anew, with a week for what is being asked. */
function goOnFrom(fight: Gunfight, { town, ...known }: KnownState): Gunfight {
  const inPlay = fight.town === null || town === undefined ? null : { ...fight.town, state: town };
  const begun = copyFight({ ...fight, ...known, town: inPlay, status: 'running' });
  for (const prompt of Object.values(begun.prompts)) prompt.due = fight.openedAt + WEEK_MS;
  return begun;
}

/** A figure as it comes onto the roster. */
export const newFigure = (setup: FigureSetup): Figure => ({
  id: setup.figure,
  name: setup.name,
  side: setup.side,
  seat: setup.seat ?? null,
  sort: setup.sort,
  template: setup.template,
  profile: setup.profile,
  flags: [...(setup.flags ?? [])],
  at: setup.at ?? null,
  facing: setup.facing ?? null,
  posture: 'standing',
  leaning: false,
  mount: setup.mount ?? null,
  seatAboard: null,
  items: setup.items.map((one): Item => ({
    id: one.item,
    model: one.model,
    loaded: one.loaded ?? true,
    ammo: one.ammo ?? null,
    ...given({ cap: one.cap, loads: one.loads, flags: one.flags }),
  })),
  pouch: { ...setup.pouch },
  aim: null,
  watch: null,
  wounds: [],
  stats: {},
  slowed: [],
  limbs: {},
  statuses: [],
  activity: null,
  tasks: [],
  group: null,
  prisonerOf: null,
  standing: {},
  turn: freshTurn(),
  marks: {},
});
