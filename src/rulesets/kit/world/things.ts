import type { FigureId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import type { ThingKind } from '../../../game/town/facts.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { namePlace } from '../../../game/town/places.ts';
import { idOfThing } from '../../../game/town/town.ts';
import { cellsOf, groundUnder } from '../../../game/town/town-in-play.ts';

/** On a map: what lies there from now on, in every cell that a figure takes up. */
export function leaveThing(run: Run, id: FigureId, kind: ThingKind, why: string): void {
  const ground = groundUnder(run.fight);
  if (ground === null) return;
  for (const at of cellsOf(run.figure(id))) {
    const name = namePlace(at);
    const cell = cellAt(ground, at);
    if (cell === null || cell.things.some((thing) => thing.id === idOfThing(kind, name))) continue;
    run.emit({ kind: 'thing-added', thing: { kind, at: name }, why });
  }
}
