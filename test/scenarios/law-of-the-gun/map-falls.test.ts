import { describe, expect, it } from 'vitest';
import { situationOf } from '../../../src/game/town/situation.ts';
import { isInFight } from '../../../src/rulesets/law-of-the-gun/people/condition.ts';
import { canCrawlOff, crawlOff } from '../../../src/rulesets/law-of-the-gun/wounds/crawl.ts';
import { comeOff, throwOff } from '../../../src/rulesets/law-of-the-gun/wounds/landing.ts';
import { expectEffects, expectNone, type Given, type Scene } from '../../kit/scenario.ts';
import { onMap, place, where } from './map-street.ts';
import { during, DOC, HORSE, IKE, shoot } from './street.ts';

const doc = (at: string, more: Partial<Given> = {}): Given => ({ ...DOC, at, ...more });

/** Ike on his horse at F3, Doc at A3. */
function rider(rows: readonly string[] = [], more: Readonly<Record<string, Given>> = {}): Scene {
  const bay: Given = { ...HORSE, side: 'gang', at: 'F3', facing: 'west' };
  const ike: Given = { ...IKE, at: 'F3', facing: 'west', mount: 'Bay' };
  return onMap(rows, { Doc: doc('A3'), Ike: ike, Bay: bay, ...more });
}

const thrown = (scene: Scene) => during(scene, '', (run) => throwOff(run, 'Ike', 'wounded'));

describe('falls from a horse on a map', () => {
  it('LG-INJ-08, LG-INJ-12 the thrown rider lies on the neighbouring cell farthest from the nearest enemy', () => {
    const scene = rider();
    const result = scene.dice('D10=8 D6=1 D10=5 D6=1 D6=4 D6=1').when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      { kind: 'wounded', figure: 'Ike' },
      { kind: 'tested', why: 'rider-wounded', check: { faces: [4], passed: false } },
      { kind: 'thrown', figure: 'Ike', mount: 'Bay', why: 'wounded', to: place('G2') }, // as far as G4, and farther north
    ]);
    expect([where(result, 'Ike'), where(result, 'Bay')]).toEqual(['G2', 'F3']);
    expect(result.fight.figures.Ike).toMatchObject({ mount: null, posture: 'prone', facing: null });
  });

  it('LG-INJ-12 not onto anybody, nor through a wall', () => {
    const rows = [
      '..............', //
      '.....##.......', // F2 and G2 are wall
      '......w.......', // G3 a window
      '..............',
    ];
    expect(where(thrown(rider(rows)), 'Ike')).toBe('G4');
    const crowd = { Tom: { ...IKE, at: 'G4' } };
    expect(where(thrown(rider(rows, crowd)), 'Ike')).toBe('F4');
  });

  it('LG-INJ-12 where no neighbouring cell is free, the nearest that is', () => {
    const around = ['E2', 'F2', 'G2', 'E3', 'G3', 'E4', 'F4', 'G4'];
    const crowd = Object.fromEntries(around.map((at, index) => [`T${index}`, { ...IKE, at }]));
    expect(where(thrown(rider([], crowd)), 'Ike')).toBe('H1');
  });

  it('LG-INJ-12 the nearest enemy is one of whom his side knows', () => {
    const scene = rider([], { Kate: doc('N3') });
    expect(where(thrown(scene), 'Ike')).toBe('G2');
    scene.fight.hidden.Doc = ['gang'];
    expect(where(thrown(scene), 'Ike')).toBe('E2');
  });

  it('LG-INJ-07, LG-INJ-11 a dead horse lies where it fell and covers; its rider lands standing beside it', () => {
    const scene = rider();
    const result = scene.dice('D10=8 D6=5 D10=9 D6=3 D6=1').when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      { kind: 'dead', figure: 'Bay' },
      { kind: 'mount-down', figure: 'Bay', rider: 'Ike' },
      { kind: 'thing-added', thing: { kind: 'dead-horse', at: 'F3' } },
      { kind: 'tested', figure: 'Ike', why: 'mount-down' },
      { kind: 'dismounted', figure: 'Ike', mount: 'Bay', why: 'mount-down', to: place('G2') },
    ]);
    expect(result.fight.figures.Ike?.posture).toBe('standing');
    result.fight.figures.Ike!.at = place('G3');
    expect(situationOf(result.fight, 'Doc', 'Ike').cover).toBe('low');
    const failed = rider()
      .dice('D10=8 D6=5 D10=9 D6=4 D6=1')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(failed, [{ kind: 'thrown', figure: 'Ike', why: 'mount-down', to: place('G2') }]);
  });

  it('LG-INJ-10, LG-INJ-11 a horse that is only down is no cover, and takes up its cell', () => {
    const result = rider()
      .dice('D10=8 D6=5 D10=8 D6=3 D6=1')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      { kind: 'out-of-action', figure: 'Bay' },
      { kind: 'dismounted', to: place('G2') },
    ]);
    expectNone(result, 'thing-added');
  });

  it('LG-INJ-08 a dead rider falls beside his horse, which stays', () => {
    const result = rider()
      .dice('D10=8 D6=1 D10=9')
      .when(shoot('Doc', 'Ike', 'snap'));
    expectEffects(result, [
      { kind: 'dead', figure: 'Ike' },
      { kind: 'thrown', figure: 'Ike', to: place('G2') },
    ]);
    expect(where(result, 'Bay')).toBe('F3');
  });
});

