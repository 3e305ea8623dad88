import { describe, expect, test } from 'vitest';
import { isKnownTo } from '../../../src/game/secrets/knowledge.ts';
import { matches } from '../../../src/game/offer.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { PUBLIC, view } from '../../../src/game/secrets/view.ts';
import { viewEntry } from '../../kit/view-entry.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { suspectsOf } from '../../../src/rulesets/law-of-the-gun/sight/sight-state.ts';
import {
  expectEffects,
  expectNone,
  type Given,
  given,
  type Result,
  type Scene,
  type Setup,
} from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { tellsNothing } from '../../../src/game/secrets/view-entry.ts';

const CARD = { IN: 3, SK: 4, CL: 3, CON: 4, HO: 3 };
const blank = (count: number, width = 24): string[] => Array.from({ length: count }, () => '.'.repeat(width));

/** A long street, with scrub at O4 (70 cm from A4), and a shack with a door around T5. */
const STREET = townOf(
  [
    ...blank(3),
    `${'.'.repeat(14)}b${'.'.repeat(9)}`,
    ...blank(1),
    `${'.'.repeat(18)}####..`,
    `${'.'.repeat(18)}#..#..`,
    `${'.'.repeat(18)}####..`,
    ...blank(2),
  ],
  'buildings\n  shack "Shack" S6:V8\n',
);

const doc: Given = { side: 'law', profile: CARD, weapons: ['pistol'], at: 'A4' };
const ike: Given = { side: 'outlaws', profile: CARD, weapons: ['pistol'], at: 'O4' };

/** Ike in the scrub, hidden from Doc's side. */
function ambush(change: { doc?: Partial<Given>; ike?: Partial<Given>; more?: Setup['figures'] } = {}): Scene {
  const scene = given(lawOfTheGun, {
    town: STREET,
    figures: { Doc: { ...doc, ...change.doc }, Ike: { ...ike, ...change.ike }, ...change.more },
  });
  scene.fight.hidden.Ike = ['law'];
  return scene;
}

const look = (at: string) => ({ type: 'spot', figure: 'Doc', how: 'look', at }) as const;
const seenBy = (seat: string | null, { entries }: Result, before: Gunfight) =>
  viewEntry({ ...entries[0]!, version: before.version + 1 }, before, seat === null ? PUBLIC : { seat }, {
    over: false,
  });

