import { namePlace } from '../../game/town/places.ts';
import { isAnimal } from '../line.ts';
import { ofAnimal } from '../manner.ts';
import { placeText } from '../places.ts';
import { escapeText, type Say } from '../say.ts';
import type { Scene, Token } from './scene.ts';
import { isForState } from './signs.ts';
import type { Trace } from './traces.ts';

/** How a typed name is written: escaped in messages, as it is where no mark-up is read. */
export type Spell = (name: string) => string;
export const asItIs: Spell = (name) => name;

export function sideCalled({ view }: Scene, side: string, spell: Spell = escapeText): string {
  return spell(view.sides.find(({ id }) => id === side)?.name ?? side);
}

const nameOf = ({ view }: Scene, id: string | null, spell: Spell): string =>
  spell((id === null ? undefined : view.figures[id]?.name) ?? '');

/** From the upper left to the lower right cell. */
export function cornersOf({ frame: { left, top, right, bottom } }: Scene): {
  readonly from: string;
  readonly to: string;
} {
  return { from: namePlace({ x: left, y: top, level: 0 }), to: namePlace({ x: right, y: bottom, level: 0 }) };
}

/** "to act", "2 wounds", "facing west", "on Bess": all that its token shows. */
export function factsOf(token: Token, plainSay: Say): readonly string[] {
  const say = token.sort === 'beast' ? ofAnimal(plainSay) : plainSay;
  const marks = token.marks
    .filter((mark) => !isForState(mark))
    .map((mark) =>
      mark === 'wounded' && token.wounds > 1
        ? say('map.mark.wounds', { count: token.wounds })
        : say(`map.mark.${mark}`),
    );
  const states = token.states.map((state) => say.word('state', state));
  const place = token.inThing === null ? [] : [say('map.twin.at-thing', { thing: say.word('thing', token.inThing) })];
  const sort = token.sort === 'person' ? [] : [say(`map.twin.${token.sort}`)];
  const { mount } = token;
  const riding =
    mount === null
      ? []
      : [
          say(mount.wounds > 0 ? 'map.twin.on-wounded' : 'map.twin.on', {
            mount: escapeText(mount.name),
            count: mount.wounds,
          }),
        ];
  const facing = token.facing === null ? [] : [say('map.twin.facing', { facing: say.word('facing', token.facing) })];
  return [...sort, ...marks, ...states, ...riding, ...facing, ...place];
}

/** What happened, a sentence for each trace. */
export function traceText(scene: Scene, trace: Trace, plainSay: Say, spell: Spell = escapeText): string {
  const concerned = trace.kind === 'shot' ? trace.target : 'figure' in trace ? trace.figure : null;
  const say = isAnimal(scene, concerned) ? ofAnimal(plainSay) : plainSay;
  const places = trace.places.map(namePlace);
  if (trace.kind === 'way')
    return say(`map.trace.${trace.how}`, { name: nameOf(scene, trace.figure, spell), way: places.join(', ') });
  if (trace.kind === 'shot')
    return say(`map.trace.${trace.hit ? 'hit' : 'miss'}`, {
      name: nameOf(scene, trace.figure, spell),
      target: nameOf(scene, trace.target, spell),
      from: places[0]!,
      to: places[1]!,
    });
  const at = placeText(scene.view, trace.places[0]);
  return trace.kind === 'noise'
    ? say('map.trace.noise', { at })
    : say(`map.trace.${trace.how}`, { name: nameOf(scene, trace.figure, spell), at });
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
