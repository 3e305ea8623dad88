import { describe, expect, it } from 'vitest';
import type { Offer } from '../../../src/game/offer.ts';
import type { Refusal } from '../../../src/game/refusals.ts';
import { view } from '../../../src/game/secrets/view.ts';
import { valueLabel } from '../../../src/discord/orders/slot-text.ts';
import { answerButtons } from '../../../src/discord/table/answer-buttons.ts';
import { offerLabel } from '../../../src/report/labels.ts';
import { describeFigure, figureLine, gearLine, stateLine } from '../../../src/report/figure.ts';
import { sentencesOf } from '../../../src/report/sentences.ts';
import { figureList } from '../../../src/report/table/figure-list.ts';
import { headOf } from '../../../src/report/table/look.ts';
import { refusalText } from '../../../src/report/refusal.ts';
import { SAY } from '../../kit/say.ts';
import { promptText } from '../../../src/report/waiting.ts';
import { clashOfArguments } from '../../../src/rulesets/clash-of-arguments/index.ts';
import { META } from '../../../src/rulesets/clash-of-arguments/meta.ts';
import { GUNS } from '../../../src/rulesets/clash-of-arguments/shoot/arms.ts';
import type { Scene } from '../../kit/scenario.ts';
import { fieldWith } from './field.ts';
import { charge, d12, fresh, horse, inUnits, man, mapped, set, shoot, tick, told } from './men.ts';
import { four, idsOf } from './table.ts';

const say = SAY;
const contextOf = (scene: Scene, seat = 'ann') => ({ view: view(scene.fight, { seat }), say, unit: 'in' });
const toldOf = (scene: Scene, effects: ReturnType<Scene['when']>['effects']): string[] =>
  effects.flatMap((effect) => sentencesOf(effect, contextOf(scene))).map(({ text }) => text);

