import { randomBytes } from 'node:crypto';
import { GatewayOpcodes } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';

/** Which of how many shards: events of a server go to one of them alone. */
export type Shard = readonly [id: number, count: number];

export interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  socket: WebSocket | undefined;
  sequence: number;
  /** What was sent, for a resume. */
  readonly sent: { readonly sequence: number; readonly text: string }[];
}

const keptEvents = 2000;

export const createSession = (intents: number, shard: Shard): Session => ({
  id: randomBytes(16).toString('hex'),
  intents,
  shard,
  socket: undefined,
  sequence: 0,
  sent: [],
});

/** Sends an event now, or keeps it for the resume while the socket is away. */
export function dispatchTo(session: Session, name: string, data: unknown): void {
  session.sequence += 1;
  const text = JSON.stringify({ op: GatewayOpcodes.Dispatch, t: name, s: session.sequence, d: data });
  session.sent.push({ sequence: session.sequence, text });
  if (session.sent.length > keptEvents) session.sent.shift();
  session.socket?.send(text);
}

/** True when everything after `sequence` is still at hand. */
export function canResume(session: Session, sequence: number): boolean {
  const oldest = session.sent[0]?.sequence ?? session.sequence + 1;
  return sequence <= session.sequence && sequence >= oldest - 1;
}

export function replayTo(session: Session, sequence: number): void {
  for (const event of session.sent) if (event.sequence > sequence) session.socket?.send(event.text);
}
