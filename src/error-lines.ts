import { pino } from 'pino';

/** A line of a log is for people: what was sent to Discord does not belong there, for it is long, and may be secret. */
const LEFT_OUT: ReadonlySet<string> = new Set(['requestBody', 'rawError']);
/** Whoever has an interaction's token can answer in the bot's name. */
const TOKENS = /(\/(?:webhooks|interactions)\/\d+\/)[^/?]+/g;

/** An error as it stands in the log. */
function errorLine(error: Error): object {
  const plain = pino.stdSerializers.err(error);
  const kept = Object.entries(plain).filter(([key]) => !LEFT_OUT.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, typeof value === 'string' ? value.replaceAll(TOKENS, '$1…') : (value as unknown)]),
  );
}

/** What every logger of the bot does with errors. */
export const ERROR_LINES = { serializers: { err: errorLine } } as const;
