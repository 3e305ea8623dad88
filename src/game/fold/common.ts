import type { Effect, EffectOf } from '../effects.ts';
import { fields, type Split } from '../named-fields.ts';
import type { Figure, FigureId, Gunfight, Item, Status } from '../state.ts';
import type { AnyEffects, OwnRow } from '../own-effects.ts';

/** Folds of some effect kinds into the common state, in place. */
export type Folder = { [K in Effect['kind']]?: (fight: Gunfight, effect: EffectOf<K>) => void };

export function addStatus(figure: Figure, status: Status): void {
  if (!figure.statuses.includes(status)) figure.statuses.push(status);
}

export function dropStatus(figure: Figure, status: Status): void {
  figure.statuses = figure.statuses.filter((one) => one !== status);
}

export function addFlag(item: Item, flag: string): void {
  item.flags = [...new Set([...(item.flags ?? []), flag])];
}

/** Can do nothing any more, whatever it was about. */
export function stop(figure: Figure): void {
  figure.tasks = [];
  figure.aim = null;
}

export function leaveContacts(fight: Gunfight, figure: FigureId): void {
  fight.contacts = fight.contacts.filter((pair) => pair.a !== figure && pair.b !== figure);
}

export function takeOut(fight: Gunfight, id: FigureId, status: Status): void {
  const figure = fight.figures[id]!;
  addStatus(figure, status);
  dropStatus(figure, 'skedaddling');
  leaveContacts(fight, id);
  figure.tasks = [];
  figure.leaning = false;
}

export function itemOf(fight: Gunfight, figure: FigureId, item: string): Item {
  const found = fight.figures[figure]?.items.find((one) => one.id === item);
  if (found === undefined) throw new Error(`${figure} has no ${item}`);
  return found;
}

/** Ids are handed out in order; a fold learns the last one from the ids it meets. */
export function noteId(fight: Gunfight, id: string): void {
  fight.lastId = Math.max(fight.lastId, Number(id.slice(1)) || 0);
}

const HURTS: ReadonlySet<Effect['kind']> = new Set(['wounded', 'out-of-action', 'dead', 'surrendered', 'left-field']);

/** Where that is what counts: nothing but wounds, and people put out of it, keeps a fight from being called off. */
export function noteHurt(fight: Gunfight, { kind }: Effect): void {
  if (fight.settings.drawOffer === 'unhurt' && HURTS.has(kind)) fight.quietRounds = 0;
}

/** Something that keeps a fight going where shots and closing in do. */
export function noteAction(fight: Gunfight): void {
  if (fight.settings.drawOffer !== 'unhurt') fight.quietRounds = 0;
}

/** Kinds that deliberately change nothing. */
export const noFold = <S extends string>(kinds: S): { readonly [K in Split<S>]: null } => fields(kinds, null);

/** The row of an effect that is not everybody's. */
export const ownRow = (own: AnyEffects, { kind }: Effect): OwnRow<Effect> | undefined =>
  Object.hasOwn(own, kind) ? (own[kind] as OwnRow<Effect>) : undefined;
