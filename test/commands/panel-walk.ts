import { checkMessage } from 'local-discord';
import { tableButtons } from '../../src/discord/table/buttons.ts';
import { candidatesOf, offerStep, type PanelPlace, slotStep } from '../../src/discord/orders/order-panel.ts';
import { confirmStep, typeRows } from '../../src/discord/orders/press-panel.ts';
import { toMessage } from '../../src/discord/wire/components.ts';
import { isPlaceSlot, placeChoice } from '../../src/discord/orders/place-step.ts';
import { promptPanel } from '../../src/discord/panel/prompt-panel.ts';
import type { Reply } from '../../src/discord/result.ts';
import { fillSingles, nextSlot, type Offer, slotChoices, type Values } from '../../src/game/offer.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/secrets/view.ts';
import type { Key, Say } from '../../src/report/say.ts';
import { SAY } from '../kit/say.ts';
import { oneOf, oneUndisturbing, type Pick, pickerFor, possibleAsks, takeStep } from '../kit/play-at-random.ts';

const ODDS = {
  ok: true,
  odds: { facts: new Map(), paths: 1, ifNobodyReacts: false, tries: 1 },
  digest: 'abcdefghijkl',
} as const;

/** What was looked at, and what there was no word for. */
export class Found {
  readonly missing = new Set<string>();
  readonly types = new Set<string>();
  /** Words as in play, noting what has no name of its own. */
  readonly say: Say;

  constructor() {
    const say = SAY;
    const word: Say['word'] = (set, value) => {
      if (value !== '' && !say.has(`word.${set}.${value}`)) this.missing.add(`word.${set}.${value}`);
      return say.word(set, value);
    };
    this.say = Object.assign((key: Key, values?: Parameters<Say>[1]) => say(key, values), {
      ...say,
      word,
      inVariants: () => this.say,
    });
  }
}

/** Takes what Discord takes, and leaves no text key without words. */
function check(reply: Reply, seen: Set<string>, types: ReadonlySet<string>): void {
  const body = toMessage(reply);
  const text = JSON.stringify(body);
  for (const [key] of text.matchAll(/\b(?:ui|word|refusal)\.[a-z][\w.-]+/g)) seen.add(key);
  for (const [, label = ''] of text.matchAll(/"(?:label|description|placeholder)":"([^"]*)"/g))
    if (types.has(label) || RAW_ID.test(label)) seen.add(label);
  checkMessage(body, { newFiles: [] });
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
    if (isPlaceSlot(place.words, placed.offer, path)) yield placeChoice(place, placed, { values, path }).reply;
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
  yield confirmStep(place, { placed, values }, ODDS);
}

/** Something of a figure's, as the log calls it; or a thing lying about. */
const RAW_ID = /\b[A-Za-z]\w*\.[a-z]|\b[a-z]+\d+\b/;

const TURN = { kind: 'turn', number: 1, from: 1, upTo: 1 } as const;

export function checkAll(ruleset: Ruleset, fight: Gunfight, pick: Pick, found: Found, whom = fight.roster): void {
  const { missing, types, say } = found;
  for (const id of whom) {
    const figure = fight.figures[id]!;
    const words = { view: view(fight, { seat: figure.seat }), say, unit: ruleset.meta.unit };
    const place = { words, figure: id, offers: ruleset.legal(fight, id) };
    for (const offer of place.offers) types.add(offer.action.type);
    for (const reply of stepsOf(place, pick)) check(reply, missing, types);
    const asked = promptPanel(words);
    if (asked !== null) check(asked, missing, types);
  }
  check(
    { text: 'card', rows: tableButtons(view(fight, { seat: null }), { place: 1, turn: TURN, isOpen: true }, say) },
    missing,
    types,
  );
}

interface Walk {
  readonly seeds: readonly number[];
  readonly steps: number;
  readonly begin: (seed: number) => Gunfight;
}

/** Looks at every panel of fights played at random. */
export function walkPanels(ruleset: Ruleset, { seeds, steps, begin }: Walk): Found {
  const found = new Found();
  for (const seed of seeds) {
    const pick = pickerFor(seed);
    let fight = begin(seed);
    for (let step = 0; step < steps && fight.status === 'running'; step++) {
      checkAll(ruleset, fight, pick, found);
      const ask = oneUndisturbing(fight, possibleAsks(fight, ruleset, pick), ruleset, pick);
      if (ask === null) break;
      fight = takeStep(fight, ask, ruleset, seed * 100 + step).after;
    }
  }
  return found;
}
