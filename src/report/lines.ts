import type { Effect, EffectOf } from '../game/effects.ts';
import { type Context, type Line, type LineMaker, plain } from './line.ts';
import { drawRolled, initiativeRolled, meleeRolled, shotFired, tableRolled, tested } from './lines/dice-lines.ts';
import { clockLines, closeLines, gunLines, moveLines } from './lines/fight-lines.ts';
import { factsText, tableLines } from './lines/table-lines.ts';

/** Words for every effect there is: one that lacks them does not compile. */
const MAKERS: { [K in Effect['kind']]: LineMaker<EffectOf<K>> } = {
  ...clockLines,
  ...gunLines,
  ...moveLines,
  ...closeLines,
  ...tableLines,
  tested,
  'table-rolled': tableRolled,
  'shot-fired': shotFired,
  'draw-rolled': drawRolled,
  'melee-rolled': meleeRolled,
  'initiative-rolled': initiativeRolled,
};

/** The sentences of one effect, none for what does not belong in the story. */
export function linesOf(effect: Effect, context: Context): readonly Line[] {
  const maker = MAKERS[effect.kind] as LineMaker<Effect>;
  const made = maker(effect, context);
  if (made === null) return [];
  return (Array.isArray(made) ? (made as readonly Line[]) : [made as Line]).filter((line) => line.text !== '');
}

type Told = readonly { readonly effects: readonly Effect[] }[];

/** The sentences of entries that are told together: nothing is said twice, and what holds for all is said once. */
export function linesOfEntries(entries: Told, context: Context): readonly Line[] {
  const alike = statedAlike(entries);
  return entries.flatMap(({ effects }) => {
    const stated = effects.find((effect) => effect.kind === 'situation-set');
    if (alike.length > 0 && stated !== undefined && alike.includes(stated))
      return stated === alike[0] ? sceneForAll(stated, context) : [];
    const reveals = effects.some((effect) => effect.kind === 'draw-revealed');
    return effects
      .filter(
        (effect) => !(reveals && REVEALED.has(effect.kind)) && !(context.view.settings.duel && isDuelTalk(effect)),
      )
      .flatMap((effect) => linesOf(effect, context));
  });
}

type Stated = EffectOf<'situation-set'>;

/** The same stated of this many pairs in one go is the scene for all. */
const MIN_ALIKE = 2;

function statedAlike(entries: Told): readonly Stated[] {
  const stated = entries.flatMap(({ effects }) => effects.filter((effect) => effect.kind === 'situation-set'));
  const pairs = stated.filter((effect) => effect.target !== undefined);
  const isAlike = pairs.every(({ values }) => JSON.stringify(values) === JSON.stringify(pairs[0]!.values));
  return pairs.length >= MIN_ALIKE && isAlike ? pairs : [];
}

function sceneForAll({ values }: Stated, context: Context): Line[] {
  return [plain(context.say('effect.situation-set.all', { facts: factsText(values, context) }))];
}

/** What a reveal says itself: who walks, and how far apart they are then. */
const REVEALED: ReadonlySet<Effect['kind']> = new Set(['moved', 'situation-set']);

/** What goes without saying where two people duel: the card has it, or the end of the fight says it. */
function isDuelTalk(effect: Effect): boolean {
  switch (effect.kind) {
    case 'fight-opened':
    case 'figure-added':
    case 'situation-set':
      return true;
    case 'seat-changed':
      return effect.how === 'joined';
    case 'draw-ended':
      return effect.why === 'exchange' || effect.why === 'surrender';
    default:
      return false;
  }
}
