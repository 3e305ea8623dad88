import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { decide, type Decision } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { decisionsOf, judge } from '../../src/app/review/review.ts';
import type { Entry, NewEntry } from '../../src/game/entry.ts';
import type { Intent } from '../../src/game/crowds/group-orders.ts';
import { actors } from '../../src/game/clock/acting.ts';
import { CLOCK } from '../../src/game/ids.ts';
import { foldEntries } from '../../src/game/record/replay.ts';
import type { AskedTogether } from '../../src/game/crowds/together.ts';
import { PUBLIC, view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { planUndo } from '../../src/game/record/undo.ts';
import type { Gunfight, Prompt, RulesetRef } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { namePlace } from '../../src/game/town/places.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { tellsNothing } from '../../src/game/secrets/view-entry.ts';

const MARSHAL = 'marshal';
const RULES: RulesetRef = 'law-of-the-gun@1';

/** A crowd of the game master's against men of players, on stated ranges. */
class Street {
  fight!: Gunfight;
  readonly log: (NewEntry & { readonly version: number })[] = [];
  #faces: number;

  constructor({ ruleset = RULES, count = 8, seed = 1, town = '', players = ['doc', 'wyatt'] } = {}) {
    this.#faces = seed * 1000;
    const map = town === '' ? {} : { town: readTown(town) };
    const sides = ['law', 'gang'].map((id) => ({ id, name: id }));
    this.ask(MARSHAL, { type: 'open-fight', ruleset, sides, settings: {}, commitment: '', ...map });

    const chart = RULESETS.get(ruleset)!.meta.templates[0]!.id;
    for (const seat of players)
      this.ask(seat, {
        type: 'join',
        seat,
        name: seat,
        side: 'law',
        wishes: [{ name: seat, template: chart }],
        word: 'a',
      });
    const wishes = Array.from({ length: count }, (_, index) => ({ name: `Red ${index + 1}`, template: chart }));
    this.ask(MARSHAL, {
      type: 'gm-add',
      side: 'gang',
      seat: 'house',
      wishes,
      crowd: { name: 'Red Hand', by: MARSHAL },
    });
    this.ask(MARSHAL, { type: 'start' });
  }

  would(by: string, action: Action, at = 1_000): Decision {
    return decide(this.fight ?? null, [{ by, action, at }], {
      rulesets: RULESETS,
      diceFor: () => seededDice(++this.#faces),
    });
  }

  ask(by: string, action: Action, at = 1_000): readonly NewEntry[] {
    const done = this.would(by, action, at);
    if (!done.ok) throw new Error(`${action.type} refused: ${JSON.stringify(done.refusal)}`);
    const from = this.fight?.version ?? 0;
    this.fight = done.fight;
    this.log.push(...done.entries.map((entry, index) => ({ ...entry, version: from + index + 1 })));
    return done.entries;
  }

  figure(name: string): string {
    return this.fight.roster.find((id) => this.fight.figures[id]!.name === name)!;
  }

  get crowd(): readonly string[] {
    return Object.values(this.fight.crowds!)[0]!.figures;
  }

  lie(name: string, range: number, to: readonly string[] = ['doc', 'wyatt']): void {
    const [figures, targets] = [[this.figure(name)], to.map((one) => this.figure(one))];
    this.ask(MARSHAL, { type: 'gm-scene', figures, targets, values: { range } });
    this.ask(MARSHAL, { type: 'gm-scene', figures: targets, targets: figures, values: { range } });
  }

  /** To the crowd's turn, everybody else passing. */
  toCrowd(): this {
    for (let step = 0; step < 50; step++) {
      const { order, turn } = this.fight.clock;
      if (order[turn] === 'gang') return this;
      this.passOne();
    }
    throw new Error('the crowd has no turn');
  }

  passOne(): void {
    const [prompt] = this.asked;
    const [one] = actors(this.fight, RULESETS.get(this.fight.ruleset)!);
    if (prompt !== undefined) this.ask(prompt.seat, { type: 'answer', prompt: prompt.id, value: prompt.default });
    else this.ask(one!.seat!, { type: 'pass', figure: one!.id });
  }

  tell(intent: Intent, figures: readonly string[] = this.crowd): readonly NewEntry[] {
    return this.ask(MARSHAL, { type: 'together', figures, intent });
  }

  get asked(): readonly Prompt[] {
    return Object.values(this.fight.prompts);
  }

  answer(seat: string, value: string): readonly NewEntry[] {
    const prompt = this.asked.find((one) => one.seat === seat)!;
    return this.ask(seat, { type: 'answer', prompt: prompt.id, value });
  }
}

/** The first of them stands 23 off, each other three farther. */
function lined({ far, ...given }: ConstructorParameters<typeof Street>[0] & { far?: readonly number[] } = {}): Street {
  const street = new Street(given);
  street.crowd.forEach((_, index) => street.lie(`Red ${index + 1}`, far?.[index] ?? 23 + index * 3));
  return street.toCrowd();
}

const moversIn = (entries: readonly NewEntry[]): string[] =>
  entries.flatMap(({ effects }) => effects.flatMap((one) => (one.kind === 'moved' ? one.figure : [])));

const shotsIn = (street: Street, entries: readonly NewEntry[]): string[] =>
  entries.flatMap(({ effects }) =>
    effects.flatMap((one) => {
      if (one.kind !== 'shot-fired') return [];
      const [by, at] = [one.figure, one.target ?? ''].map((id) => street.fight.figures[id]!.name);
      return `${by}: ${at}`;
    }),
  );

/** The log by its effects alone comes to the same fight. */
function expectFolds({ log, fight }: Street): void {
  expect(foldEntries(null, log, RULESETS)).toEqual(fight);
}

describe('a word to a crowd', () => {
  test('everybody who may fire at any of them is asked once, at the same moment; then all of it is carried out', () => {
    const street = lined();
    expect(moversIn(street.tell('advance'))).toEqual([]);
    expect(street.asked.map(({ seat, type }) => [seat, type])).toEqual([
      ['doc', 'crowd-comes'],
      ['wyatt', 'crowd-comes'],
    ]);
    expect(street.asked[0]!.about).toMatchObject({ target: street.figure('Red 1'), leader: street.figure('Red 1') });
    expect(moversIn(street.answer('doc', 'hold'))).toEqual([]);
    const rest = street.answer('wyatt', 'hold');
    expect(moversIn(rest)).toEqual(street.crowd);
    expect(shotsIn(street, rest)).toEqual([]);
    expect([street.asked, street.fight.pauses, street.fight.together]).toEqual([[], [], undefined]);
    expectFolds(street);
  });

  test('looked back at, each of them is judged by himself, and what is done about all of them at the best of it', () => {
    const street = lined({ count: 3 });
    street.tell('advance');
    street.answer('doc', 'hold');
    street.answer('wyatt', 'nearest');
    const judged = (seat: string) =>
      [...decisionsOf(street.log as readonly Entry[], seat, RULESETS)].map((one) => ({
        ...one,
        judgement: judge({ ...one, reader: { seat } }, RULESETS),
      }));
    expect(judged(MARSHAL).map(({ figure, action }) => [figure, action.type])).toEqual(
      street.crowd.map((id) => [id, 'move']),
    );
    const answers = (seat: string) => judged(seat).filter(({ action }) => action.type === 'answer');
    const [held, fired] = [answers('doc'), answers('wyatt')];
    expect([held.length, fired.length]).toEqual([1, 1]);
    expect(held[0]!.judgement).toMatchObject({ best: { action: { value: 'nearest' } }, odds: null });
    expect(held[0]!.judgement!.cost).toBeGreaterThan(1);
    expect(fired[0]!.judgement).toMatchObject({ cost: 0, odds: { ok: true } });
  });

  test('where nobody may fire nobody is asked, and it happens at once', () => {
    const street = lined();
    for (const name of ['doc', 'wyatt'])
      street.ask(name, { type: 'standing', figure: street.figure(name), rule: 'react', value: 'never' });
    expect(moversIn(street.tell('advance'))).toEqual(street.crowd);
    expect(street.fight.together).toBeUndefined();
  });

  test.each([
    ['nearest', 'Red 3'],
    ['leader', 'Red 1'],
  ])('the %s is shot at, whoever comes first', (value, target) => {
    const street = lined({ far: [30, 29, 23, 27, 28, 29, 30, 30] });
    street.tell('advance');
    street.answer('doc', value);
    expect(shotsIn(street, street.answer('wyatt', 'hold'))).toEqual([`doc: ${target}`]);
    expectFolds(street);
  });

  test('whoever is shot at first and drops leaves the shot of another for the next nearest', () => {
    const both = (seed: number): readonly string[] => {
      const street = lined({ seed });
      street.tell('advance');
      street.answer('doc', 'nearest');
      const shots = shotsIn(street, street.answer('wyatt', 'nearest'));
      expectFolds(street);
      return shots;
    };
    const found = Array.from({ length: 12 }, (_, seed) => both(seed + 1));
    for (const shots of found) expect(shots).toHaveLength(2);
    expect(found).toContainEqual(['doc: Red 1', 'wyatt: Red 1']);
    expect(found).toContainEqual(['doc: Red 1', 'wyatt: Red 2']);
  });

  test('whose gun has run dry in the meantime fires at nobody, and nobody waits for him', () => {
    const street = lined();
    street.tell('advance');
    const doc = street.fight.figures[street.figure('doc')]!;
    for (const { id, ammo } of doc.items)
      if (ammo !== null) street.ask(MARSHAL, { type: 'gm-set', figure: doc.id, field: `ammo.${id}`, value: 0 });
    street.answer('doc', 'nearest');
    const rest = street.answer('wyatt', 'nearest');
    expect(shotsIn(street, rest)).toEqual(['wyatt: Red 1']);
    expect(street.fight.together).toBeUndefined();
  });

  test('the clock answers for whoever does not, as for any question, and then they go', () => {
    const street = lined();
    street.tell('advance');
    street.answer('doc', 'nearest');
    const [prompt] = street.asked;
    const rest = street.ask(CLOCK, { type: 'expire', prompt: prompt!.id }, prompt!.due);
    expect(shotsIn(street, rest)).toEqual(['doc: Red 1']);
    expect(street.fight.seats.wyatt!.missed).toBe(1);
    expect(street.fight.together).toBeUndefined();
  });

  test('goes back as one; whoever has answered may take back no more than his answer', () => {
    const street = lined();
    street.tell('advance');
    const { version } = street.fight;
    street.answer('doc', 'nearest');
    street.answer('wyatt', 'hold');
    const plan = (by: string) => planUndo(street.log, street.fight, { by });
    const all = Array.from({ length: street.fight.version - version + 1 }, (_, index) => version + index);
    expect(plan(MARSHAL)).toEqual({ ok: true, versions: all, needs: [] });
    expect(plan('doc')).toMatchObject({ ok: true, versions: all.slice(1), needs: ['wyatt'] });
  });

  test('nothing of it can be told twice, nor of others’ men', () => {
    const street = lined();
    street.tell('advance');
    const again = street.would(MARSHAL, { type: 'together', figures: street.crowd, intent: 'cover' });
    expect(again).toMatchObject({ ok: false, refusal: { code: 'fight-paused' } });
    const others = street.would('doc', { type: 'together', figures: street.crowd, intent: 'cover' });
    expect(others).toMatchObject({ ok: false, refusal: { code: 'not-your-figure' } });
  });

  test('who of them is not seen is not spoken of, and where nobody else comes nobody is asked', () => {
    const street = lined();
    const hide = (figures: readonly string[]) => street.ask(MARSHAL, { type: 'gm-reveal', figures, hidden: true });
    hide([street.crowd[0]!]);
    const before = street.fight;
    const [entry] = street.tell('advance');
    const about = street.asked[0]!.about as unknown as AskedTogether;
    expect(about.target).toBe(street.crowd[1]);
    expect(about.targets.map(({ figure }) => figure)).not.toContain(street.crowd[0]);
    const open = viewEntry({ ...entry!, version: 1 }, before, PUBLIC, { over: false });
    expect(open.action).toEqual({ type: 'hidden', was: null });
    const { pauses, prompts, together } = view(street.fight, PUBLIC);
    expect(JSON.stringify([open, pauses, prompts])).not.toContain(`"${street.crowd[0]!}"`);
    expect(pauses[0]!.holds).toEqual(street.crowd.slice(1));
    expect(together).toBeUndefined();
  });

  test('wholly unseen, it is told and carried out without anybody hearing of it', () => {
    const street = lined();
    street.ask(MARSHAL, { type: 'gm-reveal', figures: street.crowd, hidden: true });
    const before = street.log.length;
    street.tell('hold');
    expect(street.fight.together).toBeUndefined();
    const end = street.log.findIndex(({ action }) => action.type === 'advance' && action.step === 'all-told');
    expect(end).toBe(before + street.crowd.length + 2);
    for (let index = before; index <= end; index++) {
      const fight = foldEntries(null, street.log.slice(0, index), RULESETS);
      const seen = viewEntry(street.log[index]!, fight, { seat: 'doc' }, { over: false });
      expect([index - before, tellsNothing(seen)]).toEqual([index - before, true]);
    }
  });

  test('unseen, what they are told changes no byte for anybody else', () => {
    const shown = (intent: Intent): readonly string[] => {
      const street = lined();
      street.ask(MARSHAL, { type: 'gm-reveal', figures: street.crowd, hidden: true });
      const before = street.log.length;
      street.tell(intent);
      return [{ seat: 'doc' }, PUBLIC].flatMap((reader) => [
        ...street.log.slice(before, before + street.crowd.length + 3).map((entry, index) =>
          JSON.stringify(
            viewEntry(entry, foldEntries(null, street.log.slice(0, before + index), RULESETS), reader, {
              over: false,
            }),
          ),
        ),
        JSON.stringify(view(street.fight, reader)),
      ]);
    };
    expect(shown('advance')).toEqual(shown('fall-back'));
  });

  describe('on a map', () => {
    /** Round the corner from Doc. */
    function near(): Street {
      const street = new Street({ town: 'plaza', count: 4 }).toCrowd();
      const { x, y } = street.fight.figures[street.figure('doc')]!.at!;
      const at = namePlace({ x: x < 12 ? x + 6 : x - 6, y, level: 0 });
      street.ask(MARSHAL, { type: 'gm-crowd', crowd: 'Red Hand', what: 'place', at });
      return street;
    }

    test('who is asked is asked once, and fires where whoever he has chosen comes into his sights', () => {
      const street = near();
      street.ask(MARSHAL, { type: 'gm-reveal', figures: street.fight.roster, hidden: false });
      street.tell('advance');
      expect(street.asked.map(({ seat, type }) => [seat, type])).toEqual([
        ['doc', 'crowd-comes'],
        ['wyatt', 'crowd-comes'],
      ]);
      const { target } = street.asked[0]!.about as unknown as AskedTogether;
      street.answer('wyatt', 'hold');
      const rest = street.answer('doc', 'nearest');
      expect(street.asked).toEqual([]);
      expect(shotsIn(street, rest)).toEqual([`doc: ${street.fight.figures[target]!.name}`]);
      expectFolds(street);
    });

    test('who comes to light on the way is asked then, together with all others, and his first answer stands', () => {
      const street = near();
      expect(moversIn(street.tell('advance'))).toHaveLength(1);
      expect(street.asked.map(({ seat, type }) => [seat, type])).toEqual([
        ['wyatt', 'react'],
        ['doc', 'react'],
      ]);
      street.answer('wyatt', 'hold');
      const rest = street.answer('doc', 'hold');
      expect(new Set(moversIn(rest)).size).toBe(3);
      expect([street.asked, street.fight.together]).toEqual([[], undefined]);
      expectFolds(street);
    });
  });

  test('under Westamunda who keeps watch and would be asked is asked once, and his shot is at whoever he has chosen', () => {
    const street = new Street({ ruleset: 'westamunda@1', count: 4, players: ['doc'] });
    [15, 14, 13, 16].forEach((range, index) => street.lie(`Red ${index + 1}`, range, ['doc']));
    const doc = street.figure('doc');
    for (let step = 0; step < 30 && street.fight.figures[doc]!.watch === null; step++) {
      const watch: Action = { type: 'overwatch', figure: doc, aimed: false, rule: 'ask' };
      if (street.would('doc', watch).ok) street.ask('doc', watch);
      else street.passOne();
    }
    street.toCrowd().tell('advance');
    expect(street.asked.map(({ seat, type, default: silent }) => [seat, type, silent])).toEqual([
      ['doc', 'crowd-comes', 'nearest'],
    ]);
    const { target } = street.asked[0]!.about as unknown as AskedTogether;
    const rest = street.answer('doc', 'nearest');
    expect(shotsIn(street, rest)[0]).toBe(`doc: ${street.fight.figures[target]!.name}`);
    expect([street.asked, street.fight.together]).toEqual([[], undefined]);
    expectFolds(street);
  });

  test('with orders in secret all of them are sealed at once, and taken back at once', () => {
    const street = new Street({ ruleset: 'broken-wheel@1', count: 3, town: 'plaza' });
    for (let step = 0; step < 30 && street.fight.clock.beat?.sealed !== true; step++) street.passOne();
    expect(street.fight.clock.beat?.sealed).toBe(true);
    const from = street.fight.version;
    street.tell('hold');
    for (const id of street.crowd) expect(street.fight.sealed[id]?.[0]).toMatchObject({ figure: id });
    const versions = Array.from({ length: street.fight.version - from }, (_, index) => from + index + 1);
    expect(planUndo(street.log, street.fight, { by: MARSHAL })).toEqual({ ok: true, versions, needs: [] });
    expectFolds(street);
  });
});
