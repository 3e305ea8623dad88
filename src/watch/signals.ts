import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

/** What happens, told to whoever counts it; where nobody does it costs next to nothing. Never an id, a name or a word of anybody's. */
interface Signals {
  /** An interaction, from its arrival to its answer. */
  readonly answered: { readonly command: string; readonly seconds: number };
  /** A worker took up a job that had to wait for one. */
  readonly picked: { readonly seconds: number };
  /** A job of the workers, from asking to its end. */
  readonly thought: { readonly job: string; readonly seconds: number };
  /** A request of a channel had to wait for those before it. */
  readonly queued: { readonly seconds: number };
  readonly appended: { readonly result: 'kept' | 'conflict' | 'duplicate' };
  /** Discord said no, or nothing: its status (0 where none came), and its own code where it gave one. */
  readonly refused: { readonly status: number; readonly code: number | null };
}

type Signal = keyof Signals;

const channelOf = (signal: Signal) => channel(`skedaddle:${signal}`);

export const signal = <S extends Signal>(name: S, happened: Signals[S]): void => channelOf(name).publish(happened);

export const secondsSince = (start: number): number => (performance.now() - start) / 1_000;

/** Gives how to stop listening. */
export function onSignal<S extends Signal>(name: S, listener: (happened: Signals[S]) => void): () => void {
  const heard = (happened: unknown): void => listener(happened as Signals[S]);
  subscribe(channelOf(name).name, heard);
  return () => void unsubscribe(channelOf(name).name, heard);
}
