import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { isInPlay, rosterOf } from '../../kit.ts';
import { isLead, masterOf, skillOf } from './riders.ts';
import { modsOf, throwRow } from '../dice.ts';
import { within } from '../spot/eyes.ts';
import { steedOf } from './steed-state.ts';
import { FRIGHT, FRIGHT_REACH, frightRow } from './steeds.ts';

/** A shot with a firearm, as beasts hear it; or a hit on the beast itself (BW-HURT-07). */
export interface Noise {
  readonly by: FigureId;
  readonly target?: FigureId;
  /** Struck itself: it tests at once, whatever it has done before. */
  readonly struck?: FigureId;
}

type Startled = { readonly beast: Figure; readonly heard: readonly Noise[] };

/** BW-BEAST-01: beasts near enough, in roster order, with what each of them has heard. */
const startledBy = (fight: Gunfight, noises: readonly Noise[]): Startled[] =>
  rosterOf(fight).flatMap((beast) => {
    const heard = noises.filter((noise) => startles(fight, beast, noise));
    return heard.length > 0 ? [{ beast, heard }] : [];
  });

/** The next of them throws for its fright; gives what the others have still to hear. */
export function frightNext(run: Run, noises: readonly Noise[]): readonly Noise[] {
  const [first] = startledBy(run.fight, noises);
  if (first === undefined) return [];
  throwFright(run, first.beast, first.heard);
  return noises.filter(({ struck }) => struck === undefined || !first.heard.some((noise) => noise.struck === struck));
}

/** What throws of fright still to come hang on: the factors of each. */
export const frightKey = (fight: Gunfight, noises: readonly Noise[]): unknown =>
  startledBy(fight, noises).map(({ beast, heard }) => [beast.id, factors(fight, beast, heard)]);

/** BW-BEAST-01, BW-HURT-07: once in a move, and not at all once it has been OK; struck, whatever it did before. */
function startles(fight: Gunfight, beast: Figure, { by, struck }: Noise): boolean {
  if (beast.sort !== 'beast' || !isInPlay(beast) || !isLead(fight, beast)) return false;
  const { calm, tested, run } = steedOf(fight, beast.id);
  if (run !== null) return false;
  if (struck !== undefined)
    // What falls by the hit has other troubles.
    return (struck === beast.id || isTeamMate(fight, beast, struck)) && fight.figures[struck]!.posture !== 'prone';
  return !calm && tested !== fight.clock.round && within(fight, by, beast.id, FRIGHT_REACH.shot);
}

const isTeamMate = (fight: Gunfight, beast: Figure, other: FigureId): boolean =>
  beast.mount !== null && fight.figures[other]?.mount === beast.mount && fight.figures[other]?.sort === 'beast';

function throwFright(run: Run, beast: Figure, heard: readonly Noise[]): void {
  const { id } = beast;
  const mods = modsOf(factors(run.fight, beast, heard));
  const row = throwRow(run, { table: 'fright', die: 10, figure: id, mods, rowOf: frightRow });
  if (row === 'ok') run.emit({ kind: 'steadied', figure: id, how: 'unmoved' });
  if (row === 'spooked') run.emit({ kind: 'spooked', figure: id, mountable: true });
  if (row !== 'stampedes') return;
  const [{ by }] = heard as readonly [Noise];
  const from = run.figure(by).at;
  run.emit({ kind: 'bolted', figure: id, why: 'gunfire', distance: 0, by, ...(from === null ? {} : { from }) });
}

function factors(fight: Gunfight, beast: Figure, heard: readonly Noise[]): Record<string, number> {
  const isClose = heard.some(
    ({ by, struck }) => struck !== undefined || within(fight, by, beast.id, FRIGHT_REACH.near),
  );
  const rider = masterOf(fight, beast);
  return {
    fright: Number(beast.profile.FR ?? 0),
    near: isClose ? FRIGHT.near : 0,
    spooked: steedOf(fight, beast.id).spookedUntil === null ? 0 : FRIGHT.spooked,
    others: isBesideBolting(fight, beast) ? FRIGHT.others : 0,
    rider: rider === null ? 0 : skillOf(rider) === 'expert' ? FRIGHT.expert : FRIGHT.rider,
  };
}

const isBesideBolting = (fight: Gunfight, beast: Figure): boolean =>
  rosterOf(fight).some(
    (one) =>
      one.sort === 'beast' &&
      one.id !== beast.id &&
      isInPlay(one) &&
      steedOf(fight, one.id).run !== null &&
      within(fight, one.id, beast.id, FRIGHT_REACH.others),
  );
