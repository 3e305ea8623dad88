import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { membersOf } from '../../src/game/crowds/crowds.ts';
import { decide, type Decision } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { groupOrder, type Intent, INTENTS } from '../../src/game/crowds/group-orders.ts';
import { knownToSide } from '../../src/game/secrets/view.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { situationOf } from '../../src/game/town/situation.ts';
import type { Figure, Gunfight } from '../../src/game/state.ts';
import { cellsBetween, namePlace, readPlace } from '../../src/game/town/places.ts';
import { SAY } from '../kit/say.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { cases } from '../kit/cases.ts';

const MARSHAL = 'marshal';

/** A fight that goes on by whatever is asked for; dice from a seed. */
class Play {
  fight: Gunfight;
  readonly ruleset: Ruleset;
  #rolled = 0;

  constructor(ruleset: Ruleset, town: string | null) {
    this.ruleset = ruleset;
    const template = chartOf(ruleset);
    const wishes = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `${name} ${index + 1}`, ...template }));
    this.fight = this.#begin(town);
    this.ask('doc', { type: 'join', seat: 'doc', name: 'Doc', side: 'law', wishes: wishes('Doc', 2), word: 'a' });
    this.ask(MARSHAL, {
      type: 'gm-add',
      side: 'gang',
      seat: 'house',
      wishes: wishes('Red Hand', 3),
      crowd: { name: 'Red Hand', by: MARSHAL },
    });
    this.ask(MARSHAL, { type: 'start' });
    if (town === null) this.#stateRanges();
    else this.#comeNear();
  }

  #begin(town: string | null): Gunfight {
    const sides = [
      { id: 'law', name: 'Law' },
      { id: 'gang', name: 'Gang' },
    ];
    const { ref } = this.ruleset;
    const map = town === null ? {} : { town: readTown(town) };
    const opened = this.#decide(null, MARSHAL, {
      type: 'open-fight',
      ruleset: ref,
      sides,
      settings: {},
      commitment: '',
      ...map,
    });
    if (!opened.ok) throw new Error('not opened');
    return opened.fight;
  }

  #stateRanges(): void {
    const range = this.ruleset.meta.unit === 'cm' ? 24 : 8;
    const of = (side: string): string[] => this.fight.roster.filter((id) => this.fight.figures[id]!.side === side);
    this.ask(MARSHAL, { type: 'gm-scene', figures: of('gang'), targets: of('law'), values: { range } });
  }

  /** Into pistol shot of the first of the others. */
  #comeNear(): void {
    const { x, y } = this.fight.figures[this.fight.roster.find((id) => this.fight.figures[id]!.side === 'law')!]!.at!;
    const at = namePlace({ x: x < 12 ? x + 5 : x - 5, y, level: 0 });
    this.ask(MARSHAL, { type: 'gm-crowd', crowd: 'Red Hand', what: 'place', at });
  }

  #decide(fight: Gunfight | null, by: string, action: Action): Decision {
    const rules = { rulesets: RULESETS, diceFor: () => seededDice(++this.#rolled) };
    return decide(fight, [{ by, action, at: 1_000 }], rules);
  }

  /** What came of it were it asked for. */
  would(by: string, action: Action): Decision {
    return this.#decide(this.fight, by, action);
  }

  ask(by: string, action: Action): void {
    const done = this.would(by, action);
    if (!done.ok) throw new Error(`${action.type} refused: ${JSON.stringify(done.refusal)}`);
    this.fight = done.fight;
  }

  get crowd(): string[] {
    return membersOf(this.fight, Object.values(this.fight.crowds!)[0]!);
  }

  /** What is asked gets its default; whoever else has his go decides for himself, or stands still. */
  goOn(turn: number): boolean {
    const [prompt] = Object.values(this.fight.prompts);
    if (this.fight.status === 'over') return false;
    if (prompt !== undefined) this.ask(prompt.seat, { type: 'answer', prompt: prompt.id, value: prompt.default });
    else return this.#oneOrder(turn);
    return true;
  }

  #oneOrder(turn: number): boolean {
    const intent: Intent = turn % 3 === 0 ? 'advance' : turn % 3 === 1 ? 'decide' : 'hold';
    for (const id of this.fight.roster) {
      const order = [intent, 'decide' as const].map((one) => groupOrder(this.fight, id, one, this.ruleset));
      const given = order.find((one) => 'action' in one);
      if (given === undefined) continue;
      this.ask(this.fight.figures[id]!.seat!, given.action);
      return true;
    }
    return false;
  }
}

function chartOf({ meta, checkWish }: Ruleset): { readonly template: string; readonly row?: number } {
  const usable = meta.templates.filter(({ id }) => checkWish({ name: 'x', template: id }) === null);
  const chart = usable.find(({ rows }) => rows > 0) ?? usable[0]!;
  return { template: chart.id, ...(chart.rows > 0 ? { row: 1 } : {}) };
}

