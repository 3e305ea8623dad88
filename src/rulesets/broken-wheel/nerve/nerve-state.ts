import { addStatus } from '../../../game/fold/common.ts';
import type { EffectOf } from '../../../game/effects.ts';
import type { FigureId, Gunfight, SideId } from '../../../game/state.ts';
import { isPerson, rosterOf } from '../../kit.ts';
import { type Folds, notes } from '../../kit/folds.ts';
import { isFirearm } from '../shoot/arms.ts';
import { hasLine, within } from '../spot/eyes.ts';
import { beatKey, beatsSoFar } from '../turn/phases.ts';
import { subOf } from '../state.ts';
import { TRIGGERS } from './nerve-table.ts';
import { friendsOf } from '../people/profile.ts';

export const beginNerve = () => ({
  /** The last round, counted from the first of the gunfight, that a state of nerve lasts. */
  until: notes<number>(),
  /** What a shaken figure comes back to (BW-STATE-03). */
  back: notes<'controlled' | 'obedient'>(),
  /** When it last took a reaction test (BW-CDT-06). */
  reacted: notes<string>(),
  /** Its first shot of the action is behind it (BW-CDT-05). */
  heardShot: notes<true>(),
  /** Comrades it has seen apparently dead (BW-CDT-01). */
  seenDead: notes<readonly FigureId[]>(),
  /** Sides that somebody has attacked. */
  attacked: [] as readonly SideId[],
  /** Lies there and cowers (BW-STATE-05). */
  cowers: notes<true>(),
  /** What the danger test of this move came to (BW-CDT-02). */
  dared: notes<string>(),
});

/** BW-FIRE-10: as far as this a shot is the first one for whoever has heard none. */
const EARSHOT = 12;

/** BW-FIRE-05: a dud makes no noise; nor does what is no firearm. */
export function isLoud(fight: Gunfight, { figure, weapon, check }: EffectOf<'shot-fired'>): boolean {
  const item = fight.figures[figure]?.items.find((one) => one.id === weapon);
  return item !== undefined && isFirearm(item) && check.faces[0] !== 0;
}

/** BW-CDT-05: near the shooter, or near whom he shoots at. */
export const hears = (
  fight: Gunfight,
  id: FigureId,
  { figure, target }: { figure: FigureId; target?: FigureId },
): boolean => [figure, target].some((from) => from !== undefined && within(fight, from, id, EARSHOT));

function noteShot(fight: Gunfight, effect: EffectOf<'shot-fired'>): void {
  const { nerve } = subOf(fight);
  if (effect.target !== undefined) noteAttack(fight, effect.figure, [effect.target]);
  if (!isLoud(fight, effect)) return;
  for (const one of rosterOf(fight))
    if (one.sort === 'person' && hears(fight, one.id, effect)) nerve.heardShot[one.id] = true;
}

function noteAttack(fight: Gunfight, by: FigureId, on: readonly FigureId[]): void {
  const { nerve } = subOf(fight);
  const own = fight.figures[by]!.side;
  const sides = on.map((id) => fight.figures[id]!.side).filter((side) => side !== own);
  nerve.attacked = [...new Set([...nerve.attacked, ...sides])];
}

/** Comrades in whose sight it happens. */
function noteDead(fight: Gunfight, id: FigureId): void {
  const { seenDead } = subOf(fight).nerve;
  const dead = fight.figures[id]!;
  if (!isPerson(dead)) return;
  for (const one of friendsOf(fight, dead))
    if (hasLine(fight, one.id, id)) seenDead[one.id] = [...new Set([...(seenDead[one.id] ?? []), id])];
}

export const nerveFolds: Folds = {
  'figure-added': (fight, { figure }) => {
    const own = fight.figures[figure]!;
    // BW-TYPE-03
    if (own.profile.type === 'in') addStatus(own, 'obedient');
  },
  'round-began': (fight) => {
    subOf(fight).nerve.dared = {};
  },
  'nerve-set': (fight, { figure, state, left }) => {
    const { until, back, cowers } = subOf(fight).nerve;
    if (state !== 'terrified') delete cowers[figure];
    if (state === 'controlled' || state === 'obedient') back[figure] = state;
    const { [figure]: _plan, ...others } = fight.sealed;
    if (state === 'panicked' || state === 'terrified') fight.sealed = others; // the whole plan is off (BW-PBP-04)
    // The present round is not counted.
    if (left === undefined) delete until[figure];
    else until[figure] = beatsSoFar(fight) + left;
  },
  cowered: (fight, { figure }) => {
    subOf(fight).nerve.cowers[figure] = true;
    fight.figures[figure]!.posture = 'prone';
  },
  tested: (fight, { figure, why, result }) => {
    const { nerve } = subOf(fight);
    if (TRIGGERS.some((one) => one === why)) nerve.reacted[figure] = beatKey(fight);
    if (why === 'danger' && result !== undefined) nerve.dared[figure] = result;
  },
  'shot-fired': noteShot,
  engaged: (fight, { figure, figures }) => noteAttack(fight, figure, figures),
  'charge-declared': (fight, { figure, target }) => noteAttack(fight, figure, [target]),
  'free-blow-struck': (fight, { figure, target }) => noteAttack(fight, figure, [target]),
  'out-of-action': (fight, { figure }) => noteDead(fight, figure),
  dead: (fight, { figure }) => noteDead(fight, figure),
};
