import type { Effect } from '../../src/game/effects.ts';

const slim = { figure: 'Slim' } as const;
const gun = { ...slim, weapon: 'Slim.pistol' } as const;
/** Effects on Slim, or by him, and what is told of them to whoever may not know his numbers; null: nothing. */
export const VEILED_EFFECTS: readonly (readonly [Effect, Effect | null])[] = [
  [{ kind: 'ammo-low', ...gun, left: 1, unit: 'point' }, null],
  [{ kind: 'stat-changed', ...slim, stat: 'cool', amount: -1, value: 2, why: 'wound' }, null],
  [{ kind: 'fatigue-changed', ...slim, amount: 2, total: 5, why: 'run' }, null],
  [{ kind: 'advantage-gained', ...slim, amount: 2 }, null],
  [{ kind: 'given', ...slim, target: 'Rowdy', item: 'pistol', count: 6, unit: 'round' }, null],
  [{ kind: 'unjammed', ...gun, jams: 1 }, null],
  [
    { kind: 'unjammed', ...gun, jams: 0 },
    { kind: 'unjammed', ...gun, jams: 0 },
  ],
  [
    { kind: 'jammed', ...gun, jams: 3, left: 2 },
    { kind: 'jammed', ...gun, jams: 1 },
  ],
  [
    { kind: 'resupplied', ...gun, left: 3 },
    { kind: 'resupplied', ...gun, left: 0 },
  ],
  [
    { kind: 'reloaded', ...gun, loaded: 6, count: 4, reserve: { kind: 'pistol', left: 8 }, loads: ['scatter'] },
    { kind: 'reloaded', ...gun, loaded: 0, count: 0 },
  ],
  [
    { kind: 'wounded', ...slim, by: 'Doc', cause: 'shot', count: 2, left: 1, total: 2, deduction: 3, bleeding: 1 },
    { kind: 'wounded', ...slim, by: 'Doc', cause: 'shot', count: 1 },
  ],
  [
    { kind: 'slowed', ...slim, less: 4, cap: 8, why: 'wound', until: 'fight' },
    { kind: 'slowed', ...slim, why: 'wound', until: 'fight' },
  ],
  [
    { kind: 'nerve-set', ...slim, state: 'panicked', left: 3 },
    { kind: 'nerve-set', ...slim, state: 'panicked' },
  ],
  [
    { kind: 'melee-won', figure: 'Doc', against: ['Slim'], margin: 4, count: 3 },
    { kind: 'melee-won', figure: 'Doc', against: ['Slim'], margin: 0 },
  ],
  [
    { kind: 'figure-changed', ...slim, field: 'SK', was: 2, value: 5, note: 'now 5' },
    { kind: 'figure-changed', ...slim, field: 'card', was: null, value: null },
  ],
  [
    { kind: 'figure-changed', ...slim, field: 'state', was: 'dead', value: 'down' },
    { kind: 'figure-changed', ...slim, field: 'state', was: 'dead', value: 'down' },
  ],
  [
    { kind: 'reload-failed', ...gun, count: 3, reserve: { kind: 'pistol', left: 1 } },
    { kind: 'reload-failed', ...gun, count: 1 },
  ],
  [
    { kind: 'shot-lost', ...gun, why: 'dud', spent: true, left: 4 },
    { kind: 'shot-lost', ...gun, why: 'dud', spent: true },
  ],
  [
    { kind: 'burst-fired', ...gun, mode: 'fan', count: 3, jams: 2 },
    { kind: 'burst-fired', ...gun, mode: 'fan', count: 3 },
  ],
  [
    { kind: 'task-set', ...slim, task: 'load', left: 3, unit: 'beat' },
    { kind: 'task-set', ...slim, task: 'load', left: 1, unit: 'beat' },
  ],
  [
    { kind: 'plan-broken', ...slim, beat: 2, code: 'no-ammunition' },
    { kind: 'plan-broken', ...slim, beat: 2, code: '' },
  ],
  [
    { kind: 'set-out', ...slim, gait: 'walk', distance: 9, allowance: 6, way: [] },
    { kind: 'set-out', ...slim, gait: 'walk', distance: 9, allowance: 0, way: [] },
  ],
  [
    { kind: 'charge-declared', ...slim, target: 'Doc', distance: 9, gait: 'run', cost: 4, allowance: 8 },
    { kind: 'charge-declared', ...slim, target: 'Doc', distance: 9, gait: 'run' },
  ],
  [
    { kind: 'bandaged', ...slim, by: 'Slim', wound: 2, how: 'rough', result: 'improved', deduction: 1 },
    { kind: 'bandaged', ...slim, by: 'Slim', how: 'rough', result: 'improved' },
  ],
  [
    { kind: 'fate-spent', ...slim, saved: true, amount: 3 },
    { kind: 'fate-spent', ...slim, saved: true, amount: 0 },
  ],
  [
    { kind: 'screamed', ...slim, left: 2 },
    { kind: 'screamed', ...slim, left: 0 },
  ],
  [
    { kind: 'reeled', ...slim, grade: 'flinched', next: -2 },
    { kind: 'reeled', ...slim, grade: 'flinched', next: 0 },
  ],
  [
    { kind: 'grappled', ...slim, by: 'Doc', left: 3 },
    { kind: 'grappled', ...slim, by: 'Doc', left: 0 },
  ],
  [
    { kind: 'broke-away', ...slim, target: 'Doc', distance: 1, next: -1 },
    { kind: 'broke-away', ...slim, target: 'Doc', distance: 1, next: 0 },
  ],
  [
    { kind: 'figure-changed', ...slim, field: 'pinned', was: false, value: true },
    { kind: 'figure-changed', ...slim, field: 'pinned', was: false, value: true },
  ],
  [
    { kind: 'hit', figure: 'Doc', by: 'Slim', cause: 'melee', strength: 5 },
    { kind: 'hit', figure: 'Doc', by: 'Slim', cause: 'melee' },
  ],
];
