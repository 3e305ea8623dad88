import type { ActionOf, ThingChange } from '../actions.ts';
import { placeIn } from '../placing/deploy.ts';
import type { Effect } from '../effects.ts';
import { checkThere, type Refusal, refuse, badValue } from '../refusals.ts';
import type { Outcome, Run } from '../run.ts';
import type { Figure, FigureId, Gunfight, ThingId } from '../state.ts';
import { groundUnder, isHiddenFrom, occupants, rearOf } from '../town/town-in-play.ts';
import { type Facts, THINGS } from '../town/facts.ts';
import { cellAt, type Ground } from '../town/ground.ts';
import { type Fastening, idOfThing } from '../town/town.ts';
import { lockOn } from '../town/view-of-things.ts';
import { given } from '../given.ts';
import { COMPASS, type Direction, facingTowards, type Place } from '../town/places.ts';
import { otherSides } from '../secrets/knowledge.ts';

/** A game master puts a figure somewhere, or takes it off the table. */
export function placeFigure(run: Run, action: ActionOf<'gm-place'>): Outcome {
  const { fight } = run;
  const wrong = checkMap(fight) ?? checkThere(fight, [action.figure]);
  if (wrong !== null) return refuse(wrong);
  const { figure, facing } = action;
  if (action.at === null) {
    run.emit({ kind: 'placed', figure, at: null, why: 'gm' });
    return null;
  }
  const at = placeIn(fight, action.at);
  if (at === null) return refuse({ code: 'unknown-name', given: action.at, sort: 'place' });
  const ground = groundUnder(fight)!;
  const cell = cellAt(ground, at)!;
  if (!cell.floor || !cell.passable) return refuse({ code: 'blocked', by: cell.things[0]?.id ?? action.at });
  const there = (occupants(fight, ground).get(cell.index) ?? []).filter((one) => !goTogether(fight, one, figure));
  const fits = run.ruleset.fits?.(fight, fight.figures[figure]!, at) ?? there.length === 0;
  if (!fits) return refuse({ code: 'cell-full', at: action.at, figures: there });
  const turned = placedFacing(fight, fight.figures[figure]!, at, facing);
  if (turned === null)
    return refuse({ code: 'vehicle-unfit', figure: fight.figures[figure]!.mount ?? figure, why: 'no-room-behind' });
  run.emit({ kind: 'placed', figure, at, why: 'gm', ...given({ facing: turned }) });
  run.ruleset.placed?.(run, figure);
  return null;
}

function goTogether(fight: Gunfight, one: string, other: string): boolean {
  const base = (id: string): string => fight.figures[id]?.mount ?? id;
  return base(one) === base(other);
}

/** A game master takes a figure out of the fight. */
export function removeFigure(run: Run, { figure }: ActionOf<'gm-remove'>): Outcome {
  const wrong = checkThere(run.fight, [figure]);
  if (wrong !== null) return refuse(wrong);
  run.emit({ kind: 'figure-removed', figure, why: 'gm' });
  return null;
}

/** A game master shows figures to everybody, or hides them from every side but their own. */
export function revealFigures(run: Run, { figures, hidden, how }: ActionOf<'gm-reveal'>): Outcome {
  const { fight } = run;
  const wrong = checkThere(fight, figures);
  if (wrong !== null) return refuse(wrong);
  for (const figure of bodiesOf(fight, figures)) {
    const sides = otherSides(fight, fight.figures[figure]!.side);
    if (hidden) run.emit({ kind: 'hidden', figure, sides, ...given({ how }) });
    else if (isHiddenFrom(fight, figure, null)) run.emit({ kind: 'spotted', figure, by: null, how: 'gm' });
  }
  return null;
}

/** With those that they ride. */
export function bodiesOf(fight: Gunfight, figures: readonly string[]): string[] {
  const mounts = figures.flatMap((id) => fight.figures[id]!.mount ?? []);
  return [...new Set([...figures, ...mounts.filter((id) => fight.figures[id]?.sort === 'beast')])];
}

/** A game master changes the town: a door opens, a wall falls, a wagon stands in the street. */
export function changeThing(run: Run, action: ActionOf<'gm-thing'>): Outcome {
  if (action.what === 'lock') return lockDoor(run, action);
  const wrong = checkMap(run.fight);
  if (wrong !== null) return refuse(wrong);
  const ground = groundUnder(run.fight)!;
  if (action.what === 'add') return addThing(run, action);
  const facts = factsOfThing(ground, action.thing);
  if (facts === null) return refuse({ code: 'unknown-name', given: action.thing, sort: 'thing' });
  if ((action.what === 'open' || action.what === 'close') && !facts.opens)
    return refuse({ code: 'nothing-there', wanted: 'door' });
  if (
    action.what === 'remove' &&
    !run.fight.town!.state.added.some((one) => idOfThing(one.kind, one.at) === action.thing)
  )
    return refuse(badValue('what', 'remove', 'destroy'));
  run.emit(EFFECTS[action.what](action.thing));
  return null;
}

