import { describe, expect, it } from 'vitest';
import { actors } from '../../../src/game/clock/acting.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import { parseScript, scriptedDice } from '../../kit/scripted.ts';
import { matches, type Offer } from '../../../src/game/offer.ts';
import { Run } from '../../../src/game/run.ts';
import { view } from '../../../src/game/secrets/view.ts';
import { refusalText } from '../../../src/report/refusal.ts';
import { SAY } from '../../kit/say.ts';
import { aftermath } from '../../../src/rulesets/westamunda/wounds/aftermath.ts';
import { checkWish } from '../../../src/rulesets/westamunda/people/figures.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import { expectEffects, expectNone, fightWith, NOON, type Scene, sceneOf } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { across, man, mapped, shotAt, told, toPlace } from './road.ts';
import { horse } from './stable.ts';

const WATCH = { bonus: 0, rule: 'first', toward: null } as const;
const gm = (figure: string, field: string, value: string) => ({ type: 'gm-set', figure, field, value }) as const;

describe('leaders, greenhorns, skills, loads', () => {
  it('WM-NERVE-02 WM-PIN-03 WM-MELEE-02 WM-SKILL-01 stand on a card; another word is refused', () => {
    const card = (skills: string) => ({ name: 'Zeke', template: 'card', profile: { ...MAN, skills }, weapons: [] });
    expect(checkWish(card('leader greenhorn encumbered sure-footed-pony wagon-master'))).toBeNull();
    expect(checkWish(card('leader sharpshooter'))).toMatchObject({ code: 'unknown-name', given: 'sharpshooter' });
  });

  it('WM-NERVE-02 WM-PIN-03 WM-MELEE-02 WM-SKILL-02 are given and taken by the game master', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') });
    for (const mark of ['leader', 'greenhorn', 'encumbered', 'wagon-master'])
      scene.when(gm('Ann', mark, 'yes'), 'marshal');
    expect(scene.fight.figures.Ann!.flags).toEqual(['leader', 'greenhorn', 'encumbered', 'wagon-master']);
    scene.when(gm('Ann', 'encumbered', 'no'), 'marshal');
    expect(scene.fight.figures.Ann!.flags).not.toContain('encumbered');
  });
});

describe('told without a map', () => {
  const range = { range: 8 };
  const watched = (values: object = {}): Scene =>
    told({ Kid: man('gang'), Walt: man('law', { watch: WATCH }) }, { 'Walt>Kid': { ...range, ...values } });
  const cross = across('Kid', 'Walt', 2);

  it('WM-OW-02 whoever comes into view on the way is a worse mark', () => {
    const order = { ...cross, stated: { ...cross.stated, appearing: true } };
    const fired = (scene: Scene, action: typeof cross) => {
      const [shot] = effectsOf(scene.dice('D6=1').when(action).effects, 'shot-fired');
      return shot!.check.mods.map(({ id }) => id);
    };
    expect(fired(watched(), cross)).not.toContain('appearing');
    expect(fired(watched(), order)).toContain('appearing');
  });

  it('WM-OW-01 WM-MAP-05 nobody out of the arc is fired at from a watch', () => {
    expectNone(watched({ inArc: false }).when(cross), 'shot-fired');
  });

  it('WM-AIM-03 WM-MAP-05 an aim is lost at who is said to have left its arc', () => {
    const scene = told({ Ann: man('law'), Ben: man('law'), Bob: man('gang') }, { 'Ann>Bob': range });
    scene.when({ type: 'aim', figure: 'Ann', target: 'Bob' });
    scene.when({ type: 'state-scene', figure: 'Ann', target: 'Bob', values: { inArc: false } }, 'marshal');
    expectEffects(scene.when({ type: 'pass', figure: 'Ben' }), [
      { kind: 'aim-lost', figure: 'Ann', why: 'out-of-arc' },
    ]);
  });

  it('WM-HORSE-03 WM-MAP-05 a rider fires ahead of his horse', () => {
    const figures = { Bay: horse('law'), Ann: man('law', { mount: 'Bay' }), Bob: man('gang') };
    told(figures, { 'Ann>Bob': { ...range, inArc: false } }).refuses(shotAt('Ann', 'Bob'), 'out-of-arc');
  });

  it('WM-MAP-05 who goes from cover to cover keeps what hides him', () => {
    const hidden = (): Scene =>
      told({ Kid: man('gang'), Walt: man('law') }, { 'Walt>Kid': range, Kid: { cover: 'partial' } });
    const open = hidden();
    open.when(cross);
    expect(open.fight.situations.Kid!.cover).toBe('none');
    const kept = hidden();
    const order = { ...cross, stated: { ...cross.stated, covered: true } };
    expect(matches(westamunda.legal(kept.fight, 'Kid'), order)).toBe(true);
    kept.when(order);
    expect(kept.fight.situations.Kid!.cover).toBe('partial');
  });
});

it('WM-END-01 WM-HORSE-09 horses find their end or a new owner after every fight', () => {
  const figures = { Ann: man('law'), Bay: horse('gang', { statuses: ['out-of-action'] }), Nag: horse('gang') };
  const fight = fightWith(westamunda, { figures });
  fight.ended = { winner: 'law', why: 'last-side' };
  const run = new Run(fight, westamunda, scriptedDice([]), NOON);
  aftermath(run);
  expect(run.effects).toMatchObject([
    { kind: 'dead', figure: 'Bay', cause: 'aftermath' },
    { kind: 'flag-set', figure: 'Nag', flag: 'captured', on: true },
  ]);
});

