import { DatabaseError } from 'pg';
import { StoreError, type StoreErrorCode } from '../store-error.ts';

/** By how the server's code begins. */
const CODES: readonly (readonly [string, StoreErrorCode])[] = [
  ['28', 'access-denied'],
  ['42501', 'access-denied'],
  ['3D000', 'no-such-database'],
  ['53100', 'disk-full'],
  ['58', 'disk-failed'],
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
  // The one of its class of which nobody knows.
  ['40003', 'answer-lost'],
  // Undone for certain: a statement that took too long, two that waited for each other.
  ['57014', 'busy'],
  ['40', 'busy'],
  ['55P03', 'busy'],
  // A standby takes nothing.
  ['25006', 'server-away'],
];

/** The server ends the connection, so that what became of the statement is not known. */
const ENDING = /^(08|53300|57P)/;

/** What a host can mend is told as that, and whether something may have been kept; everything else stays what it is. Never repeats the address. */
export function toStoreError(raw: unknown, during: 'connecting' | 'asked'): unknown {
  if (raw instanceof StoreError || !(raw instanceof Error)) return raw;
  const gone = during === 'connecting' ? 'server-away' : 'answer-lost';
  if (raw instanceof DatabaseError) {
    const { code = '' } = raw;
    const known = ENDING.test(code) ? gone : CODES.find(([start]) => code.startsWith(start))?.[1];
    return known === undefined ? raw : new StoreError(known, { sqlState: code }, raw);
  }
  const { code } = raw as NodeJS.ErrnoException;
  if (/SSL|TLS|CERT|certificate/.test(`${code} ${raw.message}`)) return new StoreError('tls-refused', { code }, raw);
  if (during === 'connecting') return new StoreError('server-away', { code: code ?? raw.message }, raw);
  // All that the driver itself throws with a connection at hand: it broke, or was silent for too long.
  return code !== undefined || /^Connection terminated|timeout|not queryable/i.test(raw.message)
    ? new StoreError('answer-lost', { code: code ?? raw.message }, raw)
    : raw;
}

/** Nothing was kept, and it may come right by itself. */
export const isCertain = ({ code, data }: StoreError): boolean =>
  code === 'server-away' || (code === 'busy' && data.sqlState !== '57014');
