import type { EffectKind } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { clashOfArguments } from '../../src/rulesets/clash-of-arguments/index.ts';
import type { Chance } from '../simulator/chance.ts';
import type { Wished } from '../simulator/opening.ts';
import type { Asked, Weights } from '../simulator/orders.ts';
import type { Plan } from './play.ts';
import { agreeAfter, endAfter, twoSides } from './two-sides.ts';

const man = (name: string, template = 'regular', more: Partial<Wished> = {}): Wished => ({ name, template, ...more });
const marked = (name: string, skills: string, template = 'regular', more: Partial<Wished> = {}): Wished =>
  man(name, template, { ...more, profile: { skills } });

const LAW = [
  marked('Wyatt', 'leader', 'veteran', { weapons: ['revolver', 'winchester'] }),
  man('Doc', 'elite', { weapons: ['revolver', 'bowie'] }),
  man('Virgil', 'regular', { weapons: ['coach-gun'] }),
];
const GANG = [
  marked('Ike', 'leader', 'regular', { weapons: ['revolver', 'bowie'] }),
  man('Billy', 'raw', { weapons: ['revolver'] }),
  man('Curly Bill', 'veteran', { weapons: ['winchester', 'tomahawk'] }),
];
const RIDERS = LAW.map((one): Wished => ({ ...one, weapons: ['cavalry-carbine', 'sabre'], mounted: true }));
const RIFLES = ['muzzle-rifle', 'bayonet'];
const COMPANY = [
  marked('Captain', 'leader', 'veteran', { weapons: ['revolver', 'sabre'] }),
  marked('Bearer', 'standard', 'regular', { weapons: ['sabre'] }),
  ...['Able', 'Baker', 'Cooper', 'Dyer'].map((name) => man(name, 'regular', { weapons: RIFLES })),
];
const RAIDERS = [
  marked('Chief', 'leader unit-a', 'elite', { weapons: ['winchester', 'tomahawk'] }),
  ...['Red', 'Slim', 'Tex'].map((name) => marked(name, 'unit-a', 'regular', { weapons: ['revolver', 'bowie'] })),
  marked('Boss', 'leader unit-b', 'veteran', { weapons: ['revolver', 'sabre'], mounted: true }),
  ...['Jed', 'Lem'].map((name) => marked(name, 'unit-b', 'raw', { weapons: ['revolver', 'sabre'], mounted: true })),
];

const FIGHTING: Weights = {
  shoot: 14,
  charge: 6,
  melee: 0.3,
  move: 3,
  leave: 0.1,
  load: 8,
  hide: 0.5,
  standing: 0.2,
  surrender: 0,
  hold: 3,
  pass: 0.2,
  mount: 3,
  dismount: 0.2,
};
const CLOSE: Weights = { ...FIGHTING, charge: 40, shoot: 4 };
const SHY: Weights = { ...FIGHTING, leave: 25, move: 8 };
const YIELDING: Weights = { ...FIGHTING, surrender: 4 };

const has = (entries: readonly Entry[], ...kinds: readonly EffectKind[]): boolean =>
  kinds.every((kind) => entries.some(({ effects }) => effects.some((effect) => effect.kind === kind)));

type Wanted = Plan['wanted'];

const ends =
  (why: string, ...kinds: readonly EffectKind[]): Wanted =>
  (entries, { ended }) =>
    ended?.why === why && has(entries, ...kinds);

/** The last of a side went that way, and with him it was over. */
const lastWent =
  (kind: EffectKind, how: string): Wanted =>
  (entries, { ended }) =>
    ended?.why === 'last-side' &&
    entries
      .slice(-25)
      .some(({ effects }) => effects.some((one) => one.kind === kind && 'why' in one && one.why === how));

/** Without a map: not far from each other. */
function near(fight: Gunfight, chance: Chance): Asked[] {
  const people = fight.roster.map((id) => fight.figures[id]!).filter((one) => one.sort === 'person');
  const [first] = fight.sides;
  const [ours, theirs] = [true, false].map((own) => people.filter((one) => (one.side === first!.id) === own));
  return ours!.flatMap(({ id: figure }) =>
    theirs!.map(({ id: target }): Asked => ({
      by: fight.gm,
      action: { type: 'state-scene', figure, target, values: { range: 4 + chance.below(12) } },
    })),
  );
}

const fight = twoSides({
  ruleset: clashOfArguments,
  prefix: 'clash',
  posse: LAW,
  gang: GANG,
  scene: near,
  weights: FIGHTING,
});

const UNITS = { mode: 'unit', blocks: 2 };

/** One of each way to end it, and of each kind of fight. */
export const CLASH_PLANS: readonly Plan[] = [
  fight('last-side', {}, { wanted: ends('last-side', 'dead', 'tested', 'shot-missed', 'wounded') }),
  fight('main-street', { town: 'main-street' }, { wanted: ends('last-side', 'dead', 'hidden', 'melee-rolled') }),
  fight('misfires', { settings: { blocks: 3 } }, { wanted: ends('last-side', 'jammed', 'reloaded', 'item-broken') }),
  fight(
    'charges',
    {},
    { weights: CLOSE, wanted: ends('last-side', 'charge-declared', 'melee-won', 'melee-drawn', 'readied') },
  ),
  fight(
    'riders',
    { posse: RIDERS, town: 'main-street' },
    { wanted: ends('last-side', 'thrown', 'charge-declared', 'mounted') },
  ),
  fight(
    'units',
    { posse: COMPANY, gang: RAIDERS, town: 'main-street', settings: UNITS },
    { wanted: ends('last-side', 'dead', 'coherency-set', 'tested') },
  ),
  fight(
    'units-officers',
    { posse: COMPANY, gang: RAIDERS, settings: UNITS },
    { weights: CLOSE, wanted: ends('last-side', 'leader-lost', 'skedaddled', 'ducked-back') },
  ),
  fight(
    'troop-types',
    { posse: LAW.map((one): Wished => ({ ...one, template: 'rolled' })), settings: { troopTypes: true } },
    { wanted: ends('last-side', 'table-rolled', 'dead') },
  ),
  fight('surrender', {}, { weights: YIELDING, wanted: lastWent('surrendered', 'choice') }),
  fight('nerve', {}, { weights: CLOSE, wanted: lastWent('surrendered', 'morale') }),
  fight('left', { town: 'main-street' }, { weights: SHY, wanted: lastWent('left-field', 'walked') }),
  fight(
    'fled',
    { posse: LAW.slice(0, 1), gang: GANG.slice(1, 2), town: 'pitchfork-way' },
    { wanted: lastWent('left-field', 'fled') },
  ),
  fight('turn-limit', { settings: { turnLimit: 3 } }, { wanted: ends('turn-limit') }),
  fight('agreed', {}, { instead: agreeAfter(12), wanted: ends('agreed') }),
  fight('gm', {}, { instead: endAfter(15), wanted: ends('gm') }),
];
