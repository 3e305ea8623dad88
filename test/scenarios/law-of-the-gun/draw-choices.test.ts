import { expect, test } from 'vitest';
import { actInPlace } from '../../../src/game/act.ts';
import { copyFight } from '../../../src/game/fold/copy.ts';
import type { Refusal } from '../../../src/game/refusals.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { legalDraws } from '../../../src/rulesets/law-of-the-gun/draw/draw-offers.ts';
import { type Given, NOON } from '../../kit/scenario.ts';
import { choiceOf, doc, facing, ike, noDice, type Pick, refusalOf, RULESETS, seal } from './draw-kit.ts';

const refused = (fight: Gunfight, pick: Pick): Refusal | null => refusalOf(fight, choiceOf(fight, 'Doc', pick));

function kindsOf(fight: Gunfight): string[] {
  return [...new Set(legalDraws(fight, 'Doc').map((offer) => String(offer.action.choice)))];
}

function walksOf(fight: Gunfight): readonly unknown[] {
  const slot = legalDraws(fight, 'Doc').find((offer) => offer.action.choice === 'walk')?.slots.distance;
  return slot?.kind === 'one-of' ? slot.values : [];
}

const withDoc = (more: Partial<Given>, range = 30): Gunfight =>
  facing({ figures: { Doc: { ...doc, ...more }, Ike: ike }, range });

function unloaded(fight: Gunfight): Gunfight {
  for (const item of fight.figures.Doc!.items) item.loaded = false;
  return fight;
}

test('LG-DRAW-05 a fresh duellist in range may walk, stand, draw, offer, give up or call it off', () => {
  expect(kindsOf(facing())).toEqual(['stand', 'walk', 'draw', 'offer', 'give-up', 'call-off']);
});

test('LG-DRAW-05 walks are 5, 10 and 15 cm', () => {
  expect(walksOf(facing({ range: 60 }))).toEqual([5, 10, 15]);
  expect(refused(facing(), { choice: 'walk', distance: 20 })).toEqual({ code: 'too-far', needed: 20, allowed: 15 });
  expect(refused(facing(), { choice: 'walk', distance: 7 })).toMatchObject({ code: 'bad-value', option: 'distance' });
  expect(refused(facing(), { choice: 'walk' })).toMatchObject({ code: 'bad-value', option: 'distance' });
});

test('LG-DRAW-05 a leg wound shortens the longest walk', () => {
  expect(walksOf(withDoc({ slowed: [{ why: 'wound', less: 2 }] }))).toEqual([5, 10, 13]);
  expect(walksOf(withDoc({ slowed: [{ why: 'crippled', cap: 5 }] }))).toEqual([5]);
});

test('LG-DRAW-05 a rider may come up to 25 cm closer', () => {
  const fight = withDoc({}, 60);
  fight.figures.Horse = {
    ...copyFight(fight).figures.Ike!,
    id: 'Horse',
    sort: 'beast',
    side: 'posse',
    profile: { CON: 4 },
  };
  fight.figures.Doc!.mount = 'Horse';
  expect(walksOf(fight)).toEqual([5, 10, 15, 20, 25]);
});

test('LG-DRAW-06, LG-VEH-01 whoever is aboard a vehicle does not walk', () => {
  const fight = withDoc({ seatAboard: 'roof', mount: 'Coach' }, 60);
  fight.figures.Coach = { ...copyFight(fight).figures.Ike!, id: 'Coach', sort: 'vehicle', side: 'posse' };
  expect(walksOf(fight)).toEqual([]);
});

test('LG-DRAW-06 nobody walks past the other or away from him', () => {
  expect(walksOf(facing({ range: 15 }))).toEqual([5, 10]);
  expect(walksOf(facing({ range: 12 }))).toEqual([5, 7]);
  expect(kindsOf(facing({ range: 5 }))).not.toContain('walk');
  expect(refused(facing({ range: 5 }), { choice: 'walk', distance: 5 })).toEqual({
    code: 'draw-forbids',
    figure: 'Doc',
    why: 'wrong-way',
  });
  expect(refused(facing(), { choice: 'walk', distance: -5 })).toEqual({
    code: 'draw-forbids',
    figure: 'Doc',
    why: 'wrong-way',
  });
});

test('LG-DRAW-05 nobody draws or offers beyond the reach of his gun', () => {
  const fight = facing({ range: 95 });
  expect(kindsOf(fight)).toEqual(['stand', 'walk', 'give-up', 'call-off']);
  expect(refused(fight, { choice: 'draw' })).toEqual({ code: 'out-of-range', distance: 95, max: 90 });
  expect(refused(fight, { choice: 'offer' })).toEqual({ code: 'out-of-range', distance: 95, max: 90 });
});

test('LG-DRAW-05 an empty gun may only be loaded', () => {
  const fight = unloaded(withDoc({ weapons: ['minie-carbine'] }));
  expect(kindsOf(fight)).toEqual(['stand', 'walk', 'reload', 'give-up', 'call-off']);
  expect(refused(fight, { choice: 'draw' })).toEqual({
    code: 'weapon-not-ready',
    item: 'Doc.minie-carbine',
    state: 'empty',
  });
  expect(refused(facing(), { choice: 'reload' })).toEqual({ code: 'nothing-to-do', item: 'Doc.pistol', task: 'load' });
});

test('LG-DRAW-05 without a cartridge there is nothing to draw or load', () => {
  const fight = withDoc({ ammo: 0 });
  expect(kindsOf(fight)).toEqual(['stand', 'walk', 'give-up', 'call-off']);
  expect(refused(fight, { choice: 'draw' })).toEqual({ code: 'lacks-item', figure: 'Doc', need: 'gun' });
  expect(refused(fight, { choice: 'draw', weapon: 'Doc.pistol' })).toMatchObject({ code: 'lacks-item' });
  expect(refused(fight, { choice: 'stand', weapon: 'Doc.pistol' })).toEqual({
    code: 'weapon-not-ready',
    item: 'Doc.pistol',
    state: 'out-of-ammo',
  });
});

