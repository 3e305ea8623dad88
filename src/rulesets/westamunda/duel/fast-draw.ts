import type { Check, Modifier } from '../../../game/effects.ts';
import { checkRow, type Run } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight, Prompt } from '../../../game/state.ts';
import { enemiesOf, isInPlay, rangeBetween, rosterOf } from '../../kit.ts';
import { worldOf } from '../../kit/world/world.ts';
import { rollLeadership } from '../dice.ts';
import { meleeOf } from '../state.ts';
import { drawOpenly } from '../shoot/draw-openly.ts';
import { fireThrough, type Pull, volley } from '../shoot/firing.ts';
import { ballisticsOf, bandAt, type Gun, isHandgun, isLongGun, readyGuns } from '../shoot/guns.ts';
import { checkHands, pullOf } from '../shoot/modes.ts';
import { leadershipOf } from '../nerve/leadership.ts';
import { isSteady, valueOf } from '../people/profile.ts';
import { canSee } from '../weather/weather.ts';
import type { ActionOf, Answer } from '../../../game/actions.ts';
import { askOpponent, checkChallenge, type Opponent, seatOpponent } from '../../call-out.ts';
import { checkWish } from '../people/figures.ts';
import type { OrderRule } from '../../kit/orders.ts';
import { isDuel } from '../../kit/questions.ts';

/** WM-FAST-01: how far apart a duel may begin; inches. */
const RANGES = { min: 2, max: 36 } as const;

/** He takes the seat he was called to, or the fight does not happen. */
export function answeredChallenge(run: Run, prompt: Prompt, answer: Answer, how: string): void {
  if (answer.type !== 'answer' || prompt.type !== 'draw-answer') return;
  const figure: FigureId = prompt.figure ?? '';
  const opponent = prompt.about.opponent as Opponent;
  const why = how === 'deadline' ? 'default' : 'choice';
  if (answer.value !== 'accept') {
    run.emit({ kind: 'draw-answered', figure, answer: 'declined', why, name: opponent.name });
    return run.emit({ kind: 'fight-ended', winner: null, why: 'duel' });
  }
  seatOpponent(run, figure, opponent, answer.word ?? '');
  run.emit({ kind: 'draw-answered', figure, answer: 'accepted', why });
}

/** A duel begins when the challenge is taken up. */
export const startsItself = (fight: Gunfight): boolean => isDuel(fight) && meleeOf(fight).fastDraw.accepted;

/** WM-FAST-01: calls somebody out to a fast draw. */
export const challenge: OrderRule<ActionOf<'challenge'>> = {
  check(fight, action) {
    if (fight.status !== 'lobby' || !isDuel(fight)) return { code: 'not-in-ruleset', command: 'challenge' };
    const now = { isOut: meleeOf(fight).fastDraw.challenge !== null, distance: action.distance ?? PACES };
    return checkChallenge(fight, action, now, { ...RANGES, checkWish });
  },
  resolve: (run, action) => askOpponent(run, action.figures[0]!, action.opponent!, action.distance ?? PACES),
};

/** WM-FAST-01: how far apart they stand unless they agree otherwise; inches. */
const PACES = 16;
/** Long guns of this strength are slow to bring up. */
const HEAVY = 5;
/** Turns of staring after which somebody has had enough all the same. */
const MOST_TURNS = 12;

/** WM-FAST-01, WM-FAST-02: who is fastest, then all fire once, those of one score together. */
export function openFastDraw(run: Run): void {
  const duellists = rosterOf(run.fight).filter((one) => one.sort === 'person');
  stateDistance(run, duellists);
  if (run.fight.settings.goading === true) goad(run, duellists);
  const steps = speedOrder(run, duellists);
  run.emit({ kind: 'draw-ordered', steps });
  // WM-FAST-02: nobody of one score loses his shot to another of it; whoever has been hit before his turn does
  for (const step of steps) fireThrough(run, volley(step.flatMap((id) => pullFor(run, id) ?? [])));
}

/** Without a map the distance is whatever nobody has stated. */
function stateDistance(run: Run, duellists: readonly Figure[]): void {
  const range = meleeOf(run.fight).fastDraw.challenge?.distance ?? PACES;
  for (const one of duellists) {
    for (const other of enemiesOf(run.fight, one)) {
      if (situationOf(run.fight, one.id, other.id).range !== null) continue;
      worldOf(run.fight).state(run, { figure: one.id, target: other.id, values: { range } });
    }
  }
}

