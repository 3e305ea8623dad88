import type { EffectOf } from '../effects.ts';
import type { Eyes } from './knowledge.ts';
import type { Figure, Gunfight, Item, Wish } from '../state.ts';

/** The models that nobody but their owner knows of; null where the fight has none such. */
type Secret = readonly string[] | null;

export const secretModels = (fight: Gunfight | null): Secret => fight?.concealed ?? null;

export const isConcealed = ({ flags }: Pick<Item, 'flags'>): boolean => flags?.includes('concealed') === true;

/** Whether these eyes may know what somebody carries under the coat. A side as such knows it of all of its own. */
export function knowsCoatOf({ side, seat }: Pick<Figure, 'side' | 'seat'>, eyes: Eyes): boolean {
  return eyes.all || (eyes.seat === null ? side === eyes.side && side !== null : seat === eyes.seat);
}

/** Without what is carried unseen, and the rounds for it. */
export function withoutConcealed<F extends Pick<Figure, 'items' | 'pouch'>>(figure: F): F {
  const hidden = figure.items.filter(isConcealed);
  if (hidden.length === 0) return figure;
  return { ...figure, items: figure.items.filter((item) => !isConcealed(item)), pouch: pouchWithout(figure) };
}

/** Rounds stay known as long as another gun of that sort is in plain view. */
export function pouchWithout({ items, pouch }: Pick<Figure, 'items' | 'pouch'>): Figure['pouch'] {
  const hidden = items.filter(isConcealed);
  const open = new Set(items.filter((item) => !isConcealed(item)).map((item) => item.model));
  const secret = hidden.map((item) => item.model).filter((model) => !open.has(model));
  return Object.fromEntries(Object.entries(pouch).filter(([kind]) => !secret.includes(kind)));
}

/** Whether a change is about something under a coat into which these eyes do not see. */
export function isUnderCoat(
  fight: Gunfight | null,
  { figure: id, field, value }: Pick<EffectOf<'figure-changed'>, 'figure' | 'field' | 'value'>,
  eyes: Eyes,
): boolean {
  const figure = fight?.figures[id];
  if (figure === undefined || secretModels(fight) === null || knowsCoatOf(figure, eyes)) return false;
  const open = withoutConcealed(figure);
  const [base = '', ...of] = field.split('.');
  if (base === 'pouch') return !(of.join('.') in open.pouch);
  const named = [of.join('.'), value];
  return figure.items.some((item) => named.includes(item.id) && !open.items.includes(item));
}

/** Somebody comes onto the table: what he carries in plain view. */
export function addedOpenly(effect: EffectOf<'figure-added'>): EffectOf<'figure-added'> {
  const hidden = effect.items.filter(isConcealed).map((item) => item.model);
  if (hidden.length === 0) return effect;
  const items = effect.items.filter((item) => !isConcealed(item));
  const pouch = Object.entries(effect.pouch ?? {}).filter(([kind]) => !hidden.includes(kind));
  return { ...effect, items, pouch: Object.fromEntries(pouch) };
}

/** What is wished for in plain view. */
export function wishedOpenly<W extends Pick<Wish, 'weapons'>>(wishes: readonly W[], secret: Secret): readonly W[] {
  if (secret === null) return wishes;
  return wishes.map((wish) =>
    wish.weapons === undefined ? wish : { ...wish, weapons: wish.weapons.filter((model) => !secret.includes(model)) },
  );
}
