import { owedNow } from '../../src/game/clock/answers-owed.ts';
import { expect, test } from 'vitest';
import { seededDice } from '../../src/game/dice/seeded.ts';
import { Run } from '../../src/game/run.ts';
import { PUBLIC, view } from '../../src/game/secrets/view.ts';
import { figureList } from '../../src/report/table/figure-list.ts';
import { askedLines, turnCall } from '../../src/report/table/call-text.ts';
import { renderLook } from '../../src/report/table/look.ts';
import { SAY } from '../kit/say.ts';
import { lawOfTheGun } from '../../src/rulesets/law-of-the-gun/index.ts';
import { fightWith, NOON } from '../kit/scenario.ts';

const profile = { IN: 3, SK: 4, CL: 4, CON: 4, HO: 3 };
const man = (side: string) => ({ side, profile, weapons: ['pistol'] });

test('LG-PBP-01 the card of a turn names the side to act, its figures as they are, and until when', () => {
  const fight = fightWith(lawOfTheGun, {
    figures: {
      Doc: { ...man('law'), ammo: 1, stats: { cool: 2 } },
      Ike: { ...man('gang'), wounds: [{ location: 'left-arm', graze: false }] },
    },
    scene: { 'Doc>Ike': { range: 25 } },
  });
  fight.clock.due = Date.UTC(1881, 9, 27, 15);
  const context = { view: view(fight, PUBLIC), say: SAY, unit: 'cm' };
  const card = renderLook(context, { owed: owedNow(fight, ['doc']), meta: lawOfTheGun.meta });
  expect(card.title).toContain('law to act');
  expect(card.description).toMatch(/Doc.*Cool 2/);
  expect(card.description).toMatch(/pistol \(1 of 3 points\)/);
  expect(card.description).toMatch(/Ike.*wounded/);
  expect(card.description).toContain('Doc – Ike: 25 cm');
  expect(card.description).toContain(`<t:${fight.clock.due / 1000}:R>`);
});

test('of more than are told one by one the only one of a side is, and people before those of a crowd', () => {
  const hands = Array.from({ length: 8 }, (_, index) => `Red Hand ${index + 1}`);
  const crowd = Object.fromEntries(hands.map((name) => [name, man('law')]));
  const fight = fightWith(lawOfTheGun, { figures: { ...crowd, Doc: man('law'), Ike: man('gang') } });
  fight.crowds = { c1: { id: 'c1', name: 'Red Hand', side: 'law', by: 'marshal', figures: hands } };
  const lines = figureList({ view: view(fight, PUBLIC), say: SAY, unit: 'cm' });
  const told = lines.flatMap((line) => /^`\w+` \*\*(.+?)\*\*/.exec(line)?.[1] ?? []);
  expect(told).toEqual(['Red Hand 1', 'Red Hand 2', 'Red Hand 3', 'Doc', 'Ike']);
  expect(lines.at(-1)).toContain('and 1 more');
});

test('a deadline half a day off or nearer is an hour; one farther off has its day, wherever it is named', () => {
  const fight = fightWith(lawOfTheGun, { figures: { Doc: man('law'), Ike: man('gang') } });
  const context = { view: view(fight, PUBLIC), say: SAY, unit: 'cm', now: NOON };
  const hours = (count: number): number => NOON + count * 3_600_000;
  const called = (until: number): string => turnCall({ seats: ['doc'], news: '', until, next: [] }, context);
  const asked = (due: number): string => askedLines([{ seat: 'doc', prompt: null, due }], context);
  for (const told of [called, asked]) {
    expect(told(hours(12))).toContain(`Until <t:${hours(12) / 1000}:t>`);
    expect(told(hours(24))).toContain(`Until <t:${hours(24) / 1000}:f>`);
  }
});

test('the same asked of somebody several times is one line with a count', () => {
  const fight = fightWith(lawOfTheGun, { figures: { Doc: man('law'), Ike: man('gang') } });
  const asked = { type: 'react', seat: 'doc', figure: 'Doc', choices: ['hold', 'fire'], default: 'hold', gather: null };
  for (const id of ['p1', 'p2', 'p3'])
    fight.prompts[id] = {
      ...asked,
      id,
      due: NOON + (id === 'p3' ? 1000 : 0),
      about: {},
      pause: null,
    };
  const context = { view: view(fight, PUBLIC), say: SAY, unit: 'cm' };
  const lines = renderLook(context, { owed: owedNow(fight, []), meta: lawOfTheGun.meta }).description!.split('\n');
  expect(lines.filter((line) => line.includes('Doc has a shot'))).toEqual([
    expect.stringMatching(/fire or hold\? \(×2\) · <t:/),
    expect.stringMatching(/fire or hold\? · <t:/),
  ]);
});

test('LG-NPC-05 whoever is recruited has five attributes and weapons: no money, no experience', () => {
  const fight = fightWith(lawOfTheGun, { figures: { Doc: man('law'), Ike: man('gang') } });
  const run = new Run(fight, lawOfTheGun, seededDice(1), NOON);
  const seat = { id: 'tom', name: 'Tom', side: 'law', wishes: [], autoPilot: false, missed: 0 };
  lawOfTheGun.recruit(run, { figure: 'f9', name: 'Tom', template: lawOfTheGun.meta.templates[0]!.id }, seat);
  const { profile, items } = fight.figures.f9!;
  expect(
    Object.keys(profile)
      .filter((key) => typeof profile[key] === 'number')
      .sort(),
  ).toEqual(['CL', 'CON', 'HO', 'IN', 'SK']);
  expect(items.length).toBeGreaterThan(0);
});
