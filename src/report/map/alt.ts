import { namePlace } from '../../game/town/places.ts';
import { ofAnimal } from '../manner.ts';
import type { Say } from '../say.ts';
import { isInFrame } from './frame.ts';
import type { Scene, Token } from './scene.ts';
import { tellStarts } from './starts.ts';
import { asItIs, cornersOf, sideCalled, tellSky, traceText } from './words.ts';

/** What Discord allows for the description of a picture. */
export const MOST_ALT = 1024;
const MOST_NAMED = 8;

/** Those who are still in it, and of them those whose turn it is, come first. */
function weight({ marks }: Token): number {
  if (marks.includes('dead')) return 3;
  if (marks.includes('out-of-action') || marks.includes('surrendered')) return 2;
  return marks.includes('turn') ? 0 : 1;
}

const markText = ({ sort }: Token, mark: string, say: Say): string =>
  (sort === 'beast' ? ofAnimal(say) : say)(`map.mark.${mark}`);

/** What everybody should know of him: out cold, unseen, in the dark. */
function statesOf({ states, marks }: Token, say: Say): readonly string[] {
  const told = marks.filter((mark) => mark === 'hidden' || mark === 'unlit').map((mark) => say(`map.mark.${mark}`));
  return [...states.map((state) => say.word('state', state)), ...told];
}

function tellSide(scene: Scene, side: string, say: Say): string {
  const own = scene.tokens
    .filter((token) => token.side === side && isInFrame(scene.frame, token.at))
    .toSorted((a, b) => weight(a) - weight(b));
  if (own.length === 0) return '';
  const told = own.slice(0, MOST_NAMED).map((token) => {
    const state = token.marks.find((mark) => mark === 'dead' || mark === 'out-of-action' || mark === 'surrendered');
    const states = state === undefined ? statesOf(token, say) : [markText(token, state, say)];
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

/** The picture for those who do not see it: what it is of, what just happened, where the most important are. */
export function tellInShort(scene: Scene, say: Say): string {
  const { view, frame, traces, numbered } = scene;
  const markers = scene.markers.filter(({ at }) => isInFrame(frame, at));
  const isWhole =
    frame.right - frame.left + 1 === view.town.plan.width && frame.bottom - frame.top + 1 === view.town.plan.height;
  const list = markers.map(({ shows, at }) => `${shows} ${namePlace(at)}`).join(', ');
  return fitted(
    [
      say(isWhole ? 'map.alt.whole' : 'map.alt.part', { town: view.town.plan.name, ...cornersOf(scene) }),
      ...tellSky(scene, say),
      ...tellStarts(scene, say, asItIs),
      ...traces.map((trace) => traceText(scene, trace, say, asItIs)).slice(-6),
      numbered.length === 0 ? '' : say('map.alt.numbered', { count: numbered.length }),
      ...view.sides.map(({ id }) => tellSide(scene, id, say)),
      markers.length === 0 ? '' : say('map.alt.markers', { list }),
    ].filter((sentence) => sentence !== ''),
  );
}
