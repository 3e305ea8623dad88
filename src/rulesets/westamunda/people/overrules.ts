import type { Field, Overruled, Overrules } from '../../../game/game-master/overrule.ts';
import { actedField, count, NONE, revive, word, woundsNow, noted } from '../../../game/game-master/overrule-kit.ts';
import { mountFields } from '../../../game/game-master/overrule-parts.ts';
import type { Figure } from '../../../game/state.ts';
import { itemsOf } from './figures.ts';
import { damageOf, ridesOf } from '../horses/horse-state.ts';
import { meleeOf, subOf, walkOf } from '../state.ts';
import { valueOf } from './profile.ts';
import { MARKS } from '../horses/ride-skills.ts';

/** WM-WOUND-03, WM-WOUND-04: sound, a wound off, a flesh wound. */
const WOUNDS = [NONE, 'wounded', 'flesh'] as const;

function wound(figure: Figure, value: string): void {
  const { stats } = figure;
  if (value === 'wounded') {
    stats.W = Math.max(0, valueOf(figure, 'W') - 1);
    figure.wounds.push({ graze: false });
  } else if (value === 'flesh') {
    for (const stat of ['WS', 'BS'] as const) stats[stat] = Math.max(0, valueOf(figure, stat) - 1);
    figure.wounds.push({ graze: false, severity: 'flesh' });
  } else {
    for (const stat of ['W', 'WS', 'BS']) delete stats[stat];
    figure.wounds = [];
  }
}

/** What a wagon's parts have taken (WM-WAGON-07). */
function wagonFields({ fight, figure }: Overruled): Field[] {
  const rides = ridesOf(fight);
  const parts = (['traces', 'wheels', 'body'] as const).map((part) =>
    count(`damage-${part}`, damageOf(fight, figure.id)[part], 9, (hits) => {
      rides.damage[figure.id] = { ...damageOf(fight, figure.id), [part]: hits };
    }),
  );
  return [...parts, noted('wrecked', rides.wrecked, figure.id)];
}

/** WM-CMD-02: the game master may set whatever there is. */
export const overrules: Overrules = {
  states: ['fine', 'pinned', 'down', 'skedaddling', 'surrendered', 'out-of-action', 'dead', 'left'],
  statuses: ['burning', 'hidden'],
  flags: MARKS,
  parts: ['aim', 'overwatch', 'loaded', 'jams', 'contact', 'task', 'items'],
  fields(overruled) {
    const { fight, figure } = overruled;
    if (figure.sort === 'vehicle') return wagonFields(overruled);
    const told = woundsNow(figure, ({ severity = 'wounded' }) => severity);
    const wounds = word('wound', WOUNDS, told, (value) => {
      revive(overruled);
      wound(figure, value);
    });
    if (figure.sort === 'beast') return [wounds];
    const sub = subOf(fight);
    const [walk, rides, melee] = [walkOf(fight), ridesOf(fight), meleeOf(fight)];
    return [
      wounds,
      ...mountFields(overruled, [walk.spent, rides.changed, rides.leapt]),
      actedField(overruled, () => {
        const all = [
          sub.bands,
          sub.busy,
          sub.minor,
          walk.spent,
          walk.hemmed,
          walk.climbed,
          walk.hurdled,
          rides.gone,
          rides.changed,
        ];
        for (const notes of [...all, rides.leapt, rides.charged, melee.passed, melee.fought]) delete notes[figure.id];
      }),
    ];
  },
  settle({ fight, figure }) {
    const { pins } = subOf(fight);
    if (!figure.statuses.includes('pinned')) delete pins[figure.id];
    else pins[figure.id] ??= { cause: 'hit', cover: 0, fresh: false };
  },
  arm: ({ id }, model) => itemsOf(id, [model])[0] ?? { model },
};
