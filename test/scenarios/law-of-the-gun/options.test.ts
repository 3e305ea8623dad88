import { describe, expect, it } from 'vitest';
import type { SettingValue } from '../../../src/game/state.ts';
import { fireTogether } from '../../../src/rulesets/law-of-the-gun/shoot/together.ts';
import { expectEffects, expectNone } from '../../kit/scenario.ts';
import { onMap } from './map-street.ts';
import { inTown, mounted, openRows } from './march-street.ts';
import { band, DOC, during, IKE, shoot, street, walked } from './street.ts';

const pc = { flags: ['pc'] };
const targets = (result: { effects: readonly { kind: string }[] }) =>
  result.effects.flatMap((one) => (one.kind === 'shot-fired' ? [(one as unknown as { target: string }).target] : []));
const pair = (more: object = {}) =>
  band(
    street(15, {
      doc: { ...pc, ...more },
      figures: { Billy: { ...IKE, standing: { react: 'never' } } },
      scene: { 'Doc>Billy': { range: 20 }, 'Ike>Billy': { range: 5 } },
    }),
    'Ike',
    'Billy',
  );

describe('LG-PC-01 fanning', () => {
  it("is for a still player's own man with a pistol, at the accurate range, where the fight allows it", () => {
    const off: Record<string, SettingValue> = { fanning: false };
    street(25).refuses(shoot('Doc', 'Ike', 'fan'), 'not-entitled');
    street(25, { doc: pc, settings: off }).refuses(shoot('Doc', 'Ike', 'fan'), 'not-in-ruleset');
    street(25, { doc: { ...pc, weapons: ['shotgun'] } }).refuses(
      shoot('Doc', 'Ike', 'fan', { weapon: 'shotgun' }),
      'weapon-cannot',
    );
    expect(street(31, { doc: pc }).refuses(shoot('Doc', 'Ike', 'fan'), 'out-of-range')).toMatchObject({ max: 30 });
    expect(
      street(25, { doc: { ...pc, turn: walked(5) } }).refuses(shoot('Doc', 'Ike', 'fan'), 'already-did'),
    ).toMatchObject({ did: 'moved' });
  });

  it('LG-PC-01 on a map the accurate band is as far as the map says', () => {
    const scene = (at: string) =>
      onMap([], { Doc: { ...DOC, ...pc, at: 'A1' }, Ike: { ...IKE, at, standing: { react: 'never' } } });
    const fan = shoot('Doc', 'Ike', 'fan');
    expectEffects(scene('G1').dice('D6=1 D10=2 D10=2 D10=2 D10=2 D10=2').when(fan), [
      { kind: 'burst-fired', mode: 'fan', count: 5 },
    ]);
    expect(scene('H1').refuses(fan, 'out-of-range')).toMatchObject({ distance: 35, max: 30 });
  });

  it('LG-GRP-02 whoever is out of touch with the target is no longer of its group', () => {
    const apart = pair();
    apart.fight.situations = { ...apart.fight.situations, 'Ike>Billy': { range: 12 }, 'Billy>Ike': { range: 12 } };
    apart.refuses(shoot('Doc', 'Ike', 'fan', { also: ['Billy'] }), 'bad-value');
    const result = apart.dice('D6=1 D10=2 D10=2 D10=2 D10=2 D10=2').when(shoot('Doc', 'Ike', 'fan'));
    expect(targets(result)).toEqual(['Ike', 'Ike', 'Ike', 'Ike', 'Ike']);
    expect(result.fight.figures.Billy!.group).toBeNull();
  });

  it('fails to one ordinary snap shot, the pistol as loaded as before', () => {
    const result = street(25, { doc: pc })
      .dice('D6=5:fan D10=2')
      .when(shoot('Doc', 'Ike', 'fan'));
    expect(result.effects.map((one) => one.kind)).toEqual(['tested', 'fan-failed', 'shot-fired', 'shot-missed']);
  });

  it('goes round robin from the nearest, or as its owner shares the shots out', () => {
    const miss = 'D6=1 D10=2 D10=2 D10=2 D10=2 D10=2';
    expect(
      targets(
        pair()
          .dice(miss)
          .when(shoot('Doc', 'Billy', 'fan')),
      ),
    ).toEqual(['Ike', 'Billy', 'Ike', 'Billy', 'Ike']);
    expect(
      targets(
        pair()
          .dice(miss)
          .when(shoot('Doc', 'Billy', 'fan', { also: ['Billy', 'Billy', 'Ike', 'Billy'] })),
      ),
    ).toEqual(['Billy', 'Billy', 'Billy', 'Ike', 'Billy']);
    expect(
      targets(
        pair()
          .dice(miss)
          .when(shoot('Doc', 'Billy', 'fan', { also: ['Billy'] })),
      ),
    ).toEqual(['Billy', 'Billy', 'Billy', 'Billy', 'Billy']);
  });

  it('is shared out within one group, five shots at most', () => {
    const scene = () => pair();
    scene().refuses(shoot('Doc', 'Ike', 'fan', { also: ['Ike', 'Ike', 'Ike', 'Ike', 'Ike'] }), 'over-limit');
    scene().refuses(shoot('Doc', 'Ike', 'fan', { also: [] }), 'bad-value');
    const apart = street(15, { doc: pc, figures: { Tom: IKE }, scene: { 'Doc>Tom': { range: 15 } } });
    apart.refuses(shoot('Doc', 'Ike', 'fan', { also: ['Tom'] }), 'bad-value');
  });

  it('passes the shots of a man down or driven off to the nearest left; nobody left, the shot is lost', () => {
    const driven = pair();
    driven.fight.figures.Ike!.stats.cool = 1;
    const passed = driven
      .dice('D6=1 D10=8 D10=1 D6=6:hit-on-group D6=1:hit-on-group D10=2 D10=2 D10=2 D10=2')
      .when(shoot('Doc', 'Ike', 'fan'));
    expect(targets(passed)).toEqual(['Ike', 'Billy', 'Billy', 'Billy', 'Billy']);
    const alone = street(15, { doc: pc })
      .dice('D6=1 D10=8 D10=9')
      .when(shoot('Doc', 'Ike', 'fan'));
    expectEffects(alone, [
      { kind: 'dead' },
      { kind: 'shot-lost', figure: 'Doc', why: 'no-target' },
      { kind: 'burst-fired', count: 1 },
      { kind: 'weapon-empty' },
    ]);
  });

  it.each([
    ['all but the first', 'D10=8 D10=9', 1],
    ['all but two', 'D10=2 D10=8 D10=9', 2],
    ['the last alone', 'D10=2 D10=2 D10=2 D10=8 D10=9', 4],
  ])('LG-PC-01 each lost shot is told by itself: %s', (_name, dice, fired) => {
    const { effects } = street(15, { doc: pc })
      .dice(`D6=1 ${dice}`)
      .when(shoot('Doc', 'Ike', 'fan'));
    const lost = effects.filter(({ kind }) => kind === 'shot-lost');
    expect(lost).toEqual(
      Array.from({ length: 5 - fired }, () => ({ kind: 'shot-lost', figure: 'Doc', why: 'no-target', spent: false })),
    );
    expectEffects({ effects }, [{ kind: 'burst-fired', count: fired }]);
  });

  it('stops when the last point is gone', () => {
    const result = pair({ ammo: 1 })
      .dice('D6=1 D10=2 D10=1')
      .when(shoot('Doc', 'Ike', 'fan'));
    expectEffects(result, [{ kind: 'out-of-ammo' }, { kind: 'burst-fired', count: 2 }, { kind: 'weapon-empty' }]);
  });
});

