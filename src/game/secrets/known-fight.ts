import { withoutConcealed } from './concealed.ts';
import { copyFight } from '../fold/copy.ts';
import { crowdsIn, seatOfWish } from '../crowds/crowds.ts';
import { freshTurn } from '../fold/new-fight.ts';
import { type FigureId, HOUSE, type SideId, type ThingId } from '../ids.ts';
import { type Eyes, knownAs, knowsOfCharge } from './knowledge.ts';
import type { Action } from '../actions.ts';
import type { Ruleset } from '../ruleset.ts';
import { forgetSetDice } from '../odds/set-dice.ts';
import type { Figure, Gunfight, Wish } from '../state.ts';
import { drawVeil, veiledFrom, wishUnder } from './veil.ts';

/**
 * The fight as somebody knows it, whole enough to be played on: of whoever is hidden from him nothing is left but the name (or not even
 * that), and what others decided in secret is undecided. Orders are offered, and odds worked out, on this. A copy.
 */
export function knownFight(fight: Gunfight, eyes: Eyes, ruleset?: Pick<Ruleset, 'forget' | 'veil'>): Gunfight {
  const copy = copyFight(fight);
  if (eyes.all) return copy;
  delete copy.together;
  forgetSetDice(
    copy,
    eyes,
    (id) => fight.figures[id] !== undefined && knownAs(fight.figures[id], fight, eyes) !== 'open',
  );
  if (copy.concealed !== undefined) forgetCoats(copy, eyes);
  const ownSide = seatedSide(fight, eyes);
  forgetWishes(copy, ownSide, eyes);
  for (const marker of Object.values(copy.markers))
    if (marker.side !== eyes.side) copy.markers[marker.id] = { ...marker, figures: [] };
  for (const id of secretCharges(fight, eyes)) delete copy.lying[id];
  const hidden = hiddenFrom(fight, eyes);
  if (hidden.size > 0) {
    for (const [id, known] of hidden) {
      if (known === 'unknown') removeFigure(copy, id);
      else copy.figures[id] = bareFigure(copy.figures[id]!);
    }
    forgetTies(copy, hidden);
    forgetAsked(copy, hidden);
    for (const id of hidden.keys()) delete copy.sealed[id];
    ruleset?.forget?.(copy, new Set(hidden.keys()));
  }
  forgetCrowds(copy, hidden);
  tellWhoIsHidden(copy, fight, { eyes, hidden });
  forgetNumbers(copy, fight, { eyes, ruleset });
  return copy;
}

/** The fight as one side knows it: what its figures are offered, and advised. The fight itself where nobody is hidden from it. */
export function knownToSide(fight: Gunfight, side: SideId, ruleset: Pick<Ruleset, 'forget' | 'veil'>): Gunfight {
  const eyes: Eyes = { all: false, seat: null, side, people: [] };
  const isOpen = hiddenFrom(fight, eyes).size === 0 && fight.concealed === undefined && fight.setDice === undefined;
  if (!isOpen || secretCharges(fight, eyes).length > 0 || veiledFrom(fight, eyes).size > 0)
    return knownFight(fight, eyes, ruleset);
  return fight;
}

interface Numbers {
  readonly eyes: Eyes;
  readonly ruleset: Pick<Ruleset, 'veil'> | undefined;
}

/** What veiled figures are worth, and were asked for as. */
function forgetNumbers(copy: Gunfight, fight: Gunfight, { eyes, ruleset }: Numbers): void {
  drawVeil(copy, veiledFrom(fight, eyes), ruleset);
  for (const seat of Object.values(copy.seats))
    seat.wishes = seat.wishes.map((wish) => wishUnder(fight, eyes, { wish, seat: seatOfWish(fight, seat, wish) }));
  if (copy.veils === undefined) return;
  copy.veils = Object.fromEntries(Object.entries(copy.veils).filter(([id]) => copy.figures[id] !== undefined));
}

/** Charges that somebody laid out of sight of these eyes. */
function secretCharges({ lying }: Gunfight, eyes: Eyes): ThingId[] {
  return Object.values(lying).flatMap((one) =>
    one.kind === 'charge' && !knowsOfCharge(one.hidden, eyes) ? [one.id] : [],
  );
}

/** What the other side carries unseen. */
function forgetCoats(fight: Gunfight, { side }: Eyes): void {
  for (const figure of Object.values(fight.figures))
    if (figure.side !== side) fight.figures[figure.id] = withoutConcealed(figure);
}

type Hidden = ReadonlyMap<FigureId, 'lost' | 'unknown'>;

/** Everybody of whom these eyes do not know all that is public. */
export function hiddenFrom(fight: Gunfight, eyes: Eyes): Hidden {
  const found = new Map<FigureId, 'lost' | 'unknown'>();
  if (eyes.all) return found;
  for (const id of Object.keys(fight.hidden)) {
    const figure = fight.figures[id];
    const known = figure === undefined ? 'open' : knownAs(figure, fight, eyes);
    if (known !== 'open') found.set(id, known);
  }
  return found;
}

/** Whose starting places somebody may know: only those of the side he sits on, as the other sides' people may still be to come. */
export function seatedSide(fight: Gunfight | null, { seat }: Eyes): SideId | null {
  return seat === null ? null : (fight?.seats[seat]?.side ?? null);
}

/** Wishes without where their figures would start. */
export function placeless<W extends Omit<Wish, 'figure'>>(wishes: readonly W[]): W[] {
  return wishes.map((wish) => {
    const { at: _at, ...rest } = wish;
    return rest as W;
  });
}

