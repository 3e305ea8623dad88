import type { EffectKind, EffectOf } from '../../game/effects.ts';
import type { Incident } from '../../game/record/incident.ts';
import type { Context } from '../sentence.ts';
import type { Told } from './told.ts';

type Ended = EffectOf<'fight-ended'>;

/** How it ended, where that is told; else null. */
export const endOf = ({ incident }: Told): Ended | null =>
  incident.kind === 'other' && incident.effect.kind === 'fight-ended' ? incident.effect : null;

/** What ended it: what it was about; what took the last of the losers out of it; where nobody won a showdown, how that was called off. Null: no deed did. */
export function causeOf(told: readonly Told[], context: Context): Told | null {
  const at = told.findIndex((one) => endOf(one) !== null);
  const end = told[at] === undefined ? null : endOf(told[at]);
  if (end === null) return null;
  if (end.goal !== undefined) return told[at]!;
  const before = told.slice(0, at);
  if (end.winner === null) return before.findLast(isCalledOff) ?? null;
  return before.findLast(({ incident }) => isOut(incident, end, context) && isOfLosers(incident, end, context)) ?? null;
}

/** Ends of a showdown that no shot brought about. */
const CALLED_OFF: ReadonlySet<string> = new Set(['agreed', 'lapsed', 'abandoned', 'gm']);
const isCalledOff = ({ incident }: Told): boolean =>
  incident.kind === 'other' && incident.effect.kind === 'draw-ended' && CALLED_OFF.has(incident.effect.why);

const DEEDS: ReadonlySet<Incident['kind']> = new Set(['felled', 'floored', 'gone', 'gives-up', 'run']);
const SHOTS: ReadonlySet<string> = new Set(['down', 'floored']);
const EFFECTS: ReadonlySet<EffectKind> = new Set(['dead', 'down', 'left-field', 'out-of-action']);

/** Whether whoever it befalls is out of the fight; out of the street is out of a duel. */
function isOut(incident: Incident, { why }: Ended, { say }: Context): boolean {
  if (incident.kind === 'shot') return SHOTS.has(incident.end);
  if (incident.kind !== 'other') return DEEDS.has(incident.kind) || (why === 'duel' && incident.kind === 'duck');
  const { effect } = incident;
  return EFFECTS.has(effect.kind) || say.tellings[effect.kind]?.isOut?.(effect as never) === true;
}

function isOfLosers(incident: Incident, { winner }: Ended, { view }: Context): boolean {
  const of = incident.kind === 'other' ? incident.effect : incident;
  const whom = incident.kind !== 'other' && 'target' in incident ? incident.target : undefined;
  const figure = view.figures[whom ?? ('figure' in of ? (of.figure ?? '') : '')];
  if (figure === undefined) return 'side' in of && of.side !== winner;
  return figure.sort === 'person' && figure.side !== winner;
}
