import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { ModalSubmitInteraction } from 'discord.js';
import type { RowCall } from './call.ts';
import { type CustomId, decodeCustomId, encodeCustomId, KINDS } from './custom-id.ts';
import { chosen, typed } from './form-parts.ts';
import { filledIn, gmForm, gmFormCall, isGmForm } from './gm/forms.ts';
import { tagOf } from './orders/picking.ts';
import { mayOrder } from './press-gate.ts';
import type { Session } from './session.ts';
import { sameFight } from './stale.ts';
import { VOLUMES } from './speaking.ts';

/** A form to fill in; null where it is too late for that. */
export async function formFor(session: Session, id: CustomId): Promise<APIModalInteractionResponseCallbackData | null> {
  const { view } = session;
  const [tag, form, figure] = id.fields;
  if (view === null || tagOf(view) !== tag) return null;
  if (isGmForm(form)) return gmForm(session, id);
  if (form === 'say' && figure !== undefined)
    return view.status === 'running' && mayOrder(session, view, figure) ? sayForm(session, tag, figure) : null;
  return form === 'join' && view.status === 'lobby' ? joinForm(session, tag) : null;
}

/** Words of a figure, and how loud. */
function sayForm({ say }: Session, tag: string, figure: string): APIModalInteractionResponseCallbackData {
  const options = VOLUMES.map((value) => ({ label: say.word('volume', value), value, chosen: value === 'speak' }));
  return {
    custom_id: encodeCustomId(KINDS.form, tag, 'say', figure),
    title: say('ui.form.say'),
    components: [
      typed('text', say('ui.form.text'), { most: 300 }),
      chosen('volume', say('ui.form.volume'), { options, required: true }),
    ],
  };
}

/** For joining as another of one's own, under another name, with words of one's own for the dice. */
async function joinForm(session: Session, tag: string): Promise<APIModalInteractionResponseCallbackData | null> {
  const { view, say } = session;
  if (view === null) return null;
  const characters = await characterField(session);
  const options = view.sides.map((side, index) => ({ label: side.name, value: side.id, chosen: index === 0 }));
  return {
    custom_id: encodeCustomId(KINDS.form, tag, 'join'),
    title: say('ui.form.join'),
    components: [
      chosen('side', say('ui.form.side'), { options, required: true }),
      ...characters,
      typed('name', say('ui.form.name'), { most: 40 }),
      typed('word', say('ui.form.word'), { most: 100 }),
    ],
  };
}

/** Who it is to be, where there are several to choose from: the one in use first. */
async function characterField({ desk, incoming, say }: Session) {
  const { person, guild } = incoming;
  const kept = (await desk.people.characters(person.id)).map(({ name }) => name);
  const used = await desk.people.activeCharacter(person.id, guild);
  if (kept.length === 0) return [];
  const options = kept.map((name) => ({ label: name, value: name, chosen: name === used }));
  return [chosen('character', say('ui.form.character'), { options })];
}

/** What was filled in, as the command's row wants it; null for what is no form of this fight. */
export function formCall(session: Session, interaction: ModalSubmitInteraction): RowCall | null {
  const id = decodeCustomId(interaction.customId);
  if (id?.kind !== KINDS.form || sameFight(session, id.fields[0]) === null) return null;
  if (isGmForm(id.fields[1])) return gmFormCall(session, id, interaction);
  const { one, text } = filledIn(interaction);
  if (id.fields[1] === 'say') {
    const args = { figure: id.fields[2], text: text('text') ?? '', volume: one('volume') };
    return { command: 'lead', row: 'say', args };
  }
  if (id.fields[1] !== 'join') return null;
  const args = { side: one('side'), character: one('character'), name: text('name'), word: text('word') };
  return { command: 'gunfight', row: 'join', args };
}
