import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import type { Effect } from '../../../src/game/effects.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { situationOf } from '../../../src/game/town/situation.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { given, type Given, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';

/** One street, walls on both sides, a trough in the eighth cell. */
const STREET = [
  '####################',
  '####################',
  '.......l............',
  ...Array.from({ length: 5 }, () => '####################'),
];

const profile = { IN: 3, SK: 3, CL: 4, CON: 4, HO: 4 };
const MEN: Readonly<Record<string, Given>> = {
  Doc: { side: 'posse', profile, weapons: ['repeating-rifle'], at: 'B3', standing: { react: 'never' } },
  Wes: { side: 'posse', profile, weapons: ['pistol', 'blade'], at: 'A3', standing: { react: 'never' } },
  Ike: { side: 'gang', profile, weapons: ['pistol'], at: 'I3', group: 'g1', standing: { react: 'never' } },
  Tom: { side: 'gang', profile, weapons: ['pistol'], at: 'G3', group: 'g1', standing: { react: 'never' } },
  Bill: { side: 'gang', profile, weapons: ['repeating-rifle'], at: 'K3', standing: { react: 'never' } },
};

function joinHands(scene: Scene): Scene {
  scene.fight.groups.g1 = { id: 'g1', leader: 'Ike', figures: ['Ike', 'Tom'] };
  return scene;
}

const onMap = (): Scene => joinHands(given(lawOfTheGun, { town: townOf(STREET), figures: MEN }));

/** The same fight as somebody states it who has the map before him and tells the others nothing but ranges and cover. */
function stated(map: Gunfight): Scene {
  const figures = Object.fromEntries(Object.entries(MEN).map(([id, { at: _at, ...man }]) => [id, man]));
  return joinHands(given(lawOfTheGun, { figures, scene: sceneOf(map) }));
}

function sceneOf(map: Gunfight): Record<string, StatedValues> {
  const scene: Record<string, StatedValues> = {};
  for (const one of map.roster)
    for (const other of map.roster) {
      if (one === other) continue;
      const { range, cover, obscured, near, sight } = situationOf(map, one, other);
      scene[`${one}>${other}`] = { range: range!, cover: cover ?? 'none', obscured, near, sight };
    }
  return scene;
}

interface Turn {
  readonly map: Action;
  /** As the same order is given without a map, where it is told otherwise. */
  readonly told?: Action;
  readonly by?: string;
  readonly dice?: string;
  /** Who is asked whether he fires, and does. */
  readonly fires?: { readonly by: string; readonly dice: string };
}

/** What a map alone tells: where somebody went, and what was worked out from it. */
const OF_THE_MAP: ReadonlySet<string> = new Set(['path', 'to', 'at', 'facing']);
const OF_THE_TABLE: ReadonlySet<Effect['kind']> = new Set(['situation-set']);

/** The effects of an order as far as they should be the same; movement is added up, as a map tells it in stretches. */
function gist(effects: readonly Effect[]): {
  readonly told: readonly unknown[];
  readonly gone: Record<string, number>;
} {
  const gone: Record<string, number> = {};
  const told: unknown[] = [];
  for (const effect of effects) {
    if (OF_THE_TABLE.has(effect.kind)) continue;
    if (effect.kind === 'moved') {
      const key = `${effect.figure} ${effect.gait} ${effect.why}`;
      gone[key] = Math.round(((gone[key] ?? 0) + effect.distance) * 1000) / 1000;
    } else told.push(plain(effect));
  }
  return { told, gone };
}

/** A prompt on a map offers further cells to fire at; a flight ends in a cell, not after so many centimetres. */
function plain(effect: Effect): unknown {
  if (effect.kind === 'prompt-opened') {
    const { at: _at, cells: _cells, ...about } = effect.about;
    return { ...effect, about, choices: effect.choices.filter((one) => !one.includes('@')) };
  }
  const fields = Object.entries(effect).filter(([key]) => !OF_THE_MAP.has(key));
  const kept = effect.kind === 'skedaddled' ? fields.filter(([key]) => key !== 'distance' && key !== 'cover') : fields;
  return Object.fromEntries(kept);
}

/** The clock stands at the melees of this turn. */
function toMelee({ fight }: Scene): void {
  fight.clock.step = lawOfTheGun.clock[0]!.steps.findIndex((step) => step.id === 'melee');
}

function playTurn(scene: Scene, action: Action, { by, dice = '', fires }: Turn): readonly Effect[] {
  if (action.type === 'tick') toMelee(scene);
  scene.dice(dice);
  const { effects } = action.type === 'tick' ? scene.when(action, by) : scene.play(action, by);
  if (fires === undefined) return effects;
  const prompt = Object.values(scene.fight.prompts).find((one) => one.type === 'react' && one.seat === fires.by)!;
  const after = scene.dice(fires.dice).play({ type: 'answer', prompt: prompt.id, value: 'fire' }, fires.by);
  return [...effects, ...after.effects];
}

function playBoth(turns: readonly Turn[]): { readonly map: Scene; readonly told: Scene; readonly kinds: Set<string> } {
  const map = onMap();
  const told = stated(map.fight);
  const kinds = new Set<string>();
  for (const turn of turns) {
    const one = playTurn(map, turn.map, turn);
    const other = playTurn(told, turn.told ?? turn.map, turn);
    expect(one.filter((effect) => effect.kind === 'situation-set')).toEqual([]);
    expect(gist(one), JSON.stringify(turn.map)).toEqual(gist(other));
    for (const effect of one) kinds.add(effect.kind);
  }
  return { map, told, kinds };
}

const shoot = (figure: string, target: string, gun: string): Action => ({
  type: 'shoot',
  figure,
  target,
  weapon: `${figure}.${gun}`,
  mode: 'aimed',
});
const pass = (figure: string): Action => ({ type: 'pass', figure });

const FIGHT: readonly Turn[] = [
  // A hit on a man behind the trough, and the nerve of his group.
  { map: shoot('Doc', 'Ike', 'repeating-rifle'), dice: 'D6=1 D10=9 D10=7 D6=1 D6=2 D6=5 D6=2' },
  // A move, and fire at it.
  { map: { type: 'standing', figure: 'Bill', rule: 'react', value: 'ask' } },
  {
    map: { type: 'move', figure: 'Wes', to: 'C3', gait: 'walk', goal: 'the trough' },
    told: {
      type: 'move',
      figure: 'Wes',
      stated: { way: 'toward', target: 'Ike', distance: 10, all: true },
      gait: 'walk',
      goal: 'the trough',
    },
    fires: { by: 'bill', dice: 'D10=3' },
  },
  { map: pass('Wes') },
  // The other side fires back.
  { map: shoot('Ike', 'Wes', 'pistol'), dice: 'D6=6 D10=2' },
  { map: { type: 'standing', figure: 'Bill', rule: 'react', value: 'never' } },
  { map: pass('Tom') },
  { map: pass('Bill') },
  // A charge, the fire half way, and contact.
  {
    map: { type: 'charge', figure: 'Wes', target: 'Tom', gait: 'run' },
    dice: 'D6=2 D6=3 D6=4 D6=1 D6=2 D6=2 D10=5 D10=4',
  },
  // Hand to hand, and a flight.
  { map: { type: 'tick', step: 'melee', figure: 'Wes' }, by: 'clock', dice: 'D6=4 D6=3 D6=6 D6=1' },
];

describe('one fight both ways', () => {
  it('LG-TOM-01, LG-TOM-03 on a map and told by ranges and cover it comes to the same', () => {
    const { kinds } = playBoth(FIGHT);
    for (const kind of [
      'shot-fired',
      'moved',
      'stat-changed',
      'charge-declared',
      'engaged',
      'melee-rolled',
      'skedaddled',
    ])
      expect([...kinds]).toContain(kind);
  });
});
