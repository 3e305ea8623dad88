import type { Effect, EffectOf } from '../../game/effects.ts';
import type { Incident } from '../../game/record/incident.ts';
import type { View } from '../../game/secrets/view.ts';
import type { Told } from './told.ts';

type Ended = EffectOf<'fight-ended'>;

/** How it ended, where that is told; else null. */
export const endOf = ({ incident }: Told): Ended | null =>
  incident.kind === 'other' && incident.effect.kind === 'fight-ended' ? incident.effect : null;

/** What ended it: what it was about; what took the last of the losers out of it; where nobody won a showdown, how that was called off. Null: no deed did. */
export function causeOf(told: readonly Told[], { figures }: Pick<View, 'figures'>): Told | null {
  const at = told.findIndex((one) => endOf(one) !== null);
  const end = told[at] === undefined ? null : endOf(told[at]);
  if (end === null) return null;
  if (end.goal !== undefined) return told[at]!;
  const before = told.slice(0, at);
  if (end.winner === null) return before.findLast(isCalledOff) ?? null;
  return before.findLast(({ incident }) => isOut(incident, end) && isOfLosers(incident, end, figures)) ?? null;
}

/** Ends of a showdown that no shot brought about. */
const CALLED_OFF: ReadonlySet<string> = new Set(['agreed', 'lapsed', 'abandoned', 'gm']);
const isCalledOff = ({ incident }: Told): boolean =>
  incident.kind === 'other' && incident.effect.kind === 'draw-ended' && CALLED_OFF.has(incident.effect.why);

const DEEDS: ReadonlySet<Incident['kind']> = new Set(['felled', 'floored', 'gone', 'gives-up', 'run']);
const SHOTS: ReadonlySet<string> = new Set(['down', 'floored']);
const EFFECTS: ReadonlySet<Effect['kind']> = new Set([
  'dead',
  'down',
  'grappled',
  'left-field',
  'out-of-action',
  'side-gave-up',
  'stunned',
]);
const NERVELESS: ReadonlySet<string> = new Set(['panicked', 'terrified']);

/** Whether whoever it befalls is out of the fight; out of the street is out of a duel. */
function isOut(incident: Incident, { why }: Ended): boolean {
  if (incident.kind === 'shot') return SHOTS.has(incident.end);
  if (incident.kind !== 'other') return DEEDS.has(incident.kind) || (why === 'duel' && incident.kind === 'duck');
  const { effect } = incident;
  if (effect.kind === 'nerve-set') return NERVELESS.has(effect.state);
  if (effect.kind === 'bound') return effect.state === 'bound';
  return effect.kind === 'fatigue-stage-reached' ? effect.stage === 'collapsed' : EFFECTS.has(effect.kind);
}

function isOfLosers(incident: Incident, { winner }: Ended, figures: View['figures']): boolean {
  const of = incident.kind === 'other' ? incident.effect : incident;
  if (of.kind === 'side-gave-up') return of.side !== winner;
  const whom = incident.kind !== 'other' && 'target' in incident ? incident.target : undefined;
  const figure = figures[whom ?? ('figure' in of ? (of.figure ?? '') : '')];
  return figure?.sort === 'person' && figure.side !== winner;
}