describe('LG-VIS-04 looking', () => {
  test('LG-EX-43 spotted at 70 cm', () => {
    const result = ambush().dice('D6=4 D6=5').when(look('O4'));
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', stat: 'skill', why: 'spot', check: { need: 4, total: 4, passed: true } },
      { kind: 'tested', figure: 'Ike', stat: 'cool', why: 'stay-hidden', check: { need: 3, total: 5, passed: false } },
      { kind: 'spotted', figure: 'Ike', by: 'law', how: 'looked' },
    ]);
    expect(result.fight.hidden.Ike).toBeUndefined();
  });

  test('LG-EX-44 not spotted: he kept still', () => {
    const result = ambush().dice('D6=1 D6=3').when(look('O4'));
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', check: { passed: true } },
      { kind: 'tested', figure: 'Ike', check: { need: 3, passed: true } },
      { kind: 'not-spotted', figure: 'Doc', at: 'O4', by: 'law', how: 'look' },
    ]);
    expect(result.fight.hidden.Ike).toEqual(['law']);
  });

  test('LG-EX-44 where Skill fails the Cool die is not rolled', () => {
    expectNone(ambush().dice('D6=5').when(look('O4')), 'spotted');
  });

  test('one looks at cells and listens at buildings, not the other way round', () => {
    const { refuses } = ambush();
    refuses(look('shack'), 'unknown-name');
    refuses({ ...look('O4'), how: 'listen' }, 'unknown-name');
  });

  test('up to 50 cm Skill alone decides', () => {
    const result = ambush({ doc: { at: 'E4' } })
      .dice('D6=4')
      .when(look('O4'));
    expectEffects(result, [{ kind: 'spotted', figure: 'Ike', by: 'law' }]);
  });

  test('the neighbours of the place are looked over too; somewhere else nobody is found and no die falls', () => {
    expectEffects(ambush().dice('D6=4 D6=5').when(look('N3')), [{ kind: 'spotted' }]);
    expectEffects(ambush().dice('').when(look('M3')), [{ kind: 'not-spotted', at: 'M3' }]);
  });

  test('the nearest of the side with a line of sight looks', () => {
    const scene = ambush({ more: { Wyatt: { ...doc, at: 'F2', profile: { ...CARD, SK: 2 } } } });
    expectEffects(scene.dice('D6=2').when(look('O4')), [
      { kind: 'tested', figure: 'Wyatt', check: { need: 2 } },
      { kind: 'spotted' },
    ]);
  });

  test('once for each of the hidden and turn, before shooting, and not beyond 100 cm', () => {
    const scene = ambush();
    scene.dice('D6=6').when(look('O4'));
    scene.refuses(look('O4'), 'already-did');
    expectNone(scene.dice('').when(look('N4')), 'tested', 'spotted');
    expect(scene.refuses(look('W4'), 'out-of-range')).toEqual({ code: 'out-of-range', distance: 110, max: 100 });
    scene.fight.figures.Doc!.turn.shot = true;
    scene.refuses(look('P5'), 'already-did');
    expect(scene.refuses(look('ZZ90'), 'already-did').code).toBe('already-did');
  });

  test('LG-CC-11 whoever is in contact fights, leaves or gives up, and does not look about', () => {
    const scene = ambush({ more: { Billy: { ...ike, at: 'A5' } } });
    scene.fight.contacts.push({ a: 'Billy', b: 'Doc', by: 'Billy', since: 1 });
    expect(scene.refuses(look('O4'), 'state-forbids')).toMatchObject({ figure: 'Doc', state: 'engaged' });
    expect(lawOfTheGun.legal(scene.fight, 'Doc').some(({ action }) => action.type === 'spot')).toBe(false);
  });

  test('what is offered, refused and told does not depend on whether somebody hides there', () => {
    const there = ambush();
    const away = ambush({ ike: { at: 'W9' } });
    const [offered, offeredAway] = [there, away].map(({ fight }) => JSON.stringify(lawOfTheGun.legal(fight, 'Doc')));
    expect(offered).toBe(offeredAway);
    expect(matches(lawOfTheGun.legal(there.fight, 'Doc'), look('O4'))).toBe(true);
    const told = [there.dice('D6=1 D6=3').when(look('O4')), away.dice('').when(look('O4'))];
    for (const seat of ['doc', 'ike', null]) {
      const [one, other] = told.map((result) => JSON.stringify(seenBy(seat, result, ambush().fight)));
      expect(one).toBe(other);
      expect(one).not.toContain('stay-hidden');
    }
    expect(seenBy('marshal', told[0]!, there.fight).faces).toHaveLength(2);
  });

  test('a look that finds him shows its dice', () => {
    const scene = ambush();
    const { fight } = scene;
    const result = scene.dice('D6=4 D6=5').when(look('O4'));
    expect(seenBy(null, result, fight).effects.map(({ kind }) => kind)).toEqual(['tested', 'tested', 'spotted']);
  });
});

describe('LG-VIS-05 listening', () => {
  const listen = { type: 'spot', figure: 'Doc', how: 'listen', at: 'shack' } as const;
  const indoors = (): Scene => ambush({ doc: { at: 'P7' }, ike: { at: 'T7' } });

  test('heard: the place is known, he still has to be seen', () => {
    const scene = indoors();
    const result = scene.dice('D6=4 D6=4').when(listen);
    expectEffects(result, [
      { kind: 'tested', figure: 'Doc', stat: 'skill', why: 'listen' },
      { kind: 'tested', figure: 'Ike', stat: 'cool', why: 'stay-hidden' },
      { kind: 'heard', figure: 'Ike', by: 'law', at: { x: 19, y: 6, level: 0 } },
    ]);
    expect(suspectsOf(result.fight, 'law')).toEqual([{ x: 19, y: 6, level: 0 }]);
    expect(isKnownTo(result.fight, 'law', 'Ike')).toBe(false);
  });

  test('only the side that listens is told, the place and not the name', () => {
    const scene = indoors();
    const { fight } = scene;
    const result = scene.dice('D6=4 D6=4').when(listen);
    const own = seenBy('doc', result, fight);
    expect(own.effects.map(({ kind }) => kind)).toEqual(['tested', 'heard']);
    expect(JSON.stringify(own)).not.toContain('Ike');
    expect(seenBy(null, result, fight).effects).toEqual([]);
  });

  test('within 30 cm of the building', () => {
    ambush({ doc: { at: 'A4' } }).refuses(listen, 'out-of-range');
    ambush().refuses({ ...listen, at: 'saloon' }, 'unknown-name');
  });
});