describe('overturned on a map', () => {
  /** A wagon heading west, its team at F3 and its crew at G3; Doc at A3. */
  function wagon(more: Readonly<Record<string, Given>> = {}): Scene {
    const on = (seatAboard: string): Given => ({ ...IKE, at: 'G3', facing: 'west', mount: 'Wagon', seatAboard });
    return onMap([], {
      Doc: doc('A3'),
      Ike: on('driver'),
      Billy: on('body'),
      Wagon: { ...HORSE, side: 'gang', sort: 'vehicle', template: 'wagon', at: 'F3', facing: 'west' },
      Dun: { ...HORSE, side: 'gang', at: 'F3', facing: 'west', mount: 'Wagon', seatAboard: 'team' },
      ...more,
    });
  }

  it('LG-VEH-04 it stays in its two cells as low cover, and all aboard are thrown, each to a cell of his own', () => {
    const result = during(wagon(), '', (run) => comeOff(run, 'Ike', 'difficult-ground'));
    expect(result.effects).toEqual([
      { kind: 'overturned', figure: 'Wagon', why: 'difficult-ground' },
      { kind: 'thing-added', thing: { kind: 'wagon', at: 'F3' }, why: 'overturned' },
      { kind: 'thing-added', thing: { kind: 'wagon', at: 'G3' }, why: 'overturned' },
      { kind: 'thrown', figure: 'Ike', mount: 'Wagon', why: 'overturned', to: place('H2') },
      { kind: 'thrown', figure: 'Billy', mount: 'Wagon', why: 'overturned', to: place('H4') },
    ]);
    const { fight } = result;
    expect([where(result, 'Wagon'), where(result, 'Dun')]).toEqual(['F3', 'F3']);
    expect(
      ['Ike', 'Billy'].every((id) => fight.figures[id]!.posture === 'prone' && isInFight(fight.figures[id]!)),
    ).toBe(true);
    fight.figures.Ike!.at = place('H3');
    fight.figures.Ike!.posture = 'standing';
    expect(situationOf(fight, 'Doc', 'Ike')).toMatchObject({ cover: 'low', obscured: false });
  });

  it('LG-VEH-04 half over the edge of the table only the cell on it is taken', () => {
    const scene = wagon({
      Wagon: { ...HORSE, side: 'gang', sort: 'vehicle', template: 'wagon', at: 'N3', facing: 'west' },
    });
    const result = during(scene, '', (run) => comeOff(run, 'Ike', 'difficult-ground'));
    expect(result.effects.filter((one) => one.kind === 'thing-added')).toHaveLength(1);
  });
});

