import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillSingles, nextSlot, type Offer, type Slot, slotChoices } from '../../game/offer.ts';
import { decodeValue, decodeValues, encodeValues, findOffer, nameOffer, placeOffers } from './picking.ts';

const offer: Offer = {
  action: { type: 'move', figure: 'f1' },
  slots: {
    gait: { kind: 'one-of', values: ['walk', 'run'] },
    'stated.distance': { kind: 'range', min: 1, max: 15, step: 1 },
    with: { kind: 'some-of', values: ['f2', 'f3', 'f4'] },
    also: { kind: 'list-of', values: ['f5', 'f6'], max: 3, optional: true },
    only: { kind: 'one-of', values: [true] },
  },
};

test('what was chosen comes back from the text a button carries', () => {
  const arbitrary = fc.record(
    {
      gait: fc.constantFrom('walk', 'run'),
      'stated.distance': fc.integer({ min: 1, max: 15 }),
      with: fc.subarray(['f2', 'f3', 'f4'], { minLength: 1 }),
      also: fc.array(fc.constantFrom('f5', 'f6'), { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(arbitrary, (values) => {
      expect(decodeValues(offer, encodeValues(offer, values))).toEqual(values);
    }),
  );
});

test('whoever leads a party is one of it and stands first, chosen or not', () => {
  const party: Slot = { kind: 'some-of', values: ['f1', 'f2', 'f3'], led: true };
  expect(['0', '1', '1.0', 'm6'].map((text) => decodeValue(party, text))).toEqual([
    ['f1'],
    ['f1', 'f2'],
    ['f1', 'f2'],
    ['f1', 'f2', 'f3'],
  ]);
});

test('the next slot is the first required one that is open, and one value is no choice', () => {
  const values = fillSingles(offer, { gait: 'walk' });
  expect(values).toEqual({ gait: 'walk', only: true });
  expect(nextSlot(offer, values)).toBe('stated.distance');
  expect(nextSlot(offer, { ...values, 'stated.distance': 5, with: ['f2'] })).toBeNull();
});

test('an offer is found where it stood, where it moved to, and not once it is gone', () => {
  const other: Offer = { action: { type: 'hold', figure: 'f1' }, slots: {} };
  const name = nameOffer(placeOffers([offer, other])[1]!);
  expect(findOffer([offer, other], name)?.index).toBe(1);
  expect(findOffer([other, offer], name)?.index).toBe(0);
  expect(findOffer([offer], name)).toBeNull();
});

test('a long range is shown by evenly spread values with both ends', () => {
  const slot: Slot = { kind: 'range', min: 1, max: 90, step: 1 };
  const shown = slotChoices(slot, 25);
  expect(shown.length).toBeLessThanOrEqual(25);
  expect(shown[0]).toBe(1);
  expect(shown.at(-1)).toBe(90);
  expect(slotChoices({ kind: 'range', min: 5, max: 15, step: 5 }, 25)).toEqual([5, 10, 15]);
});
