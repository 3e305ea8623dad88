import { type Dice, DiceFault } from '../../src/game/dice/dice.ts';

/** One expected throw: `"D6=4"`, or with its purpose `"D6=4 aim"`. */
interface ScriptedFace {
  readonly die: number;
  readonly face: number;
  readonly why?: string;
}

export interface ScriptedDice extends Dice {
  /** Throws if faces are left over: an unused face is a wrong script or a wrong rule. */
  finish(): void;
}

/** Reads a script such as `"D6=3 D10=6"`; a purpose may follow a face after a colon: `"D6=3:aim"`. */
export function parseScript(script: string): ScriptedFace[] {
  const words = script.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => {
    const match = /^D(\d+)=(\d+)(?::(.+))?$/.exec(word);
    if (match === null) throw new DiceFault(`not a scripted face: ${word}`);
    const [, die, face, why] = match;
    return { die: Number(die), face: Number(face), ...(why === undefined ? {} : { why }) };
  });
}

/** Dice for tests: every face in order, none left over. */
export function scriptedDice(script: string | readonly ScriptedFace[]): ScriptedDice {
  const faces = typeof script === 'string' ? parseScript(script) : script;
  let next = 0;
  return {
    roll(die, why) {
      const face = faces[next++];
      if (face === undefined)
        throw new DiceFault(`no face left in the script for a D${die} (${why}), after ${faces.length}`);
      checkFace(face, die, why, next);
      return face.face;
    },
    finish() {
      if (next < faces.length)
        throw new DiceFault(`${faces.length - next} scripted faces were never rolled, from number ${next + 1}`);
    },
  };
}

function checkFace(face: ScriptedFace, die: number, why: string, at: number): void {
  if (face.die !== die)
    throw new DiceFault(`face ${at} of the script is a D${face.die}, but a D${die} is rolled (${why})`);
  if (face.why !== undefined && face.why !== why)
    throw new DiceFault(`face ${at} of the script is for ${face.why}, but ${why} is rolled`);
  if (face.face < 1 || face.face > die) throw new DiceFault(`face ${at}: a D${die} has no ${face.face}`);
}
