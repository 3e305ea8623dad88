import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { carrierOf, checkStates, crewOn, hasStatus, isInPlay, riderOn, rosterOf } from '../../kit.ts';
import { modsOf, throwRow } from '../dice.ts';
import { checkBeside, within } from '../spot/eyes.ts';
import { holderOf, isTethered, steedOf } from './steed-state.ts';
import { BEASTS, type BeastType, FRIGHT, FRIGHT_REACH, frightRow } from './stock.ts';
import { isBoundByEnemy, teamOf } from '../move/pace.ts';
import type { Rider } from '../people/people.ts';
import type { Refusal } from '../../../game/refusals.ts';

/** A shot with a firearm, as beasts hear it; or a hit on the beast itself (BW-HURT-07). */
export interface Noise {
  readonly by: FigureId;
  readonly target?: FigureId;
  /** Struck itself: it tests at once, whatever it has done before. */
  readonly struck?: FigureId;
}

/** BW-BEAST-01: beasts near enough, in roster order, with what each of them has heard. */
const startledBy = (fight: Gunfight, noises: readonly Noise[]) =>
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
  if (beast.sort !== 'beast' || !isInPlay(beast) || hasStatus(beast, 'stunned') || !isLead(fight, beast)) return false;
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

/** Who is up on it: its rider, or whoever drives what it pulls. */
export function masterOf(fight: Gunfight, beast: Figure): Figure | null {
  const vehicle = carrierOf(fight, beast);
  const aboard = crewOn(fight, vehicle ?? beast);
  return aboard.find((one) => vehicle === null || one.seatAboard === 'driver') ?? null;
}

/** BW-BEAST-01: a team is one beast; the first of it stands for all. */
export function leadOf(fight: Gunfight, beast: Figure): Figure {
  const vehicle = carrierOf(fight, beast);
  return (vehicle === null ? undefined : teamOf(fight, vehicle)[0]) ?? beast;
}

export const isLead = (fight: Gunfight, beast: Figure): boolean => leadOf(fight, beast).id === beast.id;

export const skillOf = ({ profile }: Figure): Rider => (profile.rider ?? 'average') as Rider;

/** BW-HORSE-04: neither tethered nor in anybody's hand. */
export const isLoose = (fight: Gunfight, steed: Figure): boolean =>
  !isTethered(steed) && holderOf(fight, steed) === null;

/** On foot, upright, and in nobody's reach. */
export function checkOnOwnFeet(fight: Gunfight, figure: Figure): Refusal | null {
  if (figure.mount !== null) return { code: 'state-already', figure: figure.id, state: 'mounted' };
  return checkStates(figure, { prone: figure.posture === 'prone', engaged: isBoundByEnemy(fight, figure) });
}

/** What may be had of a beast: there, on its feet, nobody's, and of a kind that bears a rider. */
export function checkSteed(fight: Gunfight, figure: Figure, steed: Figure): Refusal | null {
  const unfit = (why: string): Refusal => ({ code: 'mount-unavailable', figure: steed.id, why });
  if (!isInPlay(steed) || steed.posture === 'prone' || hasStatus(steed, 'stunned', 'collapsed'))
    return unfit('out-of-action');
  if (steedKind(steed) === null) return unfit('cannot-be-ridden');
  if (steed.mount !== null) return unfit('harnessed');
  if (riderOn(fight, steed) !== null) return unfit('taken');
  if (steedOf(fight, steed.id).run !== null) return unfit('bolted');
  const holder = holderOf(fight, steed);
  if (holder !== null && holder.side !== figure.side) return unfit('taken');
  return checkBeside(fight, figure, steed);
}

export function steedKind({ profile }: Figure) {
  const type = String(profile.beast ?? '');
  return Object.hasOwn(BEASTS, type) ? BEASTS[type as BeastType].kind : null;
}
