import type { Contact, Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { contactOf, foesOf } from './contacts.ts';
import { subOf } from '../state.ts';

/** CA-MEL-02: whom he strikes at: his choice, else the one he came up to, else who came up to him first. */
export function chosenFoe(fight: Gunfight, id: FigureId): FigureId | null {
  const foes = foesOf(fight, id);
  const chosen = subOf(fight).chosen[id];
  if (chosen !== undefined && foes.includes(chosen)) return chosen;
  return defaultFoe(fight, id);
}

export function defaultFoe(fight: Gunfight, id: FigureId): FigureId | null {
  const foes = foesOf(fight, id);
  return foes.find((foe) => contactOf(fight, id, foe)?.by === id) ?? foes[0] ?? null;
}

/** Whom each strikes at in one phase; who has chosen none is not in it. */
export type Choices = ReadonlyMap<FigureId, FigureId>;

/** CA-MEL-09: as things stand; within a phase it stays so, whoever falls. */
export const choicesNow = (fight: Gunfight): Choices =>
  new Map(
    fight.roster.flatMap((id) => {
      const foe = chosenFoe(fight, id);
      return foe === null ? [] : [[id, foe] as const];
    }),
  );

/** CA-INIT-04: the side that moved first, in roster order, then the rest. */
export const bySide = (fight: Gunfight): Figure[] =>
  fight.clock.order.flatMap((side) => rosterOf(fight).filter((one) => one.side === side));

/** CA-MEL-03: pairs of which one has chosen the other: those of the outnumbered with their own choice first. */
export function pairsInOrder(fight: Gunfight): Contact[] {
  const people = bySide(fight).map((one) => one.id);
  const first = people.flatMap((id) => {
    const chosen = foesOf(fight, id).length > 1 ? chosenFoe(fight, id) : null;
    return chosen === null ? [] : [contactOf(fight, id, chosen)!];
  });
  const then = people.flatMap((id) => foesOf(fight, id).map((foe) => contactOf(fight, id, foe)!));
  return [...new Set([...first, ...then])].filter(({ a, b }) => chosenFoe(fight, a) === b || chosenFoe(fight, b) === a);
}

/** CA-MEL-08: the first in contact of those who still strike at somebody has nothing by it, each other one more. */
export function isAdditional(fight: Gunfight, choices: Choices, id: FigureId, foe: FigureId): boolean {
  const attackers = foesOf(fight, foe).filter((one) => choices.get(one) === foe);
  return attackers.includes(id) && attackers[0] !== id;
}
