import type { LoadOptions, Snapshot, Version } from './port.ts';

interface Start {
  readonly snapshot?: Snapshot;
  /** The entries after this one follow. */
  readonly after: Version;
}

/** Where loading begins; the snapshot is only looked at where it is wanted. */
export function loadFrom(options: LoadOptions, opensAt: Version, find: () => Snapshot | undefined): Start {
  const { fromStart = false, fromOpening = false, after } = options;
  if (after !== undefined) return { after };
  if (fromStart) return { after: 0 };
  const snapshot = fromOpening ? undefined : find();
  return snapshot === undefined ? { after: Math.max(opensAt - 1, 0) } : { snapshot, after: snapshot.version };
}
