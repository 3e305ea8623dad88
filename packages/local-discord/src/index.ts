/** What a bot's tests, or its try-out command, have to do with. */
export type { LocalDiscord } from './trials/control.ts';
export type { RouteMatch } from './trials/faults.ts';
export type { Handle } from './people/handle.ts';
export { type PermissionName, permissionBits } from './world/permissions.ts';
export type { ChannelLike, Person } from './people/person.ts';
export type { RecordedRequest } from './trials/recorder.ts';
export type { MessageRecord } from './world/world.ts';
export type { WorldSeed } from './world/seed.ts';
export { type LocalDiscordOptions, startLocalDiscord } from './server.ts';
export { Form } from './validate/form.ts';
export { checkMessage } from './validate/message.ts';
export { checkModal } from './validate/modal.ts';
export { HUNG_MS } from './wait.ts';
export { type InProcess, openInProcess } from './in-process.ts';
