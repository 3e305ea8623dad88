/** Checks the dice of a fight from nothing but its secret, its words and its orders. Runs in the browser of whoever reads the page. */
import { diceKey, dieMessage, faceIn, markText } from '../../../game/dice/fair.ts';

/** A die as the log tells it: sides, face, what it was for; of one that the game master set, in which entry. */
type Thrown = readonly [die: number, face: number, why: string, setAt?: number];

/** What of an entry the dice hang on. */
export interface ProofLine {
  /** Its number in the log. */
  readonly at: number;
  /** A name was taken out of it, or of the words, at somebody's wish: its dice cannot be checked any more. */
  readonly lost?: true;
  /** The order as the dice know it. */
  readonly order?: string;
  readonly dice?: readonly Thrown[];
  /** The words in the dice just then, where they were not all of them. */
  readonly words?: readonly string[];
  /** Dice that the game master set in it: sides and face. */
  readonly set?: readonly (readonly [die: number, face: number])[];
  /** Entries that it took back. */
  readonly back?: readonly number[];
}

export interface Proof {
  /** What was posted before the first die fell. */
  readonly seal: string;
  /** Null until the fight is over. */
  readonly secret: string | null;
  /** The message that opened the fight: its id is the last of the words. */
  readonly opening: string | null;
  readonly words: readonly string[];
  readonly lines: readonly ProofLine[];
  /** Of each word, then of each line. */
  readonly marks: readonly string[];
}

export interface Wrong {
  readonly what: 'seal' | 'opening' | 'word' | 'line' | 'face' | 'set' | 'story' | 'picture';
  /** Which word, entry or step. */
  readonly at: number;
  readonly die?: number;
  readonly sides?: number;
  readonly here?: number | string;
  readonly right?: number | string;
}

export type Hash = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

const inBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const inHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const hashOf = async (hash: Hash, text: string): Promise<string> => inHex(await hash(inBytes(text)));

async function hmacOf(hash: Hash, key: string, message: string): Promise<Uint8Array> {
  const given = inBytes(key);
  const short = given.length > 64 ? await hash(given) : given;
  const padded = (by: number, rest: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(64 + rest.length).fill(by, 0, 64);
    short.forEach((byte, at) => (bytes[at] = byte ^ by));
    bytes.set(rest, 64);
    return bytes;
  };
  return hash(padded(0x5c, await hash(padded(0x36, inBytes(message)))));
}

async function drawFace(hash: Hash, key: string, message: (block: number) => string, die: number): Promise<number> {
  for (let block = 0; ; block++) {
    const face = faceIn(await hmacOf(hash, key, message(block)), die);
    if (face !== null) return face;
  }
}

/** Everything that does not hold, in the order of the log: first whatever was changed, then what follows from that. */
export async function checkProof(proof: Proof, hash: Hash): Promise<readonly Wrong[]> {
  const { seal, secret, opening, words, lines } = proof;
  const wrong: Wrong[] = [...(await checkMarks(proof, hash))];
  if (opening !== null && words.at(-1) !== opening) wrong.push({ what: 'opening', at: 0 });
  if (secret === null) return wrong;
  const right = await hashOf(hash, secret);
  if (right !== seal) wrong.push({ what: 'seal', at: 0, here: seal, right });
  for (const [at, line] of lines.entries())
    wrong.push(...(await checkLine({ line, rolls: rollsBefore(lines.slice(0, at)), proof, secret }, hash)));
  return wrong;
}

/** Each mark hangs on all before it: of lines that follow one another wrongly, the first is the one that was changed. */
async function checkMarks({ words, lines, marks }: Proof, hash: Hash): Promise<Wrong[]> {
  let before = '';
  for (const [at, line] of [...words, ...lines].entries()) {
    const mark = (await hashOf(hash, markText(before, line))).slice(0, 8);
    if (mark !== marks[at])
      return [typeof line === 'string' ? { what: 'word', at: at + 1 } : { what: 'line', at: line.at }];
    before = mark;
  }
  return [];
}

/** How many entries rolled dice and still counted. */
function rollsBefore(lines: readonly ProofLine[]): number {
  const gone = new Set(lines.flatMap(({ back = [] }) => back));
  return lines.filter(({ at, dice = [] }) => dice.length > 0 && !gone.has(at)).length;
}

interface Checked {
  readonly line: ProofLine;
  readonly rolls: number;
  readonly proof: Proof;
  readonly secret: string;
}

async function checkLine({ line, rolls, proof, secret }: Checked, hash: Hash): Promise<Wrong[]> {
  const { at, order = '', dice = [], words = proof.words, lost } = line;
  if (lost) return [];
  const key = diceKey(secret, words);
  const wrong: Wrong[] = [];
  let drawn = 0;
  for (const [index, [sides, here, , setAt]] of dice.entries()) {
    const about = { at, die: index + 1, sides, here };
    if (setAt !== undefined) {
      const set = proof.lines.find((one) => one.at === setAt && one.at < at)?.set ?? [];
      if (!set.some(([die, face]) => die === sides && face === here)) wrong.push({ ...about, what: 'set' });
      continue;
    }
    const nth = drawn++;
    const right = await drawFace(hash, key, (block) => dieMessage([rolls, order], nth, block), sides);
    if (right !== here) wrong.push({ ...about, what: 'face', right });
  }
  return wrong;
}
