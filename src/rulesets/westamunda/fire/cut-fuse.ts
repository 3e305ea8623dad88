import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import { turnsSoFar } from '../../../game/fold/hazard-folds.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Charge, Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellsBetween } from '../../../game/town/places.ts';
import { seesPlace } from '../../kit/world/world.ts';
import { NOTHING_YET } from '../shoot/aftershot.ts';
import { checkOf, IMPOSSIBLE, needFor, throwAgainst } from '../dice.ts';
import { carryOn, type FiringAt } from '../shoot/firing.ts';
import { ballisticsOf, bandAt, gunOf, gunsOf, isLongGun } from '../shoot/guns.ts';
import { roundsSpent } from '../shoot/pull.ts';
import { sightLimit } from '../weather/weather.ts';
import { chargeKnown, isAtFuse } from './light.ts';
import { breakBrawl } from '../melee/brawl.ts';
import { drawOpenly } from '../shoot/draw-openly.ts';
import { showUp } from '../move/hide.ts';
import { checkHands, isHandBusy, isSnap } from '../shoot/modes.ts';
import { type Manner, modifiersOf } from '../shoot/need.ts';
import { checkAble, checkIdle, checkPhase } from '../turn/fit.ts';
import { valueOf } from '../people/profile.ts';
import { checkGun } from '../shoot/guns.ts';
import { checkArc } from '../watch/aim.ts';
import { type Shootable, turnToFace } from '../watch/arcs.ts';
import { checkShooter } from '../shoot/shoot-order.ts';
import { BURNS } from './missiles.ts';
import { type OrderRule, plainly } from '../../kit/orders.ts';
import { itemOf } from '../../kit.ts';
import { firingOn } from '../house/firing-key.ts';

type CutFuse = ActionOf<'cut-fuse'>;

/** What has not burnt can be lit again. */
const fuseLeft = (fight: Gunfight, { length, lit }: Charge): number =>
  Math.max(0, length - BURNS * (turnsSoFar(fight) - lit!.turn));

const cut = (run: Run, { figure, thing }: CutFuse, charge: Charge): void =>
  run.emit({ kind: 'fuse-cut', figure, thing, left: fuseLeft(run.fight, charge) });

type Shot = CutFuse & { readonly weapon: string };

function mannerOf(fight: Gunfight, { figure, weapon }: Shot, charge: Charge): Manner {
  const shooter = fight.figures[figure]!;
  const { model, loads } = itemOf(shooter, weapon)!;
  return {
    figure,
    target: charge.by,
    weapon,
    load: (loads?.[0] ?? null) as Manner['load'],
    snap: isSnap(fight, shooter),
    aim: 0,
    oneHanded: isLongGun(gunOf(model)!) && isHandBusy(fight, shooter), // WM-SHOOT-07
    spot: { at: charge.at, off: 0 },
    distance: distanceTo(fight, figure, charge) ?? 0,
  };
}

function needAt(fight: Gunfight, shot: Shot, charge: Charge) {
  const mods = [...modifiersOf(fight, mannerOf(fight, shot, charge)), { id: 'size', value: -1 }];
  return { mods, need: needFor(valueOf(fight.figures[shot.figure]!, 'BS'), mods) };
}

function shootAt(run: Run, shot: Shot, charge: Charge): Outcome<FiringAt> {
  const { figure, weapon, thing } = shot;
  const { mods, need } = needAt(run.fight, shot, charge);
  const { load } = mannerOf(run.fight, shot, charge);
  turnToFace(run, figure, charge.at);
  breakBrawl(run, figure); // WM-BRAWL-02
  showUp(run, figure, 'shot'); // WM-MOVE-07
  drawOpenly(run, figure, [weapon], 'shot'); // WM-GUN-02
  const thrown = throwAgainst(run, need, 'to-hit');
  const item = itemOf(run.figure(figure), weapon)!;
  const gun = gunOf(item.model)!;
  const distance = distanceTo(run.fight, figure, charge)!;
  run.emit({
    kind: 'shot-fired',
    figure,
    thing,
    weapon,
    mode: 'single',
    trigger: 'order',
    distance,
    band: bandAt(gun, distance) ?? 'long',
    ...roundsSpent(run, { figure, weapon, mode: 'single' }),
    check: checkOf(thrown, need, mods),
  });
  if (thrown.passed) cut(run, shot, charge);
  else run.emit({ kind: 'shot-missed', figure, weapon });
  const { strength } = ballisticsOf(gun, load);
  const tally = { ...NOTHING_YET, sixes: thrown.faces[0] === 6 ? [weapon] : [], fired: { [weapon]: strength } };
  return carryOn(run, {
    tasks: [
      { do: 'kick', figure },
      { do: 'ammo', figure, weapon },
    ],
    tally,
  });
}

