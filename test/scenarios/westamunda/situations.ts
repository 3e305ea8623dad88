import type { Action } from '../../../src/game/actions.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { gun, RAN, shooting, shot, WALKED } from './gun-kit.ts';
import { atStep, carried, type Laid } from './hazard-kit.ts';
import { MAN } from './people.ts';
import { HORSE } from './stable.ts';

type Man = Laid['figures'][string];
type Values = NonNullable<Laid['scene']>[string];

/** Something that comes up at every table. */
export interface Situation {
  readonly label: string;
  readonly fight: () => Gunfight;
  readonly action: Action;
  /** Everything that can come of it, exactly. */
  readonly chances: Readonly<Record<string, string>>;
}

const ARMED: Man = { items: [gun('Ann', 'revolver', 6)] };

export function duel(values: Values, ann: Man = ARMED, bob: Man = {}): Gunfight {
  return shooting({ figures: { Ann: ann, Bob: { side: 'gang', ...bob } }, scene: { 'Ann>Bob': values } }).fight;
}

const tick = (step: string, figure: string): Action => ({ type: 'tick', step, figure });
const two = (count: object): Action => ({
  ...shot('revolver', 'Bob', 'two-guns'),
  second: { weapon: 'Ann.pistol', target: 'Bob' },
  ...count,
});
const PISTOLS: Man = { items: [gun('Ann', 'revolver', 6), gun('Ann', 'pistol', 1)] };

const WATCH = { bonus: 0, rule: 'first', toward: null } as unknown as NonNullable<Man['watch']>;
const across = (figure: string, target: string, gait: 'walk' | 'run', distance: number): Action => ({
  type: 'move',
  figure,
  gait,
  stated: { way: 'across', target, distance },
});

