import type { EffectOf } from '../effects.ts';
import { foldCrowdChanged, foldCrowdFormed } from '../crowds/crowds.ts';
import { CLOCK } from '../ids.ts';
import { setSituation } from '../town/situation.ts';
import { foldVeil } from '../secrets/veil.ts';
import type { Figure, FigureId, Gunfight, SeatId } from '../state.ts';
import { type Folder, noteId, takeOut } from './common.ts';
import { newFigure } from './new-fight.ts';
import { given } from '../given.ts';
import { undoByOf, tableLines } from '../settings.ts';

/** Roster, seats, stated scenes, proposals. */
export const tableFolds = {
  'figure-added': (fight, effect) => {
    noteId(fight, effect.figure);
    fight.figures[effect.figure] = { ...newFigure(effect), ...looksOf(fight, effect.figure) };
    fight.roster.push(effect.figure);
  },
  'figure-removed': (fight, effect) => {
    takeOut(fight, effect.figure, 'left');
    fight.figures[effect.figure]!.at = null;
  },
  'seat-changed': (fight, effect) => foldSeat(fight, effect),
  'start-called': (fight, { range }) => {
    fight.opening = given({ stage: 'called', range });
  },
  'opening-posted': (fight, { message }) => {
    fight.words.push(message);
    fight.opening = { ...fight.opening, stage: 'posted', message };
  },
  'situation-set': (fight, effect) => setSituation(fight, effect.figure, effect.target, effect.values),
  'standing-order-set': (fight, effect) => {
    fight.figures[effect.figure]!.standing[effect.rule] = effect.value;
  },
  'gm-changed': changeChair,
  'paper-changed': (fight, { kind: _kind, ...paper }) => {
    fight.paper = paper;
  },
  'line-drawn': (fight, { line, by }) => {
    fight.lines = [...tableLines(fight), { text: line, by }];
  },
  'line-dropped': (fight, { line }) => {
    fight.lines = tableLines(fight).filter(({ text }) => text !== line);
  },
  'crowd-formed': foldCrowdFormed,
  'crowd-changed': foldCrowdChanged,
  veiled: foldVeil,
  'scene-set': (fight, { figures, targets, values }) => {
    for (const figure of figures)
      for (const target of targets ?? [undefined]) if (figure !== target) setSituation(fight, figure, target, values);
  },
  'proposal-made': (fight, effect) => {
    noteId(fight, effect.proposal);
    const { proposal, what, seat, needs, winner, versions = [] } = effect;
    if (seat === CLOCK) fight.offeredDrawIn = fight.clock.round;
    fight.proposals[proposal] = { id: proposal, what, by: seat, needs, yes: [], winner, versions };
  },
  'proposal-closed': (fight, effect) => {
    const proposal = fight.proposals[effect.proposal];
    if (effect.on && proposal?.what === 'undo') fight.undoing = proposal.versions;
    delete fight.proposals[effect.proposal];
    for (const prompt of Object.values(fight.prompts)) {
      if (prompt.about.proposal === effect.proposal) delete fight.prompts[prompt.id];
    }
  },
} satisfies Folder;

/** How its owner wants it to be spoken of and shown: told when he joined. */
function looksOf(fight: Gunfight, id: FigureId): Pick<Figure, 'pronouns' | 'portrait'> {
  for (const { wishes } of Object.values(fight.seats)) {
    const wish = wishes.find((one) => one.figure === id);
    if (wish === undefined) continue;
    const { pronouns, portrait } = wish;
    return given({ pronouns, portrait });
  }
  return {};
}

function takeSeat(fight: Gunfight, effect: EffectOf<'seat-changed'>): void {
  const wishes = [...(fight.seats[effect.seat]?.wishes ?? []), ...(effect.wishes ?? [])];
  for (const wish of wishes) noteId(fight, wish.figure);
  fight.seats[effect.seat] = {
    id: effect.seat,
    name: effect.name ?? effect.seat,
    side: effect.side ?? '',
    wishes,
    autoPilot: false,
    missed: 0,
  };
  if (effect.word !== undefined && effect.word !== '') fight.words.push(effect.word);
}

/** With these a figure changes hands. */
const HANDS_OVER: ReadonlySet<EffectOf<'seat-changed'>['how']> = new Set(['substituted', 'claimed', 'given-back']);

function foldSeat(fight: Gunfight, effect: EffectOf<'seat-changed'>): void {
  if (effect.how === 'joined') takeSeat(fight, effect);
  const seat = fight.seats[effect.seat];
  if (seat === undefined) return;
  if (effect.how === 'offered') seat.offered = true;
  if (effect.how === 'auto-pilot') Object.assign(seat, { autoPilot: true, heldSince: fight.clock.round });
  if (effect.how === 'back' || effect.how === 'claimed') {
    Object.assign(seat, { autoPilot: false, missed: 0 });
    delete seat.heldSince;
    delete seat.offered;
  }
  if (effect.how === 'substituted' && effect.of !== undefined) seat.standsIn = effect.of;
  if (effect.how === 'left') {
    delete seat.standsIn;
    if (fight.status === 'lobby') delete fight.seats[effect.seat];
  }
  if (effect.figure !== undefined && HANDS_OVER.has(effect.how)) {
    const before = fight.seats[fight.figures[effect.figure]!.seat ?? ''];
    fight.figures[effect.figure]!.seat = effect.seat;
    // Nobody is left in it to be taken over.
    if (before !== undefined && !Object.values(fight.figures).some((one) => one.seat === before.id))
      delete before.offered;
  }
}

/**
 * Others run the fight now. Where it is for those who run it to say whether something goes back, it is for them: in the fold and not by effects
 * of its own, because the hand-over stays when what was asked about goes back.
 */
function changeChair(fight: Gunfight, { gm, deputies }: EffectOf<'gm-changed'>): void {
  const before = [fight.gm, ...fight.deputies];
  Object.assign(fight, { gm, deputies });
  if (undoByOf(fight) !== 'gm') return;
  for (const { id, what, by } of Object.values(fight.proposals))
    if (what === 'undo' && !before.includes(by)) passOn(fight, id, before);
}

/** What was asked of one who has left is asked of a newcomer; once nobody is asked any more it is off. */
function passOn(fight: Gunfight, proposal: string, before: readonly SeatId[]): void {
  const now = [fight.gm, ...fight.deputies];
  const fresh = now.filter((seat) => !before.includes(seat));
  const open = Object.values(fight.prompts).filter(({ about }) => about.proposal === proposal);
  const left = open.filter(({ seat }) => !now.includes(seat));
  for (const [index, prompt] of left.entries()) {
    const seat = fresh[index];
    if (seat === undefined) delete fight.prompts[prompt.id];
    else fight.prompts[prompt.id] = { ...prompt, seat };
  }
  if (left.length === open.length && fresh.length === 0) delete fight.proposals[proposal];
}