describe('the disabled on a map', () => {
  const down = (at: string, more: Partial<Given> = {}): Given => ({ ...IKE, at, statuses: ['out-of-action'], ...more });
  /** Where each crawl takes him, until he stays. */
  function crawls(scene: Scene): readonly string[] {
    const cells: string[] = [];
    let { fight } = scene;
    while (canCrawlOff(fight, fight.figures.Ike!) && cells.length < 9) {
      ({ fight } = during({ fight } as Scene, '', (run) => crawlOff(run, 'Ike')));
      cells.push(where({ fight }, 'Ike')!);
    }
    return cells;
  }

  it('LG-INJ-06, LG-SEQ-04 a cell at the start of each turn of his side, toward the nearest cover, and there he stays', () => {
    const rows = [
      '..............', //
      '..............',
      '..............',
      '..............',
      '.......l......', // A5 Doc, F5 Ike, H5 the trough
    ];
    const figures = { Doc: doc('A5'), Ike: down('F5'), Billy: { ...IKE, at: 'N10', standing: { react: 'never' } } };
    expect(crawls(onMap(rows, figures))).toEqual(['G5', 'H5']); // in the trough itself he is hidden
    const scene = onMap(rows, figures);
    const result = scene.play({ type: 'hold', figure: 'Doc' });
    expectEffects(result, [
      { kind: 'turn-began', side: 'gang' },
      { kind: 'moved', figure: 'Ike', path: [place('F5'), place('G5')], distance: 5, gait: 'crawl', why: 'crawl-off' },
    ]);
    expectNone(result, 'situation-set');
  });

  it('LG-INJ-06 or toward the edge of the table, where that is nearer; not off it', () => {
    const rows = [...Array.from({ length: 4 }, () => '..............'), '.......l......'];
    expect(crawls(onMap(rows, { Doc: doc('A3'), Ike: down('F3') }))).toEqual(['F2', 'F1']);
  });

  it('LG-INJ-06, LG-MOVE-10 over difficult ground for nothing, round walls and people', () => {
    const north = (sign: string): Scene =>
      onMap(['..............', `.....${sign}........`], { Doc: doc('A3'), Ike: down('F3') });
    expect(crawls(north('s'))).toEqual(['F2', 'F1']);
    expect(crawls(north('#'))).toEqual(['G3', 'G2']); // behind the wall, which is in his way
    const crowd = { Tom: { ...IKE, at: 'F2' } };
    expect(crawls(onMap([], { Doc: doc('A3'), Ike: down('F3'), ...crowd }))).toEqual(['E3', 'E2', 'E1']);
  });

  it('LG-INJ-06 who is in cover, unseen or has no enemy left stays where he is', () => {
    const rows = ['..............', '..............', '....l.........'];
    expect(crawls(onMap(rows, { Doc: doc('A3'), Ike: down('F3') }))).toEqual([]);
    expect(crawls(onMap([], { Doc: doc('A3', { statuses: ['dead'] }), Ike: down('F3') }))).toEqual([]);
    const hidden = onMap([], { Doc: doc('A5'), Ike: down('F5') });
    hidden.fight.hidden.Doc = ['gang'];
    expect(crawls(hidden)).toEqual([]);
  });

  it('LG-INJ-08 a disabled man in the saddle walks his horse off; aboard a wagon he lies where he is', () => {
    const bay: Given = { ...HORSE, side: 'gang', at: 'F3', facing: 'west' };
    const scene = onMap([], { Doc: doc('A3'), Ike: down('F3', { mount: 'Bay', facing: 'west' }), Bay: bay });
    const result = during(scene, '', (run) => crawlOff(run, 'Ike'));
    expectEffects(result, [{ kind: 'moved', figure: 'Ike', distance: 5, facing: 'north' }]);
    expect([where(result, 'Bay'), result.fight.figures.Bay?.facing]).toEqual(['F2', 'north']);
    const wagon: Given = { ...bay, sort: 'vehicle', template: 'wagon' };
    const aboard = down('G3', { mount: 'Wagon', seatAboard: 'body' });
    expect(crawls(onMap([], { Doc: doc('A3'), Ike: aboard, Wagon: wagon }))).toEqual([]);
  });
});
