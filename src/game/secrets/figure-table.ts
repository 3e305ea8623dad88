import { type Closed, list, maybe, open, part, plain, type Rule, values } from './closed.ts';
import { freshTurn } from '../fold/new-fight.ts';
import { HOUSE } from '../ids.ts';
import { seatedSide, type Sight } from './knowledge.ts';
import type {
  Activity,
  Aim,
  Figure,
  FigureId,
  Item,
  Seat,
  Task,
  TurnLog,
  Watch,
  Wish,
  Wished,
  Wound,
} from '../state.ts';
import { isConcealed, lookOf, plainFlags, pouchWithout, secretModels, wishedOpenly, wishUnder } from './veil.ts';
import { seatOfWish } from '../crowds/crowds.ts';
import { given } from '../given.ts';

type OfFigure<T> = Rule<T, Sight, Figure>;

const insteadOf =
  (isKept: (sight: Sight, id: FigureId) => boolean) =>
  <T>(blank: NoInfer<T>, rule: OfFigure<T>): OfFigure<T> =>
  (value, sight, figure) =>
    isKept(sight, figure.id) ? blank : rule(value, sight, figure);

/** Of whoever is lost from sight this is said instead. */
const lost = insteadOf((sight, id) => sight.lost.has(id));
/** And this of one whose numbers they may not know. */
const veiled = insteadOf((sight, id) => sight.veiled.has(id));
/** The same, where nobody plays on with it: the rules ask for it. */
const unplayed = insteadOf((sight, id) => sight.rules === null && sight.veiled.has(id));

/** Who is a name for nobody where he is lost himself. */
const unlessLost = (id: FigureId | null, { lost: gone }: Sight): FigureId | null => (gone.has(id ?? '') ? null : id);

export const ITEM: Closed<Item> = open('id model loaded ammo cap jams loads flags');
const WOUND: Closed<Wound> = open('location graze severity deduction bleeding treated');
const TASK: Closed<Task> = open('task thing target item unit left');
const TURN: Closed<TurnLog> = open('acted moved gait distance shot reacted');
const AIM: Closed<Aim> = open('target bonus toward');
const WATCH: Closed<Watch> = open('bonus rule told toward');
const ACTIVITY: Closed<{ kind: Activity; goal?: string }> = open('kind goal');

/** Who sees what of a figure. Name, card and wounds of one lost from sight are public; what he is about, and where, is not. */
const FIGURE: Closed<Figure, Sight> = {
  ...open('id name side seat sort pronouns portrait look'),
  template: unplayed('', plain),
  profile: veiled({}, values),
  flags: (flags, { veiled: unknown }, { id }) => (unknown.has(id) ? plainFlags(flags) : plain(flags)),
  at: lost(null, plain),
  facing: lost(null, plain),
  posture: lost('standing', plain),
  leaning: lost(false, plain),
  mount: lost(null, unlessLost),
  seatAboard: lost(null, plain),
  items: (items, sight, figure) => list(part(ITEM))(itemsInSight(items, sight, figure), sight),
  pouch: lost(
    {},
    veiled({}, (pouch, sight, figure) => values(isCoatShut(figure, sight) ? pouchWithout(figure) : pouch)),
  ),
  aim: lost(null, maybe(AIM)),
  watch: lost(null, maybe(WATCH)),
  wounds: veiled([], list(part(WOUND))),
  stats: lost({}, veiled({}, values)),
  slowed: veiled([], list(part(open('less cap why')))),
  limbs: values,
  statuses: (all, { lost: gone }, { id }) => (gone.has(id) ? all.filter((one) => one !== 'skedaddling') : plain(all)),
  activity: lost(null, maybe(ACTIVITY)),
  tasks: lost([], (tasks, sight, { id }) =>
    list(part(TASK))(sight.veiled.has(id) ? tasks.map((task) => ({ ...task, left: 1 })) : tasks, sight),
  ),
  group: lost(null, groupInSight),
  prisonerOf: lost(null, unlessLost),
  standing: lost({}, (orders, sight, { seat }) =>
    sight.rules !== null || (seat !== null && seat === sight.eyes.seat) ? values(orders) : {},
  ),
  turn: lost(freshTurn(), part(TURN)),
  marks: lost({}, unplayed({}, values)),
};

