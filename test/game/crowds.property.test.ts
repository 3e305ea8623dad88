import { describe, expect, test } from 'vitest';
import { verifyLog } from '../../src/app/verify-log.ts';
import type { Action, ActionOf } from '../../src/game/actions.ts';
import { crowdsIn, membersOf } from '../../src/game/crowds/crowds.ts';
import { equalData } from '../../src/game/equal.ts';
import { groupOrder, INTENTS } from '../../src/game/crowds/group-orders.ts';
import { audit, foldEntries } from '../../src/game/record/replay.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { groundUnder } from '../../src/game/town/town-in-play.ts';
import { namePlace } from '../../src/game/town/places.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { type Meddling, playMeddled } from '../kit/gm-fights.ts';
import type { Chance } from '../simulator/chance.ts';
import { wishOf } from '../simulator/opening.ts';
import { cases, seeds, WHOLE } from '../kit/cases.ts';

const MARSHAL = 'marshal';
const NAMES = ['Red Hand', 'Posse', 'The Clantons'];

/** A crowd of any chart, hidden or not, the house's or his own. */
function bring(ruleset: Ruleset, side: string, chance: Chance): ActionOf<'gm-add'> {
  const name = chance.pick(NAMES);
  const one = wishOf(ruleset, name, chance);
  const hidden = chance.happens(0.4) ? { hidden: true as const } : {};
  const wishes = Array.from({ length: 1 + chance.below(4) }, (_, index) => ({
    ...one,
    ...hidden,
    name: `${name} ${index + 1}`,
  }));
  return {
    type: 'gm-add',
    side,
    seat: 'house',
    wishes,
    crowd: { name, ...(chance.happens(0.5) ? { by: MARSHAL } : {}) },
  };
}

/** Brings in crowds, hands them over, shows, hides and places them, states how things lie, and orders them about. */
const withCrowds: Meddling = (fight, ruleset, chance): Action | null => {
  const crowds = crowdsIn(fight);
  if (crowds.length < 2 && fight.roster.length < 16 && chance.happens(0.3))
    return bring(ruleset, chance.pick(fight.sides).id, chance);
  if (crowds.length === 0 || !chance.happens(0.7)) return null;
  const crowd = chance.pick(crowds);
  const members = membersOf(fight, crowd);
  if (chance.happens(0.5) && members.length > 0) {
    const order = groupOrder(fight, chance.pick(members), chance.pick(INTENTS), ruleset);
    return 'action' in order ? order.action : null;
  }
  const ground = groundUnder(fight);
  if (ground !== null && chance.happens(0.3))
    return { type: 'gm-crowd', crowd: crowd.id, what: 'place', at: namePlace(chance.pick(ground.cells).at) };
  if (members.length > 0 && chance.happens(0.2))
    return { type: 'gm-scene', figures: members, targets: fight.roster, values: { range: 1 + chance.below(12) } };
  const what = chance.pick(['house', 'take', 'hide', 'show', 'house', 'take', 'hide', 'show', 'remove'] as const);
  return { type: 'gm-crowd', crowd: crowd.id, what };
};

const SEEDS = seeds(4, 1);
const each = [...RULESETS.values()].map((ruleset) => [ruleset.ref, ruleset] as const);

describe.each(each)('%s with crowds', (_ref, ruleset) => {
  test('folds, replays, is audited and verified to the same fight, and never stalls', () => {
    let orders = 0;
    let crowds = 0;
    for (const seed of SEEDS) {
      const { entries, fight, secret } = playMeddled(ruleset, seed, withCrowds, cases(40, 25));
      const folded = foldEntries(null, entries, RULESETS);
      if (!equalData(folded, fight)) expect(folded).toEqual(fight);
      expect(audit(entries, RULESETS).differences, `seed ${seed}`).toEqual([]);
      expect(verifyLog(entries, secret, RULESETS), `seed ${seed}`).toMatchObject({ ok: true });
      const ids = new Set(crowdsIn(fight).flatMap(({ figures }) => figures));
      orders += entries.filter(({ action }) => 'figure' in action && ids.has(action.figure ?? '')).length;
      crowds += entries.filter(({ action }) => action.type === 'gm-crowd' || action.type === 'gm-scene').length;
    }
    if (!WHOLE) return;
    expect(orders).toBeGreaterThan(5);
    expect(crowds).toBeGreaterThan(5);
  });
});
