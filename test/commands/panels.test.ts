import { expect, test } from 'vitest';
import { cardButtons } from '../../src/discord/card-buttons.ts';
import { confirmStep } from '../../src/discord/confirm-panel.ts';
import { candidatesOf, offerStep, type PanelPlace, slotStep, typeRows } from '../../src/discord/order-panel.ts';
import { toMessage } from '../../src/discord/payload.ts';
import { isPlaceSlot, placeChoice } from '../../src/discord/place-step.ts';
import { fillSingles, nextSlot, slotChoices, type Values } from '../../src/discord/picking.ts';
import { promptPanel } from '../../src/discord/prompt-panel.ts';
import type { Reply } from '../../src/discord/result.ts';
import type { Offer } from '../../src/game/offer.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/view.ts';
import { checkMessage } from '../../src/local-discord/validate/message.ts';
import { createSay } from '../../src/report/say.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { oneOf, type Pick, pickerFor, possibleAsks, takeStep } from '../kit/play-at-random.ts';
import { fightWith, type Given } from '../kit/scenario.ts';
import { ruleset } from './context.ts';

const say = createSay();
const ODDS = { ok: false, why: 'too-many', digest: 'abcdefghijkl' } as const;

const man = (side: string, more: Partial<Given> = {}): Given => ({
  side,
  profile: { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 },
  weapons: ['pistol', 'repeating-rifle'],
  standing: { react: 'ask' },
  flags: ['pc'],
  ...more,
});

/** Everything that rides, drives, leads and fights. */
function crowd(): Gunfight {
  return fightWith(ruleset, {
    figures: {
      A1: man('A', { mount: 'Bay' }),
      A2: man('A', { weapons: ['pistol', 'blade'] }),
      A3: man('A', { posture: 'prone' }),
      Bay: { side: 'A', sort: 'beast', profile: { CON: 4 } },
      B1: man('B', { mount: 'Coach', seatAboard: 'driver' }),
      B2: man('B', { weapons: ['bow', 'thrown-blade'] }),
      B3: man('B', { ammo: 1 }),
      Coach: { side: 'B', sort: 'vehicle', template: 'stagecoach', profile: {} },
      Mule: { side: 'B', sort: 'beast', profile: { CON: 4 }, mount: 'Coach', seatAboard: 'team' },
    },
    scene: {
      'A1>B1': { range: 20 },
      'A2>B2': { range: 12 },
      'A3>B3': { range: 45 },
      'A2>A3': { near: true },
      B3: { cover: 'left-corner' },
    },
  });
}

/** Takes what Discord takes, and leaves no text key without words. */
function check(reply: Reply, seen: Set<string>): void {
  const body = toMessage(reply);
  const text = JSON.stringify(body);
  for (const [key] of text.matchAll(/\b(?:ui|word|refusal)\.[a-z][\w.-]+/g)) seen.add(key);
  checkMessage(body as never, { newFiles: [] });
}

/** Every page of every step, with one value of each slot, down to the confirmation. */
function* stepsOf(place: PanelPlace, pick: Pick): Generator<Reply> {
  yield { text: 'orders', rows: typeRows(place) };
  for (const type of new Set(
    place.offers.filter((offer) => offer.blocked === undefined).map((offer) => offer.action.type),
  )) {
    yield offerStep(place, type, 0);
    yield offerStep(place, type, 1);
    for (const { placed, values } of candidatesOf(place, type)) yield* slotsOf(place, placed, values, pick);
  }
}

