import { turnsLeft } from '../game/fires.ts';
import type { Charge, Fire, Lying, LyingItem } from '../game/state.ts';
import { type Context, length, modelName, namesOf } from './line.ts';
import { placeText } from './places.ts';

/** " at C4"; without a map " by Ike", where somebody is at it. */
export function whereLying({ at, near }: Pick<Lying, 'at' | 'near'>, context: Context): string {
  const { view, say } = context;
  if (at !== null) return say('effect.lies-at', { at: placeText(view, at) });
  return near.length === 0 ? '' : say('effect.lies-by', { names: namesOf(context, near) });
}

function fireLine(fire: Fire, context: Context): string {
  const distance = length(context, Math.max(fire.up, fire.along, fire.down));
  return context.say('ui.card.fire', { at: whereLying(fire, context), distance });
}

function chargeLine(charge: Charge, context: Context): string {
  const left = turnsLeft(context.view, charge);
  const key = left === null ? 'charge' : left <= 1 ? 'charge-soon' : 'charge-lit';
  const charged = modelName(context, charge.model);
  return context.say(`ui.card.${key}`, { charge: charged, at: whereLying(charge, context), left: left ?? 0 });
}

function itemLine(lying: LyingItem, context: Context): string {
  return context.say('ui.card.lying', { item: modelName(context, lying.item.model), at: whereLying(lying, context) });
}

/** Fires, charges and what lies about, as far as the reader knows of them: a line each, the worst first. */
export function hazardLines(context: Context): readonly string[] {
  const lying = Object.values(context.view.lying);
  return [
    ...lying.flatMap((one) => (one.kind === 'charge' ? [chargeLine(one, context)] : [])),
    ...lying.flatMap((one) => (one.kind === 'fire' ? [fireLine(one, context)] : [])),
    ...lying.flatMap((one) => (one.kind === 'item' ? [itemLine(one, context)] : [])),
  ];
}
