import { deedsIn } from '../../game/deeds.ts';
import type { SeatId } from '../../game/ids.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Desk } from '../desk.ts';
import { isPerson } from '../table/hand-over.ts';
import { forgottenIn } from '../reading.ts';

type Keeper = Pick<Desk, 'app' | 'people'>;

/** The fight as it was told last, and as it is now. */
interface Course {
  readonly stream: string;
  readonly before: Gunfight | null;
  readonly fight: Gunfight;
}

/** When a fight is over its people's characters remember it; when its end is taken back they forget it again. However often it is asked. */
export async function keepDeeds({ app, people }: Keeper, { stream, before, fight }: Course): Promise<void> {
  const isUndone = before?.status === 'over' && before.commitment === fight.commitment;
  if (fight.status !== 'over' && !isUndone) return;
  for (const seat of Object.keys(fight.seats).filter(isPerson))
    await people.dropDeeds(seat, { fight: fight.commitment });
  if (fight.status !== 'over') return;
  const gone = await forgottenIn(people, fight);
  const veterans = deedsIn(await app.entries(stream), fight).filter(({ seat }) => !gone.has(seat));
  for (const { seat, name, deeds } of veterans)
    if (await keeps({ people }, seat, name))
      await people.noteDeed(seat, fight.commitment, { ...deeds, character: name.toLowerCase() });
}

/** A character of theirs, and they have not said that nothing is to be kept. */
async function keeps({ people }: Pick<Keeper, 'people'>, seat: SeatId, name: string): Promise<boolean> {
  if (!(await people.settings(seat)).record) return false;
  return (await people.characters(seat)).some((one) => one.name.toLowerCase() === name.toLowerCase());
}
