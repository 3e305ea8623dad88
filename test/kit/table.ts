import type { App, Opening, Performed, Request } from '../../src/app/app.ts';
import { createApp } from '../../src/app/create-app.ts';
import type { Action } from '../../src/game/actions.ts';
import { audit } from '../../src/game/record/replay.ts';
import type { Rulesets } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import type { Store } from '../../src/store/port.ts';
import { coin } from './coin-ruleset.ts';

export const COIN: Rulesets = new Map([[coin.ref, coin]]);
export const START = Date.UTC(1881, 9, 26, 15);
export const STREAM = 'corral';

export interface LoggedLine {
  readonly level: 'warn' | 'error';
  readonly data: unknown;
  readonly text: string;
}

/** An app over coin's rules, with the log lines it wrote and a clock that tests set. */
export interface Table {
  readonly app: App;
  readonly store: Store;
  readonly lines: LoggedLine[];
  at: number;
  /** Performs one action under a new command id (or the given one); throws where it is refused. */
  order(by: string, action: Action, command?: string): Promise<Performed & { ok: true }>;
  ask(by: string, action: Action, extra?: Partial<Request>): Promise<Performed>;
  fight(): Promise<Gunfight>;
}

let commands = 0;

export interface TableOptions {
  readonly store?: Store;
  readonly secret?: string;
  readonly digest?: string;
  readonly rulesets?: Rulesets;
  readonly opening?: Opening;
}

export function tableWith(options: TableOptions = {}): Table {
  const store = options.store ?? new MemoryStore();
  const lines: LoggedLine[] = [];
  const write =
    (level: LoggedLine['level']) =>
    (data: unknown, text: string): void =>
      void lines.push({ level, data, text });
  const app = createApp({
    store,
    rulesets: options.rulesets ?? COIN,
    log: { warn: write('warn'), error: write('error') } as never,
    foldMark: () => options.digest ?? 'd1',
    ...(options.opening === undefined ? {} : { opening: options.opening }),
    ...(options.secret === undefined ? {} : { newSecret: () => options.secret! }),
  });
  const table: Table = {
    app,
    store,
    lines,
    at: START,
    ask: (by, action, extra = {}) =>
      app.perform({
        stream: STREAM,
        command: `c${process.pid}-${++commands}`,
        by,
        actions: [action],
        at: table.at,
        ...extra,
      }),
    async order(by, action, command) {
      const done = await table.ask(by, action, command === undefined ? {} : { command });
      if (!done.ok) throw new Error(`refused: ${JSON.stringify(done)}`);
      return done;
    },
    async fight() {
      const fight = await app.fight(STREAM);
      if (fight === null) throw new Error('no fight');
      return fight;
    },
  };
  return table;
}

export const OPEN: Action = {
  type: 'open-fight',
  ruleset: 'coin@1',
  sides: [
    { id: 'law', name: 'Law' },
    { id: 'gang', name: 'Gang' },
  ],
  settings: {},
  commitment: '',
};

export function joining(seat: string, side: string, count = 1): Action {
  const wishes = Array.from({ length: count }, (_, index) => ({ name: `${seat} ${index + 1}`, template: 'cowboy' }));
  return { type: 'join', seat, name: seat, side, wishes, word: `${seat}'s word` };
}

/** Wyatt (f1 ...) against Ike (the figures after his), Wyatt's turn. `opener` is the game master, `rival` who plays against Wyatt. */
export async function startFight(
  table: Table,
  options: { readonly count?: number; readonly rival?: string; readonly opener?: string } = {},
): Promise<Gunfight> {
  const { count = 1, rival = 'ike', opener = 'wyatt' } = options;
  await table.order(opener, OPEN);
  await table.order('wyatt', joining('wyatt', 'law', count));
  await table.order(rival === 'house' ? 'wyatt' : rival, joining(rival, 'gang', count));
  return (await table.order(opener, { type: 'start' })).fight;
}

export function shot(figure: string, target: string): Action {
  return { type: 'shoot', figure, target, weapon: `${figure}.pistol`, mode: 'aimed' };
}

/** Throws unless the whole stored log replays to exactly what is stored, and to the fight that the app shows. */
export async function auditTable(table: Table): Promise<void> {
  const entries = await table.app.entries(STREAM);
  const { differences, fight } = audit(entries, table.app.rulesets);
  if (differences.length > 0) throw new Error(`the log differs: ${JSON.stringify(differences)}`);
  const shown = await table.fight();
  if (JSON.stringify({ ...fight, version: 0 }) !== JSON.stringify({ ...shown, version: 0 }))
    throw new Error('the audited fight is another');
}
