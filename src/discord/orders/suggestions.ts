import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import { readCall } from '../wire/incoming.ts';
import { findRow, type Suggestion } from '../command.ts';
import { barTo } from '../gate/gate.ts';
import { clip, LIMITS, startOf } from '../wire/components.ts';
import { contextOf, type Session } from '../session.ts';

type Choice = ApplicationCommandOptionChoiceData<string>;

export async function suggestionsFor(session: Session, interaction: AutocompleteInteraction): Promise<Choice[]> {
  const { command, row } = readCall(interaction);
  const focused = interaction.options.getFocused(true);
  const found = findRow(session.desk.commands, command, row);
  const option = found?.options[focused.name];
  if (found === null || option?.type !== 'text' || barTo(session, found.for) !== null) return [];
  const typed = typedOptions(interaction, focused.name);
  const context = contextOf(session, { confirmed: false });
  if (option.search !== undefined) return toChoices(option.search(context, focused.value, typed), '');
  return toChoices((await option.suggest?.(context, typed)) ?? [], focused.value);
}

function typedOptions(interaction: AutocompleteInteraction, focused: string): Record<string, string> {
  const data = interaction.options.data.flatMap((option) => (option.options === undefined ? [option] : option.options));
  return Object.fromEntries(
    data.filter((option) => option.name !== focused).map((option) => [option.name, String(option.value ?? '')]),
  );
}

/** Those that hold what was typed, cut to what Discord takes. */
export function toChoices(suggestions: readonly Suggestion[], typed: string): Choice[] {
  const wanted = typed.trim().toLowerCase();
  const fits = suggestions.filter(
    ({ value, label, also = '' }) =>
      `${label}\n${also}`.toLowerCase().includes(wanted) || value.toLowerCase().startsWith(wanted),
  );
  return fits.slice(0, LIMITS.choices).map(({ value, label, reason }) => ({
    value: startOf(value, LIMITS.optionText),
    name: clip(reason === undefined || reason === '' ? label : `${label} – ${reason}`, LIMITS.choiceName),
  }));
}
