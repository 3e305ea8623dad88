import type { ActionOf } from '../../game/actions.ts';
import type { Entry } from '../../game/entry.ts';
import { paceSettings, readPace } from '../../game/settings.ts';
import { copyFight } from '../../game/fold/copy.ts';
import { newFight } from '../../game/fold/new-fight.ts';
import { holdsUpPlay } from '../../game/clock/held-up.ts';
import { effectiveEntries, foldEntries } from '../../game/record/replay.ts';
import type { Rulesets } from '../../game/ruleset.ts';
import { type SecondTry, type Seen, toPlayOn } from '../../game/second-try/to-play-on.ts';
import { eyesOf, knownAs } from '../../game/secrets/knowledge.ts';
import { maskedIn, maskFight } from '../../game/secrets/strangers.ts';
import { PUBLIC, type Reader } from '../../game/secrets/view.ts';
import type { FigureId, Gunfight, SeatId, Version } from '../../game/state.ts';
import { rulesetOf } from '../../game/act.ts';
import { forgetOthers } from '../odds.ts';

export interface AskedTry {
  readonly entries: readonly Entry[];
  /** How far of it is past. */
  readonly upTo: Version;
  /** Who plays: one goes by what he knows, two by what everybody knows. */
  readonly seats: readonly SeatId[];
  /** How whoever asks called it. */
  readonly from: Pick<SecondTry, 'step' | 'entry'>;
  /** Those who asked to be forgotten, in that order. */
  readonly forgotten: readonly SeatId[];
}

export type Tried =
  | { readonly ok: true; readonly action: ActionOf<'open-fight'> }
  /** It had not begun by then, or nobody is known who could be played against. */
  | { readonly ok: false; readonly why: 'not-begun' | 'nobody' };

/** The opening of a second try at the last moment by then at which nothing was being asked. */
export function openTry({ entries, upTo, ...asked }: AskedTry, rulesets: Rulesets): Tried {
  const { fight, seen } = lastSettled(entries, { upTo, reader: readerOf(asked) }, rulesets);
  if (fight === null) return { ok: false, why: 'not-begun' };
  const action = tryFrom(fight, { ...asked, seen }, rulesets);
  const ruleset = rulesetOf(fight, rulesets);
  const begun = newFight({ ...action, kind: 'fight-opened' }, asked.seats[0]!, 0, ruleset);
  return ruleset.verdict(begun) === null ? { ok: true, action } : { ok: false, why: 'nobody' };
}

type Playing = Pick<AskedTry, 'seats' | 'from' | 'forgotten'>;

const readerOf = ({ seats }: Pick<Playing, 'seats'>): Reader => (seats.length === 1 ? { seat: seats[0]! } : PUBLIC);

/**
 * A fight as it was known to those who try it anew. Of the fight itself nothing goes into it: neither its secret nor its words, no die that was
 * set, and of nobody what they do not know.
 */
export function tryFrom(
  fight: Gunfight,
  { seen, ...asked }: Playing & { readonly seen: ReadonlyMap<FigureId, Seen> },
  rulesets: Rulesets,
): ActionOf<'open-fight'> {
  const { seats, from, forgotten } = asked;
  const ruleset = rulesetOf(fight, rulesets);
  const reader = readerOf(asked);
  const known = forgetOthers(maskFight(fight, maskedIn(fight, new Set(forgotten))), reader, rulesets);
  const { town, sides } = known;
  return {
    type: 'open-fight',
    ruleset: ruleset.ref,
    sides,
    settings: { ...known.settings, ...UNHURRIED },
    commitment: '',
    ...(town === null ? {} : { town: town.plan }),
    from: toPlayOn(known, { seats, seen, from }),
  };
}

/** Nobody waits for anybody: a week for everything. */
const UNHURRIED = paceSettings(readPace('168')!);

type Past = { readonly upTo: Version; readonly reader: Reader };

/** How it stood the last time that, as far as its reader knew, nothing was being asked; and where he saw everybody last. */
function lastSettled(entries: readonly Entry[], { upTo, reader }: Past, rulesets: Rulesets) {
  const seen = new Map<FigureId, Seen>();
  let fight: Gunfight | null = null;
  let settled: { readonly fight: Gunfight; readonly seen: ReadonlyMap<FigureId, Seen> } | null = null;
  for (const entry of effectiveEntries(entries)) {
    if (entry.version > upTo) break;
    fight = foldEntries(fight, [entry], rulesets)!;
    if (fight.status !== 'running') continue;
    noteSeen(seen, fight, reader);
    if (isAsking(fight) && isAsking(forgetOthers(fight, reader, rulesets))) continue;
    settled = { fight: copyFight(fight), seen: new Map(seen) };
  }
  return settled ?? { fight: null, seen };
}

/** What is chosen in secret is chosen anew: that holds up nothing. */
const isAsking = ({ pauses, prompts }: Gunfight): boolean =>
  pauses.length > 0 || Object.values(prompts).some((prompt) => prompt.gather === null && holdsUpPlay(prompt));

function noteSeen(seen: Map<FigureId, Seen>, fight: Gunfight, reader: Reader): void {
  const eyes = eyesOf(fight, reader);
  for (const figure of Object.values(fight.figures)) {
    if (figure.at === null || knownAs(figure, fight, eyes) !== 'open') continue;
    seen.set(figure.id, { at: figure.at, facing: figure.facing });
  }
}
