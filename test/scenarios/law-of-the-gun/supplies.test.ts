import { describe, expect, it } from 'vitest';
import { expectEffects, expectNone, type Given } from '../../kit/scenario.ts';
import { duckBack } from '../../../src/rulesets/law-of-the-gun/nerve/nerve.ts';
import { answer, BILLY, charge, during, halted, HORSE, IKE, move, ran, shoot, street } from './orders-kit.ts';

const gun = (figure: string, model: string, ammo: number, loaded = true) => [
  { id: `${figure}.${model}`, model, loaded, ammo },
];
const load = { type: 'load', figure: 'Doc', weapon: 'Doc.minie-rifle', job: 'load' } as const;
const restock = { type: 'load', figure: 'Doc', weapon: 'Doc.pistol', job: 'resupply' } as const;

describe('supplies', () => {
  it('LG-WPN-04 reloading takes the whole turn and is done at its end', () => {
    const scene = street(100, { doc: { items: gun('Doc', 'minie-rifle', 3, false) } });
    expectEffects(scene.when(load), [{ kind: 'task-set', task: 'load', thing: 'Doc.minie-rifle', left: 1 }]);
    expect(scene.fight.figures.Doc?.items[0]?.loaded).toBe(false);
    const result = scene.play({ type: 'advance', step: 'next' }, 'clock');
    expectEffects(result, [
      { kind: 'task-set', left: 0 },
      { kind: 'reloaded', figure: 'Doc', weapon: 'Doc.minie-rifle', loaded: 1, count: 1 },
      { kind: 'turn-ended' },
    ]);
    expect(result.fight.figures.Doc).toMatchObject({ tasks: [], items: [{ loaded: true }] });
  });

  it('LG-WPN-04 a walk before reloading is allowed, a run or a shot is not', () => {
    const items = [...gun('Doc', 'minie-rifle', 3, false), ...gun('Doc', 'pistol', 3)];
    const walker = street(100, { doc: { items } });
    walker.when(move('Doc', 'toward', 'Ike', 15));
    expectEffects(walker.when(load), [{ kind: 'task-set' }]);
    expect(street(100, { doc: { items, turn: ran(20) } }).refuses(load, 'already-did')).toMatchObject({
      did: 'moved-fast',
    });
    const shooter = street(80, { doc: { items } });
    shooter.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
    expect(shooter.refuses(load, 'already-did')).toMatchObject({ did: 'shot' });
  });

  it('LG-WPN-04, LG-VEH-01 nobody loads aboard what has gone fast', () => {
    const aboard = (gait: 'walk' | 'run', dice: string) => {
      const scene = street(100, {
        doc: { mount: 'Coach', seatAboard: 'driver' },
        figures: {
          Billy: {
            ...BILLY,
            mount: 'Coach',
            seatAboard: 'roof',
            items: gun('Billy', 'minie-rifle', 3, false),
          },
          Coach: { ...HORSE, side: 'law', sort: 'vehicle', template: 'stagecoach' },
        },
      });
      scene.dice(dice).when(move('Doc', 'away', 'Ike', gait === 'run' ? 30 : 25, { gait }));
      return scene;
    };
    const loading = { type: 'load', figure: 'Billy', weapon: 'Billy.minie-rifle', job: 'load' } as const;
    expectEffects(aboard('walk', '').when(loading), [{ kind: 'task-set', task: 'load' }]);
    expect(aboard('run', 'D6=1').refuses(loading, 'already-did')).toMatchObject({ did: 'moved-fast' });
  });

  it('LG-WPN-04 a walk after the reload is allowed, a run, a charge, another gun or another job is not', () => {
    const items = [...gun('Doc', 'minie-rifle', 3, false), ...gun('Doc', 'pistol', 3)];
    const scene = street(60, { doc: { items } });
    scene.when(load);
    expect(scene.refuses(move('Doc', 'toward', 'Ike', 20, { gait: 'run' }), 'already-did')).toMatchObject({
      did: 'reloaded',
    });
    scene.refuses(charge('Doc', 'Ike', 'walk'), 'already-did');
    scene.refuses(shoot('Doc', 'Ike', 'snap', { weapon: 'pistol' }), 'already-did');
    scene.refuses(load, 'already-did');
    expectEffects(scene.when(move('Doc', 'toward', 'Ike', 15)), [{ kind: 'moved', gait: 'walk' }]);
    scene.refuses(move('Doc', 'toward', 'Ike', 5), 'already-did');
    const result = scene.play({ type: 'advance', step: 'next' }, 'clock');
    expectEffects(result, [{ kind: 'reloaded', figure: 'Doc', weapon: 'Doc.minie-rifle' }]);
    expect(result.fight.figures.Doc?.items[0]?.loaded).toBe(true);
  });

  it('LG-WPN-04, LG-AMMO-05, LG-VEH-03 whoever is driven off before the turn is over has done none of his work', () => {
    const end = { type: 'advance', step: 'next' } as const;
    const driven = (scene: ReturnType<typeof street>) => {
      const { fight } = scene;
      Object.assign(fight, during(scene, '', (run) => duckBack(run, 'Doc', 'cool')).fight);
      return scene.play(end, 'clock');
    };
    const loader = street(100, { doc: { items: gun('Doc', 'minie-rifle', 3, false) } });
    loader.when(load);
    const result = driven(loader);
    expectNone(result, 'reloaded');
    expect(result.fight.figures.Doc).toMatchObject({ tasks: [], items: [{ loaded: false }] });
    const giver = street(100, {
      figures: { Billy: { ...BILLY, ammo: 1, seat: 'doc' } },
      scene: { 'Doc>Billy': { near: true } },
    });
    giver.when({ type: 'give', figure: 'Doc', target: 'Billy', item: 'Doc.pistol', count: 1 });
    expectNone(driven(giver), 'given');
    const team = { ...HORSE, side: 'law', mount: 'Coach' } as const;
    const cutter = street(100, {
      figures: {
        Coach: { ...HORSE, side: 'law', sort: 'vehicle', template: 'stagecoach' },
        Dun: { ...team, statuses: ['dead'] },
      },
      scene: { 'Doc>Coach': { near: true } },
    });
    cutter.when({ type: 'cut-loose', figure: 'Doc', mount: 'Coach' });
    expectNone(driven(cutter), 'dismounted');
  });

  it('LG-WPN-04 whoever has walked, or fills up at a horse, is done with it', () => {
    const walker = street(100, { doc: { items: gun('Doc', 'minie-rifle', 3, false) } });
    walker.when(move('Doc', 'toward', 'Ike', 15));
    walker.when(load);
    walker.refuses(move('Doc', 'toward', 'Ike', 5), 'already-did');
    expect(walker.fight.figures.Doc?.turn.acted).toBe(true);
  });

  it("LG-WPN-04 it never fires in two own turns running, and may fire in the enemy's after the reload", () => {
    const scene = street(100, { doc: { items: gun('Doc', 'minie-rifle', 3, false) }, ike: { activity: halted } });
    scene.when(load);
    scene.play({ type: 'advance', step: 'next' }, 'clock');
    scene.dice('D6=1').when(move('Ike', 'toward', 'Doc', 10));
    scene.dice('D10=2');
    expectEffects(answer(scene, 'react', 'fire', 'doc'), [
      { kind: 'shot-fired', figure: 'Doc', trigger: 'reaction' },
      { kind: 'weapon-empty' },
    ]);
  });

  it('LG-WPN-04, LG-AMMO-03 refuses a loaded gun, one without cartridges, and what is no gun', () => {
    street(60, { doc: { items: gun('Doc', 'minie-rifle', 3) } }).refuses(load, 'nothing-to-do');
    street(60, { doc: { items: gun('Doc', 'minie-rifle', 0, false) } }).refuses(load, 'no-ammunition');
    street(60, { doc: { weapons: ['blade'] } }).refuses({ ...load, weapon: 'Doc.blade' }, 'lacks-item');
    street(60).refuses(load, 'lacks-item');
    street(60, { doc: { items: gun('Doc', 'minie-rifle', 3, false) }, contacts: [['Doc', 'Ike']] }).refuses(
      load,
      'state-forbids',
    );
  });

  it.each([
    ['in the saddle', { mount: 'Bay' }, {}],
    ['beside the horse', {}, { 'Doc>Bay': { near: true } }],
    ['within 3 cm, rim to rim', {}, { 'Doc>Bay': { range: 5 } }],
  ] as const)('LG-AMMO-04 a horse carries enough for the whole fight: %s', (_name, doc, scene) => {
    const before = street(60, {
      doc: { ...doc, items: gun('Doc', 'pistol', 0) },
      figures: { Bay: { ...HORSE, side: 'law' } },
      scene,
    });
    before.when(restock);
    const result = before.play({ type: 'advance', step: 'next' }, 'clock');
    expectEffects(result, [{ kind: 'resupplied', figure: 'Doc', weapon: 'Doc.pistol', left: 3 }]);
    expect(result.fight.figures.Doc?.items[0]?.ammo).toBe(3);
  });

  it("LG-AMMO-04 refuses a full gun, a distant horse and the enemy's", () => {
    const bay = (side: string, scene = {}) =>
      street(60, { doc: { items: gun('Doc', 'pistol', 1) }, figures: { Bay: { ...HORSE, side } }, scene });
    bay('law').refuses(restock, 'too-far-apart');
    bay('law', { 'Doc>Bay': { range: 7.07 } }).refuses(restock, 'too-far-apart');
    bay('gang', { 'Doc>Bay': { near: true } }).refuses(restock, 'nothing-there');
    expect(
      street(60, { doc: { mount: 'Bay' }, figures: { Bay: { ...HORSE, side: 'law' } } }).refuses(restock, 'over-limit'),
    ).toMatchObject({ what: 'ammo', max: 3 });
  });

  const rifle = (figure: string, ammo: number) => ({ items: gun(figure, 'repeating-rifle', ammo) });
  const give = (count: number) =>
    ({ type: 'give', figure: 'Doc', target: 'Billy', item: 'Doc.repeating-rifle', count }) as const;
  const sharing = (more: { billy?: Partial<Given>; range?: number; doc?: Partial<Given> } = {}) =>
    street(60, {
      doc: { ...rifle('Doc', 3), ...more.doc },
      figures: { Billy: { ...BILLY, ...rifle('Billy', 0), ...more.billy } },
      scene: { 'Doc>Billy': { range: more.range ?? 5 } },
    });

  it('LG-EX-51 handing over cartridges (LG-AMMO-05)', () => {
    const scene = sharing();
    scene.when(give(2));
    expect(Object.values(scene.fight.prompts)).toMatchObject([{ type: 'agree', seat: 'billy', default: 'no' }]);
    const result = answer(scene, 'agree', 'yes', 'billy');
    expectEffects(result, [
      { kind: 'task-set', task: 'give', left: 2 },
      { kind: 'given', figure: 'Doc', target: 'Billy', item: 'Doc.repeating-rifle', count: 2, unit: 'point' },
      { kind: 'turn-ended' },
    ]);
    expect(result.fight.figures).toMatchObject({ Doc: { items: [{ ammo: 1 }] }, Billy: { items: [{ ammo: 2 }] } });
    sharing({ range: 7.07 }).refuses(give(2), 'too-far-apart');
    sharing({ billy: { weapons: ['pistol'], items: gun('Billy', 'pistol', 0) } }).refuses(give(2), 'incompatible');
  });

  it('LG-AMMO-05 a no costs neither of them his turn', () => {
    const scene = sharing();
    scene.when(give(2));
    const result = answer(scene, 'agree', 'no', 'billy');
    expectNone(result, 'task-set', 'turn-ended');
    expectEffects(scene.when(move('Billy', 'away', 'Ike', 5)), [{ kind: 'moved' }]);
  });

  it('LG-AMMO-05 between figures of one owner nobody is asked', () => {
    const scene = sharing({ billy: { seat: 'doc' } });
    expectEffects(scene.when(give(1)), [{ kind: 'task-set', task: 'give' }]);
    expect(scene.fight.figures.Billy?.turn.acted).toBe(true);
  });

  it('LG-AMMO-05 minie and trapdoor share one row of the table (LG-WPN-02)', () => {
    const scene = sharing({
      doc: { items: gun('Doc', 'minie-rifle', 3) },
      billy: { seat: 'doc', items: gun('Billy', 'trapdoor-rifle', 1) },
    });
    scene.when({ ...give(2), item: 'Doc.minie-rifle' });
    const result = scene.play({ type: 'advance', step: 'next' }, 'clock');
    expect(result.fight.figures).toMatchObject({ Doc: { items: [{ ammo: 1 }] }, Billy: { items: [{ ammo: 3 }] } });
  });

  it('LG-AMMO-05 refuses more than there is or fits, and hands that are busy', () => {
    expect(sharing().refuses(give(4), 'over-limit')).toMatchObject({ max: 3 });
    expect(sharing({ billy: rifle('Billy', 2) }).refuses(give(2), 'over-limit')).toMatchObject({ max: 1 });
    sharing({ billy: rifle('Billy', 3) }).refuses(give(1), 'over-limit');
    sharing({ doc: rifle('Doc', 0) }).refuses(give(1), 'no-ammunition');
    sharing({ billy: { turn: ran(20) } }).refuses(give(1), 'already-did');
    sharing().refuses({ ...give(1), target: 'Ike' }, 'wrong-side');
    sharing({ billy: { statuses: ['out-of-action'] } }).refuses(give(1), 'target-forbids');
    expect(IKE.side).toBe('gang');
  });
});
