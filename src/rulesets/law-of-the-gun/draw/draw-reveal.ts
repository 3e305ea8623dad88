import type { ActionOf, DrawChoice } from '../../../game/actions.ts';
import { given } from '../../../game/given.ts';
import type { RevealedChoice } from '../../../game/effects.ts';
import type { Outcome, Run } from '../../../game/run.ts';
import type { Draw, Figure, FigureId, Gunfight } from '../../../game/state.ts';
import { cellsBetween, facingTowards, type Place } from '../../../game/town/places.ts';
import { playsItself } from '../../../game/questions/unasked.ts';
import { refuse, rollTable, testAtMost } from '../../kit.ts';
import { attribute } from '../people/condition.ts';
import { keepsShooting, keptChoice, openingsOf } from './choices.ts';
import { endAfterExchange, endDraw, nextRound, someSideIsGone } from './draw-round.ts';
import { type Choices, opensFire, playExchange } from './exchange.ts';
import {
  CLOSEST_CM,
  drawKey,
  duellistsOf,
  duelOpponents,
  isInDraw,
  isOneOnOne,
  rangeBetween,
  rangeToNearest,
  standingDuellists,
} from './draw-state.ts';
import { placeWalkers, type WalkCell, type Walker } from './draw-places.ts';
import { currentCool, rollRecovery } from '../nerve/nerve.ts';
import { CELL_CM } from '../tables.ts';
import { toldOrDrawn, worldOf } from '../../kit/world/world.ts';
import { partFrom } from '../shoot/ranges.ts';
import { accurateCm, bestInHand, emptyGuns, reaches } from '../shoot/weapons.ts';
import { subOf } from '../state.ts';

/** LG-DRAW-07: all that was sealed is turned up at once. */
export function turnUpDraw(run: Run, action: ActionOf<'turn-up'>): Outcome {
  const { draw } = run.fight;
  if (draw === null || action.key !== drawKey(draw)) return refuse({ code: 'moved-on' });
  const choices: Choices = new Map(standingDuellists(run.fight).map((id) => [id, choiceOf(run, id, action)]));
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
  for (const prompt of Object.values(run.fight.prompts)) {
    if (prompt.gather !== key) continue;
    const value = choices.get(prompt.figure ?? '')?.choice ?? prompt.default;
    const how = prompt.about.rolled === true ? 'standing' : 'player';
    run.emit({ kind: 'prompt-closed', prompt: prompt.id, value, how });
  }
}

const walkChosen = (choice: DrawChoice | undefined): number => (choice?.choice === 'walk' ? (choice.distance ?? 0) : 0);

type Pair = { readonly one: FigureId; readonly other: FigureId; readonly range: number };

/** LG-DRAW-07 step 1: all walk at once, and nobody comes nearer than 5 cm. On a map each goes to a cell, and the ranges are what they then are. */
function showChoices(run: Run, draw: Draw, choices: Choices): void {
  const { fight } = run;
  const walkers = [...choices.keys()]
    .map((figure) => ({ figure, wantedCm: walkedCm(fight, draw, figure, choices) }))
    .filter(({ wantedCm }) => wantedCm > 0);
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

type Places = ReadonlyMap<FigureId, WalkCell>;

const walk = toldOrDrawn(
  (run: Run, walkers: readonly Walker[], _places: Places) => {
    const company = walkers.map(({ figure }) => figure);
    for (const { figure, wantedCm: distance } of walkers) {
      run.emit({ kind: 'moved', figure, path: [], distance, gait: 'walk', why: 'draw' });
      partFrom(run, figure, company);
    }
  },
  (run, _walkers, places) => {
    for (const [id, { at, cm: distance }] of places) {
      const from = run.figure(id).at!;
      const facing = run.figure(id).mount === null ? undefined : (facingTowards(from, at) ?? undefined);
      run.emit(given({ kind: 'moved', figure: id, path: [from, at], distance, gait: 'walk', why: 'draw', facing }));
    }
  },
);

/** Every two who face each other, and how far apart they then are. */
function pairsOf(fight: Gunfight, draw: Draw, rangeOf: (one: FigureId, other: FigureId) => number): Pair[] {
  const standing = (ids: readonly FigureId[]): FigureId[] => ids.filter((id) => isInDraw(fight, id));
  return standing(draw.challengers).flatMap((one) =>
    standing(draw.challenged).map((other) => ({ one, other, range: rangeOf(one, other) })),
  );
}

const pairsAfter = toldOrDrawn(
  (fight: Gunfight, draw: Draw, choices: Choices, _places: Places) =>
    pairsOf(fight, draw, (one, other) => {
      const walked = walkChosen(choices.get(one)) + walkChosen(choices.get(other));
      return Math.max(CLOSEST_CM, rangeBetween(fight, one, other) - walked);
    }),
  (fight, draw, _choices, places) => {
    const placeOf = (id: FigureId): Place => places.get(id)?.at ?? fight.figures[id]!.at!;
    return pairsOf(fight, draw, (one, other) => CELL_CM * cellsBetween(placeOf(one), placeOf(other)));
  },
);

const shownChoice = ({ figure, choice, distance, prompt }: DrawChoice): RevealedChoice =>
  given({ figure, choice, distance, missed: prompt === '' || undefined });

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
  for (const { figure, target } of captures) run.emit(given({ kind: 'surrendered', figure, target, why: 'choice' }));
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

/** Last face of the second die on which the bot's man draws; above it he calls on the other to give up. */
const DRAWS_TO = 3;

/** LG-DRAW-17: what a duellist does for whom nobody chooses; rolled at the reveal. */
function chooseForBot(run: Run, id: FigureId): DrawChoice {
  const { fight } = run;
  const figure = run.figure(id);
  const choose = (choice: DrawChoice['choice']): DrawChoice => ({
    type: 'draw-choice',
    prompt: 'house',
    figure: id,
    choice,
  });
  const range = rangeToNearest(fight, id);
  const gun = bestInHand(fight, figure, range);
  if (gun === null) return choose(emptyGuns(figure).length > 0 ? 'reload' : 'give-up');
  const closer = (): DrawChoice => walkTo(fight, id, accurateCm(gun)) ?? choose('stand');
  if (!reaches(gun, range)) return closer();
  if (!keepsHisNerve(run, figure)) return choose('stand');
  if (!hasExchanged(fight) && range > accurateCm(gun)) return closer();
  return choose(figure.flags.includes('lawman') && isOneOnOne(fight) ? 'offer' : drawOrOffer(run, id));
}

const keepsHisNerve = (run: Run, figure: Figure): boolean =>
  testAtMost(run, figure.id, 'initiative', attribute(figure, 'IN'), 'solo');

/** At most 15, and no farther than needed. */
function walkTo(fight: Gunfight, id: FigureId, wanted: number): DrawChoice | null {
  const farthest = openingsOf(fight, id).walks.at(-1);
  if (farthest === undefined) return null;
  const distance = Math.min(15, farthest, rangeToNearest(fight, id) - wanted);
  return { type: 'draw-choice', prompt: 'house', figure: id, choice: 'walk', distance };
}

const hasExchanged = (fight: Gunfight): boolean => duellistsOf(fight).some((id) => subOf(fight).fired[id] === true);

function drawOrOffer(run: Run, figure: FigureId): 'draw' | 'offer' {
  if (!isOneOnOne(run.fight)) return 'draw';
  return rollTable(run, { table: 'draw-choice', die: 6, figure, row: (face) => (face <= DRAWS_TO ? 'draw' : 'offer') });
}
