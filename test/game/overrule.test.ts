import { describe, expect, test } from 'vitest';
import { overrulableFor } from '../../src/app/reading.ts';
import type { Action } from '../../src/game/actions.ts';
import { matches } from '../../src/game/offer.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/secrets/view.ts';
import { viewEntry } from '../kit/view-entry.ts';
import { sentencesOfBatch } from '../../src/report/report.ts';
import { SAY } from '../kit/say.ts';
import { subOf as wheelOf } from '../../src/rulesets/broken-wheel/state.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { allowancesOf } from '../../src/rulesets/law-of-the-gun/people/condition.ts';
import { isPinned } from '../../src/rulesets/clash-of-arguments/people/profile.ts';
import { subOf as clashOf } from '../../src/rulesets/clash-of-arguments/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';
import { portableFrontier } from '../../src/rulesets/portable-frontier/index.ts';
import { leftOf } from '../../src/rulesets/portable-frontier/turn/points.ts';
import { hasCanvas, wagonState } from '../../src/rulesets/portable-frontier/state.ts';
import { subOf as westOf } from '../../src/rulesets/westamunda/state.ts';
import { westamunda } from '../../src/rulesets/westamunda/index.ts';
import { expectEffects, given, type Result, type Scene } from '../kit/scenario.ts';
import { auditTable, shot, startFight, tableWith } from '../kit/table.ts';
import { laid } from '../scenarios/broken-wheel/people.ts';
import { inUnits, man, told } from '../scenarios/clash-of-arguments/men.ts';
import { shoot, street } from '../scenarios/law-of-the-gun/street.ts';
import { MAN } from '../scenarios/westamunda/people.ts';

const setTo = (figure: string, field: string, value: string | number, note?: string): Action => ({
  type: 'gm-set',
  figure,
  field,
  value,
  ...(note === undefined ? {} : { note }),
});
const gm = (scene: Scene, figure: string, field: string, value: string | number, note?: string): Result =>
  scene.when(setTo(figure, field, value, note), 'marshal');

/** What everybody reads of it. */
function lineOf(before: Gunfight, { fight, entries }: Result, unit = 'cm'): string {
  const reader = { seat: 'onlooker' };
  const seen = entries.map((entry) => viewEntry({ ...entry, version: 9 }, before, reader, { over: false }));
  const batch = { before: view(before, reader), after: view(fight, reader), entries: seen, unit };
  return sentencesOfBatch(batch, SAY)
    .map(({ text }) => text)
    .join('\n');
}

