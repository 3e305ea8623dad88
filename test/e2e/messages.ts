import { type APIMessage, ComponentType } from 'discord-api-types/v10';

/** Labels of the buttons of a message. */
export function labelsOf(message: APIMessage | undefined): string[] {
  return (message?.components ?? []).flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? row.components.flatMap((one) => ('label' in one && one.label !== undefined ? [one.label] : []))
      : [],
  );
}

/** Everything a message says. */
export function textOf(message: APIMessage | undefined): string {
  const embeds = (message?.embeds ?? []).flatMap((embed) => [embed.title, embed.description, embed.footer?.text]);
  return [message?.content, ...embeds].filter((part) => part !== undefined && part !== '').join('\n');
}

/** The table: the last message with embed and buttons that everybody sees; a call has no embed. */
export function cardIn(messages: readonly APIMessage[]): APIMessage | undefined {
  return messages.findLast(
    (message) => labelsOf(message).length > 0 && message.embeds.length > 0 && (message.flags ?? 0) % 128 < 64,
  );
}

/** Menus of a message: placeholder and the labels to choose from. */
export function menusOf(
  message: APIMessage | undefined,
): { readonly placeholder: string; readonly labels: readonly string[] }[] {
  return (message?.components ?? []).flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? row.components.flatMap((one) =>
          one.type === ComponentType.StringSelect
            ? [{ placeholder: one.placeholder ?? '', labels: one.options.map((option) => option.label) }]
            : [],
        )
      : [],
  );
}
