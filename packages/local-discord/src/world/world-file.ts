/** Keeps the world in a folder, so that channels, messages and pictures are there again after a restart. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Core } from '../core.ts';
import type { Channel, MessageRecord } from './world.ts';

interface KeptRecord extends Omit<MessageRecord, 'reactions'> {
  readonly reactions: readonly (readonly [string, readonly string[]])[];
}

interface KeptWorld {
  readonly format: 1;
  /** Addresses of attachments begin with it; another port at the next start replaces it. */
  readonly origin: string;
  readonly channels: readonly Channel[];
  readonly messages: readonly (readonly [string, readonly KeptRecord[]])[];
  readonly commands: readonly (readonly [string, readonly APIApplicationCommand[]])[];
  readonly files: readonly { readonly path: string; readonly contentType: string }[];
  readonly nonces: readonly (readonly [string, { readonly messageId: string; readonly atMs: number }])[];
}

const keptMessages = 1000;
const savePauseMs = 300;

/** `/attachments/<channel>/<id>/<name>` is kept under its id. */
const fileNameOf = (path: string): string => path.split('/')[3] ?? '';

/** Messages for one reader alone are gone with a restart, as in Discord's own client. */
const describeMessages = (core: Core): KeptWorld['messages'] =>
  [...core.world.messages].map(([channelId, records]) => {
    const kept = [...records.values()].filter((record) => !record.readerId).slice(-keptMessages);
    return [
      channelId,
      kept.map((record) => ({ ...record, reactions: [...record.reactions].map(([key, users]) => [key, [...users]]) })),
    ];
  });

function describeWorld(core: Core): KeptWorld {
  const { world } = core;
  return {
    format: 1,
    origin: core.origin,
    channels: [...world.channels.values()],
    messages: describeMessages(core),
    commands: [...world.commands].map(([scope, commands]) => [scope, [...commands.values()]]),
    files: [...core.files].map(([path, { contentType }]) => ({ path, contentType })),
    nonces: [...core.nonces],
  };
}

function saveWorld(core: Core, folder: string, savedFiles: Set<string>): void {
  mkdirSync(join(folder, 'files'), { recursive: true });
  for (const [path, { bytes }] of core.files) {
    if (savedFiles.has(path)) continue;
    writeFileSync(join(folder, 'files', fileNameOf(path)), bytes);
    savedFiles.add(path);
  }
  const file = join(folder, 'world.json');
  writeFileSync(`${file}.new`, JSON.stringify(describeWorld(core)));
  renameSync(`${file}.new`, file);
}

function readKeptWorld(core: Core, folder: string): KeptWorld | undefined {
  const file = join(folder, 'world.json');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const kept: KeptWorld = JSON.parse(text);
  if (kept.format !== 1) throw new Error(`${file} is of another version. Move it away to start afresh.`);
  return kept.origin === core.origin ? kept : JSON.parse(text.replaceAll(kept.origin, core.origin));
}

const restoreRecord = (kept: KeptRecord): MessageRecord => ({
  ...kept,
  reactions: new Map(kept.reactions.map(([key, users]) => [key, new Set(users)])),
});

function loadWorld(core: Core, folder: string): void {
  const kept = readKeptWorld(core, folder);
  if (!kept) return;
  const { world } = core;
  for (const channel of kept.channels) world.channels.set(channel.id, channel);
  for (const [channelId, records] of kept.messages)
    world.messages.set(channelId, new Map(records.map((record) => [record.message.id, restoreRecord(record)])));
  for (const [scope, commands] of kept.commands)
    world.commands.set(scope, new Map(commands.map((command) => [command.id, command])));
  for (const [key, nonce] of kept.nonces) core.nonces.set(key, nonce);
  for (const { path, contentType } of kept.files) {
    const file = join(folder, 'files', fileNameOf(path));
    if (existsSync(file)) core.files.set(path, { contentType, bytes: readFileSync(file) });
  }
}

/** Loads what the folder holds and saves every change a moment later. Returns what saves and stops. */
export function keepWorld(core: Core, folder: string): () => void {
  loadWorld(core, folder);
  const savedFiles = new Set(core.files.keys());
  let timer: NodeJS.Timeout | undefined;
  const save = (): void => {
    timer = undefined;
    saveWorld(core, folder, savedFiles);
  };
  const stopListening = core.bus.listen((event) => {
    if (event.type === 'message' || event.type === 'channel' || event.type === 'commands')
      timer ??= setTimeout(save, savePauseMs);
  });
  return () => {
    stopListening();
    clearTimeout(timer);
    save();
  };
}