const OUT = ['out-of-action', 'dead', 'surrendered', 'left'];
const isIn = ({ statuses }: Figure): boolean => !statuses.some((status) => OUT.includes(status));

function nearestTo(fight: Gunfight, figure: Figure): Figure | undefined {
  const enemies = Object.values(fight.figures).filter(
    (one) => one.side !== figure.side && one.sort === 'person' && isIn(one) && (fight.town === null || one.at !== null),
  );
  return enemies.sort((a, b) => far(fight, figure, a) - far(fight, figure, b))[0];
}

function far(fight: Gunfight, from: Figure, to: Figure): number {
  if (fight.town === null) return situationOf(fight, from.id, to.id).range ?? 0;
  return from.at === null || to.at === null ? Infinity : cellsBetween(from.at, to.at);
}

/** What every order of a sort must be like. */
function expectSort(fight: Gunfight, id: string, intent: Intent, action: Action): void {
  const figure = fight.figures[id]!;
  if (intent === 'hold') expect(['hold', 'pass']).toContain(action.type);
  if (intent === 'reload') expect(action.type).toBe('load');
  if (intent.startsWith('shoot')) expect(action.type).toBe('shoot');
  if (intent === 'shoot-nearest') {
    const { target } = action as { readonly target: string };
    const others = Object.values(fight.figures).filter((one) => one.side !== figure.side && one.statuses.length === 0);
    const shootable = others.filter((one) => far(fight, figure, one) < far(fight, figure, fight.figures[target]!));
    for (const one of shootable) expect(offersShotAt(fight, id, one.id)).toBe(false);
  }
  if (intent !== 'advance' && intent !== 'fall-back') return;
  expect(['move', 'drive']).toContain(action.type);
  const { stated, to } = action as { readonly stated?: { readonly way: string }; readonly to?: string };
  if (fight.town === null) return expect(stated?.way).toBe(intent === 'advance' ? 'toward' : 'away');
  const side = knownToSide(fight, figure.side, RULESETS.get(fight.ruleset)!);
  const nearest = nearestTo(side, figure);
  if (nearest === undefined) return;
  const gain = cellsBetween(figure.at!, nearest.at!) - cellsBetween(readPlace(to!)!, nearest.at!);
  expect(intent === 'advance' ? gain : -gain).toBeGreaterThan(0);
}

function offersShotAt(fight: Gunfight, id: string, target: string): boolean {
  return RULESETS.get(fight.ruleset)!
    .legal(fight, id)
    .some(
      ({ action, slots, blocked }) =>
        blocked === undefined &&
        action.type === 'shoot' &&
        action.through === undefined &&
        (action.target === target || (slots.target?.kind === 'one-of' && slots.target.values.includes(target))),
    );
}

const STEPS = 40;
const STEPS_TOLD = cases(STEPS, 8);

/** Plays on, and at each moment has the crowd told everything it can be told. */
function tellEverything(play: Play): Map<Intent, number> {
  const given = new Map<Intent, number>();
  for (let step = 0; step < STEPS_TOLD; step++) {
    const [id] = play.crowd;
    for (const intent of id === undefined ? [] : INTENTS) {
      const order = groupOrder(play.fight, id!, intent, play.ruleset);
      if (!('action' in order)) continue;
      const done = play.would(MARSHAL, order.action);
      expect({ intent, action: order.action, done: done.ok || done.refusal }).toMatchObject({ done: true });
      expectSort(play.fight, id!, intent, order.action);
      given.set(intent, (given.get(intent) ?? 0) + 1);
    }
    if (!play.goOn(step)) break;
  }
  return given;
}

test('where orders are sealed, those of a crowd are sealed one by one, and are carried out with all others', () => {
  const play = new Play(RULESETS.get('broken-wheel@1')!, 'plaza');
  for (let step = 0; step < STEPS && play.fight.clock.beat?.sealed !== true; step++) play.goOn(step);
  expect(play.fight.clock.beat?.sealed).toBe(true);
  const [first, ...others] = play.crowd;
  for (const id of [first!, ...others]) {
    const order = groupOrder(play.fight, id, 'hold', play.ruleset);
    if (!('action' in order)) throw new Error(order.idle);
    play.ask(MARSHAL, order.action);
    expect(play.fight.sealed[id]?.[0]).toMatchObject({ type: 'hold' });
  }
  // Until all are in, another word takes the place of the first.
  const again = groupOrder(play.fight, first!, 'decide', play.ruleset);
  expect('action' in again && again.action).toMatchObject({ figure: first });
});

