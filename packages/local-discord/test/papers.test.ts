import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { channelRoutes } from '../src/rest/channel-routes.ts';
import { commandRoutes } from '../src/rest/command-routes.ts';
import { guildRoutes } from '../src/rest/guild-routes.ts';
import { interactionRoutes } from '../src/rest/interaction-routes.ts';
import { messageRoutes } from '../src/rest/message-routes.ts';
import { reactionRoutes } from '../src/rest/reaction-routes.ts';
import { userRoutes } from '../src/rest/user-routes.ts';

const HOME = join(import.meta.dirname, '..');
const README = readFileSync(join(HOME, 'README.md'), 'utf8');

const ROUTES = [
  ...userRoutes,
  ...guildRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...reactionRoutes,
  ...commandRoutes,
  ...interactionRoutes,
];

/** What is named in a table's first column: "GET, PATCH `/users/@me`". */
const endpoints = [...README.matchAll(/^\| ([A-Z, ]+) `(\/[^`]+)`/gm)].flatMap(([, methods, path]) =>
  methods!.split(', ').map((method) => `${method} ${path}`),
);

test('the README lists every endpoint that is served, and no other', () => {
  const served = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(endpoints.toSorted()).toEqual(served.toSorted());
});

test('the README lists every event that is sent, and no other', () => {
  const code = globSync('src/gateway/*.ts', { cwd: HOME }).map((file) => readFileSync(join(HOME, file), 'utf8'));
  const whole = code.flatMap((text) =>
    [...text.matchAll(/'([A-Z]+(?:_[A-Z]+)+|READY|RESUMED)'/g)].map(([, name]) => name!),
  );
  // Made of a kind and of what became of it.
  const made = [
    ...['CHANNEL', 'THREAD'].flatMap((kind) => ['CREATE', 'UPDATE', 'DELETE'].map((change) => `${kind}_${change}`)),
    ...['ADD', 'REMOVE'].map((change) => `MESSAGE_REACTION_${change}`),
  ];
  const listed = [...README.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name!);
  expect(listed.toSorted()).toEqual([...new Set([...whole, ...made])].toSorted());
});
