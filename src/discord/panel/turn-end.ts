import type { App, Performed } from '../../app/app.ts';
import { actors } from '../../game/acting.ts';
import { holdsUpPlay } from '../../game/dispute.ts';
import type { SeatId, SideId } from '../../game/ids.ts';
import { isSealing } from '../../game/sealed.ts';
import { usesGo } from '../../game/spent.ts';
import { type Desk, rulesetFor } from '../desk.ts';

interface Ending {
  readonly stream: string;
  readonly seat: SeatId;
  /** What this comes after. */
  readonly command: string;
  readonly now: number;
}

/** Ends the turn of somebody who has nothing left in it that would use up part of a go; false where they have, or want to end it themselves. */
export async function endIfSpent({ app, people }: Pick<Desk, 'app' | 'people'>, ending: Ending): Promise<boolean> {
  const { stream, seat, command, now } = ending;
  const side = await spentSide(app, stream, seat);
  if (side === null || !(await people.settings(seat)).autoDone) return false;
  const done = await app.perform({
    stream,
    command: `${command}.done`,
    by: seat,
    actions: [{ type: 'end-turn', side }],
    at: now,
  });
  return done.ok;
}

/** The same for whoever has told many one thing, once the last of them has been told: often in the append of somebody else's answer. */
export async function endIfTold(
  desk: Pick<Desk, 'app' | 'people'>,
  performed: Performed,
  ending: Pick<Ending, 'stream' | 'command' | 'now'>,
): Promise<boolean> {
  if (!performed.ok || performed.fight.together !== undefined) return false;
  const word = performed.entries.find(({ action }) => action.type === 'together');
  const told = performed.before?.together?.figures[0];
  const seat = word?.by ?? performed.fight.figures[told ?? '']?.seat ?? null;
  return seat !== null && endIfSpent(desk, { ...ending, command: `${ending.command}.told`, seat });
}

/** The side of a seat whose figures have their go, and nothing left to do with it; null for everybody else. */
async function spentSide(app: App, stream: string, seat: SeatId): Promise<SideId | null> {
  const fight = await app.fight(stream);
  if (fight === null || fight.status !== 'running' || fight.clock.paused || fight.pauses.length > 0) return null;
  const ruleset = rulesetFor(app, fight);
  if (isSealing(fight, ruleset) || Object.values(fight.prompts).some(holdsUpPlay)) return null;
  const own = actors(fight, ruleset).filter((figure) => figure.seat === seat);
  const offers = await Promise.all(own.map(({ id }) => app.legal(stream, id)));
  const isSpent = own.every((figure, index) => !offers[index]!.some((offer) => usesGo(offer, figure)));
  return own.length > 0 && isSpent ? own[0]!.side : null;
}
