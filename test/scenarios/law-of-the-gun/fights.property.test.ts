import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../../src/rulesets/kit.ts';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { lawOfTheGun } from '../../../src/rulesets/law-of-the-gun/index.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { expectAgreement, expectSound, lively, type RandomFights } from '../../kit/random-fights.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';
import { expectContactsUp, expectNothingBelowZero } from '../../kit/sound.ts';
import { cases } from '../../kit/cases.ts';

const ARMS = [
  ['pistol'],
  ['pistol', 'blade'],
  ['minie-rifle', 'club'],
  ['scattergun'],
  ['bow', 'thrown-blade'],
  ['blade'],
  ['pistol', 'repeating-rifle'],
  [],
];

function randomMan(pick: Pick, side: string): Given {
  const stat = () => 1 + pick(5);
  const profile = { IN: stat(), SK: stat(), CL: stat(), CON: stat(), HO: stat() };
  const standing = {
    react: oneOf(pick, ['ask', 'auto', 'never']),
    absent: oneOf(pick, ['hold', 'continue']),
    fate: oneOf(pick, ['auto', 'ask']),
  };
  const posture = pick(5) === 0 ? 'prone' : 'standing';
  return {
    side,
    profile,
    weapons: oneOf(pick, ARMS),
    ammo: 1 + pick(3),
    standing,
    posture,
    flags: pick(2) === 0 ? ['pc'] : [],
  };
}

/** Two or three a side, a horse each, now and then a coach; ranges, cover and sight at random. */
function randomFight(pick: Pick): Gunfight {
  const figures: Record<string, Given> = {};
  for (const side of ['A', 'B'])
    for (let man = 1; man <= 2 + pick(2); man++) figures[`${side}${man}`] = randomMan(pick, side);
  const men = Object.keys(figures);
  figures.Bay = { side: 'A', sort: 'beast', profile: { CON: 4 } };
  figures.Dun = { side: 'B', sort: 'beast', profile: { CON: 4 } };
  if (pick(2) === 0) Object.assign(figures.A1!, { mount: 'Bay', posture: 'standing' });
  if (pick(3) === 0) addCoach(figures);
  const fight = fightWith(lawOfTheGun, {
    figures,
    scene: randomScene(pick, men),
    settings: pick(3) === 0 ? { buffaloReload: true } : {},
  });
  if (pick(3) === 0) joinHands(fight);
  return fight;
}

function addCoach(figures: Record<string, Given>): void {
  figures.Coach = { side: 'B', sort: 'vehicle', template: 'stagecoach', profile: {} };
  figures.Mule = { side: 'B', sort: 'beast', profile: { CON: 4 }, mount: 'Coach', seatAboard: 'team' };
  Object.assign(figures.B1!, { mount: 'Coach', seatAboard: 'driver', posture: 'standing' });
  Object.assign(figures.B2!, { mount: 'Coach', seatAboard: 'body', posture: 'standing' });
}

function randomScene(pick: Pick, men: readonly string[]): Record<string, StatedValues> {
  const scene: Record<string, StatedValues> = {};
  for (const a of men) {
    for (const b of men) {
      if (a[0] !== 'A' || b[0] !== 'B') continue;
      scene[`${a}>${b}`] = {
        range: 5 + 5 * pick(12),
        ...(pick(3) === 0 ? { cover: oneOf(pick, ['low', 'window', 'left-corner', 'corner']) } : {}),
        ...(pick(8) === 0 ? { sight: false } : {}),
      };
    }
  }
  if (pick(2) === 0) scene.B2 = { cover: 'low', obscured: pick(2) === 0 };
  scene['A1>A2'] = { near: true, range: 5 };
  scene['A2>Bay'] = { near: true };
  return scene;
}

function joinHands(fight: Gunfight): void {
  fight.groups.g1 = { id: 'g1', leader: 'A1', figures: ['A1', 'A2'] };
  for (const id of ['A1', 'A2']) fight.figures[id]!.group = 'g1';
}

const FIGHTS: RandomFights = {
  ruleset: lawOfTheGun,
  opening: randomFight,
  steps: 40,
  choose: lively(['surrender', 'standing', 'pass', 'hold', 'group'], 8),
};

function checkSound({ before, after, entries }: Step): void {
  const effects = entries.flatMap((entry) => entry.effects);
  expectNothingBelowZero(after);
  expectContactsUp(after);
  const gone = Object.values(before.figures).filter((figure) =>
    figure.statuses.some((status) => status !== 'skedaddling' && status !== 'out-of-action'),
  );
  const acting = [
    ...effectsOf(effects, 'shot-fired'),
    ...effectsOf(effects, 'moved'),
    ...effectsOf(effects, 'engaged'),
    ...effectsOf(effects, 'charge-declared'),
  ];
  for (const { figure } of acting) expect(gone.map((one) => one.id)).not.toContain(figure);
  for (const { a, b } of after.contacts) for (const id of [a, b]) expect(after.figures[id]!.statuses).toEqual([]);
  for (const figure of Object.values(after.figures))
    if (figure.sort === 'person') expect(figure.stats.cool ?? 1).toBeGreaterThanOrEqual(1);
}

describe('fights at random', () => {
  it('LG-PBP-08 go on without a fault, and the log folds and replays to the same state', () => {
    expectSound(FIGHTS, { runs: cases(60, 10), check: checkSound });
  });

  it('what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(FIGHTS, { runs: cases(60, 10) });
  });
});
