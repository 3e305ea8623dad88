import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { decide, type Decision } from '../../../src/game/decide.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Entry } from '../../../src/game/entry.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { knownToSide, view } from '../../../src/game/secrets/view.ts';
import { viewEntry } from '../../kit/view-entry.ts';
import { portableFrontier } from '../../../src/rulesets/portable-frontier/index.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import { expectEffects, expectNone, NOON } from '../../kit/scenario.ts';
import { aboard, at, type Cast, charge, cowboy, go, onBoard, shot, wagon, warrior } from './board.ts';

const RULES = new Map([[portableFrontier.ref, portableFrontier]]);

/** The opening of Pitchfork Way: fights and entries as they come. */
function openingOf(): { readonly before: Gunfight; readonly entry: Entry; readonly after: Gunfight }[] {
  const steps: { before: Gunfight; entry: Entry; after: Gunfight }[] = [];
  let fight: Gunfight | null = null;
  const order = (by: string, action: Action): void => {
    const before: Gunfight | null = fight;
    const rules = { rulesets: RULES, diceFor: () => seededDice(3) };
    const done: Decision = decide(before, [{ by, action, at: NOON }], rules);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    fight = done.fight;
    if (before !== null) steps.push({ before, entry: { ...done.entries[0]!, version: fight.version }, after: fight });
  };
  const sides = ['ranch', 'tribe'].map((id) => ({ id, name: id }));
  const settings = { scenario: 'pitchfork-way' };
  order('gm', {
    type: 'open-fight',
    ruleset: portableFrontier.ref,
    sides,
    settings,
    commitment: 'x',
    town: readTown('pitchfork-way'),
  });
  const man = (name: string, template: string) => ({ name, template });
  const train = [
    man('Cart', 'wagon'),
    man('Dan', 'cowboy'),
    man('Ned', 'owner'),
    man('Al', 'cowboy'),
    man('Bo', 'cowboy'),
  ];
  order('ann', { type: 'join', seat: 'ann', name: 'ann', side: 'ranch', wishes: train, word: '' });
  order('bob', { type: 'join', seat: 'bob', name: 'bob', side: 'tribe', wishes: [man('Bear', 'chief')], word: '' });
  order('gm', { type: 'start' });
  return steps;
}

describe('who is under the canvas', () => {
  it('PC-WAG-04 the other side is not told who got in there, and where they are', () => {
    const { before, entry, after } = openingOf().at(-1)!;
    const [al] = after.roster.filter((id) => after.figures[id]!.name === 'Al');
    const seen = viewEntry(entry, before, { seat: 'bob' }, { over: false });
    const told = seen.effects.filter((effect) => effect.kind === 'mounted' && effect.figure === al);
    expect(told).toEqual([]);
    const now = view(after, { seat: 'bob' });
    expect(now.figures[al!]?.mount ?? null).toBeNull();
    const own = view(after, { seat: 'ann' });
    expect(own.figures[al!]!.mount).not.toBeNull();
  });

  const cast = (load: Cast): Cast => ({
    Bear: warrior('G4', { arms: ['bow'] }),
    Crow: warrior('I5'),
    Wagon: wagon('F5'),
    Driver: cowboy(null, aboard('driver')),
    ...load,
  });
  const LOAD = { Al: cowboy(null, aboard('back')), Bo: cowboy(null, aboard('back')) };

  function hidden(load: Cast): Gunfight {
    const { fight } = onBoard(cast(load));
    for (const id of Object.keys(load)) [fight.hidden[id], fight.unseen[id]] = [['tribe'], ['tribe']];
    return fight;
  }

  it('PC-WAG-04, PC-WAG-08 what the other side may order is the same whether somebody is there or nobody', () => {
    const offers = (fight: Gunfight, figure: string): string =>
      JSON.stringify(portableFrontier.legal(knownToSide(fight, 'tribe', portableFrontier), figure));
    for (const figure of ['Bear', 'Crow']) expect(offers(hidden(LOAD), figure)).toBe(offers(hidden({}), figure));
  });

  it('PC-WAG-10 and what is offered to them is accepted, somebody there or nobody', () => {
    for (const load of [LOAD, {}])
      for (const action of [
        charge('Bear', 'Wagon', { part: 'rear' }),
        shot('Crow', 'Wagon', 'rifle', { part: 'rear' }),
      ]) {
        const rules = { rulesets: RULES, diceFor: () => seededDice(2) };
        expect(decide(copyFight(hidden(load)), [{ by: action.figure.toLowerCase(), action, at: NOON }], rules).ok).toBe(
          true,
        );
      }
  });

  it('PC-MAP-02 nobody walks into a square where somebody lies unseen: he stops before it and has found him', () => {
    const scene = onBoard({ Doc: cowboy('D5'), Bear: warrior('F5') });
    scene.fight.hidden.Bear = ['ranch'];
    const result = scene.when(go('Doc', 'F5'));
    expectEffects(result, [
      { kind: 'moved', figure: 'Doc', distance: 1 },
      { kind: 'spotted', figure: 'Bear', by: null, how: 'near' },
      { kind: 'stopped-short', figure: 'Doc' },
    ]);
    expect(at(scene, 'Doc')).toBe('E5');
  });

  it('PC-WAG-05, PC-MAP-02 nor is a wagon driven over him', () => {
    const cast = { Dan: cowboy(null, aboard('driver')), Wagon: wagon('F5'), Bear: warrior('D5') };
    const scene = onBoard(cast, { rows: ['', '', '', '', '============'] });
    scene.fight.hidden.Bear = ['ranch'];
    expectEffects(scene.when({ type: 'drive', figure: 'Dan', mount: 'Wagon', to: 'C5' }), [
      { kind: 'moved', figure: 'Wagon', distance: 1, cost: 1, facing: 'west' },
      { kind: 'spotted', figure: 'Bear', by: null, how: 'near' },
      { kind: 'stopped-short', figure: 'Wagon' },
    ]);
    expect(at(scene, 'Wagon')).toBe('E5');
  });

  it('PC-WAG-12, PC-RIVER-03, PC-MAP-02 nor does anybody climb down onto him, or land on him', () => {
    const found = [
      { kind: 'spotted', figure: 'Bear', by: null, how: 'near' },
      { kind: 'stopped-short', figure: 'Doc' },
    ] as const;
    const down = onBoard({ Doc: cowboy(null, aboard('guard')), Wagon: wagon('F5'), Bear: warrior('F4') });
    down.fight.hidden.Bear = ['ranch'];
    const stays = down.when({ type: 'dismount', figure: 'Doc', to: 'F4' });
    expectEffects(stays, found);
    expectNone(stays, 'dismounted');
    const over = onBoard({ Doc: cowboy('K2'), Bear: warrior('I3') }, { town: readTown('pitchfork-way') });
    over.fight.hidden.Bear = ['ranch'];
    const waits = over.when({ type: 'ferry', figure: 'Doc', to: 'I3' });
    expectEffects(waits, found);
    expectNone(waits, 'ferried');
  });
});
