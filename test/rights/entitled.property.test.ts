import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actInPlace, type Ask } from '../../src/game/act.ts';
import type { Action, ActionType } from '../../src/game/actions.ts';
import { copyFight } from '../../src/game/fold/copy.ts';
import { decide } from '../../src/game/decide.ts';
import { equalData } from '../../src/game/equal.ts';
import { CLOCK, HOUSE } from '../../src/game/ids.ts';
import { ENTITLED } from '../../src/game/rights/rights-table.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight, SeatId } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { drawOpening, drawScene, MARSHAL } from '../marathon/opening.ts';
import { type Chance, chanceOf } from '../simulator/chance.ts';
import { type Asked, chooseOrder } from '../simulator/orders.ts';
import { cases, WHOLE } from '../kit/cases.ts';

const NOON = 0;
const STEPS = 12;

/** Fights of any rules that begin anyhow and go on anyhow; at each step `look` sees the order that comes next. */
function play(ruleset: Ruleset, chance: Chance, look: (fight: Gunfight, next: Asked) => void): void {
  let fight: Gunfight | null = null;
  const take = ({ by, action }: Asked): boolean => {
    const done = decide(fight, [{ by, action, at: NOON }], { rulesets: RULESETS, diceFor: () => chance.dice });
    if (done.ok) fight = done.fight;
    return done.ok;
  };
  for (const asked of drawOpening(ruleset, chance)) if (!take(asked)) return;
  if (fight!.town === null) for (const asked of drawScene(fight!, ruleset, chance)) take(asked);
  for (let step = 0; step < STEPS && fight!.status === 'running'; step++) {
    const next = chooseOrder(fight!, ruleset, chance);
    if (next === null) return;
    look(fight!, next);
    if (!take(next)) return;
  }
}

/** Everybody who could ask, in every capacity; `wyatt` is nobody here. */
const ASKERS: readonly Pick<Ask, 'by' | 'as'>[] = [
  ...['doc', 'ike', 'kate', 'wyatt', HOUSE].map((by) => ({ by })),
  ...['doc', 'wyatt'].map((by) => ({ by, as: 'moderator' as const })),
];

/** Why it is refused, before a die is rolled; null where it is done. */
function refusalOf(fight: Gunfight, asker: Pick<Ask, 'by' | 'as'>, action: Action): string | null {
  const done = actInPlace(fight, { ...asker, action, at: NOON }, { roll: fail }, RULESETS);
  return done.ok ? null : done.refusal.code;
}

const fail = (): never => {
  throw new Error('a die was rolled for somebody who may not ask for it');
};

const isOrder = (type: string): boolean => {
  const whose = ENTITLED[type as ActionType];
  return typeof whose !== 'function' && whose[0] === 'owner' && !whose.includes('house');
};
const ORDERS = Object.keys(ENTITLED).filter(isOrder);
/** Who they are for is in a field of its own. */
const orderFor = (type: string, figure: string): Action =>
  (type === 'challenge' ? { type, figures: [figure], against: [] } : { type, figure }) as unknown as Action;

/** What else can be asked for, and who of the askers may, told without the table; the clock and the marshal are not among them. */
function others(fight: Gunfight): Record<string, { action: Action; may?: (asker: Pick<Ask, 'by' | 'as'>) => boolean }> {
  const [figure = ''] = fight.roster;
  const [prompt] = Object.values(fight.prompts);
  const seated = ({ by }: Pick<Ask, 'by'>): boolean => by !== HOUSE && fight.seats[by] !== undefined;
  const moderates = ({ as }: Pick<Ask, 'as'>): boolean => as === 'moderator';
  const owns = ({ by }: Pick<Ask, 'by'>): boolean => fight.figures[figure]?.seat === by;
  return {
    solo: { action: { type: 'solo', figure }, may: (one) => one.by === HOUSE || owns(one) },
    'end-turn': { action: { type: 'end-turn', side: 'law' }, may: seated },
    together: { action: { type: 'together', figures: [figure], intent: 'hold' }, may: owns },
    ...(prompt === undefined
      ? {}
      : {
          answer: {
            action: { type: 'answer', prompt: prompt.id, value: prompt.default },
            may: ({ by }) => prompt.seat === by,
          },
        }),
    join: {
      action: { type: 'join', seat: 'kate', name: 'Kate', side: 'law', wishes: [], word: '' },
      may: ({ by }) => by === 'kate',
    },
    leave: { action: { type: 'leave', seat: 'ike' }, may: ({ by }) => by === 'ike' },
    start: { action: { type: 'start' } },
    'set-option': { action: { type: 'set-option', key: 'hours.turn', value: 48 } },
    lines: { action: { type: 'lines', what: 'add', line: 'spiders' }, may: seated },
    'state-scene': { action: { type: 'state-scene', figure, values: { cover: 'none' } }, may: owns },
    'seat away': {
      action: { type: 'seat', seat: 'ike', how: 'auto-pilot' },
      may: (one) => one.by === 'ike' || moderates(one),
    },
    'seat claimed': { action: { type: 'seat', seat: 'ike', figure, how: 'claimed' }, may: moderates },
    'seat offered': { action: { type: 'seat', seat: 'ike', how: 'offered' }, may: moderates },
    'seat taken': { action: { type: 'seat', seat: 'kate', of: 'ike', how: 'substituted' }, may: moderates },
    'seat figure': { action: { type: 'seat', seat: 'ike', figure, how: 'substituted' }, may: moderates },
    pause: { action: { type: 'pause', on: true }, may: moderates },
    propose: { action: { type: 'propose', what: 'end' }, may: seated },
    end: { action: { type: 'end', winner: null, why: 'gm' }, may: moderates },
    undo: { action: { type: 'undo', versions: [fight.version] }, may: seated },
    'gm-add': { action: { type: 'gm-add', side: 'law', seat: HOUSE, wishes: [] } },
    'gm-crowd': { action: { type: 'gm-crowd' } as unknown as Action },
    'gm-scene': { action: { type: 'gm-scene' } as unknown as Action },
    'gm-place': { action: { type: 'gm-place', figure, at: null } },
    'gm-remove': { action: { type: 'gm-remove', figure } },
    'gm-reveal': { action: { type: 'gm-reveal', figures: [figure], hidden: true } },
    'gm-veil': { action: { type: 'gm-veil', figures: [figure], veil: 'secret' } },
    'gm-thing': { action: { type: 'gm-thing', thing: 'door@C4', what: 'open' } },
    'gm-set': { action: { type: 'gm-set', figure, field: 'state', value: 'dead' } },
    'gm-die': { action: { type: 'gm-die' } as unknown as Action },
    'gm-roll': { action: { type: 'gm-roll' } as unknown as Action },
    'gm-rule': { action: { type: 'gm-rule', prompt: prompt?.id ?? 'p1', value: 'yes' } },
    'gm-say': { action: { type: 'gm-say', text: 'Hello.' } },
    'gm-paper': { action: { type: 'gm-paper', headline: 'Quiet' } },
    'gm-clock': { action: { type: 'gm-clock', what: 'extended' } },
    'gm-seat add': { action: { type: 'gm-seat', what: 'add', seat: 'wyatt' } },
    'gm-seat hand-over': { action: { type: 'gm-seat', what: 'hand-over', seat: 'wyatt' } },
    'gm-seat leave': { action: { type: 'gm-seat', what: 'leave', seat: MARSHAL } },
    'gm-seat claim': { action: { type: 'gm-seat', what: 'claim', seat: 'wyatt' }, may: moderates },
    event: { action: { type: 'event', what: 'weather' } },
    opening: { action: { type: 'opening', message: '1' } },
    advance: { action: { type: 'advance', step: 'next' } },
    tick: { action: { type: 'tick', step: 'nerve', figure } },
    expire: { action: { type: 'expire' } },
    reschedule: { action: { type: 'reschedule', turn: 1 } },
    'turn-up': { action: { type: 'turn-up', key: 'k', choices: [] } },
    'carry-out': { action: { type: 'carry-out', orders: [] } },
  };
}

