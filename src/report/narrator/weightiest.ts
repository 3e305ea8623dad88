import type { Incident } from '../../game/incidents.ts';

interface Weighed {
  readonly weight: number;
  readonly incident: Incident;
}

const otherIn = ({ incident }: Weighed): string => (incident.kind === 'other' ? incident.effect.kind : '');

/** Those that weigh most, in the order in which they came; how the fight ended is always among them, and what brought that about. */
export function weightiest<T extends Weighed>(told: readonly T[], most: number): readonly T[] {
  const end = told.findIndex((one) => otherIn(one) === 'fight-ended');
  const cause = told.findLast((one, at) => at < end && otherIn(one) !== 'draw-ended');
  const weighed = told.toSorted((a, b) => b.weight - a.weight);
  const kept = new Set(end < 0 || cause === undefined ? weighed : [told[end]!, cause, ...weighed]);
  const first = [...kept].slice(0, most);
  return told.filter((one) => first.includes(one));
}
