import type { EffectKind, EffectOf, ShotMode } from '../../src/game/effects.ts';
import type { Entry } from '../../src/game/entry.ts';
import { actionsOf } from '../../src/game/offer.ts';
import type { Gunfight, Prompt } from '../../src/game/state.ts';
import { actors } from '../../src/game/clock/acting.ts';
import { HOUSE } from '../../src/game/ids.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import type { Chance } from '../simulator/chance.ts';
import { joinAs, openFight, stateRanges, type Wished } from '../simulator/opening.ts';
import { type Asked, BRAWL, type Weights } from '../simulator/orders.ts';
import type { Plan } from './play.ts';

const man = (name: string, template: string, more: Partial<Wished> = {}): Wished => ({ name, template, ...more });

function effectsOf<K extends EffectKind>(entries: readonly Entry[], kind: K): EffectOf<K>[] {
  return entries.flatMap((entry) => entry.effects.filter((effect) => effect.kind === kind)) as EffectOf<K>[];
}

const has = (entries: readonly Entry[], ...kinds: readonly EffectKind[]): boolean =>
  kinds.every((kind) => effectsOf(entries, kind).length > 0);

/** Two who call each other out, apart from any other fight. */
function duelOpening(range: number): readonly Asked[] {
  const opponent = { seat: 'ike', name: 'Ike', side: 'gang', wishes: [man('Ike', 'outlaw')] };
  return [
    { by: 'doc', action: openFight(lawOfTheGun, { duel: true }) },
    { by: 'doc', action: joinAs('doc', 'law', [man('Doc', 'hired-gun', { pc: true })]) },
    { by: 'doc', action: { type: 'challenge', figures: ['f1'], against: [], opponent, distance: range } },
  ];
}

const answerWith =
  (value: string) =>
  (fight: Gunfight): Asked | null => {
    const prompt = Object.values(fight.prompts).find((one: Prompt) => one.type === 'draw-answer');
    if (prompt === undefined) return null;
    return { by: prompt.seat, action: { type: 'answer', prompt: prompt.id, value, word: 'high noon' } };
  };

/** A duel that is accepted, and comes to this end. */
function duel(name: string, why: string, more: Partial<Plan> = {}): Plan {
  return {
    name: `duel-${name}`,
    opening: () => duelOpening(30),
    instead: answerWith('accept'),
    wanted: (entries) => effectsOf(entries, 'draw-ended').some((effect) => effect.why === why),
    ...more,
  };
}

/** Chooses the same each time, whoever is asked. */
function alwaysChoose(choice: 'stand' | 'call-off'): NonNullable<Plan['instead']> {
  return (fight) => {
    const open = Object.values(fight.prompts).find(
      ({ gather, figure }) =>
        gather !== null && figure !== null && fight.gathers[gather]?.choices[figure] === undefined,
    );
    if (open === undefined || open.figure === null) return answerWith('accept')(fight);
    return { by: open.seat, action: { type: 'draw-choice', prompt: open.id, figure: open.figure, choice } };
  };
}

const POSSE = [
  man('Wyatt', 'townsfolk', { row: 6 }),
  man('Doc', 'hired-gun', { pc: true }),
  man('Virgil', 'cowboy', { row: 5 }),
];
const GANG = [man('Ike', 'outlaw', { row: 4 }), man('Billy', 'outlaw', { row: 6 }), man('Curly Bill', 'bandido')];

/** A gunfight of three against three; `marshal` keeps the game. */
function gunfight(
  name: string,
  more: Partial<Plan> & Pick<Plan, 'wanted'>,
  settings: Readonly<Record<string, number>> = {},
): Plan {
  return {
    name: `gunfight-${name}`,
    opening: () => [
      { by: 'marshal', action: openFight(lawOfTheGun, settings) },
      { by: 'doc', action: joinAs('doc', 'law', POSSE) },
      { by: 'ike', action: joinAs('ike', 'gang', GANG) },
      { by: 'marshal', action: { type: 'start' } },
    ],
    scene: stateRanges,
    ...more,
  };
}

const endedBy =
  (why: string) =>
  (_entries: readonly Entry[], fight: Gunfight): boolean =>
    fight.ended?.why === why;

