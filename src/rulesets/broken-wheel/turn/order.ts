import type { Order } from '../../../game/actions.ts';
import type { Refusal } from '../../../game/refusals.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Gunfight } from '../../../game/state.ts';
import { refuse } from '../../kit.ts';
import { checkHandsFull } from '../melee/holds.ts';
import { whyUnable } from '../people/profile.ts';
import { checkSpeech, isFreeSpeech, speak, withoutSpeech } from '../spot/speech.ts';
import { hasUsedBeat } from './beat-state.ts';
import type { AnyChapter, FigureOrder } from './chapter.ts';
import { belongsTo } from './deeds.ts';
import { isOnTurn, orderStep } from './phases.ts';
import { leaveOff } from './task-kinds.ts';

/** The chapter of an order among those that may be given. */
type ChapterOf = (type: Order['type']) => AnyChapter | null;

/** Whether such an order would be carried out now. */
export function checkOrderIn(chapterOf: ChapterOf, fight: Gunfight, order: FigureOrder): Refusal | null {
  const figure = fight.figures[order.figure];
  if (figure === undefined) return { code: 'unknown-name', given: order.figure, sort: 'figure' };
  const step = orderStep(fight);
  if (!isOnTurn(fight, figure) || step === null) return { code: 'wrong-phase', now: 'start', wanted: 'round' };
  const state = figure.sort === 'person' ? whyUnable(figure) : 'beast';
  const speaks = order.type === 'say' && state !== null && MAY_SPEAK.has(state);
  if (state !== null && !speaks) return { code: 'state-forbids', figure: figure.id, state };
  // BW-TURN-05: a few words are free, also for who has done what he does.
  if (step === 'round' && hasUsedBeat(fight, figure) && !isFreeSpeech(fight, order))
    return { code: 'already-did', figure: figure.id, did: 'acted', scope: 'turn' };
  const full = checkHandsFull(fight, order);
  if (full !== null) return full;
  const mute = checkSpeech(fight, order);
  if (mute !== null || order.type === 'hold' || order.type === 'pass') return mute;
  const chapter = chapterOf(order.type);
  if (chapter === null) return { code: 'not-in-ruleset', command: order.type };
  if (!belongsTo(chapter, step === 'movement'))
    return { code: 'wrong-phase', now: step, wanted: step === 'movement' ? 'round' : 'movement' };
  return chapter.check(fight, withoutSpeech(order) as never, figure);
}

/** BW-FAT-04, BW-MAUL-02: helpless, and has a voice all the same. */
const MAY_SPEAK: ReadonlySet<string> = new Set(['collapsed', 'grappled', 'bound']);

/** One order by itself, carried out now. */
export function resolveOrderIn(chapterOf: ChapterOf, run: Run, order: FigureOrder): Outcome<unknown> {
  const wrong = checkOrderIn(chapterOf, run.fight, order);
  if (wrong !== null) return refuse(wrong);
  const silent = withoutSpeech(order);
  speak(run, order);
  if (!isFreeSpeech(run.fight, order)) leaveOff(run, order);
  return chapterOf(order.type)?.resolve(run, silent as never, null) ?? null;
}
