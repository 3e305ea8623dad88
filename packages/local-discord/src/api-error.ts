/** Discord's error answers: status, JSON code and words as documented. */
export type ErrorTree = { [key: string]: ErrorTree | readonly FieldError[] };

export type FieldError = { readonly code: string; readonly message: string };

const known = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  maxPins: [400, 30003, 'Maximum number of pins reached (250)'],
  maxReactions: [400, 30010, 'Maximum number of reactions reached (20)'],
  tooManyOldEdits: [429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later.'],
  entityTooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  notYourMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotMessageUser: [403, 50007, 'Cannot send messages to this user'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  threadArchived: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  threadLocked: [400, 160005, 'This thread is locked'],
  maxThreads: [400, 160006, 'Maximum number of active threads reached'],
} as const satisfies Record<string, readonly [number, number, string]>;

export type KnownError = keyof typeof known;

export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: ErrorTree | undefined;

  constructor(status: number, code: number, message: string, more: { errors?: ErrorTree } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = more.errors;
  }

  toJSON(): object {
    return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }) };
  }
}

export function apiError(name: KnownError): ApiError {
  const [status, code, message] = known[name];
  return new ApiError(status, code, message);
}
