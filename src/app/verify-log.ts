import type { Face } from '../game/dice/dice.ts';
import type { Entry } from '../game/entry.ts';
import type { Version } from '../game/ids.ts';
import { effectiveEntries, foldEntries } from '../game/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import { commitTo, fairDice } from './fair-dice.ts';

export type Verified =
  | { readonly ok: true; readonly faces: number }
  | { readonly ok: false; readonly why: 'commitment'; readonly expected: string; readonly got: string }
  | {
      readonly ok: false;
      readonly why: 'face';
      readonly version: Version;
      readonly index: number;
      readonly expected: number;
      readonly face: Face;
    };

/** Recomputes every face of a fight's log from the secret; names the first that differs. Undone entries are checked where they stood. */
export function verifyLog(entries: readonly Entry[], secret: string, rulesets: Rulesets): Verified {
  let fight: Gunfight | null = null;
  let faces = 0;
  for (const [index, entry] of entries.entries()) {
    if (entry.action.type === 'open-fight') {
      const wrong = checkCommitment(entry.action.commitment, secret);
      if (wrong !== null) return wrong;
    } else if (fight !== null) {
      const wrong = checkFaces(fight, entry, secret);
      if (wrong !== null) return wrong;
    }
    faces += entry.faces.length;
    fight = isUndo(entry)
      ? foldEntries(null, effectiveEntries(entries.slice(0, index + 1)), rulesets)
      : foldEntries(fight, [entry], rulesets);
  }
  return { ok: true, faces };
}

function isUndo(entry: Entry): boolean {
  return entry.effects.some((effect) => effect.kind === 'entries-undone');
}

function checkCommitment(expected: string, secret: string): Verified | null {
  const got = commitTo(secret);
  return got === expected ? null : { ok: false, why: 'commitment', expected, got };
}

function checkFaces(fight: Gunfight, entry: Entry, secret: string): Verified | null {
  const dice = fairDice(secret, fight, entry.action);
  for (const [index, face] of entry.faces.entries()) {
    const expected = dice.roll(face.die, face.why);
    if (expected !== face.face) return { ok: false, why: 'face', version: entry.version, index, expected, face };
  }
  return null;
}
