import { describe, expect, it } from 'vitest';
import type { Seat, Wish } from '../../../src/game/state.ts';
import { issuedTo, CHARTS } from '../../../src/rulesets/law-of-the-gun/people/charts.ts';
import { checkWish, recruit } from '../../../src/rulesets/law-of-the-gun/people/figures.ts';
import { META } from '../../../src/rulesets/law-of-the-gun/meta.ts';
import { expectEffects } from '../../kit/scenario.ts';
import { during, street } from './street.ts';

const SEAT: Seat = { id: 'kate', name: 'Kate', side: 'law', wishes: [], autoPilot: false, missed: 0 };
const enlist = (wish: Partial<Wish>, script = '') =>
  during(street(30), script, (run) => recruit(run, { figure: 'f9', name: 'Kate', template: 'card', ...wish }, SEAT));
const card = { IN: 4, SK: 4, CL: 4, CON: 4, HO: 4 };

describe('recruits', () => {
  it('LG-DRAW-02 nobody comes to a duel on horseback', () => {
    const duel = street(30, { settings: { duel: true } });
    const come = during(duel, '', (run) =>
      recruit(run, { figure: 'f9', name: 'Kate', template: 'card', profile: card, mounted: true }, SEAT),
    );
    expect(come.effects.map((one) => one.kind === 'figure-added' && one.mount)).toEqual([undefined]);
  });

  it('LG-NPC-01, LG-NPC-02 the charts', () => {
    const rows = Object.entries(CHARTS).map(
      ([id, chart]) => `${id} ${chart.map(({ IN, SK, CL, CON, HO }) => [IN, SK, CL, CON, HO].join('')).join(' ')}`,
    );
    expect(rows).toEqual([
      'cowboy 23232 33342 33343 44344 45444 54545',
      'hired-gun 33332 34342 34443 44443 45554 34544',
      'outlaw 22322 33333 43433 34434 44544 55454',
      'native-warrior 22333 23333 33344 33444 44444 44445',
      'bandido 22231 23231 33342 34443 44454 45545',
      'townsfolk 22222 32332 32332 33333 43333 54444',
    ]);
    expect(META.templates.map(({ id, rows: count }) => [id, count])).toEqual([
      ...Object.keys(CHARTS).map((id) => [id, 6]),
      ['card', 0],
    ]);
  });

  it('LG-NPC-01 a row chosen needs no die, else a D6', () => {
    expectEffects(enlist({ template: 'outlaw', row: 5 }), [
      {
        kind: 'figure-added',
        figure: 'f9',
        side: 'law',
        seat: 'kate',
        sort: 'person',
        profile: { IN: 4, SK: 4, CL: 5, CON: 4, HO: 4 },
      },
    ]);
    expectEffects(enlist({ template: 'outlaw' }, 'D6=1:profile'), [
      { kind: 'table-rolled', table: 'profile', figure: 'f9', row: 1 },
      { kind: 'figure-added', profile: { IN: 2, SK: 2, CL: 3, CON: 2, HO: 2 } },
    ]);
  });

  it('LG-NPC-03 arms go with the row', () => {
    expect([1, 2, 3, 4, 5, 6].map((row) => issuedTo('townsfolk', row).join(' '))).toEqual([
      'derringer',
      'pistol',
      'shotgun',
      'shotgun',
      'pistol scattergun',
      'pistol scattergun',
    ]);
    const models = (wish: Partial<Wish>) => enlist(wish).fight.figures.f9?.items.map((item) => item.model);
    expect(models({ template: 'native-warrior', row: 3 })).toEqual(['bow', 'club']);
    expect(models({ template: 'native-warrior', row: 3, mounted: true })).toEqual(['bow', 'lance']);
    expect(models({ template: 'hired-gun', row: 4, weapons: ['pistol'] })).toEqual(['pistol']);
  });

  it('LG-AMMO-01, LG-ATTR-02 three points a weapon, none for a blade; two of a kind are two', () => {
    const { items } = enlist({ profile: card, weapons: ['pistol', 'pistol'], pc: true }).fight.figures.f9!;
    expect(items).toEqual([
      { id: 'f9.pistol', model: 'pistol', loaded: true, ammo: 3 },
      { id: 'f9.pistol-2', model: 'pistol', loaded: true, ammo: 3 },
      { id: 'f9.blade', model: 'blade', loaded: true, ammo: null },
    ]);
  });

  it('LG-ATTR-02 a rider comes with a horse of his own, CON 4, after him on the roster', () => {
    const { fight } = enlist({ template: 'cowboy', row: 6, mounted: true });
    const rider = fight.figures.f9!;
    const horse = fight.figures[rider.mount!]!;
    expect(horse).toMatchObject({ sort: 'beast', side: 'law', seat: null, profile: { CON: 4 }, items: [] });
    expect(fight.roster.slice(-2)).toEqual(['f9', horse.id]);
  });

  it('LG-DRAW-17 deputies and the sheriff are lawmen', () => {
    const flags = (row: number) => enlist({ template: 'townsfolk', row, pc: row === 6 }).fight.figures.f9?.flags;
    expect([flags(4), flags(5), flags(6)]).toEqual([[], ['lawman'], ['pc', 'lawman']]);
  });

  it.each<[Partial<Wish>, string | null]>([
    [{ profile: card }, null],
    [{ profile: { ...card, SK: 6 } }, 'bad-profile'],
    [{ profile: { ...card, SK: 0 } }, 'bad-profile'],
    [{ profile: { ...card, SK: 2.5 } }, 'bad-profile'],
    [{ profile: { IN: 4, SK: 4, CL: 4, CON: 4 } }, 'bad-profile'],
    [{ profile: { ...card, SK: 1 } }, null],
    [{ profile: card, pc: true }, null],
    [{ profile: { ...card, SK: 5 }, pc: true }, 'bad-profile'],
    [{ profile: { IN: 5, SK: 5, CL: 5, CON: 4, HO: 1 }, pc: true }, 'bad-profile'],
    [{ profile: { ...card, hand: 'left' } }, null],
    [{ profile: { ...card, hand: 'none' } }, 'bad-value'],
    [{ profile: card, weapons: ['cannon'] }, 'unknown-name'],
    [{ profile: card, pc: true, weapons: ['pistol', 'bow', 'blade'] }, null],
    [{ profile: card, pc: true, weapons: ['pistol', 'bow', 'shotgun'] }, 'over-limit'],
    [{ template: 'cowboy', row: 6 }, null],
    [{ template: 'cowboy', row: 7 }, 'bad-value'],
    [{ template: 'cowboy', row: 0 }, 'bad-value'],
    [{ template: 'toString' }, 'unknown-name'],
  ])('LG-ATTR-01, LG-NPC-04 %j: %s', (wish, code) => {
    expect(checkWish({ name: 'Kate', template: 'card', ...wish })?.code ?? null).toBe(code);
  });
});
