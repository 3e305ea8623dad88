import { expect } from 'vitest';
import type { EffectKind } from '../../src/game/effects.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { cellsOf, groundUnder } from '../../src/game/town/town-in-play.ts';
import { cellAt } from '../../src/game/town/ground.ts';
import { namePlace } from '../../src/game/town/places.ts';
import type { Step } from './play-at-random.ts';

const GONE: ReadonlySet<string> = new Set(['out-of-action', 'dead', 'surrendered', 'left']);

export const isGone = ({ statuses }: Pick<Figure, 'statuses'>): boolean => statuses.some((one) => GONE.has(one));

/** Ammunition, what is in pouches, tasks: nothing is ever less than none. */
export function expectNothingBelowZero(fight: Gunfight): void {
  for (const { items, pouch, tasks, stats } of Object.values(fight.figures)) {
    for (const item of items) expect(item.ammo ?? 0, item.id).toBeGreaterThanOrEqual(0);
    for (const left of Object.values(pouch)) expect(left).toBeGreaterThanOrEqual(0);
    for (const { left } of tasks) expect(left).toBeGreaterThan(0);
    expect(stats.W ?? 1).toBeGreaterThanOrEqual(0);
  }
}

/** Whoever was gone before does none of these things. */
export function expectNobodyGoneActs({ before, entries }: Step, kinds: readonly EffectKind[]): void {
  const gone = Object.values(before.figures)
    .filter(isGone)
    .map(({ id }) => id);
  for (const effect of entries.flatMap((entry) => entry.effects)) {
    if (!kinds.includes(effect.kind) || !('figure' in effect)) continue;
    expect(gone, `${effect.kind} of ${effect.figure}`).not.toContain(effect.figure);
  }
}

/** Only those who are still there are at blows, and nobody with himself. */
export function expectContactsUp(fight: Gunfight): void {
  for (const { a, b } of fight.contacts) {
    expect(a).not.toBe(b);
    for (const id of [a, b]) expect(isGone(fight.figures[id]!), `${id} in contact`).toBe(false);
  }
}

/** Every face that was rolled stands in an effect. */
export function expectFacesTold({ entries }: Step): void {
  const told = entries
    .flatMap((entry) => entry.effects)
    .reduce((sum, effect) => sum + ('check' in effect ? effect.check.faces.length : 0), 0);
  expect(told).toBe(entries.reduce((sum, entry) => sum + entry.faces.length, 0));
}

/** On a map nobody who is still there stands in a wall, or in another; riders count with what they ride. */
export function expectOwnCells(fight: Gunfight): void {
  const ground = groundUnder(fight);
  if (ground === null) return;
  const taken = new Map<string, string>();
  for (const figure of Object.values(fight.figures)) {
    if (figure.mount !== null || figure.at === null || isGone(figure)) continue;
    for (const at of cellsOf(figure)) {
      const name = namePlace(at);
      expect(cellAt(ground, at), `${figure.id} at ${name}`).toMatchObject({ floor: true, passable: true });
      expect(taken.get(name), `${figure.id} with another at ${name}`).toBeUndefined();
      taken.set(name, figure.id);
    }
  }
}
