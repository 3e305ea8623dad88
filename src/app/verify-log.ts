import type { Face } from '../game/dice/dice.ts';
import type { Entry } from '../game/entry.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { SetDie } from '../game/odds/set-dice.ts';
import type { Gunfight, Version } from '../game/state.ts';
import { commitTo, fairDice } from './fair-dice.ts';
import { given } from '../game/given.ts';
import { foldOn } from '../game/clock/turns.ts';

export type Verified =
  /** `set`: so many of them the game master had set. `opening`: the message whose id was the last word in them. */
  | { readonly ok: true; readonly faces: number; readonly set?: number; readonly opening?: string }
  /** It began without the id of its opening message, or another word came after it. */
  | { readonly ok: false; readonly why: 'opening'; readonly version: Version }
  | { readonly ok: false; readonly why: 'commitment'; readonly expected: string; readonly got: string }
  /** The log says that it was set, and it was not. */
  | (WrongFace & { readonly why: 'not-set' })
  | (WrongFace & { readonly why: 'face'; readonly expected: number });

interface WrongFace {
  readonly ok: false;
  readonly version: Version;
  /** Of its faces, from 0. */
  readonly index: number;
  readonly face: Face;
}

/** Recomputes every face of a fight's log from the secret; names the first that differs. Undone entries are checked where they stood. */
export function verifyLog(entries: readonly Entry[], secret: string, rulesets: Rulesets): Verified {
  let fight: Gunfight | null = null;
  let faces = 0;
  let set = 0;
  for (const entry of entries) {
    if (entry.action.type === 'open-fight') {
      const wrong = checkCommitment(entry.action.commitment, secret);
      if (wrong !== null) return wrong;
    } else if (fight !== null) {
      const wrong = checkFaces(fight, entry, secret);
      if (wrong !== null) return wrong;
      if (isOutOfPlace(fight, entry)) return { ok: false, why: 'opening', version: entry.version };
    }
    faces += entry.faces.length;
    set += entry.faces.filter((face) => face.set === true).length;
    fight = foldOn(fight, { log: entries, upTo: entry.version, next: [entry] }, rulesets);
    if (!isOpenedRightly(fight)) return { ok: false, why: 'opening', version: entry.version };
  }
  const opening = fight?.opening?.message;
  return { ok: true, faces, ...(set > 0 ? { set } : {}), ...given({ opening }) };
}

/** The start is called for once, and then the opening message is noted. */
const isOutOfPlace = ({ opening }: Gunfight, { effects }: Entry): boolean =>
  effects.some(
    ({ kind }) =>
      (kind === 'opening-posted' && opening?.stage !== 'called') ||
      (kind === 'start-called' && opening?.message !== undefined),
  );

/** A fight that is to have an opening message begins with its id as the last of all words; older fights have none. */
function isOpenedRightly({ opening, status, words, roster }: Gunfight): boolean {
  if (opening === undefined || (status === 'lobby' && opening.stage !== 'posted')) return true;
  if (opening.message === undefined) return roster.length === 0;
  return words.at(-1) === opening.message;
}

function checkCommitment(expected: string, secret: string): Verified | null {
  const got = commitTo(secret);
  return got === expected ? null : { ok: false, why: 'commitment', expected, got };
}

function checkFaces(fight: Gunfight, entry: Entry, secret: string): Verified | null {
  const dice = fairDice(secret, fight, entry.action);
  const fallen = setDiceOf(fight, entry);
  for (const [index, face] of entry.faces.entries()) {
    if (face.set === true) {
      // Set by the game master, in an entry before this one: nothing was drawn for it.
      const set = fallen.shift();
      if (set?.die !== face.die || set.face !== face.face)
        return { ok: false, why: 'not-set', version: entry.version, index, face };
      continue;
    }
    const expected = dice.roll(face.die, face.why);
    if (expected !== face.face) return { ok: false, why: 'face', version: entry.version, index, expected, face };
  }
  return null;
}

/** Dice that were set when the entry began, in the order in which it says they fell. */
const setDiceOf = ({ setDice = [] }: Gunfight, { effects }: Entry): SetDie[] =>
  effects.flatMap((effect) => (effect.kind === 'set-die-fell' ? setDice.filter(({ id }) => id === effect.id) : []));
