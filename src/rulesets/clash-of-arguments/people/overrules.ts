import { freshTurn } from '../../../game/fold/new-fight.ts';
import type { Field, Overruled, Overrules } from '../../../game/game-master/overrule.ts';
import { count, noted, revive, yesNo } from '../../../game/game-master/overrule-kit.ts';
import { jamFields, loadedFields, mountFields } from '../../../game/game-master/overrule-parts.ts';
import { GRADES, gunsOf, isUnitMode, woundCap, woundsOf } from './profile.ts';
import { subOf } from '../state.ts';
import { unitOf } from '../units/units.ts';
import { isLeader, isPerson } from '../../kit.ts';

/** CA-WND-01, CA-WND-02: so many, and still in it. */
function woundsField(overruled: Overruled): Field {
  const { fight, figure } = overruled;
  const cap = woundCap(fight, figure);
  return count('wounds', Math.min(woundsOf(fight, figure), cap), cap - 1, (wounds) => {
    revive(overruled);
    figure.wounds = Array.from({ length: wounds }, () => ({ graze: false }));
    if (wounds === 0) delete figure.stats.W;
    else figure.stats.W = cap - wounds;
  });
}

/** CA-UNIT-03, CA-MOR-08: how many its unit has lost; whether leader or standard are gone. */
function unitFields({ fight, figure }: Overruled): Field[] {
  const { losses, bereft } = subOf(fight);
  const key = isUnitMode(fight) ? unitOf(fight, figure) : figure.side;
  const alone = noted('bereft', bereft, key);
  const unit = losses[figure.group ?? ''];
  if (unit === undefined) return [alone];
  const dead = count('unit-dead', unit.dead, unit.start, (lost) => {
    losses[figure.group!] = { ...losses[figure.group!]!, dead: lost };
  });
  return [dead, alone];
}

export const overrules: Overrules = {
  states: ['fine', 'pinned', 'surrendered', 'dead', 'left'],
  statuses: ['unready', 'hidden', 'out-of-coherency'],
  words: { grade: GRADES, field: ['none', 'combat', 'shooting'] },
  parts: ['contact', 'task', 'items'],
  fields(overruled) {
    const { fight, figure } = overruled;
    if (!isPerson(figure)) return [];
    const sub = subOf(fight);
    const officer = (['leader', 'standard'] as const).map((flag) =>
      yesNo(flag, figure.flags.includes(flag), (on) => {
        figure.flags = [...figure.flags.filter((one) => one !== flag), ...(on ? [flag] : [])];
      }),
    );
    return [
      woundsField(overruled),
      ...(isUnitMode(fight) || isLeader(figure) ? officer : []),
      ...unitFields(overruled),
      ...loadedFields(gunsOf(figure)),
      ...jamFields(gunsOf(figure)),
      ...mountFields(overruled, []),
      yesNo('acted', sub.done[figure.id] === true, (on) => {
        // CA-MOVE-04: a run that he has back counts for nothing.
        if (sub.ran[figure.id] === true) sub.streaks[figure.id] = (sub.streaks[figure.id] ?? 1) - 1;
        for (const notes of [sub.done, sub.ran, sub.driven, sub.charged]) delete notes[figure.id];
        figure.turn = { ...freshTurn(), acted: on };
        if (on) sub.done[figure.id] = true;
      }),
    ];
  },
  settle({ fight, figure }) {
    const { pins, stillPinned } = subOf(fight);
    // CA-WND-05: in the turn that is on, unless he is to be in the next one (CA-WND-04).
    if (figure.statuses.includes('pinned')) pins[figure.id] = Math.max(pins[figure.id] ?? 0, fight.clock.round);
    else for (const notes of [pins, stillPinned]) delete notes[figure.id];
  },
};
