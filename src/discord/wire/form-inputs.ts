import { type APILabelComponent, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import type { View } from '../../game/secrets/view.ts';
import type { Say } from '../../report/say.ts';
import type { RawArgs } from '../command.ts';
import { clip, type MenuOption, optionsShown } from './components.ts';
import type { Session } from '../session.ts';
import { given } from '../result.ts';

export interface FormContext {
  readonly session: Session;
  readonly say: Say;
  readonly view: View;
  /** The crowd, figure, player or question that it is about. */
  readonly about: string;
}

/** A field is called as the option is that it fills in, and labelled by that name unless another is told; null where there is nothing to choose. */
type Field = (context: FormContext) => Promise<APILabelComponent | null> | APILabelComponent;
type Fields = readonly Field[];

/** A form, and the command that it fills in. */
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
  readonly fields: Fields | ((context: FormContext) => Fields | Promise<Fields>);
  /** A line that says more than one thing, by the name of its field. */
  read?(line: (name: string) => string | undefined): RawArgs;
}

export async function fieldsOf({ fields }: Form, context: FormContext): Promise<APILabelComponent[]> {
  const all = typeof fields === 'function' ? await fields(context) : fields;
  const shown: APILabelComponent[] = [];
  for (const field of all) shown.push(...[(await field(context)) ?? []].flat());
  return shown;
}

/** Longest label of a field in a form. */
const MAX_LABEL = 45;

const labelled = (label: string, component: object): APILabelComponent => ({
  type: ComponentType.Label,
  label: clip(label, MAX_LABEL),
  component: component as APILabelComponent['component'],
});

interface Asked {
  readonly label?: string;
  /** Of letters in a line, or of how much may be chosen. */
  readonly most?: number;
  readonly required?: boolean;
}

interface Text extends Asked {
  readonly value?: string | undefined;
  readonly long?: boolean;
  /** What to type, or the key of the text that says it. */
  readonly hint?: string;
}

/** A line to type, or with `long` several. */
export const typed =
  (id: string, { label = id, most = 200, value, required = false, long = false, hint }: Text = {}): Field =>
  ({ say }) => {
    // What is too long for its line, nobody could send.
    const fits = value !== undefined && value.length <= most;
    return labelled(say(`ui.form.${label}`), {
      type: ComponentType.TextInput,
      custom_id: id,
      style: long ? TextInputStyle.Paragraph : TextInputStyle.Short,
      max_length: most,
      required,
      ...given({
        value: fits ? value : undefined,
        placeholder: hint === undefined ? hint : clip(say.has(hint) ? say(hint) : hint, 100),
      }),
    });
  };

type Options = (context: FormContext) => readonly MenuOption[] | Promise<readonly MenuOption[]>;

export const chosen =
  (id: string, options: Options, { label = id, most = 1, required = false }: Asked = {}): Field =>
  async (context) => {
    const shown = optionsShown(await options(context));
    if (shown.length === 0) return null;
    return labelled(context.say(`ui.form.${label}`), {
      type: ComponentType.StringSelect,
      custom_id: id,
      options: shown,
      required,
      min_values: required ? 1 : 0,
      max_values: Math.min(most, shown.length),
    });
  };

const SOMEBODY = { type: ComponentType.UserSelect, required: true, max_values: 1 };

export const person =
  (id: string, label: string, values = {}): Field =>
  ({ say }) =>
    labelled(say(`ui.form.${label}`, values), { ...SOMEBODY, custom_id: id });
