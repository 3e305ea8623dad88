import type { Answers, PromptSpec } from '../../../game/run.ts';
import { situationOf } from '../../../game/town/situation.ts';
import type { Figure, FigureId, Gunfight } from '../../../game/state.ts';
import type { TownInPlay } from '../../../game/town/town-in-play.ts';
import { cellAt } from '../../../game/town/ground.ts';
import { namePlace, type PlaceName, samePlace } from '../../../game/town/places.ts';
import { enemiesOf } from '../../kit.ts';
import { asIfAt } from '../house/as-if.ts';
import { isInFight } from '../people/condition.ts';
import { mayStop, type Mover, moverOf } from '../move/footing.ts';
import { mayBeAsked, mayFireBack, type Reaction, shotBack } from './react.ts';
import type { Shot } from '../shoot/shoot.ts';
import type { Trek } from '../move/trek.ts';
import { questionTo } from '../../kit/questions.ts';

/** A shot that a reactor could take at the mover in one cell of his way (LG-REACT-02). */
interface Aim extends Reaction {
  readonly index: number;
  readonly at: PlaceName;
  readonly range: number;
}

/** A shot decided on, fired when the mover stands in that cell of his way. */
export type Ambush = { readonly index: number; readonly shot: Shot };

/** The fight as it would be with the mover in each cell of his way where he could stand; null: somebody stands there. */
export function stagesOf(
  fight: Gunfight,
  { figure, way, end, doors }: Pick<Trek, 'figure' | 'way' | 'end' | 'doors'>,
): readonly (Gunfight | null)[] {
  const mover = moverOf(fight, fight.figures[figure]!)!;
  let opened = fight;
  return way.slice(0, end + 1).map((cell, index) => {
    for (const door of doors)
      if (door.index === index) opened = { ...opened, town: withOpen(opened.town!, door.thing) };
    if (index === 0) return fight;
    return isPlainShot(mover, way, index, end) ? asIfAt(opened, figure, cell) : null;
  });
}

/** A cell of its own on the way, in which nobody else stands. */
function isPlainShot(mover: Mover, way: Trek['way'], index: number, end: number): boolean {
  const { at, facing = mover.facing } = way[index]!;
  if (samePlace(at, way[index - 1]!.at)) return false;
  return index === end || mayStop(mover, cellAt(mover.ground, at)!, facing);
}

function withOpen(town: TownInPlay, thing: string): TownInPlay {
  const things = { ...town.state.things, [thing]: { ...town.state.things[thing], condition: 'open' as const } };
  return { ...town, state: { ...town.state, things } };
}

function aimAt(stage: Gunfight, reactor: Figure, trek: Trek, index: number): Aim | null {
  const target = stage.figures[trek.figure]!;
  const { range } = situationOf(stage, reactor.id, target.id);
  if (range === null) return null;
  const reaction = shotBack(stage, { figure: reactor, target, distance: range }, { targetFast: trek.fast });
  return reaction === null ? null : { ...reaction, index, at: namePlace(trek.way[index]!.at), range };
}

/** LG-REACT-02: the first cell in the accurate band, else the last in which he is seen at all. */
const usual = (aims: readonly Aim[]): Aim | undefined => aims.find((aim) => aim.band === 'accurate') ?? aims.at(-1);

type Reactor = { readonly figure: FigureId; readonly aims: readonly Aim[]; readonly usual: Aim };

function reactorsTo(fight: Gunfight, trek: Trek): readonly Reactor[] {
  const target = fight.figures[trek.figure]!;
  const able = enemiesOf(fight, target).filter((one) => mayFireBack(fight, one));
  if (able.length === 0 || !isInFight(target)) return [];
  const stages = stagesOf(fight, trek);
  const found = able.flatMap((one) => {
    const aims = stages.flatMap((stage, index) => (stage === null ? [] : (aimAt(stage, one, trek, index) ?? [])));
    const first = usual(aims);
    return first === undefined ? [] : [{ figure: one.id, aims, usual: first }];
  });
  return found.sort((a, b) => a.usual.index - b.usual.index || a.usual.range - b.usual.range);
}

/** LG-REACT-01, LG-REACT-02: prompts to everybody who may fire at somebody on his way, who has not taken his first step yet. */
export const aimPrompts = (fight: Gunfight, trek: Trek): PromptSpec[] =>
  reactorsTo(fight, trek)
    .filter((one) => mayBeAsked(fight, one.usual))
    .map(({ figure, aims, usual: { shot, band, bushwhack, at, range } }) => {
      const cells = aims.map((aim) => ({ at: aim.at, range: aim.range, band: aim.band, bushwhack: aim.bushwhack }));
      const { target, weapon } = shot;
      const about = { target, weapon, distance: range, band, bushwhack, kind: 'moved', at, cells };
      const others = aims.filter((aim) => aim.at !== at).map((aim) => `fire@${aim.at}`);
      return questionTo(fight.figures[figure]!, 'react', ['hold', 'fire', ...new Set(others)], { about });
    });

/** The shots answered for, in the order of the way, of those at one cell the nearest first (LG-REACT-05). */
export function ambushes(fight: Gunfight, trek: Trek, answers: Answers): readonly Ambush[] {
  const found = reactorsTo(fight, trek).flatMap((reactor) => {
    const answer = answers.find((one) => one.figure === reactor.figure)?.value ?? 'hold';
    const chosen = reactor.aims.find((aim) => answer === `fire@${aim.at}`);
    const aim = answer === 'hold' ? undefined : (chosen ?? reactor.usual);
    return aim === undefined ? [] : [aim];
  });
  found.sort((a, b) => a.index - b.index || a.range - b.range);
  return found.map(({ index, shot }) => ({ index, shot }));
}
