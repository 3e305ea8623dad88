import type { Action } from '../../../src/game/actions.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import type { Scene } from '../../kit/scenario.ts';
import { fieldWith } from './field.ts';
import { charge, horse, inUnits, man, mapped, paced, shoot, told } from './men.ts';

type Man = Parameters<typeof man>[1] & object;

/** Something that comes up at every table. */
export interface Situation {
  readonly label: string;
  readonly fight: () => Gunfight;
  readonly action: Action;
  /** Everything that can come of it, exactly. */
  readonly chances: Readonly<Record<string, string>>;
}

const street = (values: StatedValues, ann: Man = {}, bob: Man = {}): Scene =>
  told({ Ann: man('law', ann), Bob: man('gang', bob) }, { 'Ann>Bob': values });
const rush = (range: number, ann: Man = {}, bob: Man = {}): Scene =>
  told(
    {
      Ann: man('law', { weapons: ['bowie'], ...ann }),
      Bob: man('gang', bob),
      ...(ann.mount == null ? {} : { Bay: horse('law') }),
    },
    { 'Ann>Bob': { range } },
    { step: 'move' },
  );
const rank = (bob: Man, more: Record<string, Man> = {}): Scene => {
  const law = { Ann: man('law', { weapons: ['winchester'], flags: ['leader'] }) };
  const gang = Object.fromEntries(Object.entries({ Bob: bob, ...more }).map(([id, one]) => [id, man('gang', one)]));
  const scene = told({ ...law, ...gang }, { 'Ann>Bob': { range: 10 } }, { settings: { mode: 'unit' } });
  return inUnits(scene, { gL: ['Ann'], gG: Object.keys(gang) });
};

