import type { Effect } from '../../../src/game/effects.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { type Place, readPlace } from '../../../src/game/town/places.ts';
import { type Reader, type View, view, type ViewedEntry } from '../../../src/game/secrets/view.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import { fightWith, type Given, NOON } from '../../kit/scenario.ts';

const CARD = { IN: 3, SK: 3, CL: 4, CON: 4, HO: 3 };
const WEAPONS = ['pistol'] as const;

export const HOST: Reader = { seat: null, host: true };
const P = (name: string): Place => readPlace(name)!;
const wound = { location: 'body', graze: false } as const;

const one = (side: string, at: string, rest: Partial<Given> = {}): Given => ({
  side,
  at,
  profile: CARD,
  weapons: [...WEAPONS],
  ...rest,
});
const posse = (at: string, rest?: Partial<Given>): Given => one('Posse', at, rest);
const outlaw = (at: string, rest?: Partial<Given>): Given => one('Outlaws', at, rest);
const horse = (side: string, at: string, facing: NonNullable<Given['facing']>): Given =>
  one(side, at, { sort: 'beast', weapons: [], facing });

/** Front Street in the middle of it: of everything that a picture can show at least one. */
export function streetFight(): Gunfight {
  const fight = fightWith(lawOfTheGun, {
    town: readTown('main-street'),
    figures: {
      'Wyatt Dunn': posse('J12'),
      'Doc Avery': posse('N11', { leaning: true, wounds: [wound] }),
      'Maria Vega': posse('K8', { posture: 'prone' }),
      'Abe Stone': posse('O13', { ammo: 0, posture: 'prone' }),
      'Tom Hale': posse('I10/1'),
      'Lucky Jim': posse('Q13', { statuses: ['skedaddling'], wounds: [wound, wound] }),
      Bess: horse('Outlaws', 'Y13', 'west'),
      'Ike Cotter': outlaw('Y13', { mount: 'Bess' }),
      'Rustler 1': outlaw('T11'),
      'Rustler 2': outlaw('S15', { statuses: ['out-of-action'], wounds: [wound] }),
      'Rustler 3': outlaw('R17/1'),
      'Black Pete': outlaw('W14', { statuses: ['dead'], wounds: [wound] }),
      'Nell Fry': outlaw('S8', { statuses: ['surrendered'] }),
      Dusty: horse('Outlaws', 'U12', 'south-east'),
    },
    contacts: [['Lucky Jim', 'Rustler 1']],
  });
  fight.markers['marker-1'] = { id: 'marker-1', side: 'Outlaws', at: P('Z12'), shows: 4, figures: ['Rustler 3'] };
  fight.town = {
    ...fight.town!,
    state: {
      things: { 'door@G10': { condition: 'open' }, 'crates@O6': { condition: 'destroyed' } },
      added: [{ kind: 'dead-horse', at: 'L14' }],
    },
  };
  return fight;
}

const check = (passed: boolean) => ({ faces: [4], mods: [], total: 4, need: 4, passed });
const shot = (figure: string, target: string, passed: boolean): Effect => ({
  kind: 'shot-fired',
  figure,
  target,
  weapon: `${figure}.pistol`,
  mode: 'aimed',
  trigger: 'order',
  distance: 30,
  band: 'accurate',
  check: check(passed),
});

/** What led to it: a run, a hit and a fall, a miss, a charge, a marker moved, a noise. */
export const SHOOT_OUT: readonly Effect[] = [
  { kind: 'moved', figure: 'Lucky Jim', path: ['V13', 'S14', 'Q13'].map(P), distance: 27, gait: 'run', why: 'order' },
  shot('Doc Avery', 'Rustler 2', true),
  { kind: 'hit', figure: 'Rustler 2', by: 'Doc Avery', cause: 'shot' },
  { kind: 'out-of-action', figure: 'Rustler 2', by: 'Doc Avery', cause: 'shot', location: 'body' },
  shot('Rustler 1', 'Wyatt Dunn', true),
  { kind: 'shot-missed', figure: 'Rustler 1', target: 'Wyatt Dunn', weapon: 'Rustler 1.pistol' },
  { kind: 'moved', figure: 'Ike Cotter', path: ['AD13', 'Y13'].map(P), distance: 25, gait: 'charge', why: 'order' },
  { kind: 'ducked-back', figure: 'Wyatt Dunn', why: 'cool', distance: 5, pinned: false, path: ['K13', 'J12'].map(P) },
  { kind: 'marker-moved', thing: 'marker-1', path: ['AC12', 'Z12'].map(P), distance: 15 },
  { kind: 'heard', figure: 'Nell Fry', by: 'Posse', at: P('S10') },
];

export function entryOf(effects: readonly Effect[]): ViewedEntry {
  return {
    version: 2,
    at: NOON,
    by: 'marshal',
    action: { type: 'hold', figure: 'Wyatt Dunn' },
    faces: [],
    effects,
  };
}

/** Quiet, one of each side, in any town. */
export function quietFight(town: string, at: readonly [string, string]): Gunfight {
  return fightWith(lawOfTheGun, { town: readTown(town), figures: { Doc: posse(at[0]), Ike: outlaw(at[1]) } });
}

export const seenByAll = (fight: Gunfight): View => view(fight, HOST);