describe('WM-BRAWL-03 a brawl of two players', () => {
  const opened = (sides: readonly string[], script: string) => {
    const figures = Object.fromEntries(sides.map((side) => [side.toUpperCase(), man(side)]));
    const settings = { brawl: true, brawlTurns: 'sides' };
    const run = new Run(
      copyFight(fightWith(westamunda, { figures, settings, turn: null })),
      westamunda,
      scriptedDice(parseScript(script)),
      NOON,
    );
    westamunda.open(run);
    return run;
  };

  it('WM-BRAWL-03 may take turns as ever, with everybody of a side in each', () => {
    const run = opened(['a', 'b'], 'D6=2 D6=5');
    expectNone(run, 'table-rolled');
    expectEffects(run, [
      { kind: 'stat-changed', figure: 'A', stat: 'brawl' },
      { kind: 'order-set', order: ['b', 'a'] },
    ]);
    const { fight } = sceneOf(westamunda, run.fight);
    Object.assign(fight.clock, { round: 1, turn: 0 });
    fight.clock.step = westamunda.clock[0]!.steps.findIndex(({ id }) => id === 'move');
    expect(actors(fight, westamunda).map(({ id }) => id)).toEqual(['B']);
  });

  it('WM-BRAWL-03 of three keeps everybody to his own throw', () => {
    expectEffects(opened(['a', 'b', 'c'], 'D6=1 D6=2 D6=3'), [{ kind: 'table-rolled', table: 'brawl-order' }]);
  });
});

describe('WM-OW-01 on watch with a gun that cannot fire', () => {
  const watchOf = (more: object): Offer | undefined => {
    const { fight } = told({ Ann: man('law', more), Bob: man('gang') }, { 'Ann>Bob': { range: 9 } });
    return westamunda.legal(fight, 'Ann').find(({ action }) => action.type === 'overwatch');
  };
  const gun = (rest: object) => ({
    items: [{ id: 'Ann.r', model: 'revolver', loaded: true, ammo: 6, cap: 6, ...rest }],
  });

  it('WM-OW-01 may be ordered, with a warning', () => {
    expect(watchOf(gun({}))!.warning).toBeUndefined();
    expect(watchOf(gun({ ammo: 0 }))!.warning).toMatchObject({ code: 'weapon-not-ready', state: 'empty' });
    expect(watchOf(gun({ jams: 1 }))!.warning).toMatchObject({ code: 'weapon-not-ready', state: 'jammed' });
  });
});

describe('WM-NERVE-05 giving up', () => {
  const say = SAY;

  it('WM-NERVE-05 is refused with what can be done instead', () => {
    const figures = { Ann: man('law'), Ben: man('law'), Bob: man('gang') };
    const told5 = (scene: Scene, order: object): string => {
      const refusal = scene.refuses({ type: 'surrender', figure: 'Ben', ...order } as never, 'not-entitled');
      return refusalText(refusal, view(scene.fight, { seat: 'ben' }), say, 'inch');
    };
    expect(told5(told(figures), {})).toMatch(/quarter.*\/move leave:True.*\/gunfight end/);
    expect(told5(told(figures), { target: 'Bob' })).toMatch(/nobody gives up alone.*leave:True/);
    const shaken = told({
      ...figures,
      Ann: man('law', { flags: ['leader'] }),
      Cal: man('law', { statuses: ['dead'] }),
    });
    expect(told5(shaken, {})).toMatch(/leader.*\/gunfight end/);
  });
});

describe('WM-HORSE-01 the turning circle of a running horse', () => {
  const field = (turningCircle: boolean): Scene =>
    mapped(
      {
        Bay: horse('law', {
          at: 'H5',
          facing: 'east',
          turn: { acted: false, moved: true, gait: 'walk', distance: 1, shot: false, reacted: false },
        }),
        Ann: man('law', { at: 'H5', mount: 'Bay', facing: 'east' }),
        Bob: man('gang', { at: 'X1' }),
      },
      [],
      { settings: { turningCircle, runStop: 'off' } },
    );
  const reached = (scene: Scene, to: string): boolean =>
    matches(westamunda.legal(scene.fight, 'Ann'), toPlace('Ann', to, 'run'));

  it('WM-HORSE-01 WM-WAGON-02 turns at most 45 degrees in three inches where the table plays it', () => {
    expect(reached(field(false), 'G5')).toBe(true);
    const scene = field(true);
    expect(reached(scene, 'G5')).toBe(false); // behind it
    expect(reached(scene, 'K5')).toBe(true); // straight ahead
    expect(reached(scene, 'I6')).toBe(true); // half right at once
    expect(reached(scene, 'H6')).toBe(false); // hard right
    scene.refuses(toPlace('Ann', 'H6', 'run'), 'too-far');
    expect(matches(westamunda.legal(scene.fight, 'Ann'), toPlace('Ann', 'H6', 'walk'))).toBe(true);
    expectEffects(scene.when(toPlace('Ann', 'K5', 'run')), [{ kind: 'moved', figure: 'Ann' }]);
  });
});
