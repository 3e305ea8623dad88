import {
  type APIEmbed,
  type APISelectMenuOption,
  ButtonStyle,
  ComponentType,
  MessageFlags,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';
import { given, type ActionRow, type Reply } from '../result.ts';

/** What Discord takes at most. */
export const LIMITS = {
  content: 2000,
  embeds: 10,
  embedText: 6000,
  title: 256,
  description: 4096,
  footer: 2048,
  rows: 5,
  buttonsInRow: 5,
  buttonLabel: 80,
  options: 25,
  optionText: 100,
  placeholder: 150,
  choices: 25,
  choiceName: 100,
  threadName: 100,
  nonce: 25,
  alt: 1024,
} as const;

const ELLIPSIS = '…';

/** The start of a text, not cut within a surrogate pair. */
export const startOf = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

/** Cut at the end, with a mark that it is. */
export const clip = (text: string, max: number): string =>
  text.length <= max ? text : startOf(text, max - ELLIPSIS.length).trimEnd() + ELLIPSIS;

export const embedLength = ({ title, description, footer }: APIEmbed): number =>
  [title, description, footer?.text].join('').length;

/** Of ours none has fields or an author. */
export function clipEmbed(embed: APIEmbed): APIEmbed {
  const { title, description, footer } = embed;
  const clipped = {
    title: title && clip(title, LIMITS.title),
    description: description && clip(description, LIMITS.description),
    footer: footer && { ...footer, text: clip(footer.text, LIMITS.footer) },
  };
  const fitting: APIEmbed = { ...embed, ...given(clipped) };
  const over = embedLength(fitting) - LIMITS.embedText;
  const { description: text = '' } = fitting;
  return over <= 0 ? fitting : { ...fitting, description: clip(text, text.length - over) };
}

/** An embed whose description is too long becomes several, cut at the ends of lines; only the first keeps the title. */
export function splitEmbed(embed: APIEmbed): APIEmbed[] {
  const text = embed.description ?? '';
  if (text.length <= LIMITS.description) return [clipEmbed(embed)];
  const { footer, ...head } = embed;
  const parts = splitText(text, LIMITS.description);
  return parts.map((description, index) => {
    const colour = head.color === undefined ? {} : { color: head.color };
    const first = index === 0 ? head : colour;
    const tail = index === parts.length - 1 ? given({ footer }) : {};
    return clipEmbed({ ...first, ...tail, description });
  });
}

/** A text as several, each within the limit, cut at the ends of lines. */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const line = rest.lastIndexOf('\n', max);
    const part = line > max / 2 ? rest.slice(0, line) : startOf(rest, max);
    parts.push(part);
    rest = rest.slice(part.length).replace(/^\n/, '');
  }
  return [...parts, rest];
}

/** Those that fit into one message; what is cut is cut at the end. */
export function fitEmbeds(embeds: readonly APIEmbed[]): APIEmbed[] {
  const all = embeds.flatMap(splitEmbed).slice(0, LIMITS.embeds);
  let room = LIMITS.embedText;
  return all.filter((embed) => (room -= embedLength(embed)) >= 0);
}

export interface ButtonSpec {
  readonly id: string;
  readonly label: string;
  readonly tone?: 'main' | 'plain' | 'good' | 'danger';
  readonly disabled?: boolean;
}

const STYLES = {
  main: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  good: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

function makeButton(spec: ButtonSpec) {
  return {
    type: ComponentType.Button as const,
    style: STYLES[spec.tone ?? 'plain'],
    custom_id: spec.id,
    label: clip(spec.label, LIMITS.buttonLabel),
    ...(spec.disabled === true ? { disabled: true } : {}),
  };
}

export const buttonRows = (buttons: readonly ButtonSpec[]): ActionRow[] =>
  inParts(buttons, LIMITS.buttonsInRow).map((some) => rowOf(some.map(makeButton)));

const rowOf = (components: ActionRow['components']): ActionRow => ({ type: ComponentType.ActionRow, components });

/** So many at a time. */
export const inParts = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

export interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly chosen?: boolean;
}

interface MenuSpec {
  readonly id: string;
  readonly placeholder: string;
  readonly options: readonly MenuOption[];
  /** How many may be chosen at once; one unless said. */
  readonly max?: number;
}

export function menuRow(spec: MenuSpec): ActionRow {
  const options = optionsShown(spec.options);
  const menu = {
    type: ComponentType.StringSelect,
    custom_id: spec.id,
    placeholder: clip(spec.placeholder, LIMITS.placeholder),
    options,
    min_values: 1,
    max_values: Math.min(spec.max ?? 1, options.length),
  } as const;
  return rowOf([menu]);
}

/** Somebody of the server is picked. */
export const personRow = ({ id, placeholder }: Pick<MenuSpec, 'id' | 'placeholder'>): ActionRow =>
  rowOf([{ type: ComponentType.UserSelect, custom_id: id, placeholder: clip(placeholder, LIMITS.placeholder) }]);

/** As many as a menu holds. */
export const optionsShown = (options: readonly MenuOption[]): APISelectMenuOption[] =>
  options.slice(0, LIMITS.options).map(({ value, label, description = '', chosen }) => ({
    value,
    label: clip(label, LIMITS.optionText),
    ...(description === '' ? {} : { description: clip(description, LIMITS.optionText) }),
    ...(chosen === true ? { default: true } : {}),
  }));

export function pageOf<T>(items: readonly T[], page: number) {
  const pages = Math.max(1, Math.ceil(items.length / LIMITS.options));
  const at = Math.min(Math.max(0, page), pages - 1);
  return { items: items.slice(at * LIMITS.options, (at + 1) * LIMITS.options), pages, page: at };
}

/** Nobody is mentioned unless named here. */
const mentionsOf = (users: readonly string[]): { parse: []; users: string[] } => ({
  parse: [],
  users: [...new Set(users)].slice(0, 100),
});

export type MessageBody = RESTPostAPIChannelMessageJSONBody;

interface PublicMessage extends Omit<Reply, 'files' | 'pages' | 'later'> {
  /** Seats that are mentioned, and only they. */
  readonly pings?: readonly string[];
  /** Nobody's device makes a sound. */
  readonly isSilent?: boolean;
}

/** A message of the bot's own. `once` makes a repeat give the earlier message instead of a second one. */
export const toMessage = (message: PublicMessage, once?: string) => ({
  content: clip(message.text ?? '', LIMITS.content),
  embeds: fitEmbeds(message.embeds ?? []),
  components: (message.rows ?? []).slice(0, LIMITS.rows),
  allowed_mentions: mentionsOf(message.pings ?? []),
  ...(once === undefined ? {} : { nonce: once, enforce_nonce: true }),
  ...(message.isSilent === true ? { flags: MessageFlags.SuppressNotifications } : {}),
});
