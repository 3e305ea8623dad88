import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { namePlace } from '../../../src/game/town/places.ts';
import { refugeOf } from '../../../src/rulesets/broken-wheel/nerve/refuge.ts';
import { distanceBetween } from '../../../src/rulesets/broken-wheel/spot/eyes.ts';
import { holderOf, steedOf } from '../../../src/rulesets/broken-wheel/horses/steed-state.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { subOf } from '../../../src/rulesets/broken-wheel/state.ts';
import { expectEffects, expectNone, type Scene } from '../../kit/scenario.ts';
import { townOf } from '../../town/grid.ts';
import { BRAWLER, GUN, melee, next, pair } from './fighters.ts';
import { CLOCK_TABLE } from '../../../src/rulesets/broken-wheel/turn/phases.ts';
import { faces, hurl, laid, type Person, shotMods, snap, when } from './people.ts';

const OPEN = Array.from({ length: 14 }, () => '..............');
const gang = (more: Person = {}): Person => ({ side: 'gang', ...more });
const NAG: Person = { sort: 'beast', template: 'town-horse', profile: { R: 9 } };
const charge = (figure: string, target: string, gait: 'walk' | 'run' = 'run'): Action => ({
  type: 'charge',
  figure,
  target,
  gait,
});
const tick = (scene: Scene, step: string, figure: string, script = '') =>
  scene.dice(faces(script)).when({ type: 'tick', step, figure }, 'clock');
/** The clock at a step of the rounds. */
function stepTo(scene: Scene, id: string): Scene {
  const block = CLOCK_TABLE.findIndex(({ steps }) => steps.some((step) => step.id === id));
  Object.assign(scene.fight.clock, {
    block,
    step: CLOCK_TABLE[block]!.steps.findIndex((step) => step.id === id),
    turn: 0,
  });
  return scene;
}

describe('where two rules meet: after whoever slipped away', () => {
  const slipped = (ann: Person, dice: string): Scene => {
    const scene = pair(
      { ...BRAWLER, ...ann },
      {},
      {
        figures: { Ann: { ...BRAWLER, ...ann }, Bob: gang(), Nag: NAG },
      },
    );
    when(scene, dice, melee('Ann', 'brawl', { target: 'Bob' }));
    return next(scene);
  };
  const again = melee('Ann', 'brawl', { target: 'Bob', follow: true });

  it('BW-DODGE-01 BW-MOVE-04 a rider follows at the rate of the steed, which pays for going fast', () => {
    const near = when(slipped({ mount: 'Nag' }, 'D6=3 D6=6'), 'D6=1 D6=1', again);
    expectEffects(near, [{ kind: 'followed-up', figure: 'Ann', distance: 2 }]);
    expectNone(near, 'fatigue-changed');
    const far = when(slipped({ mount: 'Nag' }, 'D6=2 D6=6'), 'D6=1 D6=1', again);
    expectEffects(far, [
      { kind: 'followed-up', figure: 'Ann', distance: 3 },
      { kind: 'fatigue-changed', figure: 'Nag', amount: 1, why: 'follow' },
    ]);
  });

  it('BW-DODGE-01 BW-MOVE-07 BW-STATE-03 who crawls is slower, and neither he nor the shaken hurries', () => {
    slipped({ slowed: [{ why: 'broke-ankle' }] }, 'D6=3 D6=5').refuses(again, 'state-missing');
    slipped({ slowed: [{ why: 'broke-ankle' }] }, 'D6=3 D6=4').refuses(again, 'state-missing');
    const scene = slipped({}, 'D6=3 D6=5');
    scene.fight.figures.Ann!.statuses.push('shaken');
    scene.refuses(again, 'state-missing');
  });
});

