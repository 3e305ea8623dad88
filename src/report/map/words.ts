import { namePlace } from '../../game/town/places.ts';
import { isAnimal, joinNames } from '../sentence.ts';
import { escapeText, type Say, firstKey } from '../say.ts';
import { ofAnimal } from '../manner.ts';
import { placeText } from '../places.ts';
import { columnsOf, rowsOf } from './frame.ts';
import type { Scene, Token } from './scene.ts';
import { isForState, type Mark } from './signs.ts';
import type { Trace } from '../../game/record/traces.ts';

/** How a typed name is written: escaped in messages, as it is where no mark-up is read. */
type Spell = (name: string) => string;
const asItIs: Spell = (name) => name;

export const sideCalled = ({ view }: Scene, side: string, spell: Spell = escapeText): string =>
  spell(view.sides.find(({ id }) => id === side)?.name ?? side);

const nameOf = ({ view }: Scene, id: string | null, spell: Spell): string =>
  spell((id === null ? undefined : view.figures[id]?.name) ?? '');

/** From the upper left to the lower right cell. */
export const cornersOf = ({ frame: { left, top, right, bottom } }: Scene) => ({
  from: namePlace({ x: left, y: top, level: 0 }),
  to: namePlace({ x: right, y: bottom, level: 0 }),
});

/** Why somebody is out of it, where he is. */
export const endOf = ({ marks }: Token): Mark | undefined =>
  marks.find((mark) => mark === 'dead' || mark === 'out-of-action' || mark === 'surrendered');

/** "to act", "2 wounds", "facing west", "on Bess": all that its token shows. */
export function factsOf(token: Token, plainSay: Say): readonly string[] {
  const say = token.sort === 'beast' ? ofAnimal(plainSay) : plainSay;
  const { mount, facing, inThing, sort, wounds } = token;
  const textOf = (mark: Mark): string =>
    mark === 'wounded' && wounds > 1
      ? say('map.mark.wounds', { count: wounds })
      : say(firstKey(say, `map.mark.${mark}`));
  const on = mount !== null && mount.wounds > 0 ? 'map.twin.on-wounded' : 'map.twin.on';
  return [
    ...(sort === 'person' ? [] : [say(`map.twin.${sort}`)]),
    ...token.marks.filter((mark) => !isForState(mark)).map(textOf),
    ...token.states.map((state) => say.word('state', state)),
    ...(mount === null ? [] : [say(on, { mount: escapeText(mount.name), count: mount.wounds })]),
    ...(facing === null ? [] : [say('map.twin.facing', { facing: say.word('facing', facing) })]),
    ...(inThing === null ? [] : [say('map.twin.at-thing', { thing: say.word('thing', inThing) })]),
  ];
}

/** What happened, a sentence for each trace. */
export function traceText(scene: Scene, trace: Trace, plainSay: Say, spell: Spell = escapeText): string {
  const concerned = trace.kind === 'shot' ? trace.target : 'figure' in trace ? trace.figure : null;
  const say = isAnimal(scene, concerned) ? ofAnimal(plainSay) : plainSay;
  const name = 'figure' in trace ? nameOf(scene, trace.figure, spell) : '';
  const places = trace.places.map(namePlace);
  switch (trace.kind) {
    case 'way':
      return say(`map.trace.${trace.how}`, { name, way: places.join(', ') });
    case 'shot':
      return say(`map.trace.${trace.hit ? 'hit' : 'miss'}`, {
        name,
        target: nameOf(scene, trace.target, spell),
        from: places[0]!,
        to: places[1]!,
      });
    case 'fall':
      return say(`map.trace.${trace.how}`, { name, at: placeText(scene.view, trace.places[0]) });
    case 'noise':
      return say('map.trace.noise', { at: placeText(scene.view, trace.places[0]) });
  }
}

/** When it is, and whose turn; nothing before and after the fight. */
export function momentText({ view }: Scene, say: Say): string {
  if (view.status !== 'running') return '';
  const { round, beat, order, turn } = view.clock;
  if (beat !== null) return say('map.beat', { round, beat: say.word('phase', beat.phase) });
  const side = view.sides.find(({ id }) => id === order[turn]);
  return side === undefined ? say('map.round', { round }) : say('map.moment', { round, side: side.name });
}