describe('Law of the Gun', () => {
  test('LG-INJ-05 from dead to a wounded leg in one word, as it was told at the table', () => {
    const scene = street(25);
    scene.dice('D10=10 D10=10').when(shoot('Doc', 'Ike', 'snap'));
    expect(scene.fight.figures.Ike!.statuses).toContain('dead');
    const before = structuredClone(scene.fight);
    const paces = allowancesOf(before, before.figures.Ike!).basic;
    const result = gm(scene, 'Ike', 'wound', 'left-leg', 'told so at the table');
    expect(result.effects).toEqual([
      {
        kind: 'figure-changed',
        figure: 'Ike',
        field: 'wound',
        was: 'dead',
        value: 'left-leg',
        note: 'told so at the table',
      },
    ]);
    const ike = scene.fight.figures.Ike!;
    expect([ike.statuses, ike.wounds.at(-1)]).toEqual([[], { location: 'left-leg', graze: false }]);
    expect(allowancesOf(scene.fight, ike).basic).toBe(paces - 2);
    expect(lineOf(before, result)).toBe(
      'The game master sets Ike to wounded left leg, was dead: told so at the table.',
    );
  });

  test('LG-INJ-03 a wound in the gun arm leaves snap shots, a useless one none; and all of it goes again', () => {
    const scene = street(25);
    gm(scene, 'Doc', 'wound', 'right-arm');
    scene.refuses(shoot('Doc', 'Ike', 'aimed'), 'state-forbids');
    gm(scene, 'Doc', 'wound', 'none');
    expect(scene.fight.figures.Doc).toMatchObject({ wounds: [], limbs: {}, slowed: [] });
    scene.dice('D6=1 D10=2').when(shoot('Doc', 'Ike', 'aimed'));
  });

  test('LG-SKED-01 he runs, and stands again; his go is given back to him', () => {
    const scene = street(25);
    gm(scene, 'Doc', 'state', 'skedaddling');
    expect(matches(lawOfTheGun.legal(scene.fight, 'Doc'), shoot('Doc', 'Ike', 'snap'))).toBe(false);
    gm(scene, 'Doc', 'state', 'fine');
    scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
    scene.refuses(shoot('Doc', 'Ike', 'snap'), 'already-did');
    gm(scene, 'Doc', 'acted', 'no');
    scene.dice('D10=2').when(shoot('Doc', 'Ike', 'snap'));
  });

  test('weapons are taken and given; rounds and loads are what he says', () => {
    const scene = street(25);
    const [gun] = scene.fight.figures.Doc!.items;
    gm(scene, 'Doc', 'loses', gun!.id);
    expect(scene.fight.figures.Doc!.items.some(({ id }) => id === gun!.id)).toBe(false);
    const before = structuredClone(scene.fight);
    expect(lineOf(before, gm(scene, 'Doc', 'gains', 'shotgun'))).toBe('The game master gives Doc a shotgun.');
    expect(scene.fight.figures.Doc!.items.at(-1)).toEqual({
      id: 'Doc.shotgun',
      model: 'shotgun',
      loaded: true,
      ammo: 3,
    });
    gm(scene, 'Doc', 'gains', 'shotgun');
    expect(scene.fight.figures.Doc!.items.at(-1)!.id).toBe('Doc.shotgun-2');
    gm(scene, 'Doc', 'loaded.Doc.shotgun', 'no');
    scene.refuses(shoot('Doc', 'Ike', 'snap', { weapon: 'shotgun' }), 'weapon-not-ready');
  });

  test('who is in contact with whom', () => {
    const scene = street(2);
    gm(scene, 'Doc', 'contact', 'Ike');
    expect(scene.fight.contacts).toMatchObject([{ a: 'Doc', b: 'Ike' }]);
    gm(scene, 'Ike', 'contact', 'none');
    expect(scene.fight.contacts).toEqual([]);
  });

  test('on a horse and off it, and nothing of his go is used up', () => {
    const scene = given(lawOfTheGun, {
      figures: {
        Doc: { side: 'law', profile: { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 }, weapons: ['pistol'] },
        Dun: { side: 'law', seat: null, sort: 'beast', profile: { CON: 4 } },
        Ike: { side: 'gang', profile: { IN: 3, SK: 3, CL: 3, CON: 3, HO: 3 } },
      },
    });
    const before = structuredClone(scene.fight);
    expect(lineOf(before, gm(scene, 'Doc', 'mount', 'Dun'))).toBe('The game master sets Doc to mount Dun.');
    expect(scene.fight.figures.Doc).toMatchObject({ mount: 'Dun', turn: { moved: false } });
    expect(scene.fight.sub).toMatchObject({ go: { halved: {} } });
    gm(scene, 'Doc', 'mount', 'none');
    expect(scene.fight.figures.Doc!.mount).toBeNull();
  });
});

