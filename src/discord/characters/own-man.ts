import type { JoinAs } from '../../game/actions.ts';
import { type Conversion, convertWish, type Wished } from '../../game/people/convert.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Ruleset, WishTerms } from '../../game/ruleset.ts';
import { withoutNumber } from '../../game/people/same-names.ts';
import type { View } from '../../game/secrets/view.ts';
import { conversionLines } from '../../report/conversion.ts';
import { refusalText } from '../../report/refusal.ts';
import { escapeText } from '../../report/say.ts';
import type { Character } from '../../app/people/characters.ts';
import type { Context, UserValue } from '../command.ts';
import { given, type CommandResult, unknownName } from '../result.ts';
import { cleanName, newcomer } from '../../game/people/newcomers.ts';
import { runs } from '../../game/rights/rights.ts';

type Kept = Pick<Context, 'people' | 'rulesets' | 'guild'>;

/** For which fight: its rules, and its terms where it stands already. */
type Destination = { readonly ruleset: Ruleset; readonly terms?: WishTerms };

/** Who goes into a fight, and how these rules made him of what he was. */
type OwnMan = { readonly man: Wished; readonly conversion: Conversion | null };

type Chosen = OwnMan | { readonly refusal: Refusal; readonly name: string };

/** What a character asks for, in the words of its own rules. */
export const wishOf = ({ ruleset: _ruleset, mounted, ...rest }: Character): Wished => ({
  ...rest,
  pc: true,
  ...given({ mounted: mounted || undefined }),
});

/** The rules a character was made for, as they stand now; unsaid, those that were registered first. */
export function rulesetOfCharacter({ rulesets }: Pick<Context, 'rulesets'>, { ruleset }: Character): Ruleset {
  const [first] = rulesets.values();
  return (ruleset === undefined ? undefined : rulesets.get(ruleset)) ?? first!;
}

export function characterUnder(kept: Pick<Kept, 'rulesets'>, character: Character, to: Destination): Chosen {
  const from = rulesetOfCharacter(kept, character);
  const done = convertWish({ from, to: to.ruleset, ...given({ terms: to.terms }) }, wishOf(character));
  if ('refusal' in done) return { refusal: done.refusal, name: character.name };
  const { conversion } = done;
  return { man: conversion.wish, conversion: conversion.notes.length === 0 ? null : conversion };
}

/** A man of one's own: the character named, the one in use in this server, one that these rules can use, else a newcomer. */
export async function ownMan(kept: Kept, person: UserValue, to: Destination, named?: string): Promise<Chosen> {
  const all = await kept.people.characters(person.id);
  const meant = all.find(isCalled(named ?? (await kept.people.activeCharacter(person.id, kept.guild)) ?? ''));
  if (meant !== undefined) return characterUnder(kept, meant, to);
  if (named !== undefined) return { ...unknownName(named, 'character'), name: named };
  return firstFitting(kept, all, to) ?? stranger(person, to.ruleset);
}

/** Somebody else's man, who is not asked: where his own cannot come, a newcomer does. */
export async function othersMan(kept: Kept, person: UserValue, to: Destination): Promise<OwnMan> {
  const chosen = await ownMan(kept, person, to);
  return 'refusal' in chosen ? stranger(person, to.ruleset) : chosen;
}

export const isCalled = (name: string) => (one: Character) => one.name.toLowerCase() === name.trim().toLowerCase();

/** Of these rules before all others. */
function firstFitting(kept: Kept, all: readonly Character[], to: Destination): OwnMan | null {
  const own = (one: Character): boolean => rulesetOfCharacter(kept, one).ref === to.ruleset.ref;
  for (const one of [...all.filter(own), ...all.filter((other) => !own(other))]) {
    const chosen = characterUnder(kept, one, to);
    if (!('refusal' in chosen) && to.ruleset.checkWish(chosen.man, to.terms) === null) return chosen;
  }
  return null;
}

const stranger = ({ name }: UserValue, ruleset: Ruleset): OwnMan => ({
  man: { name: cleanName(name), template: newcomer(ruleset), pc: true },
  conversion: null,
});

/** Terms of a fight that stands already, for whoever asks. */
export const termsIn = (view: View, { id }: UserValue) => ({ settings: view.settings, isGm: runs(view, id) });

/** How somebody was converted, line by line; nothing where he came as he was. */
export function conversionNotes(
  { rulesets, say }: Pick<Context, 'rulesets' | 'say'>,
  conversion: Conversion | null,
): readonly string[] {
  if (conversion === null) return [];
  const nameOf = (ref: Conversion['from']): string => rulesets.get(ref)?.meta.name ?? ref;
  return conversionLines(conversion, { from: nameOf(conversion.from), to: nameOf(conversion.to) }, say);
}

export const noteOf = (words: Pick<Context, 'rulesets' | 'say'>, { conversion }: OwnMan): { readonly note?: string } =>
  conversion === null ? {} : { note: conversionNotes(words, conversion).join('\n') };

/** The same for whoever was called out and takes it up: nobody asked him whom he would send. */
export async function noteOfCalled(context: Context, opponent: unknown): Promise<{ readonly note?: string }> {
  const [wish] = (opponent as JoinAs | undefined)?.wishes ?? [];
  const sent = await othersMan(context, context.person, { ruleset: context.ruleset });
  const called = wish?.name ?? '';
  return [called, withoutNumber(called)].includes(sent.man.name) ? noteOf(context, sent) : {};
}

type Refused = Extract<Chosen, { readonly refusal: Refusal }>;

/** Why he cannot come, and what to do then. */
export function refusedText({ view, say, ruleset }: Context, { refusal, name }: Refused): string {
  const cause = refusalText(refusal, view, say, ruleset.meta.unit);
  return say('ui.convert.refused', { name: escapeText(name), cause });
}

export function tellRefused(context: Context, refused: Refused): CommandResult {
  const { refusal } = refused;
  if (refusal.code === 'unknown-name' && refusal.sort === 'character') return { refusal };
  return { reply: { text: refusedText(context, refused) } };
}
