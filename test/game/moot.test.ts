import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { equalData } from '../../src/game/equal.ts';
import { audit, foldEntries } from '../../src/game/record/replay.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { playMeddled, withTakingOut } from '../kit/gm-fights.ts';
import { expectEffects, type Scene } from '../kit/scenario.ts';
import { call, promptFor, scene as challenged } from '../scenarios/law-of-the-gun/challenge-kit.ts';
import { choiceOf, stand } from '../scenarios/law-of-the-gun/draw-kit.ts';
import { IKE, shoot, street } from '../scenarios/law-of-the-gun/street.ts';
import { seeds, WHOLE } from '../kit/cases.ts';

const set = (figure: string, value: string): Action => ({ type: 'gm-set', figure, field: 'state', value });
const asked = ({ fight }: Scene): string[] => Object.values(fight.prompts).map(({ type }) => type);

/** Doc has shot at Ike and missed: Ike may fire back, and so may Billy where he is there. */
function missed(more: Parameters<typeof street>[1] = {}): Scene {
  const scene = street(25, { ike: { standing: {} }, ...more });
  scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
  return scene;
}

describe('whoever the game master takes out is asked nothing any more', () => {
  test.each(['dead', 'out-of-action', 'surrendered', 'left'])(
    '%s: his reaction is closed, the shot is over, and with it the fight',
    (state) => {
      const result = missed().play(set('Ike', state), 'marshal');
      expectEffects(result, [
        { kind: 'figure-changed', figure: 'Ike', value: state },
        { kind: 'prompt-closed', value: 'hold', how: 'moot' },
        { kind: 'fight-ended', winner: 'law' },
      ]);
      const { entries, fight } = result;
      expect(entries.map(({ by, action }) => [by, action.type])).toEqual([
        ['marshal', 'gm-set'],
        ['clock', 'expire'],
        ['clock', 'advance'],
        ['clock', 'advance'],
      ]);
      expect([fight.prompts, fight.pauses, fight.seats.ike!.missed]).toEqual([{}, [], 0]);
    },
  );

  test('removed: the same', () => {
    const result = missed().play({ type: 'gm-remove', figure: 'Ike' }, 'marshal');
    expectEffects(result, [{ kind: 'prompt-closed', value: 'hold', how: 'moot' }, { kind: 'fight-ended' }]);
  });

  test('a blow that was to be turned by Fate falls as his standing order says', () => {
    const scene = street(25, { ike: { flags: ['pc'], standing: { fate: 'ask', react: 'never' } } });
    scene.dice('D10=8 D10=5').when(shoot('Doc', 'Ike', 'snap'));
    expect(asked(scene)).toEqual(['fate']);
    const result = scene.dice('D6=1').play({ type: 'gm-remove', figure: 'Ike' }, 'marshal');
    expectEffects(result, [{ kind: 'prompt-closed', value: 'policy', how: 'moot' }, { kind: 'fight-ended' }]);
  });

  test('others are still asked', () => {
    const Billy = { ...IKE, standing: {} };
    const scene = missed({ figures: { Billy }, scene: { 'Doc>Billy': { range: 25 } } });
    expect(asked(scene)).toEqual(['react', 'react']);
    scene.play(set('Ike', 'dead'), 'marshal');
    expect(Object.values(scene.fight.prompts).map(({ figure }) => figure)).toEqual(['Billy']);
    expect(scene.fight.pauses).toHaveLength(1);
  });

  test('while the clock is stopped it waits: he may be brought back', () => {
    const scene = missed();
    scene.play({ type: 'gm-clock', what: 'paused' }, 'marshal');
    scene.play(set('Ike', 'dead'), 'marshal');
    expect(Object.values(scene.fight.prompts)).toMatchObject([{ figure: 'Ike', moot: true }]);
    scene.play(set('Ike', 'fine'), 'marshal');
    scene.play({ type: 'gm-clock', what: 'resumed' }, 'marshal');
    expect(Object.values(scene.fight.prompts)).toMatchObject([{ figure: 'Ike' }]);
    expect(Object.values(scene.fight.prompts)[0]).not.toHaveProperty('moot');
  });

  test('whoever is out by the rules themselves still answers what they ask him', () => {
    const scene = missed();
    scene.fight.figures.Ike!.statuses.push('dead');
    scene.play({ type: 'gm-set', figure: 'Ike', field: 'name', value: 'Isaac' }, 'marshal');
    expect(asked(scene)).toEqual(['react']);
  });

  test('a Draw that he was called to does not come about', () => {
    const table = challenged();
    table.play(call);
    expect(promptFor(table, 'Ike').default).toBe('accept');
    const result = table.play(set('Ike', 'dead'), 'marshal');
    expectEffects(result, [
      { kind: 'prompt-closed', how: 'moot' },
      { kind: 'draw-ended', why: 'gm' },
    ]);
    expect(result.fight).toMatchObject({ draw: null, prompts: {}, status: 'over' });
  });

  test('his secret choice is waited for no longer', () => {
    const table = challenged();
    table.play(call);
    table.play({ type: 'answer', prompt: promptFor(table, 'Ike').id, value: 'accept' }, 'ike');
    table.play(set('Ike', 'dead'), 'marshal');
    expect(Object.values(table.fight.prompts).map(({ figure }) => figure)).toEqual(['Doc']);
    const result = table.play(choiceOf(table.fight, 'Doc', stand), 'doc');
    expectEffects(result, [{ kind: 'draw-ended' }, { kind: 'fight-ended', winner: 'posse' }]);
  });
});

const each = [...RULESETS.values()].map((ruleset) => [ruleset.ref, ruleset] as const);
/** The others seldom ask a figure anything. */
const ASKING = ['law-of-the-gun@1', 'westamunda@1'];

describe.each(each)('%s with a game master who takes out whoever is asked', (ref, ruleset) => {
  test('goes on without a fault, folds and replays, and nothing is left open that nobody can answer', () => {
    let closed = 0;
    for (const seed of seeds(20, 2)) {
      const { entries, fight } = playMeddled(ruleset, seed, withTakingOut);
      const folded = foldEntries(null, entries, RULESETS);
      if (!equalData(folded, fight)) expect(folded).toEqual(fight);
      expect(audit(entries, RULESETS).differences, `seed ${seed}`).toEqual([]);
      if (!fight.clock.paused && fight.status === 'running')
        expect(Object.values(fight.prompts).filter(({ moot, gather }) => moot === true && gather === null)).toEqual([]);
      closed += entries
        .flatMap(({ effects }) => effects)
        .filter((one) => one.kind === 'prompt-closed' && one.how === 'moot').length;
    }
    if (WHOLE && ASKING.includes(ref)) expect(closed).toBeGreaterThan(0);
  });
});
