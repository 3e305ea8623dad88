import type { ActionOf } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Gunfight, Prompt } from '../../../game/state.ts';
import { askOpponent, checkChallenge, type Opponent } from '../../call-out.ts';
import { refuse, rosterOf } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';
import { standOff } from './draw-places.ts';
import { askRound } from './draw-round.ts';
import { DEFAULT_RANGE_CM } from './draw-state.ts';
import { checkWish } from '../people/figures.ts';
import { subOf } from '../state.ts';
import { isDuel } from '../../kit/duels.ts';

type Challenge = ActionOf<'challenge'>;

/** LG-DRAW-02: how far apart a stand-alone duel may begin. */
const RANGES = { min: 30, max: 90, step: 5 } as const;

/** LG-DRAW-02: the challenge that opens a stand-alone duel. He who is called out gets his number now and his seat when he accepts. */
export function callOut(run: Run, action: Challenge): Outcome {
  const wrong = checkCallOut(run.fight, action);
  if (wrong !== null) return refuse(wrong);
  askOpponent(run, action.figures[0]!, action.opponent!, action.distance ?? DEFAULT_RANGE_CM);
  return null;
}

function checkCallOut(fight: Gunfight, action: Challenge): Refusal | null {
  if (!isDuel(fight)) return { code: 'wrong-phase', now: 'lobby', wanted: 'running' };
  const now = { isOut: subOf(fight).challenge !== null, distance: action.distance ?? DEFAULT_RANGE_CM };
  return checkChallenge(fight, action, now, { ...RANGES, checkWish });
}

/** Who is called out by this prompt and not at the table yet. */
export const opponentOf = (prompt: Prompt): Opponent | null => (prompt.about.opponent as Opponent | undefined) ?? null;

/** LG-DRAW-18: both on foot in the open, and the first sealed round. */
export function openDuel(run: Run): void {
  if (run.fight.draw === null) faceOff(run);
  const { draw } = run.fight;
  const [one, other] = [draw?.challengers[0], draw?.challenged[0]];
  if (one === undefined || other === undefined) return;
  const range = subOf(run.fight).challenge?.distance ?? DEFAULT_RANGE_CM;
  worldOf(run.fight).state(run, { figure: one, target: other, values: { range } });
  standOff(run, [one, other], range);
  askRound(run);
}

/** Started by hand, without a challenge: the first of each side face each other. */
function faceOff(run: Run): void {
  const { fight } = run;
  const [one, other] = fight.sides.map((side) =>
    rosterOf(fight).find((figure) => figure.side === side.id && figure.sort === 'person'),
  );
  if (one === undefined || other === undefined) return;
  run.emit({ kind: 'draw-challenged', figure: one.id, target: other.id, distance: DEFAULT_RANGE_CM });
  run.emit({ kind: 'draw-answered', figure: other.id, answer: 'accepted', why: 'default' });
}
