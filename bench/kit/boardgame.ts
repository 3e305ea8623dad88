import { createRequire } from 'node:module';
import { actInPlace } from '../../src/game/act.ts';
import type { Dice } from '../../src/game/dice/dice.ts';
import { ReplayedDice } from '../../src/game/dice/recorded.ts';
import type { Entry } from '../../src/game/entry.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { RULESETS } from '../../src/rulesets/index.ts';

/** As much of boardgame.io 0.50 as the bench needs; its own types do not resolve from an ES module. */
interface Internal {
  readonly ProcessGameConfig: (game: unknown) => unknown;
  readonly InitializeGame: (options: { readonly game: unknown; readonly numPlayers: number }) => unknown;
  readonly CreateGameReducer: (options: { readonly game: unknown }) => (state: unknown, action: unknown) => unknown;
}

export interface GameState<G> {
  readonly G: G;
  readonly _stateID: number;
}

/** boardgame.io's reducer over a game with one move. */
export interface OneMoveGame<G, Args> {
  readonly start: GameState<G>;
  move(state: GameState<G>, args: Args): GameState<G>;
}

type Move<G, Args> = (context: { G: G; random: Random }, args: Args) => void;

function oneMoveGame<G, Args>(setup: () => G, move: Move<G, Args>): OneMoveGame<G, Args> {
  const { ProcessGameConfig, InitializeGame, CreateGameReducer } = createRequire(import.meta.url)(
    'boardgame.io/internal',
  ) as Internal;
  // Undo keeps every earlier state; without it the reducer does the least it can.
  const game = ProcessGameConfig({ name: 'street', seed: 'dust', disableUndo: true, setup, moves: { move } });
  const reduce = CreateGameReducer({ game });
  return {
    start: InitializeGame({ game, numPlayers: 2 }) as GameState<G>,
    move: (state, args) =>
      reduce(state, { type: 'MAKE_MOVE', payload: { type: 'move', args: [args], playerID: '0' } }) as GameState<G>,
  };
}

interface Random {
  D6(): number;
  D10(): number;
  Die(sides: number): number;
}

interface Man {
  skill: number;
  cool: number;
  constitution: number;
  ammo: number;
  statuses: string[];
  wounds: { location: string; graze: boolean }[];
  turn: { acted: boolean; moved: boolean; shot: boolean };
}

export interface Street {
  men: Record<string, Man>;
  fired: Record<string, true>;
  shotAt: Record<string, true>;
  stirred: Record<string, true>;
  quietRounds: number;
  shots: number;
  down: number;
}

export interface Shot {
  readonly figure: string;
  readonly target: string;
}

const FIGURES = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'] as const;

function newMan(): Man {
  return {
    skill: 3,
    cool: 3,
    constitution: 3,
    ammo: 3,
    statuses: [],
    wounds: [],
    turn: { acted: false, moved: false, shot: false },
  };
}

/** The heart of a shot: aim, to hit, where, how bad, nerve; and the state after it. Who falls gets up again, so that it can go on. */
function shoot({ G, random }: { G: Street; random: Random }, { figure, target }: Shot): void {
  const shooter = G.men[figure]!;
  const victim = G.men[target]!;
  const aimed = random.D6() <= shooter.skill;
  const face = random.D10();
  shooter.turn.acted = true;
  shooter.turn.shot = true;
  G.fired[figure] = true;
  G.stirred[figure] = true;
  G.shotAt[target] = true;
  G.quietRounds = 0;
  G.shots += 1;
  if (face === 10) shooter.ammo = shooter.ammo > 0 ? shooter.ammo - 1 : 3;
  if (face < (aimed ? 6 : 8)) return;
  wound(G, victim, random);
}

function wound(G: Street, victim: Man, random: Random): void {
  const location = random.D10() >= 8 ? 'body' : 'left-arm';
  victim.wounds = victim.wounds.length < 3 ? [...victim.wounds, { location, graze: false }] : [];
  if (random.D6() <= victim.constitution)
    victim.cool = random.D6() <= victim.cool ? victim.cool : Math.max(1, victim.cool - 1);
  else {
    G.down += 1;
    victim.cool = 3;
    victim.statuses = victim.statuses.length > 0 ? [] : ['out-of-action'];
  }
}

/** Six men who shoot at each other by the least of rules: no rights, no reach, no reactions, nothing told. */
export function bareShots(): OneMoveGame<Street, Shot> {
  const men = (): Record<string, Man> => Object.fromEntries(FIGURES.map((id) => [id, newMan()]));
  return oneMoveGame(
    () => ({ men: men(), fired: {}, shotAt: {}, stirred: {}, quietRounds: 0, shots: 0, down: 0 }),
    shoot,
  );
}

/** The entries of a log as moves: the same rules on the same state; its own dice are rolled too, the faces of the log count. */
export function sameOrders(): OneMoveGame<{ fight: Gunfight | null }, Entry> {
  return oneMoveGame<{ fight: Gunfight | null }, Entry>(
    () => ({ fight: null }),
    ({ G, random }, entry) => {
      const recorded = new ReplayedDice(entry.faces);
      const dice: Dice = { roll: (die, why) => (random.Die(die), recorded.roll(die, why)) };
      if (G.fight !== null && entry.action.type !== 'open-fight') G.fight.version = entry.version - 1;
      const done = actInPlace(G.fight, entry, dice, RULESETS);
      if (!done.ok) throw new Error(`refused in boardgame.io: ${done.refusal.code}`);
      G.fight = done.fight;
      G.fight.version = entry.version;
    },
  );
}

export function shotsOf(count: number): readonly Shot[] {
  return Array.from({ length: count }, (_, index) => ({
    figure: FIGURES[index % 3]!,
    target: FIGURES[3 + ((index * 7) % 3)]!,
  }));
}