/** WM-FAST-03: turn by turn each keeps his temper, until somebody does not. */
function goad(run: Run, duellists: readonly Figure[]): void {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const calm = duellists.map((one) =>
      rollLeadership(run, one.id, { value: leadershipOf(run.fight, one), why: 'goad' }),
    );
    if (calm.includes(false)) return;
  }
}

/** What he draws: of what reaches, if anything does, a handgun if he has one. */
function drawn(fight: Gunfight, figure: Figure) {
  const ready = readyGuns(figure).filter(({ item }) => checkHands(fight, figure, item.id) === null);
  const range = rangeBetween(fight, figure.id, facing(fight, figure.id) ?? figure.id);
  const reaching = ready.filter(({ gun }) => bandAt(gun, range) !== null);
  const fit = reaching.length > 0 ? reaching : ready;
  const handguns = fit.filter(({ gun }) => isHandgun(gun));
  const [best] = (handguns.length > 0 ? handguns : fit).toSorted((a, b) => strengthOf(b.gun) - strengthOf(a.gun));
  return best ?? null;
}

const strengthOf = (gun: Gun): number => ballisticsOf(gun, null).strength;

/** WM-FAST-01: D6 and Initiative. */
function speedMods(fight: Gunfight, figure: Figure): readonly Modifier[] {
  const gun = drawn(fight, figure)?.gun ?? null;
  const own = { id: 'initiative', value: valueOf(figure, 'I') };
  if (gun !== null && isHandgun(gun)) return [own, { id: 'handgun', value: 1 }];
  return gun !== null && isLongGun(gun) && strengthOf(gun) >= HEAVY ? [own, { id: 'long-gun', value: -1 }] : [own];
}

function speedOrder(run: Run, duellists: readonly Figure[]): readonly (readonly FigureId[])[] {
  const byScore = new Map<number, FigureId[]>();
  for (const one of duellists) {
    const check: Check = checkRow(run.roll(6, 'draw'), speedMods(run.fight, one));
    run.emit({ kind: 'draw-rolled', figure: one.id, check });
    byScore.set(check.total, [...(byScore.get(check.total) ?? []), one.id]);
  }
  return [...byScore].sort(([a], [b]) => b - a).map(([, ids]) => ids);
}

function pullFor(run: Run, figure: FigureId): Pull | null {
  const gun = drawn(run.fight, run.figure(figure));
  const target = facing(run.fight, figure);
  if (gun === null || target === null) return null;
  const why = whyHeld(run, figure, { target, gun: gun.gun });
  if (why !== null) {
    run.emit({ kind: 'shot-lost', figure, target, why, spent: false });
    return null;
  }
  const weapon = gun.item.id;
  drawOpenly(run, figure, [weapon], 'shot'); // WM-GUN-02
  return pullOf(run.fight, { type: 'shoot', figure, target, weapon, mode: 'single' }, { snap: false, trigger: 'draw' });
}

/** WM-FAST-02: hit before; or no shot for anybody (WM-PIN-02, WM-NERVE-04, WM-SHOOT-10, WM-WX-01). Null: he fires. */
function whyHeld(run: Run, id: FigureId, { target, gun }: { target: FigureId; gun: Gun }): string | null {
  const isHit = run.effects.some((effect) => effect.kind === 'hit' && effect.figure === id);
  if (isHit || !isSteady(run.figure(id))) return 'forestalled';
  const isFar = bandAt(gun, rangeBetween(run.fight, id, target)) === null;
  return isFar || !canSee(run.fight, id, target) ? 'out-of-range' : null;
}

/** His opposite number, else the first who still stands. */
function facing(fight: Gunfight, id: FigureId): FigureId | null {
  const own = fight.figures[id]!;
  const people = rosterOf(fight).filter((one) => one.sort === 'person');
  const place = people.filter((one) => one.side === own.side).findIndex((one) => one.id === id);
  const foes = people.filter((one) => one.side !== own.side);
  const opposite = foes[place % Math.max(1, foes.length)];
  const target = opposite !== undefined && isInPlay(opposite) ? opposite : foes.find(isInPlay);
  return target?.id ?? null;
}
