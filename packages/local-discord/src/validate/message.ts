import { MessageFlags } from 'discord-api-types/v10';
import { apiError } from '../api-error.ts';
import { asArray, asId, asNumber, asObject, asObjects, asText, isGiven, type Json } from '../json.ts';
import { checkV2Components } from './component-v2.ts';
import { checkLegacyComponents } from './component.ts';
import { checkEmbeds } from './embed.ts';
import { Form } from './form.ts';

interface MessageSituation {
  /** Names of the files that came with the request, by index. */
  readonly newFiles: readonly string[];
  /** Attachments the message has already, id -> name. */
  readonly oldFiles?: ReadonlyMap<string, string>;
  /** Flags the message has already; Components V2 cannot be taken off again. */
  readonly oldFlags?: number;
  readonly isEdit?: boolean;
  /** Where the body lies within the request ('data' in an interaction callback). */
  readonly under?: string;
}

const mentionKinds = ['roles', 'users', 'everyone'];

function checkMentions(form: Form, mentions: Json): void {
  const parse = asArray(form.at('parse').list(mentions['parse'], {}));
  for (const [i, kind] of parse.entries()) form.at('parse', i).choice(kind, mentionKinds);
  for (const key of ['users', 'roles']) {
    const list = form.at(key).list(mentions[key], { max: 100 });
    if (list.length > 0 && parse.includes(key))
      form.fail(
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${key}"] and ${key}: [ids...] are mutually exclusive.`,
      );
    if (new Set(list).size !== list.length)
      form.at(key).fail('SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value');
  }
}

function checkAttachments(form: Form, attachments: unknown, situation: MessageSituation): void {
  const list = asObjects(form.list(attachments, { max: 10 }));
  for (const [i, attachment] of list.entries()) {
    const id = asId(attachment['id']) ?? '';
    const isKnown = situation.newFiles[Number(id)] !== undefined || situation.oldFiles?.has(id);
    if (!isKnown) form.at(i, 'id').fail('ATTACHMENT_NOT_FOUND', `Attachment ${id} was not found`);
    form.at(i, 'description').text(attachment['description'], { max: 1024 });
    form.at(i, 'filename').text(attachment['filename'], { max: 1024 });
  }
}

function fileNames(body: Json, situation: MessageSituation): ReadonlySet<string> {
  const renamed = asObjects(body['attachments']).map((attachment) => asText(attachment['filename']) ?? '');
  return new Set([...situation.newFiles, ...(situation.oldFiles?.values() ?? []), ...renamed]);
}

function checkV2Body(form: Form, body: Json, situation: MessageSituation): void {
  for (const key of ['content', 'embeds', 'poll', 'sticker_ids']) {
    const value = body[key];
    if (isGiven(value) && value !== '' && !(Array.isArray(value) && value.length === 0))
      form
        .at(key)
        .fail(
          'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
          `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
        );
  }
  const isKept = situation.isEdit && body['components'] === undefined;
  if (!isKept) checkV2Components(form.at('components'), body['components'], fileNames(body, situation));
}

function isEmptyMessage(body: Json, situation: MessageSituation): boolean {
  const hasList = ['embeds', 'components', 'sticker_ids'].some((key) => asArray(body[key]).length > 0);
  const text = asText(body['content'])?.trim() ?? '';
  return text === '' && !hasList && situation.newFiles.length === 0 && !isGiven(body['poll']);
}

/** The body of a message to send or to edit: Discord's documented limits, all complaints at once. */
export function checkMessage(body: Json, situation: MessageSituation): void {
  const form = situation.under ? new Form().at(situation.under) : new Form();
  const flags = (asNumber(body['flags']) ?? 0) | (situation.oldFlags ?? 0);
  form.at('flags').integer(body['flags'], { min: 0 });
  form.at('nonce').text(asId(body['nonce']), { max: 25 });
  checkMentions(form.at('allowed_mentions'), asObject(body['allowed_mentions']));
  checkAttachments(form.at('attachments'), body['attachments'], situation);
  if (situation.newFiles.length > 10)
    form.at('attachments').fail('BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.');
  if (flags & MessageFlags.IsComponentsV2) checkV2Body(form, body, situation);
  else {
    form.at('content').text(body['content'], { max: 2000 });
    checkEmbeds(form.at('embeds'), body['embeds']);
    checkLegacyComponents(form.at('components'), body['components']);
  }
  form.finish();
  if (!situation.isEdit && isEmptyMessage(body, situation)) throw apiError('emptyMessage');
}