describe('LG-PC-02 rapid fire', () => {
  it("is for a still player's own man, and not with a gun that must be loaded each time", () => {
    street(25).refuses(shoot('Doc', 'Ike', 'rapid'), 'not-entitled');
    street(25, { doc: pc, settings: { rapid: false } }).refuses(shoot('Doc', 'Ike', 'rapid'), 'not-in-ruleset');
    street(25, { doc: { ...pc, weapons: ['minie-rifle'] } }).refuses(
      shoot('Doc', 'Ike', 'rapid', { weapon: 'minie-rifle' }),
      'weapon-cannot',
    );
    street(25, { doc: pc }).refuses(shoot('Doc', 'Ike', 'rapid', { also: ['Ike'] }), 'bad-value');
    street(25, { doc: pc }).refuses(shoot('Doc', 'Ike', 'snap', { also: ['Ike'] }), 'bad-value');
  });

  it('the second shot is lost if the first man is down, unless another was named', () => {
    const lost = street(25, { doc: pc })
      .dice('D10=8 D10=9')
      .when(shoot('Doc', 'Ike', 'rapid'));
    expectEffects(lost, [
      { kind: 'dead', figure: 'Ike' },
      { kind: 'shot-lost', figure: 'Doc', why: 'no-target', spent: false },
    ]);
    const named = pair()
      .dice('D10=8 D10=9 D6=1 D10=2')
      .when(shoot('Doc', 'Ike', 'rapid', { also: ['Billy'] }));
    expect(targets(named)).toEqual(['Ike', 'Billy']);
  });

  it('LG-PC-02, LG-SHOOT-08 a runaway is not down, and neither is anybody named for the second shot', () => {
    const runaway = street(25, { doc: pc, ike: { statuses: ['skedaddling'] } })
      .dice('D10=2 D10=3')
      .when(shoot('Doc', 'Ike', 'rapid'));
    expect(targets(runaway)).toEqual(['Ike', 'Ike']);
    const scene = pair();
    scene.fight.figures.Billy!.statuses = ['out-of-action'];
    const named = scene.dice('D10=2 D10=3').when(shoot('Doc', 'Ike', 'rapid', { also: ['Billy'] }));
    expect(targets(named)).toEqual(['Ike', 'Billy']);
  });

  it('the second shot is not fired if the first empties the weapon', () => {
    const result = street(25, { doc: { ...pc, ammo: 1 } })
      .dice('D10=1')
      .when(shoot('Doc', 'Ike', 'rapid'));
    expectEffects(result, [{ kind: 'out-of-ammo' }, { kind: 'shot-lost', why: 'not-loaded' }]);
    expectNone(result, 'weapon-empty');
  });
});

