import type { ActionOf, DrawChoice } from '../../../game/actions.ts';
import type { RevealedChoice } from '../../../game/effects.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Draw, FigureId, Gunfight, Prompt } from '../../../game/state.ts';
import { cellsBetween, facingTowards, type Place } from '../../../game/town/places.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { refuse } from '../../kit.ts';
import { allowancesOf, attribute } from '../people/condition.ts';
import { keepsShooting, keptChoice, openingsOf } from './choices.ts';
import { absentDuellists, endAfterExchange, endDraw, hasLapsed, someSideIsGone } from './draw-end.ts';
import { type Choices, opensFire, playExchange } from './exchange.ts';
import { chooseForBot } from './draw-house.ts';
import { askAbsent, askRound } from './draw-round.ts';
import { CLOSEST_CM, drawKey, duelOpponents, isInDraw, rangeBetween, standingDuellists } from './draw-state.ts';
import { placeWalkers, type WalkCell, type Walker } from './draw-places.ts';
import { currentCool, rollRecovery } from '../nerve/nerve.ts';
import { CELL_CM } from '../tables.ts';
import { toldOrDrawn, worldOf } from '../../kit/world/world.ts';

/** LG-DRAW-07: all that was sealed is turned up at once. */
export function turnUpDraw(run: Run, action: ActionOf<'turn-up'>): Outcome {
  const { draw } = run.fight;
  if (draw === null || action.key !== drawKey(draw)) return refuse({ code: 'moved-on' });
  const choices = collectChoices(run, action);
  closeSealed(run, action.key, choices);
  showChoices(run, draw, choices);
  giveUp(run, choices);
  playRound(run, draw, choices);
  return null;
}

function playRound(run: Run, draw: Draw, choices: Choices): void {
  const { fight } = run;
  if (someSideIsGone(fight, draw)) return endDraw(run, 'surrender');
  if (standingDuellists(fight).every((id) => choices.get(id)?.choice === 'call-off')) return endDraw(run, 'agreed');
  const shooting = opensFire(fight, choices);
  if (shooting) playExchange(run, choices);
  reload(run, choices);
  if (!shooting && draw.standAlone) recover(run, choices);
  const end = shooting ? endAfterExchange(run, draw) : null;
  if (end !== null) endDraw(run, end);
  else nextRound(run, draw);
}

/** The next round, unless they have turned away or somebody does not answer any more (LG-DRAW-13, LG-DRAW-15). */
function nextRound(run: Run, draw: Draw): void {
  const { fight } = run;
  const [absent] = absentDuellists(fight);
  if (absent !== undefined && absentDuellists(fight).length === standingDuellists(fight).length)
    return endDraw(run, 'abandoned');
  if (hasLapsed(draw)) return endDraw(run, 'lapsed');
  if (absent === undefined) askRound(run);
  else if (!askAbsent(run, absent)) endDraw(run, 'abandoned', absent);
}

function collectChoices(run: Run, action: ActionOf<'turn-up'>): Choices {
  const choices = new Map<FigureId, DrawChoice>();
  for (const id of standingDuellists(run.fight)) choices.set(id, choiceOf(run, id, action));
  return choices;
}

function choiceOf(run: Run, id: FigureId, action: ActionOf<'turn-up'>): DrawChoice {
  const sealed = action.choices.find((one) => one.figure === id);
  const figure = run.figure(id);
  if (sealed === undefined || isPlaceholder(run.fight, sealed)) return chooseForBot(run, id);
  if (sealed.prompt === '' && keepsShooting(figure)) return keptChoice(run.fight, id, action.key);
  if (sealed.prompt === '' && playsItself(run.fight, figure)) return chooseForBot(run, id);
  return sealed;
}

/** Where nobody at the table is a person, somebody's prompt stands for the round; his choice is rolled all the same. */
const isPlaceholder = (fight: Gunfight, choice: DrawChoice): boolean =>
  fight.prompts[choice.prompt]?.about.rolled === true;

function closeSealed(run: Run, key: string, choices: Choices): void {
  const open: Prompt[] = Object.values(run.fight.prompts).filter((prompt) => prompt.gather === key);
  for (const prompt of open) {
    const value = choices.get(prompt.figure ?? '')?.choice ?? prompt.default;
    run.emit({
      kind: 'prompt-closed',
      prompt: prompt.id,
      value,
      how: prompt.about.rolled === true ? 'standing' : 'player',
    });
  }
}

const walkChosen = (choice: DrawChoice | undefined): number => (choice?.choice === 'walk' ? (choice.distance ?? 0) : 0);

type Pair = { readonly one: FigureId; readonly other: FigureId; readonly range: number };