describe('where two rules meet: steeds', () => {
  it('BW-BEAST-01 BW-PBP-08 a ridden steed is where its rider is, whatever was said of it before', () => {
    const figures = { Ann: { mount: 'Nag' }, Nag: NAG, Bob: gang() };
    const scene = laid({ figures, scene: { 'Nag>Bob': { range: 5 }, 'Ann>Bob': { range: 30 } } });
    expect(distanceBetween(scene.fight, 'Nag', 'Bob')).toBe(30);
    when(scene, 'D10=9', { type: 'dismount', figure: 'Ann' });
    expect(distanceBetween(scene.fight, 'Nag', 'Bob')).toBe(30);
  });

  it('BW-HORSE-04 whoever has walked away from a steed has let go of it for good', () => {
    const town = townOf(OPEN);
    const scene = laid({ town, step: 'move', figures: { Ann: { at: 'D4' }, Nag: { ...NAG, at: 'D5' } } });
    subOf(scene.fight).march.steeds.Nag = { ...subOf(scene.fight).march.steeds.Nag!, held: 'Ann' };
    when(scene, '', { type: 'move', figure: 'Ann', gait: 'walk', to: 'D3' });
    when(scene, '', { type: 'move', figure: 'Ann', gait: 'walk', to: 'D4' });
    expect(holderOf(scene.fight, scene.fight.figures.Nag!)).toBe(null);
  });

  it('BW-MOVE-09 BW-HORSE-03 who gets down in the middle of a charge does not come on at the gallop', () => {
    const figures = { Ann: { mount: 'Nag', profile: { Ag: 3 } }, Nag: NAG, Bob: gang() };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 17 } }, step: 'move' });
    when(scene, 'D6=6', charge('Ann', 'Bob'));
    tick(stepTo(scene, 'arrive-1'), 'arrive-1', 'Ann');
    when(stepTo(scene, 'act-1'), 'D10=9', { type: 'dismount', figure: 'Ann' });
    expect(subOf(scene.fight).march.treks.Ann).toBe(undefined);
  });

  it('BW-FIN-01 BW-HORSE-05 who is finished off in the saddle falls', () => {
    const figures = {
      Cal: { arms: ['sword'], flags: ['brutal'] },
      Ann: {},
      Bob: gang({ mount: 'Nag', statuses: ['grappled'] }),
      Nag: { ...NAG, side: 'gang' },
    };
    const scene = laid({ figures, scene: { 'Cal>Bob': { near: true } }, contacts: [['Ann', 'Bob']] });
    const result = when(scene, 'D6=6 D6=1 D10=5', melee('Cal', 'finish', { target: 'Bob' }));
    expectEffects(result, [{ kind: 'thrown', figure: 'Bob' }]);
  });

  it('BW-HURT-07 BW-HORSE-04 nobody is up on a steed that lies on the ground', () => {
    const scene = laid({
      figures: { Ann: {}, Nag: { ...NAG, posture: 'prone' } },
      scene: { 'Ann>Nag': { near: true } },
    });
    scene.refuses({ type: 'mount', figure: 'Ann', mount: 'Nag' }, 'mount-unavailable');
  });

  it('BW-STATE-05 BW-BEAST-03 a terrified rider is carried by a steed that bolts, and does not gallop besides', () => {
    const figures = { Ann: { mount: 'Nag', statuses: ['terrified' as const] }, Nag: NAG, Bob: gang() };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 10 } }, step: 'flee' });
    subOf(scene.fight).march.steeds.Nag = {
      ...subOf(scene.fight).march.steeds.Nag!,
      run: { why: 'gunfire', from: null, by: 'Bob', moves: 1 },
    };
    const result = tick(scene, 'flee', 'Ann');
    expectNone(result, 'skedaddled');
  });
});

describe('where two rules meet: what others are ordered', () => {
  const order = (act: Action): Action => ({ type: 'order', figure: 'Ann', target: 'Al', act: act as never });

  it('BW-CDT-03 BW-OBST-01 a door opened on an order takes its inch as well', () => {
    const town = townOf(['........', '........', '##d##...', ...Array.from({ length: 5 }, () => '........')]);
    const figures = { Ann: { at: 'A1', flags: ['leader'] }, Al: { at: 'C2' }, Bob: gang({ at: 'H8' }) };
    const scene = laid({ town, figures, step: 'move' });
    when(scene, '', order({ type: 'open', figure: 'Al', thing: 'door@C3' }));
    expect(subOf(scene.fight).march.spent).toEqual({ Al: 1 });
  });

  it('BW-CDT-03 BW-DODGE-01 who was ordered to go after a dodger does', () => {
    const figures = { Ann: { flags: ['leader'] }, Al: {}, Bob: gang() };
    const scene = laid({ figures, scene: { 'Ann>Al': { range: 5 } }, contacts: [['Al', 'Bob']] });
    when(scene, 'D6=3 D6=4', order(melee('Al', 'brawl', { target: 'Bob', follow: true })));
    expect(brokenWheel.absent(next(scene).fight, scene.fight.figures.Al!)).toMatchObject({
      type: 'melee',
      follow: true,
    });
  });
});

