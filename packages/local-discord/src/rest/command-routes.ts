import { type APIApplicationCommand, ApplicationCommandType } from 'discord-api-types/v10';
import { ApiError, apiError } from '../api-error.ts';
import type { Core } from '../core.ts';
import { asObject, asText, isGiven, type Json } from '../json.ts';
import { checkCommand, commandType } from '../validate/command.ts';
import { checked, Form } from '../validate/form.ts';
import { findGuild } from '../world/world.ts';
import { created, noContent, ok, type RestAnswer, type RestRequest, type Route } from './route.ts';

type Commands = Map<string, APIApplicationCommand>;

const caps: Readonly<Record<number, readonly [number, number]>> = {
  [ApplicationCommandType.ChatInput]: [100, 30032],
  [ApplicationCommandType.User]: [15, 30033],
  [ApplicationCommandType.Message]: [15, 30033],
  [ApplicationCommandType.PrimaryEntryPoint]: [1, 30032],
};

/** The commands of the path's scope, in the path's application. */
function scopeOf({ core, params }: RestRequest): { readonly scope: string; readonly commands: Commands } {
  if (params['application'] !== core.world.applicationId) throw apiError('unknownApplication');
  const scope = params['guild'] ? findGuild(core.world, params['guild']).id : '';
  const commands = core.world.commands.get(scope) ?? new Map<string, APIApplicationCommand>();
  core.world.commands.set(scope, commands);
  return { scope, commands };
}

function buildCommand(
  core: Core,
  body: Json,
  made: { readonly id: string; readonly scope: string },
): APIApplicationCommand {
  const permissions = body['default_member_permissions'];
  return {
    id: made.id,
    application_id: core.world.applicationId,
    version: core.ids.next(),
    ...(made.scope ? { guild_id: made.scope } : { contexts: null, integration_types: [0] }),
    default_permission: true,
    nsfw: false,
    dm_permission: true,
    name_localizations: null,
    description_localizations: null,
    ...body,
    description: asText(body['description']) ?? '',
    type: commandType(body),
    default_member_permissions: isGiven(permissions) ? String(permissions) : null,
  } as unknown as APIApplicationCommand;
}

function requireRoom(commands: readonly Json[]): void {
  for (const [type, [cap, code]] of Object.entries(caps)) {
    const count = commands.filter((command) => commandType(command) === Number(type)).length;
    if (count > cap) throw new ApiError(400, code, `Maximum number of application commands reached (${cap})`);
  }
}

const sameCommand = (commands: Commands, body: Json): APIApplicationCommand | undefined =>
  [...commands.values()].find((old) => old.name === body['name'] && old.type === commandType(body));

function overwriteAll(request: RestRequest): RestAnswer {
  const { core } = request;
  const { scope, commands } = scopeOf(request);
  const bodies = request.list.map(asObject);
  const form = new Form();
  const seen = new Set<string>();
  for (const [i, body] of bodies.entries()) {
    checkCommand(form.at(i), body);
    const key = `${commandType(body)} ${String(body['name'])}`;
    if (seen.has(key))
      form.at(i, 'name').fail('APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
    seen.add(key);
  }
  form.finish();
  requireRoom(bodies);
  const fresh = bodies.map((body) =>
    buildCommand(core, body, { id: sameCommand(commands, body)?.id ?? core.ids.next(), scope }),
  );
  core.world.commands.set(scope, new Map(fresh.map((command) => [command.id, command])));
  core.bus.emit({ type: 'commands' });
  return ok(fresh);
}

function createOne(request: RestRequest): RestAnswer {
  const { core, body } = request;
  const { scope, commands } = scopeOf(request);
  checked((form) => checkCommand(form, body));
  const old = sameCommand(commands, body);
  if (!old) requireRoom([...commands.values(), body].map(asObject));
  const command = buildCommand(core, body, { id: old?.id ?? core.ids.next(), scope });
  commands.set(command.id, command);
  core.bus.emit({ type: 'commands' });
  return old ? ok(command) : created(command);
}

function findCommand(request: RestRequest): APIApplicationCommand {
  const command = scopeOf(request).commands.get(request.params['command'] ?? '');
  if (!command) throw apiError('unknownCommand');
  return command;
}

function editOne(request: RestRequest): RestAnswer {
  const { core } = request;
  const { scope, commands } = scopeOf(request);
  const old = findCommand(request);
  const body = { ...asObject(old), ...request.body };
  checked((form) => checkCommand(form, body));
  const command = buildCommand(core, body, { id: old.id, scope });
  commands.set(old.id, { ...command, id: old.id });
  core.bus.emit({ type: 'commands' });
  return ok(command);
}

function deleteOne(request: RestRequest): RestAnswer {
  const command = findCommand(request);
  scopeOf(request).commands.delete(command.id);
  request.core.bus.emit({ type: 'commands' });
  return noContent;
}

const routesUnder = (base: string): readonly Route[] => [
  { method: 'GET', path: base, run: (request) => ok([...scopeOf(request).commands.values()]) },
  { method: 'PUT', path: base, run: overwriteAll },
  { method: 'POST', path: base, run: createOne },
  { method: 'GET', path: `${base}/:command`, run: (request) => ok(findCommand(request)) },
  { method: 'PATCH', path: `${base}/:command`, run: editOne },
  { method: 'DELETE', path: `${base}/:command`, run: deleteOne },
];

export const commandRoutes: readonly Route[] = [
  ...routesUnder('/applications/:application/commands'),
  ...routesUnder('/applications/:application/guilds/:guild/commands'),
  {
    method: 'GET',
    path: '/applications/:application/guilds/:guild/commands/permissions',
    run: () => ok([]),
  },
];