describe('words for A Clash of Arguments', () => {
  it('every weapon, type, setting and standing order has its name', () => {
    for (const model of META.weapons) expect(say.has(`word.weapon.${model}`), model).toBe(true);
    for (const { id } of META.templates) expect(say.has(`word.template.${id}`), id).toBe(true);
    for (const { key } of META.settings) expect(say.has(`word.setting.${key}`), key).toBe(true);
    for (const { rule, values } of META.standing)
      for (const value of values) expect(say.has(`word.value.${rule}-${value}`), value).toBe(true);
    expect(Object.keys(GUNS).length).toBe(9);
  });

  it('CA-SHOOT-13, CA-MIS-02 a gun that does not fire is named to its owner and in the list', () => {
    const after = (model: string, ...faces: number[]): string[] => {
      const arms = { weapons: ['winchester', 'bowie', 'muzzle-rifle', 'revolver'] };
      const street = told({ Ann: man('law', arms), Bob: man('gang') }, { 'Ann>Bob': { range: 3 } });
      for (const item of street.fight.figures.Ann!.items) item.ammo = null;
      street.dice(d12(...faces)).when(shoot('Ann', 'Bob', model));
      const words = contextOf(street);
      return [stateLine(words.view.figures.Ann!, words), figureList(words).find((line) => line.includes('Ann'))!];
    };
    const [own, listed] = after('revolver', 1, 3);
    expect(own).toContain('**Ann**, Peacemaker (one jam), Winchester, unhurt');
    expect(listed).toContain('Peacemaker jammed');
    expect(after('muzzle-rifle', 2)[1]).toContain('muzzle-loading rifle not loaded');
  });

  it('a misfire, a hit and a wound read well', () => {
    const street = (cover = 'none') =>
      told({ Ann: man('law', { grade: 'veteran' }), Bob: man('gang') }, { 'Ann>Bob': { range: 8, cover } });
    const burst = street();
    expect(toldOf(burst, burst.dice(d12(1, 1, 5)).when(shoot('Ann', 'Bob')).effects)).toEqual([
      'Ann at Bob, Peacemaker, one shot, 8 in (medium range): 1 + 1 veteran − 1 range, needs 6, missed',
      'Ann, the misfire: 1, it blows up',
      "Ann's Peacemaker bursts.",
      'Ann, how bad it is: 5',
      'Ann takes a wound (1 in all).',
      'Ann is pinned for the next turn.',
    ]);
    const hit = street('hard');
    expect(toldOf(hit, hit.dice(d12(9, 10, 2)).when(shoot('Ann', 'Bob')).effects)).toEqual([
      'Ann at Bob, Peacemaker, one shot, 8 in (medium range): 9 + 1 veteran − 2 hard cover − 1 range, needs 6, hit',
      'Ann hits Bob.',
      'Bob, how bad it is: 10',
      'Bob, life or death: 2, alive',
      'Bob takes two wounds (2 in all).',
      'Bob is pinned for the next turn.',
    ]);
  });

  it('a charge and a fight hand to hand read well', () => {
    const scene = told(
      { Ann: man('law', { weapons: ['sabre'] }), Bob: man('gang') },
      { 'Ann>Bob': { range: 5 } },
      { step: 'move' },
    );
    expect(toldOf(scene, scene.dice(d12(7)).when(charge('Ann', 'Bob')).effects)).toEqual([
      'Ann charges Bob, 5 in off.',
      'Bob, nerve, to stand the charge: 7, needs 5 or more, passed',
      'Ann charges 4 in.',
      'Ann to Bob: 1 in, side by side.',
      'Ann closes with Bob.',
      'Ann must get their gun ready before firing.',
    ]);
    expect(toldOf(scene, tick(scene, 'melee', [7, 9]).effects)).toEqual([
      'Ann, the fight: 7 + 2 weapon + 1 charging = 10',
      'Bob, the fight: 9 = 9',
      'Ann gets the better of Bob.',
      'Bob takes a wound (1 in all).',
      'Bob is pinned for the next turn.',
    ]);
  });

  it('the card says what somebody is, carries, and is the worse for', () => {
    const scene = set(
      inUnits(
        told(
          {
            Ann: man('law', {
              grade: 'elite',
              field: 'shooting',
              flags: ['leader'],
              weapons: ['muzzle-rifle', 'bowie'],
            }),
            Bob: man('gang'),
          },
          {},
          { settings: { mode: 'unit' } },
        ),
        { gL: ['Ann'] },
      ),
      { hiding: { Ann: true }, unready: { Ann: true } },
    );
    const ann = scene.fight.figures.Ann!;
    ann.items[0]!.loaded = false;
    expect(gearLine(ann, contextOf(scene))).toBe(
      'elite · best with a gun · leader · muzzle-loading rifle (not loaded) · Bowie knife',
    );
    expect(figureLine(ann, contextOf(scene))).toBe('**Ann** · not ready to fire, hidden');
    const units = inUnits(told({ Ann: man('law'), Abe: man('law'), Bob: man('gang') }), {
      gL: ['Ann', 'Abe'],
      gG: ['Bob'],
    });
    expect(describeFigure(units.fight.figures.Abe!, contextOf(units))).toContain('one of those with Ann');
    expect(describeFigure(units.fight.figures.Bob!, contextOf(units))).not.toContain('one of those');
  });

  it('every order offered has a label, and every value in it a name', () => {
    const field = set(
      mapped(
        {
          Ann: man('law', { at: 'B4', weapons: ['muzzle-rifle', 'revolver'] }),
          Bob: man('gang', { at: 'E5' }),
          Bay: horse('law', { at: 'A4' }),
        },
        fieldWith(12, 8, { C4: 'G' }),
      ),
      {},
    );
    const shots = told(
      { Ann: man('law', { weapons: ['muzzle-rifle', 'revolver'] }), Bob: man('gang') },
      { 'Ann>Bob': { range: 5 } },
    );
    shots.fight.figures.Ann!.items[0]!.loaded = false;
    const unready = set(told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 5 } }), {
      unready: { Ann: true },
    });
    const walks = told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 5 } }, { step: 'move' });
    for (const scene of [field, shots, unready, walks]) {
      const words = contextOf(scene);
      const offers: readonly Offer[] = clashOfArguments.legal(scene.fight, 'Ann');
      expect(offers.length).toBeGreaterThan(3);
      for (const offer of offers) {
        const { label } = offerLabel(offer, words);
        expect(label, JSON.stringify(offer.action)).not.toMatch(/^[a-z-]+$|undefined|\{\{/);
        for (const [path, slot] of Object.entries(offer.slots))
          for (const value of slot.kind === 'one-of' ? slot.values : [])
            expect(valueLabel({ words, figure: 'Ann' }, { offer, path, value })).not.toMatch(/^word\.|\./);
      }
    }
  });

  it('CA-MOVE-16: whoever holds while others move is told what that leaves to do', () => {
    const scene = fresh(told({ Ann: man('law'), Bob: man('gang') }, { 'Ann>Bob': { range: 5 } }), 'move');
    const held = (phase: string | null): string => {
      scene.fight.clock.phase = phase;
      return offerLabel({ type: 'hold', figure: 'Ann' }, contextOf(scene)).label;
    };
    expect(held('movement')).toBe('Hold, to shoot or reload');
    expect(held(null)).toBe('Hold and watch');
  });

  it('questions are asked in words, answers are names', () => {
    const scene = four();
    scene.dice(d12(9, 4)).play({ type: 'start' }, 'marshal');
    const [order] = Object.values(scene.fight.prompts);
    const words = contextOf(scene);
    expect(promptText(order!, words)).toBe('the throw is won: move first, or last?');
    expect(headOf(words)).toBe('Round 1 · who moves first?');
    expect(labels(answerButtons(words.view, order!, say))).toEqual(['Move first', 'Move last']);

    const melee = told({
      Vic: man('law', { weapons: [] }),
      Bob: man('gang', { weapons: [] }),
      Cal: man('gang', { weapons: [] }),
    });
    melee.fight.contacts = [
      { a: 'Bob', b: 'Vic', by: 'Bob', since: 1 },
      { a: 'Cal', b: 'Vic', by: 'Cal', since: 1 },
    ];
    fresh(melee, 'move');
    for (const figure of ['Vic', 'Bob', 'Cal']) melee.play({ type: 'hold', figure });
    const [whom] = Object.values(melee.fight.prompts);
    const own = contextOf(melee, 'vic');
    expect(labels(answerButtons(own.view, own.view.prompts[whom!.id]!, say))).toEqual(['Bob', 'Cal']);
  });

  it('refusals say what is in the way', () => {
    const scene = four();
    scene.dice(d12(9, 4)).play({ type: 'start' }, 'marshal');
    const text = (refusal: Refusal): string => refusalText(refusal, contextOf(scene).view, say, 'in');
    const { Ann } = idsOf(scene);
    const forbids = (state: string): string => text({ code: 'state-forbids', figure: Ann!, state });
    for (const state of ['unready', 'winded', 'wounded', 'out-of-coherency', 'pinned', 'hidden', 'engaged', 'mounted'])
      expect(forbids(state)).not.toContain(
        state === 'pinned' || state === 'hidden' || state === 'wounded' || state === 'mounted' ? '{{' : state,
      );
    expect(text({ code: 'weapon-not-ready', item: `${Ann}.revolver`, state: 'burst' })).toContain('burst');
    expect(text({ code: 'nothing-to-do', item: `${Ann}.revolver`, task: 'ready' })).not.toContain('{{');
  });
});

const labels = (buttons: ReturnType<typeof answerButtons>): string[] => buttons.map(({ label }) => label);
