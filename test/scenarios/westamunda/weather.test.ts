import { describe, expect, it } from 'vitest';
import { Run } from '../../../src/game/run.ts';
import { parseScript, scriptedDice } from '../../kit/scripted.ts';
import type { SettingValue } from '../../../src/game/state.ts';
import { ammoNeed, gunOf } from '../../../src/rulesets/westamunda/shoot/guns.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { settleWeather, WEATHER } from '../../../src/rulesets/westamunda/weather/weather.ts';
import { subOf } from '../../../src/rulesets/westamunda/state.ts';
import { expectEffects, fightWith, NOON } from '../../kit/scenario.ts';
import { gun, moving, shooting, shot } from './gun-kit.ts';
import { MAN } from './people.ts';

/** A fight that opens under this weather: what was said, and the fight. */
function opened(weather: SettingValue, script = '') {
  const bow = { id: 'Ann.bow', model: 'bow', loaded: true, ammo: null };
  const items = [gun('Ann', 'revolver+percussion', 6), gun('Ann', 'winchester', 15), bow];
  const fight = fightWith(westamunda, {
    figures: { Ann: { side: 'law', profile: MAN, items }, Bob: { side: 'gang', profile: MAN } },
    settings: { weather },
  });
  const dice = scriptedDice(parseScript(script));
  const run = new Run(fight, westamunda, dice, NOON);
  settleWeather(run);
  dice.finish();
  return { fight, effects: run.effects };
}

const under = (weather: string) => {
  const row = WEATHER.find((one) => one.id === weather)!;
  return { tags: row.tags, wind: null, sight: row.sight ?? null };
};

function needIn(weather: string, model: string, range: number, burning = false): number | null | undefined {
  const isBow = model === 'bow';
  const item = isBow ? { id: 'Ann.bow', model, loaded: true, ammo: null } : gun('Ann', model, 1);
  const scene = shooting({
    figures: { Ann: { items: [item], pouch: { bow: 3 } }, Bob: { side: 'gang', statuses: burning ? ['burning'] : [] } },
    scene: { 'Ann>Bob': { range } },
  });
  subOf(scene.fight).weather = under(weather);
  const [fired] = scene.dice('D6=1').when(shot(model)).effects;
  return fired?.kind === 'shot-fired' ? fired.check.need : undefined;
}

describe('weather', () => {
  it('E41, WM-WX-01, WM-WATER-04 44 is heavy rain: percussion one worse, cartridges not, bows at four', () => {
    const { fight, effects } = opened('roll', 'D6=4 D6=4');
    expectEffects({ effects }, [
      { kind: 'table-rolled', table: 'weather', row: 'heavy-rain', check: { faces: [4, 4], total: 44 } },
      { kind: 'weather-set', weather: 'heavy-rain', tags: ['rain', 'heavy-rain'], sight: 24 },
      { kind: 'wetted', figure: 'Ann', items: ['Ann.revolver+percussion', 'Ann.bow'], why: 'rain' },
    ]);
    const needs = fight.figures.Ann!.items.map((item) => ammoNeed(gunOf(item.model)!, item));
    expect(needs).toEqual([6, 4, 4]);
  });

  it('WM-WATER-04 rain that is not heavy wets bows alone', () => {
    const { fight } = opened('rain');
    expect(fight.figures.Ann!.items.map((item) => ammoNeed(gunOf(item.model)!, item))).toEqual([5, 4, 4]);
  });

  it('WM-WX-01 every D66 has its row', () => {
    for (let tens = 1; tens <= 6; tens++)
      for (let units = 1; units <= 6; units++) {
        const total = 10 * tens + units;
        expect(
          WEATHER.filter(({ from, to }) => total >= from && total <= to),
          `${total}`,
        ).toHaveLength(1);
      }
  });

  it('WM-WX-01 a high wind also blows some way', () => {
    expectEffects(opened('roll', 'D6=2 D6=1 D8=4'), [
      { kind: 'table-rolled', table: 'weather', row: 'strong-wind' },
      { kind: 'table-rolled', table: 'wind', row: 'south-east' },
      { kind: 'weather-set', direction: 'south-east', tags: ['high-wind'] },
    ]);
  });

  it('WM-WX-01 chosen, not thrown for; or none at all', () => {
    expect(opened('fog').effects).toMatchObject([{ kind: 'weather-set', weather: 'fog', sight: 10 }]);
    expect(opened('none').effects).toEqual([]);
  });

  it('WM-WX-01 before anything else at the start', () => {
    const fight = fightWith(westamunda, {
      figures: { Ann: { side: 'law', profile: MAN }, Bob: { side: 'gang', profile: MAN } },
      settings: { weather: 'roll' },
    });
    const run = new Run(fight, westamunda, scriptedDice(parseScript('D6=1 D6=1 D6=5 D6=2')), NOON);
    westamunda.open(run);
    expectEffects({ effects: run.effects }, [
      { kind: 'weather-set', weather: 'fair' },
      { kind: 'initiative-rolled' },
      { kind: 'order-set' },
    ]);
  });

  it.each([
    ['fair', 'pistol', 6, 4],
    ['gale', 'pistol', 6, 4],
    ['gale', 'bow', 6, 5],
    ['gusts', 'bow', 6, 5],
    ['dust-devils', 'rolling-block', 12, 3],
    ['dust-devils', 'rolling-block', 13, 5],
    ['dust-storm', 'pistol', 6, 5],
    ['blizzard', 'pistol', 6, 5],
    ['night', 'pistol', 6, 4],
    ['night', 'pistol', 7, 6],
    ['rain', 'pistol', 6, 4],
  ] as const)('WM-WX-01 in %s a %s at %i inches needs %i', (weather, model, range, need) => {
    expect(needIn(weather, model, range)).toBe(need);
  });

  it('WM-WX-01 a lit target is seen as well by night as by day', () => {
    expect(needIn('night', 'pistol', 7, true)).toBe(5);
  });

  it.each([
    ['fog', 10],
    ['blizzard', 8],
    ['night', 12],
    ['dusk', 24],
  ] as const)('WM-WX-01 in %s nobody is seen beyond %i inches', (weather, sight) => {
    const at = (range: number) => {
      const scene = moving({
        figures: { Ann: { items: [gun('Ann', 'buffalo-gun', 1)] }, Bob: { side: 'gang' } },
        scene: { 'Ann>Bob': { range } },
      });
      subOf(scene.fight).weather = under(weather);
      return scene;
    };
    at(sight + 0.5).refuses(shot('buffalo-gun'), 'no-line-of-sight');
    at(sight + 0.5).refuses({ type: 'aim', figure: 'Ann', target: 'Bob' }, 'no-line-of-sight');
    expectEffects(at(sight).when({ type: 'aim', figure: 'Ann', target: 'Bob' }), [{ kind: 'aimed' }]);
  });
});
