import type { DrawChoiceKind } from '../../../game/effects.ts';
import type { Offer, Slot } from '../../../game/offer.ts';
import type { Figure, FigureId, Gunfight, Item, Prompt } from '../../../game/state.ts';
import { rosterOf } from '../../kit.ts';
import { YES, YES_OR_NO } from '../../kit/travel/told.ts';
import { checkVolleyGun } from '../shoot/burst.ts';
import { knownEnemies } from '../people/condition.ts';
import { bestInHand } from '../shoot/weapons.ts';
import {
  callerObstacle,
  type Challenge,
  checkChallenge,
  facingObstacle,
  isRangeKnown,
  MOST_CALLED_OUT,
  STATED_RANGE,
} from './challenge.ts';
import { FIELDS, gunsFor, mayKeep, type Openings, openingsOf, openKinds } from './choices.ts';
import { rangeToNearest } from './draw-state.ts';
import { isReadyForOrders } from '../turn/go-state.ts';

/** What the Draw offers this figure: its sealed choice while one is asked of it, else whom it may call out. */
export function legalDraws(fight: Gunfight, id: FigureId): Offer[] {
  const figure = fight.figures[id];
  if (figure === undefined || fight.status !== 'running') return [];
  if (fight.draw === null) return isReadyForOrders(fight, id) ? legalChallenges(fight, figure) : [];
  const prompt = Object.values(fight.prompts).find((one) => one.type === 'draw-round' && one.figure === id);
  return prompt === undefined ? [] : legalChoices(fight, figure, prompt);
}

function legalChoices(fight: Gunfight, figure: Figure, prompt: Prompt): Offer[] {
  const open = openingsOf(fight, figure.id);
  return openKinds(fight, figure.id).flatMap((choice) => {
    const action = { type: 'draw-choice', prompt: prompt.id, figure: figure.id, choice } as const;
    const weapon: Slot = { ...amongGuns(gunsFor(choice, open)), optional: true };
    const plain: Offer = { action, slots: { ...(weapon.values.length > 0 && { weapon }), ...slotsOf(choice, open) } };
    return FIELDS[choice].mode === true ? [plain, ...volleys(fight, figure, plain, open)] : [plain];
  });
}

const amongGuns = (guns: readonly Item[]) => ({ kind: 'one-of', values: guns.map(({ id }) => id) }) as const;

/** The further details of each choice, but the gun. */
function slotsOf(kind: DrawChoiceKind, open: Openings): Record<string, Slot> {
  const { target, distance, call } = FIELDS[kind];
  return {
    ...(target && { target: { kind: 'one-of', values: open.targets, optional: true } }),
    ...(distance && { distance: { kind: 'one-of', values: open.walks } }),
    ...(call && open.oneOnOne && { call: YES_OR_NO }),
    ...(mayKeep(kind, open) && { keep: YES }),
  };
}

/** Fanning and rapid fire, each with the guns that can. */
function volleys(fight: Gunfight, figure: Figure, plain: Offer, open: Openings): Offer[] {
  const kind = plain.action.choice as DrawChoiceKind;
  const own = bestInHand(fight, figure, rangeToNearest(fight, figure.id));
  return (['fan', 'rapid'] as const).flatMap((mode) => {
    const guns = gunsFor(kind, open).filter((gun) => checkVolleyGun(fight, figure, gun.id, mode) === null);
    if (guns.length === 0) return [];
    const weapon: Slot = { ...amongGuns(guns), ...(guns.some(({ id }) => id === own?.id) && { optional: true }) };
    return [{ action: { ...plain.action, mode }, slots: { ...slotsOf(kind, open), weapon } }];
  });
}

function legalChallenges(fight: Gunfight, figure: Figure): Offer[] {
  const enemies = knownEnemies(fight, figure);
  const alone = enemies.map((enemy) => duelOffer(fight, figure.id, enemy.id));
  const able = alone.flatMap(({ action, blocked }) =>
    blocked === undefined || blocked.code === 'no-line-of-sight' ? (action.against as readonly FigureId[]) : [],
  );
  return [...alone.filter(isWorthShowing), ...showdowns(fight, figure, able)];
}

/** Why one cannot be called out is worth showing where it lies with the other; what lies with oneself takes the whole offer away. */
function isWorthShowing({ action, blocked }: Offer): boolean {
  if (blocked === undefined) return true;
  const [target] = action.against as readonly FigureId[];
  return (
    (blocked.code === 'draw-forbids' || blocked.code === 'state-forbids' || blocked.code === 'lacks-item') &&
    blocked.figure === target
  );
}

function duelOffer(fight: Gunfight, figure: FigureId, target: FigureId): Offer {
  const action = { type: 'challenge', figures: [figure], against: [target] } as const;
  const blocked = checkChallenge(fight, action);
  const distance: Slot = { kind: 'range', ...STATED_RANGE, optional: true };
  return {
    action,
    slots: isRangeKnown(fight, figure, target) ? {} : { distance },
    ...(blocked === null ? {} : { blocked }),
  };
}

type Showdown = { readonly figures: readonly FigureId[]; readonly against: readonly FigureId[] };

/** LG-DRAW-16: several against several: each with all who can stand with him against these. */
function showdowns(fight: Gunfight, figure: Figure, enemies: readonly FigureId[]): Offer[] {
  const possible = choicesOf(enemies, MOST_CALLED_OUT)
    .map((against) => ({ against, figures: [figure.id, ...secondsOf(fight, figure, against)] }))
    .filter((one) => one.figures.length + one.against.length > 2 && isPossible(fight, one));
  return possible
    .filter((one) => !possible.some((other) => other !== one && covers(other, one)))
    .map(({ figures, against }) => ({
      action: { type: 'challenge' },
      slots: {
        figures: { kind: 'some-of', values: figures, led: true },
        against: { kind: 'some-of', values: against },
      },
      fits: (action) => checkChallenge(fight, action as Challenge) === null,
    }));
}

function secondsOf(fight: Gunfight, figure: Figure, against: readonly FigureId[]): FigureId[] {
  const friends = rosterOf(fight).filter((one) => one.side === figure.side && one.id !== figure.id);
  const isAble = (one: Figure): boolean =>
    callerObstacle(fight, one) === null &&
    facingObstacle(fight, one.id, against) === null &&
    against.every((id) => isRangeKnown(fight, one.id, id));
  return friends.filter(isAble).map(({ id }) => id);
}

const isPossible = (fight: Gunfight, showdown: Showdown): boolean =>
  checkChallenge(fight, { type: 'challenge', ...showdown }) === null;

const covers = (one: Showdown, other: Showdown): boolean =>
  other.figures.every((id) => one.figures.includes(id)) && other.against.every((id) => one.against.includes(id));

/** Every choice of one up to `most` of these, in order. */
function choicesOf<T>(all: readonly T[], most: number): T[][] {
  const [first, ...rest] = all;
  if (first === undefined || most === 0) return [];
  return [[first], ...choicesOf(rest, most - 1).map((others) => [first, ...others]), ...choicesOf(rest, most)];
}
