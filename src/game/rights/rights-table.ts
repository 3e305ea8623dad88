import type { ActionOf, ActionType } from '../actions.ts';
import { fields } from '../named-fields.ts';

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
  ...fields('move spot posture turn ferry open close strip-canvas lean mount dismount take-reins drive', ORDER),
  ...fields('assist shoot aim overwatch hide jump climb catch load give reveal cut-loose throw light', ORDER),
  ...fields('lay-fuse cut-fuse pick-up drop wield charge melee bandage examine search sound force', ORDER),
  ...fields('breach shoot-lock say order bind free surrender group hold plan pass standing', ORDER),
  // To one's own figure the rules say that only the house may.
  solo: ['owner', 'house', 'gm', 'clock'],
  'end-turn': ['seated', 'gm'],
  together: ['owners', 'gm'],
  // Answers
  answer: ['asked', 'clock'],
  ...fields('draw-choice challenge', ORDER),
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
  ...fields('gm-add gm-crowd gm-scene gm-place gm-remove gm-reveal gm-veil gm-thing gm-set gm-die gm-roll', GM),
  ...fields('gm-rule gm-say gm-paper gm-clock', GM),
  'gm-seat': ({ what }) => (what === 'claim' ? ['moderator'] : GM),
  event: GM,
  // The clock's own
  ...fields('advance opening tick expire reschedule turn-up carry-out', CLOCK),
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