describe('Westamunda', () => {
  const scene = () =>
    given(westamunda, {
      figures: {
        Ann: { side: 'law', profile: MAN, weapons: ['revolver'], ammo: 6 },
        Bob: { side: 'gang', profile: MAN, weapons: ['revolver'], ammo: 6 },
      },
    });

  test('WM-PIN-01 pinned as by a hit, and up again', () => {
    const fight = scene();
    gm(fight, 'Ann', 'state', 'pinned');
    expect(westOf(fight.fight).pins.Ann).toMatchObject({ cause: 'hit' });
    gm(fight, 'Ann', 'state', 'fine');
    expect(westOf(fight.fight).pins).toEqual({});
  });

  test('WM-WOUND-04 out of action becomes a flesh wound; without any he is whole', () => {
    const fight = scene();
    gm(fight, 'Ann', 'state', 'out-of-action');
    gm(fight, 'Ann', 'wound', 'flesh');
    expect(fight.fight.figures.Ann).toMatchObject({ statuses: [], stats: { WS: 2, BS: 2 } });
    gm(fight, 'Ann', 'wound', 'none');
    expect(fight.fight.figures.Ann).toMatchObject({ stats: {}, wounds: [] });
  });

  test('WM-JAM-01 a gun jams at his word, and clears', () => {
    const fight = scene();
    gm(fight, 'Ann', 'jams.Ann.revolver', 1);
    expect(fight.fight.figures.Ann!.items[0]!.jams).toBe(1);
    gm(fight, 'Ann', 'jams.Ann.revolver', 0);
    expect(fight.fight.figures.Ann!.items[0]!.jams).toBeUndefined();
  });
});

describe('under a coat', () => {
  test('WM-POST-08 what is overruled of a hidden gun nobody else reads', () => {
    const scene = given(westamunda, {
      figures: {
        Ann: { side: 'law', profile: MAN },
        Bob: { side: 'gang', profile: MAN, weapons: ['revolver'], ammo: 6 },
      },
    });
    const hidden = { id: 'Bob.derringer', model: 'derringer', loaded: true, ammo: 2, cap: 2, flags: ['concealed'] };
    scene.fight.figures.Bob!.items.push(hidden);
    const before = structuredClone(scene.fight);
    const { entries } = gm(scene, 'Bob', 'ammo.Bob.derringer', 1, 'the little one');
    const entry = { ...entries[0]!, version: 9 };
    for (const seat of ['ann', null]) {
      const seen = viewEntry(entry, before, { seat }, { over: false });
      expect(JSON.stringify(seen)).not.toMatch(/derringer|little/);
      expect(seen.effects).toMatchObject([{ kind: 'figure-changed', figure: 'Bob', field: 'card' }]);
    }
    for (const seat of ['bob', 'marshal'])
      expect(viewEntry(entry, before, { seat }, { over: false }).effects).toEqual(entry.effects);
    const open = gm(scene, 'Bob', 'ammo.Bob.revolver', 1);
    const told = viewEntry({ ...open.entries[0]!, version: 9 }, before, { seat: 'ann' }, { over: false });
    expect(told.effects).toMatchObject([{ field: 'ammo.Bob.revolver', value: 1 }]);
  });
});

describe('A Clash of Arguments', () => {
  test('CA-WND-01 CA-WND-05 wounds by number, pinned in the turn that is on', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') });
    gm(scene, 'Bob', 'state', 'dead');
    gm(scene, 'Bob', 'wounds', 2);
    expect(scene.fight.figures.Bob).toMatchObject({ statuses: [], stats: { W: 1 } });
    gm(scene, 'Bob', 'state', 'pinned');
    expect(isPinned(scene.fight, scene.fight.figures.Bob!)).toBe(true);
    expect(scene.refuses(setTo('Bob', 'wounds', 3), 'bad-value', 'marshal')).toMatchObject({ allowed: '0–2' });
  });

  test('CA-UNIT-03 what its unit has lost', () => {
    const scene = inUnits(
      told({ Ann: man('law'), Abe: man('law'), Bob: man('gang') }, {}, { settings: { mode: 'unit' } }),
      { g1: ['Ann', 'Abe'] },
    );
    gm(scene, 'Abe', 'unit-dead', 1);
    expect(clashOf(scene.fight).losses.g1).toEqual({ start: 2, dead: 1 });
    gm(scene, 'Abe', 'bereft', 'yes');
    expect(clashOf(scene.fight).bereft).toEqual({ g1: true });
  });

  test('a word on a card is one of those that the rules have', () => {
    const scene = told({ Ann: man('law'), Bob: man('gang') });
    expect(scene.refuses(setTo('Ann', 'grade', 'heroic'), 'bad-value', 'marshal')).toMatchObject({
      option: 'grade',
      allowed: 'regular, raw, veteran, elite'.split(', ').sort().join() && expect.stringContaining('elite'),
    });
    gm(scene, 'Ann', 'grade', 'elite');
    expect(scene.fight.figures.Ann!.profile.grade).toBe('elite');
  });
});

