import type { EffectKind } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { brokenWheel } from '../../src/rulesets/broken-wheel/index.ts';
import type { Chance } from '../simulator/chance.ts';
import type { Wished } from '../simulator/opening.ts';
import type { Asked, Weights } from '../simulator/orders.ts';
import type { Plan } from './play.ts';
import { agreeAfter, endAfter, twoSides } from './two-sides.ts';

const man = (name: string, template: string, more: Partial<Wished> = {}): Wished => ({ name, template, ...more });

const POSSE = [man('Wyatt', 'lawman'), man('Doc', 'gunfighter', { pc: true })];
const GANG = [man('Ike', 'outlaw-chief'), man('Billy', 'outlaw')];
const GREEN = {
  posse: [man('Wyatt', 'greenhorn'), man('Doc', 'storekeeper')],
  gang: [man('Ike', 'greenhorn'), man('Billy', 'saloon-singer')],
};
const FISTS = {
  posse: [man('Wyatt', 'cowboy', { weapons: ['rope', 'club'] }), man('Doc', 'miner', { weapons: ['axe'] })],
  gang: [man('Ike', 'outlaw', { weapons: ['bottle', 'knife'] }), man('Esperanza', 'esperanza-primera')],
};
const mounted = (men: readonly Wished[]): readonly Wished[] => men.map((one) => ({ ...one, mounted: true }));

const FIGHTING: Weights = {
  shoot: 16,
  aim: 3,
  throw: 6,
  charge: 6,
  melee: 10,
  move: 4,
  leave: 0.1,
  load: 5,
  standing: 0.2,
  surrender: 0,
  challenge: 0.2,
  hold: 0.4,
  pass: 0.4,
};
const CLOSE: Weights = { ...FIGHTING, charge: 40, shoot: 2 };
const YIELDING: Weights = { ...FIGHTING, surrender: 2 };
const RIDING: Weights = { ...FIGHTING, move: 12, mount: 4, dismount: 1 };

const has = (entries: readonly Entry[], ...kinds: readonly EffectKind[]): boolean =>
  kinds.every((kind) => entries.some(({ effects }) => effects.some((effect) => effect.kind === kind)));

type Wanted = Plan['wanted'];

const ends =
  (why: string, ...kinds: readonly EffectKind[]): Wanted =>
  (entries, { ended }) =>
    ended?.why === why && has(entries, ...kinds);

/** Nobody is left on either side. */
const nobodyWins: Wanted = (entries, { ended }) => ended?.why === 'last-side' && ended.winner === null && has(entries);

/** Told, and not far from each other. */
function near(fight: Gunfight, chance: Chance): Asked[] {
  const people = fight.roster.map((id) => fight.figures[id]!).filter((one) => one.sort === 'person');
  return people.flatMap(({ id: figure }, index) =>
    people.slice(index + 1).map((other): Asked => {
      const isFriend = fight.figures[figure]!.side === other.side;
      const values = { range: (isFriend ? 1 : 2) + chance.below(isFriend ? 6 : 10) };
      return { by: fight.gm, action: { type: 'state-scene', figure, target: other.id, values } };
    }),
  );
}

const fight = twoSides({
  ruleset: brokenWheel,
  prefix: 'broken-wheel',
  posse: POSSE,
  gang: GANG,
  scene: near,
  weights: FIGHTING,
});

const byGm = (now: Gunfight, action: Asked['action']): Asked => ({ by: now.gm, action });

/** A locked door between them and the money. */
const atTheBackDoor: NonNullable<Plan['scene']> = (now, chance) => [
  ...near(now, chance),
  byGm(now, { type: 'gm-thing', what: 'lock', thing: 'back door', build: 'internal', locks: 1 }),
];

/** One of the gang lies in wait, one of the posse sleeps. */
const atNight: NonNullable<Plan['scene']> = (now, chance) => {
  const of = (side: string): string => now.roster.findLast((id) => now.figures[id]!.side === side)!;
  return [
    ...near(now, chance),
    byGm(now, { type: 'gm-reveal', figures: [of('gang')], hidden: true, how: 'light' }),
    byGm(now, { type: 'event', what: 'sleep', figures: [of('law')] }),
  ];
};

const BUSY: Weights = { ...FIGHTING, force: 14, breach: 14, 'shoot-lock': 10, search: 30, say: 3, order: 2 };

const SEALED = { rounds: 'sealed' };

export const BROKEN_WHEEL_PLANS: readonly Plan[] = [
  fight('last-side', {}, { wanted: ends('last-side', 'shot-fired', 'wounded', 'out-of-action') }),
  fight('sealed', { settings: SEALED }, { wanted: ends('last-side', 'sealed', 'draw-ordered', 'out-of-action') }),
  fight('plans-broken', { ...GREEN, settings: SEALED }, { wanted: ends('last-side', 'sealed', 'plan-broken') }),
  fight('panic', GREEN, { wanted: ends('last-side', 'screamed', 'dropped') }),
  fight('terror', GREEN, { wanted: ends('last-side', 'skedaddled') }),
  fight('nobody', FISTS, { weights: YIELDING, wanted: nobodyWins }),
  fight('surrender', {}, { weights: YIELDING, wanted: ends('last-side', 'surrendered', 'shot-fired') }),
  fight(
    'misfires',
    { posse: [man('Wyatt', 'miner'), man('Doc', 'old-soldier')] },
    { wanted: ends('last-side', 'jammed') },
  ),
  fight('brawl', FISTS, { weights: CLOSE, wanted: ends('last-side', 'engaged', 'melee-rolled', 'stunned') }),
  fight('holds', FISTS, { weights: CLOSE, wanted: ends('last-side', 'grappled', 'melee-won') }),
  fight(
    'duel',
    {},
    {
      weights: { ...FIGHTING, challenge: 30 },
      wanted: ends('last-side', 'draw-challenged', 'draw-answered', 'draw-rolled'),
    },
  ),
  fight(
    'back-door',
    { posse: [man('Wyatt', 'lawman'), man('Doc', 'miner', { weapons: ['sb-musket', 'axe'] })] },
    {
      scene: atTheBackDoor,
      weights: BUSY,
      wanted: ends('last-side', 'spoke', 'door-opened', 'searched'),
    },
  ),
  fight(
    'night',
    {},
    { scene: atNight, weights: { ...FIGHTING, say: 3 }, wanted: ends('last-side', 'not-spotted', 'spotted', 'woke') },
  ),
  fight('agreed', {}, { instead: agreeAfter(14), wanted: ends('agreed') }),
  fight('gm', {}, { instead: endAfter(17), wanted: ends('gm') }),
  fight('turn-limit', { settings: { turnLimit: 2 } }, { wanted: ends('turn-limit') }),
  fight(
    'main-street',
    { town: 'main-street' },
    {
      weights: { ...FIGHTING, move: 8 },
      instead: agreeAfter(110),
      wanted: ends('agreed', 'moved', 'sealed', 'shot-fired'),
    },
  ),
  fight(
    'riders',
    { town: 'main-street', posse: mounted([man('Wyatt', 'lawman'), man('Doc', 'cowboy')]) },
    { weights: RIDING, instead: agreeAfter(110), wanted: ends('agreed', 'moved', 'sealed', 'shot-fired') },
  ),
];
