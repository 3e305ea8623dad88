import type { Action, ActionOf, DrawChoice } from '../actions.ts';
import type { ClosedHow, EffectOf } from '../effects.ts';
import { hasChosen } from '../clock/held-up.ts';
import { settleDispute } from './dispute.ts';
import { CLOCK, type PromptId } from '../ids.ts';
import { badValue } from '../refusals.ts';
import type { Outcome, Run } from '../run.ts';
import { undoByOf } from '../settings.ts';
import type { Gunfight, Prompt, SeatId } from '../state.ts';
import { dueAfter } from './prompts.ts';
import { given } from '../given.ts';

/** An answer to an open prompt: closes it, and lets the ruleset or the agreement draw the consequence. */
export function answerPrompt(run: Run, action: ActionOf<'answer'>, by: SeatId): Outcome {
  const prompt = run.fight.prompts[action.prompt];
  if (prompt === undefined) return { refusal: { code: 'moved-on' } };
  if (prompt.gather !== null) return { refusal: { code: 'not-in-ruleset', command: 'answer', instead: 'draw-choice' } };
  if (!prompt.choices.includes(action.value))
    return { refusal: badValue(prompt.type, action.value, prompt.choices.join(', ')) };
  settle(run, prompt, action, by === CLOCK ? 'standing' : 'player');
  return null;
}

function settle(run: Run, prompt: Prompt, answer: ActionOf<'answer'>, how: ClosedHow): void {
  run.emit({ kind: 'prompt-closed', prompt: prompt.id, value: answer.value, how });
  const proposal = prompt.about.proposal;
  if (typeof proposal === 'string') weighProposal(run, proposal);
  else if (prompt.type === 'dispute') settleDispute(run, prompt, answer.value);
  else if (prompt.pause === null) run.ruleset.answered(run, prompt, answer, how === 'moot' ? 'standing' : how);
}

function weighProposal(run: Run, id: PromptId): void {
  const proposal = run.fight.proposals[id];
  if (proposal === undefined) return;
  const { needs, yes, what } = proposal;
  const open = Object.values(run.fight.prompts).filter((prompt) => prompt.about.proposal === id).length;
  const needed = what === 'undo' ? yesesForUndo(run.fight, needs.length) : needs.length;
  if (yes.length >= needed) closeProposal(run, id, true);
  else if (yes.length + open < needed) closeProposal(run, id, false);
}

/** How many of those asked must agree that something goes back; whoever asks is for it, and one who runs the fight speaks for all who do. */
export function yesesForUndo(fight: Pick<Gunfight, 'settings'>, asked: number): number {
  const by = undoByOf(fight);
  if (by === 'gm') return Math.min(1, asked);
  return by === 'majority' ? Math.floor((asked + 1) / 2) : asked;
}

export function closeProposal(run: Run, id: PromptId, agreed: boolean): void {
  const proposal = run.fight.proposals[id];
  run.emit({ kind: 'proposal-closed', proposal: id, on: agreed });
  const winner = proposal?.winner ?? null;
  const what = agreed ? proposal?.what : undefined;
  if (what === 'end') run.emit({ kind: 'fight-ended', winner, why: 'agreed' });
  if (what !== 'pause' && what !== 'resume') return;
  run.emit({ kind: 'clock-changed', what: what === 'pause' ? 'paused' : 'resumed', at: run.now });
  dropUndoProposals(run, { type: 'pause', on: what === 'pause' });
}

/** Whether an action makes or answers a proposal, changes who is asked, or gives them more time for it: they may be asleep. */
export function isAboutProposal(fight: Run['fight'], action: Action): boolean {
  if (action.type === 'propose' || action.type === 'gm-seat') return true;
  if (action.type === 'reschedule') return action.turn === undefined;
  const id = action.type === 'answer' || action.type === 'expire' ? action.prompt : undefined;
  return id !== undefined && typeof fight.prompts[id]?.about.proposal === 'string';
}

/**
 * What an undo would take back was the end of the log when it was proposed: once something else happens, be it that all agree to stop the
 * clock, that is no longer so. A proposal that is itself taken back has never been.
 */
export function dropUndoProposals(run: Run, action: Action): void {
  const undone = action.type === 'undo' ? Math.max(...action.versions) : 0;
  for (const { id, what, versions } of Object.values(run.fight.proposals))
    if (what === 'undo' && undone <= Math.max(...versions)) closeProposal(run, id, false);
}

/**
 * The time for one prompt is up, or whoever was to answer it is out on the game master's word: its default counts. Of a sealed choice, what
 * has been sealed stands.
 */
export function expirePrompt(run: Run, id: PromptId): Outcome {
  const prompt = run.fight.prompts[id];
  if (prompt === undefined || (prompt.due > run.now && prompt.moot !== true)) return { refusal: { code: 'moved-on' } };
  const how = prompt.moot === true ? 'moot' : 'deadline';
  const { gather, default: value } = prompt;
  if (gather === null) settle(run, prompt, { type: 'answer', prompt: id, value }, how);
  else run.emit({ kind: 'prompt-closed', prompt: id, value, how: hasChosen(run.fight, prompt) ? 'player' : how });
  return null;
}

/** Sealed choices of one key: whoever has none by now stands by the default. */
export function sealedChoices(run: { fight: Run['fight'] }, key: string): DrawChoice[] {
  const gather = run.fight.gathers[key];
  if (gather === undefined) return [];
  return gather.figures.map(
    (figure) => gather.choices[figure] ?? { type: 'draw-choice', prompt: '', figure, choice: 'stand' },
  );
}

type ProposalSpec = Omit<EffectOf<'proposal-made'>, 'kind' | 'proposal' | 'due'>;

/** Makes a proposal and asks everybody whose yes it needs; silence means no. */
export function makeProposal(run: Run, spec: ProposalSpec): PromptId {
  const { seat, what, needs, winner } = spec;
  const id = run.nextId('r');
  const versions = given({ versions: spec.versions });
  run.emit({
    kind: 'proposal-made',
    proposal: id,
    seat,
    what,
    due: dueAfter(run, 'proposal'),
    needs,
    winner,
    ...versions,
  });
  for (const asked of needs) {
    run.ask({
      type: 'agree',
      seat: asked,
      figure: null,
      choices: ['no', 'yes'],
      default: 'no',
      dueClass: 'proposal',
      about: { proposal: id, what, ...versions },
    });
  }
  return id;
}