describe('LG-PC-03 Fate', () => {
  const fated = (more: object = {}) => street(20, { ike: { ...pc, profile: DOC.profile, ...more } });

  it('may fail, and costs its Cool all the same, once a fight', () => {
    const scene = fated();
    const result = scene.dice('D10=8 D10=8 D6=5:fate').when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      { kind: 'fate-spent', figure: 'Ike', saved: false, amount: 0 },
      { kind: 'stat-changed', value: 3, why: 'fate' },
      { kind: 'out-of-action', figure: 'Ike' },
    ]);
    scene.fight.figures.Doc!.turn.shot = false;
    expectNone(scene.dice('D10=8 D10=10').when(shoot('Doc', 'Ike', 'snap')), 'fate-spent');
  });

  it('below row 1 there is no harm at all, and still a hit', () => {
    const result = fated()
      .dice('D10=8 D10=8 D6=1:fate D6=6:fate D6=4')
      .when(shoot('Doc', 'Ike', 'snap'));
    expect(result.effects.find((one) => one.kind === 'grazed')).toMatchObject({ location: 'head' });
    const clean = street(20, {
      ike: { ...pc, profile: DOC.profile },
      doc: { weapons: ['derringer'] },
      scene: { 'Doc>Ike': { range: 10 } },
    });
    clean.fight.figures.Ike!.standing = { fate: 'ask', react: 'never' };
    const wound = clean.dice('D10=8 D10=6').when(shoot('Doc', 'Ike', 'snap', { weapon: 'derringer' }));
    const prompt = wound.effects.find((one) => one.kind === 'prompt-opened');
    const id = prompt?.kind === 'prompt-opened' ? prompt.prompt : '';
    const used = clean
      .dice('D6=1:fate D6=5:fate D6=3:hit-on-group')
      .play({ type: 'answer', prompt: id, value: 'use' }, 'ike');
    expectEffects(used, [
      { kind: 'fate-spent', saved: true, amount: 6 },
      { kind: 'unharmed', figure: 'Ike', why: 'fate' },
      { kind: 'tested', why: 'hit-on-group' },
    ]);
  });

  it('auto is for the disabling and the deadly alone, never is never, and the horse has none', () => {
    expectNone(
      fated()
        .dice('D10=8 D10=5 D6=1 D6=1')
        .when(shoot('Doc', 'Ike', 'snap')),
      'fate-spent',
    );
    expectNone(
      fated({ standing: { fate: 'never', react: 'never' } })
        .dice('D10=8 D10=9')
        .when(shoot('Doc', 'Ike', 'snap')),
      'fate-spent',
    );
    expectNone(
      street(20, { ike: pc, settings: { fate: false } })
        .dice('D10=8 D10=9')
        .when(shoot('Doc', 'Ike', 'snap')),
      'fate-spent',
    );
    const horse = street(20, {
      ike: { ...pc, mount: 'Dun' },
      figures: { Dun: { side: 'gang', sort: 'beast', profile: { CON: 4 } } },
    });
    expectNone(horse.dice('D10=8 D6=6 D10=9 D6=1 D6=1').when(shoot('Doc', 'Ike', 'snap')), 'fate-spent');
  });

  it.each([
    ['keep', 'D6=4:wound-body', 'out-of-action'],
    ['policy', 'D6=4:wound-body', 'out-of-action'],
    ['use', 'D6=1:fate D6=1:fate D6=1:limb-side D6=1:hit-on-group', 'grazed'],
  ])('asks its owner where it could matter: %s', (value, dice, kind) => {
    const scene = fated({ profile: IKE.profile, standing: { fate: 'ask', react: 'never' } });
    const stopped = scene.dice('D10=8 D10=5').when(shoot('Doc', 'Ike', 'snap'));
    expect(stopped.effects.map((one) => one.kind)).toEqual(['shot-fired', 'hit', 'table-rolled', 'prompt-opened']);
    const prompt = stopped.effects.at(-1);
    expect(prompt).toMatchObject({
      type: 'fate',
      seat: 'ike',
      default: 'policy',
      about: { score: 5, result: 'wound' },
    });
    scene.refuses({ type: 'hold', figure: 'Doc' }, 'fight-paused');
    const done = scene
      .dice(dice)
      .play({ type: 'answer', prompt: prompt?.kind === 'prompt-opened' ? prompt.prompt : '', value }, 'ike');
    expectEffects(done, [{ kind: kind as 'grazed', figure: 'Ike' }]);
    expect(scene.fight.pauses).toEqual([]);
  });
});

