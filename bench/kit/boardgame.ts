import { createRequire } from 'node:module';

/** As much of boardgame.io 0.50 as the bench needs; its own types do not resolve from an ES module. */
interface Internal {
  ProcessGameConfig(game: unknown): unknown;
  InitializeGame(options: { readonly game: unknown; readonly numPlayers: number }): GameState;
  CreateGameReducer(options: { readonly game: unknown }): (state: GameState, action: unknown) => GameState;
}

export interface GameState {
  readonly G: Street;
  readonly _stateID: number;
}

interface Random {
  D6(): number;
  D10(): number;
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

/** boardgame.io's reducer over six men: give it one shot, get the state after it. */
export function boardgame(): {
  readonly start: GameState;
  readonly shoot: (state: GameState, shot: Shot) => GameState;
} {
  const { ProcessGameConfig, InitializeGame, CreateGameReducer } = createRequire(import.meta.url)(
    'boardgame.io/internal',
  ) as Internal;
  const men = (): Record<string, Man> => Object.fromEntries(FIGURES.map((id) => [id, newMan()]));
  const setup = (): Street => ({ men: men(), fired: {}, shotAt: {}, stirred: {}, quietRounds: 0, shots: 0, down: 0 });
  // Undo keeps every earlier state; without it the reducer does the least it can.
  const game = ProcessGameConfig({ name: 'street', seed: 'dust', disableUndo: true, setup, moves: { shoot } });
  const reduce = CreateGameReducer({ game });
  return {
    start: InitializeGame({ game, numPlayers: 2 }),
    shoot: (state, shot) =>
      reduce(state, { type: 'MAKE_MOVE', payload: { type: 'shoot', args: [shot], playerID: '0' } }),
  };
}

export function shotsOf(count: number): readonly Shot[] {
  return Array.from({ length: count }, (_, index) => ({
    figure: FIGURES[index % 3]!,
    target: FIGURES[3 + ((index * 7) % 3)]!,
  }));
}
