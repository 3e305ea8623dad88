import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight } from '../../../game/state.ts';
import { hasStatus, isPerson } from '../../kit.ts';
import type { Chapter, TaskKind } from '../turn/chapter.ts';
import { modsOf, readCheck, rollAverage, rollD10, rollD6, rollPercent, tellTable } from '../dice.ts';
import { isEngaged, isHelpless } from '../people/profile.ts';
import { checkBeside } from '../spot/eyes.ts';
import { subOf } from '../state.ts';
import { type Purse, PURSES } from '../people/people.ts';
import { workOn } from '../turn/tasks.ts';
import { choiceOf } from '../../kit/orders.ts';

type Search = ActionOf<'search'>;

/** BW-SRCH-01: whoever cannot resist, or does not: friends let themselves be searched. */
function checkSearch(fight: Gunfight, { figure: id, target }: Search): Refusal | null {
  const figure = fight.figures[id]!;
  const other = fight.figures[target];
  if (other === undefined || !isPerson(other) || target === id)
    return { code: 'unknown-name', given: target, sort: 'figure' };
  if (isEngaged(fight, id)) return { code: 'state-forbids', figure: id, state: 'engaged' };
  if (hasStatus(other, 'left')) return { code: 'target-forbids', target, state: 'left' };
  if (subOf(fight).town.cash[target] !== undefined) return { code: 'state-already', figure: target, state: 'searched' };
  const resists = other.side !== figure.side && !isHelpless(other) && !hasStatus(other, 'dead', 'surrendered');
  return resists ? { code: 'target-forbids', target, state: 'resisting' } : checkBeside(fight, figure, other);
}

function throwTime(run: Run, figure: FigureId): number {
  const rounds = rollAverage(run, 'search-time');
  tellTable(run, { table: 'search-time', figure, check: readCheck([rounds]), row: rounds });
  return rounds;
}

export const SEARCH: TaskKind = {
  task: 'search',
  mayGoOn: (fight, figure, { target }) =>
    checkSearch(fight, { type: 'search', figure: figure.id, target: target ?? '' }) === null,
  done: (run, by, { target }) => {
    const figure = target!;
    const items = run.figure(figure).items.map(({ id }) => id);
    run.emit({ kind: 'searched', figure, by, cents: throwMoney(run, figure), items });
    return null;
  },
};

/** BW-CASH-01: dollars, and unless they are negative, cents. */
function throwMoney(run: Run, figure: FigureId): number {
  const { dice, die, mod } = PURSES[(run.figure(figure).profile.purse ?? 'average') as Purse];
  const faces = Array.from({ length: dice }, () => (die === 6 ? rollD6(run, 'money') : rollD10(run, 'money')));
  const check = readCheck(faces, modsOf({ purse: mod }));
  tellTable(run, { table: 'money', figure, check, row: check.total });
  if (check.total < 0) return 0;
  const [tens, units] = rollPercent(run, 'money');
  const cents = 10 * tens + units;
  tellTable(run, { table: 'cents', figure, check: readCheck([tens, units]), row: cents });
  return 100 * check.total + cents;
}

/** BW-SRCH-01: how long it takes is thrown at the start. */
export const search: Chapter<Search> = {
  types: ['search'],
  stage: 'others',
  legal: (fight, { id: figure }, may) => choiceOf(may, { type: 'search', figure }, 'target', fight.roster),
  check: checkSearch,
  resolve(run, order) {
    const { figure, target } = order;
    return workOn(run, figure, SEARCH, { target }, () => throwTime(run, figure));
  },
};