describe('LG-DRAW-10 shots in the same moment', () => {
  const shot = (figure: string, target: string) =>
    ({ figure, target, weapon: `${figure}.pistol`, mode: 'aimed', test: 'aim', trigger: 'draw' }) as const;

  it('each is rolled against the state before, dice first, then what came of them', () => {
    const result = during(street(30), 'D6=2:aim D10=5 D10=9 D6=3:aim D10=8 D10=5 D6=6:wound-body', (run) =>
      fireTogether(run, [shot('Doc', 'Ike'), shot('Ike', 'Doc')]),
    );
    expect(result.effects.map((one) => ('figure' in one ? `${one.kind} ${one.figure}` : one.kind))).toEqual([
      'tested Doc',
      'shot-fired Doc',
      'table-rolled Ike',
      'tested Ike',
      'shot-fired Ike',
      'table-rolled Doc',
      'tested Doc',
      'hit Ike',
      'dead Ike',
      'hit Doc',
      'wounded Doc',
      'out-of-action Doc',
    ]);
  });

  it('Cool is tested afterwards, hit by hit', () => {
    const result = during(street(30), 'D6=1 D10=5 D10=1 D6=1 D10=5 D10=2 D6=4:hit-on-group D6=5:hit-on-group', (run) =>
      fireTogether(run, [shot('Doc', 'Ike'), shot('Ike', 'Doc')]),
    );
    expect(result.effects.flatMap((one) => (one.kind === 'stat-changed' ? [[one.figure, one.value]] : []))).toEqual([
      ['Ike', 2],
      ['Doc', 3],
    ]);
  });

  it("what is spent is spent: one gun's points, and Fate", () => {
    const scene = street(15, { doc: { ...pc, ammo: 2 }, ike: { ...pc } });
    const volley = { figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'rapid', trigger: 'draw' } as const;
    const dry = during(scene, 'D10=1 D10=1 D6=3:aim D10=2', (run) => fireTogether(run, [volley, shot('Ike', 'Doc')]));
    expectEffects(dry, [{ kind: 'ammo-low', left: 1 }, { kind: 'out-of-ammo' }]);
    const fate = during(scene, 'D10=8 D10=9 D6=1:fate D6=6:fate D10=8 D10=9 D6=1:aim D10=2', (run) =>
      fireTogether(run, [volley, shot('Ike', 'Doc')]),
    );
    expect(fate.effects.filter((one) => one.kind === 'fate-spent')).toHaveLength(1);
    expectEffects(fate, [{ kind: 'dead', figure: 'Ike' }]);
  });

  it('two bullets throw a rider once', () => {
    const scene = street(15, {
      doc: pc,
      ike: { mount: 'Dun' },
      figures: { Dun: { side: 'gang', sort: 'beast', profile: { CON: 4 } } },
    });
    const volley = { figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'rapid', trigger: 'draw' } as const;
    const result = during(scene, 'D10=8 D6=1 D10=9 D10=8 D6=1 D10=10 D6=6:aim D10=2', (run) =>
      fireTogether(run, [volley, shot('Ike', 'Doc')]),
    );
    expect(result.effects.filter((one) => one.kind === 'thrown' || one.kind === 'dead')).toHaveLength(2);
  });

  it('LG-INJ-07 two bullets leave one dead horse lying', () => {
    const { doc, bay } = mounted('F6', 'east');
    const others = { Tom: { ...IKE, at: 'I8' } };
    const scene = inTown(openRows(12, 12), { doc, ike: { at: 'I6' }, others, figures: { Bay: bay } });
    const script = `${'D10=8 D6=6:struck-body D10=10 D6=1:mount-down '.repeat(2)}D6=1:hit-on-group D6=1:hit-on-group`;
    const result = during(scene, script, (run) =>
      fireTogether(
        run,
        ['Ike', 'Tom'].map((figure) => ({
          figure,
          target: 'Doc',
          weapon: `${figure}.pistol`,
          mode: 'snap',
          test: null,
          trigger: 'draw',
        })),
      ),
    );
    expect(result.effects.filter(({ kind }) => kind === 'thing-added')).toHaveLength(1);
  });

  it('a shot alone in its moment runs as any other', () => {
    const result = during(street(30), 'D6=2 D10=5 D10=5 D6=1 D6=1', (run) => fireTogether(run, [shot('Doc', 'Ike')]));
    expect(result.effects.map((one) => one.kind)).toEqual([
      'tested',
      'shot-fired',
      'hit',
      'table-rolled',
      'wounded',
      'tested',
      'tested',
    ]);
  });
});
