import type { Context as Words } from '../../report/line.ts';
import { escapeText } from '../../report/say.ts';
import { rulesetFor } from '../desk.ts';
import type { ActionRow, GmAt, GmPart } from '../result.ts';
import type { Session } from '../session.ts';

/** One part of the panel: what it says, and its buttons below the menu of parts. */
export interface Part {
  readonly lines: readonly string[];
  readonly rows: readonly ActionRow[];
}

export interface PartContext {
  readonly session: Session;
  readonly words: Words;
  readonly at: GmAt & { readonly part: GmPart };
}

/** What stands on the panel about the rules of this fight. */
export const metaOf = ({ session, words }: PartContext) => rulesetFor(session.desk.app, words.view).meta;

export const bold = (text: string): string => `**${escapeText(text)}**`;