describe('Portable Frontier', () => {
  test('PC-WAG-04 the canvas, PC-WAG-07 its horses both ways, PC-HORSE-02 a loose horse, PC-HIT-04 alive after all', () => {
    const scene = given(portableFrontier, {
      figures: {
        Ann: { side: 'law', profile: { people: 'cowboy', rank: 'ordinary', ranged: 'rifle', hand: 'knife' } },
        Dun: { side: 'law', seat: null, sort: 'beast', template: 'horse', profile: {} },
        Wagon: { side: 'law', sort: 'vehicle', template: 'wagon', profile: {} },
        Bob: { side: 'gang', profile: { people: 'warrior', rank: 'ordinary', ranged: 'bow', hand: 'knife' } },
      },
    });
    expect(hasCanvas(scene.fight, 'Wagon')).toBe(true);
    gm(scene, 'Wagon', 'canvas', 0);
    expect(hasCanvas(scene.fight, 'Wagon')).toBe(false);
    const wagon = () => ({
      ...wagonState(scene.fight, 'Wagon'),
      points: leftOf(scene.fight, scene.fight.figures.Wagon!),
    });
    const whole = wagon();
    gm(scene, 'Wagon', 'horses-hit', 1);
    expect(wagon()).toMatchObject({ horsesHit: 1, halted: false, points: whole.points - 1 });
    gm(scene, 'Wagon', 'horses-hit', 2);
    expect(wagon()).toMatchObject({ halted: true, points: 0 });
    gm(scene, 'Wagon', 'horses-hit', 1);
    expect(wagon()).toMatchObject({ halted: false, points: whole.points - 1 });
    gm(scene, 'Wagon', 'horses-hit', 0);
    expect(wagon()).toEqual(whole);
    portableFrontier.foldEffect(scene.fight, {
      kind: 'slowed',
      figure: 'Wagon',
      less: 1,
      why: 'team-hit',
      until: 'fight',
    });
    gm(scene, 'Wagon', 'horses-hit', 0);
    expect(wagon()).toEqual(whole);
    expect(scene.fight.figures.Wagon!.slowed).toEqual([]);
    gm(scene, 'Dun', 'temper', 'mountable');
    expect(scene.fight.sub).toMatchObject({ horses: { Dun: { state: 'mountable' } } });
    gm(scene, 'Bob', 'state', 'dead');
    const before = structuredClone(scene.fight);
    const result = gm(scene, 'Bob', 'wound', 'none', 'the arrow missed');
    expect(lineOf(before, result, 'square')).toBe('The game master sets Bob to unwounded, was dead: the arrow missed.');
    gm(scene, 'Ann', 'mount', 'Wagon');
    gm(scene, 'Ann', 'seat', 'driver');
    expect(scene.fight.figures.Ann).toMatchObject({ mount: 'Wagon', seatAboard: 'driver' });
  });
});

