import { describe, expect, it } from 'vitest';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { isBrawl } from '../../../src/rulesets/westamunda/melee/brawl-state.ts';
import { subOf } from '../../../src/rulesets/westamunda/state.ts';
import { expectEffects, expectNone, type Given, type Setup } from '../../kit/scenario.ts';
import { sceneAt, tick } from './close.ts';
import { MAN } from './people.ts';

const man = (side: string, more: Partial<Given> = {}): Given => ({ side, profile: MAN, weapons: [], ...more });

const scene = (more: Partial<Setup> = {}, step = 'move') =>
  sceneAt(step, {
    figures: { Ann: man('law', { weapons: ['revolver', 'bow'], ammo: 6 }), Bob: man('gang') },
    scene: { 'Ann>Bob': { range: 6 } },
    ...more,
  });

describe('what a game master lets happen', () => {
  it('WM-WX-01 the weather turns, by the dice or as chosen; what it does it does at once', () => {
    const chosen = scene();
    expectEffects(chosen.when({ type: 'event', what: 'weather', value: 'rain' }), [
      { kind: 'weather-set', weather: 'rain', tags: ['rain'] },
      { kind: 'wetted', figure: 'Ann', items: ['Ann.bow'], why: 'rain' },
    ]);
    const thrown = scene().dice('D6=2 D6=5 D8=3').when({ type: 'event', what: 'weather', value: 'roll' });
    expectEffects(thrown, [
      { kind: 'table-rolled', table: 'weather', row: 'dust-storm' },
      { kind: 'table-rolled', table: 'wind' },
      { kind: 'weather-set', weather: 'dust-storm', sight: 12, direction: 'east' },
    ]);
    expectEffects(chosen.when({ type: 'event', what: 'weather', value: 'fair' }), [{ kind: 'weather-set', tags: [] }]);
    expect(subOf(chosen.fight).weather.tags).toEqual([]);
  });

  it('WM-BRAWL-01, WM-BRAWL-03 fists fly: everybody has his points, and turns go on as they were', () => {
    const tavern = scene({ contacts: [['Ann', 'Bob']] }, 'melee');
    expectEffects(tavern.when({ type: 'event', what: 'brawl' }), [
      { kind: 'gm-ruled', code: 'brawl' },
      { kind: 'stat-changed', figure: 'Ann', stat: 'brawl', value: 4 },
      { kind: 'stat-changed', figure: 'Bob', stat: 'brawl', value: 4 },
    ]);
    expect(tavern.fight.clock.order).toEqual(['law', 'gang']);
    tavern.refuses({ type: 'event', what: 'brawl' }, 'state-already');
    const blows = tavern.dice('D6=4 D6=2 D6=4 D6=1').when(tick('melee', 'Ann'), 'clock');
    expectEffects(blows, [
      { kind: 'melee-rolled', figures: ['Ann'], weapon: 'fists' },
      { kind: 'hit', figure: 'Bob', cause: 'brawl', strength: 3 },
      { kind: 'stat-changed', figure: 'Bob', stat: 'brawl', value: 3 },
    ]);
    // WM-BRAWL-02: until somebody goes for his gun.
    const shot = scene();
    shot.when({ type: 'event', what: 'brawl', value: 'start' });
    shot.fight.clock.step = westamunda.clock[0]!.steps.findIndex(({ id }) => id === 'shoot');
    expectEffects(
      shot.dice('D6=2').when({ type: 'shoot', figure: 'Ann', target: 'Bob', weapon: 'Ann.revolver', mode: 'single' }),
      [{ kind: 'flag-set', figure: 'Ann', flag: 'outlawed' }],
    );
    expect(isBrawl(shot.fight)).toBe(false);
    shot.refuses({ type: 'event', what: 'brawl' }, 'state-already');
  });

  it('WM-END-02 what became of those carried off, though nobody asked for it at the start', () => {
    const fought = (told: boolean) => {
      const over = scene({
        figures: { Ann: man('law'), Bob: man('gang', { statuses: ['out-of-action'] }), Cal: man('gang') },
      });
      if (told) over.when({ type: 'event', what: 'aftermath' });
      return over;
    };
    const end = { type: 'end', winner: 'law', why: 'gm' } as const;
    expectEffects(fought(true).dice('D6=1 D6=3').when(end, 'marshal'), [
      { kind: 'fight-ended' },
      { kind: 'table-rolled', table: 'aftermath', figure: 'Bob' },
      { kind: 'dead', figure: 'Bob' },
    ]);
    expectNone(fought(false).when(end, 'marshal'), 'table-rolled');
    fought(true).refuses({ type: 'event', what: 'weather', value: 'frogs' }, 'bad-value');
  });

  it('WM-CMD-02 is for the game master alone, and only of what these rules know', () => {
    scene().refuses({ type: 'event', what: 'weather', value: 'rain' }, 'not-allowed', 'ann');
    scene().refuses({ type: 'event', what: 'terror', figures: ['Bob'] }, 'not-in-ruleset', 'marshal');
  });
});
