import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../../kit/scripted.ts';
import { Run } from '../../../src/game/run.ts';
import type { Seat, Wish } from '../../../src/game/state.ts';
import { aftermath } from '../../../src/rulesets/westamunda/wounds/aftermath.ts';
import { westamunda } from '../../../src/rulesets/westamunda/index.ts';
import { WAGONS } from '../../../src/rulesets/westamunda/people/types.ts';
import { fightWith, NOON } from '../../kit/scenario.ts';
import { MAN } from './people.ts';
import { horse, man } from './stable.ts';

const SEAT: Seat = { id: 'ann', name: 'Ann', side: 'law', wishes: [], autoPilot: false, missed: 0 };

function recruited(wish: Omit<Wish, 'figure' | 'name'>) {
  const fight = fightWith(westamunda, { figures: { Ann: man('law') } });
  const run = new Run(fight, westamunda, scriptedDice([]), NOON);
  westamunda.recruit(run, { figure: 'f1', name: 'Rig', ...wish }, SEAT);
  return run.fight;
}

describe('wagons and teams', () => {
  it.each(Object.entries(WAGONS))('WM-WAGON-01 a %s comes with its horses in the traces', (template, row) => {
    expect(westamunda.checkWish({ name: 'Rig', template })).toBeNull();
    const fight = recruited({ template });
    const rig = fight.figures.f1!;
    expect(rig).toMatchObject({ sort: 'vehicle', template, profile: { M: row.base, seats: row.seats } });
    const team = Object.values(fight.figures).filter((one) => one.mount === 'f1');
    expect(team).toHaveLength(row.horses);
    for (const one of team)
      expect(one).toMatchObject({ sort: 'beast', template: 'horse', side: 'law', profile: { M: 8 } });
  });

  it('at the start its owner and his people are aboard, the first on the box', () => {
    const fight = recruited({ template: 'small-wagon-1' });
    for (const name of ['Bob', 'Cal', 'Dan', 'Eve']) {
      const run = new Run(fight, westamunda, scriptedDice([]), NOON);
      westamunda.recruit(run, { figure: name, name, template: 'gunhand', mounted: name === 'Bob' }, SEAT);
    }
    const run = new Run(fight, westamunda, scriptedDice([]), NOON);
    westamunda.muster!(run, 'start');
    expect(run.effects).toMatchObject([
      { kind: 'mounted', figure: 'Ann', mount: 'f1', seat: 'driver' },
      { kind: 'mounted', figure: 'Cal', mount: 'f1', seat: 'body' },
      { kind: 'mounted', figure: 'Dan', mount: 'f1', seat: 'body' },
    ]);
  });

  it('a wagon carries no arms and rides on nothing', () => {
    const wish = { name: 'Rig', template: 'stagecoach-6' };
    expect(westamunda.checkWish({ ...wish, weapons: ['revolver'] })).toMatchObject({ code: 'over-limit' });
    expect(westamunda.checkWish({ ...wish, mounted: true })).toMatchObject({ code: 'bad-value', option: 'mounted' });
  });

  it('WM-GUN-30 a plate takes an inch off a move of more than three, and never adds to one', () => {
    const inPlate = (M: number) =>
      recruited({ template: 'card', profile: { ...MAN, M }, weapons: ['plate'] }).figures.f1!.profile;
    expect([2, 3, 4, 5].map((M) => inPlate(M).M)).toEqual([2, 3, 3, 4]);
    expect(inPlate(4).save).toBe(5);
  });

  it('WM-SKILL-01, WM-SKILL-02 skills with horses are told on the card', () => {
    const profile = { ...MAN, skills: 'wagon-master sure-footed-pony' };
    expect(recruited({ template: 'card', profile, weapons: ['revolver'] }).figures.f1!.flags).toEqual([
      'sure-footed-pony',
      'wagon-master',
    ]);
  });
});

it('WM-HORSE-09 fallen horses are put down after the fight; loose and frightened ones go to whoever holds the field', () => {
  const figures = {
    Ann: man('law'),
    Bay: horse('gang', { statuses: ['out-of-action'] }),
    Nag: horse('gang'),
    Roan: horse('gang', { statuses: ['pinned'] }),
    Bob: man('gang', { mount: 'Roan' }),
    Dun: horse('gang'),
    Cal: man('gang', { mount: 'Dun' }),
  };
  const fight = fightWith(westamunda, { figures, settings: { aftermath: true } });
  fight.ended = { winner: 'law', why: 'last-side' };
  const run = new Run(fight, westamunda, scriptedDice([]), NOON);
  aftermath(run);
  expect(run.effects).toMatchObject([
    { kind: 'dead', figure: 'Bay' },
    { kind: 'flag-set', figure: 'Nag', flag: 'captured' },
    { kind: 'flag-set', figure: 'Roan', flag: 'captured' },
  ]);
});
