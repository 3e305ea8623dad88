import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import { matches } from '../../../src/game/offer.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { itemsOf, pouchOf } from '../../../src/rulesets/westamunda/people/figures.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { NOON } from '../../kit/scenario.ts';
import '../../kit/property-seed.ts';
import { RAN, WALKED } from './gun-kit.ts';
import { atStep } from './hazard-kit.ts';
import { cases, WHOLE } from '../../kit/cases.ts';

const MODELS = [
  'revolver',
  'revolver+percussion',
  'winchester',
  'shotgun',
  'sawn-off',
  'lemat',
  'bow',
  'pistol',
] as const;
const RULESETS = new Map([[westamunda.ref, westamunda]]);

const position = fc.record({
  step: fc.constantFrom('move', 'shoot'),
  models: fc.array(fc.constantFrom(...MODELS, 'spencer', 'spare-cylinder', 'derringer'), {
    minLength: 1,
    maxLength: 3,
  }),
  range: fc.constantFrom(1, 2, 4, 7, 9, 15, 22, 30),
  other: fc.constantFrom(1, 2, 5, 12),
  apart: fc.constantFrom(0.5, 1.5, 3),
  cover: fc.constantFrom('none', 'partial', 'full'),
  turn: fc.constantFrom(null, null, WALKED, RAN),
  spent: fc.constantFrom(0, 0, 1, 5, 9),
  jams: fc.constantFrom(0, 0, 0, 1),
  closestTarget: fc.constantFrom('map', 'on'),
  state: fc.constantFrom(null, null, null, null, null, null, 'pinned', 'down', 'skedaddling'),
  aim: fc.boolean(),
});

type PositionOf<A> = A extends fc.Arbitrary<infer T> ? T : never;

function positioned(at: PositionOf<typeof position>): Gunfight {
  const items = itemsOf('Ann', at.models).map(({ item, model, ammo = null, ...rest }, index) => ({
    id: item,
    model,
    loaded: true,
    ammo: ammo === null ? null : Math.max(0, ammo - (index === 0 ? at.spent : 0)),
    ...rest,
    ...(rest.loads === undefined ? {} : { loads: rest.loads.slice(index === 0 ? at.spent : 0) }),
    ...(at.jams > 0 && index === 0 ? { jams: at.jams } : {}),
  }));
  const { fight } = atStep(at.step, {
    figures: {
      Ann: {
        items,
        pouch: pouchOf(at.models),
        ...(at.turn === null ? {} : { turn: at.turn }),
        statuses: at.state === null ? [] : [at.state],
        aim: at.aim ? { target: 'Bob', bonus: 1, toward: null } : null,
      },
      Cal: {
        items: itemsOf('Cal', ['revolver']).map(({ item, ...rest }) => ({ id: item, loaded: true, ammo: 6, ...rest })),
      },
      Bob: { side: 'gang' },
      Dan: { side: 'gang' },
    },
    scene: {
      'Ann>Bob': { range: at.range, cover: at.cover },
      'Ann>Dan': { range: at.other },
      'Bob>Dan': { range: at.apart },
      'Ann>Cal': { range: at.apart },
    },
    settings: { closestTarget: at.closestTarget },
  });
  return fight;
}

/** Orders with guns, sound and unsound. */
function ordersIn(fight: Gunfight): Action[] {
  const ids = fight.figures.Ann!.items.map((item) => item.id);
  const orders: Action[] = [];
  for (const weapon of [...ids, 'Ann.cannon'])
    for (const target of ['Bob', 'Dan', 'Cal']) {
      const aimed = { type: 'shoot', figure: 'Ann', target, weapon } as const;
      for (const mode of ['single', 'fan', 'together', 'in-turn'] as const)
        orders.push({ ...aimed, mode }, { ...aimed, mode, also: ['Dan'] }, { ...aimed, mode, hands: 1 });
      orders.push({ ...aimed, mode: 'fan', count: 1 }, { ...aimed, mode: 'fan', count: 3 });
      for (const other of ids) {
        const second = { weapon: other, target: 'Dan' };
        orders.push({ ...aimed, mode: 'two-guns', second }, { ...aimed, mode: 'two-guns', second, count: 1 });
      }
    }
  for (const weapon of ids) {
    for (const job of ['load', 'clear', 'spare'] as const)
      orders.push(
        { type: 'load', figure: 'Ann', weapon, job },
        { type: 'load', figure: 'Ann', weapon, job, walk: true },
        { type: 'load', figure: 'Ann', weapon, job, loads: ['manstopper'] },
        { type: 'load', figure: 'Ann', weapon, job, loads: ['first', 'scatter'] },
        { type: 'load', figure: 'Ann', weapon, job, loads: ['scatter', 'manstopper'] },
      );
    orders.push({ type: 'reveal', figure: 'Ann', item: weapon });
  }
  for (const item of ['revolver', 'winchester', 'shells-scatter'])
    orders.push({ type: 'give', figure: 'Ann', target: 'Cal', item, count: 2 });
  for (const target of ['Bob', 'Cal']) orders.push({ type: 'aim', figure: 'Ann', target });
  return orders;
}

it('what is offered with guns is exactly what is carried out', () => {
  let accepted = 0;
  fc.assert(
    fc.property(position, (at) => {
      const fight = positioned(at);
      const offers = westamunda.legal(fight, 'Ann');
      for (const action of ordersIn(fight)) {
        const ask = { by: 'ann', action, at: NOON };
        const done = actInPlace(copyFight(fight), ask, seededDice(1881), RULESETS);
        const why = done.ok ? 'accepted' : JSON.stringify(done.refusal);
        expect(matches(offers, action), `${JSON.stringify(action)} ${why}`).toBe(done.ok);
        if (done.ok) accepted += 1;
      }
    }),
    { numRuns: cases(60, 15) },
  );
  expect(accepted).toBeGreaterThan(WHOLE ? 150 : 20);
});
