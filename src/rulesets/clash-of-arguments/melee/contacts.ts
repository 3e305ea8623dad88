import type { Run } from '../../../game/run.ts';
import type { Contact, Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { areBeside } from '../../../game/town/town-in-play.ts';
import { enemiesOf, inContact, isFighter, isInPlay, rosterOf } from '../../kit.ts';
import { isHiding } from '../people/profile.ts';
import { partContacts } from '../../kit/world/contacts.ts';

/** Enemies he is in contact with, in the order in which it came to that. */
export const foesOf = (fight: Gunfight, id: FigureId): FigureId[] =>
  fight.contacts.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));

export const contactOf = (fight: Gunfight, a: FigureId, b: FigureId): Contact | undefined =>
  fight.contacts.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a));

/** CA-MEL-01, CA-HIDE-04: hand to hand from now on; nobody hides from that. */
export function engage(run: Run, figure: FigureId, figures: readonly FigureId[]): void {
  const fresh = figures.filter((id) => !inContact(run.fight, figure, id));
  if (fresh.length === 0) return;
  revealHidden(run, [figure, ...fresh], 'contact');
  run.emit({ kind: 'engaged', figure, figures: fresh });
}

/** CA-HIDE-04. */
export function revealHidden(
  run: Run,
  figures: readonly FigureId[],
  why: 'moved' | 'order' | 'contact' | 'nerve',
): void {
  const hiding = figures.filter((id) => isHiding(run.figure(id)));
  if (hiding.length > 0) run.emit({ kind: 'revealed', figures: hiding, why });
}

/** CA-MOVE-14: he has gone from these. */
export function part(run: Run, figure: FigureId, from: readonly FigureId[]): void {
  for (const other of from) run.emit({ kind: 'disengaged', figures: [figure, other] });
}

/** CA-MEL-01, CA-MEL-14: on a map whoever stands side by side is in contact, and nobody else. `mover`: who has come. */
export function settleContacts(run: Run, mover: FigureId | null): void {
  partContacts(run);
  const people = rosterOf(run.fight).filter((one) => isFighter(one) && one.at !== null);
  const first = people.filter((one) => one.id === mover);
  for (const one of new Set([...first, ...people])) engageAround(run, one);
}

function engageAround(run: Run, figure: Figure): void {
  const near = enemiesOf(run.fight, figure).filter((foe) => isInPlay(foe) && areBeside(run.fight, figure.id, foe.id));
  engage(
    run,
    figure.id,
    near.map(({ id }) => id),
  );
}
