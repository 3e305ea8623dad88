import { asObject, asObjects, asText, type Json } from '../json.ts';
import type { Form } from './form.ts';

const embedLimits = {
  count: 10,
  sum: 6000,
  title: 256,
  description: 4096,
  fields: 25,
  footer: 2048,
  author: 256,
};

const web = ['http', 'https'];
const media = ['http', 'https', 'attachment'];

function sizeOf(embed: Json): number {
  const texts = [
    embed['title'],
    embed['description'],
    asObject(embed['footer'])['text'],
    asObject(embed['author'])['name'],
    ...asObjects(embed['fields']).flatMap((field) => [field['name'], field['value']]),
  ];
  return texts.reduce<number>((sum, text) => sum + (asText(text)?.length ?? 0), 0);
}

const isEmpty = (embed: Json): boolean =>
  sizeOf(embed) === 0 && !embed['image'] && !embed['thumbnail'] && !embed['video'];

function checkFields(form: Form, fields: unknown): void {
  const list = form.list(fields, { max: embedLimits.fields });
  for (const [i, field] of asObjects(list).entries()) {
    form.at(i, 'name').text(field['name'], { required: true, max: 256 });
    form.at(i, 'value').text(field['value'], { required: true, max: 1024 });
  }
}

function checkMedia(form: Form, embed: Json): void {
  for (const key of ['image', 'thumbnail']) form.at(key, 'url').url(asObject(embed[key])['url'], media);
  for (const key of ['author', 'footer']) form.at(key, 'icon_url').url(asObject(embed[key])['icon_url'], media);
  form.at('author', 'url').url(asObject(embed['author'])['url'], web);
  form.at('url').url(embed['url'], web);
}

function checkEmbed(form: Form, embed: Json): void {
  if (isEmpty(embed)) form.at('description').require(undefined);
  form.at('title').text(embed['title'], { max: embedLimits.title });
  form.at('description').text(embed['description'], { max: embedLimits.description });
  form.at('footer', 'text').text(asObject(embed['footer'])['text'], { max: embedLimits.footer });
  form.at('author', 'name').text(asObject(embed['author'])['name'], { max: embedLimits.author });
  form.at('color').integer(embed['color'], { min: 0, max: 0xffffff });
  const time = embed['timestamp'];
  if (typeof time === 'string' && Number.isNaN(Date.parse(time)))
    form.at('timestamp').fail('DATE_TIME_TYPE_PARSE', `Could not parse ${time}. Should be ISO8601.`);
  checkFields(form.at('fields'), embed['fields']);
  checkMedia(form, embed);
}

export function checkEmbeds(form: Form, embeds: unknown): void {
  const list = asObjects(form.list(embeds, { max: embedLimits.count }));
  for (const [i, embed] of list.entries()) checkEmbed(form.at(i), embed);
  const sum = list.reduce((total, embed) => total + sizeOf(embed), 0);
  if (sum > embedLimits.sum)
    form.fail('MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${embedLimits.sum}`);
}