/** Where others would start, and whoever of them comes unseen; with the house's seat where nobody else is in it. */
function forgetWishes(fight: Gunfight, ownSide: SideId | null, eyes: Eyes): void {
  for (const seat of Object.values(fight.seats)) {
    const sideOf = (wish: Wish): SideId => seatOfWish(fight, seat, wish).side;
    const isOwn = (wish: Wish): boolean => seatOfWish(fight, seat, wish).id === eyes.seat;
    const known = seat.wishes.filter((wish) => wish.hidden !== true || sideOf(wish) === eyes.side || isOwn(wish));
    if (known.length === 0 && seat.wishes.length > 0 && seat.id === HOUSE) delete fight.seats[seat.id];
    seat.wishes = known.map((wish) => (sideOf(wish) === ownSide || isOwn(wish) ? wish : placeless([wish])[0]!));
  }
}

/** Of crowds, the members that are known; those whom the game master has hidden before the start are none. */
function forgetCrowds(fight: Gunfight, hidden: Hidden): void {
  if (fight.crowds === undefined) return;
  const known = new Set([
    ...fight.roster,
    ...Object.values(fight.seats).flatMap((seat) => seat.wishes.map((wish) => wish.figure)),
  ]);
  const left = crowdsIn(fight).flatMap((crowd) => {
    const figures = crowd.figures.filter((id) => known.has(id) && !hidden.has(id));
    return figures.length === 0 ? [] : [[crowd.id, { ...crowd, figures }] as const];
  });
  fight.crowds = Object.fromEntries(left);
  if (left.length === 0) delete fight.crowds;
}

function removeFigure(fight: Gunfight, id: FigureId): void {
  delete fight.figures[id];
  fight.roster = fight.roster.filter((one) => one !== id);
  for (const seat of Object.values(fight.seats)) seat.wishes = seat.wishes.filter((wish) => wish.figure !== id);
}

/** Name, card and wounds are public; what he is about, and where, is not. */
function bareFigure(figure: Figure): Figure {
  return {
    ...figure,
    at: null,
    facing: null,
    posture: 'standing',
    leaning: false,
    mount: null,
    seatAboard: null,
    items: figure.items.map((item) => ({ ...item, loaded: true, ammo: null })),
    pouch: {},
    stats: {},
    statuses: figure.statuses.filter((status) => status !== 'skedaddling'),
    activity: null,
    tasks: [],
    aim: null,
    watch: null,
    group: null,
    prisonerOf: null,
    standing: {},
    turn: freshTurn(),
    marks: {},
  };
}

/** Groups, stated situations and contacts lose whoever is hidden; a group of one is none. */
function forgetTies(fight: Gunfight, hidden: Hidden): void {
  for (const group of Object.values(fight.groups)) {
    if (!group.figures.some((id) => hidden.has(id))) continue;
    group.figures = group.figures.filter((id) => !hidden.has(id));
    if (hidden.has(group.leader)) group.leader = group.figures[0] ?? '';
    if (group.figures.length > 1) continue;
    for (const id of group.figures) fight.figures[id]!.group = null;
    delete fight.groups[group.id];
  }
  const stated = Object.entries(fight.situations).filter(([key]) => !key.split('>').some((id) => hidden.has(id)));
  fight.situations = Object.fromEntries(stated);
  fight.contacts = fight.contacts.filter(({ a, b }) => !hidden.has(a) && !hidden.has(b));
  for (const figure of Object.values(fight.figures)) {
    if (hidden.has(figure.mount ?? '')) figure.mount = null;
    if (hidden.has(figure.prisonerOf ?? '')) figure.prisonerOf = null;
  }
}

/** What is asked of the hidden, and orders of theirs that have stopped. */
function forgetAsked(fight: Gunfight, hidden: Hidden): void {
  const isHidden = (id: FigureId | null): boolean => hidden.has(id ?? '');
  for (const prompt of Object.values(fight.prompts)) if (isHidden(prompt.figure)) delete fight.prompts[prompt.id];
  fight.pauses = fight.pauses
    .filter((pause) => !isHidden(figureOf(pause.action)))
    .map((pause) => ({
      ...pause,
      prompts: pause.prompts.filter(({ figure }) => !isHidden(figure)),
      holds: pause.holds.filter((id) => !isHidden(id)),
      ...(pause.told === undefined ? {} : { told: pause.told.filter(({ figure }) => !isHidden(figure)) }),
    }));
  fight.clock.ticked = fight.clock.ticked.filter((id) => !isHidden(id));
}

const figureOf = (action: Action): FigureId | null => ('figure' in action ? (action.figure ?? null) : null);

/** Somebody knows who is hidden of his own side, and from whom; of others only that he does not see them. */
function tellWhoIsHidden(copy: Gunfight, fight: Gunfight, { eyes, hidden }: { eyes: Eyes; hidden: Hidden }): void {
  copy.hidden = {};
  copy.unseen = {};
  for (const [id, sides] of Object.entries(fight.hidden)) {
    const side = fight.figures[id]?.side;
    if (side === undefined) continue;
    if (side === eyes.side) copy.hidden[id] = sides;
    else if (hidden.get(id) === 'lost')
      copy.hidden[id] =
        eyes.side === null ? fight.sides.map((one) => one.id).filter((one) => one !== side) : [eyes.side];
  }
}
