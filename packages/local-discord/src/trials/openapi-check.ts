/** For tests: checks recorded requests against Discord's OpenAPI description. */
import { readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { RecordedRequest } from './recorder.ts';

interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, unknown>> };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, { readonly properties?: Record<string, unknown> }>>;
  };
}

type Place = { readonly path: string; readonly pattern: RegExp; readonly holes: number };

const escapePointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

const compilePlaces = (description: Description): readonly Place[] =>
  Object.keys(description.paths)
    .map((path) => ({
      path,
      pattern: new RegExp(
        `^${path.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{[^}]+\}/g, '[^/]+')}$`,
      ),
      holes: path.split('{').length,
    }))
    .sort((a, b) => a.holes - b.holes);

/** Where the documentation and the description differ, the documentation holds: rights are a text of digits, not a number. */
function correct(description: Description): void {
  for (const { properties } of Object.values(description.components?.schemas ?? {}))
    if (properties?.default_member_permissions !== undefined)
      properties.default_member_permissions = { type: ['string', 'null'], pattern: '^\\d+$' };
}

function createAjv(description: Description): InstanceType<typeof Ajv2020> {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addFormat('snowflake', /^(0|[1-9]\d*)$/);
  ajv.addFormat('nonce', true);
  ajv.addSchema({ $id: 'discord', ...description }, 'discord');
  return ajv;
}

/** Returns a function that lists what is wrong with a request; an empty list when it fits. */
export function createRequestCheck(openapiFile: string): (request: RecordedRequest) => readonly string[] {
  const description: Description = JSON.parse(readFileSync(openapiFile, 'utf8'));
  correct(description);
  const places = compilePlaces(description);
  const ajv = createAjv(description);
  const validators = new Map<string, ValidateFunction>();
  const validatorFor = (path: string, method: string, type: string): ValidateFunction => {
    const pointer = `discord#/paths/${escapePointer(path)}/${method}/requestBody/content/${escapePointer(type)}/schema`;
    const known = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
    validators.set(pointer, known);
    return known;
  };
  return ({ method, path, contentType, body }) => {
    const key = method.toLowerCase();
    const plain = path.split('?')[0]!.replace(/^\/api(\/v\d+)?/, '');
    const place = places.find((one) => one.pattern.test(plain) && description.paths[one.path]?.[key]);
    if (!place) return [`${method} ${plain}: no such operation`];
    if (body === null || body === undefined) return [];
    const content = description.paths[place.path]?.[key]?.requestBody?.content ?? {};
    const type = contentType && content[contentType] ? contentType : Object.keys(content)[0];
    if (type === undefined) return [`${method} ${plain}: a body where none is expected`];
    const validate = validatorFor(place.path, key, type);
    if (validate(body)) return [];
    return (validate.errors ?? [])
      .slice(0, 6)
      .map((error) => `${method} ${plain}: ${error.instancePath} ${error.message}`);
  };
}
