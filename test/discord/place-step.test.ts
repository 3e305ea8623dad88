import { describe, expect, test } from 'vitest';
import { checkMessage } from 'local-discord';
import { decodeCustomId } from '../../src/discord/wire/custom-id.ts';
import { facingStep, figureRows, openExtras, type PanelPlace } from '../../src/discord/orders/order-panel.ts';
import { toMessage } from '../../src/discord/wire/components.ts';
import { decodeValue, placeOffers, type PlacedOffer } from '../../src/discord/orders/picking.ts';
import { isPlaceSlot, placeChoice, zonesOf } from '../../src/discord/orders/place-step.ts';
import type { ActionRow, Reply } from '../../src/discord/result.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { namePlace } from '../../src/game/town/places.ts';
import type { Town } from '../../src/game/town/town.ts';
import { PUBLIC, view } from '../../src/game/secrets/view.ts';
import { sceneOf } from '../../src/report/map/scene.ts';
import { SAY } from '../kit/say.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { fightWith, type Given } from '../kit/scenario.ts';

const say = SAY;
const PROFILE = { IN: 3, SK: 3, CL: 4, CON: 4, HO: 4 };
const man = (side: string, at: string, more: Partial<Given> = {}): Given => ({
  side,
  profile: PROFILE,
  weapons: ['pistol'],
  at,
  ...more,
});

const beast = (at: string): Given => ({ side: 'law', sort: 'beast', profile: { CON: 4 }, at, facing: 'east' });

function fightIn(town: Town, figures: Readonly<Record<string, Given>>): Gunfight {
  return fightWith(lawOfTheGun, { town, figures });
}

