import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { findPackageJSON, stripTypeScriptTypes } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import type { Core } from '../core.ts';

const pageFolder = join(import.meta.dirname, '../page');
/** Where the page's own packages lie, wherever this one is installed. */
const packagesFolder = join(dirname(realpathSync(findPackageJSON('lit', import.meta.url)!)), '..');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};

type FileAnswer = { readonly type: string; readonly content: string | Buffer };

/** A file inside the folder; undefined for what is not there or lies outside. */
async function readInside(folder: string, path: string): Promise<FileAnswer | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    const type = types[extname(file)];
    if (!file.startsWith(root + sep) || !type) return undefined;
    const content = await readFile(file);
    return { type, content: extname(file) === '.ts' ? stripTypes(content.toString()) : content };
  } catch {
    return undefined;
  }
}

/** The page's types are taken off as it is served; Node's remark that it can do so says nothing to a reader. */
function stripTypes(code: string): string {
  const emitWarning = Object.getOwnPropertyDescriptor(process, 'emitWarning')!;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(code);
  } finally {
    Object.defineProperty(process, 'emitWarning', emitWarning);
  }
}

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`);

/** A disc with the first letter, its colour made of the id. */
function drawAvatar(core: Core, id: string): FileAnswer | undefined {
  const user = core.world.users.get(id);
  if (!user) return undefined;
  const hue = createHash('sha256').update(id).digest().readUInt16BE(0) % 360;
  const letter = escapeXml((user.global_name ?? user.username).slice(0, 1).toUpperCase());
  const text = `<text x="64" y="86" font-family="sans-serif" font-size="64" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text>`;
  const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><rect width="128" height="128" fill="hsl(${hue} 45% 38%)"/>${text}</svg>`;
  return { type: 'image/svg+xml', content };
}

async function findStatic(core: Core, path: string): Promise<FileAnswer | undefined> {
  if (path === '/') return readInside(pageFolder, 'index.html');
  if (path.startsWith('/page/')) return readInside(pageFolder, decodeURIComponent(path.slice('/page/'.length)));
  if (path.startsWith('/vendor/')) return readInside(packagesFolder, decodeURIComponent(path.slice('/vendor/'.length)));
  if (path.startsWith('/avatars/')) return drawAvatar(core, path.slice('/avatars/'.length).replace(/\.svg$/, ''));
  const kept = core.files.get(path);
  return kept && { type: kept.contentType, content: kept.bytes };
}

/** Attachments may be anything: none of it runs as part of the page. */
const safety = { 'x-content-type-options': 'nosniff' };

/** Packages change seldom, and the page loads many of their files. */
const cachingOf = (path: string): { readonly 'cache-control': string } => ({
  'cache-control': path.startsWith('/vendor/') ? 'max-age=600' : 'no-cache',
});

const sandbox = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

export async function serveStatic(core: Core, response: ServerResponse, path: string): Promise<void> {
  const found = await findStatic(core, path);
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Nothing here.\n');
    return;
  }
  const guard = path.startsWith('/attachments/') ? { ...safety, ...sandbox } : safety;
  response.writeHead(200, { 'content-type': found.type, ...guard, ...cachingOf(path) }).end(found.content);
}
