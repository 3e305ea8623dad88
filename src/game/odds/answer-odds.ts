import type { ActionOf, DrawChoice } from '../actions.ts';
import { copyFight } from '../fold/copy.ts';
import { reckon, type Reckoned, type Reckoning } from './reckon.ts';
import type { Ruleset, RulesetAction } from '../ruleset.ts';
import { Run } from '../run.ts';
import type { FigureId, Gunfight, Pause, Prompt } from '../state.ts';
import { firstTarget, type TogetherAt } from '../crowds/together.ts';
import { given } from '../given.ts';
import { noDice } from '../dice/dice.ts';

type Asked = { readonly prompt: Prompt; readonly value: string };

/** Odds of one answer, where dice stand behind it; null where none do. */
export function oddsOfAnswer(fight: Gunfight, asked: Asked, ruleset: Ruleset, reckoning: Reckoning): Reckoned | null {
  const { prompt, value } = asked;
  if (prompt.pause !== null) {
    const going = goingOn(fight, asked, ruleset);
    if (going === null) return null;
    const result = reckon(going.fight, going.action, going.ruleset, reckoning);
    return result.ok && going.asksOthers ? { ok: true, odds: { ...result.odds, ifNobodyReacts: true } } : result;
  }
  const { type, gather, figure } = prompt;
  if (figure === null) return null;
  if (type === 'draw-answer' && value === 'accept')
    return oddsOfShowdown(agreed(fight, ruleset), figure, ruleset, reckoning);
  if (gather === null || value !== 'draw') return null;
  return oddsOfShowdown({ fight, key: gather }, figure, ruleset, reckoning);
}

/** An order that goes on from an answer: to be carried out in that fight, by rules that know of it. */
interface Going {
  readonly fight: Gunfight;
  readonly action: RulesetAction;
  readonly ruleset: Ruleset;
  /** Others are asked the same: they do what they would by default. */
  readonly asksOthers: boolean;
}

/** The rest of a paused order with this answer; of a word to many what he is told at whom he fires first, `holds`: as if he let him. */
export function goingOn(
  fight: Gunfight,
  { prompt, value, holds = false }: Asked & { readonly holds?: boolean },
  ruleset: Ruleset,
): Going | null {
  const pause = fight.pauses.find((one) => one.id === prompt.pause);
  if (pause === undefined) return null;
  const going = copyFight(fight);
  going.pauses = going.pauses.filter((one) => one.id !== pause.id);
  if (pause.action.type !== 'together')
    return {
      fight: going,
      action: pause.action as RulesetAction,
      ruleset: resumed(ruleset, pause, { prompt, value }),
      asksOthers: !pause.prompts.every(({ id }) => id === prompt.id || id in pause.answers),
    };
  const action = (pause.at as TogetherAt).orders[firstTarget(prompt.about, value) ?? ''];
  if (action === undefined) return null;
  const answer = holds ? 'hold' : 'fire';
  return { fight: going, action: action as RulesetAction, ruleset: alone(ruleset, prompt, answer), asksOthers: false };
}

/** The order goes on where it stopped. Others who are asked the same do what they would by default. */
function resumed(ruleset: Ruleset, pause: Pause, { prompt, value }: Asked): Ruleset {
  const answers = pause.prompts.map(({ id, figure }) => ({
    figure,
    value: id === prompt.id ? value : (pause.answers[id] ?? prompt.default),
  }));
  const start = { at: pause.at, answers: [...answers, ...(pause.told ?? [])] };
  return { ...ruleset, resolve: (run, action, resume = start) => ruleset.resolve(run, action, resume) };
}

/** As if he alone did something about it. */
const alone = (ruleset: Ruleset, prompt: Prompt, own: 'fire' | 'hold'): Ruleset => ({
  ...ruleset,
  reflex: (_fight, { figure, choices }) => {
    const value = figure === prompt.figure ? own : 'hold';
    return choices.includes(value) ? { type: 'answer', prompt: prompt.id, value } : null;
  },
});

interface Showdown {
  readonly fight: Gunfight;
  /** Of its sealed choices. */
  readonly key: string;
}

/** The showdown once all have agreed to it; null where it has no figures yet. */
function agreed(fight: Gunfight, ruleset: Ruleset): Showdown | null {
  if (fight.status !== 'running') return null;
  const run = new Run(copyFight(fight), ruleset, noDice('an agreement throws no dice'), fight.openedAt);
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
  return { ok: true, odds: given({ facts, paths, ifNobodyReacts: false, tries }) };
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
