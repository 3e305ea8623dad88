import type { ActionOf } from '../../game/actions.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Offer } from '../../game/offer.ts';
import type { Refusal } from '../../game/refusals.ts';
import type { Outcome, Run } from '../../game/run.ts';
import type { Figure, Gunfight, Item } from '../../game/state.ts';
import { refuse, rollTable } from '../kit.ts';
import { bandOf, checkWork } from './bands.ts';
import { rollStat } from './dice.ts';
import { type Gun, gunOf, isBow, isJammed, itemOf, roundsFor, roundsIn, takesLoads } from './guns.ts';
import { valueOf } from './profile.ts';
import type { Load } from './tables/guns.ts';

type LoadOrder = ActionOf<'load'>;
/** WM-LOAD-02: at most so many rounds a turn. */
const LOAD_DIE = 8;

/** WM-LOAD, WM-AMMO-04: rounds into a gun, a jam out of it, a spare onto it. */
export function resolveLoad(run: Run, action: LoadOrder): Outcome {
  const wrong = checkLoad(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  const figure = run.figure(action.figure);
  const band = bandOf(run.fight, figure, { walks: action.walk === true });
  if (action.job === 'clear') clear(run, action, band);
  else if (action.job === 'spare') fitSpare(run, action, band);
  else load(run, action, band);
  return null;
}

/** WM-TURN-04: nothing to roll in band 1; in band 2 a BS roll. */
function works(run: Run, figure: FigureId, band: 1 | 2 | 3, why: string): boolean {
  return band === 1 || rollStat(run, figure, { stat: 'BS', value: valueOf(run.figure(figure), 'BS'), why });
}

/** WM-AMMO-04. */
function clear(run: Run, { figure, weapon }: LoadOrder, band: 1 | 2 | 3): void {
  const item = itemOf(run.figure(figure), weapon)!;
  if (works(run, figure, band, 'clear')) run.emit({ kind: 'unjammed', figure, weapon, jams: item.jams! - 1 });
}

/** WM-LOAD-06, WM-LOAD-07: nothing is lost if it does not go on. */
function fitSpare(run: Run, { figure, weapon }: LoadOrder, band: 1 | 2 | 3): void {
  const own = run.figure(figure);
  const spare = spareFor(own, weapon)!;
  if (!works(run, figure, band, 'fit-spare'))
    return run.emit({ kind: 'reload-failed', figure, weapon, count: 0, spare: spare.id });
  const item = itemOf(own, weapon)!;
  run.emit({
    kind: 'reloaded',
    figure,
    weapon,
    loaded: roundsIn(spare),
    count: roundsIn(spare) - roundsIn(item),
    spare: spare.id,
  });
}

/** WM-LOAD-02, WM-LOAD-03, WM-LOAD-04, WM-LOAD-05: the roll to do it on the move, then how many. */
function load(run: Run, action: LoadOrder, band: 1 | 2 | 3): void {
  const { figure, weapon } = action;
  const item = itemOf(run.figure(figure), weapon)!;
  const gun = gunOf(item.model)!;
  const done = works(run, figure, band, 'reload');
  const count = countFor(run, action, gun, item);
  const [kind] = kindsFor(gun, action);
  const left = (run.figure(figure).pouch[kind!] ?? 0) - count;
  const reserve = { kind: kind!, left };
  if (!done) return run.emit({ kind: 'reload-failed', figure, weapon, count, reserve });
  const loads = takesLoads(gun)
    ? { loads: [...(item.loads ?? []), ...Array.from({ length: count }, () => loadOf(action))] }
    : {};
  run.emit({ kind: 'reloaded', figure, weapon, loaded: roundsIn(item) + count, count, reserve, ...loads });
}

const loadOf = ({ loads }: LoadOrder): Load => (loads?.[0] === 'manstopper' ? 'manstopper' : 'scatter');

/** What of the pouch goes in. */
function kindsFor(gun: Gun, action: LoadOrder): readonly string[] {
  return [takesLoads(gun) ? roundsFor(gun, loadOf(action)) : roundsFor(gun)];
}

/** WM-LOAD-02: D8 at most, of what is missing and what there is; one at a time with percussion, and with a single shot. */
function countFor(run: Run, action: LoadOrder, gun: Gun, item: Item): number {
  const figure = run.figure(action.figure);
  const room = gun.cap - roundsIn(item);
  const reserve = figure.pouch[kindsFor(gun, action)[0]!] ?? 0;
  const most = Math.min(room, reserve);
  if (gun.cap === 1 || isSlow(run.fight, gun)) return Math.min(1, most);
  const cuts = Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 1);
  const face = rollTable(run, {
    table: 'rounds',
    die: LOAD_DIE,
    figure: figure.id,
    cuts,
    row: (rolled) => Math.min(rolled, most),
  });
  return Math.min(face, most);
}

