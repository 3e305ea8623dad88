import type { ActionOf, ActionType } from '../actions.ts';

/**
 * Whom an action may come from, by what they are to the fight or to what is asked:
 * `owner` of the ordered figure, `owners` of all of them · `asked`, whose answer is waited for · `party`: has one of the figures spoken of · `self`, of whom the
 * action speaks · `seated`: has a seat · `opener` of the fight · `gm`: runs it, alone or with others · `moderator` of the channel ·
 * `substitute`: may take a seat that is offered · `house`, for what it plays · `somebody`: in a log that does not say who · `clock`.
 */
export type Who =
  | 'anyone'
  | 'owner'
  | 'owners'
  | 'asked'
  | 'party'
  | 'self'
  | 'seated'
  | 'opener'
  | 'gm'
  | 'moderator'
  | 'substitute'
  | 'house'
  | 'somebody'
  | 'clock';

/** The first one named is whom a refusal names. */
type Whose = readonly [Who, ...Who[]];
type Entitled<T extends ActionType> = Whose | ((action: ActionOf<T>) => Whose);

/** An order of a figure; the clock gives those of whoever is away. */
const ORDER: Whose = ['owner', 'gm', 'clock'];
const GM: Whose = ['gm'];
const CLOCK: Whose = ['clock'];

/** Who may ask for what: every kind of action is named here, and one that is not can be asked for by nobody. */
export const ENTITLED: { readonly [T in ActionType]: Entitled<T> } = {
  // Orders
  move: ORDER,
  spot: ORDER,
  posture: ORDER,
  turn: ORDER,
  ferry: ORDER,
  open: ORDER,
  close: ORDER,
  'strip-canvas': ORDER,
  lean: ORDER,
  mount: ORDER,
  dismount: ORDER,
  'take-reins': ORDER,
  drive: ORDER,
  assist: ORDER,
  shoot: ORDER,
  aim: ORDER,
  overwatch: ORDER,
  hide: ORDER,
  jump: ORDER,
  climb: ORDER,
  catch: ORDER,
  load: ORDER,
  give: ORDER,
  reveal: ORDER,
  'cut-loose': ORDER,
  throw: ORDER,
  light: ORDER,
  'lay-fuse': ORDER,
  'cut-fuse': ORDER,
  'pick-up': ORDER,
  drop: ORDER,
  wield: ORDER,
  charge: ORDER,
  melee: ORDER,
  bandage: ORDER,
  examine: ORDER,
  search: ORDER,
  sound: ORDER,
  force: ORDER,
  breach: ORDER,
  'shoot-lock': ORDER,
  say: ORDER,
  order: ORDER,
  bind: ORDER,
  free: ORDER,
  surrender: ORDER,
  group: ORDER,
  hold: ORDER,
  plan: ORDER,
  pass: ORDER,
  standing: ORDER,
  // To one's own figure the rules say that only the house may.
  solo: ['owner', 'house', 'gm', 'clock'],
  'end-turn': ['seated', 'gm'],
  together: ['owners', 'gm'],
  // Answers
  answer: ['asked', 'clock'],
  'draw-choice': ORDER,
  challenge: ORDER,
  // At the table
  'open-fight': ['anyone'],
  join: ({ seat }) => (seat === 'house' ? ['seated', 'opener', 'gm'] : ['self', 'gm']),
  leave: ['self', 'gm'],
  start: ['opener', 'gm', 'clock'],
  'set-option': GM,
  lines: ['seated', 'gm', 'somebody'],
  'state-scene': ['party', 'gm'],
  seat: whoSeats,
  pause: ['gm', 'moderator', 'clock'],
  propose: ['seated', 'gm'],
  end: ['opener', 'gm', 'moderator'],
  undo: ['seated', 'gm', 'clock'],
  // The game master's chair
  'gm-add': GM,
  'gm-crowd': GM,
  'gm-scene': GM,
  'gm-place': GM,
  'gm-remove': GM,
  'gm-reveal': GM,
  'gm-veil': GM,
  'gm-thing': GM,
  'gm-set': GM,
  'gm-die': GM,
  'gm-roll': GM,
  'gm-rule': GM,
  'gm-say': GM,
  'gm-paper': GM,
  'gm-clock': GM,
  'gm-seat': ({ what }) => (what === 'claim' ? ['moderator'] : GM),
  event: GM,
  // The clock's own
  advance: CLOCK,
  opening: CLOCK,
  tick: CLOCK,
  expire: CLOCK,
  reschedule: CLOCK,
  'turn-up': CLOCK,
  'carry-out': CLOCK,
};

function whoSeats({ how, of }: ActionOf<'seat'>): Whose {
  if (how === 'auto-pilot' || how === 'back') return ['self', 'gm', 'moderator', 'clock'];
  if (how === 'substituted' && of !== undefined) return ['substitute', 'gm', 'moderator'];
  return how === 'offered' ? ['gm', 'moderator', 'clock'] : ['moderator', 'gm'];
}

/** Null: nobody has said who may. */
export function entitledTo(action: ActionOf<ActionType>): Whose | null {
  if (!Object.hasOwn(ENTITLED, action.type)) return null;
  const row = ENTITLED[action.type] as Entitled<ActionType>;
  return typeof row === 'function' ? row(action) : row;
}
