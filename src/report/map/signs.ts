import { situationOf } from '../../game/town/situation.ts';
import { isOut } from '../../game/figure.ts';
import type { Figure, FigureId, Status } from '../../game/state.ts';
import type { View } from '../../game/secrets/view.ts';

/** Whose go it is: those of the side whose turn runs that have not acted in it. */
function isItsTurn(figure: Figure, view: View): boolean {
  const { beat, order, turn } = view.clock;
  const isOn = beat === null ? figure.side === order[turn] : !beat.sealed || view.sealed[figure.id] === undefined;
  return view.status === 'running' && figure.sort === 'person' && isOn && !figure.turn.acted && !isOut(figure);
}

function isOutOfAmmo({ items }: Figure): boolean {
  const guns = items.filter((item) => item.ammo !== null);
  return guns.length > 0 && guns.every((item) => item.ammo === 0);
}

/** Of somebody whose wounds are not to be counted, that he has some. */
export const woundsOf = ({ wounds, look }: Figure): number =>
  look === 'rough' || look === 'done' ? 1 : wounds.filter((wound) => !wound.graze).length;

/** States that share a sign. */
const STATES = {
  senseless: ['stunned', 'asleep', 'collapsed'],
  held: ['bound', 'grappled'],
  down: ['down'],
  pinned: ['pinned'],
  shaky: ['shaken', 'panicked', 'terrified'],
} as const satisfies Readonly<Record<string, readonly Status[]>>;
const TOLD: readonly Status[] = Object.values(STATES).flat();

type Sign = (figure: Figure, view: View) => boolean;

const has =
  (...states: readonly Status[]): Sign =>
  ({ statuses }) =>
    states.some((one) => statuses.includes(one));
const shares =
  (sign: keyof typeof STATES): Sign =>
  (figure) =>
    !isOut(figure) && STATES[sign].some((one) => figure.statuses.includes(one));

const SIGNS = {
  turn: isItsTurn,
  dead: has('dead'),
  'out-of-action': ({ statuses }) => statuses.includes('out-of-action') && !statuses.includes('dead'),
  surrendered: has('surrendered'),
  skedaddling: has('skedaddling'),
  prone: ({ posture }) => posture === 'prone',
  leaning: ({ leaning }) => leaning,
  wounded: (figure) => woundsOf(figure) > 0,
  'no-ammo': isOutOfAmmo,
  engaged: ({ id }, { contacts }) => contacts.some(({ a, b }) => a === id || b === id),
  burning: has('burning'),
  hidden: (figure, { status, hidden }) =>
    status === 'running' && !isOut(figure) && (hidden[figure.id] ?? []).length > 0,
  senseless: shares('senseless'),
  held: shares('held'),
  down: shares('down'),
  pinned: shares('pinned'),
  shaky: shares('shaky'),
  unlit: isUnlit,
} satisfies Readonly<Record<string, Sign>>;

/** What can be said of a figure by a sign on its token. */
export type Mark = keyof typeof SIGNS;

const isUp = (figure: Figure): boolean =>
  figure.sort === 'person' &&
  figure.at !== null &&
  !isOut(figure) &&
  !STATES.senseless.some((one) => figure.statuses.includes(one));

/** In the dark, in the fog: no enemy is near enough to see him. */
function isUnlit(figure: Figure, view: View): boolean {
  if (view.weather?.sight == null || figure.sort !== 'person' || isOut(figure)) return false;
  const foes = seersOf(view).filter((one) => one.side !== figure.side);
  return foes.every((one) => !isNearEnough(view, one.id, figure.id));
}

/** As far as the weather and the light let anybody see. */
export function isNearEnough(view: View, from: FigureId, to: FigureId): boolean {
  const { range } = situationOf(view, from, to);
  return range === null || range <= (view.weather?.sight ?? Infinity) + 0.001;
}

/** Who can see: on the map, and in his senses. */
export const seersOf = (view: View): readonly Figure[] => view.roster.map((id) => view.figures[id]!).filter(isUp);

export const signsOf = (view: View, figure: Figure): readonly Mark[] =>
  (Object.keys(SIGNS) as Mark[]).filter((mark) => SIGNS[mark](figure, view));

/** Signs that stand for one of several states: in words the state itself. */
export const isForState = (mark: Mark): boolean => mark in STATES;

/** What signs that stand for several states stand for here. */
export const statesOf = (figure: Figure): readonly Status[] =>
  isOut(figure) ? [] : TOLD.filter((one) => figure.statuses.includes(one));
