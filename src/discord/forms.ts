import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord-api-types/v10';
import type { ModalSubmitInteraction } from 'discord.js';
import type { RowCall } from './call.ts';
import { type CustomId, decodeCustomId, encodeCustomId, KINDS } from './custom-id.ts';
import { tagOf } from './picking.ts';
import { mayOrder } from './press-gate.ts';
import type { Session } from './session.ts';
import { sameFight } from './stale.ts';
import { VOLUMES } from './speaking.ts';

/** A form to fill in; null where it is too late for that. */
export function formFor(session: Session, id: CustomId): APIModalInteractionResponseCallbackData | null {
  const { view } = session;
  const [tag, form, figure] = id.fields;
  if (view === null || tagOf(view) !== tag) return null;
  if (form === 'say' && figure !== undefined)
    return view.status === 'running' && mayOrder(session, view, figure) ? sayForm(session, tag, figure) : null;
  return form === 'join' && view.status === 'lobby' ? joinForm(session, tag) : null;
}

/** Words of a figure, and how loud. */
function sayForm({ say }: Session, tag: string, figure: string): APIModalInteractionResponseCallbackData {
  const options = VOLUMES.map((value) => ({ label: say.word('volume', value), value, default: value === 'speak' }));
  return {
    custom_id: encodeCustomId(KINDS.form, tag, 'say', figure),
    title: say('ui.form.say'),
    components: [
      textField('text', say('ui.form.text'), 300),
      {
        type: ComponentType.Label,
        label: say('ui.form.volume'),
        component: { type: ComponentType.StringSelect, custom_id: 'volume', options },
      },
    ],
  };
}

/** For joining under a name of one's own, with words of one's own for the dice. */
function joinForm({ view, say }: Session, tag: string): APIModalInteractionResponseCallbackData | null {
  if (view === null) return null;
  const options = view.sides.map((side, index) => ({ label: side.name, value: side.id, default: index === 0 }));
  return {
    custom_id: encodeCustomId(KINDS.form, tag, 'join'),
    title: say('ui.form.join'),
    components: [
      {
        type: ComponentType.Label,
        label: say('ui.form.side'),
        component: { type: ComponentType.StringSelect, custom_id: 'side', options },
      },
      textField('name', say('ui.form.name'), 40),
      textField('word', say('ui.form.word'), 100),
    ],
  };
}

function textField(custom_id: string, label: string, max_length: number) {
  const component = {
    type: ComponentType.TextInput as const,
    custom_id,
    style: TextInputStyle.Short,
    max_length,
    required: false,
  };
  return { type: ComponentType.Label as const, label, component };
}

/** What was filled in, as the command's row wants it; null for what is no form of this fight. */
export function formCall(session: Session, interaction: ModalSubmitInteraction): RowCall | null {
  const id = decodeCustomId(interaction.customId);
  if (id?.kind !== KINDS.form || sameFight(session, id.fields[0]) === null) return null;
  const { fields } = interaction;
  const text = (name: string): string | undefined => fields.getTextInputValue(name).trim() || undefined;
  if (id.fields[1] === 'say') {
    const [volume] = fields.getStringSelectValues('volume');
    return { command: 'lead', row: 'say', args: { figure: id.fields[2], text: text('text') ?? '', volume } };
  }
  if (id.fields[1] !== 'join') return null;
  const [side] = fields.getStringSelectValues('side');
  return { command: 'gunfight', row: 'join', args: { side, name: text('name'), word: text('word') } };
}