export function figureInSight(figure: Figure, sight: Sight): Figure {
  const seen = part(FIGURE)(figure, sight);
  return sight.veiled.has(figure.id) ? { ...seen, look: lookOf(figure) } : seen;
}

/** A group of one is none: whoever's companions are all lost. */
function groupInSight(id: string | null, { fight, lost: gone }: Sight): string | null {
  const { figures = [] } = fight.groups[id ?? ''] ?? {};
  return figures.some((one) => gone.has(one)) && figures.filter((one) => !gone.has(one)).length < 2 ? null : id;
}

/** A side knows what its people carry under the coat; among themselves, and in what is shown, each knows his own (WM-POST-08). */
function isCoatShut({ side, seat }: Figure, { fight, eyes, rules }: Sight): boolean {
  if (eyes.all || secretModels(fight) === null) return false;
  return side !== eyes.side || (rules === null && eyes.seat !== null && seat !== eyes.seat);
}

function itemsInSight(items: readonly Item[], sight: Sight, figure: Figure): Item[] {
  const carried = isCoatShut(figure, sight) ? items.filter((item) => !isConcealed(item)) : items;
  const full = sight.lost.has(figure.id) ? carried.map((item) => ({ ...item, loaded: true, ammo: null })) : carried;
  if (!sight.veiled.has(figure.id)) return full as Item[];
  return full.map(sight.rules === null ? uncounted : asIfLoaded);
}

/** Of what it carries: what it is, and what is plain to see of it. */
const uncounted = ({ id, model, flags }: Item): Item => given({ id, model, loaded: true, ammo: null, flags });

/** Rounds or points of a gun of which nobody has counted the shots. */
const FULL_POINTS = 3;

function asIfLoaded(item: Item): Item {
  const { ammo, cap } = item;
  return { ...uncounted(item), ammo: ammo === null ? null : (cap ?? FULL_POINTS), ...given({ cap }) };
}

export const WISH: Closed<Wish> = {
  ...open('figure name template row weapons pc mounted pronouns portrait hidden at'),
  profile: values,
};

/** Wishes without where their figures would start. */
export const placeless = <W extends Wished>(wishes: readonly W[]): W[] =>
  wishes.map((wish) => {
    const { at: _at, ...rest } = wish;
    return rest as W;
  });

/** Whoever comes unseen is for his own side. */
function isKnownWish(wish: Wish, seat: Seat, { fight, eyes, lost }: Sight): boolean {
  const { id, side } = seatOfWish(fight, seat, wish);
  return (wish.hidden !== true || side === eyes.side || id === eyes.seat) && lost.get(wish.figure) !== 'unknown';
}

/** The house's seat is not there where nobody else is in it. */
export function isUnseenHouse(seat: Seat, sight: Sight): boolean {
  if (seat.id !== HOUSE || seat.wishes.length === 0 || sight.eyes.all) return false;
  return !seat.wishes.some((wish) => isKnownWish(wish, seat, { ...sight, lost: new Map() }));
}

/** Where others would start, what their numbers are, and in what is shown what they carry unseen, nobody else knows. */
export function wishesInSight(wishes: readonly Wish[], seat: Seat, sight: Sight): Wish[] {
  const { fight, eyes, rules } = sight;
  if (eyes.all) return wishes as Wish[];
  const known = wishes.filter((wish) => isKnownWish(wish, seat, sight));
  const seen = known.map((wish) => {
    const owner = seatOfWish(fight, seat, wish);
    const isOurs = owner.side === seatedSide(fight, eyes) || owner.id === eyes.seat;
    return wishUnder(fight, eyes, { wish: isOurs ? wish : placeless([wish])[0]!, seat: owner });
  });
  return rules === null && seat.id !== eyes.seat ? [...wishedOpenly(seen, secretModels(fight))] : seen;
}

/** Of crowds, the members that are known; those whom the game master has hidden before the start are none. */
export function isKnownOfCrowd(id: FigureId, sight: Sight): boolean {
  const { fight, lost } = sight;
  if (lost.has(id)) return false;
  const isWished = (seat: Seat): boolean =>
    seat.wishes.some((wish) => wish.figure === id && isKnownWish(wish, seat, sight));
  return fight.roster.includes(id) || Object.values(fight.seats).some(isWished);
}
