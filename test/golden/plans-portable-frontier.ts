import { actors } from '../../src/game/clock/acting.ts';
import type { EffectKind } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import { chooseForHouse } from '../../src/game/house/solo.ts';
import { portableFrontier } from '../../src/rulesets/portable-frontier/index.ts';
import { joinAs, openFight, type Wished } from '../simulator/opening.ts';
import type { Weights } from '../simulator/orders.ts';
import type { Plan } from './play.ts';
import { agreeAfter, endAfter } from './two-sides.ts';

const man = (name: string, template: string, more: Partial<Wished> = {}): Wished => ({ name, template, ...more });

const RANCH = [
  man('Doc', 'owner', { at: 'E3' }),
  man('Dan', 'cowboy', { weapons: ['pistol', 'pistol'], at: 'E4' }),
  man('Lou', 'cowboy', { mounted: true, at: 'D2' }),
];
const TRIBE = [
  man('Bear', 'chief', { at: 'H2' }),
  man('Crow', 'warrior', { weapons: ['tomahawk'], at: 'G6' }),
  man('Elk', 'warrior', { weapons: ['spear', 'shield'], mounted: true, at: 'I3' }),
];
/** The wagon with four aboard and its outriders; who waits in the ranch. */
const TRAIN = [
  man('Wagon', 'wagon'),
  man('Dan', 'cowboy', { weapons: ['pistol'] }),
  man('Old Ned', 'owner'),
  man('Al', 'cowboy'),
  man('Bo', 'cowboy'),
  man('Lou', 'cowboy', { mounted: true, at: 'E5' }),
];
const HANDS = [
  man('Doc', 'owner', { at: 'C8' }),
  man('Virgil', 'cowboy', { at: 'C6' }),
  man('Morgan', 'cowboy', { weapons: ['pistol', 'pistol'], at: 'C7' }),
];
const WARRIORS = [
  man('Bear', 'chief', { at: 'F6' }),
  man('Crow', 'warrior', { at: 'G7' }),
  man('Fox', 'warrior', { weapons: ['tomahawk'], at: 'G6' }),
  man('Wolf', 'chief', { weapons: ['spear'], at: 'K2' }),
  man('Elk', 'warrior', { weapons: ['bow'], at: 'K2' }),
  man('Owl', 'warrior', { mounted: true, weapons: ['spear', 'shield'], at: 'D1' }),
];

const FIGHTING: Weights = {
  shoot: 14,
  charge: 8,
  move: 5,
  turn: 0.3,
  mount: 4,
  dismount: 0.2,
  open: 3,
  close: 0.2,
  leave: 0.05,
  hold: 0.4,
  pass: 0.4,
};
const CLOSE: Weights = { ...FIGHTING, charge: 40, move: 12, shoot: 2 };
const SHY: Weights = { ...FIGHTING, leave: 25, move: 9 };

const has = (entries: readonly Entry[], ...kinds: readonly EffectKind[]): boolean =>
  kinds.every((kind) => entries.some(({ effects }) => effects.some((effect) => effect.kind === kind)));

type Wanted = Plan['wanted'];

const ends =
  (why: string, ...kinds: readonly EffectKind[]): Wanted =>
  (entries, fight) =>
    fight.ended?.why === why && has(entries, ...kinds);

interface Cast {
  readonly town?: string | null;
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
}

function fight(
  name: string,
  { town = 'pitchfork-way', settings = {} }: Cast,
  more: Partial<Plan> & Pick<Plan, 'wanted'>,
): Plan {
  return {
    name: `portable-frontier-${name}`,
    opening: () => [
      { by: 'marshal', action: openFight(portableFrontier, settings, town) },
      { by: 'doc', action: joinAs('doc', 'law', RANCH) },
      { by: 'bear', action: joinAs('bear', 'gang', TRIBE) },
      { by: 'marshal', action: { type: 'start' } },
    ],
    weights: FIGHTING,
    ...more,
  };
}

/** Both sides as the house would play them. */
const sensibly: NonNullable<Plan['instead']> = (now) => {
  const [figure] = actors(now, portableFrontier);
  if (figure === undefined || figure.seat === null) return null;
  return { by: figure.seat, action: chooseForHouse(now, figure, portableFrontier).action };
};

/** The wagon on its way home. */
function wagon(name: string, wanted: Wanted): Plan {
  return {
    name: `portable-frontier-${name}`,
    opening: () => [
      { by: 'marshal', action: openFight(portableFrontier, { scenario: 'pitchfork-way' }, 'pitchfork-way') },
      { by: 'doc', action: joinAs('doc', 'law', TRAIN) },
      { by: 'virgil', action: joinAs('virgil', 'law', HANDS) },
      { by: 'bear', action: joinAs('bear', 'gang', WARRIORS) },
      { by: 'marshal', action: { type: 'start' } },
    ],
    instead: sensibly,
    wanted,
  };
}

const won =
  (side: string, ...kinds: readonly EffectKind[]): Wanted =>
  (entries, now) =>
    now.ended?.why === 'goal' && now.ended.winner === side && has(entries, ...kinds);

/** Told: three squares between all of them, or a few more. */
const apart: NonNullable<Plan['scene']> = (now, chance) => {
  const people = now.roster.map((id) => now.figures[id]!).filter((one) => one.sort === 'person');
  return people
    .filter(({ side }) => side === 'law')
    .flatMap(({ id: figure }) =>
      people
        .filter(({ side }) => side === 'gang')
        .map(({ id: target }) => ({
          by: now.gm,
          action: { type: 'state-scene', figure, target, values: { range: 1 + chance.below(5) } } as const,
        })),
    );
};

export const PORTABLE_FRONTIER_PLANS: readonly Plan[] = [
  fight('last-side', {}, { wanted: ends('last-side', 'shot-fired', 'driven-back', 'dead') }),
  fight(
    'hand-to-hand',
    {},
    { weights: CLOSE, wanted: ends('last-side', 'melee-rolled', 'followed-up', 'charge-failed') },
  ),
  fight('riderless', {}, { wanted: (entries, now) => now.status === 'over' && has(entries, 'riderless', 'bolted') }),
  fight('exhausted', {}, { wanted: ends('exhausted', 'side-exhausted') }),
  fight('to-the-end', { settings: { exhaustion: false } }, { wanted: ends('last-side', 'dead') }),
  fight('left', {}, { weights: SHY, wanted: ends('last-side', 'left-field') }),
  fight('agreed', {}, { instead: agreeAfter(14), wanted: ends('agreed') }),
  fight('gm', {}, { instead: endAfter(17), wanted: ends('gm') }),
  fight('turn-limit', { settings: { turnLimit: 3 } }, { wanted: ends('turn-limit') }),
  fight('told', { town: null }, { scene: apart, wanted: ends('last-side', 'shot-fired', 'melee-rolled') }),
  fight(
    'main-street',
    { town: 'main-street', settings: { turnLimit: 6 } },
    { instead: sensibly, wanted: ends('turn-limit', 'moved') },
  ),
  wagon('wagon-home', won('law', 'moved', 'door-opened', 'shot-fired')),
  wagon('wagon-taken', won('gang', 'shot-fired')),
];