export const SITUATIONS: readonly Situation[] = [
  {
    label: 'a close shot with a revolver',
    fight: () => street({ range: 5 }).fight,
    action: shoot('Ann', 'Bob'),
    chances: {
      'item-broken:Ann': '1/144',
      'grazed:Ann': '1/864',
      'wounded:Ann': '1/192',
      'dead:Ann': '13/10368',
      'jammed:Ann': '1/24',
      'shot-missed:Ann': '1/3',
      'hit:Bob': '7/12',
      'grazed:Bob': '7/144',
      'wounded:Bob': '7/16',
      'dead:Bob': '133/864',
    },
  },
  {
    label: 'at medium range',
    fight: () => street({ range: 9 }).fight,
    action: shoot('Ann', 'Bob'),
    chances: {
      'item-broken:Ann': '1/144',
      'grazed:Ann': '1/864',
      'wounded:Ann': '1/192',
      'dead:Ann': '13/10368',
      'jammed:Ann': '1/24',
      'shot-missed:Ann': '5/12',
      'hit:Bob': '1/2',
      'grazed:Bob': '1/12',
      'wounded:Bob': '3/8',
      'dead:Bob': '13/144',
    },
  },
  {
    label: 'a musket, far off, at hard cover',
    fight: () => street({ range: 38, cover: 'hard' }, { grade: 'elite', weapons: ['muzzle-rifle'] }).fight,
    action: shoot('Ann', 'Bob', 'muzzle-rifle'),
    chances: {
      'item-broken:Ann': '1/144',
      'grazed:Ann': '1/864',
      'wounded:Ann': '1/192',
      'dead:Ann': '13/10368',
      'jammed:Ann': '1/24',
      'shot-missed:Ann': '1/2',
      'weapon-empty:Ann': '11/12',
      'hit:Bob': '5/12',
      'grazed:Bob': '5/72',
      'wounded:Bob': '5/16',
      'dead:Bob': '65/864',
    },
  },
  {
    label: 'a shotgun at seven inches',
    fight: () => street({ range: 7 }, { weapons: ['coach-gun'] }).fight,
    action: shoot('Ann', 'Bob', 'coach-gun'),
    chances: {
      'item-broken:Ann': '1/144',
      'grazed:Ann': '1/864',
      'wounded:Ann': '1/192',
      'dead:Ann': '13/10368',
      'jammed:Ann': '1/24',
      'shot-missed:Ann': '1/2',
      'hit:Bob': '5/12',
      'grazed:Bob': '5/72',
      'wounded:Bob': '5/16',
      'dead:Bob': '65/864',
    },
  },
  {
    label: 'at a man who ran, behind a hedge',
    fight: () => paced(street({ range: 6, cover: 'soft' }, { grade: 'veteran' }), 'Bob', 'run').fight,
    action: shoot('Ann', 'Bob'),
    chances: {
      'item-broken:Ann': '1/144',
      'grazed:Ann': '1/864',
      'wounded:Ann': '1/192',
      'dead:Ann': '13/10368',
      'jammed:Ann': '1/24',
      'shot-missed:Ann': '1/2',
      'hit:Bob': '5/12',
      'grazed:Bob': '5/144',
      'wounded:Bob': '5/16',
      'dead:Bob': '95/864',
    },
  },
  {
    label: 'at a rider',
    fight: () =>
      told(
        { Ann: man('law', { weapons: ['winchester'] }), Bob: man('gang', { mount: 'Bay' }), Bay: horse('gang') },
        { 'Ann>Bob': { range: 10 } },
      ).fight,
    action: shoot('Ann', 'Bob', 'winchester'),
    chances: {
      'item-broken:Ann': '1/144',
      'grazed:Ann': '1/864',
      'wounded:Ann': '1/192',
      'dead:Ann': '13/10368',
      'jammed:Ann': '1/24',
      'shot-missed:Ann': '5/12',
      'hit:Bob': '1/2',
      'grazed:Bob': '1/12',
      'wounded:Bob': '5/16',
      'thrown:Bob': '29/144',
      'dead:Bob': '13/144',
    },
  },
  {
    label: 'by a man with two wounds, at one with one',
    fight: () => street({ range: 5 }, { hurt: 2 }, { hurt: 1 }).fight,
    action: shoot('Ann', 'Bob'),
    chances: {
      'item-broken:Ann': '1/144',
      'grazed:Ann': '1/864',
      'wounded:Ann': '1/192',
      'dead:Ann': '5/864',
      'jammed:Ann': '1/24',
      'shot-missed:Ann': '1/2',
      'hit:Bob': '5/12',
      'grazed:Bob': '5/144',
      'wounded:Bob': '5/16',
      'dead:Bob': '5/24',
    },
  },
  {
    label: 'an arrow',
    fight: () => street({ range: 5 }, { weapons: ['bow'] }).fight,
    action: shoot('Ann', 'Bob', 'bow'),
    chances: {
      'shot-missed:Ann': '5/12',
      'hit:Bob': '7/12',
      'grazed:Bob': '7/144',
      'wounded:Bob': '7/16',
      'dead:Bob': '133/864',
    },
  },
  {
    label: 'a ranker, his officer beside him',
    fight: () => rank({}, { Cap: { flags: ['leader'] } }).fight,
    action: shoot('Ann', 'Bob', 'winchester'),
    chances: {
      'item-broken:Ann': '1/144',
      'grazed:Ann': '1/864',
      'wounded:Ann': '1/192',
      'dead:Ann': '5/1728',
      'leader-lost:Ann': '5/1728',
      'jammed:Ann': '1/24',
      'shot-missed:Ann': '5/12',
      'hit:Bob': '1/2',
      'grazed:Bob': '1/12',
      'wounded:Bob': '11/32',
      'dead:Bob': '55/144',
      'dead:Cap': '5/144',
      'leader-lost:Cap': '5/144',
    },
  },
  {
    label: 'a ranker, officer and standard beside him',
    fight: () => rank({}, { Cap: { flags: ['leader'] }, Flag: { flags: ['standard'] } }).fight,
    action: shoot('Ann', 'Bob', 'winchester'),
    chances: {
      'item-broken:Ann': '1/144',
      'grazed:Ann': '1/864',
      'wounded:Ann': '1/192',
      'dead:Ann': '5/1728',
      'leader-lost:Ann': '5/1728',
      'jammed:Ann': '1/24',
      'shot-missed:Ann': '5/12',
      'hit:Bob': '1/2',
      'grazed:Bob': '1/12',
      'wounded:Bob': '11/32',
      'dead:Bob': '55/144',
      'dead:Cap': '5/288',
      'leader-lost:Cap': '5/288',
      'dead:Flag': '5/288',
      'leader-lost:Flag': '5/288',
    },
  },
  {
    label: 'an officer, who takes two',
    fight: () => rank({ flags: ['leader'] }).fight,
    action: shoot('Ann', 'Bob', 'winchester'),
    chances: {
      'item-broken:Ann': '1/144',
      'grazed:Ann': '1/864',
      'wounded:Ann': '1/192',
      'dead:Ann': '5/1728',
      'leader-lost:Ann': '5/1728',
      'jammed:Ann': '1/24',
      'shot-missed:Ann': '5/12',
      'hit:Bob': '1/2',
      'grazed:Bob': '1/12',
      'wounded:Bob': '3/8',
      'dead:Bob': '5/24',
      'leader-lost:Bob': '5/24',
    },
  },
  {
    label: 'a charge from eight inches at a loaded revolver',
    fight: () => rush(8).fight,
    action: charge('Ann', 'Bob'),
    chances: {
      'skedaddled:Bob': '1/6',
      'charge-failed:Ann': '5821/15552',
      'ducked-back:Bob': '1/6',
      'item-broken:Bob': '1/216',
      'grazed:Bob': '1/1296',
      'engaged:Ann': '9731/15552',
      'wounded:Bob': '1/288',
      'dead:Bob': '13/15552',
      'jammed:Bob': '1/36',
      'shot-missed:Bob': '7/18',
      'hit:Ann': '2/9',
      'grazed:Ann': '1/27',
      'wounded:Ann': '1/6',
      'dead:Ann': '13/324',
    },
  },
  {
    label: 'cavalry on a raw man without a gun',
    fight: () => rush(14, { mount: 'Bay', grade: 'veteran', weapons: ['sabre'] }, { grade: 'raw', weapons: [] }).fight,
    action: charge('Ann', 'Bob'),
    chances: { 'skedaddled:Bob': '1/3', 'engaged:Ann': '1', 'ducked-back:Bob': '1/6' },
  },
  {
    label: 'cavalry on a carbine, thrown or not',
    fight: () => rush(12, { mount: 'Bay', weapons: ['sabre'] }, { weapons: ['winchester'] }).fight,
    action: charge('Ann', 'Bob'),
    chances: {
      'skedaddled:Bob': '1/4',
      'engaged:Ann': '110213/124416',
      'ducked-back:Bob': '1/6',
      'item-broken:Bob': '7/1728',
      'grazed:Bob': '7/10368',
      'wounded:Bob': '7/2304',
      'dead:Bob': '91/124416',
      'charge-failed:Ann': '14203/124416',
      'jammed:Bob': '7/288',
      'shot-missed:Bob': '49/144',
      'hit:Ann': '7/36',
      'grazed:Ann': '7/216',
      'wounded:Ann': '35/288',
      'thrown:Ann': '203/2592',
      'dead:Ann': '91/2592',
    },
  },
  {
    label: 'a charge over a map at a man with a wall behind him',
    fight: () =>
      mapped(
        { Ann: man('law', { at: 'A4', weapons: ['bowie'] }), Bob: man('gang', { at: 'H4' }) },
        fieldWith(16, 8, { L3: 'L', L4: 'L', L5: 'L' }),
      ).fight,
    action: charge('Ann', 'Bob'),
    chances: {
      'skedaddled:Bob': '1/6',
      'charge-failed:Ann': '3229/15552',
      'ducked-back:Bob': '1/6',
      'engaged:Ann': '12323/15552',
      'item-broken:Bob': '1/216',
      'grazed:Bob': '1/1296',
      'wounded:Bob': '1/288',
      'dead:Bob': '13/15552',
      'jammed:Bob': '1/36',
      'shot-missed:Bob': '7/18',
      'hit:Ann': '2/9',
      'grazed:Ann': '1/27',
      'wounded:Ann': '1/6',
      'dead:Ann': '13/324',
    },
  },
];