describe('where two rules meet: charges', () => {
  it('BW-MOVE-09 BW-MOVE-11 whoever is set upon on his way stays where he is', () => {
    const town = townOf(OPEN);
    const figures = {
      Ann: { at: 'A5', arms: ['knife'] },
      Bob: gang({ at: 'J5' }),
      Cal: gang({ at: 'D7', arms: ['knife'] }),
    };
    const scene = laid({ town, figures, step: 'move', settings: { rounds: 'immediate' } });
    when(scene, 'D6=6', charge('Ann', 'Bob'));
    tick(stepTo(scene, 'arrive-1'), 'arrive-1', 'Ann');
    scene.fight.figures.Cal!.at = { x: 2, y: 4, level: 0 };
    when(stepTo(scene, 'act-1'), 'D6=6 D6=3 D6=3', melee('Cal', 'fight', { target: 'Ann' }));
    expectNone(tick(stepTo(scene, 'arrive-2'), 'arrive-2', 'Ann'), 'moved');
  });

  it('BW-MOVE-09 two who charge each other meet halfway', () => {
    const town = townOf(OPEN);
    const figures = { Ann: { at: 'A5', arms: ['knife'] }, Bob: gang({ at: 'J5' }) };
    const scene = laid({ town, figures, step: 'move', settings: { rounds: 'immediate' } });
    when(scene, 'D6=6', charge('Ann', 'Bob'));
    scene.fight.clock.turn = 1;
    when(scene, 'D6=6', charge('Bob', 'Ann'));
    for (const id of ['Ann', 'Bob']) tick(stepTo(scene, 'arrive-1'), 'arrive-1', id);
    expectEffects(tick(stepTo(scene, 'arrive-2'), 'arrive-2', 'Ann'), [
      { kind: 'moved', figure: 'Ann', distance: 2 },
      { kind: 'engaged', figure: 'Ann', figures: ['Bob'] },
    ]);
    expectEffects(tick(scene, 'arrive-2', 'Bob'), [{ kind: 'engaged', figure: 'Bob', figures: ['Ann'] }]);
    expect(scene.fight.contacts).toMatchObject([{ by: 'Ann' }]);
  });

  it('BW-SPOT-05 BW-MOVE-09 nobody hides who is on his way', () => {
    const scene = laid({
      figures: { Ann: {}, Bob: gang() },
      scene: { 'Ann>Bob': { range: 8, sight: true }, 'Bob>Ann': { sight: false }, Ann: { cover: 'heavy' } },
      step: 'move',
    });
    when(scene, 'D6=6', charge('Ann', 'Bob'));
    scene.refuses({ type: 'hide', figure: 'Ann', on: true }, 'already-did');
  });

  it('BW-SPOT-05 whoever has hidden at the end of a movement is at its end', () => {
    const away = { way: 'away', target: 'Bob', distance: 1 } as const;
    const scene = laid({
      figures: { Ann: {}, Bob: gang() },
      scene: { 'Ann>Bob': { range: 8 }, 'Bob>Ann': { sight: false }, Ann: { cover: 'heavy' } },
      step: 'move',
    });
    when(scene, '', { type: 'hide', figure: 'Ann', on: true });
    scene.refuses(charge('Ann', 'Bob'), 'already-did');
    scene.refuses({ type: 'move', figure: 'Ann', gait: 'run', stated: away }, 'already-did');
  });
});