const RIGHTS: readonly (string | null)[] = ['not-allowed', 'not-your-figure', 'not-your-choice'];
const askedBy = (fight: Gunfight, { action }: Asked): SeatId | null =>
  action.type === 'answer' ? (fight.prompts[action.prompt]?.seat ?? null) : null;

function* strangersTo(
  fight: Gunfight,
  next: Asked,
): Generator<[Pick<Ask, 'by' | 'as'>, Action, readonly (string | null)[]]> {
  for (const asker of ASKERS)
    if (asker.by !== next.by && asker.by !== askedBy(fight, next)) yield [asker, next.action, RIGHTS];
}

/** As many figures suffice: they differ in whose they are. */
const FIGURES = 4;

function* everyKind(fight: Gunfight): Generator<[Pick<Ask, 'by' | 'as'>, Action, readonly (string | null)[]]> {
  for (const figure of fight.roster.slice(0, FIGURES))
    for (const asker of ASKERS.filter(({ by }) => (fight.figures[figure]!.seat ?? HOUSE) !== by))
      for (const type of ORDERS) yield [asker, orderFor(type, figure), ['not-your-figure']];
  for (const { action, may = () => false } of Object.values(others(fight)))
    for (const asker of ASKERS) if (!may(asker)) yield [asker, action, RIGHTS];
}

/** Each is refused for want of a right, and none of them leaves a mark. */
function checkAll(
  fight: Gunfight,
  asked: Iterable<[Pick<Ask, 'by' | 'as'>, Action, readonly (string | null)[]]>,
): void {
  const tried = copyFight(fight);
  for (const [asker, action, codes] of asked) {
    const code = refusalOf(tried, asker, action);
    if (!codes.includes(code))
      throw new Error(`${JSON.stringify(asker)} asks for ${JSON.stringify(action)}: ${code ?? 'it was done'}`);
  }
  if (!equalData(tried, fight)) throw new Error('what was refused has left its mark');
}

describe.each([...RULESETS.values()].map((ruleset) => ({ name: ruleset.ref, ruleset })))('$name', ({ ruleset }) => {
  test('nobody gives the orders or answers of another, and every kind of action is closed to whoever it is not for', () => {
    let steps = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        play(ruleset, chanceOf(seed), (fight, next) => {
          checkAll(fight, strangersTo(fight, next));
          if (steps++ % 5 === 0) checkAll(fight, everyKind(fight));
        });
      }),
      { numRuns: cases(8, 2), endOnFailure: true },
    );
    expect(steps).toBeGreaterThan(WHOLE ? 20 : 2);
  });
});

test('of every kind of action the test knows whom it is for', () => {
  const told = new Set(
    Object.keys(others({ roster: [], prompts: { p1: {} }, seats: {}, figures: {} } as never)).map(
      (name) => name.split(' ')[0],
    ),
  );
  const unnamed = Object.keys(ENTITLED).filter((type) => !isOrder(type) && !told.has(type));
  expect(unnamed).toEqual(['open-fight']);
});

test('what nobody has said anything of is open to nobody', () => {
  play([...RULESETS.values()][0]!, chanceOf(3), (fight) => {
    for (const type of ['constructor', 'hang', '__proto__'])
      for (const by of ['doc', MARSHAL, CLOCK])
        expect(refusalOf(fight, { by }, { type, figure: fight.roster[0] } as unknown as Action)).toBe('not-allowed');
  });
});
