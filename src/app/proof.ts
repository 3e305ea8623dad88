import { createHash } from 'node:crypto';
import { markText } from '../game/dice/fair.ts';
import { foldOn } from '../game/clock/turns.ts';
import type { Entry } from '../game/entry.ts';
import { effectiveEntries, foldEntries, undoneBy } from '../game/record/replay.ts';
import type { Rulesets } from '../game/ruleset.ts';
import type { Gunfight } from '../game/state.ts';
import type { Proof, ProofLine } from '../report/page/browser/proof.ts';
import { fairDice, whatIsDone } from './fair-dice.ts';

/** Of a fight that goes on: what its dice are sealed by. */
export const sealOf = ({ commitment, words, opening }: Gunfight): Proof =>
  marked({ seal: commitment, secret: null, opening: opening?.message ?? null, words, lines: [] });

/** All that is needed to check the dice of a fight that is over, as its log has it; `isMasked`: with names taken out of it. */
export function proofOf(
  log: readonly Entry[],
  rulesets: Rulesets,
  {
    secret = shownSecret(log),
    isMasked = false,
  }: { readonly secret?: string | undefined; readonly isMasked?: boolean } = {},
): Proof {
  const last = foldEntries(null, effectiveEntries(log), rulesets)!;
  if (secret === undefined) return sealOf(last);
  return marked({ ...sealOf(last), secret, lines: linesOf(log, rulesets, { all: last.words, secret, isMasked }) });
}

/** The one that was shown when the fight was over. */
export function shownSecret(log: readonly Entry[]): string | undefined {
  const shown = log.flatMap(({ effects }) => effects).findLast((effect) => effect.kind === 'secret-shown');
  return shown?.kind === 'secret-shown' ? shown.value : undefined;
}

interface Known {
  /** The words in the end. */
  readonly all: readonly string[];
  readonly secret: string;
  readonly isMasked: boolean;
}

function linesOf(log: readonly Entry[], rulesets: Rulesets, known: Known): readonly ProofLine[] {
  const lines: ProofLine[] = [];
  const sets = new Map<string, number>();
  let fight: Gunfight | null = null;
  for (const entry of log) {
    for (const effect of entry.effects) if (effect.kind === 'die-set') sets.set(effect.id, entry.version);
    const line = fight === null ? null : lineOf(entry, fight, sets);
    if (line !== null) lines.push(asKnown(line, entry, fight!, known));
    fight = foldOn(fight, { log, upTo: entry.version, next: [entry] }, rulesets);
  }
  return lines;
}

/** With the words of that moment; where a name is gone that its dice hung on, without what would not give them any more. */
function asKnown(
  line: ProofLine,
  { action, faces }: Entry,
  fight: Gunfight,
  { all, secret, isMasked }: Known,
): ProofLine {
  const words = fight.words.join() === all.join() ? {} : { words: [...fight.words] };
  const dice = fairDice(secret, fight, action);
  const holds = faces.every(({ die, face, why, set }) => set === true || dice.roll(die, why) === face);
  if (holds || !isMasked) return { ...line, ...words };
  const { order: _order, ...rest } = line;
  return { ...rest, lost: true };
}

/** Null where nothing of it concerns the dice. */
function lineOf(entry: Entry, fight: Gunfight, sets: ReadonlyMap<string, number>): ProofLine | null {
  const { version: at, faces, effects, action } = entry;
  const set = effects.flatMap((one) => (one.kind === 'die-set' ? [[one.die, one.face] as const] : []));
  const fallen = effects.flatMap((one) => (one.kind === 'set-die-fell' ? [sets.get(one.id)!] : []));
  const back = [...undoneBy([entry])];
  if (faces.length === 0 && set.length === 0 && back.length === 0) return null;
  const dice = faces.map(({ die, face, why, set: isSet }) =>
    isSet === true ? ([die, face, why, fallen.shift()!] as const) : ([die, face, why] as const),
  );
  return {
    at,
    ...(dice.length === 0 ? {} : { order: whatIsDone(fight, action), dice }),
    ...(set.length === 0 ? {} : { set }),
    ...(back.length === 0 ? {} : { back }),
  };
}

function marked(proof: Omit<Proof, 'marks'>): Proof {
  let before = '';
  const marks = [...proof.words, ...proof.lines].map((line) => {
    before = createHash('sha256').update(markText(before, line), 'utf8').digest('hex').slice(0, 8);
    return before;
  });
  return { ...proof, marks };
}