describe('where two rules meet: eyes and ears', () => {
  it('BW-SPOT-05 BW-GEN-06 who is beside himself and has spotted him looks on all the same', () => {
    for (const status of ['panicked', 'bound'] as const) {
      const scene = laid({
        figures: { Ann: {}, Bob: gang({ statuses: [status] }) },
        scene: { Ann: { cover: 'heavy' }, 'Ann>Bob': { range: 8 } },
        step: 'move',
      });
      scene.refuses({ type: 'hide', figure: 'Ann', on: true }, 'state-forbids');
    }
  });

  it('BW-STATE-05 BW-HEAR-02 nobody runs from the eyes of a sleeper', () => {
    const town = townOf(OPEN);
    const scene = laid({
      town,
      figures: { Ann: { at: 'G7', statuses: ['terrified' as const] }, Bob: gang({ at: 'J7', statuses: ['asleep'] }) },
      step: 'flee',
    });
    expectNone(tick(scene, 'flee', 'Ann'), 'skedaddled');
  });

  it('BW-STATE-05 BW-HURT-06 nobody runs to where only whoever lies is out of sight', () => {
    const town = townOf(['########', '#...w.##', '########', ...Array.from({ length: 5 }, () => '########')]);
    const scene = laid({ town, figures: { Ann: { at: 'C2' }, Bob: gang({ at: 'F2' }) } });
    const refuges = (['standing', 'prone'] as const).map((posture) =>
      refugeOf(scene.fight, { ...scene.fight.figures.Ann!, posture }),
    );
    expect(refuges).toEqual([null, null]);
  });

  it('BW-CDT-03 BW-HEAR-02 an order is heard by whoever sleeps near by', () => {
    const figures = { Ann: { flags: ['leader'] }, Al: {}, Bob: gang({ statuses: ['asleep' as const] }) };
    const scene = laid({ figures, scene: { 'Ann>Al': { range: 5 }, 'Ann>Bob': { range: 8 } } });
    const order = {
      type: 'order',
      figure: 'Ann',
      target: 'Al',
      act: { type: 'posture', figure: 'Al', posture: 'standing' },
    } as Action;
    scene.fight.figures.Al!.posture = 'prone';
    expectEffects(when(scene, 'D10=8', order), [{ kind: 'woke', figure: 'Bob' }]);
  });

  it('BW-SPOT-03 BW-MAUL-02 who is gagged calls nobody', () => {
    const figures = { Ann: { statuses: ['gagged' as const] }, Al: {}, Bob: gang() };
    const scene = laid({
      figures,
      scene: { 'Ann>Bob': { range: 5 }, 'Al>Bob': { range: 8 }, 'Ann>Al': { range: 4 } },
      step: 'spot',
    });
    subOf(scene.fight).senses.hideouts.Bob = { how: 'light', at: null };
    scene.fight.hidden = { Bob: ['law'] };
    expectEffects(tick(scene, 'spot', 'Bob', 'D6=6'), [{ kind: 'spotted', figure: 'Bob', observers: ['Ann'] }]);
  });

  it('BW-SPOT-02 BW-WIN-01 whoever jumps from one hiding place into another is looked for there', () => {
    const town = townOf([
      '........',
      '.####...',
      '.#..wb..',
      '.####...',
      ...Array.from({ length: 5 }, () => '........'),
    ]);
    const scene = laid({
      town,
      figures: { Ann: { at: 'D3', profile: { Ag: 3 } }, Bob: gang({ at: 'H8' }) },
      step: 'move',
    });
    subOf(scene.fight).senses.hideouts.Ann = { how: 'hidden', at: 'D3' };
    scene.fight.hidden = { Ann: ['gang'] };
    when(scene, 'D6=6', { type: 'jump', figure: 'Ann', to: 'F3' });
    expect(subOf(scene.fight).senses.hideouts.Ann).toMatchObject({ at: 'F3' });
  });

  it('BW-SPOT-02 who sits on wheels is not mounted', () => {
    const cart: Person = { sort: 'vehicle', template: 'wagon' };
    const scene = laid({
      figures: { Ann: { mount: 'Cart', seatAboard: 'body' }, Cart: cart, Bob: gang() },
      scene: { 'Ann>Bob': { range: 5 } },
      step: 'spot',
    });
    subOf(scene.fight).senses.hideouts.Bob = { how: 'light', at: null };
    scene.fight.hidden = { Bob: ['law'] };
    const result = tick(scene, 'spot', 'Bob', 'D6=4');
    expectEffects(result, [{ kind: 'tested', figure: 'Ann', check: { total: 4 } }]);
  });

  it('BW-FIRE-04 on wheels that stand still a gun is rested', () => {
    const cart: Person = { sort: 'vehicle', template: 'wagon' };
    const scene = laid({
      figures: { Ann: { mount: 'Cart', seatAboard: 'body', arms: GUN }, Cart: cart, Bob: gang() },
      scene: { 'Ann>Bob': { range: 5, rested: true } },
    });
    expect(shotMods(when(scene, 'D10=1', snap('Ann', 'Bob')))).toMatchObject({ rested: 1 });
  });
});

