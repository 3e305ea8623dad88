import type { EffectKind } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import { CLOCK } from '../../src/game/ids.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import type { Chance } from '../simulator/chance.ts';
import { joinAs, openFight, SIDES, type Wished } from '../simulator/opening.ts';
import type { Asked, Weights } from '../simulator/orders.ts';
import type { Plan } from './play.ts';
import { agreeAfter, endAfter, twoSides } from './two-sides.ts';

const man = (name: string, template: string, more: Partial<Wished> = {}): Wished => ({ name, template, ...more });

const POSSE = [man('Wyatt', 'boss'), man('Doc', 'hired-gun', { pc: true }), man('Virgil', 'deputy')];
const GANG = [man('Ike', 'outlaw'), man('Billy', 'gunhand'), man('Curly Bill', 'greenhorn')];

const FIGHTING: Weights = {
  shoot: 14,
  charge: 5,
  melee: 6,
  move: 4,
  leave: 0.1,
  load: 4,
  aim: 1,
  overwatch: 2,
  standing: 0.2,
  surrender: 0,
  hold: 0.4,
  pass: 0.3,
  give: 0.2,
};
const CLOSE: Weights = { ...FIGHTING, charge: 30, shoot: 3 };
const YIELDING: Weights = { ...FIGHTING, surrender: 3 };
const RIDING: Weights = { ...FIGHTING, move: 10, drive: 20, mount: 3, dismount: 1 };
const BURNING: Weights = { ...FIGHTING, throw: 40, light: 40, 'lay-fuse': 10, 'cut-fuse': 2, shoot: 4 };
const SHY: Weights = { ...FIGHTING, leave: 20, move: 8 };

const has = (entries: readonly Entry[], ...kinds: readonly EffectKind[]): boolean =>
  kinds.every((kind) => entries.some(({ effects }) => effects.some((effect) => effect.kind === kind)));

type Wanted = Plan['wanted'];

const ends =
  (why: string, ...kinds: readonly EffectKind[]): Wanted =>
  (entries, fight) =>
    fight.ended?.why === why && has(entries, ...kinds);

/** Whatever ends it, a side or all of it, by arms and not by words. */
const foughtOut =
  (...kinds: readonly EffectKind[]): Wanted =>
  (entries, fight) =>
    ['last-side', 'gave-up'].includes(fight.ended?.why ?? '') && has(entries, ...kinds);

/** A side says that it has had enough. */
const byChoice: Wanted = (entries, now) =>
  now.ended?.why === 'gave-up' &&
  entries.some(({ effects }) => effects.some((effect) => effect.kind === 'side-gave-up' && effect.why === 'choice'));

/** The last of a side has left the table, and with him it is over. */
const goneOff: Wanted = (entries, { ended }) =>
  ended?.why === 'last-side' &&
  entries
    .slice(-4)
    .some(({ effects }) => effects.some((effect) => effect.kind === 'left-field' && effect.why === 'walked'));

/** It ends with a fist, and nobody has drawn. */
const knockedOut: Wanted = (entries, { ended }) => {
  const effects = entries.flatMap((entry) => entry.effects);
  return (
    ended !== null &&
    effects.some((effect) => effect.kind === 'out-of-action' && effect.cause === 'brawl') &&
    !effects.some((effect) => effect.kind === 'flag-set' && effect.flag === 'outlawed')
  );
};

const hasDriven = ({ action, effects }: Entry): boolean =>
  action.type === 'drive' && effects.some((effect) => effect.kind === 'moved');

/** Told, and not far from each other. */
function near(fight: Gunfight, chance: Chance): Asked[] {
  const people = fight.roster.map((id) => fight.figures[id]!).filter((one) => one.sort !== 'beast');
  const [first] = fight.sides;
  return people
    .filter((one) => one.side === first!.id)
    .flatMap(({ id: figure }) =>
      people
        .filter((one) => one.side !== first!.id)
        .map(({ id: target }): Asked => {
          const values = { range: 3 + chance.below(14) };
          return { by: fight.gm, action: { type: 'state-scene', figure, target, values } };
        }),
    );
}

const fight = twoSides({
  ruleset: westamunda,
  prefix: 'westamunda',
  posse: POSSE,
  gang: GANG,
  scene: near,
  weights: FIGHTING,
});

const answerWith =
  (value: string): NonNullable<Plan['instead']> =>
  (now) => {
    const asked = Object.values(now.prompts).find((prompt) => prompt.type === 'draw-answer');
    if (asked === undefined) return null;
    return { by: asked.seat, action: { type: 'answer', prompt: asked.id, value, word: 'high noon' } };
  };

/** Nobody takes up the challenge in time. */
const letLapse: NonNullable<Plan['instead']> = (now) => {
  const asked = Object.values(now.prompts).find((prompt) => prompt.type === 'draw-answer');
  return asked === undefined ? null : { by: CLOCK, action: { type: 'expire', prompt: asked.id } };
};

/** A fast draw in the open street, and what comes of it. */
function fastDraw(name: string, wanted: Wanted, instead: NonNullable<Plan['instead']>, hours = 24): Plan {
  const opponent = { seat: 'ike', name: 'Ike', side: 'gang', wishes: [man('Ike', 'outlaw')] };
  return {
    name: `westamunda-fast-draw-${name}`,
    opening: () => [
      { by: 'doc', action: openFight(westamunda, { duel: true, 'hours.challenge': hours }) },
      { by: 'doc', action: joinAs('doc', 'law', [man('Doc', 'hired-gun', { pc: true })]) },
      { by: 'doc', action: { type: 'challenge', figures: ['f1'], against: [], opponent, distance: 10 } },
    ],
    weights: FIGHTING,
    instead,
    wanted,
  };
}

