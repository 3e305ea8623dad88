import { crowdOf } from '../crowds/crowds.ts';
import type { EffectOf } from '../effects.ts';
import { CLOCK, HOUSE } from '../ids.ts';
import type { Figure, FigureId, Gunfight, SeatId, SideId } from '../state.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Veiled, veiledFrom } from './veil.ts';

/** Who reads: a seat at the table, the public (null), or the host, who alone sees everything. */
export type Reader = { readonly seat: SeatId | null; readonly host?: boolean };

export const PUBLIC: Reader = { seat: null };

/** With whose eyes somebody looks at a fight. */
export interface Eyes {
  /** Nothing is hidden from them. */
  readonly all: boolean;
  readonly seat: SeatId | null;
  /** As which side they see. Null: they know only what all sides with a person in them know. */
  readonly side: SideId | null;
  /** Sides with a person in them; none: every side counts. */
  readonly people: readonly SideId[];
}

export const otherSides = ({ sides }: Pick<Gunfight, 'sides'>, side: SideId): SideId[] =>
  sides.flatMap(({ id }) => (id === side ? [] : [id]));

/** Which sides do not know where somebody is, and which of them have never seen him. */
export type Knowledge = Pick<Gunfight, 'hidden' | 'unseen' | 'crowds'>;

/**
 * How much of a figure somebody knows: everything public (`open`), that he is somewhere (`lost`), or not even that he is there.
 */
export type Known = 'open' | 'lost' | 'unknown';

export function eyesOf(fight: Gunfight, reader: Reader): Eyes {
  const { seat } = reader;
  const all = reader.host === true || fight.status === 'over' || isBystandingGm(fight, seat);
  const people = sidesOfPeople(fight);
  const own = seat === null ? undefined : fight.seats[seat]?.side;
  return { all, seat, people, side: own ?? (people.length === 1 ? people[0]! : null) };
}

/** The house reads nothing: where all people are on one side, whoever looks on may see what they see. */
function sidesOfPeople(fight: Gunfight): SideId[] {
  const { seats, figures, sides } = fight;
  const seated = Object.values(seats).flatMap(({ id, side }) => (isPerson(id) ? [side] : []));
  const playing = Object.values(figures).flatMap((one) =>
    isPerson(one.seat) && !inCrowd(fight, one) ? [one.side] : [],
  );
  const found = new Set([...seated, ...playing]);
  return sides.flatMap(({ id }) => (found.has(id) ? [id] : []));
}

const isPerson = (seat: SeatId | null): boolean => seat !== null && seat !== HOUSE && seat !== CLOCK;

/** Whom a game master plays as a crowd makes him no player. */
const inCrowd = (fight: Pick<Gunfight, 'crowds'>, { id, seat }: Pick<Figure, 'id' | 'seat'>): boolean =>
  crowdOf(fight, id)?.by === seat;

/** A game master who plays nobody sees everything; one who plays is a player. */
function isBystandingGm(fight: Gunfight, seat: SeatId | null): boolean {
  if (seat === null || (seat !== fight.gm && !fight.deputies.includes(seat))) return false;
  const wishes = fight.seats[seat]?.wishes ?? [];
  return wishes.length === 0 && !Object.values(fight.figures).some((one) => one.seat === seat && !inCrowd(fight, one));
}

function isFrom(sides: readonly SideId[] | undefined, { side, people }: Pick<Eyes, 'side' | 'people'>): boolean {
  if (sides === undefined || sides.length === 0) return false;
  if (side !== null) return sides.includes(side);
  return people.length === 0 || people.some((one) => sides.includes(one));
}

