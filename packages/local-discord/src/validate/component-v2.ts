import { ComponentType } from 'discord-api-types/v10';
import { asObject, asObjects, asText, isObject, type Json } from '../json.ts';
import { checkActionRow, checkButton, checkUniqueIds, listComponents } from './component.ts';
import type { Form } from './form.ts';

type Check = (form: Form, component: Json, files: ReadonlySet<string>) => void;

const checkText = (form: Form, component: Json): void =>
  form.at('content').text(component['content'], { required: true, max: 4000 });

function checkMediaItem(form: Form, media: unknown, files: ReadonlySet<string>): void {
  const url = asText(asObject(media)['url']);
  if (!form.at('url').require(url)) return;
  form.at('url').url(url, ['http', 'https', 'attachment']);
  if (url?.startsWith('attachment://') && !files.has(url.slice('attachment://'.length)))
    form.fail(
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      `The referenced attachment "${url}" was not found`,
    );
}

function checkThumbnail(form: Form, component: Json, files: ReadonlySet<string>): void {
  form.at('description').text(component['description'], { max: 1024 });
  checkMediaItem(form.at('media'), component['media'], files);
}

function checkSection(form: Form, section: Json, files: ReadonlySet<string>): void {
  const texts = asObjects(form.at('components').list(section['components'], { required: true, min: 1, max: 3 }));
  for (const [i, text] of texts.entries())
    if (form.at('components', i, 'type').choice(text['type'], [ComponentType.TextDisplay]))
      checkText(form.at('components', i), text);
  if (!isObject(section['accessory'])) return void form.at('accessory').require(undefined);
  const accessory = section['accessory'];
  const place = form.at('accessory');
  if (!place.at('type').choice(accessory['type'], [ComponentType.Button, ComponentType.Thumbnail])) return;
  if (accessory['type'] === ComponentType.Button) checkButton(place, accessory);
  else checkThumbnail(place, accessory, files);
}

function checkGallery(form: Form, gallery: Json, files: ReadonlySet<string>): void {
  const items = asObjects(form.at('items').list(gallery['items'], { required: true, min: 1, max: 10 }));
  for (const [i, item] of items.entries()) checkThumbnail(form.at('items', i), item, files);
}

const checkFile = (form: Form, component: Json, files: ReadonlySet<string>): void =>
  checkMediaItem(form.at('file'), component['file'], files);

function checkContainer(form: Form, container: Json, files: ReadonlySet<string>): void {
  form.at('accent_color').integer(container['accent_color'], { min: 0, max: 0xffffff });
  const items = asObjects(form.at('components').list(container['components'], { required: true, min: 1 }));
  for (const [i, item] of items.entries()) checkOne(form.at('components', i), item, { files, checks: innerChecks });
}

const innerChecks: Readonly<Record<number, Check>> = {
  [ComponentType.ActionRow]: checkActionRow,
  [ComponentType.Section]: checkSection,
  [ComponentType.TextDisplay]: checkText,
  [ComponentType.MediaGallery]: checkGallery,
  [ComponentType.File]: checkFile,
  [ComponentType.Separator]: () => undefined,
};
const topChecks: Readonly<Record<number, Check>> = { ...innerChecks, [ComponentType.Container]: checkContainer };

function checkOne(
  form: Form,
  component: Json,
  { files, checks }: { readonly files: ReadonlySet<string>; readonly checks: Readonly<Record<number, Check>> },
): void {
  const types = Object.keys(checks).map(Number);
  if (form.at('type').choice(component['type'], types)) checks[Number(component['type'])]?.(form, component, files);
}

/** Components of a message with the Components V2 flag: 40 in all, 4000 characters of text displays together. */
export function checkV2Components(form: Form, components: unknown, files: ReadonlySet<string>): void {
  const list = asObjects(form.list(components, { required: true, min: 1 }));
  for (const [i, component] of list.entries()) checkOne(form.at(i), component, { files, checks: topChecks });
  const all = listComponents(components);
  if (all.length > 40)
    form.fail('COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', 'The total number of components cannot exceed 40');
  const text = all.reduce((sum, { component }) => sum + (asText(component['content'])?.length ?? 0), 0);
  if (text > 4000)
    form.fail('COMPONENT_MAX_DISPLAYABLE_TEXT_SIZE_EXCEEDED', 'The total displayable text size cannot exceed 4000');
  checkUniqueIds(form, components);
}
