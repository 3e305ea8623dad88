import type { Effect, EffectOf } from '../../game/effects.ts';
import type { PromptId, SideId } from '../../game/ids.ts';
import { type Context, seatName, sideName } from '../sentence.ts';
import type { Told } from './told.ts';

/** Talk of the clock, of how things lie, of what counts no more, of what guns hold and of an aim, which never crowds out a deed. */
export const TALK: ReadonlySet<Effect['kind']> = new Set([
  'clock-changed',
  'entries-undone',
  'proposal-made',
  'proposal-closed',
  'scene-set',
  'aimed',
  'group-formed',
  'ammo-low',
  'weapon-empty',
  'task-set',
]);

const BY_GM: ReadonlySet<Effect['kind']> = new Set(['narrated', 'figure-changed', 'figure-removed', 'gm-ruled']);

/** What a game master has said or ruled is promised to be told to all. */
export const isGms = ({ incident }: Told): boolean => incident.kind === 'other' && BY_GM.has(incident.effect.kind);

export interface Talked {
  readonly side: SideId | undefined;
  /** What was asked and refused since. */
  readonly asked: ReadonlyMap<PromptId, EffectOf<'proposal-made'>>;
  /** All that is told. */
  readonly effects: readonly Effect[];
}

/** What was asked of others, and refused in the same telling: both are one thing. */
export function refusedIn(effects: readonly Effect[]): Talked['asked'] {
  const refused = new Set(effects.flatMap((one) => (one.kind === 'proposal-closed' && !one.on ? one.proposal : [])));
  const made = effects.filter((one) => one.kind === 'proposal-made').filter(({ proposal }) => refused.has(proposal));
  return new Map(made.map((one) => [one.proposal, one]));
}

/** What the log says by its numbers, and of a turn that whoever reads it knows, said to those whose turn comes next. */
export function talkOf(effect: Effect, { side, asked }: Talked, context: Context): string | null {
  if (effect.kind === 'entries-undone') return context.say('tell.undone');
  const refused = effect.kind === 'proposal-closed' && !effect.on ? asked.get(effect.proposal) : undefined;
  if (refused?.what === 'undo') return context.say('tell.refused.undo', { seat: seatName(context, refused.seat) });
  if (refused?.what === 'end') return context.say('tell.refused.end');
  const isUp = effect.kind === 'clock-changed' && effect.what === 'skipped';
  return isUp && side !== undefined ? context.say('tell.time-up', { side: sideName(context, side) }) : null;
}

/** A sentence, and of what; of nothing that was done: who is left. */
export type Line = { readonly of: Told | null; readonly text: string };

/** Letters beside who stands where and the map, so that all of it fits a phone. */
const BESIDE_A_MAP = 115;

/** What weighs most of it, in few letters. */
export function brief(all: readonly Line[]): readonly string[] {
  const gms = all.filter(({ of }) => of !== null && isGms(of)).map(({ text }) => text);
  const lines = all.filter(({ text }) => !gms.includes(text));
  const weighed = lines.toSorted((a, b) => (b.of?.weight ?? Infinity) - (a.of?.weight ?? Infinity));
  const kept = new Set<string>();
  for (const { text } of weighed) if ([text, ...kept].join('').length <= BESIDE_A_MAP) kept.add(text);
  return [...new Set(all.map(({ text }) => text))].filter((text) => kept.has(text) || gms.includes(text));
}
