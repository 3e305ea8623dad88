/** SHA-256 for where a browser does not lend its own: pages served without TLS, and some viewers of files. */

const SMALL_PRIMES: readonly number[] = Array.from({ length: 310 }, (_, at) => at + 2).filter((n) =>
  Array.from({ length: n - 2 }, (_, at) => at + 2).every((by) => n % by !== 0),
);
/** The first 32 bits of what comes after the point of these roots of the first primes. */
const fractions = (count: number, root: number): Int32Array =>
  Int32Array.from(SMALL_PRIMES.slice(0, count), (prime) => (prime ** (1 / root) % 1) * 0x1_0000_0000);
const ROUND_CONSTANTS = fractions(64, 3);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message, a one, zeros, and its length in bits. */
function inBlocks(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

function scheduleOf(view: DataView, from: number): Int32Array {
  const words = new Int32Array(64);
  for (let at = 0; at < 16; at++) words[at] = view.getInt32(from + at * 4);
  for (let at = 16; at < 64; at++) {
    const [late, early] = [words[at - 2]!, words[at - 15]!];
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    words[at] = words[at - 16]! + s0 + words[at - 7]! + s1;
  }
  return words;
}

export function sha256(message: Uint8Array): Uint8Array {
  const view = inBlocks(message);
  const state = fractions(8, 2);
  for (let from = 0; from < view.byteLength; from += 64) {
    const words = scheduleOf(view, from);
    let [a, b, c, d, e, f, g, h] = Array.from(state) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let at = 0; at < 64; at++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND_CONSTANTS[at]! + words[at]!) | 0;
      const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at]! += word));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => out.setInt32(at * 4, word));
  return new Uint8Array(out.buffer);
}