/** Twenty situations, as their players would name them. */
export const SITUATIONS: readonly Situation[] = [
  {
    label: 'a plain shot',
    chances: {
      'shot-missed:Ann': '1/2',
      'hit:Bob': '1/2',
      'pinned:Bob': '1/2',
      'wounded:Bob': '1/4',
      'down:Bob': '1/6',
      'out:Bob': '1/24',
      'jammed:Ann': '1/12',
    },
    fight: () => duel({ range: 6 }),
    action: shot('revolver'),
  },
  {
    label: 'a snap shot after a run',
    chances: {
      'shot-missed:Ann': '2/3',
      'hit:Bob': '1/3',
      'pinned:Bob': '1/3',
      'wounded:Bob': '1/6',
      'down:Bob': '1/9',
      'out:Bob': '1/36',
      'jammed:Ann': '1/12',
    },
    fight: () => duel({ range: 6 }, { ...ARMED, turn: RAN }),
    action: shot('revolver'),
  },
  {
    label: 'a carbine aimed for two turns',
    chances: {
      'shot-missed:Ann': '1/6',
      'aim-lost:Ann': '1',
      'hit:Bob': '5/6',
      'pinned:Bob': '5/6',
      'driven-back:Bob': '10/27',
      'wounded:Bob': '5/9',
      'down:Bob': '10/27',
      'out:Bob': '5/54',
      'jammed:Ann': '1/12',
    },
    fight: () =>
      duel(
        { range: 18 },
        { items: [gun('Ann', 'springfield-carbine', 1)], aim: { target: 'Bob', bonus: 2, toward: null } },
      ),
    action: shot('springfield-carbine'),
  },
  {
    label: 'an old musket at long range',
    chances: {
      'shot-missed:Ann': '2/3',
      'hit:Bob': '1/3',
      'pinned:Bob': '1/3',
      'wounded:Bob': '1/6',
      'down:Bob': '1/9',
      'out:Bob': '1/36',
      'jammed:Ann': '5/36',
    },
    fight: () => duel({ range: 20 }, { items: [gun('Ann', 'musket', 1)] }),
    action: shot('musket'),
  },
  {
    label: 'a man behind partial cover',
    chances: {
      'shot-missed:Ann': '2/3',
      'ducked-back:Bob': '1/6',
      'hit:Bob': '1/3',
      'pinned:Bob': '1/3',
      'wounded:Bob': '1/6',
      'down:Bob': '1/9',
      'out:Bob': '1/36',
      'jammed:Ann': '1/12',
    },
    fight: () => duel({ range: 6, cover: 'partial' }),
    action: shot('revolver'),
  },
  {
    label: 'a man behind full cover',
    chances: {
      'shot-missed:Ann': '5/6',
      'ducked-back:Bob': '1/3',
      'hit:Bob': '1/6',
      'pinned:Bob': '1/6',
      'jammed:Ann': '1/12',
      'wounded:Bob': '1/12',
      'down:Bob': '1/18',
      'out:Bob': '1/72',
    },
    fight: () => duel({ range: 6, cover: 'full' }),
    action: shot('revolver'),
  },
  {
    label: 'two pistols at once',
    chances: {
      'shot-missed:Ann': '47/54',
      'hit:Bob': '5/9',
      'pinned:Bob': '5/9',
      'wounded:Bob': '11/36',
      'down:Bob': '67/324',
      'out:Bob': '71/1296',
      'jammed:Ann': '91/576',
      'shot-lost:Ann': '1/36',
    },
    fight: () => duel({ range: 4 }, PISTOLS),
    action: two({}),
  },
  {
    label: 'one barrel of scatter',
    chances: {
      'shot-missed:Ann': '1/3',
      'misfired:Ann': '1/18',
      'hit:Bob': '2/3',
      'pinned:Bob': '2/3',
      'wounded:Bob': '1/3',
      'down:Bob': '2/9',
      'out:Bob': '1/18',
      'jammed:Ann': '1/12',
    },
    fight: () => duel({ range: 4 }, { items: [gun('Ann', 'shotgun', ['scatter'])] }),
    action: shot('shotgun'),
  },
  {
    label: 'both barrels of manstopper',
    chances: {
      'shot-missed:Ann': '2/3',
      'pinned:Ann': '1/2',
      'hit:Bob': '1/3',
      'pinned:Bob': '1/3',
      'driven-back:Bob': '31/216',
      'wounded:Bob': '5/18',
      'down:Bob': '5/27',
      'out:Bob': '5/108',
      'jammed:Ann': '1/12',
    },
    fight: () => duel({ range: 10 }, { items: [gun('Ann', 'shotgun', ['manstopper', 'manstopper'])] }),
    action: shot('shotgun', 'Bob', 'together'),
  },
  {
    label: 'a fanned revolver',
    chances: {
      'shot-missed:Ann': '7789/11664',
      'hit:Bob': '67/162',
      'pinned:Bob': '67/162',
      'wounded:Bob': '295/1296',
      'down:Bob': '10789/69984',
      'out:Bob': '5743/139968',
      'jammed:Ann': '73249/373248',
      'shot-lost:Ann': '143/7776',
    },
    fight: () => duel({ range: 7 }, { items: [gun('Ann', 'revolver', 5)] }),
    action: shot('revolver', 'Bob', 'fan'),
  },
  {
    label: 'a Winchester blazing away',
    chances: {
      'shot-missed:Ann': '6908917/8957952',
      'hit:Bob': '207/256',
      'pinned:Bob': '207/256',
      'wounded:Bob': '80375/147456',
      'down:Bob': '190493/497664',
      'out:Bob': '50988281/429981696',
      'jammed:Ann': '137061115/408146688',
      'shot-lost:Ann': '728659/8957952',
    },
    fight: () => duel({ range: 10 }, { items: [gun('Ann', 'winchester', 15)] }),
    action: shot('winchester', 'Bob', 'fan'),
  },
  {
    label: 'a buffalo gun that knocks him over, and her',
    chances: {
      'shot-missed:Ann': '1/3',
      'pinned:Ann': '1/2',
      'hit:Bob': '2/3',
      'pinned:Bob': '2/3',
      'driven-back:Bob': '31/108',
      'wounded:Bob': '5/9',
      'down:Bob': '10/27',
      'out:Bob': '5/54',
      'jammed:Ann': '1/12',
    },
    fight: () => duel({ range: 20 }, { items: [gun('Ann', 'buffalo-gun', 1)] }),
    action: shot('buffalo-gun'),
  },
  {
    label: 'clearing a jam on the walk',
    chances: { 'unjammed:Ann': '1/2' },
    fight: () => duel({ range: 6 }, { items: [gun('Ann', 'revolver', 6, { jams: 1 })], turn: WALKED }),
    action: { type: 'load', figure: 'Ann', weapon: 'Ann.revolver', job: 'clear' },
  },
  {
    label: 'a friend who sees him hit',
    chances: {
      'shot-missed:Ann': '1/2',
      'hit:Bob': '1/2',
      'pinned:Bob': '1/2',
      'wounded:Bob': '1/4',
      'down:Bob': '1/6',
      'skedaddled:Cal': '25/288',
      'out:Bob': '1/24',
      'jammed:Ann': '1/12',
    },
    fight: () =>
      shooting({
        figures: { Ann: ARMED, Bob: { side: 'gang' }, Cal: { side: 'gang' } },
        scene: { 'Ann>Bob': { range: 6 }, 'Bob>Cal': { range: 2 } },
      }).fight,
    action: shot('revolver'),
  },
  {
    label: 'a side that has lost a quarter of its people',
    chances: { 'gave-up:law': '5/18' },
    fight: () =>
      atStep('bottle', {
        figures: {
          Ann: { flags: ['leader'], profile: { ...MAN, Ld: 8 } },
          Dee: { statuses: ['down'] },
          Bob: { side: 'gang' },
        },
      }).fight,
    action: tick('bottle', 'Ann'),
  },
  {
    label: 'two men hand to hand',
    chances: {
      'melee-won:Bob': '5/12',
      'hit:Ann': '5/12',
      'wounded:Ann': '6599/26244',
      'down:Ann': '252299/1417176',
      'out:Ann': '35059/157464',
      'melee-won:Ann': '5/12',
      'hit:Bob': '5/12',
      'wounded:Bob': '6599/26244',
      'down:Bob': '252299/1417176',
      'out:Bob': '35059/157464',
    },
    fight: () => atStep('melee', { figures: { Ann: {}, Bob: { side: 'gang' } }, contacts: [['Ann', 'Bob']] }).fight,
    action: tick('melee', 'Ann'),
  },
  {
    label: 'a rider at a gallop',
    chances: {
      'shot-missed:Ann': '1/2',
      'hit:Bay': '1/3',
      'pinned:Bay': '1/6',
      'mount-down:Bay': '1/6',
      'out:Bay': '1/6',
      'thrown:Bob': '37/144',
      'hit:Bob': '1/3',
      'pinned:Bob': '1/3',
      'wounded:Bob': '133/576',
      'down:Bob': '5081/31104',
      'out:Bob': '305/5832',
      'jammed:Ann': '1/12',
    },
    fight: () =>
      shooting({
        figures: {
          Ann: ARMED,
          Bob: { side: 'gang', mount: 'Bay' },
          Bay: {
            side: 'gang',
            sort: 'beast',
            template: 'horse',
            seat: null,
            profile: HORSE,
            turn: { ...RAN, distance: 14 },
          },
        },
        scene: { 'Ann>Bob': { range: 6 } },
      }).fight,
    action: shot('revolver'),
  },
  {
    label: 'a stick of dynamite',
    chances: {
      'shot-missed:Ann': '1/2',
      'misfired:Ann': '1/12',
      'hit:Bob': '1/2',
      'pinned:Bob': '1/2',
      'hit:Cal': '1/2',
      'pinned:Cal': '1/2',
      'wounded:Cal': '1/4',
      'down:Cal': '1/6',
      'skedaddled:Bob': '175/3456',
      'out:Cal': '1/24',
      'wounded:Bob': '1/4',
      'down:Bob': '1/6',
      'skedaddled:Cal': '175/3456',
      'out:Bob': '1/24',
    },
    fight: () =>
      shooting({
        figures: {
          Ann: { items: carried('Ann', ['dynamite'], ['lit'])! },
          Bob: { side: 'gang' },
          Cal: { side: 'gang' },
        },
        scene: { 'Ann>Bob': { range: 7 }, 'Bob>Cal': { range: 1 } },
      }).fight,
    action: { type: 'throw', figure: 'Ann', item: 'Ann.dynamite-1', target: 'Bob', also: ['Cal'] },
  },
  {
    label: 'a run past a man on watch',
    chances: {
      'shot-missed:Bob': '1/2',
      'moved:Ann': '1/2',
      'hit:Ann': '1/2',
      'pinned:Ann': '1/2',
      'stopped-short:Ann': '11/24',
      'wounded:Ann': '1/4',
      'down:Ann': '1/6',
      'out:Ann': '1/24',
      'jammed:Bob': '1/12',
    },
    fight: () =>
      atStep('move', {
        figures: { Ann: ARMED, Bob: { side: 'gang', items: [gun('Bob', 'revolver', 6)], watch: WATCH } },
        scene: { 'Ann>Bob': { range: 7 }, 'Bob>Ann': { range: 7 } },
      }).fight,
    action: across('Ann', 'Bob', 'run', 8),
  },
  {
    label: 'a quick draw against a man on watch',
    chances: {
      'shot-missed:Bob': '1/3',
      'moved:Ann': '2/3',
      'hit:Ann': '1/3',
      'pinned:Ann': '1/3',
      'stopped-short:Ann': '11/36',
      'wounded:Ann': '1/6',
      'down:Ann': '1/9',
      'out:Ann': '1/36',
      'jammed:Bob': '1/18',
      'shot-missed:Ann': '4/9',
      'ducked-back:Bob': '1/9',
      'overwatch-lost:Bob': '1/3',
      'hit:Bob': '2/9',
      'pinned:Bob': '2/9',
      'wounded:Bob': '1/9',
      'down:Bob': '2/27',
      'out:Bob': '1/54',
      'jammed:Ann': '1/18',
    },
    fight: () =>
      atStep('move', {
        figures: {
          Ann: { ...ARMED, profile: { ...MAN, BS: 4, I: 4 }, standing: { 'quick-draw': 'always' } },
          Bob: { side: 'gang', items: [gun('Bob', 'revolver', 6)], watch: WATCH },
        },
        scene: { 'Ann>Bob': { range: 7, cover: 'partial' } },
      }).fight,
    action: across('Ann', 'Bob', 'walk', 3),
  },
  {
    label: 'a man down at the end of his turn',
    chances: { 'recovered:Ann': '1/6', 'pinned:Ann': '1/6', 'down:Ann': '2/3', 'out:Ann': '1/6' },
    fight: () => atStep('recover', { figures: { Ann: { statuses: ['down'] }, Bob: { side: 'gang' } } }).fight,
    action: tick('recover', 'Ann'),
  },
];
