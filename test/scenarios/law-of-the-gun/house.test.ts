import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { decide } from '../../../src/game/decide.ts';
import { seededDice } from '../../../src/game/dice/seeded.ts';
import type { Entry } from '../../../src/game/entry.ts';
import { HOUSE } from '../../../src/game/ids.ts';
import { audit, foldEntries } from '../../../src/game/record/replay.ts';
import { chooseByOdds } from '../../../src/game/house/solo.ts';
import type { Gunfight, Prompt } from '../../../src/game/state.ts';
import { reflex } from '../../../src/rulesets/law-of-the-gun/react/react.ts';
import { worth } from '../../../src/rulesets/law-of-the-gun/house/worth.ts';
import type { Scene } from '../../kit/scenario.ts';
import { IKE, lawOfTheGun, street } from './street.ts';

const RULESETS = new Map([[lawOfTheGun.ref, lawOfTheGun]]);
const chooses = (scene: Scene) => chooseByOdds(scene.fight, scene.fight.figures.Doc!, lawOfTheGun);

describe('the house', () => {
  it('shoots aimed in its accurate band, at the man it can hurt', () => {
    const behind = {
      figures: { Billy: { ...IKE, standing: { react: 'never' } } },
      scene: { 'Doc>Billy': { range: 20, cover: 'window' } },
    };
    expect(chooses(street(20, behind))).toMatchObject({ type: 'shoot', target: 'Ike', mode: 'aimed' });
  });

  it.each([91, 120, 300])('comes closer from %i cm', (range) => {
    expect(chooses(street(range))).toMatchObject({ type: 'move', stated: { way: 'toward', target: 'Ike' } });
  });

  it('comes closer rather than waste long shots, if it is no good at them', () => {
    const poor = { profile: { ...IKE.profile, IN: 5, SK: 2 } };
    expect(chooses(street(60, { doc: poor }))).toMatchObject({
      type: 'move',
      stated: { way: 'toward', target: 'Ike' },
    });
  });

  it('values every man, his blood and his nerve', () => {
    const better = (more: Parameters<typeof street>[1], than: Parameters<typeof street>[1]) =>
      worth(street(25, more).fight, 'law') - worth(street(25, than).fight, 'law');
    expect(better({}, { doc: { statuses: ['out-of-action'] } })).toBeGreaterThan(50);
    expect(better({ ike: { statuses: ['dead'] } }, {})).toBeGreaterThan(50);
    expect(better({ ike: { statuses: ['skedaddling'] } }, {})).toBeGreaterThan(50);
    expect(better({}, { doc: { stats: { cool: 1 } } })).toBeGreaterThan(0);
    expect(better({}, { doc: { wounds: [{ location: 'body', graze: false }] } })).toBeGreaterThan(0);
    expect(better({}, { doc: { ammo: 0 } })).toBeGreaterThan(0);
    expect(better({ scene: { 'Ike>Doc': { range: 25, cover: 'low' } } }, {})).toBeGreaterThan(0);
  });

  it.each([
    ['react', ['hold', 'fire'], { band: 'accurate' }, 'fire'],
    ['react', ['hold', 'fire'], { band: 'maximum', bushwhack: true }, 'fire'],
    ['react', ['hold', 'fire'], { band: 'maximum', bushwhack: false }, 'hold'],
    ['fate', ['policy', 'use', 'keep'], {}, 'keep'],
    ['halt-or-continue', ['halt', 'continue'], {}, 'continue'],
    ['group-split', ['halt', 'go'], {}, 'go'],
    ['draw-answer', ['accept', 'back-down'], {}, 'accept'],
    ['melee-choice', ['default', 'other'], {}, 'default'],
  ])('answers %s %j about %j: %s', (type, choices, about, value) => {
    const { fight } = street(25, { ike: { standing: {} } });
    const prompt: Prompt = {
      id: 'p1',
      type,
      seat: HOUSE,
      figure: 'Ike',
      choices,
      default: choices[0]!,
      due: 0,
      gather: null,
      about,
      pause: 1,
    };
    expect(reflex(fight, prompt)).toEqual({ type: 'answer', prompt: 'p1', value });
    expect(reflex(fight, { ...prompt, seat: 'ike' })).toBeNull();
  });
});

/** A fight of the house against an empty seat, to its end. */
function playOut(seed: number): { readonly fight: Gunfight; readonly entries: readonly Entry[] } {
  const dice = seededDice(seed);
  const rules = { rulesets: RULESETS, diceFor: () => dice };
  const entries: Entry[] = [];
  let fight: Gunfight | null = null;
  const ask = (action: Action, by = 'marshal'): Gunfight => {
    const done = decide(fight, [{ by, action, at: 1 }], rules);
    if (!done.ok) throw new Error(`${action.type}: ${done.refusal.code}`);
    for (const entry of done.entries) entries.push({ ...entry, version: entries.length + 1 });
    fight = done.fight;
    return fight;
  };
  const sides = [
    { id: 'law', name: 'law' },
    { id: 'gang', name: 'gang' },
  ];
  const wishes = (...templates: string[]) =>
    templates.map((template, index) => ({
      name: template,
      template,
      row: 1 + ((seed + index) % 6),
      mounted: index === 2 && seed % 2 === 0,
    }));
  ask({ type: 'open-fight', ruleset: lawOfTheGun.ref, sides, settings: {}, commitment: 'test' });
  ask({ type: 'gm-add', side: 'law', seat: HOUSE, wishes: wishes('townsfolk', 'hired-gun', 'cowboy') });
  ask(
    {
      type: 'join',
      seat: 'kate',
      name: 'Kate',
      side: 'gang',
      wishes: wishes('outlaw', 'native-warrior', 'bandido'),
      word: 'dust',
    },
    'kate',
  );
  ask({ type: 'seat', seat: 'kate', how: 'auto-pilot' }, 'kate');
  ask({ type: 'pause', on: true });
  const started = ask({ type: 'start' });
  const people = (side: string) =>
    Object.values(started.figures).filter((one) => one.side === side && one.sort === 'person');
  for (const one of people('law'))
    for (const other of people('gang'))
      ask({ type: 'state-scene', figure: one.id, target: other.id, values: { range: 60 } });
  let after = ask({ type: 'pause', on: false });
  for (let beat = 0; after.status !== 'over' && beat < 6; beat++)
    after = ask({ type: 'gm-clock', what: 'extended', hours: 1 });
  return { fight: after, entries };
}

describe('whole fights of the house', () => {
  it.each([1, 2, 3])(
    'fight %i comes to an end, replays without a difference, and folds from its effects to the same state',
    (seed) => {
      const { fight, entries } = playOut(seed);
      expect(fight.status).toBe('over');
      expect(audit(entries, RULESETS).differences).toEqual([]);
      expect(foldEntries(null, entries, RULESETS)).toEqual(fight);
    },
  );
});
