import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/game/actions.ts';
import { decide, type Decision } from '../../src/game/decide.ts';
import { seededDice } from '../../src/game/dice/seeded.ts';
import type { NewEntry } from '../../src/game/entry.ts';
import type { Intent } from '../../src/game/group-orders.ts';
import { foldEntry } from '../../src/game/fold.ts';
import { copyFight } from '../../src/game/copy.ts';
import { planUndo } from '../../src/game/undo.ts';
import type { Gunfight, Prompt } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

const MARSHAL = 'marshal';
const RULES = 'law-of-the-gun@1';

/** A crowd of the game master's against men of players, on stated ranges. */
class Street {
  fight!: Gunfight;
  readonly log: (NewEntry & { readonly version: number })[] = [];
  #faces: number;

  constructor({ ruleset = RULES, count = 8, seed = 1, players = ['doc', 'wyatt'] } = {}) {
    this.#faces = seed * 1000;
    const sides = ['law', 'gang'].map((id) => ({ id, name: id }));
    this.ask(MARSHAL, { type: 'open-fight', ruleset, sides, settings: {}, commitment: '' });
    
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
    this.ask(MARSHAL, { type: 'gm-add', side: 'gang', seat: 'house', wishes, crowd: { name: 'Red Hand', by: MARSHAL } });
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
      const able = this.fight.roster.map((id) => this.fight.figures[id]!).filter(({ side }) => side === order[turn]);
      const one = able.find((figure) => RULESETS.get(this.fight.ruleset)!.mayAct(this.fight, figure))!;
      this.ask(one.seat!, { type: 'pass', figure: one.id });
    }
    throw new Error('the crowd has no turn');
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

function lined(street = new Street()): Street {
  for (let index = 1; index <= street.crowd.length; index++) street.lie(`Red ${index}`, 20 + index * 3);
  return street.toCrowd();
}

const moversIn = (entries: readonly NewEntry[]): string[] =>
  entries.flatMap(({ effects }) => effects.flatMap((one) => (one.kind === 'moved' ? one.figure : [])));
const shotsIn = (entries: readonly NewEntry[]) =>
  entries.flatMap(({ effects }) =>
    effects.flatMap((one) => (one.kind === 'shot-fired' ? { by: one.figure, at: one.target } : [])),
  );

describe('a word to a crowd', () => {
  test('everybody who may fire at any of them is asked once, at the same moment', () => {
    const street = lined();
    const start = performance.now();
    street.tell('advance');
    console.log('told in', performance.now() - start);
    expect(street.asked.map(({ seat, type }) => [seat, type])).toEqual([
      ['doc', 'together'],
      ['wyatt', 'together'],
    ]);
    console.log(JSON.stringify(street.asked[0]));
    street.answer('doc', 'hold');
    const rest = street.answer('wyatt', 'hold');
    console.log(rest.map((e) => e.by + ' ' + JSON.stringify(e.action)).join('\n'));
    expect(moversIn(rest)).toHaveLength(8);
    expect(street.fight.together).toBeUndefined();
    console.log('all in', performance.now() - start);
  });
});
