import type { Figure, Gunfight } from '../../../game/state.ts';
import type { Field, Overruled, Overrules } from '../../../game/game-master/overrule.ts';
import { actedField, count, NONE, revive, word, woundsNow, yesNo } from '../../../game/game-master/overrule-kit.ts';
import { mountFields } from '../../../game/game-master/overrule-parts.ts';
import { setWagon } from '../folds.ts';
import { isExhausted } from '../turn/turn.ts';
import { isInPlay, mountOf, riderOn, vehicleOf } from '../../kit.ts';
import { type Horse, MOVE_ENDED, subOf, wagonState } from '../state.ts';
import { CANVAS_WORK, HAND_ARMS, POINTS, SCORES } from '../tables.ts';

/** PC-WAG-07: the first hit slows it and the second stops it, and so it is when they are taken back. */
function setTeam(fight: Gunfight, wagon: Figure, hit: number): void {
  const others = wagon.slowed.filter(({ why }) => why !== 'team-hit');
  wagon.slowed = hit === 0 ? others : [...others, { why: 'team-hit', less: 1 }];
  setWagon(fight, wagon.id, { horsesHit: hit, halted: hit > 1 });
}

/** PC-WAG-04, PC-WAG-07, PC-WAG-08: its canvas, its horses. */
function wagonFields({ fight, figure }: Overruled): Field[] {
  const { canvas, horsesHit, halted } = wagonState(fight, figure.id);
  return [
    count('canvas', canvas, CANVAS_WORK, (left) => setWagon(fight, figure.id, { canvas: left })),
    count('horses-hit', horsesHit, 2, (hit) => setTeam(fight, figure, hit)),
    yesNo('halted', halted, (on) => setWagon(fight, figure.id, { halted: on })),
  ];
}

/** PC-HORSE-02: what a horse without a rider is up to. */
function horseFields({ fight, figure }: Overruled): Field[] {
  if (riderOn(fight, figure) !== null) return [];
  const { horses } = subOf(fight);
  const tempers: readonly Horse['state'][] = ['stands', 'mountable', 'loose'];
  return [
    word('temper', tempers, horses[figure.id]?.state ?? null, (state) => {
      horses[figure.id] = { state: state as Horse['state'], rolled: fight.clock.round };
    }),
  ];
}

function personFields(overruled: Overruled): Field[] {
  const { fight, figure } = overruled;
  const sub = subOf(fight);
  const most = mountOf(fight, figure) === null ? POINTS.foot : POINTS.mounted;
  const seat = word('seat', ['driver', 'guard', 'back'], figure.seatAboard, (aboard) => {
    figure.seatAboard = aboard;
  });
  return [
    ...mountFields(overruled, [sub.spent, sub.changed]).filter(({ id }) => id !== 'drives'),
    ...(vehicleOf(fight, figure) === null ? [] : [seat]),
    count('spent', sub.spent[figure.id] ?? 0, most, (points) => {
      sub.spent[figure.id] = points;
    }),
    yesNo('exhausted', isExhausted(fight, figure.side), (on) => {
      if (on) sub.exhausted[figure.side] = fight.clock.round;
      else delete sub.exhausted[figure.side];
    }),
    actedField(overruled, () => {
      for (const notes of [sub.spent, sub.changed, sub.fought]) delete notes[figure.id];
      delete figure.marks[MOVE_ENDED];
    }),
  ];
}

/** PC-HIT-04: a hit kills, or does nothing. */
const woundField = (overruled: Overruled): Field =>
  word(
    'wound',
    [NONE],
    woundsNow(overruled.figure, () => ''),
    () => revive(overruled),
  );

export const overrules: Overrules = {
  states: ['fine', 'surrendered', 'dead', 'left'],
  statuses: [],
  words: {
    people: ['cowboy', 'warrior'],
    rank: ['ordinary', 'leader'],
    ranged: [...Object.keys(SCORES), 'two-pistols', NONE],
    hand: ['knife', ...HAND_ARMS],
  },
  parts: [],
  fields(overruled) {
    const { sort } = overruled.figure;
    if (sort === 'vehicle') return wagonFields(overruled);
    return [woundField(overruled), ...(sort === 'beast' ? horseFields(overruled) : personFields(overruled))];
  },
  settle({ fight, figure }) {
    const { horses } = subOf(fight);
    // PC-HORSE-07: who is gone holds no horse, nor a seat.
    if (!isInPlay(figure)) {
      delete horses[figure.id];
      if (mountOf(fight, figure) !== null) horses[figure.mount!] = { state: 'loose', rolled: fight.clock.round };
      Object.assign(figure, { mount: null, seatAboard: null });
    }
    if (vehicleOf(fight, figure) !== null) figure.seatAboard ??= 'back';
  },
};
