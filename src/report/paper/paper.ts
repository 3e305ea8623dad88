import { isUnhurt } from '../../game/record/score.ts';
import { isStanding } from '../../game/figure.ts';
import type { Figure, FigureId, Gunfight } from '../../game/state.ts';
import { plainText } from '../film/captions.ts';
import { capital, type Context, sideName } from '../sentence.ts';
import { hashOf, Picked } from '../narrator/variants.ts';
import type { Say } from '../say.ts';
import { USUAL_SIGNS } from '../street/backdrop.ts';
import type { Pose } from '../street/gunman.ts';
import { reckoningOf } from './column.ts';
import type { Block, Cut } from './engraving.ts';
import { type Deed, type DeedKind, type Facts, factsOf, type Printed, victimOf } from './facts.ts';
import { fallenOf, hitsText, numberText, tellStory, valuesOf } from './story.ts';

/** A front page, before it is set: all of it follows from the log. */
export interface Paper {
  readonly name: string;
  readonly number: string;
  readonly date: string;
  readonly price: string;
  readonly headline: string;
  readonly decks: readonly string[];
  readonly block: Block;
  readonly caption: string;
  readonly paragraphs: readonly string[];
  readonly column: { readonly title: string; readonly lines: readonly string[] };
  readonly alt: string;
}

/** The front page on a fight that is over; the log is one that everybody may read. */
export function paperOf(printed: Printed): Paper {
  const facts = factsOf(printed);
  const { context, tally } = facts;
  const { view, say } = context;
  const fight = hashOf(view.commitment);
  const own = view.paper ?? {};
  const [lede, ...rest] = tellStory(facts);
  const name = mastheadOf(context);
  const headline = own.headline ?? plainText(headlineOf(facts));
  const caption = plainText(captionOf(facts));
  return {
    name,
    number: say('paper.number', { number: 1 + (fight % 899) }),
    date: dateOf(tally.endedAt, say),
    price: say('paper.price'),
    headline,
    decks: decksOf(facts).map((deck) => capital(plainText(deck))),
    block: blockOf(facts),
    caption,
    paragraphs: [own.paragraph ?? lede, ...rest].filter((one) => one !== ''),
    column: reckoningOf(facts),
    alt: say('paper.alt', { paper: name, headline, caption }),
  };
}

/** The same paper for the same town. */
function mastheadOf({ view, say }: Context): string {
  if (view.town === null) return say('paper.no-town');
  const town = plainText(view.town.plan.name);
  return new Picked(say, town).tell('name', { town });
}

/** "Tuesday, 24 November": no year, since it is another one in the paper. */
const dateOf = (at: number, { locale }: Say): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at);

function headlineOf({ context, decisive }: Facts): string {
  const picked = new Picked(context.say, context.view.commitment);
  const winner = context.view.ended?.winner ?? null;
  const key = `head.${decisive?.kind ?? ''}`;
  const isKnown = context.say.has(`paper.${key}`) || context.say.has(`paper.${key}.0`);
  // What befell one of its own is no headline of a victory.
  const isOwn = decisive !== null && winner !== null && context.view.figures[victimOf(decisive)]?.side === winner;
  if (decisive !== null && isKnown && !isOwn) return picked.tell(key, valuesOf(decisive, context), decisive.from);
  return winner === null ? picked.tell('head.drawn') : picked.tell('head.won', { side: sideName(context, winner) });
}

/** Beneath the headline: who holds the ground, and what it took. */
function decksOf(facts: Facts): string[] {
  const { context, tally } = facts;
  const { say, view } = context;
  const winner = view.ended?.winner ?? null;
  const count = (number: number): string => numberText(context, number);
  const shots = say(`paper.shots.${tally.shots === 1 ? 'one' : 'other'}`, { count: count(tally.shots) });
  return [
    winner === null ? say('paper.deck.drawn') : say('paper.deck.won', { side: sideName(context, winner) }),
    tally.shots === 0
      ? say('paper.deck.quiet')
      : say('paper.deck.shots', { shots, hits: hitsText(context, tally.hits) }),
    tollOf(facts),
  ];
}

/** Who fell; where nobody did, who was hurt. */
function tollOf(facts: Facts): string {
  const { context, people } = facts;
  const [fallen, hurt] = [fallenOf(facts).length, people.filter((one) => !isUnhurt(one)).length];
  if (fallen + hurt === 0) return context.say('paper.deck.whole');
  const many = fallen === 0 ? hurt : fallen;
  const key = `paper.deck.${fallen === 0 ? 'hurt' : 'fallen'}.${many === 1 ? 'one' : 'other'}` as const;
  return context.say(key, { count: numberText(context, many) });
}