describe('where two rules meet: on the ground', () => {
  it('BW-RIDE-02 BW-DODGE-01 nobody is ridden down who has slipped away from another rider', () => {
    const figures = { Ann: { mount: 'Nag' }, Nag: NAG, Al: { mount: 'Bay' }, Bay: NAG, Bob: gang() };
    const contacts = [
      ['Ann', 'Bob'],
      ['Al', 'Bob'],
    ] as const;
    const scene = laid({ figures, contacts, step: 'seal-1', settings: { rounds: 'sealed' } });
    for (const id of ['Ann', 'Al']) subOf(scene.fight).nerve.dared[id] = 'controlled';
    const orders = ['Ann', 'Al'].map((id) => melee(id, 'ride-down', { target: 'Bob' }));
    const result = scene
      .dice(faces('D6=1 D6=6'))
      .when({ type: 'carry-out', orders: [...orders, melee('Bob', 'dodge')] as never }, 'clock');
    expectEffects(result, [{ kind: 'broke-away', figure: 'Bob' }]);
  });
});

describe('where two rules meet: arms', () => {
  it('BW-WPN-08 BW-BRAWL-01 a pistol in its holster is no club', () => {
    const scene = pair({ arms: ['knife', 'mm-revolver'] }, {});
    scene.refuses(melee('Ann', 'brawl', { target: 'Bob', weapon: 'Ann.mm-revolver' }), 'lacks-item');
  });

  it('BW-CDT-05 BW-FIN-01 to finish somebody off is to attack his side', () => {
    const figures = { Cal: { arms: ['knife'], flags: ['brutal'] }, Bob: gang({ statuses: ['stunned'] }) };
    const scene = laid({ figures, scene: { 'Cal>Bob': { near: true } } });
    when(scene, 'D6=1 D6=6', melee('Cal', 'finish', { target: 'Bob' }));
    expect(subOf(scene.fight).nerve.attacked).toContain('gang');
  });

  it('BW-MAUL-02 BW-FIRE-09 who is hit by a stone lets go, be he unharmed', () => {
    const figures = { Ann: {}, Bob: gang({ statuses: ['grappled'] }), Cal: gang({ arms: ['rock'] }) };
    const scene = laid({ figures, scene: { 'Cal>Ann': { range: 3 } }, contacts: [['Ann', 'Bob']] });
    subOf(scene.fight).melee.holds.Bob = { by: 'Ann', beat: 1, left: 3, spent: false, broken: false };
    expectEffects(when(scene, 'D10=9 D6=1', hurl('Cal', 'Ann', 'rock')), [
      { kind: 'unharmed' },
      { kind: 'freed', figure: 'Bob', state: 'grappled' },
    ]);
  });

  it('BW-FIRE-04 BW-WIN-01 whoever has jumped has not stood still', () => {
    const scene = laid({
      figures: { Ann: { arms: GUN, profile: { Ag: 3 } }, Bob: gang() },
      scene: { 'Ann>Bob': { range: 5, rested: true } },
      step: 'move',
    });
    when(scene, 'D6=6', { type: 'jump', figure: 'Ann', floor: 0 });
    expect(shotMods(when(stepTo(scene, 'act-1'), 'D10=1', snap('Ann', 'Bob')))).not.toMatchObject({ rested: 1 });
  });

  it('BW-WPN-06 BW-RELOAD-01 BW-JAM-01 where the card counts spare rounds, they come to an end', () => {
    const rounds = { 'mm-revolver': 0 };
    const scene = laid({ figures: { Ann: { arms: GUN, rounds, profile: { 'spare.mm-revolver': 1 } }, Bob: gang() } });
    const load = (count = 1): Action => ({
      type: 'load',
      figure: 'Ann',
      weapon: 'Ann.mm-revolver',
      job: 'load',
      count,
    });
    expect(scene.refuses(load(2), 'over-limit')).toMatchObject({ max: 1 });
    when(scene, '', load());
    expect(next(scene).fight.figures.Ann!.items[0]!.ammo).toBe(1);
    scene.refuses(load(), 'no-ammunition');
  });

  it('BW-LOCK-01 BW-GEN-01 a lock is within reach over a corner as well', () => {
    const town = townOf(['........', '........', '##d##...', ...Array.from({ length: 5 }, () => '........')]);
    const figures = {
      Ann: { at: 'B2', arms: GUN },
      Al: { at: 'D4', arms: GUN },
      Bob: gang({ at: 'H8' }),
      Cal: { at: 'B1', arms: GUN },
    };
    const scene = laid({ town, figures, settings: { rounds: 'immediate' } });
    const { fight } = scene;
    fight.town = { ...fight.town!, state: { things: { 'door@C3': { condition: 'locked' } }, added: [] } };
    const shot = (figure: string): Action => ({
      type: 'shoot-lock',
      figure,
      thing: 'door@C3',
      weapon: `${figure}.mm-revolver`,
    });
    scene.refuses(shot('Cal'), 'nothing-there');
    scene.refuses({ type: 'force', figure: 'Al', thing: 'door@C3' }, 'nothing-there');
    expectEffects(when(scene, 'D10=2', shot('Al')), [{ kind: 'weakened', thing: 'door@C3' }]);
    expectEffects(when(scene, 'D10=3', shot('Ann')), [{ kind: 'lock-broken', thing: 'door@C3' }]);
  });
});