/** Where this has happened, and the fight ended by the fall of a side. */
const lastSideAnd =
  (happened: (entries: readonly Entry[]) => boolean): Plan['wanted'] =>
  (entries, fight) =>
    fight.ended?.why === 'last-side' && happened(entries);

/** After so many orders somebody proposes to end it, and all agree. */
const agreeAfter =
  (count: number): NonNullable<Plan['instead']> =>
  (fight, _chance: Chance, orders) => {
    const [asked] = Object.values(fight.prompts).filter((prompt) => prompt.type === 'agree');
    if (asked !== undefined) return { by: asked.seat, action: { type: 'answer', prompt: asked.id, value: 'yes' } };
    return orders === count ? { by: 'doc', action: { type: 'propose', what: 'end', winner: 'law' } } : null;
  };

const endAfter =
  (count: number): NonNullable<Plan['instead']> =>
  (_fight, _chance, orders) =>
    orders === count ? { by: 'marshal', action: { type: 'end', winner: 'gang', why: 'gm' } } : null;

/** Men who close in. */
const CLOSE: Weights = { ...BRAWL, charge: 30, melee: 30, shoot: 3 };
/** Men with time to spare for standing orders. */
const WARY: Weights = { ...BRAWL, standing: 3 };
/** Men who would rather live. */
const YIELDING: Weights = { ...BRAWL, surrender: 3 };

const firedAs = (mode: ShotMode) => (entries: readonly Entry[]) =>
  entries.some(({ action, effects }) => {
    const shots = effects.filter((effect) => effect.kind === 'shot-fired');
    return action.type === 'shoot' && action.mode === mode && shots.length > 1;
  });

/** A gunfight of the same posse and gang in a town; on two sides people, or people against the house. */
function inTown(
  name: string,
  { town, house = false, posse = POSSE, gang = GANG }: InTown,
  more: Partial<Plan> & Pick<Plan, 'wanted'>,
): Plan {
  const rival = house ? HOUSE : 'ike';
  return {
    name: `town-${name}`,
    opening: () => [
      { by: 'marshal', action: openFight(lawOfTheGun, house ? { soloMarkers: 'always' } : {}, town) },
      { by: 'doc', action: joinAs('doc', 'law', posse) },
      { by: house ? 'marshal' : rival, action: joinAs(rival, 'gang', gang) },
      { by: 'marshal', action: { type: 'start' } },
    ],
    weights: STRIDING,
    ...more,
  };
}

interface InTown {
  readonly town: string;
  readonly house?: boolean;
  readonly posse?: readonly Wished[];
  readonly gang?: readonly Wished[];
}

/** Somebody who stays where he is, shoots at whom he can, and never calls it off. */
const withSense: NonNullable<Plan['instead']> = (fight) => {
  const [asked] = Object.values(fight.prompts).filter((prompt) => prompt.seat === 'doc');
  if (asked !== undefined) {
    const value = asked.choices.includes('fire') ? 'fire' : asked.type === 'agree' ? 'no' : asked.default;
    return { by: 'doc', action: { type: 'answer', prompt: asked.id, value } };
  }
  const [figure] = actors(fight, lawOfTheGun).filter((one) => one.seat === 'doc');
  if (figure === undefined) return null;
  const orders = lawOfTheGun.legal(fight, figure.id).flatMap((offer) => [...actionsOf(offer, { sparse: true })]);
  const shot = orders.find((order) => order.type === 'shoot') ?? orders.find((order) => order.type === 'load');
  return { by: 'doc', action: shot ?? { type: 'hold', figure: figure.id } };
};

/** Men with a town to cross. */
const STRIDING: Weights = { ...BRAWL, move: 12, shoot: 20, charge: 12, melee: 12, spot: 0.5 };
const mounted = (men: readonly Wished[]): readonly Wished[] => men.map((one) => ({ ...one, mounted: true }));
const FEW = { posse: POSSE.slice(0, 2), gang: GANG.slice(0, 2) };