describe('Broken Wheel', () => {
  const scene = () => laid({ figures: { Ann: { arms: ['mm-revolver', 'bowie'] }, Bob: { side: 'gang' } } });

  test('BW-WND-01 a wound by its kind, with what it takes off; each can be taken off again', () => {
    const fight = scene();
    gm(fight, 'Bob', 'wound', 'serious');
    gm(fight, 'Bob', 'wound', 'flesh');
    expect(fight.fight.figures.Bob!.wounds).toMatchObject([
      { severity: 'serious', deduction: 3, bleeding: 2 },
      { severity: 'flesh', deduction: 1, bleeding: 0 },
    ]);
    gm(fight, 'Bob', 'heal', '1');
    expect(fight.fight.figures.Bob!.wounds).toMatchObject([{ severity: 'flesh' }]);
  });

  test('BW-STATE-04 BW-FAT-02 nerve and fatigue, with what goes along', () => {
    const fight = scene();
    gm(fight, 'Bob', 'nerve', 'panicked');
    expect(fight.fight.figures.Bob!.statuses).toContain('panicked');
    expect(wheelOf(fight.fight).nerve.until.Bob).toBeGreaterThan(0);
    gm(fight, 'Bob', 'nerve', 'controlled');
    gm(fight, 'Bob', 'fatigue', 3);
    expect(fight.fight.figures.Bob!.statuses).toEqual(['tired']);
    gm(fight, 'Bob', 'fatigue', 0);
    expect(fight.fight.figures.Bob!.statuses).toEqual([]);
  });

  test('what he has in hand, and another go this round', () => {
    const fight = scene();
    gm(fight, 'Ann', 'hand', 'Ann.bowie');
    expect(wheelOf(fight.fight).arms.hand.Ann).toBe('Ann.bowie');
    fight.when({ type: 'hold', figure: 'Ann' });
    fight.refuses({ type: 'hold', figure: 'Ann' }, 'already-did');
    gm(fight, 'Ann', 'acted', 'no');
    fight.when({ type: 'hold', figure: 'Ann' });
  });
});

describe('what will not do', () => {
  test('is refused with all that will', () => {
    const scene = street(25);
    expect(scene.refuses(setTo('Doc', 'colour', 'red'), 'bad-value', 'marshal')).toMatchObject({
      option: 'field',
      allowed: expect.stringContaining('wound, cool'),
    });
    expect(scene.refuses(setTo('Doc', 'wound', 'tail'), 'bad-value', 'marshal')).toMatchObject({
      option: 'wound',
      allowed: expect.stringContaining('left-leg'),
    });
    expect(scene.refuses(setTo('Doc', 'state', 'pinned'), 'bad-value', 'marshal')).toMatchObject({
      allowed: 'fine, skedaddling, surrendered, out-of-action, dead, left',
    });
    expect(scene.refuses(setTo('Doc', 'cool', 'high'), 'bad-value', 'marshal')).toMatchObject({ allowed: '0–9' });
    expect(scene.refuses(setTo('Doc', 'contact', 'Doc'), 'bad-value', 'marshal')).toMatchObject({
      allowed: 'none, Ike',
    });
    scene.refuses(setTo('Nobody', 'state', 'fine'), 'unknown-name', 'marshal');
    scene.refuses(setTo('Doc', 'state', 'fine'), 'not-allowed', 'doc');
  });

  test('what can be overruled is shown to whoever runs the fight alone', () => {
    const { fight } = street(25);
    const fields = overrulableFor(fight, 'Ike', { seat: 'marshal' }, RULESETS);
    expect(fields.map(({ id }) => id)).toContain('wound');
    expect(overrulableFor(fight, 'Ike', { seat: 'doc' }, RULESETS)).toEqual([]);
  });
});

test('the game master takes a result back alone, whatever the table has agreed on', async () => {
  const table = tableWith({ secret: 'back' });
  await startFight(table, { opener: 'marshal' });
  await table.order('wyatt', shot('f1', 'f2'));
  const undone = await table.order('marshal', { type: 'undo', versions: [] });
  expect(undone.entries[0]!.action.type).toBe('undo');
  await auditTable(table);
});

test('a hit stands, and who it falls on is another matter: the effect after', () => {
  const scene = street(25);
  const result = scene.dice('D10=10 D10=10').when(shoot('Doc', 'Ike', 'snap'));
  expectEffects(result, [
    { kind: 'hit', figure: 'Ike' },
    { kind: 'dead', figure: 'Ike' },
  ]);
  gm(scene, 'Ike', 'state', 'surrendered', 'he drops the gun');
  expect(scene.fight.figures.Ike!.statuses).toEqual(['surrendered']);
});