describe('where two rules meet: without a map', () => {
  const bolting = (scene: Scene): Scene => {
    subOf(scene.fight).march.steeds.Nag = {
      ...steedOf(scene.fight, 'Nag'),
      run: { why: 'gunfire', from: null, by: 'Bob', moves: 0 },
    };
    return scene;
  };

  it('BW-BEAST-03 BW-MEL-01 BW-MAUL-02 whoever is run away with is out of contact, and of any hold', () => {
    const figures = { Ann: { mount: 'Nag', statuses: ['grappled' as const] }, Nag: NAG, Bob: gang() };
    const scene = bolting(laid({ figures, contacts: [['Ann', 'Bob']], step: 'stampede' }));
    subOf(scene.fight).melee.holds.Ann = { by: 'Bob', beat: 0, left: 4, spent: false, broken: false };
    expectEffects(tick(scene, 'stampede', 'Nag'), [
      { kind: 'disengaged', figures: ['Ann', 'Bob'] },
      { kind: 'freed', figure: 'Ann' },
    ]);
  });

  it('BW-MOVE-04 BW-MEL-01 whoever is driven away is out of contact', () => {
    const cart: Person = { sort: 'vehicle', template: 'wagon', profile: { R: 6, seats: 6 } };
    const aboard = { mount: 'Cart', seatAboard: 'body' } as const;
    const figures = {
      Ann: { ...aboard, seatAboard: 'driver' as const },
      Al: aboard,
      Cart: cart,
      Nag: { ...NAG, mount: 'Cart' },
      Bob: gang(),
    };
    const scene = laid({
      figures,
      contacts: [['Al', 'Bob']],
      scene: { 'Al>Bob': { range: 1, near: true }, 'Ann>Bob': { range: 4 } },
      step: 'move',
    });
    when(scene, '', {
      type: 'drive',
      figure: 'Ann',
      mount: 'Cart',
      speed: 6,
      stated: { way: 'away', target: 'Bob' },
    });
    expect(scene.fight.contacts).toEqual([]);
  });

  it('BW-HORSE-04 BW-PBP-08 a loose steed that has run off is not at hand any more, though nobody has said where it was', () => {
    const scene = laid({ figures: { Ann: {}, Nag: NAG, Bob: gang() } });
    when(scene, 'D10=0', { type: 'mount', figure: 'Ann', mount: 'Nag' });
    expect(next(scene).refuses({ type: 'mount', figure: 'Ann', mount: 'Nag' }, 'too-far-apart')).toMatchObject({
      distance: 19,
    });
  });

  it('BW-MOVE-11 BW-DODGE-01 nobody goes after a dodger who has another enemy upon him', () => {
    const scene = laid({ figures: { Ann: BRAWLER, Bob: gang(), Cal: gang() }, contacts: [['Ann', 'Bob']] });
    when(scene, 'D6=3 D6=4', melee('Ann', 'brawl', { target: 'Bob' }));
    scene.fight.contacts.push({ a: 'Ann', b: 'Cal', by: 'Cal', since: 1 });
    next(scene).refuses(melee('Ann', 'brawl', { target: 'Bob', follow: true }), 'state-missing');
  });
});

