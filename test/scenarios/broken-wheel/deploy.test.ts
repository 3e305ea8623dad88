import { expect, it } from 'vitest';
import type { Action } from '../../../src/game/actions.ts';
import { actors } from '../../../src/game/clock/acting.ts';
import { rearOf } from '../../../src/game/town/town-in-play.ts';
import { samePlace } from '../../../src/game/town/places.ts';
import { brokenWheel } from '../../../src/rulesets/broken-wheel/index.ts';
import { readTown } from '../../../src/towns/built-in.ts';
import { tableWith } from '../../kit/table.ts';

const join = (seat: string, side: string, wishes: readonly object[]): Action =>
  ({ type: 'join', seat, name: seat, side, word: seat, wishes }) as Action;

it('BW-MOVE-04 coaches, riders and people come onto the map, the coach with somebody on its box, and drive off', async () => {
  const table = tableWith({ rulesets: new Map([[brokenWheel.ref, brokenWheel]]), secret: 'coach' });
  await table.order('marshal', {
    type: 'open-fight',
    ruleset: brokenWheel.ref,
    sides: [
      { id: 'law', name: 'Law' },
      { id: 'gang', name: 'Gang' },
    ],
    settings: { initiative: 'none' },
    commitment: '',
    town: readTown('main-street'),
  });
  await table.order(
    'ann',
    join('ann', 'law', [
      { name: 'Coach', template: 'coach' },
      { name: 'Ann', template: 'lawman' },
      { name: 'Pete', template: 'parson' },
      { name: 'Rex', template: 'cowboy', mounted: true },
    ]),
  );
  await table.order(
    'bob',
    join('bob', 'gang', [
      { name: 'Bob', template: 'outlaw', mounted: true },
      { name: 'Nell', template: 'parson' },
    ]),
  );
  await table.order('marshal', { type: 'start' });
  const fight = await table.fight();
  const named = (name: string) => Object.values(fight.figures).find((one) => one.name === name)!;
  const [coach, ann, pete] = [named('Coach'), named('Ann'), named('Pete')];
  for (const one of Object.values(fight.figures)) expect(one.at, one.name).not.toBeNull();
  expect(coach.facing).not.toBeNull();
  expect([ann.seatAboard, pete.seatAboard]).toEqual(['driver', 'body']);
  expect(samePlace(ann.at!, rearOf(coach.at!, coach.facing))).toBe(true);
  expect(actors(fight, brokenWheel).map(({ name }) => name)).toEqual(['Ann', 'Rex']);
  const drive = brokenWheel.legal(fight, ann.id).find(({ action }) => action.type === 'drive')!;
  const to = (drive.slots.to as { readonly values: readonly string[] }).values.at(-1)!;
  const { fight: after } = await table.order('ann', { type: 'drive', figure: ann.id, mount: coach.id, to });
  expect(after.figures[coach.id]!.at).not.toEqual(coach.at);
  expect(
    samePlace(after.figures[pete.id]!.at!, rearOf(after.figures[coach.id]!.at!, after.figures[coach.id]!.facing)),
  ).toBe(true);
});
