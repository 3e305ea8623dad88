import { owedIn } from '../../src/game/clock/answers-owed.ts';
import type { Batch } from '../../src/app/app.ts';
import { chanceOf } from '../simulator/chance.ts';
import { textOf } from '../e2e/kit.ts';
import { firstShotIn, handOversIn, type Posted, postedIn } from './count.ts';
import { Player, type Seated, type Taste } from './player.ts';
import { buttonsOn, HERE, type Scene, type Table, tableAt } from './scenes.ts';

/** What one whole fight cost those who played it. */
export interface Cost {
  readonly scene: string;
  readonly seed: number;
  /** Presses of each person divided by the turns in which they were called. */
  readonly tapsPerTurn: readonly number[];
  readonly turns: number;
  readonly posted: Posted;
  readonly standing: number;
  readonly characters: readonly number[];
  readonly rounds: number;
  readonly firstShot: number | null;
  readonly handOvers: number;
  readonly ended: string;
  /** Of what stands at the end, on a page of 380 px; only where it was looked at. */
  readonly heights?: readonly number[];
  readonly taste?: string;
}

/** Between two presses people look at what has changed. */
const LOOK_MS = 2_000;
/** Longer than bursts of news are gathered before a message is edited. */
const GATHER_MS = 10_000;
/** Presses without anything coming of it, until it counts as stuck. */
const PATIENCE = 8;
const MOST_PRESSES = 4_000;

export interface Played {
  readonly cost: Cost;
  /** Every press as it was made, for reading. */
  readonly story: readonly string[];
}

export async function playFight(
  scene: Scene,
  how: {
    readonly seed: number;
    readonly taste: Taste;
    readonly look?: (table: Table) => Promise<readonly number[]>;
    /** How each of them comes to the table; without a page unless said. */
    readonly sit?: (table: Table, name: string) => Promise<Seated>;
  },
): Promise<Played> {
  const table = await tableAt(how.seed);
  try {
    await scene.open(table);
    const chance = chanceOf(how.seed);
    const sit = how.sit ?? (async ({ town }: Table, name: string) => town.who(name));
    const seated = await Promise.all(scene.players.map((name) => sit(table, name)));
    const players = seated.map((one) => {
      const together = scene.together?.includes(one.name) === true;
      return new Player(one, { taste: how.taste, together, thereafter: scene.thereafter }, chance);
    });
    const story: string[] = [];
    const turns = await playOut(table, players, story);
    const heights = how.look === undefined ? {} : { heights: await how.look(table) };
    return { cost: { ...(await costOf(scene, table, { players, turns, seed: how.seed })), ...heights }, story };
  } finally {
    await table.town.stop();
  }
}

/** Plays until it is over; how many messages called each of them to a turn. */
async function playOut(
  { town }: Table,
  players: readonly Player[],
  story: string[],
): Promise<ReadonlyMap<string, Set<string>>> {
  const turns = new Map(players.map(({ name }) => [name, new Set<string>()]));
  const from = (await town.fight(HERE)).version;
  let last = from;
  let idle = 0;
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const fight = await town.fight(HERE);
    if (fight.status === 'over') return turns;
    const owed = new Set(owedIn(town.app, fight).map(({ seat }) => seat));
    const waited = players.filter(({ id }) => owed.has(id));
    if (waited.length === 0) {
      await town.pass(GATHER_MS);
      if (++idle > PATIENCE) throw new Error(`the fight waits for nobody who plays: ${[...owed].join(', ')}`);
      continue;
    }
    const player = waited.find((one) => one.isCalled()) ?? waited[0]!;
    noteTurns(town.who(player.name).sees(HERE), player, turns.get(player.name)!);
    town.skip(LOOK_MS);
    await player.press();
    await town.quiet();
    const tap = player.taps.at(-1)!;
    const now = await town.fight(HERE);
    story.push(
      `${now.clock.round} ${player.name}: ${tap.label}${tap.failure === undefined ? '' : ` (${tap.failure})`}`,
    );
    idle = now.version === last ? idle + 1 : 0;
    last = now.version;
    if (idle > PATIENCE) throw new Error(`${player.name} is stuck:\n${story.slice(-12).join('\n')}`);
    await town.pass(LOOK_MS);
  }
  throw new Error(`not over after ${MOST_PRESSES} presses`);
}

type Seen = ReturnType<ReturnType<Table['town']['who']>['sees']>;

/** Messages of turns that mention somebody: a call in another's turn is none. */
function noteTurns(seen: Seen, { id }: Player, turns: Set<string>): void {
  for (const message of seen)
    if (message.embeds.length > 0 && message.content.includes(`<@${id}>`) && buttonsOn(message).length > 0)
      turns.add(message.id);
}

async function costOf(
  scene: Scene,
  { town }: Table,
  { players, turns, seed }: { players: readonly Player[]; turns: ReadonlyMap<string, Set<string>>; seed: number },
): Promise<Cost> {
  await town.pass(GATHER_MS);
  const channel = town.discord.channel(HERE).id;
  const standing = town
    .who(players[0]!.name)
    .sees(HERE)
    .filter(({ author, flags }) => author.bot === true && ((flags ?? 0) & 64) === 0);
  const batches: readonly Batch[] = await town.app.batches(channel, 0);
  const fight = await town.fight(HERE);
  const ofTurns = new Set([...turns.values()].flatMap((ids) => [...ids]));
  return {
    scene: scene.name,
    seed,
    tapsPerTurn: players.map(({ name, taps }) => taps.length / Math.max(1, turns.get(name)!.size)),
    turns: ofTurns.size,
    posted: postedIn(town.discord.requests, channel),
    standing: standing.length,
    characters: standing.map((message) => textOf(message).length),
    rounds: fight.clock.round,
    firstShot: firstShotIn(batches),
    handOvers: handOversIn(batches, town.app.rulesets),
    ended: fight.ended?.why ?? '',
  };
}