describe('where two rules meet: out of their senses', () => {
  it('BW-BEAST-01 BW-BRAWL-02 no shot frightens a beast that is unconscious', () => {
    const figures = { Nag: { ...NAG, statuses: ['stunned' as const] }, Ann: { arms: GUN }, Bob: gang() };
    const scene = laid({ isFresh: true, figures, scene: { 'Ann>Nag': { range: 3 }, 'Ann>Bob': { range: 5 } } });
    subOf(scene.fight).nerve.heardShot = { Ann: true, Bob: true };
    expectNone(when(scene, 'D10=1', snap('Ann', 'Bob')), 'bolted');
  });

  it('BW-OBST-03 BW-HURT-06 nobody climbs who lies on the ground', () => {
    const scene = laid({ figures: { Ann: { posture: 'prone' }, Bob: gang() } });
    expect(scene.refuses({ type: 'climb', figure: 'Ann' }, 'state-forbids')).toMatchObject({ state: 'prone' });
  });

  it('BW-MOVE-09 BW-CDT-05 BW-FIRE-01 the obedient shoot at whoever charges them', () => {
    const figures = { Ann: {}, Bob: gang({ statuses: ['obedient'], arms: GUN }) };
    const scene = laid({ figures, scene: { 'Ann>Bob': { range: 11 } }, step: 'move' });
    when(scene, 'D6=6', charge('Ann', 'Bob'));
    expectEffects(when(stepTo(scene, 'act-1'), 'D10=1', snap('Bob', 'Ann')), [{ kind: 'shot-fired', figure: 'Bob' }]);
  });

  it('BW-SPOT-02 BW-CDT-03 whoever gives orders out of hiding is heard', () => {
    const figures = { Ann: { flags: ['leader'] }, Al: { posture: 'prone' as const }, Bob: gang() };
    const scene = laid({ figures, scene: { 'Ann>Al': { range: 10 }, 'Ann>Bob': { range: 20 } } });
    when(scene, '', {
      type: 'order',
      figure: 'Ann',
      target: 'Al',
      act: { type: 'posture', figure: 'Al', posture: 'standing' },
    });
    expect(subOf(scene.fight).senses.noise).toEqual({ Ann: 'loud' });
  });
});

describe('where two rules meet: at the end of their strength', () => {
  it('BW-MOVE-07 BW-STATE-05 whoever has broken his ankle crawls off in his terror, and does not get up', () => {
    const figures = {
      Ann: { posture: 'prone' as const, statuses: ['terrified' as const], slowed: [{ why: 'broke-ankle' as const }] },
    };
    const scene = laid({ figures: { ...figures, Bob: gang() }, scene: { 'Ann>Bob': { range: 10 } }, step: 'flee' });
    const result = tick(scene, 'flee', 'Ann');
    expectNone(result, 'posture-set');
    expectEffects(result, [{ kind: 'skedaddled', figure: 'Ann', distance: 3 }]);
  });

  it('BW-FAT-02 BW-DODGE-01 nobody spends by following more than he has left', () => {
    const scene = pair(BRAWLER, {});
    when(scene, 'D6=3 D6=5', melee('Ann', 'brawl', { target: 'Bob' }));
    Object.assign(subOf(scene.fight).body.fatigue, { Ann: 12 });
    expectNone(
      when(next(scene), 'D6=1 D6=1', melee('Ann', 'brawl', { target: 'Bob', follow: true })),
      'fatigue-changed',
    );
  });

  it('BW-DODGE-01 BW-MOVE-04 on a map a rider follows with the steed, and through no window', () => {
    const follow = (row: string): Scene => {
      const town = townOf(OPEN.map((one, y) => (y === 4 ? row : one)));
      const figures = {
        Ann: { ...BRAWLER, at: 'D4', mount: 'Nag' },
        Nag: { ...NAG, at: 'D4' },
        Bob: gang({ at: 'D5' }),
      };
      const scene = laid({ town, figures, settings: { rounds: 'immediate' }, contacts: [['Ann', 'Bob']] });
      scene.fight.figures.Bob!.at = { x: 3, y: 6, level: 0 };
      scene.fight.contacts = [];
      subOf(scene.fight).melee.slips.Bob = { from: ['Ann'], inches: 2, beat: 0 };
      return scene;
    };
    const again = melee('Ann', 'brawl', { target: 'Bob', follow: true });
    const after = when(follow('..............'), 'D6=1 D6=1', again);
    expect(['Ann', 'Nag'].map((id) => namePlace(after.fight.figures[id]!.at!))).toEqual(['D6', 'D6']);
    follow('wwwwwwwwwwwwww').refuses(again, 'state-missing');
  });
});
