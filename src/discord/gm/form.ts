import type { APILabelComponent } from 'discord-api-types/v10';
import type { Gunfight } from '../../game/state.ts';
import type { View } from '../../game/view.ts';
import type { RowCall } from '../call.ts';
import type { UserValue } from '../context.ts';
import type { Session } from '../session.ts';

/** What was filled in, by the names of the fields. */
export interface Filled {
  text(name: string): string | undefined;
  one(name: string): string | undefined;
  many(name: string): readonly string[];
  person(name: string): UserValue | undefined;
}

export interface FormContext {
  readonly session: Session;
  readonly view: View;
  /** The fight itself, for what only its rules can say. */
  readonly fight: Gunfight;
  /** The crowd, figure, player or question that it is about. */
  readonly about: string;
}

/** A form of the game master's panel: its fields, and the command that it fills in. */
export interface GmForm {
  readonly title: string;
  fields(context: FormContext): readonly APILabelComponent[];
  call(
    filled: Filled,
    context: Pick<FormContext, 'about'>,
  ): Pick<RowCall, 'row' | 'args'> & { readonly command?: string };
}
