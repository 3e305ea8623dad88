import { turnsLeft } from '../game/town/fires.ts';
import type { Lying } from '../game/state.ts';
import { type Context, length, modelName, namesOf } from './line.ts';
import { placeText } from './places.ts';

/** " at C4"; without a map " by Ike", where somebody is at it. */
export function whereLying({ at, near }: Pick<Lying, 'at' | 'near'>, context: Context): string {
  const { view, say } = context;
  if (at !== null) return say('effect.lies-at', { at: placeText(view, at) });
  return near.length === 0 ? '' : say('effect.lies-by', { names: namesOf(context, near) });
}

function lineOf(lying: Lying, context: Context): string {
  const { view, say } = context;
  const at = whereLying(lying, context);
  if (lying.kind === 'fire')
    return say('ui.card.fire', { at, distance: length(context, Math.max(lying.up, lying.along, lying.down)) });
  if (lying.kind === 'item') return say('ui.card.lying', { item: modelName(context, lying.item.model), at });
  const left = turnsLeft(view, lying);
  const key = left === null ? 'charge' : left <= 1 ? 'charge-soon' : 'charge-lit';
  return say(`ui.card.${key}`, { charge: modelName(context, lying.model), at, left: left ?? 0 });
}

/** Fires, charges and what lies about, as far as the reader knows of them: a line each, the worst first. */
export function hazardLines(context: Context): readonly string[] {
  const lying = Object.values(context.view.lying);
  return (['charge', 'fire', 'item'] as const).flatMap((kind) =>
    lying.filter((one) => one.kind === kind).map((one) => lineOf(one, context)),
  );
}
