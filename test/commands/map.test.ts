import { expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { CommandResult } from '../../src/discord/result.ts';
import type { Action } from '../../src/game/actions.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { cellsBetween, readPlace } from '../../src/game/town/places.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { MemoryStore } from '../../src/store/memory/memory.ts';
import { readTown, readTownFile } from '../../src/towns/built-in.ts';
import { fightWith, type Given } from '../kit/scenario.ts';
import { type Asked, contextFor, optionOf, ruleset, runRow } from './context.ts';

const PROFILE = { IN: 3, SK: 4, CL: 4, CON: 4, HO: 3 };
const man = (side: string, at: string): Given => ({ side, profile: PROFILE, weapons: ['pistol'], at });

/** Doc on the street, Ike down it behind a trough. */
function street(): Gunfight {
  const figures = { Doc: man('law', 'L13'), Ike: man('gang', 'AA13') };
  return fightWith(ruleset, { town: readTown('main-street'), figures });
}

function lobby(): Gunfight {
  const fight = street();
  fight.status = 'lobby';
  fight.figures = {};
  fight.roster = [];
  return fight;
}

const actionsOf = (result: CommandResult): readonly Action[] => ('actions' in result ? result.actions : []);
const textOf = (result: CommandResult): string => ('reply' in result ? (result.reply.text ?? '') : '');
const here = (asked: Asked = {}) => contextFor({ fight: street(), ...asked });
const DRY = readTownFile('plaza').replace(/^town ".*"/m, 'town "Dry Gulch"');

/** What `/move` makes of it: where to, and how fast. */
async function goes(to: string, more: Record<string, string> = {}): Promise<unknown> {
  const result = await runRow('move', { to, ...more }, here());
  if ('show' in result && result.show.kind === 'pick') return result.show.pick.values.to;
  return 'show' in result ? result.show : result;
}

test('/gunfight new: a street for newcomers, any town by id or name, none where told', async () => {
  const none = contextFor({ fight: null });
  expect(actionsOf(await runRow('gunfight new', {}, none))[0]).toMatchObject({ town: { id: 'last-chance' } });
  expect(actionsOf(await runRow('gunfight new', { map: 'Canyon' }, none))[0]).toMatchObject({ town: { id: 'canyon' } });
  expect(actionsOf(await runRow('gunfight new', { map: 'sorrow wells' }, none))[0]).toMatchObject({
    town: { name: 'Sorrow Wells' },
  });
  expect(actionsOf(await runRow('gunfight new', { map: 'none' }, none))[0]).not.toHaveProperty('town');
  expect(await runRow('gunfight new', { map: 'Tombstone' }, none)).toEqual({
    refusal: { code: 'unknown-name', given: 'Tombstone', sort: 'town' },
  });
});

test('/gunfight start on a map takes no distance', async () => {
  expect(await runRow('gunfight start', { range: '30' }, here())).toMatchObject({ refusal: { option: 'range' } });
  expect(actionsOf(await runRow('gunfight start', {}, here()))).toEqual([{ type: 'start' }]);
});

test('/gunfight join place: one’s own side’s ground, else told where that is', async () => {
  const context = contextFor({ fight: lobby() });
  const joined = actionsOf(await runRow('gunfight join', { side: 'law', place: 'b12' }, context));
  expect(joined).toMatchObject([{ type: 'join', wishes: [{ at: 'B12' }] }]);
  expect(await runRow('gunfight join', { side: 'law', place: 'AM12' }, context)).toMatchObject({
    refusal: { code: 'bad-value', allowed: 'A11 to C15' },
  });
  expect(await runRow('gunfight join', { side: 'law', place: 'nowhere' }, context)).toMatchObject({
    refusal: { code: 'unknown-name', sort: 'place' },
  });
  const places = await optionOf(COMMANDS, 'gunfight join', 'place')(context, { side: 'gang' });
  expect(places.map(({ value }) => value)).toContain('AM12');
  expect(places.map(({ value }) => value)).not.toContain('B12');
});

test('/gunfight join place: whoever has joined moves the figure that has joined', async () => {
  const fight = lobby();
  const wishes = [{ figure: 'f1', name: 'Doc', template: 'hired-gun', row: 3 }];
  fight.seats = { doc: { id: 'doc', name: 'Doc', side: 'law', wishes, autoPilot: false, missed: 0 } };
  expect(actionsOf(await runRow('gunfight join', { place: 'A14' }, contextFor({ fight })))).toMatchObject([
    { type: 'leave', seat: 'doc' },
    { type: 'join', side: 'law', wishes: [{ name: 'Doc', row: 3, at: 'A14' }] },
  ]);
});

test('/move to: a cell by its name goes at the gentlest gait that gets there', async () => {
  expect(await goes('m12')).toBe('M12');
  const far = await runRow('move', { to: 'P14' }, here());
  expect(far).toMatchObject({ show: { kind: 'pick', pick: { values: { to: 'P14' } } } });
  expect(actionsOf(await runRow('move', { to: 'AN1' }, here()))).toMatchObject([
    { type: 'move', figure: 'Doc', to: 'AN1', gait: 'walk' },
  ]);
  expect(await goes('yonder')).toEqual({ refusal: { code: 'unknown-name', given: 'yonder', sort: 'place' } });
});

test('whose turn it is not may name whatever place he likes: that it is not is what he is told', async () => {
  const asked = here({ person: { id: 'ike', name: 'Ike' } });
  for (const to of ['toward Doc', 'yonder'])
    expect(await runRow('move', { to }, asked)).toMatchObject({ actions: [{ type: 'move', figure: 'Ike' }] });
});

test('LG-SHOOT-11 /shoot at: a cell of the way is an order of its own; where it cannot be, the rules say why', async () => {
  const near = street();
  near.figures.Ike!.at = readPlace('P13');
  const said = await runRow('shoot', { target: 'Ike', at: 'm13', to: 'n13' }, contextFor({ fight: near }));
  expect(said).toMatchObject({ show: { kind: 'pick', pick: { figure: 'Doc', values: { at: 'M13', to: 'N13' } } } });
  expect(await runRow('shoot', { target: 'Ike' }, contextFor({ fight: near }))).toMatchObject({ show: {} });
  expect(actionsOf(await runRow('shoot', { target: 'Ike', at: 'an1' }, here()))).toMatchObject([
    { type: 'shoot', figure: 'Doc', target: 'Ike', mode: 'snap', at: 'AN1' },
  ]);
});

test('/move to: a number is that place on the picture, as autocomplete names it too', async () => {
  const suggested = await optionOf(COMMANDS, 'move', 'to')(here(), {});
  const places = suggested.filter(({ reason }) => reason?.startsWith('no. ') === true);
  expect(places.length).toBeGreaterThan(5);
  for (const { value, reason } of places) expect(await goes(reason!.replace(/^no\. (\d+).*$/, '$1'))).toBe(value);
  const legal = ruleset.legal(street(), 'Doc').find(({ action }) => action.type === 'move' && action.gait === 'walk');
  const slot = legal?.slots.to;
  expect(places.map(({ value }) => value).toSorted()).toEqual(
    slot?.kind === 'one-of' ? slot.values.map(String).toSorted() : [],
  );
  expect(await goes('999')).toMatchObject({ refusal: { code: 'unknown-name' } });
});

test('/move to: the numbers are those of the places to stay at; off the table one goes from where one is', async () => {
  const clash = RULESETS.get('clash-of-arguments@1')!;
  const on = (at: string, side: string): Given => ({ side, profile: { grade: 'regular' }, at });
  const fight = fightWith(clash, {
    town: readTown('main-street'),
    figures: { Doc: on('A13', 'law'), Ike: on('AA13', 'gang') },
  });
  const context = contextFor({ fight });
  const stay = clash.legal(fight, 'Doc').find(({ action }) => action.type === 'move' && action.leave !== true)!;
  const suggested = await optionOf(COMMANDS, 'move', 'to')(context, {});
  const numbered = suggested.filter(({ reason }) => reason?.startsWith('no. ') === true).map(({ value }) => value);
  expect(numbered.toSorted()).toEqual((stay.slots.to as { values: readonly string[] }).values.toSorted());
  const off = await runRow('move', { to: 'a13', leave: true }, context);
  expect(off).toMatchObject({ show: { kind: 'pick', pick: { values: { to: 'A13' } } } });
});

test('/move to: towards somebody ends nearest to him, away farthest, towards a house at its door', async () => {
  const from = (name: unknown, to: string): number => cellsBetween(readPlace(String(name))!, readPlace(to)!);
  const [toward, away] = [await goes('toward Ike'), await goes('away from ike')];
  const all = ruleset.legal(street(), 'Doc').find(({ action }) => action.type === 'move' && action.gait === 'walk');
  const slot = all?.slots.to;
  const places = slot?.kind === 'one-of' ? slot.values : [];
  expect(from(toward, 'AA13')).toBe(Math.min(...places.map((place) => from(place, 'AA13'))));
  expect(from(away, 'AA13')).toBe(Math.max(...places.map((place) => from(place, 'AA13'))));
  const house = await goes('towards Prudence Savings Bank', { gait: 'run' });
  expect(from(house, 'P11')).toBeLessThan(from('L13', 'P11'));
});

test('/cover do:seek is an ordinary move to the place the rules name', async () => {
  const result = await runRow('cover', { do: 'seek' }, here({ cover: { to: 'K13', gait: 'walk' } }));
  expect(result).toMatchObject({ show: { kind: 'pick', pick: { figure: 'Doc', values: { to: 'K13' } } } });
  expect(textOf(await runRow('cover', { do: 'seek' }, here()))).toContain('no cover');
  const told = fightWith(ruleset, { figures: { Doc: { side: 'law', profile: PROFILE } } });
  expect(textOf(await runRow('cover', { do: 'seek' }, contextFor({ fight: told })))).toContain('Without a map');
});

test('/spot looks at a place and listens at a building, called by its name', async () => {
  const legal = ruleset.legal(street(), 'Doc').filter(({ action }) => action.type === 'spot');
  const valuesOf = (how: string): readonly string[] => {
    const slot = legal.find(({ action }) => action.how === how)?.slots.at;
    return slot?.kind === 'one-of' ? slot.values.map(String) : [];
  };
  const [look, listen] = [valuesOf('look')[0]!, valuesOf('listen')[0]!];
  const picked = (at: string) => ({ show: { kind: 'pick', pick: { figure: 'Doc', values: { at } } } });
  expect(await runRow('spot', { target: look.toLowerCase() }, here())).toMatchObject(picked(look));
  const { name } = street().town!.plan.buildings.find(({ id }) => id === listen)!;
  expect(await runRow('spot', { target: name }, here())).toMatchObject(picked(listen));
  const suggested = await optionOf(COMMANDS, 'spot', 'target')(here(), {});
  expect(suggested.map(({ label }) => label)).toEqual(expect.arrayContaining([look, name]));
  expect(actionsOf(await runRow('spot', { target: 'AN1' }, here()))).toMatchObject([{ how: 'look', at: 'AN1' }]);
});

test('/look range to a figure or a place, /look map about a figure', async () => {
  expect(await runRow('look range', { to: 'Ike' }, here())).toEqual({
    show: { kind: 'range', from: 'Doc', to: 'Ike' },
  });
  expect(await runRow('look range', { to: 'aa14' }, here())).toEqual({
    show: { kind: 'range', from: 'Doc', to: { at: 'AA14' } },
  });
  expect(await runRow('look map', { figure: 'ike', whole: true }, here())).toEqual({
    show: { kind: 'map', figure: 'Ike', whole: true },
  });
});

test('/gm place, remove and reveal name figures and places; the last two ask first', async () => {
  const sure = here({ confirmed: true });
  expect(actionsOf(await runRow('gm place', { what: 'Ike', at: 'd6/1', facing: 'east' }, here()))).toEqual([
    { type: 'gm-place', figure: 'Ike', at: 'D6/1', facing: 'east' },
  ]);
  expect(actionsOf(await runRow('gm place', { what: 'Ike', at: 'off' }, here()))).toMatchObject([{ at: null }]);
  expect(await runRow('gm place', { what: 'Ike', at: 'ZZ99' }, here())).toMatchObject({ refusal: { sort: 'place' } });
  expect(await runRow('gm remove', { what: 'Ike' }, here())).toHaveProperty('ask');
  expect(actionsOf(await runRow('gm remove', { what: 'Ike' }, sure))).toEqual([{ type: 'gm-remove', figure: 'Ike' }]);
  expect(actionsOf(await runRow('gm reveal', { what: 'Ike, Doc', hide: true }, sure))).toEqual([
    { type: 'gm-reveal', figures: ['Ike', 'Doc'], hidden: true },
  ]);
});

test('/gm thing: doors near figures first, by their words; something new by its kind and place', async () => {
  const doors = await optionOf(COMMANDS, 'gm thing', 'what')(here(), { do: 'open' });
  expect(doors.length).toBeGreaterThan(10);
  expect(doors.every(({ label }) => /door|gate/.test(label))).toBe(true);
  const [first] = doors;
  expect(actionsOf(await runRow('gm thing', { do: 'open', what: first!.label }, here()))).toEqual([
    { type: 'gm-thing', what: 'open', thing: first!.value },
  ]);
  expect(actionsOf(await runRow('gm thing', { do: 'add', what: 'barrels', at: 'm13' }, here()))).toEqual([
    { type: 'gm-thing', what: 'add', kind: 'barrels', at: 'M13' },
  ]);
  expect(await runRow('gm thing', { do: 'add', what: 'airship', at: 'M13' }, here())).toMatchObject({
    refusal: { sort: 'thing' },
  });
});

test('/gm add place: puts newcomers where the game master says', async () => {
  const [added] = actionsOf(await runRow('gm add', { preset: 'outlaw', side: 'gang', place: 't14' }, here()));
  expect(added).toMatchObject({ type: 'gm-add', wishes: [{ at: 'T14' }] });
});

test('/gm town: a wrong file is answered with line and column, a right one with its picture, and kept', async () => {
  const { records } = new MemoryStore();
  const file = { url: 'x', name: 'dry.town.txt', bytes: 10 };
  const wrong = await runRow('gm town', { file }, here({ records, file: DRY.replace('street', 'strete') }));
  expect(textOf(wrong)).toMatch(/line \d+, column \d+/);
  const context = here({ records, file: DRY });
  expect((await context.towns.list()).some(({ name }) => name === 'Dry Gulch')).toBe(false);
  const right = await runRow('gm town', { file }, context);
  expect(textOf(right)).toContain('map:dry-gulch');
  const [picture] = 'reply' in right ? (right.reply.files ?? []) : [];
  expect(picture).toMatchObject({ name: 'town.png', alt: expect.stringContaining('Dry Gulch') });
  expect(actionsOf(await runRow('gunfight new', { map: 'dry gulch' }, { ...context, view: null }))[0]).toMatchObject({
    town: { id: 'dry-gulch', name: 'Dry Gulch' },
  });
});

test('/gm town: somebody else’s stays theirs, the game’s stay as they are, and deleting asks', async () => {
  const { records } = new MemoryStore();
  const file = { url: 'x', name: 'dry.town.txt', bytes: 10 };
  await runRow('gm town', { file }, here({ records, file: DRY }));
  const belle = { person: { id: 'belle' }, records, file: DRY };
  expect(textOf(await runRow('gm town', { file }, here(belle)))).toContain('Somebody else');
  expect(await runRow('gm town', { do: 'delete', name: 'dry-gulch' }, here(belle))).toMatchObject({
    refusal: { code: 'not-allowed', role: 'owner' },
  });
  expect(textOf(await runRow('gm town', { do: 'delete', name: 'canyon' }, here({ records })))).toContain('comes with');
  const copy = readTownFile('main-street');
  expect(textOf(await runRow('gm town', { file }, here({ records, file: copy })))).toContain('comes with the game');
  expect(await runRow('gm town', { do: 'delete', name: 'Dry Gulch' }, here({ records }))).toHaveProperty('ask');
  await runRow('gm town', { do: 'delete', name: 'Dry Gulch' }, here({ records, confirmed: true }));
  expect(textOf(await runRow('gm town', {}, here({ records })))).not.toContain('Dry Gulch');
});