export function knownAs(figure: Pick<Figure, 'id' | 'side' | 'seat'>, known: Knowledge, eyes: Eyes): Known {
  const { hidden, unseen } = known;
  const isOwn = figure.side === eyes.side || (figure.seat !== null && figure.seat === eyes.seat);
  if (eyes.all || isOwn || !isFrom(hidden[figure.id], eyes)) return 'open';
  // Whoever sits at the table is known to have a figure in the fight.
  const isAtTable = isPerson(figure.seat) && !inCrowd(known, figure);
  return isAtTable || !isFrom(unseen[figure.id], eyes) ? 'lost' : 'unknown';
}

/** Whether these eyes know of a charge that was laid out of sight of some sides. */
export const knowsOfCharge = (hidden: readonly SideId[], eyes: Eyes): boolean => eyes.all || !isFrom(hidden, eyes);

export const isKnownTo = (fight: Gunfight, side: SideId, figure: FigureId): boolean =>
  fight.figures[figure]?.side === side || !isFrom(fight.hidden[figure], { side, people: [] });

/** Before the first round nobody has seen anybody, nor whoever comes unseen later. */
export function foldHidden(known: Knowledge, { figure, sides, fresh }: EffectOf<'hidden'>, round: number): void {
  const join = (map: Record<FigureId, readonly SideId[]>): void => {
    map[figure] = [...new Set([...(map[figure] ?? []), ...sides])];
  };
  join(known.hidden);
  if (round === 0 || fresh === true) join(known.unseen);
}

/** Whom others know as a marker and nothing else: with what they ride. */
export function foldMarked(known: Knowledge, { side, figures }: EffectOf<'marker-set'>, table: Table): void {
  const sides = table.sides.filter((one) => one !== side);
  for (const figure of withMounts(figures, table)) foldHidden(known, { kind: 'hidden', figure, sides }, table.round);
}

export function foldUnmarked(known: Knowledge, { figures }: EffectOf<'marker-turned'>, table: Table): void {
  for (const figure of withMounts(figures, table))
    foldSpotted(known, { kind: 'spotted', figure, by: null, how: 'near' });
}

/** What needs to be known besides of the fight. */
export interface Table {
  readonly sides: readonly SideId[];
  readonly round: number;
  readonly mountOf: (figure: FigureId) => FigureId | null;
}

export const tableOf = (fight: Gunfight): Table => ({
  sides: fight.sides.map(({ id }) => id),
  round: fight.clock.round,
  mountOf: (figure) => fight.figures[figure]?.mount ?? null,
});

const withMounts = (figures: readonly FigureId[], { mountOf }: Table): FigureId[] =>
  figures.flatMap((figure) => {
    const mount = mountOf(figure);
    return mount === null ? [figure] : [figure, mount];
  });

export function foldSpotted(known: Knowledge, { figure, by }: EffectOf<'spotted'>): void {
  for (const map of [known.hidden, known.unseen]) {
    const left = by === null ? [] : (map[figure] ?? []).filter((side) => side !== by);
    if (left.length === 0) delete map[figure];
    else map[figure] = left;
  }
}

/** Of whom nothing is known but the card, and of whom not even that he is there. */
type Lost = ReadonlyMap<FigureId, 'lost' | 'unknown'>;

/** A fight as these eyes look at it: to show it (`rules` null), or to play on by these rules with what they know. */
export interface Sight {
  readonly fight: Gunfight;
  readonly eyes: Eyes;
  readonly lost: Lost;
  readonly veiled: Veiled;
  readonly rules: Pick<Ruleset, 'secrets' | 'veil'> | null;
}

export const sightOf = (fight: Gunfight, eyes: Eyes, rules: Sight['rules']): Sight => ({
  fight,
  eyes,
  lost: hiddenFrom(fight, eyes),
  veiled: veiledFrom(fight, eyes),
  rules,
});

/** Everybody of whom these eyes do not know all that is public. */
export function hiddenFrom(fight: Gunfight, eyes: Eyes): Lost {
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
export const seatedSide = (fight: Gunfight | null, { seat }: Eyes): SideId | null =>
  seat === null ? null : (fight?.seats[seat]?.side ?? null);
