import type { ActionOf } from '../../../game/actions.ts';
import type { Wound } from '../../../game/figure.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Run } from '../../../game/run.ts';
import type { Figure, Gunfight } from '../../../game/state.ts';
import { hasStatus, isPerson, rosterOf } from '../../kit.ts';
import { modsOf, readCheck, rollD6, tellTable, throwNeed, throwRow } from '../dice.ts';
import { isEngaged } from '../people/profile.ts';
import { checkBeside } from '../spot/eyes.ts';
import { subOf } from '../state.ts';
import { plain } from '../../kit/orders.ts';
import type { Chapter } from '../turn/chapter.ts';

type Bandage = ActionOf<'bandage'>;
type Examine = ActionOf<'examine'>;

type Healer = 'rough' | 'healer';

/** BW-WND-01: by whoever binds the wound the least face that helps, and which wounds it removes; others it improves. */
const TREATMENTS: Readonly<Record<Healer, { readonly need: number; readonly removes: readonly string[] }>> = {
  rough: { need: 5, removes: ['flesh'] },
  healer: { need: 3, removes: ['flesh', 'serious'] },
};

const skillOf = ({ flags }: Figure): Healer => (flags.includes('healer') ? 'healer' : 'rough');

/** BW-AID-01, BW-AID-03: in contact, neither of the two in a melee. */
function checkPatient(fight: Gunfight, figure: Figure, target: string): Refusal | null {
  const patient = fight.figures[target];
  if (patient === undefined || !isPerson(patient)) return { code: 'unknown-name', given: target, sort: 'figure' };
  if (isEngaged(fight, figure.id)) return { code: 'state-forbids', figure: figure.id, state: 'engaged' };
  if (isEngaged(fight, target)) return { code: 'target-forbids', target, state: 'engaged' };
  if (hasStatus(patient, 'dead', 'left')) return { code: 'target-forbids', target, state: 'dead' };
  return figure.id === target ? null : checkBeside(fight, figure, patient);
}

function checkBandage(fight: Gunfight, figure: Figure, { target, wound: index }: Bandage): Refusal | null {
  const wrong = checkPatient(fight, figure, target);
  if (wrong !== null) return wrong;
  const patient = fight.figures[target]!;
  if (index === undefined) return checkInert(fight, patient, 'bandaged');
  const wound = patient.wounds[index];
  if (wound?.severity === undefined) return { code: 'nothing-there', wanted: 'wound' };
  return needsBinding(wound, skillOf(figure)) ? null : { code: 'state-already', figure: target, state: 'bandaged' };
}

/** BW-WND-03: whoever lies inert is looked at once, and bandaged once, and stable from then on. */
function checkInert(fight: Gunfight, { id, statuses }: Figure, state: 'bandaged' | 'examined'): Refusal | null {
  if (!statuses.includes('out-of-action')) return { code: 'state-missing', figure: id, state: 'out-of-action' };
  const { stable, examined } = subOf(fight).body;
  const isDone = (state === 'bandaged' ? stable : examined)[id] === true;
  return isDone ? { code: 'state-already', figure: id, state } : null;
}

/** BW-AID-02: once roughly, and once by a healer. */
const needsBinding = ({ deduction = 0, bleeding = 0, treated = [] }: Wound, skill: Healer): boolean =>
  (deduction > 0 || bleeding > 0) && !treated.includes(skill);

/** BW-AID-01, BW-AID-02: the bleeding stops in any case. */
function bandage(run: Run, order: Bandage): void {
  const { figure: by, target, wound: index } = order;
  const how = skillOf(run.figure(by));
  if (index === undefined) {
    run.emit({ kind: 'bandaged', figure: target, by, how, result: 'no-better' });
    return;
  }
  const { severity = '', deduction = 0 } = run.figure(target).wounds[index]!;
  const { need, removes } = TREATMENTS[how];
  const helps = throwAid(run, order, need);
  const left = !helps || deduction === 0 ? deduction : removes.includes(severity) ? 0 : deduction - 1;
  const result = left === deduction ? 'no-better' : left === 0 ? 'removed' : 'improved';
  run.emit({ kind: 'bandaged', figure: target, by, wound: index, how, result, deduction: left });
}

/** BW-AID-01: one worse for whoever binds himself up. */
function throwAid(run: Run, { figure, target }: Bandage, need: number): boolean {
  const mods = modsOf({ self: figure === target ? -1 : 0 });
  const check = throwNeed(run, rollD6, { why: 'bandage', need, mods });
  run.emit({ kind: 'tested', figure, target, stat: 'first-aid', why: 'bandage', check });
  return check.passed === true;
}

/** BW-WND-03: alive and bleeding, for two dice of moves; or dead. */
function examine(run: Run, order: Examine): void {
  const { figure: by, target: figure } = order;
  const rowOf = (face: number) => (face >= ALIVE ? 'bleeding' : 'dead');
  const result = throwRow(run, { table: 'examine', figure, by, rowOf });
  if (result === 'dead') {
    run.emit({ kind: 'examined', figure, by, result });
    run.emit({ kind: 'dead', figure, cause: 'bleeding' });
    return;
  }
  const all = (): string => 'moves';
  const check = readCheck([rollD6(run, 'death-clock', all), rollD6(run, 'death-clock', all)]);
  tellTable(run, { table: 'death-clock', figure, check, row: check.total });
  run.emit({ kind: 'examined', figure, by, result, left: check.total });
}

export const aid: Chapter<Bandage | Examine> = {
  types: ['bandage', 'examine'],
  stage: 'others',
  /** Every wound within reach that can be bound, everybody inert who can be looked at. */
  legal: (fight, { id: figure }, may) =>
    rosterOf(fight).flatMap(({ id: target, wounds }) => {
      const binding = { type: 'bandage', figure, target } as const;
      const values = wounds.map((_, wound) => wound).filter((wound) => may({ ...binding, wound }));
      const other = [binding, { type: 'examine', figure, target } as const].filter(may).map(plain);
      if (values.length === 0) return other;
      return [{ action: binding, slots: { wound: { kind: 'one-of', values } } } as const, ...other];
    }),
  check(fight, order, figure) {
    if (order.type === 'bandage') return checkBandage(fight, figure, order);
    return checkPatient(fight, figure, order.target) ?? checkInert(fight, fight.figures[order.target]!, 'examined');
  },
  resolve: (run, order) => (order.type === 'bandage' ? bandage(run, order) : examine(run, order)),
};

/** BW-WND-03: the least face of one who is not dead. */
const ALIVE = 3;

/** BW-WND-03: who lies inert and was never looked at is looked at now. */
export function lookAfterwards(run: Run): void {
  const { examined, stable } = subOf(run.fight).body;
  for (const figure of rosterOf(run.fight)) {
    const { id } = figure;
    const isSettled = examined[id] === true || stable[id] === true || hasStatus(figure, 'dead');
    if (!isPerson(figure) || isSettled || !hasStatus(figure, 'out-of-action')) continue;
    const rowOf = (face: number): string => (face >= ALIVE ? 'alive' : 'dead');
    if (throwRow(run, { table: 'examine', figure: id, rowOf }) === 'dead')
      run.emit({ kind: 'dead', figure: id, cause: 'aftermath' });
  }
}
