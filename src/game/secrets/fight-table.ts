import { asItIs, type Closed, each, list, maybe, open, part, plain, sift, values } from './closed.ts';
import type { Crowd } from '../crowds/crowds.ts';
import { figureInSight, isKnownOfCrowd, isUnseenHouse, ITEM, WISH, wishesInSight } from './figure-table.ts';
import { SOMEBODY } from '../ids.ts';
import { knowsOfCharge, type Sight, otherSides } from './knowledge.ts';
import type { TableLine } from './lines-list.ts';
import { isSecretDie, type SetDie } from '../odds/set-dice.ts';
import type { Gather, Pause, Prompt, Proposal } from '../questions/open-questions.ts';
import { runs } from '../rights/rights.ts';
import type {
  Beat,
  Clock,
  Contact,
  Draw,
  FigureId,
  Group,
  Gunfight,
  Lying,
  Marker,
  Seat,
  StatedValues,
  Weather,
} from '../state.ts';
import type { TownInPlay } from '../town/town-in-play.ts';
import type { CellThing, ThingState, TownState } from '../town/town.ts';

/** In what is shown, this instead: it has counted what was done in secret too. */
const tally = <T>(value: T, { rules }: Sight): T | 0 => (rules === null ? 0 : value);

const among = <T extends readonly FigureId[]>(ids: T, { lost }: Sight): T =>
  (ids.some((id) => lost.has(id)) ? ids.filter((id) => !lost.has(id)) : ids) as unknown as T;

export const STATED: Closed<StatedValues> = open(
  'range cover obscured sight near terrain water edge edgeBehind height from room rested inArc farSide rough ground',
);
const SEAT: Closed<Seat, Sight> = {
  ...open('id name side autoPilot missed heldSince offered standsIn'),
  wishes: (wishes, sight, seat) => list(part(WISH))(wishesInSight(wishes, seat, sight), sight),
};
const LINE: Closed<TableLine, Sight> = {
  text: plain,
  by: (by, { rules, eyes }) => (rules !== null || by === eyes.seat ? by : SOMEBODY),
};
const GROUP: Closed<Group, Sight> = {
  id: plain,
  leader: (leader, { lost }, { figures }) => (lost.has(leader) ? (figures.find((id) => !lost.has(id)) ?? '') : leader),
  figures: among,
};
const CROWD: Closed<Crowd, Sight> = {
  ...open('id name side by'),
  figures: (figures, sight) => (sight.eyes.all ? plain(figures) : figures.filter((id) => isKnownOfCrowd(id, sight))),
};
export const THING: Closed<CellThing> = open('kind material dressing condition difficulty feet obscuring at');
const THING_STATE: Closed<ThingState> = open('condition armourLost dressing burning at');
const TOWN_STATE: Closed<TownState> = { things: each(part(THING_STATE)), added: list(part(THING)) };
/** The plan is for all to read, and the rules read it the same for all. */
const TOWN: Closed<TownInPlay> = {
  plan: asItIs,
  reading: asItIs,
  measure: asItIs,
  ...open('fronts board'),
  state: part(TOWN_STATE),
};
const MARKER: Closed<Marker, Sight> = {
  ...open('id side shows'),
  at: plain,
  figures: (figures, { eyes }, { side }) => (eyes.all || side === eyes.side ? plain(figures) : []),
};
const LYING: Closed<Lying, Sight> = {
  ...open('id kind near model count by fuse length against hidden'),
  ...open('up along down direction'),
  at: plain,
  end: plain,
  item: part(ITEM),
  lit: maybe(open('turn turns since')),
};
const CONTACT: Closed<Contact> = open('a b by since');
const CLOCK: Closed<Clock, Sight> = {
  ...open('round order block turn step phase due paused pausedAt expired passed'),
  ticked: among,
  beat: maybe<Beat>(open('phase sealed idle')),
};
/** What is asked of somebody is for him, but for what all at the table are asked; the choices also for whoever rules on it. */
const PROMPT: Closed<Prompt, Sight> = {
  ...open('id type seat figure default due gather pause moot'),
  choices: (choices, sight, prompt) => (isAsked(prompt, sight) || mayRule(prompt, sight) ? plain(choices) : []),
  about: (about, sight, prompt) => (isAsked(prompt, sight) ? about : {}),
};
const ASKED: Closed<Pause['prompts'][number]> = open('id figure');
/** Where an order has stopped is known, not where it would still go. */
const PAUSE: Closed<Pause, Sight> = {
  ...open('id by'),
  action: (action, { eyes, rules }, { id, by }) =>
    rules !== null || by === eyes.seat ? action : { type: 'advance', step: 'resume', pause: id },
  at: (at, { rules }) => (rules === null ? null : at),
  prompts: list((asked, sight) => (sight.lost.has(asked.figure ?? '') ? undefined : part(ASKED)(asked, sight))),
  answers: (answers, sight) => (sight.rules === null ? {} : values(answers)),
  holds: among,
  told: (told, { lost, rules }) => (rules === null ? undefined : told.filter(({ figure }) => !lost.has(figure ?? ''))),
};
const GATHER: Closed<Gather, Sight> = {
  ...open('key figures'),
  // That somebody has chosen is known; what, only to the one who did.
  choices: each((choice, sight, figure) =>
    sight.rules !== null || isOwn(figure, sight)
      ? choice
      : { type: 'draw-choice', prompt: choice.prompt, figure, choice: 'stand' },
  ),
};
const PROPOSAL: Closed<Proposal> = open('id what by needs yes winner versions');
const DRAW: Closed<Draw> = {
  ...open('challengers challenged standAlone round stands idle'),
  missed: values,
};
const DIE: Closed<SetDie> = open('id die face figure why hidden');

