import type { APIApplicationCommand, APIApplicationCommandOption } from 'discord-api-types/v10';
import type { PageState } from '../../page-server/page-api.ts';
import { commandKind, optionKind } from '../kinds.ts';

/** Fields of any kind of option that the page looks at. */
export interface OptionLook {
  readonly name: string;
  readonly description: string;
  readonly type: number;
  readonly required?: boolean;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[];
  readonly options?: readonly OptionLook[];
  readonly channel_types?: readonly number[];
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
}

/** Something that can be sent: a command without subcommands, or one subcommand. */
export interface Leaf {
  readonly commandId: string;
  /** Without the slash: "match new". */
  readonly path: string;
  readonly group?: string;
  readonly subcommand?: string;
  readonly description: string;
  readonly options: readonly OptionLook[];
}

export const listLeaves = (state: PageState): readonly Leaf[] =>
  state.commands
    .filter((command) => command.type === commandKind.chatInput)
    .flatMap(listLeavesOf)
    .toSorted((a, b) => a.path.localeCompare(b.path));

function listLeavesOf(command: APIApplicationCommand): readonly Leaf[] {
  const options = readOptions(command.options);
  const leaf = { commandId: command.id, path: command.name, description: command.description, options };
  if (!options.some(isBranch)) return [leaf];
  return options.flatMap((option) =>
    option.type === optionKind.group ? listGroup(leaf, option) : [listSub(leaf, option)],
  );
}

function listGroup(parent: Leaf, group: OptionLook): readonly Leaf[] {
  const inside = { ...parent, path: `${parent.path} ${group.name}`, group: group.name };
  return (group.options ?? []).map((option) => listSub(inside, option));
}

const listSub = (parent: Leaf, { name, description, options = [] }: OptionLook): Leaf => ({
  ...parent,
  path: `${parent.path} ${name}`,
  subcommand: name,
  description,
  options,
});

const isBranch = (option: OptionLook): boolean =>
  option.type === optionKind.subcommand || option.type === optionKind.group;

const readOptions = (options: readonly APIApplicationCommandOption[] | undefined): readonly OptionLook[] =>
  options ?? [];

/** What fits the text typed after the slash, best first: beginning of the name, then any word, then the description. */
export function filterLeaves(leaves: readonly Leaf[], typed: string): readonly Leaf[] {
  const text = typed.trim().toLowerCase();
  const rank = (leaf: Leaf) => {
    if (leaf.path.startsWith(text)) return 0;
    if (text.split(/\s+/).every((word) => leaf.path.includes(word))) return 1;
    return leaf.description.toLowerCase().includes(text) ? 2 : 3;
  };
  return leaves
    .map((leaf) => ({ leaf, rank: rank(leaf) }))
    .filter((it) => it.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map((it) => it.leaf);
}

/** The command whose name, with a space after it, the text begins with. */
export const findTypedLeaf = (state: PageState, text: string): Leaf | undefined =>
  listLeaves(state).find((leaf) => text.startsWith(`/${leaf.path} `));

export const findLeaf = (state: PageState, path: string): Leaf | undefined =>
  listLeaves(state).find((leaf) => leaf.path === path);
