/** Which promise was broken. */
export type Law =
  | 'offered is accepted'
  | 'accepted is offered'
  | 'no fault'
  | 'fold equals state'
  | 'nothing below zero'
  | 'nobody acts who is out'
  | 'a way goes on where it was'
  | 'the log is plain data'
  | 'the log audits clean'
  | 'views keep secrets'
  | 'somebody can go on';

/** Something that must always hold does not. */
export class Breach extends Error {
  override readonly name = 'Breach';
  readonly law: Law;

  constructor(law: Law, detail: string, cause?: unknown) {
    super(`${law}: ${detail}`, cause === undefined ? {} : { cause });
    this.law = law;
  }
}

/** The same breach with other people, places and numbers in it. */
export function kindOf({ message }: Breach): string {
  return message
    .replaceAll(/\b[a-z]+\d+(\.[a-z0-9-]+)?\b/gi, '·')
    .replaceAll(/-?\d+(\.\d+)?/g, '#')
    .slice(0, 160);
}

/** Runs a part of the engine, in which nothing may be thrown. */
export function guard<T>(what: () => string, part: () => T): T {
  try {
    return part();
  } catch (error) {
    if (error instanceof Breach) throw error;
    const told = error instanceof Error ? error.message : String(error);
    throw new Breach('no fault', `${told} (${what()})`, error);
  }
}