function placeFor(fight: Gunfight, figure: string): PanelPlace {
  const words = { view: view(fight, { seat: figure.toLowerCase() }), say, unit: 'cm' };
  return { words, figure, offers: lawOfTheGun.legal(fight, figure) };
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function optionsOf(row: ActionRow): readonly Option[] {
  return row.components.flatMap((one) => ('options' in one ? one.options : []));
}

const menus = (reply: Reply): readonly ActionRow[] =>
  (reply.rows ?? []).filter((row) => row.components.some((one) => 'options' in one));

/** Every menu of places that this step leads to, as a person goes through them; each with what its picture numbers. */
function walk(
  place: PanelPlace,
  placed: PlacedOffer,
): { readonly reply: Reply; readonly numbered: readonly string[] }[] {
  const first = placeChoice(place, placed, { values: {}, path: 'to' });
  checkMessage(toMessage(first.reply), { newFiles: [] });
  const drawn = sceneOf(place.words.view, first.drawing)!.numbered.map(
    (one) => `${one.number} ${namePlace(one.place)}`,
  );
  const zones = menus(first.reply).filter((row) => decodeCustomId(idOf(row))!.fields[3] === 'z');
  if (zones.length === 0) return [{ reply: first.reply, numbered: drawn }];
  const worthALook = menus(first.reply).filter((row) => !zones.includes(row));
  expect(worthALook.flatMap(optionsOf).map(({ label }) => label.replace(' · ', ' '))).toEqual(drawn);
  expect(drawn.length).toBeLessThanOrEqual(9);
  return zones.flatMap(optionsOf).map(({ value }) => {
    const { reply, drawing } = placeChoice(place, placed, { values: {}, path: 'to', zone: Number(value) });
    checkMessage(toMessage(reply), { newFiles: [] });
    const scene = sceneOf(place.words.view, drawing)!;
    return { reply, numbered: scene.numbered.map((one) => `${one.number} ${namePlace(one.place)}`) };
  });
}

const idOf = (row: ActionRow): string => row.components.map((one) => ('custom_id' in one ? one.custom_id : ''))[0]!;

const STREETS: readonly (readonly [string, Readonly<Record<string, Given>>])[] = [
  ['main-street', { Doc: man('law', 'L13'), Ike: man('gang', 'AF13') }],
  ['main-street', { Doc: man('law', 'G6'), Ike: man('gang', 'G6/1') }],
  ['main-street', { Doc: man('law', 'L13', { mount: 'Bay' }), Bay: beast('L13'), Ike: man('gang', 'AF13') }],
  ['canyon', { Doc: man('law', 'N2', { mount: 'Bay' }), Bay: beast('N2'), Ike: man('gang', 'B15/1') }],
  ['plaza', { Doc: man('law', 'D4'), Ike: man('gang', 'E5') }],
];

describe('choosing a place', () => {
  test.each(STREETS)('%s: the menus offer exactly the legal places, by the numbers of the picture', (id, figures) => {
    const place = placeFor(fightIn(readTown(id), figures), 'Doc');
    const marches = placeOffers(place.offers).filter(
      ({ offer }) => offer.action.type === 'move' && offer.slots.to !== undefined,
    );
    expect(marches.length).toBeGreaterThan(0);
    for (const placed of marches) {
      const slot = placed.offer.slots.to!;
      if (slot.kind !== 'one-of') throw new Error('places are one of several');
      expect(isPlaceSlot(place.words, placed.offer, 'to')).toBe(true);
      const steps = walk(place, placed);
      const offered = steps.flatMap(({ reply }) => menus(reply).flatMap(optionsOf));
      const values = offered.map(({ value }) => String(decodeValue(slot, value)));
      expect(values.toSorted()).toEqual(slot.values.map(String).toSorted());
      for (const { reply, numbered } of steps)
        expect(
          menus(reply)
            .flatMap(optionsOf)
            .map(({ label }) => label.replace(' · ', ' ')),
        ).toEqual(numbered);
    }
  });

  test('more than one menu holds: every place has a number of its own, from 1 on without a gap', () => {
    const fight = fightIn(readTown('main-street'), STREETS[2]![1]);
    const place = placeFor(fight, 'Doc');
    const run = place.offers.find(
      ({ action, slots }) => action.type === 'move' && action.gait === 'run' && slots.to !== undefined,
    )!;
    const slot = run.slots.to!;
    if (slot.kind !== 'one-of') throw new Error('places are one of several');
    expect(slot.values.length).toBeGreaterThan(25);
    const zones = zonesOf(place.words.view, slot.values.map(String));
    expect(zones.map(({ first }) => first)).toEqual(
      zones.map((_, index) => 1 + zones.slice(0, index).reduce((sum, zone) => sum + zone.places.length, 0)),
    );
    expect(Math.max(...zones.map(({ places }) => places.length))).toBeLessThanOrEqual(25);
  });

  test('a rider is asked which way to face, out of the ways that go with the place', () => {
    const place = placeFor(fightIn(readTown('main-street'), STREETS[2]![1]), 'Doc');
    const placed = placeOffers(place.offers).find(
      ({ offer }) => offer.action.type === 'move' && offer.slots.to !== undefined && offer.slots.facing !== undefined,
    )!;
    const slot = placed.offer.slots.to!;
    const values = slot.kind === 'one-of' ? slot.values : [];
    const to = values.find((value) => openExtras(placed, { to: value }).includes('facing'));
    expect(to).toBeDefined();
    const reply = facingStep(place, placed, { to });
    checkMessage(toMessage(reply), { newFiles: [] });
    const { fits = () => true, action } = placed.offer;
    const facings = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
    const open = facings.filter((facing) => fits({ ...action, to, facing } as never));
    expect(menus(reply).flatMap(optionsOf)).toHaveLength(open.length);
  });
});

test('of more men than a menu holds everybody is come to', () => {
  const all = Array.from({ length: 30 }, (_, index) => `Man ${index + 1}`);
  const figures = Object.fromEntries(all.map((name): [string, Given] => [name, man('law', 'L13')]));
  const words = { view: view(fightWith(lawOfTheGun, { figures }), PUBLIC), say, unit: 'cm' };
  const offered = (figure: string): readonly string[] =>
    optionsOf(figureRows({ words, figure, offers: [] }, all)[0]!).map(({ value }) => value);
  expect(offered('Man 1')).toEqual(all.slice(0, 25));
  expect(offered('Man 25').slice(0, 6)).toEqual(all.slice(24));
  expect(offered('Man 30')).toContain('Man 1');
});
