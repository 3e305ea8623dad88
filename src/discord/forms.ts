import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { ModalSubmitInteraction } from 'discord.js';
import { runs } from '../game/rights/rights.ts';
import { readUser } from './wire/incoming.ts';
import { type RowCall, type CustomId, decodeCustomId, encodeCustomId, KINDS } from './wire/custom-id.ts';
import { type ArgValue, findRow, type Option, type RawArgs, type UserValue } from './command.ts';
import { chosen, type Form, type FormContext, typed, fieldsOf } from './wire/form-inputs.ts';
import { FORMS as GM_FORMS, TICKS, wordOptions, byName } from './gm/form-fields.ts';
import { atOf } from './gm/part.ts';
import { mayOrder } from './gate/gate.ts';
import { type Session, sameFight } from './session.ts';
import { paperHere } from './showing/paper.ts';
import { VOLUMES } from './orders/speaking.ts';
import type { MenuOption } from './wire/components.ts';
import { namesIn } from './orders/order.ts';

const say: Form = {
  command: 'lead',
  row: 'say',
  about: 'figure',
  isFor: ({ session, view, about }) => view.status === 'running' && mayOrder(session, view, about),
  fields: [
    typed('text', { most: 300 }),
    chosen('volume', (context) => wordOptions(context, 'volume', VOLUMES, 'speak'), { required: true }),
  ],
};

/** For joining as another of one's own, under another name, with words of one's own for the dice. */
const join: Form = {
  command: 'gunfight',
  row: 'join',
  isFor: ({ view }) => view.status === 'lobby',
  fields: [
    chosen('side', ({ view }) => byName(view.sides, view.sides[0]?.id), { required: true }),
    chosen('character', ownOptions),
    typed('name', { most: 40 }),
    typed('word', { most: 100 }),
  ],
};

/** Who it is to be, where there are several to choose from: the one in use first. */
async function ownOptions({ session: { desk, incoming } }: FormContext): Promise<MenuOption[]> {
  const { person, guild } = incoming;
  const used = await desk.people.activeCharacter(person.id, guild);
  const kept = await desk.people.characters(person.id);
  return kept.map(({ name }) => ({ value: name, label: name, chosen: name === used }));
}

/** The front page in the game master's words: what stands there now is there to be changed. */
const paper: Form = {
  row: 'paper',
  isFor: ({ session, view }) => view.status === 'over' && runs(view, session.incoming.person.id),
  async fields({ session }) {
    const now = await paperHere(session);
    return [
      typed('headline', { most: 70, value: now?.headline }),
      typed('paragraph', { most: 500, value: now?.paragraphs[0], long: true }),
    ];
  },
};

const PREFIX = 'gm-';
const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ...Object.entries({ say, join, paper }),
  ...Object.entries(GM_FORMS).map(([name, form]) => [PREFIX + name, form] as const),
]);

const isForGm = ({ session, view }: FormContext): boolean =>
  view.status !== 'over' && runs(view, session.incoming.person.id);

/** A form to fill in; null where it is too late for that, or for whom it is not meant. */
export async function formFor(session: Session, id: CustomId): Promise<APIModalInteractionResponseCallbackData | null> {
  const [tag, name = '', ...where] = id.fields;
  const view = sameFight(session, tag);
  const form = FORMS.get(name);
  if (view === null || form === undefined) return null;
  const context = { session, say: session.say, view, about: where.at(-1) ?? '' };
  if (!(form.isFor ?? isForGm)(context)) return null;
  const title = session.say(`ui.form.${name.replace(PREFIX, '')}`);
  return { custom_id: encodeCustomId(KINDS.form, ...id.fields), title, components: await fieldsOf(form, context) };
}

/** What was filled in, as the command's row wants it; null for what is no form of this fight. */
export function formCall(session: Session, interaction: ModalSubmitInteraction): RowCall | null {
  const id = decodeCustomId(interaction.customId);
  const [tag, name = '', ...where] = id?.fields ?? [];
  const form = FORMS.get(name);
  if (id?.kind !== KINDS.form || sameFight(session, tag) === null || form === undefined) return null;
  const { command = 'gm', row: called, about, fixed, read } = form;
  const row = findRow(session.desk.commands, command, called);
  if (row === null) return null;
  const line = (field: string): string | undefined => lineIn(interaction, field);
  const ticks = namesIn(line('how') ?? '');
  const ticked = Object.entries(TICKS).flatMap(([tick, says]) => (ticks.includes(tick) ? [says] : []));
  const said = Object.entries(row.options).map(([field, option]) => [field, valueIn(interaction, field, option)]);
  const named = where.at(-1);
  const args = Object.assign(Object.fromEntries(said), read?.(line), ...ticked, fixed) as RawArgs;
  const whole = about === undefined || !named ? args : { ...args, [about]: named };
  return { command, row: row.name, args: whole, ...(name.startsWith(PREFIX) ? { back: atOf(where) } : {}) };
}

/** The value of an option, from the field that is called as it is. */
function valueIn(filled: ModalSubmitInteraction, name: string, { type, required }: Option): ArgValue | undefined {
  if (type === 'user') return personIn(filled, name);
  const line = lineIn(filled, name) ?? (required === true ? '' : undefined);
  return type === 'number' && line !== undefined ? Number(line) || 0 : line;
}

/** What was typed, or chosen: of several, by commas. */
function lineIn({ fields }: ModalSubmitInteraction, name: string): string | undefined {
  const field = fields.fields.get(name);
  if (field === undefined) return undefined;
  const text = 'values' in field ? field.values.join(', ') : 'value' in field ? String(field.value) : '';
  return text.trim() || undefined;
}

function personIn({ fields, guild }: ModalSubmitInteraction, name: string): UserValue | undefined {
  const user = fields.fields.has(name) ? fields.getSelectedUsers(name)?.first() : undefined;
  return user && readUser(user, guild?.members.cache.get(user.id) ?? null);
}
