import type { APILabelComponent, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { ModalSubmitInteraction } from 'discord.js';
import { runs } from '../game/entitled.ts';
import type { Gunfight } from '../game/state.ts';
import type { View } from '../game/view.ts';
import type { RowCall } from './call.ts';
import type { UserValue } from './context.ts';
import { type CustomId, encodeCustomId, KINDS } from './custom-id.ts';
import { atOf } from './gm-ids.ts';
import { FORMS } from './gm-form-fields.ts';
import { nicknameOf } from './incoming.ts';
import { tagOf } from './picking.ts';
import type { Session } from './session.ts';

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

const PREFIX = 'gm-';
export const isGmForm = (name: string | undefined): boolean => name?.startsWith(PREFIX) === true;
function formCalled(name = ''): GmForm | undefined {
  const own = name.slice(PREFIX.length);
  return Object.hasOwn(FORMS, own) ? FORMS[own] : undefined;
}

/** The form that a button of the panel opens; null for whoever does not run the fight. */
export async function gmForm(session: Session, id: CustomId): Promise<APIModalInteractionResponseCallbackData | null> {
  const { view, say, incoming, desk } = session;
  const fight = await desk.app.fight(incoming.stream);
  const [, name = '', part = '', about = ''] = id.fields;
  const form = formCalled(name);
  if (
    view === null ||
    fight === null ||
    view.status === 'over' ||
    form === undefined ||
    !runs(view, incoming.person.id)
  )
    return null;
  return {
    custom_id: encodeCustomId(KINDS.form, tagOf(view), name, part, about),
    title: say(form.title),
    components: [...form.fields({ session, view, fight, about })],
  };
}

/** What was filled in, as the command's row wants it. */
export function gmFormCall(session: Session, id: CustomId, interaction: ModalSubmitInteraction): RowCall | null {
  const { view } = session;
  const [, name, part, about = ''] = id.fields;
  const form = formCalled(name);
  if (view === null || form === undefined) return null;
  const call = form.call(filledIn(interaction), { about });
  return { command: 'gm', ...call, back: atOf([part, about]) };
}

function filledIn({ fields, guild }: ModalSubmitInteraction): Filled {
  const has = (name: string): boolean => fields.fields.has(name);
  const many = (name: string): readonly string[] => (has(name) ? fields.getStringSelectValues(name) : []);
  return {
    text: (name) => (has(name) ? fields.getTextInputValue(name).trim() || undefined : undefined),
    many,
    one: (name) => many(name)[0],
    person(name) {
      const user = has(name) ? fields.getSelectedUsers(name)?.first() : undefined;
      if (user === undefined) return undefined;
      const nickname = nicknameOf(guild?.members.cache.get(user.id) ?? null);
      return { id: user.id, name: nickname ?? user.displayName, bot: user.bot };
    },
  };
}
