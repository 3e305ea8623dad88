import { describe, expect, it } from 'vitest';
import { CLOCK_TABLE, COUNT_BLOCK } from '../../../src/rulesets/broken-wheel/turn/phases.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { faces, laid, type Laid, type Person } from './people.ts';

const GUN = { arms: ['mm-revolver'] };
const SORE = { graze: false, severity: 'sore', deduction: 2, bleeding: 1 };

/** The last order of the four rounds; then the move ends. */
function toTheEnd(figures: Laid['figures'], script: string, before: (scene: Scene) => void = () => undefined) {
  const scene = laid({ figures, settings: { initiative: 'none' }, step: 'act-4' });
  before(scene);
  const able = Object.keys(figures).filter((id) => (figures[id]!.statuses ?? []).every((one) => one === 'groggy'));
  for (const figure of able.slice(0, -1)) scene.when({ type: 'hold', figure });
  return scene.dice(faces(script)).play({ type: 'hold', figure: able.at(-1)! });
}

describe('the end of a move', () => {
  it('BW-TURN-08 exertion, bleeding, stages, countdowns, groggy, rest, one after the other', () => {
    const people: Record<string, Person> = {
      Rest: {},
      Groggy: { statuses: ['groggy'] },
      Dying: { statuses: ['out-of-action'] },
      Bleeder: { wounds: [SORE], profile: { FaA: 1 } },
      Runner: { side: 'gang' },
    };
    const result = toTheEnd(people, 'D10=7', ({ fight }) => {
      const { body, march } = subOf(fight);
      Object.assign(body.fatigue, { Rest: 1, Runner: 0 });
      body.dying.Dying = 1;
      Object.assign(march.inches, { Runner: 8 });
      Object.assign(march.ran, { Runner: true });
    });
    const steps = result.entries.flatMap(({ action }) =>
      action.type === 'tick' ? [`${action.step} ${action.figure}`] : [],
    );
    expect(steps.slice(0, 6)).toEqual([
      'exertion Runner',
      'bleeding Bleeder',
      'stages Bleeder',
      'countdowns Dying',
      'groggy Groggy',
      'rest Rest',
    ]);
    expectEffects(result, [
      { kind: 'fatigue-changed', figure: 'Runner', amount: 1, why: 'run' },
      { kind: 'fatigue-changed', figure: 'Bleeder', amount: 1, why: 'bleeding' },
      { kind: 'fatigue-stage-reached', figure: 'Bleeder', stage: 'tired' },
      { kind: 'dead', figure: 'Dying', cause: 'bleeding' },
      { kind: 'recovered', figure: 'Groggy', was: 'groggy' },
      { kind: 'fatigue-changed', figure: 'Rest', amount: -1, why: 'rest' },
    ]);
  });

  const last = (bob: Person, cal: Person = { statuses: ['surrendered'] }) =>
    toTheEnd({ Ann: GUN, Bob: { side: 'gang', ...bob }, Cal: { side: 'gang', ...cal } }, '');

  it.each(['surrendered', 'terrified', 'bound', 'stunned', 'left'] as const)(
    'BW-STATE-06 a side whose last one is %s has lost when the move is over',
    (status) => {
      const script = status === 'stunned' ? 'D10=1' : '';
      const result = toTheEnd({ Ann: GUN, Bob: { side: 'gang', statuses: [status] } }, script);
      expectEffects(result, [{ kind: 'fight-ended', winner: 'law', why: 'last-side' }]);
      const counted = result.entries.findIndex(({ cursor }) => cursor?.[0] === COUNT_BLOCK);
      expect(counted).toBeGreaterThan(0);
    },
  );

  it('BW-STATE-06 who panics may come to himself, and counts', () => {
    const result = last({ statuses: ['panicked'] });
    expectNone(result, 'fight-ended');
    expect(result.fight.clock.round).toBe(2);
  });

  it('BW-STATE-06 with nobody able left at all nobody wins', () => {
    const scene = laid({
      figures: { Ann: { ...GUN }, Bob: { side: 'gang', statuses: ['bound'] } },
      settings: { initiative: 'none' },
      step: 'act-4',
    });
    scene.fight.figures.Ann!.statuses.push('bound');
    // Nobody may act: the clock runs on by itself from a word of the game master.
    const result = scene.play({ type: 'state-scene', figure: 'Ann', target: 'Bob', values: { range: 5 } }, 'marshal');
    expectEffects(result, [{ kind: 'fight-ended', winner: null, why: 'last-side' }]);
  });

  it('BW-STATE-06 until then the round goes on', () => {
    const scene = laid({
      figures: { Ann: GUN, Bob: { side: 'gang' } },
      settings: { initiative: 'none' },
      step: 'act-1',
    });
    expectNone(scene.play({ type: 'surrender', figure: 'Bob' }), 'fight-ended');
    const result = scene.play({ type: 'hold', figure: 'Ann' });
    expectEffects(result, [{ kind: 'fight-ended', winner: 'law' }]);
  });

  it('BW-TURN-08 BW-TURN-01 is laid down in the table of the clock', () => {
    const steps = CLOCK_TABLE.map(({ over, steps: own }) => [over, own.map(({ id }) => id)]);
    expect(steps[0]).toEqual(['together', ['steady', 'initiative', 'stampede', 'flee']]);
    expect(steps[1]).toEqual(['each-side', ['move']]);
    expect(steps.at(-1)).toEqual(['together', ['count']]);
    expect(effectsOf(last({ statuses: ['panicked'] }).effects, 'round-began').map(({ round }) => round)).toEqual([2]);
  });
});