function* slotsOf(
  place: PanelPlace,
  placed: { index: number; digest: string; offer: Offer },
  chosen: Values,
  pick: Pick,
): Generator<Reply> {
  let values = fillSingles(placed.offer, chosen);
  for (let path = nextSlot(placed.offer, values); path !== null; path = nextSlot(placed.offer, values)) {
    const slot = placed.offer.slots[path]!;
    if (isPlaceSlot(place.words, slot)) yield placeChoice(place, placed, { values, path }).reply;
    else yield slotStep(place, placed, { values, path });
    const value = oneOf(pick, slotChoices(slot, 25));
    values = {
      ...values,
      [path]:
        slot.kind === 'some-of' || slot.kind === 'list-of'
          ? slot.values.slice(0, slot.kind === 'list-of' ? slot.max : 25)
          : value,
    };
  }
  yield confirmStep(place, placed, { values, odds: ODDS });
}

/** The same people in a town, some of them out of sight. */
function townCrowd(): Gunfight {
  const fight = fightWith(ruleset, {
    town: readTown('main-street'),
    figures: {
      A1: man('A', { mount: 'Bay', at: 'L13' }),
      A2: man('A', { at: 'G11' }),
      A3: man('A', { at: 'G6/1' }),
      Bay: { side: 'A', sort: 'beast', profile: { CON: 4 }, at: 'L13', facing: 'east' },
      B1: man('B', { mount: 'Coach', seatAboard: 'driver', at: 'AA13' }),
      B2: man('B', { at: 'AC11' }),
      B3: man('B', { at: 'AC17' }),
      Coach: { side: 'B', sort: 'vehicle', template: 'stagecoach', profile: {}, at: 'AA13', facing: 'west' },
      Mule: { side: 'B', sort: 'beast', profile: { CON: 4 }, mount: 'Coach', seatAboard: 'team', at: 'AA13' },
    },
  });
  fight.hidden = { B3: ['A'] };
  return fight;
}

const checkAll = (fight: Gunfight, pick: Pick, missing: Set<string>, types: Set<string>): void => {
  for (const id of fight.roster) {
    const figure = fight.figures[id]!;
    const words = { view: view(fight, { seat: figure.seat }), say, unit: 'cm' };
    const place = { words, figure: id, offers: ruleset.legal(fight, id) };
    for (const offer of place.offers) types.add(offer.action.type);
    for (const reply of stepsOf(place, pick)) check(reply, missing);
    const asked = promptPanel(words);
    if (asked !== null) check(asked, missing);
  }
  check({ text: 'card', rows: cardButtons(view(fight, { seat: null }), say) }, missing);
};

test('every panel of fights on a map keeps to the limits and has words for all it shows', () => {
  const missing = new Set<string>();
  const types = new Set<string>();
  for (let seed = 1; seed <= 2; seed++) {
    const pick = pickerFor(seed);
    let fight = townCrowd();
    for (let step = 0; step < 8 && fight.status === 'running'; step++) {
      checkAll(fight, pick, missing, types);
      const asks = possibleAsks(fight, ruleset, pick);
      if (asks.length === 0) break;
      fight = takeStep(fight, oneOf(pick, asks), ruleset, seed * 100 + step).after;
    }
  }
  expect([...missing]).toEqual([]);
  expect([...types]).toEqual(expect.arrayContaining(['move', 'spot', 'dismount', 'shoot']));
}, 60_000);

test('every panel of whole fights keeps to the limits and has words for all it shows', () => {
  const missing = new Set<string>();
  const types = new Set<string>();
  for (let seed = 1; seed <= 4; seed++) {
    const pick = pickerFor(seed);
    let fight = crowd();
    for (let step = 0; step < 25 && fight.status === 'running'; step++) {
      checkAll(fight, pick, missing, types);
      const asks = possibleAsks(fight, ruleset, pick);
      if (asks.length === 0) break;
      fight = takeStep(fight, oneOf(pick, asks), ruleset, seed * 100 + step).after;
    }
  }
  expect([...missing]).toEqual([]);
  expect([...types]).toEqual(
    expect.arrayContaining([
      'shoot',
      'move',
      'charge',
      'mount',
      'dismount',
      'group',
      'hold',
      'standing',
      'surrender',
      'challenge',
    ]),
  );
});
