import { describe, expect, it } from 'vitest';
import { HOUSE } from '../../../src/game/ids.ts';
import type { Prompt } from '../../../src/game/state.ts';
import { reflex } from '../../../src/rulesets/law-of-the-gun/react/react.ts';
import { CLANTON, DOC, decides, goesOn, nextOrder, open, past, shotAt, soloScene } from './solo-kit.ts';
import { expectEffects, type Given, type Scene } from '../../kit/scenario.ts';

const TROUGH = open(24, 8).map((row, y) => (y === 3 ? `..l${row.slice(3)}` : row));

function facing(doc: string, clanton: Partial<Given> = {}, rows: readonly string[] = TROUGH): Scene {
  return soloScene({ Clanton: { ...CLANTON, at: 'B4', ...clanton }, Doc: { ...DOC, at: doc } }, { rows });
}

const gun = (model: string, more: { loaded?: boolean; ammo?: number } = {}) => ({
  id: `Clanton.${model}`,
  model,
  loaded: true,
  ammo: 3,
  ...more,
});

function asked(scene: Scene, about: Prompt['about'], type = 'react'): Prompt {
  const prompt: Prompt = {
    id: 'p1',
    type,
    seat: HOUSE,
    figure: 'Clanton',
    choices: ['hold', 'fire'],
    default: 'hold',
    due: 0,
    gather: null,
    about,
    pause: 1,
  };
  scene.fight.prompts.p1 = prompt;
  return prompt;
}

describe('LG-SOLO-34 choices in between', () => {
  it('LG-SOLO-18: of the guns the one with him in its accurate band, then the harder one, then the longer', () => {
    const weapons = ['pistol', 'repeating-rifle', 'shotgun'];
    const order = (doc: string) => {
      const scene = facing(doc, { weapons });
      decides(scene, 'Clanton', 5);
      return nextOrder(scene, 'Clanton');
    };
    expect(order('H4')).toMatchObject({ weapon: 'Clanton.shotgun' }); // 30 cm: high impact
    expect(order('K4')).toMatchObject({ weapon: 'Clanton.repeating-rifle' }); // 45 cm: alone in its accurate band
  });

  it('loads an empty gun where neither a shot nor a run is meant', () => {
    const items = [gun('minie-rifle', { loaded: false })];
    const walled = TROUGH.map((row) => `${row.slice(0, 10)}#${row.slice(11)}`);
    const scene = facing('P4', { items, weapons: [] }, walled);
    Object.assign(scene.fight.figures.Clanton!, { items });
    expectEffects(decides(scene, 'Clanton', 5), [{ kind: 'solo-chose', act: 'stay-and-shoot' }]);
    expect(nextOrder(scene, 'Clanton')).toEqual({
      type: 'load',
      figure: 'Clanton',
      weapon: 'Clanton.minie-rifle',
      job: 'load',
    });
  });

  it('else changes to another gun', () => {
    const scene = facing('H4');
    scene.fight.figures.Clanton!.items = [gun('minie-rifle', { loaded: false }), gun('pistol')];
    decides(scene, 'Clanton', 5);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'shoot', weapon: 'Clanton.pistol' });
  });

  it('with nothing left to shoot with it charges if it is sure to reach, else comes on', () => {
    const near = facing('F4');
    near.fight.figures.Clanton!.items = [gun('pistol', { ammo: 0 })];
    decides(near, 'Clanton', 5);
    expect(nextOrder(near, 'Clanton')).toMatchObject({ type: 'charge', target: 'Doc' });
    const far = facing('P4');
    far.fight.figures.Clanton!.items = [gun('pistol', { ammo: 0 })];
    decides(far, 'Clanton', 5);
    expect(nextOrder(far, 'Clanton')).toMatchObject({ type: 'move', gait: 'walk', goal: 'P4' });
  });

  it('reacts in the accurate band, never beyond it but from ambush; half way always', () => {
    const scene = facing('H4');
    const answer = (about: Prompt['about']) => reflex(scene.fight, asked(scene, about));
    expect(answer({ band: 'accurate', distance: 30 })).toMatchObject({ value: 'fire' });
    expect(answer({ band: 'maximum', distance: 60 })).toMatchObject({ value: 'hold' });
    expect(answer({ band: 'maximum', distance: 60, bushwhack: true })).toMatchObject({ value: 'fire' });
    expect(scene.fight.figures.Clanton!.standing['half-way']).toBeUndefined();
  });

  it('LG-SOLO-24: while it lies low it does not react either, until somebody is in accurate range', () => {
    const scene = facing('I4');
    expectEffects(decides(scene, 'Clanton', 4), [{ kind: 'solo-chose', act: 'hold-hidden' }]);
    goesOn(scene, 'Clanton');
    const answer = (distance: number) =>
      reflex(scene.fight, asked(scene, { band: 'maximum', distance, bushwhack: true }));
    expect(answer(35)).toMatchObject({ value: 'hold' });
    expect(answer(30)).toMatchObject({ value: 'fire' });
  });

  it('never uses what is for players’ own men', () => {
    const scene = facing('H4', { flags: ['pc'] });
    past(scene, shotAt('Clanton', 'Doc'));
    decides(scene, 'Clanton', 4);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'shoot', mode: 'aimed' });
  });
});

describe('LG-SOLO-36 a posse against the house', () => {
  it('LG-SOLO-10: the nearest of them is the one it goes by', () => {
    const scene = soloScene(
      { Clanton: { ...CLANTON, at: 'B4' }, Doc: { ...DOC, at: 'H4' }, Wyatt: { ...DOC, at: 'F6' } },
      { rows: open(20, 8) },
    );
    decides(scene, 'Clanton', 5);
    expect(nextOrder(scene, 'Clanton')).toMatchObject({ type: 'shoot', target: 'Wyatt' });
  });

  it('plays for whoever is gone from the table, too', () => {
    const scene = soloScene(
      { Doc: { ...DOC, at: 'H4' }, Clanton: { ...CLANTON, at: 'B4' } },
      { rows: open(20, 8), turn: 'law' },
    );
    scene.fight.seats.doc!.autoPilot = true;
    expect(nextOrder(scene, 'Doc')).toEqual({ type: 'solo', figure: 'Doc' });
  });
});