describe('LG-VIS-06 only the spotted can be shot at or charged', () => {
  const shot = { type: 'shoot', figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'snap' } as const;
  const charge = { type: 'charge', figure: 'Doc', target: 'Ike', gait: 'run' } as const;

  test('the hidden are neither offered nor taken for a target', () => {
    const scene = ambush({ doc: { at: 'L4' } });
    expect(scene.refuses(shot, 'target-forbids')).toEqual({ code: 'target-forbids', target: 'Ike', state: 'hidden' });
    expect(scene.refuses(charge, 'target-forbids')).toMatchObject({ state: 'hidden' });
    expect(JSON.stringify(lawOfTheGun.legal(scene.fight, 'Doc'))).not.toContain('Ike');
    const raid = { type: 'challenge', figures: ['Doc'], against: ['Ike'] } as const;
    scene.refuses(raid, 'target-forbids');
    scene.refuses({ type: 'surrender', figure: 'Doc', target: 'Ike' }, 'target-forbids');
  });

  test('once spotted he is', () => {
    const scene = ambush({ doc: { at: 'L4' } });
    delete scene.fight.hidden.Ike;
    expect(matches(lawOfTheGun.legal(scene.fight, 'Doc'), shot)).toBe(true);
  });
});

describe('LG-VIS-03 lost cover', () => {
  test('a shot gives the shooter away before it falls', () => {
    const scene = ambush({ doc: { at: 'L4' } });
    scene.fight.clock.turn = 1;
    const { fight } = scene;
    const result = scene
      .dice('D6=3 D10=1')
      .when({ type: 'shoot', figure: 'Ike', target: 'Doc', weapon: 'Ike.pistol', mode: 'aimed' });
    const kinds = result.effects.map(({ kind }) => kind);
    expect(kinds.indexOf('spotted')).toBe(kinds.indexOf('shot-fired') - 1);
    expectEffects(result, [{ kind: 'spotted', figure: 'Ike', by: null, how: 'shot' }, { kind: 'shot-fired' }]);
    const told = seenBy('doc', result, fight);
    expect(told.action).toMatchObject({ type: 'shoot', figure: 'Ike' });
    expect(told.faces).toEqual([{ die: 10, face: 1, why: 'to-hit' }]);
  });

  test('a move that stays out of sight shows to nobody', () => {
    const scene = ambush({ ike: { at: 'T7' }, doc: { at: 'P7' } });
    scene.fight.clock.turn = 1;
    const { fight } = scene;
    const result = scene.dice('').when({ type: 'posture', figure: 'Ike', posture: 'prone' });
    expect(isKnownTo(result.fight, 'law', 'Ike')).toBe(false);
    expect(tellsNothing(seenBy('doc', result, fight))).toBe(true);
    expect(tellsNothing(seenBy('ike', result, fight))).toBe(false);
  });

  test('LG-VIS-01 standing up in the open where an enemy looks on', () => {
    const scene = ambush({ ike: { at: 'L2', posture: 'prone' } });
    scene.fight.clock.turn = 1;
    const result = scene.dice('').when({ type: 'posture', figure: 'Ike', posture: 'standing' });
    expectEffects(result, [
      { kind: 'posture-set', figure: 'Ike' },
      { kind: 'spotted', figure: 'Ike', by: null, how: 'in-the-open' },
    ]);
  });
});