/** WM-LOAD-05. */
function isSlow(fight: Gunfight, gun: Gun): boolean {
  return gun.powder === 'percussion' && fight.settings.percussionFast !== true;
}

function spareFor(figure: Figure, weapon: string): Item | null {
  const gun = gunOf(itemOf(figure, weapon)?.model ?? '');
  const model = gun?.row.spare === undefined ? null : `spare-${gun.row.spare}`;
  return figure.items.find((item) => item.model === model && roundsIn(item) > 0) ?? null;
}

export function checkLoad(fight: Gunfight, action: LoadOrder): Refusal | null {
  const figure = fight.figures[action.figure]!;
  const item = itemOf(figure, action.weapon);
  if (item === null) return { code: 'lacks-item', figure: figure.id, need: action.weapon };
  const gun = gunOf(item.model);
  if (gun === null) return { code: 'weapon-cannot', item: item.id, what: 'load' };
  const wrong = checkWork(fight, figure);
  if (wrong !== null) return wrong;
  if (bandOf(fight, figure, { walks: action.walk === true }) === 3)
    return { code: 'state-forbids', figure: figure.id, state: 'moving' };
  return checkJob(figure, item, gun, action);
}

function checkJob(figure: Figure, item: Item, gun: Gun, action: LoadOrder): Refusal | null {
  switch (action.job) {
    case 'clear':
      return isJammed(item) ? null : { code: 'nothing-to-do', item: item.id, task: 'clear' };
    case 'spare':
      return spareFor(figure, item.id) === null ? { code: 'lacks-item', figure: figure.id, need: 'spare' } : null;
    case 'load':
      return checkRounds(figure, item, gun, action);
    default:
      return { code: 'not-in-ruleset', command: action.job };
  }
}

/** WM-LOAD-09, WM-LOAD-10. */
function checkRounds(figure: Figure, item: Item, gun: Gun, action: LoadOrder): Refusal | null {
  if (isBow(gun)) return { code: 'weapon-cannot', item: item.id, what: 'load' };
  if (roundsIn(item) >= gun.cap) return { code: 'nothing-to-do', item: item.id, task: 'load' };
  if (action.loads !== undefined && !takesLoads(gun)) return { code: 'weapon-cannot', item: item.id, what: 'loads' };
  const kind = kindsFor(gun, action)[0]!;
  return (figure.pouch[kind] ?? 0) > 0 ? null : { code: 'no-ammunition', item: item.id };
}

const JOBS = ['load', 'clear', 'spare'] as const;

export function legalLoads(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id]!;
  if (checkWork(fight, figure) !== null) return [];
  return figure.items.flatMap((item) => JOBS.flatMap((job) => offersFor(fight, { figure: id, weapon: item.id, job })));
}

function offersFor(fight: Gunfight, what: Pick<LoadOrder, 'figure' | 'weapon' | 'job'>): Offer[] {
  const gun = gunOf(itemOf(fight.figures[what.figure]!, what.weapon)!.model);
  const sorts = gun !== null && takesLoads(gun) && what.job === 'load' ? [['scatter'], ['manstopper']] : [null];
  return sorts.flatMap((loads) => {
    const action = { type: 'load', ...what, ...(loads === null ? {} : { loads }) } as const;
    const paces = [true, false].filter((walk) => checkLoad(fight, { ...action, walk }) === null);
    if (paces.length === 0) return [];
    const walk = { kind: 'one-of', values: paces, ...(paces.includes(false) ? { optional: true } : {}) } as const;
    return [{ action, slots: { walk } }];
  });
}
