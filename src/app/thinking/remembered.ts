import { canonicalJson } from '../../store/json.ts';
import type { Entry } from '../../game/entry.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Asked, Job, Jobs, Thinker } from './jobs.ts';

/** Remembers what was asked of a fight for as long as it stands as it does: what was shown is not worked out again when it is pressed. */
export function remembering(thinker: Thinker): Thinker {
  const all = new WeakMap<Gunfight, Map<string, Promise<unknown>>>();
  return {
    run<J extends Job>(job: J, asked: Asked<J>) {
      const { fight, entries = [], ...rest } = asked as Asked<J> & { readonly entries?: readonly Entry[] };
      // Of its own log the versions say all.
      const key = `${job} ${canonicalJson([rest, entries.map(({ version }) => version)])}`;
      const known = all.get(fight) ?? new Map<string, Promise<unknown>>();
      all.set(fight, known);
      const thought = known.get(key) ?? thinker.run(job, asked);
      known.set(key, thought);
      thought.catch(() => known.delete(key));
      return thought as Promise<Jobs[J]['gives']>;
    },
    close: () => thinker.close(),
  };
}
