import type { FigureId } from '../../game/ids.ts';
import { betweenPlaces, type Placed, type Situation, situationOf } from '../../game/town/situation.ts';
import type { Offer } from '../../game/offer.ts';
import { groundOf, standingOf } from '../../game/town/town-in-play.ts';
import { readPlace } from '../../game/town/places.ts';
import { explainShot, type ShotExplained } from '../../game/town/sightlines/shot.ts';
import { type Context as Words, joinNames, length, nameOf } from '../../report/sentence.ts';
import type { Drawing } from '../../report/map/picture.ts';
import { describeMap } from '../../report/map/twin.ts';
import type { Reach } from '../../report/map/twin-plan.ts';
import { placeText, thingText } from '../../report/places.ts';
import { mapButtons } from '../table/buttons.ts';
import { open } from '../wire/custom-id.ts';
import { LIMITS, splitText, buttonRows } from '../wire/components.ts';
import { pictureFiles } from '../posts/pictures.ts';
import type { ActionRow, Reply, ShowOf } from '../result.ts';
import type { Figure } from '../../game/figure.ts';

export async function showMap(words: Words, show: ShowOf<'map'>): Promise<Reply> {
  const { view, say } = words;
  if (view.town === null) return { text: say('ui.map.no-map') };
  const files = await pictureFiles(view, drawingOf(words, show), say);
  return { text: say(show.whole === true ? 'ui.map.whole' : 'ui.map.yours'), files, rows: mapRows(words, show) };
}

/** On to the other picture, and back to the orders of whoever plays. */
function mapRows({ view, say }: Words, { whole }: ShowOf<'map'>): ActionRow[] {
  const [map, town] = mapButtons(view, say);
  const { seat } = view.reader;
  const plays = view.status === 'running' && seat !== null && view.seats[seat] !== undefined;
  const orders = plays ? [open('orders', say('ui.button.orders'))] : [];
  return buttonRows([(whole === true ? map : town)!, ...orders]);
}

function drawingOf({ view }: Words, { whole, figure, level }: ShowOf<'map'>): Drawing {
  const at = figure === undefined ? null : (view.figures[figure]?.at ?? null);
  const storey = level === undefined ? {} : { level };
  if (whole === true) return { frame: 'whole', ...storey };
  return { frame: at === null ? 'action' : { about: [at] }, ...storey };
}

/** Everything that the whole picture shows, in messages that each fit. */
export const mapInWords = ({ view, say, unit }: Words, reach: Reach = {}): readonly string[] =>
  view.town === null ? [] : splitText(describeMap(view, say, { unit, reach }), LIMITS.content);

export function reachOf(offers: readonly Offer[]): Reach[string] {
  const moves = offers.flatMap(({ action, slots: { to } }) =>
    action.type === 'move' && typeof action.gait === 'string' && to?.kind === 'one-of' && action.leave !== true
      ? [{ gait: action.gait, places: to.values.map(String) }]
      : [],
  );
  const byGait = Map.groupBy(moves, ({ gait }) => gait);
  return Object.fromEntries([...byGait].map(([gait, own]) => [gait, own.flatMap(({ places }) => places)]));
}

/** Why a shot is as it is: how far, in sight or not, what stands in the way or covers. */
export function showRange(words: Words, { from, to }: ShowOf<'range'>): Reply {
  const { say, view } = words;
  const target = typeof to === 'string' ? nameOf(words, to) : placeText(view, readPlace(to.at)!);
  const names = { name: nameOf(words, from), target };
  return { text: say('ui.range.line', { ...names, facts: factsOf(words, from, to).join(', ') }) };
}

type Aim = ShowOf<'range'>['to'];

function factsOf(words: Words, from: FigureId, to: Aim): readonly string[] {
  const { view, say } = words;
  if (view.town === null) return typeof to === 'string' ? toldFacts(words, situationOf(view, from, to)) : [];
  const [shooter, target] = endsOf(words, from, to);
  if (shooter === undefined || target === undefined) return [say('ui.range.off-map')];
  const known = typeof to === 'string' ? situationOf(view, from, to) : betweenPlaces(view.town, shooter, target);
  const standing = ({ figure, at }: Placed) => standingOf(figure, at);
  const shot = explainShot(groundOf(view.town), standing(shooter), standing(target));
  return [...toldFacts(words, known), ...reasonsOf(words, shot)];
}

/** Both where they are, as far as they are anywhere; of a bare place, the asker's own man as if he stood there upright. */
function endsOf({ view }: Words, from: FigureId, to: Aim): readonly (Placed | undefined)[] {
  const placed = (figure: Figure | undefined, at = figure?.at ?? null): Placed | undefined =>
    figure === undefined || at === null ? undefined : { figure, at };
  const figure = view.figures[from];
  if (typeof to === 'string') return [placed(figure), placed(view.figures[to])];
  const standing = figure && { ...figure, posture: 'standing' as const, leaning: false, mount: null };
  return [placed(figure), placed(standing, readPlace(to.at))];
}

function toldFacts(words: Words, { range, cover, sight, obscured }: Situation): string[] {
  const { say } = words;
  const distance = range === null ? say('ui.range.unstated') : length(words, range);
  const hides = obscured ? [say('ui.fact.obscured')] : [];
  return [distance, ...(sight ? [say.word('cover', cover ?? 'none'), ...hides] : [say('ui.range.unseen')])];
}

function reasonsOf(words: Words, { sight, blockedBy, cover, behindSill, ifTargetLeans }: ShotExplained): string[] {
  const { say } = words;
  const named = (ids: readonly string[]): string =>
    joinNames(
      ids.slice(0, 4).map((id) => thingText(say, id)),
      words,
    );
  if (sight) return cover.by.length === 0 ? [] : [say('ui.range.covered-by', { things: named(cover.by) })];
  const why = blockedBy.length === 0 ? [] : [say('ui.range.blocked-by', { things: named(blockedBy) })];
  return [...why, ...(behindSill ? [say('ui.range.sill')] : []), ...(ifTargetLeans ? [say('ui.range.if-leans')] : [])];
}