export const FIGHT: Closed<Gunfight, Sight> = {
  ...open('ruleset commitment openedAt openedBy version status gm deputies words'),
  ...open('undoing offeredDrawIn concealed'),
  ended: maybe(open('winner why')),
  paper: part(open('headline paragraph')),
  gmSeenAt: tally,
  rolls: tally,
  lastId: tally,
  quietRounds: tally,
  sides: list(part(open('id name'))),
  settings: values,
  lines: list(part(LINE)),
  seats: each((seat, sight) => (isUnseenHouse(seat, sight) ? undefined : part(SEAT)(seat, sight))),
  opening: part(open('stage message range')),
  figures: each((figure, sight) =>
    sight.lost.get(figure.id) === 'unknown' ? undefined : figureInSight(figure, sight),
  ),
  roster: (ids, { lost }) => ids.filter((id) => lost.get(id) !== 'unknown'),
  groups: each((group, sight) => (isBroken(group, sight) ? undefined : part(GROUP)(group, sight))),
  crowds: (crowds, sight) => {
    const seen = each((crowd: Crowd) => {
      const shown = part(CROWD)(crowd, sight);
      return shown.figures.length === 0 && !sight.eyes.all ? undefined : shown;
    })(crowds, sight);
    return sight.eyes.all || Object.keys(seen).length > 0 ? seen : undefined;
  },
  together: (together, { eyes }) => (eyes.all ? together : undefined),
  town: maybe(TOWN),
  hidden: hiddenInSight,
  unseen: (unseen, { eyes }) => (eyes.all ? unseen : {}),
  markers: each(part(MARKER)),
  lying: each((one, sight) =>
    one.kind === 'charge' && !knowsOfCharge(one.hidden, sight.eyes) ? undefined : part(LYING)(one, sight),
  ),
  situations: each((stated, sight, key) =>
    key.split('>').some((id) => sight.lost.has(id)) ? undefined : part(STATED)(stated, sight),
  ),
  contacts: list((pair, sight: Sight) =>
    sight.lost.has(pair.a) || sight.lost.has(pair.b) ? undefined : part(CONTACT)(pair, sight),
  ),
  clock: part(CLOCK),
  prompts: each((prompt, sight) => (sight.lost.has(prompt.figure ?? '') ? undefined : part(PROMPT)(prompt, sight))),
  pauses: list((pause, sight) => (sight.lost.has(figureOf(pause)) ? undefined : part(PAUSE)(pause, sight))),
  gathers: each(part(GATHER)),
  // That somebody has given orders is known; which, and for how many beats, is not.
  sealed: each((orders, sight, figure) => {
    if (sight.lost.has(figure)) return undefined;
    if (sight.rules !== null || isOwn(figure, sight)) return orders;
    return sight.fight.figures[figure] === undefined || orders[0] === null ? undefined : [{ type: 'hold', figure }];
  }),
  proposals: each(part(PROPOSAL)),
  draw: maybe(DRAW),
  secondTry: part(open('round suspected leftOut step entry')),
  weather: part<Weather>(open('id sight wind')),
  setDice: (dice, sight) => {
    const known = dice.filter((die) => !isSecretDie(die, sight));
    return known.length === 0 && !sight.eyes.all ? undefined : list(part(DIE))(known, sight);
  },
  veils: each((veil, { fight, eyes, lost }, id) =>
    eyes.all || (fight.figures[id] !== undefined && lost.get(id) !== 'unknown') ? veil : undefined,
  ),
  // Its own part is for its rules alone, which say themselves what of it somebody knows.
  sub: (sub, sight) => (sight.rules === null || sub === null ? null : sift(sub, sight.rules.secrets, sight)),
};

const figureOf = ({ action }: Pause): FigureId => ('figure' in action ? (action.figure ?? '') : '');

const isOwn = (figure: FigureId, { fight, eyes }: Sight): boolean =>
  eyes.seat !== null && fight.figures[figure]?.seat === eyes.seat;

const isAsked = ({ seat, type }: Prompt, { rules, eyes }: Sight): boolean =>
  rules !== null || seat === eyes.seat || type === 'agree' || type === 'draw-answer';

const mayRule = ({ about }: Prompt, { fight, eyes }: Sight): boolean =>
  eyes.seat !== null && about.ruling === true && runs(fight, eyes.seat);

/** A group of one is none. */
const isBroken = ({ figures }: Group, { lost }: Sight): boolean =>
  figures.some((id) => lost.has(id)) && figures.filter((id) => !lost.has(id)).length < 2;

/** Somebody knows who is hidden of his own side, and from whom; of others only that he does not see them. */
function hiddenInSight(hidden: Gunfight['hidden'], { fight, eyes, lost }: Sight): Gunfight['hidden'] {
  if (eyes.all) return hidden;
  const known = Object.entries(hidden).flatMap(([id, sides]) => {
    const side = fight.figures[id]?.side;
    if (side === undefined) return [];
    if (side === eyes.side) return [[id, sides] as const];
    return lost.get(id) === 'lost' ? [[id, eyes.side === null ? otherSides(fight, side) : [eyes.side]] as const] : [];
  });
  return Object.fromEntries(known);
}
