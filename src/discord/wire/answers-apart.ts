import { REST, type RESTOptions } from 'discord.js';

/** Where interactions are answered; the bot has no other webhooks. */
const ANSWERS = /^\/(?:interactions|webhooks)\//;

/**
 * Discord does not count answers to interactions among a bot's 50 requests a second, but discord.js does: they go a way of their own, so that no
 * answer waits until a thousand turns have been told.
 */
export function sendAnswersApart(rest: Pick<REST, 'queueRequest'>, options: Partial<RESTOptions>): void {
  const answers = new REST({ ...options, globalRequestsPerSecond: Infinity });
  const queue = rest.queueRequest.bind(rest);
  rest.queueRequest = (request) => (ANSWERS.test(request.fullRoute) ? answers.queueRequest(request) : queue(request));
}
