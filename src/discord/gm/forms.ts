import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { ModalSubmitInteraction } from 'discord.js';
import { runs } from '../../game/entitled.ts';
import type { RowCall } from '../call.ts';
import { type CustomId, encodeCustomId, KINDS } from '../custom-id.ts';
import { atOf } from './ids.ts';
import type { Filled, GmForm } from './form.ts';
import { FORMS } from './form-fields.ts';
import { nicknameOf } from '../incoming.ts';
import { tagOf } from '../orders/picking.ts';
import type { Session } from '../session.ts';

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

export function filledIn({ fields, guild }: ModalSubmitInteraction): Filled {
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
