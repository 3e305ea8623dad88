import { expect, test } from 'vitest';
import { actors } from '../../src/game/clock/acting.ts';
import type { Action } from '../../src/game/actions.ts';
import { decide } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight, SeatId } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { readTown } from '../../src/towns/built-in.ts';
import { pickerFor } from '../kit/play-at-random.ts';
import { checkAll, Found } from './panel-walk.ts';

const TWELVE = Array.from({ length: 12 }, (_, index) => index + 1);
const SIDES = [
  { id: 'a', name: 'Law' },
  { id: 'b', name: 'Gang' },
];

/** Twelve against twelve, with the ids that they have in play, in arm's reach of each other or spread over the town. */
function crowdOf(ruleset: Ruleset, town: string | null): Gunfight {
  const dice = seededDice(7);
  const chart = ruleset.meta.templates.find(
    ({ id }) => ruleset.checkWish({ name: 'x', template: id }, { settings: {}, isGm: true }) === null,
  )!;
  let fight: Gunfight | null = null;
  const ask = (by: SeatId, action: Action): void => {
    const at = fight?.clock.due ?? 0;
    const done = decide(fight, [{ by, action, at }], { rulesets: RULESETS, diceFor: () => dice });
    if (!done.ok) throw new Error(`${action.type}: ${JSON.stringify(done.refusal)}`);
    fight = done.fight;
  };
  const on = town === null ? {} : { town: readTown(town) };
  ask('gm', { type: 'open-fight', ruleset: ruleset.ref, sides: SIDES, settings: {}, commitment: '', ...on });
  const wishes = (name: string) => TWELVE.map((number) => ({ name: `${name} ${number}`, template: chart.id }));
  for (const { id, name } of SIDES) {
    const seat = `player of ${id}`;
    ask(seat, { type: 'join', seat, name: seat, side: id, wishes: wishes(name).slice(0, 1), word: 'w' });
    ask('gm', { type: 'gm-add', side: id, seat, wishes: wishes(name).slice(1) });
  }
  ask('gm', { type: 'start' });
  if (town === null) stateAll(fight!, ask);
  for (const { id, seat, default: value } of Object.values(fight!.prompts))
    ask(seat, { type: 'answer', prompt: id, value });
  return fight!;
}

function stateAll({ roster, figures }: Gunfight, ask: (by: SeatId, action: Action) => void): void {
  const [near, far] = SIDES.map(({ id }) => roster.filter((one) => figures[one]!.side === id));
  ask('gm', { type: 'gm-scene', figures: near!, targets: far!, values: { range: 4 } });
}

const CASES = [...RULESETS.values()].flatMap((ruleset) =>
  [null, 'main-street'].map((town) => [ruleset.ref, town ?? 'no map', ruleset, town] as const),
);

test.each(CASES)(
  '%s, %s: every step of every offer among twelve enemies and twelve friends is one that Discord takes',
  (_ref, _where, ruleset, town) => {
    const fight = crowdOf(ruleset, town);
    const [one] = actors(fight, ruleset);
    const found = new Found();
    checkAll(ruleset, fight, pickerFor(3), found, [one!.id]);
    expect([...found.missing]).toEqual([]);
    expect(found.types.size).toBeGreaterThan(2);
  },
);
