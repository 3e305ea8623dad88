import { msFor } from '../settings.ts';
import { noteStand } from '../crowds/together.ts';
import { type Folder, noteId } from '../fold/common.ts';
import type { PromptSpec, Run } from '../run.ts';
import type { Effect, EffectOf } from '../effects.ts';
import { hasChosen } from '../clock/held-up.ts';
import { isOut } from '../figure.ts';
import type { FigureId, Gunfight, Prompt, PromptId } from '../state.ts';
import { given } from '../given.ts';

export const dueAfter = (run: Run, dueClass: PromptSpec['dueClass']): number =>
  run.now + msFor(run.fight, dueClass, run.ruleset.meta);

/** Puts prompts to their seats; their due time follows from the entry's own time, so a replay gives the same. */
export function openPrompts(run: Run, specs: readonly PromptSpec[], options: { readonly pausing: boolean }): void {
  for (const spec of specs) {
    run.emit({
      kind: 'prompt-opened',
      prompt: run.nextId('p'),
      seat: spec.seat,
      ...(spec.figure === null ? {} : { figure: spec.figure }),
      type: spec.type,
      default: spec.default,
      due: dueAfter(run, spec.dueClass),
      choices: spec.choices,
      about: spec.about ?? {},
      ...given({ gather: spec.gather }),
      ...(options.pausing ? { pausing: true } : {}),
    });
  }
}

/** Whom a game master changes or takes off by this, whatever the rules make of it. */
function overruledBy(effect: Effect): readonly FigureId[] {
  if (effect.kind === 'figure-changed') return [effect.figure];
  if (effect.kind === 'figure-removed') return effect.why === 'gm' ? [effect.figure] : [];
  return effect.kind === 'crowd-changed' && effect.what === 'removed' ? effect.figures : [];
}

const isPastAnswering = ({ figures }: Gunfight, { figure }: Prompt): boolean =>
  figure !== null && figures[figure] !== undefined && isOut(figures[figure]);

/** A ruling is asked of the game master himself. */
const isTheirs = ({ figure, about }: Prompt, figures: readonly FigureId[]): boolean =>
  figure !== null && figures.includes(figure) && about.ruling !== true;

/** Before a game master overrules: what those he does it to could still answer. Whoever is out by the rules answers what they ask him. */
export function answerableBefore(fight: Gunfight, effect: Effect): readonly PromptId[] {
  const figures = overruledBy(effect);
  if (figures.length === 0) return [];
  return Object.values(fight.prompts)
    .filter((prompt) => isTheirs(prompt, figures) && (prompt.moot === true || !isPastAnswering(fight, prompt)))
    .map(({ id }) => id);
}

/** After it, in place: what nobody can answer any more is marked, and no longer so once he is back. */
export function markMoot(fight: Gunfight, answerable: readonly PromptId[]): void {
  for (const id of answerable) {
    const { moot: _moot, ...prompt } = fight.prompts[id]!;
    fight.prompts[id] = isPastAnswering(fight, prompt) ? { ...prompt, moot: true } : prompt;
  }
}

/** The first of these questions. Of what has been sealed, the choice stands. */
export const mootPrompt = (fight: Gunfight): Prompt | undefined =>
  Object.values(fight.prompts).find((prompt) => prompt.moot === true && !hasChosen(fight, prompt));

/** What is asked, of whom, and what was answered. */
export const promptFolds = {
  'prompt-opened': openPrompt,
  'prompt-handed': (fight, effect) => {
    const prompt = fight.prompts[effect.prompt];
    if (prompt !== undefined) fight.prompts[effect.prompt] = { ...prompt, seat: effect.seat };
  },
  'prompt-closed': closePrompt,
} satisfies Folder;

function openPrompt(fight: Gunfight, effect: EffectOf<'prompt-opened'>): void {
  const { prompt, type, seat, figure, choices, about, due, gather } = effect;
  fight.prompts[prompt] = {
    id: prompt,
    type,
    seat,
    figure: figure ?? null,
    choices,
    default: effect.default,
    due,
    gather: gather ?? null,
    about,
    pause: effect.pausing === true ? fight.version + 1 : null,
  };
  noteId(fight, prompt);
  if (gather === undefined || figure === undefined) return;
  const open = (fight.gathers[gather] ??= { key: gather, figures: [], choices: {} });
  open.figures.push(figure);
}

function closePrompt(fight: Gunfight, effect: EffectOf<'prompt-closed'>): void {
  const prompt = fight.prompts[effect.prompt];
  if (prompt === undefined) return;
  delete fight.prompts[effect.prompt];
  noteStand(fight, prompt, effect.value);
  const proposal = fight.proposals[typeof prompt.about.proposal === 'string' ? prompt.about.proposal : ''];
  if (proposal !== undefined && effect.value === 'yes') proposal.yes.push(prompt.seat);
  const seat = fight.seats[prompt.seat];
  if (seat !== undefined && prompt.type !== 'agree' && prompt.type !== 'whisper')
    seat.missed = effect.how === 'deadline' ? seat.missed + 1 : effect.how === 'player' ? 0 : seat.missed;
  const pause = fight.pauses.find((one) => one.id === prompt.pause);
  if (pause !== undefined) pause.answers[effect.prompt] = effect.value;
}
