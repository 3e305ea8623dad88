import { describe, expect, it } from 'vitest';
import type { Gunfight, StatedValues } from '../../../src/game/state.ts';
import { itemsOf, pouchOf } from '../../../src/rulesets/westamunda/people/figures.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { oneOf, type Pick, type Step } from '../../kit/play-at-random.ts';
import { expectAgreement, expectSound, lively, type RandomFights } from '../../kit/random-fights.ts';
import { fightWith, type Given } from '../../kit/scenario.ts';
import { expectContactsUp, expectNobodyGoneActs, expectNothingBelowZero, isGone } from '../../kit/sound.ts';
import { horse, wagon } from './stable.ts';
import { cases } from '../../kit/cases.ts';

const ARMS = [
  ['revolver', 'knife'],
  ['revolver', 'revolver'],
  ['winchester', 'bowie'],
  ['shotgun', 'knife'],
  ['lemat', 'sabre'],
  ['bow', 'tomahawk'],
  ['buffalo-gun'],
  ['revolver+percussion', 'spare-cylinder'],
  ['knife'],
  ['sabre', 'lance'],
  ['revolver', 'torch', 'oil-lamp'],
  ['dynamite', 'dynamite', 'knife'],
  ['bow', 'fire-arrow', 'fire-arrow', 'tomahawk'],
  ['winchester', 'gelignite', 'safety-cord'],
];
const STANDING = [
  {},
  { melee: 'best', 'quick-draw': 'always', overwatch: 'first' },
  { melee: 'pistol', 'quick-draw': 'never', 'follow-up': 'never' },
];

function randomMan(pick: Pick, id: string): Given {
  const stat = () => 2 + pick(4);
  const profile = {
    M: 4,
    WS: stat(),
    BS: stat(),
    S: stat(),
    T: stat(),
    W: 1 + pick(2),
    I: stat(),
    A: 1 + pick(2),
    Ld: 5 + pick(5),
  };
  const arms = oneOf(pick, ARMS);
  const items = itemsOf(id, arms).map(({ item, model, loaded = true, ammo = null, loads }) => ({
    id: item,
    model,
    loaded,
    ammo,
    ...(loads === undefined ? {} : { loads }),
  }));
  return {
    side: id[0]!,
    profile,
    items,
    pouch: pouchOf(arms),
    standing: { ...oneOf(pick, STANDING) },
    flags: id.endsWith('1') ? ['leader'] : pick(3) === 0 ? ['greenhorn'] : [],
  };
}

/** Each side may have a horse with its first man on it, or a wagon with its first two aboard. */
function carriers(pick: Pick, side: string, figures: Record<string, Given>): void {
  const ride = (id: string, more: Partial<Given>): void => {
    figures[id] = { ...figures[id]!, ...more };
  };
  const [bay, rig] = side === 'A' ? ['Bay', 'Coach'] : ['Dun', 'Rig'];
  const kind = pick(4);
  if (kind === 0) {
    figures[bay] = horse(side);
    ride(`${side}1`, { mount: bay });
  }
  if (kind !== 1) return;
  figures[rig] = wagon(side, { stats: { speed: pick(3) * 4 } });
  figures[bay] = horse(side, { mount: rig });
  ride(`${side}1`, { mount: rig, seatAboard: 'driver' });
  ride(`${side}2`, { mount: rig, seatAboard: 'body' });
}

/** Two or three a side in the theatre of the mind, on foot, in the saddle or aboard; ranges, cover, sight and who is at blows at random. */
function randomFight(pick: Pick): Gunfight {
  const figures: Record<string, Given> = {};
  for (const side of ['A', 'B']) {
    for (let man = 1; man <= 2 + pick(2); man++) figures[`${side}${man}`] = randomMan(pick, `${side}${man}`);
    carriers(pick, side, figures);
  }
  const afoot = (id: string): boolean => figures[id]?.mount === undefined;
  const fight = fightWith(westamunda, {
    figures,
    scene: randomScene(pick, Object.keys(figures)),
    contacts: pick(3) === 0 && afoot('A2') && afoot('B2') ? [['A2', 'B2']] : [],
    settings: { strayShots: pick(3) === 0, brawl: pick(8) === 0, explodingWeapons: pick(4) === 0 },
    turn: 'A',
  });
  fight.clock.step = westamunda.clock[0]!.steps.findIndex((step) => step.id === 'move');
  return fight;
}

function randomScene(pick: Pick, men: readonly string[]): Record<string, StatedValues> {
  const scene: Record<string, StatedValues> = {};
  for (const a of men) {
    for (const b of men) {
      if (a >= b) continue;
      const apart = a[0] === b[0] ? 1 + pick(4) : 2 + pick(16);
      scene[`${a}>${b}`] = {
        range: apart,
        ...(pick(3) === 0 ? { cover: oneOf(pick, ['partial', 'full']) } : {}),
        ...(pick(10) === 0 ? { sight: false } : {}),
      };
    }
  }
  return scene;
}

const FIGHTS: RandomFights = {
  ruleset: westamunda,
  opening: randomFight,
  steps: 60,
  choose: lively(['surrender', 'standing', 'pass', 'hold'], 6),
};

const DEEDS = ['shot-fired', 'moved', 'engaged', 'skedaddled'] as const;

function checkSound(step: Step): void {
  const { after } = step;
  expectNothingBelowZero(after);
  expectNobodyGoneActs(step, DEEDS);
  expectContactsUp(after);
  for (const figure of Object.values(after.figures).filter(({ statuses }) => statuses.includes('pinned'))) {
    expect(figure.statuses).not.toContain('down');
    if (!isGone(figure)) expect(after.contacts.some(({ a, b }) => a === figure.id || b === figure.id)).toBe(false);
  }
}

describe('fights at random', () => {
  it('WM-POST-05 go on without a fault, and the log folds and replays to the same state', () => {
    expectSound(FIGHTS, { runs: cases(25, 4), check: checkSound });
  });

  it('WM-CMD-01 what is offered is accepted, and what is not offered is refused', () => {
    expectAgreement(FIGHTS, { runs: cases(25, 3) });
  });
});
