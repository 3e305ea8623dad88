import { type APILabelComponent, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import type { View } from '../../game/secrets/view.ts';
import type { Say } from '../../report/say.ts';
import type { RawArgs } from '../command.ts';
import { clip, type MenuOption, optionsShown } from './components.ts';
import type { Session } from '../session.ts';

export interface FormContext {
  readonly session: Session;
  readonly say: Say;
  readonly view: View;
  /** The crowd, figure, player or question that it is about. */
  readonly about: string;
}

type Fields = readonly APILabelComponent[];

/** A form, and the command that it fills in: its fields are called as the options are. */
export interface Form {
  /** Of `/gm`, unless another is named. */
  readonly command?: string;
  readonly row: string;
  /** Which option is what it is about. */
  readonly about?: string;
  /** What is so without being asked. */
  readonly fixed?: RawArgs;
  /** To whom and when it opens; unless told, to whoever runs the fight. */
  isFor?(context: FormContext): boolean;
  fields(context: FormContext): Fields | Promise<Fields>;
  /** A line that says more than one thing, by the name of its field. */
  read?(line: (name: string) => string | undefined): RawArgs;
}

/** Longest label of a field in a form. */
const MAX_LABEL = 45;

const labelled = (label: string, component: object): APILabelComponent => ({
  type: ComponentType.Label,
  label: clip(label, MAX_LABEL),
  component: component as APILabelComponent['component'],
});

interface Text {
  readonly most: number;
  readonly value?: string | undefined;
  readonly required?: boolean;
  readonly long?: boolean;
  readonly hint?: string;
}

/** A line to type, or with `long` several. */
export function typed(id: string, label: string, text: Text): APILabelComponent {
  const { most, value, required = false, long = false, hint } = text;
  return labelled(label, {
    type: ComponentType.TextInput,
    custom_id: id,
    style: long ? TextInputStyle.Paragraph : TextInputStyle.Short,
    max_length: most,
    required,
    ...(value === undefined ? {} : { value }),
    ...(hint === undefined ? {} : { placeholder: clip(hint, 100) }),
  });
}

interface Choice {
  readonly options: readonly MenuOption[];
  /** How many may be chosen; one unless said. */
  readonly most?: number;
  readonly required?: boolean;
}

/** Something to choose from a list. */
export function chosen(id: string, label: string, { options, most = 1, required = false }: Choice): APILabelComponent {
  const shown = optionsShown(options);
  return labelled(label, {
    type: ComponentType.StringSelect,
    custom_id: id,
    options: shown,
    required,
    min_values: required ? 1 : 0,
    max_values: Math.max(1, Math.min(most, shown.length)),
  });
}

/** Somebody of the server. */
export function person(id: string, label: string): APILabelComponent {
  return labelled(label, { type: ComponentType.UserSelect, custom_id: id, required: true, max_values: 1 });
}
