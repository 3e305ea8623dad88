import type { ActionOf } from '../game/actions.ts';
import type { Fraction } from '../game/dice/fraction.ts';
import { enemiesOf } from '../game/group-ways.ts';
import type { Suggestion } from '../game/suggest.ts';
import { readPlace } from '../game/town/places.ts';
import { offerLabel, plainName } from './labels.ts';
import type { Context } from './line.ts';
import { chanceText } from './odds-text.ts';
import { landmarkAt } from './places.ts';

/** What stands on a button: `Shoot Ike · 33 %`, `To the barrels · cover`. */
export function suggestionLabel(suggestion: Suggestion, context: Context): string {
  const { say } = context;
  const { action: all, odds } = suggestion;
  const action = all.type === 'plan' ? all.acts[0]! : all;
  const order = all.type === 'plan' ? planText(all, context) : orderText(suggestion, context);
  if (odds === null || !odds.ok) return order;
  const chance = chanceOf(action, odds.odds.facts);
  return chance === undefined ? order : say('ui.tap.chance', { order, chance: chanceText(odds.odds, chance, say) });
}

interface Aimed {
  readonly type: string;
  readonly figure?: string;
  readonly target?: string;
}

/** That a shot hits, a blow tells, a charge gets there. */
function chanceOf(
  { type, figure = '', target = '' }: Aimed,
  facts: ReadonlyMap<string, Fraction>,
): Fraction | undefined {
  const failed = type === 'charge' ? facts.get(`charge-failed:${figure}`) : undefined;
  if (failed !== undefined) return { n: failed.d - failed.n, d: failed.d };
  return facts.get(type === 'shoot' ? `hit:${target}` : `melee-won:${figure}`);
}

/** "Shoot Ike each beat", "Take aim at Ike, then shoot", "Bind own wounds, then hold", "Hold". */
function planText({ acts }: ActionOf<'plan'>, context: Context): string {
  const { say } = context;
  const [first, second] = acts;
  if (first === undefined || first.type === 'pass') return say('ui.tap.hold');
  const { label } = offerLabel(first, context);
  if (second === undefined || second.type === 'load') return label;
  const goesOn = first.type === 'shoot' || first.type === 'melee';
  return say(`ui.tap.${goesOn ? 'till' : second.type === 'pass' ? 'and-hold' : 'and-shoot'}`, { order: label });
}

function orderText({ intention, action }: Suggestion, context: Context): string {
  const { view, say } = context;
  const to = action.type === 'move' && action.to !== undefined ? readPlace(action.to) : null;
  const figure = 'figure' in action ? (action.figure ?? '') : '';
  if (intention === 'close' && (action.type === 'move' || action.type === 'drive')) {
    const foe = view.figures[figure] === undefined ? undefined : enemiesOf(view, view.figures[figure])[0];
    return foe === undefined
      ? say('ui.tap.seek')
      : say('ui.tap.close', { target: plainName(context, foe.id), gait: gaitOf(action, context) });
  }
  if ((intention === 'hide' || intention === 'cover') && to !== null)
    return say(`ui.tap.${intention}`, { place: landmarkAt(view, to, context) });
  return offerLabel(action, context).label;
}

function gaitOf(action: ActionOf<'move'> | ActionOf<'drive'>, { say }: Context): string {
  const gait = action.type === 'move' ? action.gait : 'ride';
  return say(say.has(`ui.tap.gait.${gait}`) ? `ui.tap.gait.${gait}` : 'ui.tap.gait.walk');
}
