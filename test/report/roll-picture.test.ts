import { expect, test } from 'vitest';
import { planMap } from '../../src/report/map/picture.ts';
import { withRoll } from '../../src/report/table/roll-picture.ts';
import { SAY } from '../kit/say.ts';
import { entryOf, seenByAll, SHOOT_OUT, streetFight } from './map/fights.ts';

const plain = planMap(seenByAll(streetFight()), { frame: 'action', happened: [entryOf(SHOOT_OUT)] }, SAY)!;
const pipsOf = (svg: string): number => svg.split('r="7.5"').length - 1;

test.each([1, 2, 3, 4, 5, 6])('a %i on a six-sided die has as many pips, and is said', (rolled) => {
  const shown = withRoll(plain, { die: 6, need: 4, rolled, percent: 50 }, SAY);
  expect(pipsOf(shown.svg)).toBe(rolled);
  expect(shown.svg).toContain(rolled >= 4 ? '>enough<' : '>too low<');
  expect(shown.alt).toBe(`${plain.alt} The roll that decided: ${rolled}, needed 4.`);
  expect(shown.svg.startsWith(plain.layers.open + plain.layers.ground)).toBe(true);
});

test('any other die, and a sum of several, is a number', () => {
  for (const roll of [
    { die: 10, need: 7, rolled: 9, percent: 40 },
    { die: null, need: 8, rolled: 11, percent: null },
  ]) {
    const { svg } = withRoll(plain, roll, SAY);
    expect(pipsOf(svg)).toBe(0);
    expect(svg).toContain(`>${roll.rolled}<`);
  }
});
