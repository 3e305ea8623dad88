import { expect, test } from 'vitest';
import { actors } from '../../src/game/clock/acting.ts';
import type { Action } from '../../src/game/actions.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { matches } from '../../src/game/offer.ts';
import { beatsLeft } from '../../src/game/questions/plans.ts';
import { reckon } from '../../src/game/odds/reckon.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import { suggest, type Suggestion } from '../../src/game/house/suggest.ts';
import type { Figure, Gunfight, SeatId, SettingValue } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

const SIDES = [
  { id: 'a', name: 'Law' },
  { id: 'b', name: 'Gang' },
];
const NEAR = { cm: 30, inch: 10, square: 5 } as const;
/** Steps of a fight that are looked at: enough for two rounds of two against two. */
const STEPS = 30;

/** Two against two at close range; everybody gives the first order that is suggested, and takes the default where something is asked. */
class Street {
  fight: Gunfight | null = null;
  readonly given: {
    readonly round: number;
    readonly beats: number;
    readonly figure: Figure;
    readonly all: readonly Suggestion[];
  }[] = [];
  readonly #dice = seededDice(11);
  readonly #ruleset: Ruleset;

  constructor(ruleset: Ruleset, settings: Readonly<Record<string, SettingValue>> = {}) {
    this.#ruleset = ruleset;
    this.ask('gm', { type: 'open-fight', ruleset: ruleset.ref, sides: SIDES, settings, commitment: '' });
    const template = ruleset.meta.templates.find(
      ({ id }) => ruleset.checkWish({ name: 'x', template: id }, { settings: {}, isGm: false }) === null,
    )!.id;
    for (const { id } of SIDES) {
      const wishes = [1, 2].map((number) => ({ name: `${id}${number}`, template }));
      this.ask(id, { type: 'join', seat: id, name: id, side: id, wishes, word: 'w' });
    }
    this.ask('gm', { type: 'start' });
    const [near, far] = SIDES.map(({ id }) => this.now.roster.filter((one) => this.now.figures[one]!.side === id));
    this.ask('gm', { type: 'gm-scene', figures: near!, targets: far!, values: { range: NEAR[ruleset.meta.unit] } });
  }

  get now(): Gunfight {
    return this.fight!;
  }

  ask(by: SeatId, action: Action): void {
    const rules = { rulesets: RULESETS, diceFor: () => this.#dice };
    const done = decide(this.fight, [{ by, action, at: this.fight?.clock.due ?? 0 }], rules);
    if (!done.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(done.refusal)}`);
    this.fight = done.fight;
  }

  play(): void {
    for (let step = 0; step < STEPS && this.now.status === 'running' && this.now.clock.round < 3; step++) this.#step();
  }

  #step(): void {
    const [prompt] = Object.values(this.now.prompts);
    if (prompt !== undefined)
      return this.ask(prompt.seat, { type: 'answer', prompt: prompt.id, value: prompt.default });
    const [figure] = actors(this.now, this.#ruleset);
    if (figure === undefined) throw new Error('nobody is up');
    const all = this.suggestFor(figure);
    this.given.push({ round: this.now.clock.round, beats: beatsLeft(this.now, this.#ruleset), figure, all });
    this.ask(figure.seat!, all[0]?.action ?? { type: 'pass', figure: figure.id });
  }

  suggestFor({ id }: Figure): readonly Suggestion[] {
    const { now } = this;
    return suggest(now, id, this.#ruleset, (action) =>
      reckon(now, action, this.#ruleset, { paths: 20_000, tries: 100, seed: () => 1 }),
    );
  }
}

const firstOf = (action: Action): Action => (action.type === 'plan' ? action.acts[0]! : action);
const FIGHTS: ReadonlySet<Action['type']> = new Set(['shoot', 'charge', 'melee']);

test.each([...RULESETS.values()].map((ruleset) => [ruleset.ref, ruleset] as const))(
  '%s: at most six orders, one of a kind, each one that the rules take; whoever gives the first of them is in a fight by the second round',
  (_ref, ruleset) => {
    const street = new Street(ruleset);
    const [first] = actors(street.now, ruleset);
    const before = JSON.stringify(street.now);
    if (first !== undefined) {
      const all = street.suggestFor(first);
      expect(street.suggestFor(first)).toEqual(all);
      expect(JSON.stringify(street.now)).toBe(before);
      const offers = ruleset.legal(street.now, first.id);
      for (const { action } of all) expect(matches(offers, firstOf(action)), JSON.stringify(action)).toBe(true);
    }
    street.play();
    for (const { all } of street.given) {
      expect(all.length).toBeLessThanOrEqual(6);
      expect(new Set(all.map(({ action }) => JSON.stringify(action))).size).toBe(all.length);
      for (const { action, odds } of all) if (firstOf(action).type === 'shoot') expect(odds?.ok).toBe(true);
    }
    const fought = street.given.filter(({ all }) => all[0] !== undefined && FIGHTS.has(firstOf(all[0].action).type));
    expect(fought.length).toBeGreaterThan(0);
  },
);

/** BW-FIRE-03: aimed shots of a plan without a beat of aiming just before. */
const unaimed = (acts: readonly Action[], { aim }: Figure): readonly Action[] =>
  acts.filter((act, index) => {
    if (act.type !== 'shoot' || act.mode !== 'aimed') return false;
    const before = acts[index - 1];
    return index === 0 ? aim?.target !== act.target : before?.type !== 'aim' || before.target !== act.target;
  });

test('BW-PBP-02 where orders are sealed, one tap is an order for the rest of the round, and to hold is one of them', () => {
  const ruleset = [...RULESETS.values()].find(({ clock }) =>
    clock.some(({ steps }) => steps.some(({ kind }) => kind === 'seal')),
  )!;
  const street = new Street(ruleset, { rounds: 'sealed' });
  street.play();
  const sealed = street.given.filter(({ all }) => all.some(({ action }) => action.type === 'plan'));
  expect(sealed.length).toBeGreaterThan(0);
  for (const { all, beats, figure } of sealed) {
    const plans = all.flatMap(({ action }) => (action.type === 'plan' ? [action.acts] : []));
    expect(plans.some((acts) => acts.every(({ type }) => type === 'pass'))).toBe(true);
    for (const acts of plans) expect(acts.length).toBeLessThanOrEqual(4);
    if (beats > 1) expect(all.filter(({ action }) => action.type !== 'plan')).toEqual([]);
    for (const acts of plans) expect(unaimed(acts, figure), JSON.stringify(acts)).toEqual([]);
  }
});

test('WM-POST-06 whoever is hand to hand is told to fight on, before all that would only wait', () => {
  const ruleset = RULESETS.get('westamunda@1')!;
  const street = new Street(ruleset);
  const [first] = actors(street.now, ruleset);
  const foe = Object.values(street.now.figures).find(({ side }) => side !== first!.side)!;
  street.ask('gm', { type: 'gm-scene', figures: [first!.id], targets: [foe.id], values: { range: 3 } });
  street.ask(first!.seat!, { type: 'charge', figure: first!.id, target: foe.id, gait: 'run' });
  const canFight = (): boolean => ruleset.legal(street.now, first!.id).some(({ action }) => action.type === 'melee');
  for (let step = 0; step < STEPS && !canFight(); step++) {
    const { id, seat } = actors(street.now, ruleset)[0]!;
    street.ask(seat!, { type: 'pass', figure: id });
  }
  expect(street.suggestFor(first!).map(({ action }) => action.type)[0]).toBe('melee');
});