/** Of three sides one loses heart and leaves, and the others fight on. */
function threeSides(wanted: Wanted): Plan {
  const sides = [...SIDES, { id: 'miners', name: 'Miners' }];
  return {
    ...fight('three-sides', {}, { wanted }),
    opening: () => [
      { by: 'marshal', action: { ...openFight(westamunda), sides } as Asked['action'] },
      { by: 'doc', action: joinAs('doc', 'law', POSSE.slice(0, 2)) },
      { by: 'ike', action: joinAs('ike', 'gang', GANG.slice(0, 2)) },
      { by: 'moe', action: joinAs('moe', 'miners', [man('Moe', 'townsman'), man('Abe', 'greenhorn')]) },
      { by: 'marshal', action: { type: 'start' } },
    ],
  };
}

/** Whoever sees his only friend fall has little to keep him. */
const PAIRS = {
  posse: [man('Wyatt', 'greenhorn'), man('Doc', 'greenhorn')],
  gang: [man('Ike', 'hired-gun', { weapons: ['winchester'] }), man('Billy', 'hired-gun', { weapons: ['winchester'] })],
};
const FISTS = {
  posse: [man('Wyatt', 'boss', { weapons: ['fists'] }), man('Doc', 'hired-gun', { weapons: ['fists'] })],
  gang: [man('Ike', 'outlaw', { weapons: ['fists'] }), man('Billy', 'gunhand', { weapons: ['fists'] })],
};
const mounted = (men: readonly Wished[]): readonly Wished[] => men.map((one) => ({ ...one, mounted: true }));
const POWDER = ['revolver', 'dynamite', 'dynamite', 'torch', 'oil-lamp'];
const BLASTERS = {
  posse: [man('Wyatt', 'boss'), man('Doc', 'gunhand', { weapons: POWDER })],
  gang: [man('Ike', 'outlaw', { weapons: POWDER }), man('Billy', 'gunhand')],
};
const COACH = {
  posse: mounted([man('Wyatt', 'boss'), man('Doc', 'gunhand')]),
  gang: [man('Coach', 'small-wagon-2'), man('Ike', 'outlaw'), man('Billy', 'gunhand', { mounted: true })],
};

export const WESTAMUNDA_PLANS: readonly Plan[] = [
  fight('last-side', {}, { wanted: ends('last-side', 'shot-fired', 'wounded') }),
  fight('bottle', {}, { wanted: ends('gave-up', 'side-gave-up', 'shot-fired') }),
  fight('surrender', {}, { weights: YIELDING, wanted: byChoice }),
  fight('agreed', {}, { instead: agreeAfter(14), wanted: ends('agreed') }),
  fight('gm', {}, { instead: endAfter(17), wanted: ends('gm') }),
  fight('turn-limit', { settings: { turnLimit: 3 } }, { wanted: ends('turn-limit') }),
  fight('melee', {}, { weights: CLOSE, wanted: foughtOut('charge-declared', 'engaged', 'melee-rolled') }),
  fight('jams-and-duck-backs', {}, { wanted: foughtOut('jammed', 'ducked-back', 'pinned') }),
  fight(
    'watching',
    {},
    { weights: { ...FIGHTING, overwatch: 12 }, wanted: foughtOut('overwatch-set', 'overwatch-lost') },
  ),
  fight('brawl', { settings: { brawl: true } }, { weights: CLOSE, wanted: foughtOut('melee-rolled', 'flag-set') }),
  fight(
    'knock-outs',
    { posse: FISTS.posse, gang: FISTS.gang, settings: { brawl: true } },
    { weights: CLOSE, wanted: knockedOut },
  ),
  threeSides(foughtOut('side-gave-up', 'left-field')),
  fight('aftermath', { settings: { aftermath: true } }, { wanted: foughtOut('out-of-action', 'table-rolled') }),
  fastDraw('fought', (entries) => has(entries, 'draw-answered', 'shot-fired', 'fight-ended'), answerWith('accept')),
  fastDraw('declined', ends('duel', 'draw-answered'), answerWith('decline')),
  fastDraw('lapsed', ends('duel', 'draw-answered'), letLapse, 0.01),
  fight('powder-and-fire', BLASTERS, { weights: BURNING, wanted: foughtOut('area-struck', 'caught-fire') }),
  fight('left', { town: 'pitchfork-way' }, { weights: SHY, wanted: goneOff }),
  fight('driven-off', { ...PAIRS, town: 'pitchfork-way' }, { wanted: foughtOut('skedaddled', 'left-field') }),
  fight(
    'main-street',
    { ...COACH, town: 'main-street' },
    {
      weights: RIDING,
      wanted: (entries, now) => foughtOut('shot-fired')(entries, now) && entries.some(hasDriven),
    },
  ),
  fight(
    'main-street-fire',
    { ...BLASTERS, town: 'main-street' },
    { weights: BURNING, wanted: foughtOut('area-struck', 'shot-fired') },
  ),
];