/** "Night. Nobody sees farther than 12 cells." */
export function tellSky({ view: { weather, town } }: Scene, say: Say): readonly string[] {
  if (weather === undefined) return [];
  const { id, sight, wind } = weather;
  const told = [
    say('map.sky.plain', { weather: say.word('weather', id) }),
    ...(sight === null ? [] : [say('map.sky.sight', { count: Math.floor(sight / town.measure.perCell) })]),
    ...(wind === null ? [] : [say('map.sky.wind', { facing: say.word('facing', wind) })]),
  ];
  return [told.join(' ')];
}

export const tellStarts = ({ starts }: Scene, say: Say, spell: Spell = escapeText): readonly string[] =>
  starts.map(({ name, boxes }) => {
    const where = boxes.map(({ from, to }) => say('map.land.span', { from: namePlace(from), to: namePlace(to) }));
    return say('map.starts', { side: spell(name), where: joinNames(where, { say }) });
  });

/** What Discord allows for the description of a picture. */
const MOST_ALT = 1024;
const MOST_NAMED = 8;

/** Those who are still in it, and of them those whose turn it is, come first. */
function weight(token: Token): number {
  const end = endOf(token);
  if (end !== undefined) return end === 'dead' ? 3 : 2;
  return token.marks.includes('turn') ? 0 : 1;
}

/** What everybody should know of him: that he is out of it, or out cold, unseen, in the dark. */
function statesOf(token: Token, say: Say): readonly string[] {
  const end = endOf(token);
  if (end !== undefined) return [(token.sort === 'beast' ? ofAnimal(say) : say)(firstKey(say, `map.mark.${end}`))];
  const unseen = token.marks.filter((mark) => mark === 'hidden' || mark === 'unlit');
  return [...token.states.map((state) => say.word('state', state)), ...unseen.map((mark) => say(`map.mark.${mark}`))];
}

function tellSide(scene: Scene, side: string, say: Say): string {
  const own = scene.shown.tokens.filter((token) => token.side === side).toSorted((a, b) => weight(a) - weight(b));
  if (own.length === 0) return '';
  const told = own.slice(0, MOST_NAMED).map((token) => {
    const states = statesOf(token, say);
    const where = say('map.alt.figure', { name: token.name, at: namePlace(token.at) });
    return states.length === 0 ? where : `${where} (${states.join(', ')})`;
  });
  const rest = own.length - told.length;
  const list = [...told, ...(rest > 0 ? [say('map.alt.more', { count: rest })] : [])].join(', ');
  return say('map.alt.figures', { side: sideCalled(scene, side, asItIs), list });
}

/** As many whole sentences as go into the description. */
function fitted(sentences: readonly string[]): string {
  let told = '';
  for (const sentence of sentences) {
    const longer = told === '' ? sentence : `${told} ${sentence}`;
    if (longer.length > MOST_ALT) break;
    told = longer;
  }
  return told;
}

/** What happened several times alike is told where it happened first, with how often. */
const toldOnce = (all: readonly string[], say: Say): string[] =>
  [...Map.groupBy(all, (text) => text)].map(([text, { length: count }]) =>
    count === 1 ? text : say('map.alt.times', { text, count }),
  );

/** The picture for those who do not see it: what it is of, what just happened, where the most important are. */
export function tellInShort(scene: Scene, say: Say): string {
  const { view, frame, traces, numbered } = scene;
  const { markers } = scene.shown;
  const { name, width, height } = view.town.plan;
  const isWhole = columnsOf(frame) === width && rowsOf(frame) === height;
  const list = markers.map(({ shows, at }) => `${shows} ${namePlace(at)}`).join(', ');
  return fitted(
    [
      say(isWhole ? 'map.alt.whole' : 'map.alt.part', { town: name, ...cornersOf(scene) }),
      ...tellSky(scene, say),
      ...tellStarts(scene, say, asItIs),
      ...toldOnce(
        traces.map((trace) => traceText(scene, trace, say, asItIs)),
        say,
      ).slice(-6),
      numbered.length === 0 ? '' : say('map.alt.numbered', { count: numbered.length }),
      ...view.sides.map(({ id }) => tellSide(scene, id, say)),
      markers.length === 0 ? '' : say('map.alt.markers', { list }),
    ].filter((sentence) => sentence !== ''),
  );
}
