import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { COMPASS, DIRECTIONS, facingTowards, type Vector } from '../../../game/town/places.ts';
import { isHiddenFrom } from '../../../game/town/town-in-play.ts';
import { answersItself } from '../../../game/questions/unasked.ts';
import { checkFreshGun, hasMoved } from './aim.ts';
import { lookoutOf } from './arcs.ts';
import { gunsOf } from '../shoot/guns.ts';
import { isBroken, isDown, isEngaged, isUp } from '../people/profile.ts';
import { mayTurn } from '../horses/horse.ts';
import { knownEnemies } from '../../kit.ts';
import { checkGun } from '../shoot/guns.ts';
import { walkOf } from '../state.ts';
import { checkSaid, type OrderRule } from '../../kit/orders.ts';

type Watch = ActionOf<'overwatch'>;

/** WM-OW-03: at most as with an aim. */
const MOST = 3;
/** WM-OW-05: distances, in inches, that a standing order can name. */
const NEAR = [4, 8, 12, 16, 24] as const;
const ONLY = 'only-';

/** WM-OW-03: one more for each further turn of his own without firing. */
const bonusFor = (fight: Gunfight, figure: FigureId): number =>
  Math.min(MOST, (walkOf(fight).kept[figure]?.bonus ?? 0) + 1);

function checkWatch(fight: Gunfight, { figure: id, rule, facing }: Watch): Refusal | null {
  const figure = fight.figures[id]!;
  const wrong = checkFreshGun(fight, figure);
  if (wrong !== null) return wrong;
  if (facing !== undefined && (figure.at === null || !COMPASS.includes(facing)))
    return { code: 'bad-value', option: 'facing', given: facing, allowed: COMPASS.join(', ') };
  return checkSaid('rule', rule, rulesFor(fight, figure));
}

/** WM-OW-05. */
function rulesFor(fight: Gunfight, figure: Figure): readonly string[] {
  const within = NEAR.map((inches) => `within-${inches}`);
  return ['first', 'ask', ...within, ...knownEnemies(fight, figure).map((one) => `${ONLY}${one.id}`)];
}

/**
 * WM-OW-05: whether his orders let him fire at this one, so far off. Whom the other side does not see nobody asks: he fires only by what he
 * has been told (WM-POST-02).
 */
export function isOrdered(fight: Gunfight, figure: Figure, target: Figure, inches: number): boolean {
  const rule = isHiddenFrom(fight, figure.id, target.side) ? ruleUnseen(fight, figure) : figure.watch!.rule;
  return rule !== 'never' && isWithin(rule, target.id, inches);
}

/** What was said with the watch, else his standing order; the house's fire at the first. */
function ruleUnseen(fight: Gunfight, figure: Figure): string {
  const { overwatch } = figure.standing;
  const rule =
    figure.watch!.told === true
      ? figure.watch!.rule
      : (overwatch ?? (answersItself(fight, figure) ? 'first' : 'never'));
  return rule === 'ask' || rule === 'found' ? 'never' : rule;
}

function isWithin(rule: string, target: FigureId, inches: number): boolean {
  if (rule.startsWith(ONLY)) return rule === `${ONLY}${target}`;
  const [, within] = /^within-(\d+)$/.exec(rule) ?? [];
  return within === undefined || inches <= Number(within) + 0.001;
}

/** WM-OW-02: none of his guns can be fired as it is: he would watch for nothing. */
function whyIdle(figure: Figure): Refusal | null {
  const why = gunsOf(figure).map(({ item }) => checkGun(figure, item.id));
  return why.includes(null) ? null : (why[0] ?? null);
}

/** WM-POST-07: whoever misses his turn watches on under the orders he had. */
export function watchOn(fight: Gunfight, figure: Figure): Watch | null {
  const kept = walkOf(fight).kept[figure.id];
  if (kept === undefined) return null;
  const action: Watch = { type: 'overwatch', figure: figure.id, aimed: kept.bonus > 0 };
  const told = { ...action, rule: kept.rule };
  if (checkWatch(fight, told) === null) return told;
  return checkWatch(fight, action) === null ? action : null;
}

/** WM-OW-04: whose watch is over, and why; said after everything that caused it. */
export function dropLostWatches(run: Run): void {
  for (const id of run.fight.roster) {
    const why = run.figure(id).watch === null ? null : whyOver(run.fight, run.figure(id));
    if (why !== null) run.emit({ kind: 'overwatch-lost', figure: id, why });
  }
}

export function whyOver(fight: Gunfight, figure: Figure): string | null {
  if (isDown(figure)) return 'hit';
  if (!isUp(figure)) return 'pinned';
  if (isBroken(figure)) return 'nerve';
  if (isEngaged(fight, figure.id)) return 'engaged';
  return hasMoved(fight, figure) ? 'moved' : null;
}

/** WM-MAP-02: a rider watches ahead of his horse. */
function turnHorse(run: Run, id: FigureId, { x, y }: Vector): void {
  const figure = run.figure(id);
  const { at } = figure;
  if (at === null || !mayTurn(run.fight, figure)) return;
  const facing = facingTowards(at, { ...at, x: at.x + x, y: at.y + y });
  if (facing !== null && facing !== figure.facing) run.emit({ kind: 'turned', figure: id, facing });
}

/** WM-OW-01, WM-OW-03: watches a piece of ground, and does nothing else. */
export const watch: OrderRule<Watch> = {
  legal(fight, figure, may) {
    const { id } = figure;
    if (!may({ type: 'overwatch', figure: id, aimed: false })) return [];
    const rule = { kind: 'one-of', values: rulesFor(fight, figure), optional: true } as const;
    const facing = { kind: 'one-of', values: COMPASS, optional: true } as const;
    const slots = { aimed: { kind: 'one-of', values: [false, true] } as const, rule };
    const idle = whyIdle(figure);
    return [
      {
        action: { type: 'overwatch', figure: id },
        slots: figure.at === null ? slots : { ...slots, facing },
        ...(idle === null ? {} : { warning: idle }),
      },
    ];
  },
  check: checkWatch,
  resolve(run, action) {
    const { figure, aimed, facing } = action;
    const isTold = action.rule !== undefined && isHiddenFrom(run.fight, figure, null);
    const toward = facing === undefined ? lookoutOf(run.fight, run.figure(figure)) : DIRECTIONS[facing];
    if (toward !== null) turnHorse(run, figure, toward);
    run.emit({
      kind: 'overwatch-set',
      figure,
      bonus: aimed ? bonusFor(run.fight, figure) : 0,
      rule: action.rule ?? run.figure(figure).standing.overwatch ?? 'first', // WM-OW-05
      ...(isTold ? { told: true as const } : {}),
      ...(toward === null || run.figure(figure).at === null ? {} : { toward }),
    });
  },
};
