import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actInPlace } from '../../../src/game/act.ts';
import type { Action } from '../../../src/game/actions.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { ShotMode } from '../../../src/game/effects.ts';
import { foldEntry } from '../../../src/game/fold/fold.ts';
import { actionsOf, fillOffer, matches } from '../../../src/game/offer.ts';
import type { Gunfight, Limb, Posture, Status } from '../../../src/game/state.ts';
import { offersOf } from '../../../src/rulesets/kit/orders.ts';
import { shoot as shooting } from '../../../src/rulesets/law-of-the-gun/shoot/shoot-order.ts';
import { subOf } from '../../../src/rulesets/law-of-the-gun/state.ts';
import { COLUMNS, WEAPONS } from '../../../src/rulesets/law-of-the-gun/tables.ts';
import { fightWith, type Given, NOON } from '../../kit/scenario.ts';
import { lawOfTheGun } from './street.ts';
import { cases } from '../../kit/cases.ts';

const RULESETS = new Map([[lawOfTheGun.ref, lawOfTheGun]]);
const MODELS = [...Object.keys(WEAPONS), 'blade'];
const value = fc.integer({ min: 1, max: 5 });

const man = (side: string) =>
  fc
    .record({
      profile: fc.record({ IN: value, SK: value, CL: value, CON: value, HO: value }),
      weapons: fc.uniqueArray(fc.constantFrom(...MODELS, 'pistol', 'pistol', 'pistol', 'pistol', 'pistol', 'pistol'), {
        minLength: 1,
        maxLength: 2,
      }),
      ammo: fc.constantFrom(0, 1, 3, 3),
      posture: fc.constantFrom<Posture>('standing', 'prone'),
      flags: fc.constantFrom<string[]>([], ['pc']),
      statuses: fc.oneof(
        { weight: 6, arbitrary: fc.constant<Status[]>([]) },
        fc.constantFrom<Status[]>(['out-of-action'], ['dead'], ['skedaddling'], ['surrendered']),
      ),
      limbs: fc.oneof(
        { weight: 5, arbitrary: fc.constant<NonNullable<Given['limbs']>>({}) },
        fc.constantFrom<NonNullable<Given['limbs']>>({ 'right-arm': 'snap-only' }, { 'left-arm': 'useless' }, {
          'right-arm': 'useless',
          'left-arm': 'useless',
        } as Record<Limb, 'useless'>),
      ),
      turn: fc.oneof(
        fc.constant({ acted: false, moved: false, gait: null, distance: 0, shot: false, reacted: false }),
        fc.record({
          acted: fc.constantFrom(false, false, true),
          moved: fc.boolean(),
          gait: fc.constantFrom('walk' as const, 'run' as const),
          distance: fc.integer({ min: 0, max: 25 }),
          shot: fc.constantFrom(false, false, true),
          reacted: fc.boolean(),
        }),
      ),
      standing: fc.constantFrom<Record<string, string>>({}, { react: 'never' }, { react: 'never', fate: 'ask' }),
      mounted: fc.boolean(),
      unloaded: fc.boolean(),
      driven: fc.constantFrom(0, 0, 25),
    })
    .map((given) => ({ ...given, side }));

const pairing = fc.record(
  {
    range: fc.constantFrom(5, 10, 20, 25, 30, 31, 60, 90, 91, 200, 300),
    cover: fc.constantFrom(...COLUMNS, 'corner'),
    obscured: fc.boolean(),
    sight: fc.constantFrom(true, true, false),
  },
  { requiredKeys: [] },
);

const scene = fc.record({
  Doc: man('law'),
  Kate: man('law'),
  Ike: man('gang'),
  Billy: man('gang'),
  pairs: fc.record({
    'Doc>Ike': pairing,
    'Doc>Billy': pairing,
    'Kate>Ike': pairing,
    'Ike>Billy': fc.constantFrom({ range: 5, near: true }, { range: 10 }),
  }),
  grouped: fc.boolean(),
  contact: fc.constantFrom(null, null, ['Doc', 'Ike'] as const, ['Kate', 'Ike'] as const),
  settings: fc.record({ fanning: fc.boolean(), rapid: fc.boolean(), buffaloReload: fc.boolean() }),
});

type Drawn = typeof scene extends fc.Arbitrary<infer T> ? T : never;
const NAMES = ['Doc', 'Kate', 'Ike', 'Billy'] as const;

