/** What a bot's tests, or its try-out command, have to do with. */
export type { LocalDiscord } from './control.ts';
export type { RouteMatch } from './faults.ts';
export type { Handle } from './handle.ts';
export { type PermissionName, permissionBits } from './permissions.ts';
export type { ChannelLike, Person } from './person.ts';
export type { RecordedRequest } from './recorder.ts';
export type { WorldSeed } from './seed.ts';
export { type LocalDiscordOptions, startLocalDiscord } from './server.ts';
export { Form } from './validate/form.ts';
export { checkMessage } from './validate/message.ts';
export { checkModal } from './validate/modal.ts';
export { HUNG_MS } from './wait.ts';
