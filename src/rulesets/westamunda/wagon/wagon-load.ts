import { HOUSE } from '../../../game/ids.ts';
import type { Answers, Outcome, Run } from '../../../game/run.ts';
import { asking, questionTo } from '../../kit/questions.ts';
import type { Figure, FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { isInPlay, pickOne } from '../../kit.ts';
import { rollStat } from '../dice.ts';
import { driverOf, isMoving, isOverBase, manOnBox, ridersOf } from '../horses/horse.ts';
import { damageOf, ridesOf } from '../horses/horse-state.ts';
import { isEngaged, isSteady, isUp } from '../people/profile.ts';
import { hurtByFall, throwOff } from '../horses/rider-fall.ts';
import { subOf } from '../state.ts';

/** Somebody or something aboard a wagon with a damaged body. */
type Load = { readonly id: FigureId; readonly sort: 'person' } | { readonly id: ItemId; readonly sort: 'goods' };

/** WM-WAGON-11: passengers in roster order, then goods; not the driver. */
function loadsOf(fight: Gunfight, wagon: Figure): readonly Load[] {
  const driver = manOnBox(fight, wagon.id);
  const people = ridersOf(fight, wagon.id).filter((one) => one.id !== driver?.id);
  return [
    ...people.map(({ id }): Load => ({ id, sort: 'person' })),
    ...wagon.items.map(({ id }): Load => ({ id, sort: 'goods' })),
  ];
}

export function mayLoseLoad(fight: Gunfight, wagon: Figure): boolean {
  if (wagon.sort !== 'vehicle' || !isInPlay(wagon) || ridesOf(fight).wrecked[wagon.id] === true) return false;
  return damageOf(fight, wagon.id).body > 0 && loadsOf(fight, wagon).length > 0;
}

/** What falls off, while somebody aboard is asked whether he catches hold of it. Plain data. */
export interface GrabAt {
  readonly step: 'grab';
  readonly wagon: FigureId;
  readonly load: Load;
  readonly helper: FigureId;
  readonly refused: readonly FigureId[];
}

/** WM-WAGON-11: one of them at the start of each turn; somebody aboard may catch hold of it. */
export function loadTick(run: Run, wagon: FigureId): Outcome<GrabAt> {
  const load = pickOne(run, loadsOf(run.fight, run.figure(wagon)), (one) => one.id);
  return slip(run, { wagon, load, refused: [] });
}

export function resumeGrab(run: Run, { wagon, load, helper, refused }: GrabAt, answers: Answers): Outcome<GrabAt> {
  if (answers[0]?.value !== 'grab') return slip(run, { wagon, load, refused: [...refused, helper] });
  grab(run, helper, { wagon, load });
  return null;
}

function grab(run: Run, figure: FigureId, { wagon, load }: Pick<GrabAt, 'wagon' | 'load'>): void {
  if (load.sort === 'person') run.emit({ kind: 'grabbed', figure, target: load.id });
  else run.emit({ kind: 'grabbed', figure, item: load.id, from: wagon });
}

/** Caught by whoever does so unasked, else by the first asked who will. */
function slip(run: Run, { wagon, load, refused }: Pick<GrabAt, 'wagon' | 'load' | 'refused'>): Outcome<GrabAt> {
  const able = helpersFor(run.fight, run.figure(wagon), load).filter((one) => !refused.includes(one.id));
  const ready = able.find((one) => isWilling(one, load));
  const asked = able.find((one) => one.standing.grab === 'ask' && one.seat !== null && one.seat !== HOUSE);
  if (ready === undefined && asked !== undefined)
    return askToGrab(asked, { step: 'grab', wagon, load, helper: asked.id, refused });
  if (ready !== undefined) grab(run, ready.id, { wagon, load });
  else if (load.sort === 'person') loseHold(run, load.id, wagon);
  else
    run.emit({ kind: 'dropped', figure: wagon, item: load.id, at: run.figure(wagon).at, near: [], why: 'shaken-off' });
  return null;
}

/** People are held on to, goods let go, where nobody says otherwise. */
function askToGrab(figure: Figure, at: GrabAt): Outcome<GrabAt> {
  const choices = at.load.sort === 'person' ? ['grab', 'let-go'] : ['let-go', 'grab'];
  const about = at.load.sort === 'person' ? { target: at.load.id } : { item: at.load.id, mount: at.wagon };
  return asking(at, [questionTo(figure, 'grab', choices, { about })], []);
}

/** Up, with their hands free. */
function helpersFor(fight: Gunfight, wagon: Figure, load: Load): readonly Figure[] {
  const drives = isMoving(fight, wagon) ? driverOf(fight, wagon.id)?.id : undefined;
  return ridersOf(fight, wagon.id).filter(
    (one) =>
      one.id !== load.id &&
      one.id !== drives &&
      isSteady(one) &&
      !isEngaged(fight, one.id) &&
      subOf(fight).busy[one.id] === undefined,
  );
}

/** For people, unless he is told to let go, to mind the goods too, or to be asked. */
function isWilling({ standing }: Figure, { sort }: Load): boolean {
  const rule = standing.grab ?? 'people';
  return rule === 'all' || (rule === 'people' && sort === 'person');
}

function loseHold(run: Run, id: FigureId, wagon: FigureId): void {
  const vehicle = run.figure(wagon);
  if (isUp(run.figure(id)) && staysAboard(run, id, vehicle)) return;
  const [moving, fast] = [isMoving(run.fight, vehicle), isOverBase(run.fight, vehicle)];
  throwOff(run, id, 'body-damaged');
  if (moving) hurtByFall(run, { figure: id, by: wagon, fast });
}

function staysAboard(run: Run, id: FigureId, wagon: Figure): boolean {
  const mods = [
    { id: 'damage', value: -damageOf(run.fight, wagon.id).body },
    { id: 'over-base', value: isOverBase(run.fight, wagon) ? -1 : 0 },
  ];
  return rollStat(run, id, { stat: 'I', why: 'stay-aboard', mods });
}
