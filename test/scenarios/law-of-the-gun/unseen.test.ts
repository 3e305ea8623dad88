import { describe, expect, it } from 'vitest';
import { standingOrdersOwed } from '../../../src/game/clock/answers-owed.ts';
import { expectEffects, expectNone, type Given, type Scene } from '../../kit/scenario.ts';
import { answer, BILLY, charge, going, move, shoot } from './orders-kit.ts';
import { go, inTown, openRows, whereIs } from './march-street.ts';
import { lawOfTheGun, street } from './street.ts';

/** Doc in A1 comes into the field of fire of Ike, whom he does not see. */
function ambush(standing: Given['standing'] & object, more: { readonly away?: boolean } = {}): Scene {
  const scene = inTown(openRows(12, 12), { ike: { at: 'I1', standing } });
  scene.fight.hidden = { Ike: ['law'] };
  if (more.away === true) scene.fight.seats.ike!.autoPilot = false;
  return scene;
}

describe('LG-PBP-03 nothing waits for the unseen', () => {
  it('holds in the same append if he was told nothing, or to hold', () => {
    for (const react of [undefined, 'ask', 'never', 'found']) {
      const scene = ambush(react === undefined ? {} : { react });
      const { entries } = scene.play(go('Doc', 'D1'));
      expect(entries).toHaveLength(1);
      expect(whereIs(scene, 'Doc')).toBe('D1');
      expect([scene.fight.pauses, scene.fight.prompts]).toEqual([[], {}]);
    }
  });

  it('fires in the same append if he was told to, at the first in good range', () => {
    const scene = ambush({ react: 'auto' });
    const result = scene.dice('D10=2').play(go('Doc', 'D1'));
    expectEffects(result, [{ kind: 'shot-fired', figure: 'Ike', trigger: 'reaction', distance: 30 }]);
    expect(scene.fight.pauses).toEqual([]);
  });

  it('whoever is seen is asked as ever', () => {
    const scene = ambush({});
    scene.fight.hidden = {};
    expectNone(scene.play(go('Doc', 'D1')), 'moved');
    expect(scene.fight.pauses).toHaveLength(1);
  });

  it('his player owes the order until it is given, and once he is seen no more', () => {
    const scene = ambush({});
    const owed = () => standingOrdersOwed(scene.fight, 'ike', lawOfTheGun.meta);
    expect(owed()).toEqual([{ figure: 'Ike', rule: 'react', values: ['auto', 'found', 'never'] }]);
    expect(standingOrdersOwed(scene.fight, 'doc', lawOfTheGun.meta)).toEqual([]);
    scene.when({ type: 'standing', figure: 'Ike', rule: 'react', value: 'found' });
    expect(owed()).toEqual([]);
    scene.fight.hidden = {};
    scene.fight.figures.Ike!.standing = {};
    expect(owed()).toEqual([]);
  });
});

describe('LG-ACT-06 a change of plan of somebody hidden', () => {
  const sneaking = (ahead?: Readonly<Record<string, string>>) => {
    // Behind a wall, where nobody sees him by himself.
    const rows = Array.from({ length: 12 }, () => '...#........');
    const scene = inTown(rows, { doc: { activity: going('C1') } });
    scene.fight.hidden = { Doc: ['gang'] };
    const order = go('Doc', 'A4', ahead === undefined ? {} : { ahead });
    return { scene, order };
  };

  it('is asked about before the order', () => {
    const { scene } = sneaking();
    const [offer] = lawOfTheGun.legal(scene.fight, 'Doc').filter(({ action }) => action.type === 'move');
    expect(offer!.slots['ahead.halt-or-continue']).toMatchObject({ values: ['halt', 'continue'], optional: true });
    scene.fight.hidden = {};
    const [seen] = lawOfTheGun.legal(scene.fight, 'Doc').filter(({ action }) => action.type === 'move');
    expect(seen!.slots['ahead.halt-or-continue']).toBeUndefined();
  });

  it('goes by what was said then, else halts', () => {
    const on = sneaking({ 'halt-or-continue': 'continue' });
    expectEffects(on.scene.dice('D6=6').play(on.order), [{ kind: 'moved', figure: 'Doc' }]);
    const silent = sneaking();
    expectNone(silent.scene.dice('D6=6').play(silent.order), 'moved');
    expect(silent.scene.fight.pauses).toEqual([]);
  });

  it('takes no word that is no answer, and none to what nobody asks', () => {
    for (const wrong of [{ 'halt-or-continue': 'f5.repeating-rifle' }, { react: 'halt' }]) {
      const { scene, order } = sneaking(wrong);
      expect(scene.refuses(order, 'bad-value')).toMatchObject({ option: 'ahead' });
    }
  });
});

describe('LG-PBP-03 whoever is asked is held', () => {
  const ASKED = { standing: {} };
  const three = (more: Parameters<typeof street>[1] = {}): Scene =>
    street(20, {
      ike: { ...ASKED },
      figures: { Billy: BILLY },
      scene: { 'Doc>Ike': { range: 20 }, 'Billy>Ike': { range: 20 } },
      ...more,
    });

  it('nobody shoots at him, charges him or states how he lies until he has answered', () => {
    const scene = three();
    scene.dice('D10=2').play(shoot('Doc', 'Ike', 'snap'));
    expect(scene.fight.pauses).toHaveLength(1);
    scene.refuses(shoot('Billy', 'Ike', 'snap'), 'fight-paused');
    scene.refuses(charge('Billy', 'Ike'), 'fight-paused');
    scene.refuses({ type: 'state-scene', figure: 'Ike', target: 'Doc', values: { range: 5 } }, 'fight-paused', 'doc');
    const result = answer(scene.dice('D10=2'), 'react', 'fire', 'ike');
    expectEffects(result, [{ kind: 'shot-fired', figure: 'Ike', target: 'Doc', distance: 20 }]);
  });

  it('an order that would change the odds of his shot waits: nobody else may fire first while he may bushwhack', () => {
    const scene = three({
      figures: { Billy: BILLY, Tom: { side: 'gang', profile: BILLY.profile, weapons: [] } },
      scene: {
        'Doc>Ike': { range: 40, cover: 'low' },
        'Ike>Doc': { range: 40 },
        Ike: { cover: 'low' },
        'Billy>Tom': { range: 20 },
      },
    });
    scene.play(move('Doc', 'toward', 'Ike', 15));
    expect(Object.values(scene.fight.prompts)).toMatchObject([{ type: 'react', about: { bushwhack: true } }]);
    scene.refuses(shoot('Billy', 'Tom', 'snap'), 'fight-paused');
    expectEffects(scene.when(move('Billy', 'across', 'Tom', 5)), [{ kind: 'moved', figure: 'Billy' }]);
  });
});