test('a crowd is told why nothing is done: not its turn, out of it, no crowd too large or of two sides', () => {
  const play = new Play(RULESETS.get('law-of-the-gun@1')!, null);
  const idle = (id: string) => groupOrder(play.fight, id, 'hold', play.ruleset);
  for (let step = 0; step < STEPS && play.fight.clock.order[play.fight.clock.turn] !== 'law'; step++) play.goOn(2);
  expect(idle(play.crowd[0]!)).toEqual({ idle: 'not-turn' });
  const [first] = play.crowd;
  play.ask(MARSHAL, { type: 'gm-set', figure: first!, field: 'state', value: 'dead' });
  expect(idle(first!)).toEqual({ idle: 'out' });
  expect(play.crowd).not.toContain(first);
  const wishes = Array.from({ length: 13 }, (_, index) => ({ name: `Mob ${index}`, template: 'cowboy' }));
  const add = { type: 'gm-add', seat: 'house', crowd: { name: 'Mob' } } as const;
  expect(play.would(MARSHAL, { ...add, side: 'law', wishes })).toMatchObject({
    refusal: { code: 'over-limit', what: 'figures', given: 13, max: 12 },
  });
  const namesake = { ...add, side: 'law', wishes: wishes.slice(0, 1), crowd: { name: 'red hand' } };
  const joined = play.would(MARSHAL, namesake);
  expect(joined.ok && Object.values(joined.fight.crowds ?? {}).map(({ side }) => side)).toEqual(['gang', 'law']);
});

test('while the clock is stopped a crowd is told so, and how it runs again', () => {
  const play = new Play(RULESETS.get('law-of-the-gun@1')!, null);
  for (let step = 0; step < STEPS && play.fight.clock.order[play.fight.clock.turn] !== 'gang'; step++) play.goOn(2);
  play.ask(MARSHAL, { type: 'gm-clock', what: 'paused' });
  expect(groupOrder(play.fight, play.crowd[0]!, 'advance', play.ruleset)).toEqual({ idle: 'stopped' });
  expect(SAY('ui.crowd.idle.stopped')).toContain('`/gm clock do:resume`');
  play.ask(MARSHAL, { type: 'gm-clock', what: 'resumed' });
  expect(groupOrder(play.fight, play.crowd[0]!, 'advance', play.ruleset)).toHaveProperty('action');
});

test('a crowd answers for itself what it is asked, but for those whom a standing order tells to ask', () => {
  const play = new Play(RULESETS.get('law-of-the-gun@1')!, null);
  for (let step = 0; step < STEPS && play.fight.clock.order[play.fight.clock.turn] !== 'law'; step++) play.goOn(2);
  const [doc] = play.fight.roster;
  const [first] = play.crowd;
  const asked = (after: Decision) =>
    after.ok ? Object.values(after.fight.prompts).filter(({ seat }) => seat === MARSHAL) : [];
  const move = groupOrder(play.fight, doc!, 'advance', play.ruleset);
  if (!('action' in move)) throw new Error(move.idle);
  const moved = play.would('doc', move.action);
  expect(moved.ok).toBe(true);
  expect(asked(moved)).toEqual([]);
  expect(moved.ok && moved.entries.some(({ by, action }) => by === 'clock' && action.type === 'answer')).toBe(true);
  play.ask(MARSHAL, { type: 'standing', figure: first!, rule: 'react', value: 'ask' });
  expect(asked(play.would('doc', move.action)).map(({ figure }) => figure)).toEqual([first]);
});

/** All rules know these; the rest hangs on guns, walls and chance. */
const ALWAYS: readonly Intent[] = ['advance', 'fall-back', 'hold', 'decide', 'shoot-nearest', 'shoot-exposed'];

describe.each([...RULESETS.values()].map((ruleset) => ({ name: ruleset.meta.name, ruleset })))(
  'a crowd of $name',
  ({ ruleset }) => {
    test.each([
      ['told', null],
      ['on a map', 'plaza'],
    ])('does what it is told, %s: every order of the sort is one that the rules accept', (_where, town) => {
      const given = tellEverything(new Play(ruleset, town));
      for (const intent of ALWAYS) expect([intent, given.get(intent) ?? 0]).not.toEqual([intent, 0]);
    });
  },
);

test('whoever is told to cover and finds none better stays where he is', () => {
  const play = new Play(RULESETS.get('law-of-the-gun@1')!, null);
  for (let step = 0; step < STEPS && play.fight.clock.order[play.fight.clock.turn] !== 'gang'; step++) play.goOn(2);
  const [id] = play.crowd;
  play.ask(MARSHAL, { type: 'posture', figure: id!, posture: 'prone' });
  expect(groupOrder(play.fight, id!, 'cover', play.ruleset)).toMatchObject({ action: { type: 'hold', figure: id } });
});
