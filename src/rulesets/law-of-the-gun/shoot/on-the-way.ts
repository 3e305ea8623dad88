import type { ActionOf, MapMoveOrder } from '../../../game/actions.ts';
import { isKnownTo } from '../../../game/secrets/knowledge.ts';
import type { Offer } from '../../../game/offer.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight, Item } from '../../../game/state.ts';
import { namePlace, type PlaceName } from '../../../game/town/places.ts';
import { isHeld } from '../people/condition.ts';
import { stagesOf } from '../react/aims.ts';
import { doorsOn } from '../move/way.ts';
import { moverOf } from '../move/footing.ts';
import { checkMove, marchersFor, wantedOf } from '../move/move-check.ts';
import { march } from '../move/march.ts';
import { placesFor, setOut } from '../move/move.ts';
import { inInitiative } from '../turn/initiative.ts';
import { checkPace, type Pace, reachOf } from '../move/pace.ts';
import { layRoute, lengthsFor, routeTo } from '../move/route.ts';
import { checkShot, possibleTargets } from './shoot.ts';

/** LG-SHOOT-11: a shot at one cell of a way, which ends there where nothing else is said. */
export type PassingShot = ActionOf<'shoot'> & { readonly at: PlaceName };

export function passing(fight: Gunfight, action: PassingShot) {
  const going = goingOf(fight, action);
  const { target, weapon, at } = action;
  return inInitiative(
    (run) => setOut(run, going),
    (run, _order, go) => {
      const [first, ...others] = marchersFor(run.fight, going, go);
      return march(run, [{ ...first!, shot: { target, weapon, at } }, ...others]);
    },
  );
}

/** The move it is shot on: as slow as gets him there, and round by that cell where the shortest way does not lead over it. */
function goingOf(fight: Gunfight, action: PassingShot): MapMoveOrder {
  const ways = waysOf(fight, action);
  const leadsOver = (way: MapMoveOrder): boolean => (lay(fight, way, action.at)?.index ?? -1) > 0;
  return ways.find((way) => checkMove(fight, way) === null && leadsOver(way)) ?? ways[0]!;
}

function waysOf(fight: Gunfight, { figure, at, to = at }: PassingShot): readonly MapMoveOrder[] {
  const gaits: readonly Pace[] = fight.figures[figure]!.posture === 'prone' ? ['crawl'] : ['walk', 'run'];
  return gaits.flatMap((gait): MapMoveOrder[] => {
    const direct = { type: 'move', figure, gait, to } as const;
    return to === at ? [direct] : [direct, { ...direct, via: [at] }];
  });
}

/** The way, and which of its cells that is; below 0: none of those after the first. */
function lay(fight: Gunfight, order: MapMoveOrder, at: PlaceName) {
  const figure = fight.figures[order.figure]!;
  const [mover, wanted] = [moverOf(fight, figure), wantedOf(fight, order)];
  const routed = wanted === null ? null : routeTo(fight, figure, wanted);
  if (mover === null || routed === null || !routed.ok) return null;
  const way = layRoute(mover, routed.way, lengthsFor(fight, figure, wanted!).whole);
  return { mover, way, index: way.findIndex((cell, index) => index > 0 && namePlace(cell.at) === at) };
}

/** The fight with him in that cell of his way; or why he does not get there. */
function passBy(fight: Gunfight, action: PassingShot): Gunfight | Refusal {
  const order = goingOf(fight, action);
  const wrong = checkMove(fight, order);
  if (wrong !== null) return wrong;
  const { mover, way, index } = lay(fight, order, action.at)!;
  if (index < 0) return { code: 'bad-path', why: 'way' };
  const trek = { figure: action.figure, way, end: way.length - 1, doors: doorsOn(mover, way) };
  return stagesOf(fight, trek)[index] ?? { code: 'cell-full', at: action.at, figures: [] };
}

/** Where several shots are weighed, each way is looked at once. */
type Passing = (action: PassingShot) => Gunfight | Refusal;

function once(pass: Passing): Passing {
  const known = new Map<string, Gunfight | Refusal>();
  return (action) => {
    const key = `${action.at} ${action.to}`;
    const found = known.get(key) ?? pass(action);
    known.set(key, found);
    return found;
  };
}

/** Why he cannot go that way, or not shoot from that cell of it. */
export function checkPassing(fight: Gunfight, action: PassingShot, pass?: Passing): Refusal | null {
  const { figure, target, weapon, also } = action;
  if (action.mode !== 'snap') return { code: 'already-did', figure, did: 'moved', scope: 'turn' };
  if (also !== undefined) return { code: 'bad-value', option: 'also', given: also.join(', '), allowed: '' };
  const there = pass?.(action) ?? passBy(fight, action);
  if ('code' in there) return there;
  return checkShot(there, { figure, target, weapon, mode: 'snap', test: null, trigger: 'order' });
}

/** Offered apart, as no list of all orders could hold every way with every cell of it. */
export function passingOffers(
  fight: Gunfight,
  figure: Figure,
  guns: readonly Item[],
  check: (action: ActionOf<'shoot'>, pass: Passing) => Refusal | null,
): Offer[] {
  const values = cellsFor(fight, figure);
  if (values.length === 0) return [];
  const pass = once((action) => passBy(fight, action));
  const targets = possibleTargets(fight, figure).filter(
    ({ id }) => isKnownTo(fight, figure.side, id) && !isHeld(fight, id),
  );
  return guns.flatMap((gun) =>
    targets.map((target): Offer => ({
      action: { type: 'shoot', figure: figure.id, target: target.id, weapon: gun.id, mode: 'snap' },
      slots: { at: { kind: 'one-of', values }, to: { kind: 'one-of', values, optional: true } },
      rare: true,
      fits: (action) => check(action as ActionOf<'shoot'>, pass) === null,
    })),
  );
}

/** Wherever his legs would carry him. */
function cellsFor(fight: Gunfight, figure: Figure): readonly PlaceName[] {
  const mover = moverOf(fight, figure);
  if (mover === null) return [];
  const gaits = (['crawl', 'walk', 'run'] as const).filter(
    (gait) => checkPace(fight, figure, gait) === null && reachOf(fight, figure, gait) > 0,
  );
  return [...new Set(gaits.flatMap((gait) => placesFor(fight, mover, { gait }).map(namePlace)))];
}