/** The charge; without a map whoever is at it. */
const markOf = ({ figures }: Gunfight, figure: FigureId, { at, near, by }: Charge): Shootable =>
  at === null ? figures[near.find((one) => one !== figure) ?? by]! : { id: figure, at };

function distanceTo(fight: Gunfight, figure: FigureId, charge: Charge): number | null {
  const own = fight.figures[figure]!.at;
  if (charge.at !== null) return own === null ? null : cellsBetween(own, charge.at);
  const { id } = markOf(fight, figure, charge);
  return id === figure ? null : situationOf(fight, figure, id).range;
}

function checkShotAtCharge(fight: Gunfight, figure: Figure, shot: Shot, charge: Charge): Refusal | null {
  const wrong = checkShooter(fight, figure) ?? checkGun(figure, shot.weapon) ?? checkHands(fight, figure, shot.weapon);
  if (wrong !== null) return wrong;
  const distance = distanceTo(fight, figure.id, charge);
  if (distance === null) return { code: 'nothing-there', wanted: 'range' };
  if (seesPlace(fight, figure, charge.at) === false || distance > sightLimit(fight) + 0.001)
    // WM-WX-01
    return { code: 'no-line-of-sight', from: figure.id, to: figure.id };
  const away = checkArc(fight, figure, markOf(fight, figure.id, charge)); // WM-MAP-02
  if (away !== null) return away;
  const gun = gunOf(itemOf(figure, shot.weapon)!.model)!;
  if (bandAt(gun, distance) === null) return { code: 'out-of-range', distance, max: gun.row.long };
  const { need } = needAt(fight, shot, charge);
  return need < IMPOSSIBLE ? null : { code: 'cannot-hit', need, best: IMPOSSIBLE - 1 };
}

/** WM-EXPL-07: a man at it puts it out without a throw, as he would fight, be he ever so hurried; a shot has to find it, as small as it is. */
export const cutFuse: OrderRule<CutFuse, null, FiringAt> = {
  legal(fight, { id: figure }, may) {
    const lit = Object.values(fight.lying).filter((one) => one.kind === 'charge' && one.lit !== null);
    const ways = [{}, ...gunsOf(fight.figures[figure]!).map(({ item }) => ({ weapon: item.id }))];
    return lit.flatMap(({ id: thing }) =>
      ways.flatMap((way) => plainly(may, { type: 'cut-fuse', figure, thing, ...way })),
    );
  },
  check(fight, action, figure) {
    const late = checkPhase(fight, 'shooting', 'movement');
    if (late !== null) return late;
    const charge = chargeKnown(fight, figure, action.thing);
    if (charge === null || charge.lit === null) return { code: 'nothing-there', wanted: 'fuse' };
    if (action.weapon !== undefined)
      return checkShotAtCharge(fight, figure, { ...action, weapon: action.weapon }, charge);
    return (
      checkAble(fight, figure) ??
      checkIdle(fight, figure) ??
      (isAtFuse(fight, figure, charge) ? null : { code: 'nothing-there', wanted: 'fuse' })
    );
  },
  resolve(run, action) {
    const charge = run.fight.lying[action.thing] as Charge;
    if (action.weapon !== undefined) return shootAt(run, { ...action, weapon: action.weapon }, charge);
    cut(run, action, charge);
  },
  ...firingOn,
};
