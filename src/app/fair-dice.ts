import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Action } from '../game/actions.ts';
import type { DiceFor } from '../game/decide.ts';
import { type Dice, noDice } from '../game/dice/dice.ts';
import type { Throw } from '../game/dice/expression.ts';
import { diceKey, dieMessage, faceIn } from '../game/dice/fair.ts';
import type { Gunfight } from '../game/state.ts';
import { canonicalJson } from '../store/json.ts';
import type { Records, StreamId } from '../store/port.ts';
import { resumedBy } from '../game/fold/fold.ts';

/** What does not change what is done: said on the way, or a name that the log hands out anew after an undo. */
const SAID_ON_THE_WAY: ReadonlySet<string> = new Set([
  'note',
  'speech',
  'volume',
  'confirmed',
  'word',
  'prompt',
  'pause',
]);

/** A fresh secret for the dice of one fight: 32 random bytes in hex. */
export const makeSecret = (): string => randomBytes(32).toString('hex');

/** What is posted when the fight opens: nobody can tell the secret from it, and no other secret has it. */
export const commitTo = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');

/** Dice that nobody can choose and everybody can check afterwards: how they are drawn stands in `game/dice/fair.ts`. */
export const fairDice = (secret: string, fight: Gunfight, action: Action): Dice =>
  drawnBy(diceKey(secret, fight.words), [fight.rolls, whatIsDone(fight, action)]);

/** The same for a roll of no fight: the key is the secret and the roller's word, the message begins with the dice ("2d6") alone. */
function sealedFaces(secret: string, word: string, { count, die }: Pick<Throw, 'count' | 'die'>): number[] {
  const dice = drawnBy(diceKey(secret, [word]), [`${count}d${die}`]);
  return Array.from({ length: count }, () => dice.roll(die, ''));
}

function drawnBy(key: string, about: readonly (string | number)[]): Dice {
  let index = 0;
  return {
    roll(die) {
      const n = index++;
      for (let block = 0; ; block++) {
        const bytes = createHmac('sha256', key)
          .update(dieMessage(about, n, block), 'utf8')
          .digest();
        const face = faceIn(bytes, die);
        if (face !== null) return face;
      }
    },
  };
}

/** Fair dice for every entry of a fight; before it is open nothing can be rolled. */
export const fairDiceFor =
  (secret: string): DiceFor =>
  (fight, action) =>
    fight === null ? NO_DICE : fairDice(secret, fight, action);

const NO_DICE = noDice('dice are rolled in an open fight only');

/** The order as the dice know it. An order that goes on after a pause is itself again, with what was answered. */
export function whatIsDone(fight: Gunfight, action: Action): string {
  const resumed = resumedBy(fight, action);
  if (action.type === 'start') return canonicalJson({ type: 'start' });
  if (resumed === undefined) return canonicalJson(action, SAID_ON_THE_WAY);
  const answers = resumed.prompts.map(({ id }) => resumed.answers[id] ?? '');
  return canonicalJson({ goesOn: resumed.action, answers }, SAID_ON_THE_WAY);
}

/** What everybody could read before anybody rolled by it. */
type Seal = { readonly secret: string };

const KIND = 'dice-seal';

/** A secret of its own, and the hash of it that is posted. */
export function newSeal(): { readonly secret: string; readonly seal: string } {
  const secret = makeSecret();
  return { secret, seal: commitTo(secret) };
}

/** From now on the next roll in that channel opens it: only for one that has been posted. */
export const keepSeal = (records: Records, stream: StreamId, { secret }: Seal): Promise<void> =>
  records.put({ kind: KIND, id: stream, data: { secret } });

/** Takes the seal that lies there; of two who reach for it at once only one gets it. Null where there is none. */
export async function takeSeal(records: Records, stream: StreamId): Promise<string | null> {
  const kept = await records.get(KIND, stream);
  if (kept === undefined || !(await records.remove(KIND, stream))) return null;
  return (kept.data as Seal).secret;
}

/** A roll that was sealed beforehand, opened. */
type Rolled = { readonly faces: readonly number[]; readonly total: number; readonly seal: string };

/** The faces that this secret and this word give, and nothing else. */
export function rollSealed(secret: string, word: string, thrown: Throw): Rolled {
  const faces = sealedFaces(secret, word, thrown);
  return { faces, total: faces.reduce((sum, face) => sum + face, thrown.plus), seal: commitTo(secret) };
}

/** What of a typed word counts: letters, digits and marks that look the same wherever they are copied from. */
export const plainWord = (typed: string): string => typed.replaceAll(/[^\p{L}\p{N} .,:;!?'+-]/gu, '').trim();
