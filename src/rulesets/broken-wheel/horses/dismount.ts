import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { groundUnder } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { namePlace, SIDES } from '../../../game/town/places.ts';
import { sideAt } from '../../../game/town/sides.ts';
import { landingFor, placesBeside } from '../../kit/travel/landing.ts';
import { worldOf } from '../../kit/world/world.ts';
import type { Chapter, TaskKind } from '../turn/chapter.ts';
import { modsOf, throwRow } from '../dice.ts';
import { ofEnemies } from '../wounds/falls.ts';
import { statOf } from '../people/profile.ts';
import { steedOf } from './steed-state.ts';
import { DISMOUNT_BEATS, dismountRow } from './steeds.ts';
import { workOn } from '../turn/tasks.ts';
import { plainly } from '../../kit/orders.ts';

type Off = ActionOf<'dismount'>;

/** BW-HORSE-03: one throw says how long it takes to get down; from wheels it takes the round. */
export const dismount: Chapter<Off> = {
  types: ['dismount'],
  stage: 'others',
  legal: (_fight, { id: figure }, may) => plainly(may, { type: 'dismount', figure }),
  check: checkDismount,
  resolve(run, action) {
    const figure = run.figure(action.figure);
    const work = { target: figure.mount! };
    return workOn(run, figure.id, DISMOUNT, work, () => {
      if (run.figure(figure.mount!).sort === 'vehicle') return 1;
      const mods = modsOf({ agility: statOf(figure, 'Ag') });
      return DISMOUNT_BEATS[throwRow(run, { table: 'dismount', die: 10, figure: figure.id, mods, rowOf: dismountRow })];
    });
  },
};

function checkDismount(fight: Gunfight, action: Off): Refusal | null {
  const { figure: id, to, target } = action;
  const figure = fight.figures[id]!;
  if (target !== undefined) return { code: 'not-in-ruleset', command: 'target' };
  if (to !== undefined) return { code: 'bad-value', option: 'to', given: to, allowed: '-' };
  if (figure.mount === null) return { code: 'state-missing', figure: id, state: 'mounted' };
  if (steedOf(fight, figure.mount).run !== null)
    return { code: 'mount-unavailable', figure: figure.mount, why: 'bolted' };
  const places = placesBeside(fight, figure, ofEnemies).map(namePlace);
  return worldOf(fight).ordersTo(action, places).length === 0 ? { code: 'nothing-there', wanted: 'place' } : null;
}

/** BW-HORSE-03: on foot beside it at the end of the last round. */
export const DISMOUNT: TaskKind = {
  task: 'dismount',
  mayGoOn: (fight, figure) => checkDismount(fight, { type: 'dismount', figure: figure.id }) === null,
  done: (run, id) => {
    const figure = run.figure(id);
    const mount = figure.mount!;
    run.emit({ kind: 'dismounted', figure: id, mount, why: 'order', ...landingFor(run.fight, figure, ofEnemies) });
    if (isAtRail(run.fight, run.figure(mount)))
      run.emit({ kind: 'flag-set', figure: mount, flag: 'tethered', on: true });
    return null;
  },
};

/** BW-HORSE-01: a beast left at a rail is tied to it. */
function isAtRail(fight: Gunfight, { at, sort }: Figure): boolean {
  const ground = groundUnder(fight);
  if (ground === null || at === null || sort !== 'beast') return false;
  const near = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ ...at, x: at.x + x, y: at.y + y })));
  const isRail = ({ kind }: { readonly kind: string }): boolean => kind === 'rail';
  return (
    near.some((place) => cellAt(ground, place)?.things.some(isRail) === true) ||
    SIDES.some((side) => {
      const view = sideAt(ground, at, side);
      return view !== null && isRail(view);
    })
  );
}
