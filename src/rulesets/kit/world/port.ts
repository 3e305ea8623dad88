import type { Order } from '../../../game/actions.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, StatedValues } from '../../../game/state.ts';
import type { Direction, PlaceName } from '../../../game/town/places.ts';

/** What is stated of one, or between two. */
interface Statement {
  readonly figure: FigureId;
  readonly target?: FigureId;
  readonly values: StatedValues;
}

/** An order that may name a place. */
type Placed = { readonly to?: PlaceName | undefined };

/** What rules ask of the world about them, besides a `Situation`: told by the table or drawn as a town, it answers alike. */
export interface World {
  /** Where others can meet him. */
  readonly isPresent: (figure: Figure) => boolean;
  /** Too far from each other to deal with each other; the table is trusted to have only such do so, unless one has been carried off. */
  readonly areApart: (fight: Gunfight, one: FigureId, other: FigureId, how?: { readonly farOff: boolean }) => boolean;
  /** The range between two where nothing else tells how they stand to each other; null: unknown, or there are places for it. */
  readonly bareRange: (fight: Gunfight, one: FigureId, other: FigureId) => number | null;
  /** Says what has become of ranges and the like, where nobody sees it. */
  readonly state: (run: Run, statement: Statement) => void;
  /** What has to be named, since nobody sees it; nothing where everybody does. */
  readonly toName: <T>(known: readonly T[]) => readonly T[];
  readonly directions: readonly Direction[];
  /** A rule that the table has on, off, or only where there is a map to play it by. */
  readonly hasRule: (setting: unknown) => boolean;
  /** The order with each of these places; as it is, where there are none to name. */
  readonly ordersTo: <O extends Order & Placed>(order: O, places: readonly PlaceName[]) => readonly O[];
  /** The same as offers: none where there is no place for it. */
  readonly offersTo: (action: Offer['action'], places: readonly PlaceName[]) => Offer[];
  /** An order names one of these places, where it has to. */
  readonly checkNamed: (to: PlaceName | undefined, places: readonly PlaceName[]) => Refusal | null;
  /** Whether an order is of the form that is played here. */
  readonly checkForm: (order: Placed) => Refusal | null;
}