test('LG-DRAW-05 a weapon that is not carried, or for two hands and an arm that is useless, is refused', () => {
  expect(refused(facing(), { choice: 'draw', weapon: 'Doc.bazooka' })).toEqual({
    code: 'unknown-name',
    given: 'Doc.bazooka',
    sort: 'weapon',
  });
  const fight = withDoc({ weapons: ['pistol', 'repeating-rifle'], limbs: { 'left-arm': 'useless' } });
  expect(refused(fight, { choice: 'draw', weapon: 'Doc.repeating-rifle' })).toEqual({
    code: 'weapon-cannot',
    item: 'Doc.repeating-rifle',
    what: 'draw',
  });
  expect(refused(fight, { choice: 'draw', weapon: 'Doc.pistol' })).toBeNull();
});

test('LG-DRAW-09 fanning and rapid fire are for a standing pc with a sound gun arm', () => {
  const pc = (more: Partial<Given> = {}): Gunfight => withDoc({ flags: ['pc'], ...more });
  expect(refused(pc(), { choice: 'draw', mode: 'fan' })).toBeNull();
  expect(refused(pc(), { choice: 'stand', mode: 'rapid' })).toBeNull();
  expect(refused(facing(), { choice: 'draw', mode: 'fan' })).toEqual({
    code: 'not-entitled',
    figure: 'Doc',
    need: 'pc',
  });
  expect(refused(pc(), { choice: 'walk', distance: 5, mode: 'fan' })).toMatchObject({
    code: 'bad-value',
    option: 'mode',
  });
  expect(refused(pc(), { choice: 'draw', mode: 'aimed' })).toMatchObject({ code: 'bad-value', option: 'mode' });
  expect(refused(pc({ weapons: ['minie-carbine'] }), { choice: 'draw', mode: 'rapid' })).toMatchObject({
    code: 'weapon-cannot',
    what: 'rapid',
  });
  expect(refused(pc({ limbs: { 'right-arm': 'snap-only' } }), { choice: 'draw', mode: 'fan' })).toMatchObject({
    code: 'state-forbids',
  });
});

test('LG-DRAW-11 with more than two nobody calls on anybody to give up', () => {
  const fight = facing({ figures: { Doc: doc, Ike: ike, Billy: { ...ike } }, challenged: ['Ike', 'Billy'] });
  expect(kindsOf(fight)).not.toContain('offer');
  expect(refused(fight, { choice: 'offer' })).toEqual({ code: 'draw-forbids', figure: 'Doc', why: 'not-one-on-one' });
  expect(refused(fight, { choice: 'stand', call: true })).toEqual({
    code: 'draw-forbids',
    figure: 'Doc',
    why: 'not-one-on-one',
  });
});

test('LG-DRAW-16 each may name an enemy duellist as his target, and nobody else', () => {
  const fight = facing({ figures: { Doc: doc, Ike: ike, Billy: { ...ike }, Morg: doc }, challenged: ['Ike', 'Billy'] });
  expect(refused(fight, { choice: 'draw', target: 'Billy' })).toBeNull();
  expect(refused(fight, { choice: 'draw', target: 'Morg' })).toEqual({
    code: 'wrong-side',
    target: 'Morg',
    wanted: 'enemy',
  });
});

test('LG-DRAW-05 a sealed choice is for its own figure, its own seat, its own round', () => {
  const fight = facing();
  const pick = choiceOf(fight, 'Doc', { choice: 'draw' });
  expect(refusalOf(fight, pick, 'ike')).toMatchObject({ code: 'not-your-figure' });
  expect(refusalOf(fight, { ...pick, figure: 'Ike' }, 'ike')).toMatchObject({ code: 'not-your-choice' });
  expect(refusalOf(fight, { ...pick, prompt: 'p99' })).toEqual({ code: 'moved-on' });
  expect(refusalOf(facing(), { ...pick, keep: false })).toMatchObject({
    code: 'bad-value',
    option: 'keep',
  });
});

test('LG-DRAW-05 choosing again replaces what was sealed', () => {
  const once = seal(facing(), { Doc: { choice: 'draw' } });
  const again = seal(once, { Doc: { choice: 'walk', distance: 5 } });
  expect(again.gathers['draw-1']!.choices.Doc).toMatchObject({ choice: 'walk', distance: 5 });
});

test('LG-DRAW-04 while two face each other nobody else acts, nor does anybody state another scene', () => {
  const fight = facing({ figures: { Doc: doc, Ike: ike, Morg: doc } });
  const ask = (by: string, action: Parameters<typeof actInPlace>[1]['action']) =>
    actInPlace(copyFight(fight), { by, action, at: NOON }, noDice, RULESETS);
  expect(ask('morg', { type: 'hold', figure: 'Morg' })).toMatchObject({ refusal: { code: 'fight-paused' } });
  expect(ask('doc', { type: 'surrender', figure: 'Doc' })).toMatchObject({ refusal: { code: 'fight-paused' } });
  expect(ask('doc', { type: 'challenge', figures: ['Doc'], against: ['Ike'] })).toMatchObject({
    refusal: { code: 'fight-paused' },
  });
  expect(ask('ike', { type: 'state-scene', figure: 'Ike', values: { cover: 'low' } })).toMatchObject({
    refusal: { code: 'fight-paused' },
  });
  expect(ask('marshal', { type: 'state-scene', figure: 'Ike', values: { cover: 'low' } })).toMatchObject({ ok: true });
});
