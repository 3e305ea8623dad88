import type { Records, StreamId } from '../store/port.ts';
import type { Throw } from '../game/dice/expression.ts';
import { commitTo, makeSecret, sealedFaces } from './fair-dice.ts';

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