describe('LG-VIS-02 becoming hidden', () => {
  /** Both sides let as many rounds go by; to halt at a corner would be to lean out of it (LG-COV-07). */
  function waitFor(scene: Scene, rounds: number): readonly string[] {
    const told: string[] = [];
    for (let turn = 0; turn < rounds * 2; turn++) {
      const figure = scene.fight.clock.order[scene.fight.clock.turn] === 'law' ? 'Doc' : 'Ike';
      const result = scene.dice('').play({ type: 'pass', figure });
      for (const effect of result.effects)
        if (effect.kind === 'hidden')
          told.push(`${effect.figure} from ${effect.sides.join()} in round ${scene.fight.clock.round}`);
    }
    return told;
  }

  const town = townOf([...blank(4, 12), '.....#......', ...blank(4, 12)]);
  const facing = (at: string): Scene =>
    given(lawOfTheGun, { town, figures: { Doc: { ...doc, at: 'A5' }, Ike: { ...ike, at } } });

  test('after a whole turn out of sight, in cover', () => {
    expect(waitFor(facing('G5'), 3)).toEqual(['Ike from law in round 3']);
  });

  test('LG-SOLO-05 cover while nobody is seen is also the end of a wall at the corner of his cell', () => {
    const walled = given(lawOfTheGun, {
      town: townOf(blank(12, 12), 'sides\n  east of D2:D8 wall\n'),
      figures: { Doc: { ...doc, at: 'A3' }, Ike: { ...ike, at: 'E9' } },
    });
    expect(waitFor(walled, 3)).toEqual(['Ike from law in round 3']);
  });

  test('whoever is in plain view, or in cover and watched, stays spotted', () => {
    expect(waitFor(facing('H8'), 3)).toEqual([]);
    const scrub = ambush();
    scrub.fight.hidden = {};
    expect(waitFor(scrub, 3)).toEqual([]);
  });
});

describe('without a map', () => {
  const theatre = (): Scene => {
    const { at: _doc, ...docHere } = doc;
    const { at: _ike, ...ikeHere } = ike;
    return given(lawOfTheGun, {
      figures: { Doc: docHere, Ike: ikeHere },
      scene: { 'Doc>Ike': { range: 20 }, 'Ike>Doc': { range: 20 } },
    });
  };
  const shot = { type: 'shoot', figure: 'Doc', target: 'Ike', weapon: 'Doc.pistol', mode: 'snap' } as const;

  test('LG-VIS-06 whom the game master hides is nobody to shoot at or to go to', () => {
    const scene = theatre();
    scene.when({ type: 'gm-reveal', figures: ['Ike'], hidden: true }, 'marshal');
    scene.refuses(shot, 'target-forbids');
    scene.refuses(
      { type: 'move', figure: 'Doc', gait: 'walk', stated: { way: 'toward', target: 'Ike', distance: 5 } },
      'target-forbids',
    );
    expect(JSON.stringify(lawOfTheGun.legal(scene.fight, 'Doc'))).not.toContain('Ike');
    expect(Object.keys(view(scene.fight, { seat: 'doc' }).situations)).toEqual([]);
    scene.refuses(look('C4'), 'nothing-there');
  });

  test('LG-VIS-03 until the game master shows him, or he fires', () => {
    const shown = theatre();
    shown.when({ type: 'gm-reveal', figures: ['Ike'], hidden: true }, 'marshal');
    shown.when({ type: 'gm-reveal', figures: ['Ike'], hidden: false }, 'marshal');
    expect(matches(lawOfTheGun.legal(shown.fight, 'Doc'), shot)).toBe(true);
    const firing = theatre();
    firing.when({ type: 'gm-reveal', figures: ['Ike'], hidden: true }, 'marshal');
    firing.fight.clock.turn = 1;
    const result = firing
      .dice('D6=3 D10=1')
      .when({ type: 'shoot', figure: 'Ike', target: 'Doc', weapon: 'Ike.pistol', mode: 'aimed' });
    expectEffects(result, [{ kind: 'spotted', figure: 'Ike', by: null, how: 'shot' }, { kind: 'shot-fired' }]);
  });
});
