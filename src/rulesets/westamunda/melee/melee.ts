import type { Run } from '../../../game/run.ts';
import type { FigureId, Gunfight, ItemId } from '../../../game/state.ts';
import { rollAmmo } from '../shoot/aftershot.ts';
import { drawOpenly } from '../shoot/draw-openly.ts';
import { roundsIn } from '../shoot/guns.ts';
import { settleRound } from '../wagon/board.ts';
import { drawnIn, firesToo, whomHeStrikes } from './bystanders.ts';
import { breakBrawlInMelee, mayEnter } from './brawl.ts';
import { atOnce } from './brawl-state.ts';
import { inRoster, isInPlay, rollTable } from '../../kit.ts';
import { settleRiders } from '../horses/rider-hits.ts';
import { fallAtEdge } from '../move/falls.ts';
import { followUp } from './follow-up.ts';
import { armOf, canParry, namedArm, pistolOf } from './melee-arms.ts';
import { finishSide, strikeInMelee } from './melee-blows.ts';
import { type Knot, knotsOf, whoseMelee } from './melee-knots.ts';
import { diceFor, type Fighter, scoreOf } from './melee-score.ts';
import { breakAndRun, fallenOf, footingNow, testNerves } from '../nerve/nerve.ts';
import { isBroken, isDown, isEngaged, stands, valueOf } from '../people/profile.ts';
import { sideOnTurn } from '../../kit/turns.ts';

/** What a pistol has done in a fight hand to hand (WM-MELEE-08). */
interface Fired {
  readonly weapon: ItemId;
  readonly rounds: number;
  hits: number;
  six: boolean;
  /** He has had his round; who comes too late for one fires at nobody. */
  used: boolean;
}

type Ledger = Map<FigureId, Fired>;

/** WM-MELEE-06, WM-POST-05: who leads the fights still to be fought in this phase, in roster order. */
export function meleesDue(fight: Gunfight): FigureId[] {
  const leaders = knotsOf(fight)
    .filter((knot) => mayEnter(fight, knot))
    .map((knot) => whoseMelee(fight, knot));
  return inRoster(fight, leaders);
}

/** One separate fight, round by round; then what was fired, nerves, and after the next enemy. */
export function meleeTick(run: Run, leader: FigureId): void {
  const knot = knotsOf(run.fight).find((one) => whoseMelee(run.fight, one) === leader);
  if (knot === undefined) return;
  breakBrawlInMelee(run, knot);
  const footing = footingNow(run);
  const ledger = openLedger(run, knot);
  const winner = fightOut(run, knot, ledger);
  settlePistols(run, ledger);
  drawIn(run, knot, ledger.size > 0);
  if (winner !== null) followUp(run, winner);
  testNerves(run, fallenOf(run, footing));
  breakOff(run, knot);
}

/** Whoever has a pistol to fire, with the rounds in it. */
function openLedger({ fight }: Run, { lone, many }: Knot): Ledger {
  const ledger: Ledger = new Map();
  for (const id of [lone, ...many]) {
    const figure = fight.figures[id]!;
    const pistol = armOf(fight, figure) === 'pistol' ? pistolOf(figure) : null;
    if (pistol !== null)
      ledger.set(id, { weapon: pistol.id, rounds: roundsIn(pistol), hits: 0, six: false, used: false });
  }
  return ledger;
}

/** WM-MELEE-06: the lone one fights each in turn until he is done for, or out of that one's reach (WM-MOVE-08, WM-HMEL-04). Gives whoever won last. */
function fightOut(run: Run, knot: Knot, ledger: Ledger): FigureId | null {
  const { lone, many } = knot;
  let winner: FigureId | null = many.length === 0 ? lone : null;
  if (many.length === 0) finishBoth(run, knot);
  many.forEach((one, extra) => {
    if (!stands(run.figure(lone)) || !stands(run.figure(one)) || !isEngaged(run.fight, lone, one)) return;
    const won = fightRound(run, { lone, one, extra }, ledger);
    if (won === null) return;
    winner = won.winner;
    const before = run.effects.length;
    hit(run, { ...won, single: many.length === 1 && knot.down.length === 0 }, ledger);
    settleRound(run, won, before);
    finishBoth(run, knot);
  });
  return winner;
}

function finishBoth(run: Run, { lone, many, down }: Knot): void {
  const sideOf = (id: FigureId): string => run.figure(id).side;
  const all = [lone, ...many, ...down];
  const own = all.filter((id) => sideOf(id) === sideOf(lone));
  const others = all.filter((id) => sideOf(id) !== sideOf(lone));
  finishSide(run, own, many[0] ?? lone);
  finishSide(run, others, lone);
}

type Won = { readonly winner: FigureId; readonly loser: FigureId; readonly hits: number };

type Pair = { readonly lone: FigureId; readonly one: FigureId; readonly extra: number };

/** WM-MELEE-01, WM-MELEE-02, WM-MELEE-03: the attacker throws first, all his dice, then the defender; the higher score hits by the difference. */
function fightRound(run: Run, { lone, one, extra }: Pair, ledger: Ledger): Won | null {
  const [own, other] = [
    { id: lone, extra: 0 },
    { id: one, extra },
  ] as const;
  return isFirst(run, lone, one) ? bout(run, own, other, ledger) : bout(run, other, own, ledger);
}

/** The acting side; of two who act at the same time (WM-BRAWL-03) the one before the other on the roster. */
function isFirst({ fight }: Run, lone: FigureId, one: FigureId): boolean {
  const now = atOnce(fight);
  const isActing = (id: FigureId): boolean =>
    now.length > 0 ? now.includes(id) : fight.figures[id]!.side === sideOnTurn(fight);
  if (isActing(lone) === isActing(one)) return now.length > 0 && fight.roster.indexOf(lone) < fight.roster.indexOf(one);
  return isActing(lone);
}