/** Which way of telling fits a picture of it. */
const SHOWN_AS: Readonly<Record<DeedKind, 'down' | 'felled' | 'gives-up' | 'gone' | 'out' | 'miss' | 'none'>> = {
  down: 'down',
  floored: 'down',
  wound: 'down',
  nick: 'down',
  felled: 'felled',
  blow: 'felled',
  'gives-up': 'gives-up',
  gone: 'gone',
  run: 'gone',
  out: 'out',
  miss: 'miss',
  jam: 'none',
};

const shownAs = (deed: Deed | null) => (deed === null ? 'none' : SHOWN_AS[deed.kind]);

const captionOf = ({ context, decisive }: Facts): string =>
  context.say(`paper.caption.${shownAs(decisive)}`, decisive === null ? {} : valuesOf(decisive, context));

/** What the one who did it and the one it befell are seen to do; nothing of whoever is not in it. */
const POSES: Readonly<Record<ReturnType<typeof shownAs>, readonly [Pose | null, Pose | null]>> = {
  down: ['firing', 'hit'],
  felled: ['striking', 'hit'],
  'gives-up': ['hands-up', null],
  gone: ['leaving', null],
  out: ['hit', null],
  miss: ['firing', 'ready'],
  none: ['ready', 'ready'],
};

const MOST_BEHIND = 2;

/** The moment that decided it, with those who were there. */
function blockOf({ context, decisive, earlier, people }: Facts): Block {
  const as = shownAs(decisive);
  const [one, other] =
    decisive === null || as === 'none' ? firstOfSides(earlier, people) : [decisive.figure, decisive.target];
  const [pose, otherPose] = POSES[as];
  const cutOf = (id: FigureId | undefined, seen: Pose | null): Cut | null =>
    id === undefined || seen === null ? null : cut(earlier.figures[id] ?? context.view.figures[id]!, seen, earlier);
  const side = context.view.figures[one ?? '']?.side;
  const behind = people.filter(({ id }) => id !== one && id !== other && earlier.figures[id] !== undefined);
  const cutsOf = (isOwn: boolean): Cut[] =>
    behind
      .filter((figure) => (figure.side === side) === isOwn)
      .flatMap(({ id }) => onlooker(earlier.figures[id]!, earlier))
      .slice(0, MOST_BEHIND);
  return {
    left: cutOf(one, pose),
    right: cutOf(other, otherPose),
    isClose: as === 'felled',
    behind: { left: cutsOf(true), right: cutsOf(false) },
    signs: signsOf(context, earlier, one),
  };
}

/** Nothing decided it: the first of each side. */
const firstOfSides = ({ sides }: Gunfight, people: readonly Figure[]): readonly (FigureId | undefined)[] =>
  sides.slice(0, 2).map(({ id }) => people.find(({ side }) => side === id)?.id);

const cut = ({ name, mount }: Pick<Figure, 'name' | 'mount'>, pose: Pose, { figures }: Gunfight): Cut => ({
  name,
  pose,
  isRiding: pose !== 'down' && figures[mount ?? '']?.sort === 'beast',
});

/** Whoever is on the field just then, as they are. */
function onlooker(figure: Figure, earlier: Gunfight): Cut[] {
  if (isStanding(figure)) return [cut(figure, 'ready', earlier)];
  const { statuses } = figure;
  return statuses.includes('left')
    ? []
    : [cut(figure, statuses.includes('surrendered') ? 'hands-up' : 'down', earlier)];
}

const MOST_SIGNS = 4;

/** The houses nearest to where it was; without a map the street in which duels are drawn. */
function signsOf({ view }: Context, earlier: Gunfight, figure: FigureId | undefined): readonly string[] {
  if (view.town === null) return USUAL_SIGNS;
  const at = earlier.figures[figure ?? '']?.at ?? null;
  const far = (boxes: readonly { readonly from: { x: number; y: number } }[]): number =>
    at === null ? 0 : Math.min(...boxes.map(({ from }) => Math.hypot(from.x - at.x, from.y - at.y)));
  const { buildings } = view.town.plan;
  return buildings
    .toSorted((a, b) => far(a.boxes) - far(b.boxes))
    .slice(0, MOST_SIGNS)
    .map(({ name }) => name.toUpperCase());
}
