/** What a checked body turns into: attachments kept, embeds and components with their files' addresses. */
import { type APIAttachment, type APIEmbed, type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import { keepFile, type UploadedFile } from '../world/file-store.ts';
import { asArray, asId, asObject, asObjects, asText, isObject, type Json } from '../json.ts';
import { listComponents } from '../validate/component.ts';

interface FilesRequest {
  readonly body: Json;
  readonly uploads: readonly UploadedFile[];
  readonly kept: readonly APIAttachment[];
  readonly channelId: string;
  readonly isEphemeral: boolean;
}

function describeKept(file: APIAttachment, entry: Json | undefined): APIAttachment {
  const description = asText(entry?.['description']);
  return description === undefined ? file : { ...file, description };
}

/** The message's files after this request: those it keeps, then the new ones. */
export function gatherFiles(core: Core, request: FilesRequest): APIAttachment[] {
  const listed = request.body['attachments'];
  const entries = asObjects(listed);
  const entryOf = (id: string) => entries.find((entry) => asId(entry['id']) === id);
  const kept = request.kept.filter((file) => !Array.isArray(listed) || entryOf(file.id));
  const fresh = request.uploads.map((upload, i) => {
    const entry = entryOf(String(i));
    return keepFile(core.files, {
      id: core.ids.next(),
      channelId: request.channelId,
      origin: core.origin,
      file: { ...upload, name: asText(entry?.['filename']) ?? upload.name },
      description: asText(entry?.['description']),
      title: asText(entry?.['title']),
      isEphemeral: request.isEphemeral,
    });
  });
  return [...kept.map((file) => describeKept(file, entryOf(file.id))), ...fresh];
}

function findFile(url: unknown, files: readonly APIAttachment[]): APIAttachment | undefined {
  const name = asText(url)?.startsWith('attachment://') ? String(url).slice('attachment://'.length) : undefined;
  return files.find((file) => (name === undefined ? file.url === url : file.filename === name));
}

function resolveMedia(media: unknown, files: readonly APIAttachment[]): unknown {
  if (!isObject(media)) return media;
  const file = findFile(media['url'], files);
  if (!file) return asText(media['url'])?.startsWith('attachment://') ? undefined : media;
  const { width, height, description } = file;
  return {
    ...media,
    ...(description && { description }),
    url: file.url,
    proxy_url: file.url,
    ...(width && height && { width, height }),
    content_type: file.content_type,
  };
}

const compact = (thing: Json): Json =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined && value !== null));

export const resolveEmbeds = (embeds: unknown, files: readonly APIAttachment[]): APIEmbed[] =>
  asObjects(embeds).map((embed) =>
    compact({
      type: 'rich',
      ...embed,
      fields: asArray(embed['fields']).length > 0 ? embed['fields'] : undefined,
      image: resolveMedia(embed['image'], files),
      thumbnail: resolveMedia(embed['thumbnail'], files),
    }),
  );

function resolveComponent(component: Json, files: readonly APIAttachment[]): Json {
  for (const key of ['media', 'file']) if (component[key]) component[key] = resolveMedia(component[key], files);
  for (const item of asObjects(component['items'])) item['media'] = resolveMedia(item['media'], files);
  return component;
}

/** Every component gets an id of its own, as Discord gives them. */
export function resolveComponents(components: unknown, files: readonly APIAttachment[]): APIMessage['components'] {
  const copy = structuredClone(asArray(components));
  const placed = listComponents(copy);
  const taken = new Set(placed.map(({ component }) => component['id']).filter((id) => id !== 0));
  let next = 0;
  for (const { component } of placed) {
    resolveComponent(component, files);
    if (typeof component['id'] === 'number' && component['id'] > 0) continue;
    do next += 1;
    while (taken.has(next));
    component['id'] = next;
  }
  return copy as unknown as APIMessage['components'];
}

/** Files shown inside an embed are not listed as attachments. */
export function visibleFiles(files: readonly APIAttachment[], message: APIMessage): APIAttachment[] {
  if (((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0) return [...files];
  const shown = new Set(
    message.embeds.flatMap((embed) => [asObject(embed.image)['url'], asObject(embed.thumbnail)['url']]),
  );
  return files.filter((file) => !shown.has(file.url));
}