/** LG-DRAW-07 step 1: all walk at once, and nobody comes nearer than 5 cm. On a map each goes to a cell, and the ranges are what they then are. */
function showChoices(run: Run, draw: Draw, choices: Choices): void {
  const { fight } = run;
  const walkers = [...choices.keys()].flatMap((id) => walkerOf(fight, id, walkedCm(fight, draw, id, choices)));
  const places = placeWalkers(fight, walkers);
  const pairs = pairsAfter(fight, draw, choices, places);
  run.emit({
    kind: 'draw-revealed',
    round: draw.round,
    choices: [...choices.values()].map(shownChoice),
    distance: Math.min(...pairs.map((pair) => pair.range)),
  });
  walk(run, walkers, places);
  for (const { one, other, range } of pairs) {
    if (rangeBetween(fight, one, other) !== range)
      worldOf(fight).state(run, { figure: one, target: other, values: { range } });
  }
}

const walkerOf = (fight: Gunfight, figure: FigureId, wantedCm: number): Walker[] =>
  wantedCm > 0 ? [{ figure, wantedCm, mostCm: allowancesOf(fight, fight.figures[figure]!).basic }] : [];

type Places = ReadonlyMap<FigureId, WalkCell>;

const walk = toldOrDrawn(
  (run: Run, walkers: readonly Walker[], _places: Places) => {
    for (const { figure, wantedCm: distance } of walkers)
      run.emit({ kind: 'moved', figure, path: [], distance, gait: 'walk', why: 'draw' });
  },
  (run, _walkers, places) => {
    for (const [id, { at, cm: distance }] of places) {
      const from = run.figure(id).at!;
      const facing = run.figure(id).mount === null ? null : facingTowards(from, at);
      const front = facing === null ? {} : { facing };
      run.emit({ kind: 'moved', figure: id, path: [from, at], distance, gait: 'walk', why: 'draw', ...front });
    }
  },
);

const pairsAfter = toldOrDrawn(
  (fight: Gunfight, draw: Draw, choices: Choices, _places: Places) => pairsAfterWalks(fight, draw, choices),
  (fight, draw, _choices, places) => {
    const placeOf = (id: FigureId): Place => places.get(id)?.at ?? fight.figures[id]!.at!;
    return pairsAfterWalks(fight, draw, new Map()).map(({ one, other }) => ({
      one,
      other,
      range: CELL_CM * cellsBetween(placeOf(one), placeOf(other)),
    }));
  },
);

const shownChoice = ({ figure, choice, distance, prompt }: DrawChoice): RevealedChoice => ({
  figure,
  choice,
  ...(distance === undefined ? {} : { distance }),
  ...(prompt === '' ? { missed: true } : {}),
});

function pairsAfterWalks(fight: Gunfight, draw: Draw, choices: Choices): Pair[] {
  const standing = (ids: readonly FigureId[]): FigureId[] => ids.filter((id) => isInDraw(fight, id));
  return standing(draw.challengers).flatMap((one) =>
    standing(draw.challenged).map((other) => {
      const range = rangeBetween(fight, one, other) - walkChosen(choices.get(one)) - walkChosen(choices.get(other));
      return { one, other, range: Math.max(CLOSEST_CM, range) };
    }),
  );
}

/** What he really walks: two who would pass each other share the ground between them. */
function walkedCm(fight: Gunfight, draw: Draw, id: FigureId, choices: Choices): number {
  const wanted = walkChosen(choices.get(id));
  const foe = duelOpponents(fight, id)[0];
  if (wanted === 0 || foe === undefined) return wanted;
  const gap = rangeBetween(fight, id, foe) - CLOSEST_CM;
  const towards = walkChosen(choices.get(foe));
  if (wanted + towards <= gap) return wanted;
  const share = Math.round((gap * (draw.challengers.includes(id) ? wanted : towards)) / (wanted + towards));
  return draw.challengers.includes(id) ? share : gap - share;
}

/** LG-DRAW-07 step 2, LG-DRAW-12. */
function giveUp(run: Run, choices: Choices): void {
  const quits = (id: FigureId): boolean => choices.get(id)?.choice === 'give-up';
  const captures = [...choices.keys()].filter(quits).map((figure) => {
    const foes = duelOpponents(run.fight, figure);
    return { figure, target: foes.find((id) => !quits(id)) ?? foes[0] };
  });
  for (const { figure, target } of captures) {
    run.emit({ kind: 'surrendered', figure, ...(target === undefined ? {} : { target }), why: 'choice' });
  }
}

/** A weapon is loaded when the round ends (LG-DRAW-05). */
function reload(run: Run, choices: Choices): void {
  for (const choice of choices.values()) {
    if (choice.choice !== 'reload' || !isInDraw(run.fight, choice.figure)) continue;
    const { reloads } = openingsOf(run.fight, choice.figure);
    const gun = reloads.find((item) => item.id === choice.weapon) ?? reloads[0];
    if (gun !== undefined) run.emit({ kind: 'reloaded', figure: choice.figure, weapon: gun.id, loaded: 1, count: 1 });
  }
}

/** LG-DRAW-18: who stood quiet through a round without an exchange gets his breath back (LG-COOL-01). */
function recover(run: Run, choices: Choices): void {
  for (const id of run.fight.roster) {
    const choice = choices.get(id);
    if (choice === undefined || choice.choice === 'walk' || !isInDraw(run.fight, id)) continue;
    if (currentCool(run, id) < attribute(run.figure(id), 'CL')) rollRecovery(run, id);
  }
}
