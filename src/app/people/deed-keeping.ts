import type { Keeper } from './people.ts';
import { deedsIn } from '../../game/record/deeds.ts';
import { isPerson } from '../../game/ids.ts';
import { withoutNumber } from '../../game/people/same-names.ts';
import type { Gunfight, SeatId } from '../../game/state.ts';
import { forgottenIn } from '../reading.ts';

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
  for (const { seat, name, deeds } of veterans) {
    const character = await ownCalled({ people }, seat, name);
    if (character !== null) await people.noteDeed(seat, fight.commitment, { ...deeds, character });
  }
}

/** A character of theirs, whom the fight may have given a number; null where nothing is to be kept. */
async function ownCalled({ people }: Pick<Keeper, 'people'>, seat: SeatId, name: string): Promise<string | null> {
  if (!(await people.settings(seat)).record) return null;
  const own = (await people.characters(seat)).map((one) => one.name.toLowerCase());
  return [name, withoutNumber(name)].map((one) => one.toLowerCase()).find((one) => own.includes(one)) ?? null;
}
