import { ACTION } from '../../src/cli/action-schema.ts';
import type { Action } from '../../src/game/actions.ts';
import { HOUSE } from '../../src/game/ids.ts';
import type { Offer } from '../../src/game/offer.ts';
import { orderedFigure } from '../../src/game/rights/rights.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { groundUnder } from '../../src/game/town/town-in-play.ts';
import { namePlace } from '../../src/game/town/places.ts';
import type { Chance } from '../simulator/chance.ts';
import { type Asked, chooseAction, spoil } from '../simulator/orders.ts';

type Fields = Record<string, unknown>;
type Ahead = { readonly ahead?: unknown };

/** Something very like this order that may or may not be one: one change, mostly to what would be right for another order. */
export function drawLike({ by, action }: Asked, fight: Gunfight, ruleset: Ruleset, chance: Chance): Asked | null {
  const figure = orderedFigure(action);
  if (figure === null || !('figure' in action)) return null;
  if (chance.happens(0.15)) return forAnother(action, fight, chance);
  const offers = ruleset.legal(fight, figure);
  const changed = chance.pick([borrow, borrow, dropField, moveElsewhere, changeField])(action, {
    fight,
    offers,
    chance,
  });
  if (changed === null || fight.figures[orderedFigure(changed) ?? '']?.seat !== by) return null;
  // Whatever is no order at all nobody can give.
  return ACTION.safeParse(changed).success ? { by, action: changed } : null;
}

interface Drawing {
  readonly fight: Gunfight;
  readonly offers: readonly Offer[];
  readonly chance: Chance;
}

/** The same order for another figure, by whoever plays it. What is said ahead is left out: where nobody asks it does no harm, as he may have been seen since. */
function forAnother({ ahead: _ahead, ...action }: Action & Ahead, fight: Gunfight, chance: Chance): Asked | null {
  const figure = chance.pick(fight.roster);
  const by = fight.figures[figure]!.seat;
  return by === null || by === HOUSE ? null : { by, action: { ...action, figure } as Action };
}

/** A field as another order of its kind has it, or of another figure's. */
function borrow(action: Action, { fight, offers, chance }: Drawing): Action | null {
  const kin = offers.filter((offer) => offer.action.type === action.type);
  const other = chooseAction(kin, chance) as Fields | null;
  const own = action as unknown as Fields;
  const fields = Object.keys(other ?? {}).filter((key) => JSON.stringify(other![key]) !== JSON.stringify(own[key]));
  if (fields.length === 0) return changeField(action, { fight, offers, chance });
  const key = chance.pick(fields);
  return { ...own, [key]: other![key] } as unknown as Action;
}

function dropField(action: Action, { chance }: Drawing): Action | null {
  const fields = Object.keys(action).filter((key) => key !== 'type' && key !== 'figure');
  if (fields.length === 0) return null;
  const { [chance.pick(fields)]: _dropped, ...left } = action as unknown as Fields;
  return left as unknown as Action;
}

/** Any cell of the map. */
function moveElsewhere(action: Action, drawing: Drawing): Action | null {
  const cells = groundUnder(drawing.fight)?.cells;
  if (cells === undefined || !('to' in action)) return changeField(action, drawing);
  return { ...action, to: namePlace(drawing.chance.pick(cells).at) } as Action;
}

/** Another value of the same sort in one field. */
function changeField(action: Action, { fight, chance }: Drawing): Action | null {
  const { type, figure: _own, ...fields } = action as unknown as Fields;
  const open = Object.entries(fields).filter(([, value]) => !isListOfOrders(value));
  if (open.length === 0) return null;
  const { type: _kind, ...changed } = spoil({ type, ...Object.fromEntries(open) } as never, fight, chance);
  return { ...(action as unknown as Fields), ...changed } as unknown as Action;
}

const isListOfOrders = (value: unknown): boolean =>
  Array.isArray(value) && value.some((one) => typeof one === 'object');
