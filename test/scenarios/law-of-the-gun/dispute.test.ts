import { describe, expect, it } from 'vitest';
import type { StatedValues } from '../../../src/game/state.ts';
import { view } from '../../../src/game/secrets/view.ts';
import { expectEffects, expectNone, given, type Scene } from '../../kit/scenario.ts';
import { lawOfTheGun } from './street.ts';

const profile = { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 };

/** Doc and Ike at 25 cm, Doc's turn; the game master is neither of them unless said. */
function street(gm = 'marshal'): Scene {
  const scene = given(lawOfTheGun, {
    figures: {
      Doc: { side: 'law', profile, weapons: ['pistol'] },
      Ike: { side: 'gang', profile, weapons: ['pistol'] },
    },
    scene: { 'Doc>Ike': { range: 25, cover: 'low' } },
  });
  scene.fight.gm = gm;
  return scene;
}

const state = (values: StatedValues) => ({ type: 'state-scene', figure: 'Doc', target: 'Ike', values }) as const;
const answer = (scene: Scene, value: string) =>
  ({
    type: 'answer',
    prompt: Object.values(scene.fight.prompts).find((one) => one.type === 'dispute')!.id,
    value,
  }) as const;
const rangeOf = (scene: Scene): number | undefined => scene.fight.situations['Doc>Ike']?.range;

describe('LG-TOM-06 who decides what is stated', () => {
  it('the acting player’s statement stands at once, and the other’s owner may dispute it', () => {
    const scene = street();
    const result = scene.when(state({ range: 15 }), 'doc');
    expectEffects(result, [
      { kind: 'situation-set', values: { range: 15 } },
      { kind: 'prompt-opened', type: 'dispute', seat: 'ike', default: 'let' },
    ]);
    expect(rangeOf(scene)).toBe(15);
  });

  it('play goes on while it may still be disputed', () => {
    const scene = street();
    scene.when(state({ range: 15 }), 'doc');
    scene.dice('D10=2').when({ type: 'shoot', figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'snap' });
  });

  it('what was not stated before, what does not change, and what the game master states is never disputed', () => {
    for (const [values, by] of [
      [{ obscured: true }, 'doc'],
      [{ range: 25 }, 'doc'],
      [{ range: 60 }, 'marshal'],
    ] as const) {
      expectNone(street().when(state(values), by), 'prompt-opened');
    }
  });

  it('nobody states how things lie between others', () => {
    street().refuses(state({ range: 10 }), 'not-allowed', 'somebody');
  });

  it('a dispute goes to the game master, and holds up both until it is ruled on', () => {
    const scene = street();
    scene.when(state({ range: 15 }), 'doc');
    expectEffects(scene.when(answer(scene, 'dispute'), 'ike'), [
      { kind: 'prompt-opened', type: 'dispute', seat: 'marshal' },
    ]);
    scene.refuses({ type: 'shoot', figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'snap' }, 'fight-paused');
    expectEffects(scene.when(answer(scene, 'back'), 'marshal'), [
      { kind: 'gm-ruled', code: 'dispute', value: 'back' },
      { kind: 'situation-set', values: { range: 25 } },
    ]);
    expect(rangeOf(scene)).toBe(25);
  });

  it.each([
    [3, 'stands', 15],
    [4, 'back', 25],
  ])('without a game master who is no party to it a die decides: %i', (face, row, range) => {
    const scene = street('doc');
    scene.fight.gm = 'ike';
    scene.when(state({ range: 15 }), 'doc');
    const result = scene.dice(`D6=${face}:dispute`).when(answer(scene, 'dispute'), 'ike');
    expectEffects(result, [{ kind: 'table-rolled', table: 'dispute', row }]);
    expect(rangeOf(scene)).toBe(range);
  });

  it('it goes to the first of those who run the fight who is no party to it, and any other such may rule', () => {
    const scene = street('ike');
    scene.fight.deputies = ['virgil', 'morgan'];
    scene.when(state({ range: 15 }), 'doc');
    const asked = scene.when(answer(scene, 'dispute'), 'ike');
    expectEffects(asked, [{ kind: 'prompt-opened', type: 'dispute', seat: 'virgil' }]);
    const prompt = Object.keys(scene.fight.prompts)[0]!;
    const choicesFor = (seat: string) => view(scene.fight, { seat }).prompts[prompt]!.choices;
    expect(['virgil', 'morgan', 'doc'].map(choicesFor)).toEqual([['stands', 'back'], ['stands', 'back'], []]);
    const rule = { type: 'gm-rule', prompt, value: 'back' } as const;
    expect(scene.refuses(rule, 'not-allowed', 'ike')).toEqual({ code: 'not-allowed', role: 'no-party' });
    expectEffects(scene.when(rule, 'morgan'), [{ kind: 'gm-ruled', code: 'dispute', value: 'back' }]);
    expect(rangeOf(scene)).toBe(25);
  });

  it('left alone, it stands', () => {
    const scene = street();
    scene.when(state({ cover: 'none' }), 'doc');
    scene.when(answer(scene, 'let'), 'ike');
    expect(scene.fight.situations['Doc>Ike']?.cover).toBe('none');
  });
});
