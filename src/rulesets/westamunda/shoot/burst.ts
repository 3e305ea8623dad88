import type { FigureId, ItemId } from '../../../game/ids.ts';
import type { Run } from '../../../game/run.ts';
import { itemOf, rollTable } from '../../kit.ts';
import { roundsIn } from './guns.ts';
import type { Pull, Task } from './firing.ts';

/** Faces of a sustained fire die: 1, 2 one shot; 3, 4 two; 5 three; 6 a jam and no shot (section 1.2). */
const SHOTS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 2, 5: 3 };
const JAM = 6;

/** A gun fanned or blazed away with: its dice are still to be thrown. */
export interface Burst {
  readonly pull: Pull;
  readonly dice: number;
  /** Whom the shots go to, in turn. */
  readonly targets: readonly FigureId[];
}

/** WM-BLAZE-02, WM-BLAZE-03, WM-BLAZE-05: all dice first; as many shots as there are rounds; allotted before any of them is fired. */
export function openBurst(run: Run, { pull, dice, targets }: Burst): Opened {
  const { figure, weapon, mode } = pull;
  const row = (face: number): number | 'jam' => (face === JAM ? 'jam' : SHOTS[face]!);
  const rows = Array.from({ length: dice }, () => rollTable(run, { table: 'burst', die: 6, figure, row }));
  const shots = rows.filter((one) => one !== 'jam');
  const jams = rows.length - shots.length;
  const rounds = roundsIn(itemOf(run.figure(figure), weapon)!);
  const count = Math.min(
    rounds,
    shots.reduce((sum, one) => sum + one, 0),
  );
  run.emit({ kind: 'burst-fired', figure, weapon, mode, count, jams });
  const more = Array.from({ length: count }, (_, index): Task => ({
    do: 'pull',
    pull: { ...pull, target: targets[index % targets.length]! },
  }));
  return { more, jams: { [weapon]: jams } };
}

type Opened = { readonly more: readonly Task[]; readonly jams: Readonly<Record<ItemId, number>> };
