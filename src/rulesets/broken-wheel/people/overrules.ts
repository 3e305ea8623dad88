import type { NerveState, Severity } from '../../../game/effects.ts';
import { freshTurn } from '../../../game/fold/new-fight.ts';
import type { Field, Overruled, Overrules } from '../../../game/game-master/overrule.ts';
import { count, NONE, revive, word, woundsNow, yesNo } from '../../../game/game-master/overrule-kit.ts';
import { mountFields } from '../../../game/game-master/overrule-parts.ts';
import type { Figure } from '../../../game/state.ts';
import { hasUsedBeat } from '../turn/beat-state.ts';
import { inHand } from '../shoot/arms.ts';
import { FLAGS, itemsOf, PURSES, RIDERS } from './figures.ts';
import { ownValuesOf, setOwnValue } from './own-values.ts';
import { fatigueOf, stageAt } from '../wounds/fatigue.ts';
import { nerveOf } from './profile.ts';
import { subOf } from '../state.ts';
import { steedOf, steedsOf } from '../horses/steed-state.ts';
import { LASTS, NERVES, TYPES } from '../nerve/nerve-table.ts';
import { WOUNDS } from '../wounds/wounds.ts';
import { isInPlay, isPerson } from '../../kit.ts';

const MOST_FATIGUE = 99;
const LAST_BEAT = 4;

/** BW-WND-01, BW-WND-02: one more of that kind, or none at all; and those it has, which can be taken off it. */
function woundFields(overruled: Overruled): Field[] {
  const { figure } = overruled;
  const kinds = [NONE, 'superficial', ...Object.keys(WOUNDS)];
  const wound = word(
    'wound',
    kinds,
    woundsNow(figure, (one) => one.severity ?? 'superficial'),
    (kind) => {
      revive(overruled);
      if (kind === NONE) figure.wounds = [];
      else if (kind === 'superficial') figure.wounds.push({ graze: true });
      else figure.wounds.push({ graze: false, severity: kind, ...WOUNDS[kind as Severity] });
    },
  );
  const heal = word(
    'heal',
    figure.wounds.map((_one, index) => String(index + 1)),
    null,
    (which) => {
      figure.wounds = figure.wounds.filter((_one, index) => index !== Number(which) - 1);
    },
  );
  return figure.wounds.length === 0 ? [wound] : [wound, heal];
}

/** BW-STATE-01 to BW-STATE-05. */
const nerveField = ({ figure, apply }: Overruled): Field =>
  word('nerve', NERVES, nerveOf(figure), (state) => {
    const left = LASTS[state as NerveState];
    apply({
      kind: 'nerve-set',
      figure: figure.id,
      state: state as NerveState,
      ...(left === undefined ? {} : { left }),
    });
  });

/** BW-FAT-02: the stage goes with the points. */
const fatigueField = ({ fight, figure, apply }: Overruled): Field =>
  count('fatigue', fatigueOf(fight, figure.id), MOST_FATIGUE, (total) => {
    const amount = total - fatigueOf(fight, figure.id);
    apply({ kind: 'fatigue-changed', figure: figure.id, amount, total, why: 'rest' });
    apply({ kind: 'fatigue-stage-reached', figure: figure.id, stage: stageAt(figure, total) });
  });

/** BW-BRAWL-02, BW-MAUL-02: out of his senses, or in somebody's hold. */
function holdFields({ figure, apply }: Overruled): Field[] {
  const { id, statuses } = figure;
  const stunned = yesNo('stunned', statuses.includes('stunned'), (on) =>
    on
      ? apply({ kind: 'stunned', figure: id })
      : apply({ kind: 'recovered', figure: id, was: 'stunned', state: 'able' }),
  );
  if (!statuses.includes('grappled')) return [stunned];
  const held: Field = {
    id: 'grappled',
    allowed: ['no'],
    was: 'yes',
    set: () => apply({ kind: 'freed', figure: id, state: 'grappled' }),
  };
  return [stunned, held];
}

const handField = ({ fight, figure }: Overruled): Field =>
  word('hand', [NONE, ...figure.items.map(({ id }) => id)], inHand(fight, figure.id) ?? NONE, (item) => {
    subOf(fight).arms.hand[figure.id] = item === NONE ? null : item;
  });

/** BW-BEAST-02: shy for some moves, or calm. */
const spookedField = ({ fight, figure: { id } }: Overruled): Field =>
  yesNo('spooked', steedOf(fight, id).spookedUntil !== null, (on) => {
    const spookedUntil = on ? fight.clock.round + 1 : null;
    steedsOf(fight)[id] = { ...steedOf(fight, id), spookedUntil, run: null };
  });

/** BW-PROF-01, BW-HURT-04, BW-RELOAD-01: what a card says of its own weapons and of its shield. */
const ownFields = (figure: Figure): Field[] =>
  ownValuesOf(figure).map(({ id, min, max, was }) => ({
    id,
    allowed: { min, max },
    was,
    set: (value) => setOwnValue(figure, id, Number(value)),
  }));

export const overrules: Overrules = {
  states: ['fine', 'skedaddling', 'surrendered', 'out-of-action', 'dead', 'left'],
  statuses: ['groggy', 'bound', 'gagged', 'asleep', 'hidden'],
  flags: FLAGS,
  words: { type: TYPES, line: ['man', 'woman'], rider: RIDERS, purse: PURSES },
  parts: ['posture', 'aim', 'loaded', 'jams', 'contact', 'prisoner', 'task', 'items'],
  fields(overruled) {
    const { fight, figure } = overruled;
    if (figure.sort === 'vehicle') return [];
    if (!isPerson(figure)) return [...woundFields(overruled), fatigueField(overruled), spookedField(overruled)];
    const { beats, march } = subOf(fight);
    return [
      ...woundFields(overruled),
      nerveField(overruled),
      fatigueField(overruled),
      ...holdFields(overruled),
      handField(overruled),
      ...mountFields(overruled, [march.inches]),
      ...ownFields(figure),
      yesNo('acted', hasUsedBeat(fight, figure), (on) => {
        for (const notes of [beats.used, beats.stays, march.inches]) delete notes[figure.id];
        figure.turn = freshTurn();
        if (on) beats.used[figure.id] = LAST_BEAT;
      }),
    ];
  },
  settle({ fight, figure }) {
    const { id } = figure;
    const { body, arms } = subOf(fight);
    if (!figure.statuses.includes('out-of-action')) for (const notes of [body.examined, body.stable]) delete notes[id];
    if (isInPlay(figure)) delete body.dying[id];
    if (figure.posture === 'standing') delete body.downed[id];
    for (const item of figure.items)
      if ((item.jams ?? 0) === 0) delete arms.toClear[item.id];
      else arms.toClear[item.id] ??= [1];
    if (!isInPlay(figure)) delete fight.sealed[id];
  },
  arm: ({ id, profile }, model) => itemsOf(id, [model], profile)[0] ?? { model },
};