export const PLANS: readonly Plan[] = [
  duel('exchange', 'exchange'),
  duel('surrender', 'surrender'),
  duel('driven-off', 'driven-off'),
  duel('agreed', 'agreed', { instead: alwaysChoose('call-off') }),
  duel('lapsed', 'lapsed', { instead: alwaysChoose('stand') }),
  {
    name: 'duel-declined',
    opening: () => duelOpening(60),
    instead: answerWith('decline'),
    wanted: (entries) => effectsOf(entries, 'draw-answered').some((effect) => effect.answer === 'declined'),
  },
  gunfight('last-side', { wanted: lastSideAnd((entries) => has(entries, 'dead', 'wounded', 'ducked-back')) }),
  gunfight('agreed', { wanted: endedBy('agreed'), instead: agreeAfter(14) }),
  gunfight('gm', { wanted: endedBy('gm'), instead: endAfter(17) }),
  gunfight('turn-limit', { wanted: endedBy('turn-limit') }, { turnLimit: 3 }),
  gunfight('charges-and-melee', {
    weights: CLOSE,
    wanted: lastSideAnd((entries) => has(entries, 'charge-declared', 'engaged', 'melee-rolled', 'melee-won')),
  }),
  gunfight('reactions', {
    weights: WARY,
    wanted: lastSideAnd((entries) => effectsOf(entries, 'shot-fired').some((effect) => effect.trigger === 'reaction')),
  }),
  gunfight('fanning', { wanted: lastSideAnd(firedAs('fan')) }),
  gunfight('rapid-fire', { wanted: lastSideAnd(firedAs('rapid')) }),
  gunfight('fate', { wanted: lastSideAnd((entries) => has(entries, 'fate-spent')) }),
  gunfight('skedaddle', { wanted: lastSideAnd((entries) => has(entries, 'skedaddled', 'rallied')) }),
  gunfight('surrender', { weights: YIELDING, wanted: lastSideAnd((entries) => has(entries, 'surrendered')) }),
  inTown('main-street', { town: 'main-street' }, { wanted: lastSideAnd((entries) => has(entries, 'spotted', 'dead')) }),
  inTown(
    'board',
    { town: 'pitchfork-way', ...FEW },
    {
      wanted: lastSideAnd((entries) => has(entries, 'terrain-slowed', 'wounded')),
    },
  ),
  inTown(
    'riders',
    { town: 'ranch', posse: mounted(FEW.posse), gang: mounted(FEW.gang) },
    {
      wanted: lastSideAnd((entries) => has(entries, 'thrown', 'terrain-slowed')),
    },
  ),
  inTown(
    'charges',
    { town: 'pitchfork-way', ...FEW },
    {
      weights: { ...STRIDING, charge: 60, shoot: 4 },
      wanted: lastSideAnd((entries) => has(entries, 'charge-declared', 'engaged', 'melee-won')),
    },
  ),
  inTown(
    'doors',
    { town: 'main-street', ...FEW },
    {
      wanted: lastSideAnd((entries) => has(entries, 'door-opened')),
    },
  ),
  inTown(
    'reactions',
    { town: 'canyon', ...FEW },
    {
      weights: { ...STRIDING, standing: 3 },
      wanted: lastSideAnd((entries) =>
        effectsOf(entries, 'shot-fired').some((effect) => effect.trigger === 'reaction'),
      ),
    },
  ),
  inTown(
    'off-the-table',
    { town: 'pitchfork-way', ...FEW },
    {
      wanted: lastSideAnd((entries) => effectsOf(entries, 'left-field').some((effect) => effect.why !== 'walked')),
    },
  ),
  inTown(
    'solo',
    { town: 'main-street', house: true },
    {
      instead: withSense,
      wanted: lastSideAnd((entries) => has(entries, 'marker-set', 'marker-turned', 'solo-chose', 'dead')),
    },
  ),
  inTown(
    'solo-riders',
    { town: 'ranch', house: true, gang: mounted(GANG) },
    {
      instead: withSense,
      wanted: lastSideAnd((entries) => has(entries, 'solo-chose', 'hit')),
    },
  ),
  gunfight('showdown', {
    weights: { ...BRAWL, challenge: 10 },
    wanted: lastSideAnd((entries) => has(entries, 'draw-challenged', 'draw-revealed')),
  }),
];