type Comer = Pick<Fighter, 'id' | 'extra'>;

/** All the attacker's dice, then the defender's. */
function bout(run: Run, first: Comer, second: Comer, ledger: Ledger): Won | null {
  const attacker = meleeThrow(run, first.id, first.extra);
  const defender = meleeThrow(run, second.id, second.extra);
  tell(run, attacker, defender);
  tell(run, defender, attacker);
  const [a, b] = parried(run, attacker, defender);
  for (const fighter of [a, b]) noteFired(ledger, fighter);
  return decide(run, a, b);
}

function meleeThrow(run: Run, id: FigureId, extra: number): Fighter {
  const figure = run.figure(id);
  const arm = armOf(run.fight, figure);
  drawOpenly(run, id, [namedArm(figure, arm)], 'shot'); // WM-GUN-02
  const dice = diceFor(figure, arm, extra);
  return { id, arm, extra, faces: Array.from({ length: dice }, () => run.rollFor([id], 6, 'melee')) };
}

function tell(run: Run, own: Fighter, foe: Fighter): void {
  const check = scoreOf(run.fight, own, foe);
  const weapon = namedArm(run.figure(own.id), own.arm);
  run.emit({ kind: 'melee-rolled', figures: [own.id], against: [foe.id], weapon, check });
}

const meleeTotal = (run: Run, own: Fighter, foe: Fighter): number => scoreOf(run.fight, own, foe).total;

/** WM-MELEE-07: whoever is not ahead makes the other throw his best die again, unless both could. */
function parried(run: Run, a: Fighter, b: Fighter): [Fighter, Fighter] {
  const [ours, theirs] = [a, b].map((one) => canParry(run.figure(one.id), one.arm));
  if (ours === theirs) return [a, b];
  const [own, foe] = ours === true ? [a, b] : [b, a];
  if (meleeTotal(run, own, foe) > meleeTotal(run, foe, own)) return [a, b];
  const face = rollTable(run, { table: 'parry', die: 6, figure: foe.id, by: own.id, row: (rolled) => rolled });
  const best = foe.faces.indexOf(Math.max(...foe.faces));
  const again: Fighter = { ...foe, faces: foe.faces.with(best, face) };
  return ours === true ? [a, again] : [again, b];
}

/** WM-MELEE-03. */
function decide(run: Run, a: Fighter, b: Fighter): Won | null {
  const margin = meleeTotal(run, a, b) - meleeTotal(run, b, a);
  const edge = margin === 0 ? valueOf(run.figure(a.id), 'I') - valueOf(run.figure(b.id), 'I') : margin;
  if (edge === 0) {
    run.emit({ kind: 'melee-drawn', figures: [a.id, b.id] });
    return null;
  }
  const [winner, loser] = edge > 0 ? [a.id, b.id] : [b.id, a.id];
  const hits = Math.max(1, Math.abs(margin));
  run.emit({ kind: 'melee-won', figure: winner, against: [loser], margin: Math.abs(margin), count: hits });
  return { winner, loser, hits };
}

/** WM-MELEE-04; of two alone, hits left over are not thrown for once one of them is down (WM-WOUND-06). */
function hit(run: Run, { winner, loser, hits, single }: Won & { readonly single: boolean }, ledger: Ledger): void {
  const fired = ledger.get(winner);
  for (let blow = 0; blow < hits; blow++) {
    if (!isInPlay(run.figure(loser)) || (single && isDown(run.figure(loser)))) break;
    const rounds = fired === undefined ? {} : { rounds: fired.rounds - fired.hits };
    strikeInMelee(run, { by: winner, target: loser, ...rounds });
    if (fired !== undefined && fired.hits < fired.rounds) fired.hits++;
  }
  fallAtEdge(run, loser, { by: winner, why: 'pushed' }); // WM-MOVE-08
}

/** WM-BRAWL-04: bystanders too near a fight join in for a round, each against one of those who fight. */
function drawIn(run: Run, { lone, many }: Knot, withGuns: boolean): void {
  if (many.length === 0) return;
  const fighters = [lone, ...many];
  for (const id of drawnIn(run.fight, fighters)) {
    const victim = whomHeStrikes(run, fighters);
    if (victim === null || (withGuns && firesToo(run, id, victim))) continue;
    const won = bout(run, { id, extra: 0 }, { id: victim, extra: 0 }, new Map());
    if (won === null) continue;
    const before = run.effects.length;
    hit(run, { ...won, single: true }, new Map());
    settleRiders(run, before, won.winner);
  }
}

function noteFired(ledger: Ledger, { id, faces }: Fighter): void {
  const fired = ledger.get(id);
  if (fired !== undefined) Object.assign(fired, { used: true, six: fired.six || faces.includes(6) });
}

/** WM-MELEE-08: a round for each hit, at least one; one ammo roll if any die showed a six. */
function settlePistols(run: Run, ledger: Ledger): void {
  for (const [figure, { weapon, rounds, hits, six, used }] of ledger) {
    if (!used) continue;
    run.emit({ kind: 'ammo-low', figure, weapon, left: Math.max(0, rounds - Math.max(1, hits)), unit: 'round' });
    if (six) rollAmmo(run, figure, weapon);
  }
}

/** WM-NERVE-04: broken men who were caught break off again after it. */
function breakOff(run: Run, { lone, many }: Knot): void {
  for (const id of inRoster(run.fight, [lone, ...many])) {
    const figure = run.figure(id);
    if (stands(figure) && isBroken(figure) && isEngaged(run.fight, id)) breakAndRun(run, id, 'melee');
  }
}
