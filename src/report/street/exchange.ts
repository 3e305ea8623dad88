import type { Effect } from '../../game/effects.ts';
import type { FigureId } from '../../game/ids.ts';
import type { Figure, Status } from '../../game/state.ts';
import type { View } from '../../game/view.ts';
import { conditionOf, isStanding } from '../figure.ts';
import type { Context } from '../line.ts';
import type { MapPicture } from '../map/picture.ts';
import { pacesText } from '../narrator/words.ts';
import type { Pose } from './poses.ts';
import { drawStreet, type Duellist, type DuelScene, type Flight } from './street.ts';

/** An exchange of shots, as anybody may know it. */
export interface Exchange {
  readonly view: View;
  readonly effects: readonly Effect[];
  readonly headline: string;
}

/** This far apart the street is at its longest, in the unit of the rules. */
const LONGEST: Readonly<Record<string, number>> = { cm: 60, inch: 24, square: 12 };

/** What can be seen of an exchange between two; null where more than two are in it. */
export function sceneOf({ view, effects, headline }: Exchange, context: Context): DuelScene | null {
  const [one, other, ...more] = view.roster.map((id) => view.figures[id]!).filter(({ sort }) => sort === 'person');
  if (one === undefined || other === undefined || more.length > 0) return null;
  const range = view.situations[`${one.id}>${other.id}`]?.range ?? null;
  const fastest = effects.findLast((effect) => effect.kind === 'draw-ordered')?.steps[0] ?? [];
  const duellist = (figure: Figure): Duellist => ({
    name: figure.name,
    pose: poseOf(figure, effects),
    isFaster: fastest.length === 1 && fastest[0] === figure.id,
    condition: conditionOf(figure, context),
  });
  return {
    duellists: [duellist(one), duellist(other)],
    flights: effects.flatMap((effect) => flightOf(effect, { left: one.id, effects })),
    apart: range === null ? 0.5 : range / LONGEST[context.unit]!,
    distance: range === null ? '' : pacesText(range, context),
    headline,
  };
}

function flightOf(
  effect: Effect,
  { left, effects }: { readonly left: FigureId; readonly effects: readonly Effect[] },
): readonly Flight[] {
  if (effect.kind !== 'shot-fired') return [];
  const isHit = effects.some((one) => (one.kind === 'hit' || one.kind === 'grazed') && one.figure === effect.target);
  return [{ from: effect.figure === left ? 'left' : 'right', isHit }];
}

const GONE: Readonly<Partial<Record<Status, Pose>>> = {
  'out-of-action': 'down',
  dead: 'down',
  surrendered: 'hands-up',
  left: 'leaving',
};

function poseOf(figure: Figure, effects: readonly Effect[]): Pose {
  const gone = figure.statuses.map((status) => GONE[status]).find((pose) => pose !== undefined);
  if (gone !== undefined || !isStanding(figure)) return gone ?? 'down';
  const choice = effects
    .flatMap((effect) => (effect.kind === 'draw-revealed' ? effect.choices : []))
    .findLast((one) => one.figure === figure.id)?.choice;
  if (effects.some((effect) => effect.kind === 'hit' && effect.figure === figure.id)) return 'hit';
  if (effects.some((effect) => effect.kind === 'shot-fired' && effect.figure === figure.id)) return 'firing';
  if (figure.statuses.length > 0) return 'kneeling';
  return choice === undefined ? 'ready' : (CHOSEN[choice] ?? 'ready');
}

const CHOSEN: Readonly<Record<string, Pose>> = {
  walk: 'walking',
  draw: 'reaching',
  reload: 'reaching',
};

/** A duel as this turn leaves it, drawn; null where more than two are in it. */
export function planStreet(exchange: Exchange, context: Context): MapPicture | null {
  const scene = sceneOf(exchange, context);
  return scene === null ? null : { ...drawStreet(scene), alt: altOf(scene, context) };
}

/** The same in words, for those who cannot see it. */
export function altOf({ duellists, distance, headline }: DuelScene, { say }: Pick<Context, 'say'>): string {
  const told = duellists.map(({ name, pose, condition }) =>
    [say(`ui.pose.${pose}`, { name }), condition].filter((part) => part !== '').join(', '),
  );
  return [headline, say('ui.pose.street', { distance }), ...told].filter((part) => part !== '').join('. ');
}
