import type { Overrules } from '../../../game/game-master/overrule.ts';
import {
  actedField,
  count,
  NONE,
  revive,
  word,
  woundsNow,
  yesNo,
  noted,
} from '../../../game/game-master/overrule-kit.ts';
import { mountFields } from '../../../game/game-master/overrule-parts.ts';
import type { Figure, Limb, Location } from '../../../game/state.ts';
import { coolOf, gunArm } from './condition.ts';
import { goOf } from '../turn/go-state.ts';
import { subOf } from '../state.ts';
import { AMMO_POINTS, CRIPPLED_CM, LEG_WOUND_CM } from '../tables.ts';
import { weaponRow } from '../shoot/weapons.ts';
import { forget, mark } from '../../kit/folds.ts';

const ARMS = ['left-arm', 'right-arm'] as const;
const LEGS = ['left-leg', 'right-leg'] as const;
const HORSE_LEGS = ['left-front-leg', 'right-front-leg', 'left-hind-leg', 'right-hind-leg'] as const;

/** LG-INJ-01 to LG-INJ-05, LG-INJ-10: what a wound can come to: in which place, and whether Constitution failed. */
function woundValues({ sort }: Figure): readonly string[] {
  const legs = sort === 'beast' ? HORSE_LEGS : LEGS;
  const crippled = legs.map((leg) => `${leg}-crippled`);
  const arms = sort === 'beast' ? [] : ARMS;
  return [NONE, 'graze', 'head', 'body', ...arms, ...arms.map((arm) => `${arm}-useless`), ...legs, ...crippled];
}

function heal(figure: Figure): void {
  figure.wounds = [];
  figure.limbs = {};
  figure.slowed = figure.slowed.filter(({ why }) => why !== 'wound' && why !== 'crippled');
}

/** LG-INJ-13: each adds up with those before. */
function wound(figure: Figure, value: string): void {
  if (value === NONE) return heal(figure);
  if (value === 'graze') return void figure.wounds.push({ graze: true });
  const location = value.replace(/-(useless|crippled)$/, '') as Location;
  figure.wounds.push({ location, graze: false });
  if (value.endsWith('-useless')) figure.limbs[location as Limb] = 'useless';
  else if (location === gunArm(figure) && figure.limbs[location] !== 'useless') figure.limbs[location] = 'snap-only';
  if (value.endsWith('-crippled')) figure.slowed.push({ cap: CRIPPLED_CM, why: 'crippled' });
  else if (location.endsWith('leg')) figure.slowed.push({ less: LEG_WOUND_CM, why: 'wound' });
}

/** A game master's word goes before everything here. */
export const overrules: Overrules = {
  states: ['fine', 'skedaddling', 'surrendered', 'out-of-action', 'dead', 'left'],
  statuses: [],
  words: { hand: ['right', 'left'] },
  parts: ['posture', 'leaning', 'loaded', 'contact', 'group', 'prisoner', 'task', 'items'],
  fields(overruled) {
    const { fight, figure } = overruled;
    const sub = subOf(fight);
    const go = goOf(fight);
    if (figure.sort === 'vehicle') return [noted('overturned', go.overturned, figure.id)];
    const wounds = word(
      'wound',
      woundValues(figure),
      woundsNow(figure, ({ location = 'graze' }) => location),
      (value) => {
        revive(overruled);
        wound(figure, value);
      },
    );
    if (figure.sort === 'beast') return [wounds];
    return [
      wounds,
      count('cool', coolOf(figure), 9, (cool) => {
        figure.stats.cool = cool;
      }),
      ...(figure.flags.includes('pc')
        ? [yesNo('fate', sub.fateSpent[figure.id] !== true, (has) => (has ? forget : mark)(sub.fateSpent, figure.id))]
        : []),
      ...mountFields(overruled, [go.halved, sub.stirred]),
      actedField(overruled, () => {
        for (const notes of [
          sub.driven,
          sub.ousted ?? {},
          sub.committed,
          sub.initiative,
          go.spent,
          go.halved,
          go.stuck,
          go.fought,
        ])
          delete notes[figure.id];
      }),
    ];
  },
  settle({ fight, figure }) {
    if (!figure.statuses.includes('skedaddling')) delete subOf(fight).flights[figure.id];
  },
  arm: (_figure, model) => ({ model, ...(weaponRow(model) === null ? {} : { loaded: true, ammo: AMMO_POINTS }) }),
};
