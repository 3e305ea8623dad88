import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../src/game/effects.ts';
import type { Refusal } from '../../../src/game/refusals.ts';
import { view } from '../../../src/game/secrets/view.ts';
import { sentencesOf } from '../../../src/report/sentences.ts';
import { refusalText } from '../../../src/report/refusal.ts';
import { SAY } from '../../kit/say.ts';
import { laid } from './people.ts';

const say = SAY;
const { fight } = laid({
  figures: {
    Ann: {},
    Bob: { side: 'gang' },
    Bay: { sort: 'beast', template: 'town-horse' },
    Rig: { sort: 'vehicle', template: 'wagon', profile: { R: 6 } },
  },
});
const context = { view: view(fight, { seat: 'ann' }), say, unit: 'in' };

const told = (effect: Effect): string =>
  sentencesOf(effect, context)
    .map(({ text }) => text)
    .join(' ');

const at = (x: number, y: number) => ({ x, y, level: 0 });

describe('the story of moves, steeds and falls', () => {
  it.each([
    [
      { kind: 'moved', figure: 'Ann', path: [], distance: 4, gait: 'cautious', why: 'order' },
      'Ann goes 4 in with care.',
    ],
    [{ kind: 'moved', figure: 'Ann', path: [], distance: 3, gait: 'furtive', why: 'order' }, 'Ann creeps 3 in.'],
    [
      {
        kind: 'set-out',
        figure: 'Ann',
        gait: 'run',
        distance: 10,
        allowance: 12,
        way: [],
        stated: { way: 'away', target: 'Bob', distance: 10 },
      },
      'Ann sets out at a run, 10 in away from Bob.',
    ],
    [
      {
        kind: 'set-out',
        figure: 'Ann',
        gait: 'walk',
        distance: 3,
        allowance: 6,
        way: [
          { at: at(0, 0), cost: 0 },
          { at: at(3, 0), cost: 3 },
        ],
      },
      'Ann sets out at a walk, to D1.',
    ],
    [
      { kind: 'jumped', figure: 'Ann', floor: 2, result: 'break' },
      '**Ann jumps from the second floor window and breaks an ankle.**',
    ],
    [
      { kind: 'jumped', figure: 'Ann', floor: 0, result: 'normal' },
      'Ann jumps from the ground floor window and is off.',
    ],
    [
      { kind: 'barred', figure: 'Ann', task: 'climb', thing: 'wall', why: 'gave-up' },
      'Ann gives this wall up for good.',
    ],
    [
      { kind: 'bolted', figure: 'Bay', why: 'gunfire', distance: 0, by: 'Bob' },
      '**Bay takes fright at the gunfire** and will bolt.',
    ],
    [{ kind: 'bolted', figure: 'Bay', why: 'terror', distance: 16 }, 'Bay stampedes in terror, 16 in.'],
    [{ kind: 'bolted', figure: 'Bay', why: 'evaded', distance: 3 }, 'Bay shies away, 3 in.'],
    [{ kind: 'bolted', figure: 'Bay', why: 'loose', distance: 16 }, 'Bay gallops off, 16 in, and browses there.'],
    [{ kind: 'bolted', figure: 'Bay', why: 'panicked', distance: 4 }, 'Bay gallops away out of hand, 4 in.'],
    [{ kind: 'steadied', figure: 'Bay', by: 'Ann', how: 'caught' }, 'Ann has Bay by the reins.'],
    [{ kind: 'steadied', figure: 'Bay', by: 'Ann', how: 'ridden' }, 'Ann has Bay in hand again.'],
    [{ kind: 'steadied', figure: 'Bay', how: 'halted' }, 'Bay comes to a stand.'],
    [{ kind: 'steadied', figure: 'Bay', how: 'unmoved' }, 'Bay takes no notice.'],
    [{ kind: 'spooked', figure: 'Bay', mountable: true }, 'Bay is uneasy.'],
    [{ kind: 'situation-set', figure: 'Ann', values: { ground: 'rocks' } }, 'Ann: over rocks.'],
    [{ kind: 'fell', figure: 'Ann', height: 3, why: 'thrown', ground: 'rocks' }, 'Ann falls 3 in.'],
    [
      { kind: 'slowed', figure: 'Ann', less: 2, why: 'sprained', until: 'fight' },
      'Ann limps from now on: 2 in less each move.',
    ],
    [{ kind: 'slowed', figure: 'Ann', why: 'broke-ankle', until: 'fight' }, '**Ann can only crawl from now on.**'],
    [
      {
        kind: 'charge-declared',
        figure: 'Ann',
        target: 'Bob',
        distance: 7,
        gait: 'charge',
        way: [],
        allowance: 12,
        beat: 3,
      },
      'Ann charges Bob, 7 in off, to be there in round 3.',
    ],
  ] as const)('tells of %o', (effect, text) => {
    expect(told(effect as Effect)).toBe(text);
  });

  const ROWS = {
    climb: ['over-in-1', 'over-in-2', 'over-in-4', 'fails', 'gives-up'],
    jump: ['normal', 'slow', 'stumble', 'stop', 'sprain', 'break', 'injured', 'apparently-dead'],
    dismount: ['one-round', 'two-rounds', 'three-rounds'],
    catch: ['mounted', 'controlled', 'evades', 'gallops-off'],
    fright: ['ok', 'spooked', 'stampedes'],
    stampede: ['halts', 'runs-on', 'in-control', 'thrown'],
    fall: ['unaffected', 'no-harm', 'flinched', 'staggered', 'downed', 'stunned', 'wounded', 'crippled', 'dead'],
  };
  const MODS = [
    'agility',
    'assisted',
    'owner',
    'rider',
    'fright',
    'near',
    'spooked',
    'others',
    'ridden',
    'moves',
    'nerve',
    'depth',
    'slope',
    'ground',
    'thrown',
    'with-steed',
    'speed',
  ];

  it('has a word for every table, every row and every factor', () => {
    const lacking = [
      ...Object.keys(ROWS).map((table) => `word.table.${table}`),
      ...Object.values(ROWS).flatMap((rows) => rows.map((row) => `word.row.${row}`)),
      ...MODS.map((mod) => `word.modifier.${mod}`),
      ...['climb', 'climb-in-vain', 'dismount'].map((task) => `word.task.${task}`),
      ...['mount', 'danger'].map((why) => `word.test.${why}`),
    ].filter((key) => !say.has(key));
    expect(lacking).toEqual([]);
  });

  it.each<[Refusal]>([
    [{ code: 'state-forbids', figure: 'Ann', state: 'crawling' }],
    [{ code: 'state-forbids', figure: 'Ann', state: 'engaged' }],
    [{ code: 'state-forbids', figure: 'Ann', state: 'aboard' }],
    [{ code: 'already-did', figure: 'Ann', did: 'gave-up', scope: 'fight' }],
    [{ code: 'mount-unavailable', figure: 'Bay', why: 'bolted' }],
    [{ code: 'mount-unavailable', figure: 'Bay', why: 'halted' }],
    [{ code: 'mount-unavailable', figure: 'Bay', why: 'held' }],
    [{ code: 'mount-unavailable', figure: 'Bay', why: 'cannot-be-ridden' }],
    [{ code: 'vehicle-unfit', figure: 'Rig', why: 'bolted' }],
    [{ code: 'vehicle-unfit', figure: 'Rig', why: 'halted' }],
    [{ code: 'vehicle-unfit', figure: 'Rig', why: 'team' }],
    [{ code: 'nothing-there', wanted: 'window' }],
    [{ code: 'nothing-there', wanted: 'wall' }],
    [{ code: 'nothing-there', wanted: 'door' }],
    [{ code: 'target-forbids', target: 'Bay', state: 'no-beast' }],
  ])('refuses with words: %o', (refusal) => {
    const text = refusalText(refusal, context.view, say, 'in');
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(/undefined|\{\{|word\.|gave up/);
  });
});
