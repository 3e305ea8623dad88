import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { hasLine, within } from './eyes.ts';

/** Who is how near to whom, as far as nerve asks: within three inches, within six, in sight. */
export interface Nearness {
  isWithin(one: FigureId, other: FigureId, inches: 3 | 6): boolean;
  sees(one: FigureId, other: FigureId): boolean;
}

const THREE = 1;
const SIX = 2;
const SEEN = 4;
const KNOWN = 8;

/** Found pair by pair as it is asked for: of a crowd most pairs never are. */
class Matrix implements Nearness {
  /** Any of those that stand alike. */
  fight: Gunfight;
  private readonly index: ReadonlyMap<FigureId, number>;
  private readonly bits: Uint8Array;

  constructor(fight: Gunfight) {
    const { roster } = fight;
    this.fight = fight;
    this.index = new Map(roster.map((id, index) => [id, index]));
    this.bits = new Uint8Array(roster.length ** 2);
  }

  private has(one: FigureId, other: FigureId, bit: number): boolean {
    const at = this.index.get(one)! * this.index.size + this.index.get(other)!;
    if (this.bits[at] === 0) this.bits[at] = this.find(one, other);
    return (this.bits[at]! & bit) !== 0;
  }

  private find(one: FigureId, other: FigureId): number {
    const { fight } = this;
    const near = within(fight, one, other, 3) ? THREE + SIX : within(fight, one, other, 6) ? SIX : 0;
    return KNOWN + near + (hasLine(fight, one, other) ? SEEN : 0);
  }

  isWithin(one: FigureId, other: FigureId, inches: 3 | 6): boolean {
    return this.has(one, other, inches === 3 ? THREE : SIX);
  }

  sees(one: FigureId, other: FigureId): boolean {
    return this.has(one, other, SEEN);
  }
}

/** Everything it hangs on; copies of a fight share these values as long as nobody moves. */
interface Grounds extends Pick<Gunfight, 'situations' | 'town' | 'contacts'> {
  readonly bodies: readonly Pick<Figure, 'at' | 'posture' | 'leaning' | 'mount'>[];
}

function groundsOf({ situations, town, contacts, roster, figures }: Gunfight): Grounds {
  const bodies = roster.map((id) => {
    const { at, posture, leaning, mount } = figures[id]!;
    return { at, posture, leaning, mount };
  });
  return { situations, town, contacts: [...contacts], bodies };
}

function isOn({ situations, town, contacts, bodies }: Grounds, fight: Gunfight): boolean {
  const { roster, figures } = fight;
  if (situations !== fight.situations || town !== fight.town || bodies.length !== roster.length) return false;
  if (contacts.length !== fight.contacts.length || contacts.some((one, index) => one !== fight.contacts[index]))
    return false;
  return bodies.every(({ at, posture, leaning, mount }, index) => {
    const now = figures[roster[index]!]!;
    return now.at === at && now.posture === posture && now.leaning === leaning && now.mount === mount;
  });
}

let last: { readonly grounds: Grounds; readonly matrix: Matrix } | null = null;

/** Worked out once for as long as everybody stays where he is: tests of nerve, one after the other, all ask for it. */
export function nearnessOf(fight: Gunfight): Nearness {
  if (last === null || !isOn(last.grounds, fight)) last = { grounds: groundsOf(fight), matrix: new Matrix(fight) };
  last.matrix.fight = fight;
  return last.matrix;
}