/** Of a copy: a fight is played on in place, and what is drawn is drawn again. */
function build(given: Drawn): Gunfight {
  const drawn = structuredClone(given);
  const figures: Record<string, Given> = {};
  for (const name of NAMES) {
    const { mounted, unloaded: _unloaded, driven: _driven, ...made } = drawn[name];
    figures[name] = { ...made, ...(mounted ? { mount: `${name}-horse` } : {}) };
    figures[`${name}-horse`] = { side: made.side, sort: 'beast', profile: { CON: 4 } };
  }
  const fight = fightWith(lawOfTheGun, {
    figures,
    scene: drawn.pairs,
    settings: drawn.settings,
    contacts: drawn.contact === null ? [] : [drawn.contact],
  });
  for (const name of NAMES) {
    if (drawn[name].unloaded) fight.figures[name]!.items[0]!.loaded = false;
    if (drawn[name].driven > 0) subOf(fight).driven[name] = [drawn[name].driven];
  }
  if (drawn.grouped) {
    fight.groups.g1 = { id: 'g1', leader: 'Ike', figures: ['Ike', 'Billy'] };
    for (const id of ['Ike', 'Billy']) fight.figures[id]!.group = 'g1';
  }
  return fight;
}

/** Orders that may or may not be allowed: any target, any weapon, any mode. */
const order = fc.record({
  target: fc.constantFrom(...NAMES, 'Ike-horse', 'nobody'),
  item: fc.nat({ max: 2 }),
  mode: fc.constantFrom<ShotMode>('aimed', 'snap', 'fan', 'rapid'),
  also: fc.option(fc.array(fc.constantFrom('Ike', 'Billy', 'Kate'), { maxLength: 5 }), { nil: undefined }),
});

function actionFor(fight: Gunfight, drawn: typeof order extends fc.Arbitrary<infer T> ? T : never): Action {
  const weapon = fight.figures.Doc!.items[drawn.item]?.id ?? 'Doc.cannon';
  return {
    type: 'shoot',
    figure: 'Doc',
    target: drawn.target,
    weapon,
    mode: drawn.mode,
    ...(drawn.also === undefined ? {} : { also: drawn.also }),
  };
}

/** Whether it is accepted; a refusal must roll nothing and change nothing. */
function accepts(fight: Gunfight, action: Action): boolean {
  const copy = copyFight(fight);
  let rolled = false;
  const dice = seededDice(7);
  const done = actInPlace(
    copy,
    { by: 'doc', action, at: NOON },
    { roll: (die, why) => ((rolled = true), dice.roll(die, why)) },
    RULESETS,
  );
  if (done.ok) return true;
  expect(rolled).toBe(false);
  expect(copy).toEqual(fight);
  return false;
}

describe('orders to shoot, whatever the scene', () => {
  it('are accepted exactly where they are offered', () => {
    fc.assert(
      fc.property(scene, fc.array(order, { minLength: 1, maxLength: 6 }), (drawn, orders) => {
        const fight = build(drawn);
        const legal = offersOf(shooting, fight, fight.figures.Doc!);
        for (const offer of legal)
          for (const action of actionsOf(offer)) expect([action, accepts(fight, action)]).toEqual([action, true]);
        for (const one of orders) {
          const action = actionFor(fight, one);
          expect([action, matches(legal, action)]).toEqual([action, accepts(fight, action)]);
        }
      }),
      { numRuns: cases(400, 80) },
    );
  });

  it('stay offered with every target that they may go on to', () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const fight = build(drawn);
        for (const offer of offersOf(shooting, fight, fight.figures.Doc!)) {
          const slot = offer.slots.also;
          if (slot?.kind !== 'list-of' || offer.blocked !== undefined) continue;
          const action = fillOffer(offer, {
            also: Array.from({ length: slot.max }, (_, index) => slot.values[index % slot.values.length]),
          });
          expect(accepts(fight, action)).toBe(true);
        }
      }),
      { numRuns: cases(200, 40) },
    );
  });

  it('fold from their effects to the state they resolve to', () => {
    fc.assert(
      fc.property(scene, fc.nat(), (drawn, seed) => {
        const fight = build(drawn);
        const [action] = offersOf(shooting, fight, fight.figures.Doc!)
          .flatMap((offer) => [...actionsOf(offer)])
          .slice(seed % 3);
        if (action === undefined) return;
        const before = copyFight(fight);
        const done = actInPlace(fight, { by: 'doc', action, at: NOON }, seededDice(seed), RULESETS);
        if (!done.ok) throw new Error(done.refusal.code);
        foldEntry(before, { ...done.entry, version: before.version + 1 }, lawOfTheGun);
        expect(before).toEqual(done.fight);
        const dice = done.entry.effects.flatMap((effect) => ('check' in effect ? effect.check.faces : []));
        expect(dice).toEqual(done.entry.faces.map((face) => face.face));
      }),
      { numRuns: cases(400, 80) },
    );
  });
});

describe('the scene of these properties', () => {
  it('has legal shots of every mode', () => {
    const modes = new Set<unknown>();
    for (const drawn of fc.sample(scene, { numRuns: 400, seed: 1881 })) {
      for (const offer of offersOf(shooting, build(drawn), build(drawn).figures.Doc!))
        for (const action of actionsOf(offer)) if (action.type === 'shoot') modes.add(action.mode);
    }
    expect(modes).toEqual(new Set(['aimed', 'snap', 'fan', 'rapid']));
  });
});
