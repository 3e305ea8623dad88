import type { ActionOf } from '../../../game/actions.ts';
import { HOUSE } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { Slot } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { checkNoWrestling, rosterOf } from '../../kit.ts';
import { questionTo } from '../../kit/questions.ts';
import { sideOnTurn } from '../../kit/turns.ts';
import { mayEnter } from './brawl.ts';
import { atOnce } from './brawl-state.ts';
import { armOf, armsOf, hasArmsToChoose } from './melee-arms.ts';
import { knotsOf } from './melee-knots.ts';
import { meleeOf } from '../state.ts';
import { checkPhase } from '../turn/fit.ts';
import { isOnTurn } from '../turn/phases.ts';
import { isBroken, isBystander, isEngaged, isSteady, isUp } from '../people/profile.ts';
import { checkAmong, checkSaid, type OrderRule } from '../../kit/orders.ts';

type Melee = ActionOf<'melee'>;

function checkTerms(fight: Gunfight, { figure, option, weapon, against, target }: Melee): Refusal | null {
  const wrong =
    checkAmong('option', option, ['fight']) ??
    checkSaid('target', target, []) ??
    checkSaid('weapon', weapon, armsOf(fight, fight.figures[figure]!));
  if (wrong !== null) return wrong;
  const fellows = fellowsOf(fight, figure);
  const isOrder = against === undefined || (against.length > 0 && new Set(against).size === against.length);
  const stranger = against?.find((id) => !fellows.includes(id));
  return isOrder && stranger === undefined
    ? null
    : { code: 'bad-value', option: 'against', given: stranger ?? '', allowed: fellows.join(', ') };
}

/** WM-MELEE-06: those who fight the same man, himself included; nobody where he is not one of several. */
function fellowsOf(fight: Gunfight, id: FigureId): readonly FigureId[] {
  const many = knotsOf(fight).find((knot) => knot.many.includes(id))?.many ?? [];
  return many.length > 1 ? many : [];
}

/** WM-POST-06: with what to fight, and in which order several go at one; what the order says is kept by its fold. */
export const melee: OrderRule<Melee> = {
  legal(fight, figure, may) {
    const { id } = figure;
    const action = { type: 'melee', figure: id, option: 'fight' } as const;
    if (!isOnTurn(fight, figure) || !may(action)) return [];
    const fellows = fellowsOf(fight, id);
    const against: Record<string, Slot> =
      fellows.length === 0 ? {} : { against: { kind: 'some-of', values: fellows, optional: true } };
    return [
      { action, slots: { weapon: { kind: 'one-of', values: armsOf(fight, figure), optional: true }, ...against } },
    ];
  },
  check(fight, action, figure) {
    const { id } = figure;
    const wrong = checkPhase(fight, 'melee');
    if (wrong !== null) return wrong;
    if (!isEngaged(fight, id)) return { code: 'state-missing', figure: id, state: 'engaged' };
    if (!isUp(figure)) return { code: 'state-forbids', figure: id, state: 'down' };
    if (isBroken(figure)) return { code: 'state-forbids', figure: id, state: 'skedaddling' };
    if (meleeOf(fight).passed[id] === 'melee') return { code: 'already-did', figure: id, did: 'acted', scope: 'turn' };
    return checkTerms(fight, action) ?? checkNoWrestling(action);
  },
  resolve: () => null,
};

/** WM-POST-06: whoever is set upon chooses too with what he fights, unless he has a standing order; those whose turn it is have had their orders. */
export function defendersDue(fight: Gunfight): FigureId[] {
  const acting = sideOnTurn(fight);
  const now = atOnce(fight); // WM-BRAWL-03: they have had their turn, too
  const fighting = knotsOf(fight)
    .filter((knot) => mayEnter(fight, knot))
    .flatMap(({ lone, many }) => (many.length === 0 ? [] : [lone, ...many]));
  return rosterOf(fight)
    .filter(({ seat, side }) => seat !== null && seat !== HOUSE && side !== acting)
    .filter((one) => fighting.includes(one.id) && !now.includes(one.id))
    .filter((one) => isSteady(one) && !isBystander(one) && hasArmsToChoose(fight, one))
    .map((one) => one.id);
}

/** The fold of the prompt notes what he says; the best is what he has if he says nothing. */
export function chooseTick(run: Run, id: FigureId): void {
  const figure = run.figure(id);
  const best = armOf(run.fight, figure);
  const choices = [best, ...armsOf(run.fight, figure).filter((arm) => arm !== best)];
  run.ask(questionTo(figure, 'melee-choice', choices));
}
