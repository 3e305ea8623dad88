import type { ActionOf, DrawChoice } from '../actions.ts';
import { copyFight } from '../fold/copy.ts';
import type { Dice } from '../dice/dice.ts';
import type { FigureId } from '../ids.ts';
import { reckon, type Reckoned, type Reckoning } from './reckon.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import { Run } from '../run.ts';
import type { Gunfight, Pause, Prompt } from '../state.ts';
import { firstTarget, type TogetherAt } from '../crowds/together.ts';

interface Asked {
  readonly prompt: Prompt;
  readonly value: string;
}

/** Odds of one answer, where dice stand behind it; null where none do. */
export function oddsOfAnswer(fight: Gunfight, asked: Asked, ruleset: Ruleset, reckoning: Reckoning): Reckoned | null {
  const pause = fight.pauses.find((one) => one.id === asked.prompt.pause);
  if (pause?.action.type === 'together') return oddsOfFirst(fight, { ...asked, pause }, ruleset, reckoning);
  if (pause !== undefined) return oddsOfRest(fight, { ...asked, pause }, ruleset, reckoning);
  const { type, gather, figure } = asked.prompt;
  if (figure === null) return null;
  if (type === 'draw-answer' && asked.value === 'accept')
    return oddsOfShowdown(agreed(fight, ruleset), figure, ruleset, reckoning);
  if (gather === null || asked.value !== 'draw') return null;
  return oddsOfShowdown({ fight, key: gather }, figure, ruleset, reckoning);
}

/** The rest of a paused order with this answer. Others who are asked the same do what they would by default. */
function oddsOfRest(
  fight: Gunfight,
  { prompt, value, pause }: Asked & { readonly pause: Pause },
  ruleset: Ruleset,
  reckoning: Reckoning,
): Reckoned {
  const answers = pause.prompts.map(({ id, figure }) => ({
    figure,
    value: id === prompt.id ? value : (pause.answers[id] ?? prompt.default),
  }));
  const start = { at: pause.at, answers: [...answers, ...(pause.told ?? [])] };
  const goingOn: Ruleset = {
    ...ruleset,
    resolve: (run, action, resume = start) => ruleset.resolve(run, action, resume),
  };
  const going = copyFight(fight);
  going.pauses = going.pauses.filter((one) => one.id !== pause.id);
  const result = reckon(going, pause.action as RulesetAction, goingOn, reckoning);
  const isAlone = pause.prompts.every(({ id }) => id === prompt.id || id in pause.answers);
  return result.ok && !isAlone ? { ok: true, odds: { ...result.odds, ifNobodyReacts: true } } : result;
}

/** Of a word to many: the shot at him who is fired at first, as if he alone did what he was told. */
function oddsOfFirst(
  fight: Gunfight,
  { prompt, value, pause }: Asked & { readonly pause: Pause },
  ruleset: Ruleset,
  reckoning: Reckoning,
): Reckoned | null {
  const order = (pause.at as TogetherAt).orders[firstTarget(prompt.about, value) ?? ''];
  if (order === undefined) return null;
  const answering: Ruleset = {
    ...ruleset,
    reflex: (_fight, { figure, choices }) => {
      const answer = figure === prompt.figure ? 'fire' : 'hold';
      return choices.includes(answer) ? { type: 'answer', prompt: prompt.id, value: answer } : null;
    },
  };
  const going = copyFight(fight);
  going.pauses = going.pauses.filter((one) => one.id !== pause.id);
  return reckon(going, order as RulesetAction, answering, reckoning);
}

interface Showdown {
  readonly fight: Gunfight;
  /** Of its sealed choices. */
  readonly key: string;
}

const NO_DICE: Dice = {
  roll() {
    throw new Error('an agreement throws no dice');
  },
};

/** The showdown once all have agreed to it; null where it has no figures yet. */
function agreed(fight: Gunfight, ruleset: Ruleset): Showdown | null {
  if (fight.status !== 'running') return null;
  const run = new Run(copyFight(fight), ruleset, NO_DICE, fight.openedAt);
  for (const prompt of Object.values(fight.prompts).filter((one) => one.type === 'draw-answer'))
    ruleset.answered(run, prompt, { type: 'answer', prompt: prompt.id, value: 'accept' }, 'player');
  const key = run.opened.find((spec) => spec.gather !== undefined)?.gather;
  return key === undefined ? null : { fight: run.fight, key };
}

/**
 * What the two shots of a showdown can do, each as if it went first: a man who only calls out to one who draws does not fire. The whole
 * exchange has too many paths to go through while somebody waits.
 */
function oddsOfShowdown(
  showdown: Showdown | null,
  drawer: FigureId,
  ruleset: Ruleset,
  reckoning: Reckoning,
): Reckoned | null {
  const rival = showdown === null ? null : soleRival(showdown.fight, drawer);
  if (showdown === null || rival === null) return null;
  const own = reckon(showdown.fight, turnUp(showdown.key, drawer, rival), ruleset, reckoning);
  const theirs = reckon(showdown.fight, turnUp(showdown.key, rival, drawer), ruleset, reckoning);
  if (!own.ok) return own;
  if (!theirs.ok) return theirs;
  const about = ({ odds }: typeof own, figure: FigureId) =>
    [...odds.facts].filter(([fact]) => fact.endsWith(`:${figure}`));
  const facts = new Map([...about(own, rival), ...about(theirs, drawer)]);
  const [{ tries = theirs.odds.tries }, paths] = [own.odds, own.odds.paths + theirs.odds.paths];
  return { ok: true, odds: { facts, paths, ifNobodyReacts: false, ...(tries === undefined ? {} : { tries }) } };
}

/** One against one, it is clear whom a shot is for. */
export function soleRival({ draw }: Gunfight, figure: FigureId): FigureId | null {
  if (draw === null || draw.challengers.length + draw.challenged.length !== 2) return null;
  return [...draw.challengers, ...draw.challenged].find((one) => one !== figure) ?? null;
}

function turnUp(key: string, drawer: FigureId, caller: FigureId): ActionOf<'turn-up'> {
  const choice = (figure: FigureId, kind: 'draw' | 'offer'): DrawChoice => ({
    type: 'draw-choice',
    prompt: 'as-if',
    figure,
    choice: kind,
  });
  return { type: 'turn-up', key, choices: [choice(drawer, 'draw'), choice(caller, 'offer')] };
}
