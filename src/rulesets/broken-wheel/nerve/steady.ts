import type { Answer } from '../../../game/actions.ts';
import { HOUSE } from '../../../game/ids.ts';
import type { Answers, Outcome, Run } from '../../../game/run.ts';
import type { Figure, FigureId, Gunfight, Prompt } from '../../../game/state.ts';
import { enemiesOf, isInPlay } from '../../kit.ts';
import { testNerve } from './nerve.ts';
import { hasLine } from '../spot/eyes.ts';
import { isAwake, nerveOf, typeOf } from '../people/profile.ts';
import { asking, questionTo } from '../../kit/questions.ts';
import { withAftermath } from './aftermath.ts';

/** BW-CDT-08: who may pull himself together at the start of a move, out of every enemy's sight. */
export function maySteady(fight: Gunfight, figure: Figure): boolean {
  const nerve = nerveOf(figure);
  const type = typeOf(figure);
  const isOpen = nerve === 'terrified' || (nerve === 'obedient' && (type === 'ro' || type === 'by'));
  return isOpen && isInPlay(figure) && figure.sort === 'person' && isAwake(figure) && !isSeenByAny(fight, figure);
}

const isSeenByAny = (fight: Gunfight, figure: Figure): boolean =>
  enemiesOf(fight, figure).some((one) => isInPlay(one) && isAwake(one) && hasLine(fight, one.id, figure.id));

export type SteadyAt = { readonly step: 'steady'; readonly figure: FigureId };

/** BW-PBP-01: the bot offers it to those allowed. */
export function steadyTick(run: Run, id: FigureId): Outcome<SteadyAt> {
  const about = { nerve: nerveOf(run.figure(id)) };
  const prompt = questionTo(run.figure(id), 'steady', ['no', 'yes'], { about });
  return asking({ step: 'steady', figure: id }, [prompt], []);
}

export function goOnSteady(run: Run, { figure }: SteadyAt, answers: Answers): void {
  if (answers[0]?.value === 'yes') retest(run, figure);
}

/** BW-CDT-08: it takes the place of the state, for better or worse. */
export const retest = (run: Run, figure: FigureId): void =>
  withAftermath(run, () => void testNerve(run, { figure, why: 'retest', isRetest: true }));

const BY_ORDER: Readonly<Record<string, string>> = { test: 'yes', never: 'no' };

/** By standing order; the house tests who has nothing left to lose. */
export function reflexSteady(fight: Gunfight, prompt: Prompt): Answer | null {
  const figure = prompt.type === 'steady' ? fight.figures[prompt.figure ?? ''] : undefined;
  if (figure === undefined) return null;
  const value = BY_ORDER[figure.standing.steady ?? ''];
  if (value !== undefined) return { type: 'answer', prompt: prompt.id, value };
  if (prompt.seat !== HOUSE) return null;
  return { type: 'answer', prompt: prompt.id, value: nerveOf(figure) === 'terrified' ? 'yes' : 'no' };
}
