import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import type { HitTest } from '../nerve/aftermath.ts';
import { landBlow } from './blows.ts';
import type { Escape, Grip, Hurl, MeleeLanding } from './melee-throw.ts';
import { land } from '../shoot/shoot.ts';
import { type Slide, slideAway, slipFrom } from './slides.ts';
import { onlyTold, toldOrDrawn } from '../../kit/world/world.ts';
import { inContact, isInPlay, vehicleOf } from '../../kit.ts';

/** Lands one thing of a fight hand to hand; gives the test that it forces. */
export function landMelee(run: Run, landing: MeleeLanding): HitTest | null {
  if (landing.kind === 'grip') return landGrip(run, landing);
  if (landing.kind === 'hurl') return landHurl(run, landing);
  if (landing.kind !== 'escape') return land(run, landing);
  escape(run, landing);
  return null;
}

/** BW-MAUL-01: the better of it, or a hold. */
function landGrip(run: Run, { victim, by, result }: Grip): HitTest | null {
  if (result.kind === 'advantage') {
    run.emit({ kind: 'advantage-gained', figure: by, amount: result.amount });
    return null;
  }
  if (result.kind !== 'held' || !isInPlay(run.figure(victim))) return null;
  run.emit({ kind: 'grappled', figure: victim, by, left: result.beats });
  return { figure: victim, why: 'grappled', mod: result.nerve };
}

/** BW-THROW-01: out of contact unless a wall stops him at once; then what the ground does. */
function landHurl(run: Run, { victim, by, inches, wall, blow }: Hurl): HitTest | null {
  if (!isInPlay(run.figure(victim))) return null;
  const { mount } = run.figure(victim);
  if (mount !== null) run.emit({ kind: 'thrown', figure: victim, mount, why: 'hit' });
  const from = run.figure(by).at;
  const way = from === null ? null : slideAway(run.fight, victim, from, inches);
  const path = way === null || way.path.length < 2 ? [] : way.path;
  const how = { distance: inches, why: 'hurled', path, ...(wall && { wall }) } as const;
  run.emit({ kind: 'driven-back', figure: victim, by, ...how });
  if (!wall) partStated(run, victim, by, inches);
  const test = landBlow(run, blow);
  const isOut = blow.rung === 'stunned';
  return test ?? (isOut ? null : { figure: victim, why: 'blow', mod: 0 });
}

/** BW-DODGE-01. */
function escape(run: Run, { dodger, from, inches, next, way }: Escape): void {
  const { fight } = run;
  const [first] = from as readonly [FigureId, ...FigureId[]];
  const target = way.target !== undefined && from.includes(way.target) ? way.target : first;
  const { distance, ...path } = slip(fight, dodger, { target, inches, way });
  const others = fight.roster.filter((id) => inContact(fight, dodger, id));
  run.emit({ kind: 'broke-away', figure: dodger, target, distance, next, ...path });
  if (distance > 0) for (const id of others) partStated(run, dodger, id, distance);
}

type Slipping = { readonly target: FigureId; readonly inches: number; readonly way: Escape['way'] };

/** How far he gets, and over what. */
const slip = toldOrDrawn(
  (_fight: Gunfight, _dodger: FigureId, { inches }: Slipping): { distance: number; path?: Slide['path'] } => ({
    distance: inches,
  }),
  (fight, dodger, { target, inches, way: { away } }) => {
    const { at } = fight.figures[target]!;
    // Aboard a wagon there is nowhere to slip to, and nobody takes it along.
    const isStuck = at === null || inches === 0 || vehicleOf(fight, fight.figures[dodger]!) !== null;
    const slide = isStuck ? null : slipFrom(fight, dodger, at, { inches, ...(away === undefined ? {} : { away }) });
    return slide === null ? { distance: 0 } : { distance: slide.inches, path: slide.path };
  },
);

/** Without a map: apart by so many inches from where they stood together. */
const partStated = onlyTold((run: Run, figure: FigureId, from: FigureId, inches: number) => {
  if (inContact(run.fight, figure, from)) run.emit({ kind: 'disengaged', figures: [figure, from] });
  run.emit({ kind: 'situation-set', figure: from, target: figure, values: { range: 1 + inches, near: false } });
});