const EFFECTS: Readonly<Record<ThingChange, (thing: ThingId) => Effect>> = {
  open: (thing) => ({ kind: 'door-opened', thing, how: 'gm' }),
  close: (thing) => ({ kind: 'door-closed', thing, how: 'gm' }),
  destroy: (thing) => ({ kind: 'destroyed', thing, why: 'gm' }),
  remove: (thing) => ({ kind: 'thing-removed', thing, why: 'gm' }),
};

const PLAIN: Fastening = { build: 'external', locks: 1, bolts: 0, padlock: null, keptFrom: null };

/** A door is locked: as the town has it, or as the game master says. */
function lockDoor(run: Run, action: Extract<ActionOf<'gm-thing'>, { what: 'lock' }>): Outcome {
  const { fight } = run;
  const ground = groundUnder(fight);
  if (ground === null && run.ruleset.meta.statedDoors !== true) return refuse({ code: 'nothing-there', wanted: 'map' });
  const { type: _type, what: _what, thing, note: _note, ...said } = action;
  const facts = ground === null ? null : factsOfThing(ground, thing);
  if (ground !== null && facts?.opens !== true) return refuse({ code: 'nothing-there', wanted: 'door' });
  const { on: _on, ...planned } = (fight.town === null ? null : lockOn(fight.town.plan, thing)) ?? { on: '', ...PLAIN };
  run.emit({ kind: 'door-locked', thing, ...planned, ...said });
  return null;
}

function addThing(run: Run, action: Extract<ActionOf<'gm-thing'>, { what: 'add' }>): Outcome {
  const { kind, at } = action;
  const place = placeIn(run.fight, at);
  if (place === null) return refuse({ code: 'unknown-name', given: at, sort: 'place' });
  if (!Object.hasOwn(THINGS, kind)) return refuse({ code: 'unknown-name', given: kind, sort: 'thing' });
  const ground = groundUnder(run.fight)!;
  const cell = cellAt(ground, place)!;
  if (!cell.floor || cell.things.length > 0) return refuse({ code: 'cell-full', at, figures: [] });
  const there = occupants(run.fight, ground).get(cell.index) ?? [];
  if (!THINGS[kind].passable && there.length > 0) return refuse({ code: 'cell-full', at, figures: there });
  run.emit({ kind: 'thing-added', thing: { kind, at }, why: 'gm' });
  return null;
}

/** What is known of a thing in a cell or on a side, as it is now; null: there is none. */
export function factsOfThing(ground: Ground, thing: ThingId): Facts | null {
  for (const cell of ground.cells) {
    const found = cell.things.find((one) => one.id === thing);
    if (found !== undefined) return found.facts;
  }
  for (const side of ground.sides.values()) if (side.id === thing) return side.facts;
  return null;
}

const checkMap = (fight: Gunfight): Refusal | null =>
  fight.town === null ? { code: 'nothing-there', wanted: 'map' } : null;

/**
 * Which way a figure faces where the game master puts it: a vehicle with room behind it, as he says, as it does already, or turned round.
 * Null: a vehicle has no room there; undefined: as it faces already.
 */
export function placedFacing(
  fight: Gunfight,
  figure: Figure,
  at: Place,
  wanted?: Direction,
): Direction | null | undefined {
  const base = figure.mount === null ? figure : fight.figures[figure.mount]!;
  if (base.sort !== 'vehicle') return wanted;
  const ground = groundUnder(fight)!;
  const taken = occupants(fight, ground);
  const isOwn = (id: FigureId): boolean => id === base.id || fight.figures[id]!.mount === base.id;
  const hasTail = (facing: Direction): boolean => {
    const cell = cellAt(ground, rearOf(at, facing));
    return cell !== null && cell.floor && cell.passable && (taken.get(cell.index) ?? []).every(isOwn);
  };
  if (wanted !== undefined) return hasTail(wanted) ? wanted : null;
  if (base.facing !== null && hasTail(base.facing)) return undefined;
  const free = COMPASS.filter(hasTail);
  const middle = { x: Math.floor(ground.width / 2), y: Math.floor(ground.height / 2), level: at.level };
  return free.length === 0 ? null : (facingTowards(at, middle, free) ?? free[0]!);
}
