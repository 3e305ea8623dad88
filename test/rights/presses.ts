import { fillOffer } from '../../src/game/offer.ts';
import { FORMS } from '../../src/discord/gm/form-fields.ts';
import { encodeCall, digestOf, encodeCustomId, KINDS, tagOf } from '../../src/discord/wire/custom-id.ts';
import { nameOffer, placeOffers, pointOf } from '../../src/discord/orders/picking.ts';
import type { Gunfight } from '../../src/game/state.ts';
import { view } from '../../src/game/secrets/view.ts';
import { voteMark } from '../../src/discord/gate/gate.ts';
import { pressing, type Sender, submitting } from './interaction.ts';
import { idOf, type Situation, type Stage, streamOf } from './stage.ts';

/** Where something is pressed: the fight that is there, whose buttons these are. */
interface Place {
  readonly stage: Stage;
  readonly stream: string;
  readonly fight: Gunfight | null;
  readonly tag: string;
}

type Pressed =
  | { readonly id: string; readonly values?: readonly string[] }
  | { readonly form: string; readonly texts: Record<string, string> };
type Making = (place: Place) => Pressed | Promise<Pressed>;
type Kind = (typeof KINDS)[keyof typeof KINDS];

const run =
  (command: string, row: string, args: Record<string, string | number | boolean>): Making =>
  ({ tag }) => ({ id: encodeCall(tag, { command, row, args }) });
const open =
  (...fields: string[]): Making =>
  () => ({ id: encodeCustomId(KINDS.open, ...fields) });
const tagged =
  (kind: Kind, ...fields: (string | number)[]): Making =>
  ({ tag }) => ({ id: encodeCustomId(kind, tag, ...fields) });

/** Buttons, menus and forms of every kind: what `up` has on screen, pressed by anybody. */
const MADE: Readonly<Record<Kind, Readonly<Record<string, Making>>>> = {
  [KINDS.run]: {
    'run done': run('done', 'done', { what: 'mine' }),
    'run leave': run('gunfight', 'leave', {}),
    'run back': run('gunfight', 'seat', { do: 'back' }),
    'run rematch': run('gunfight', 'new', { scenario: 'rematch' }),
    'run extend': run('gm', 'clock', { do: 'extend' }),
    'run check': run('setup', 'check', {}),
    'run nothing': run('gm', 'crown', {}),
    'run unblock': () => ({
      id: encodeCall('', { command: 'me', row: 'me', args: { setting: 'blocked', value: 'off' } }),
    }),
  },
  [KINDS.answer]: {
    'answer whisper': tagged(KINDS.answer, 'p4', 'read'),
    'answer challenge': tagged(KINDS.answer, 'p3', 'accept'),
  },
  [KINDS.draw]: { draw: tagged(KINDS.draw, 'draw-1', 'stand') },
  [KINDS.finish]: {
    'tap done': async (place) => ({ id: encodeCustomId(KINDS.finish, place.tag, pointIn(place), 'f1') }),
  },
  [KINDS.tap]: {
    'tap garbage': async (place) => ({ id: encodeCustomId(KINDS.tap, place.tag, pointIn(place), 'f1', 'zz', '99') }),
  },
  [KINDS.step]: {
    'step type': async (place) => ({
      id: encodeCustomId(KINDS.step, place.tag, pointIn(place), 'f1', 't'),
      values: ['hold'],
    }),
    'step garbage': (place) => ({
      id: encodeCustomId(KINDS.step, place.tag, pointIn(place), 'f1', 's', 'zz', 'zz', 'zz'),
      values: ['zz'],
    }),
  },
  [KINDS.confirm]: { confirm: confirmHold },
  [KINDS.open]: {
    'open card': open('card'),
    'open orders': open('orders'),
    'open prompts': open('prompts'),
    'open film': open('film'),
    'open paper': open('paper'),
    'open step': open('step'),
    'open page': open('page'),
    'open garbage': open('vault'),
  },
  [KINDS.form]: {
    'form join': tagged(KINDS.form, 'join'),
    'form say': tagged(KINDS.form, 'say', 'f1'),
    'form paper': tagged(KINDS.form, 'paper'),
    'submit join': ({ tag }) => ({ form: encodeCustomId(KINDS.form, tag, 'join'), texts: { side: 'a', name: 'Kate' } }),
    ...Object.fromEntries(
      Object.keys(FORMS).map((name) => [`form gm ${name}`, tagged(KINDS.form, `gm-${name}`, 'home', 'f3')]),
    ),
    'submit narrate': ({ tag }) => ({
      form: encodeCustomId(KINDS.form, tag, 'gm-narrate', 'home', ''),
      texts: { text: 'The wind turns.' },
    }),
    'submit garbage': () => ({ form: encodeCustomId(KINDS.form, 'zz', 'join'), texts: {} }),
  },
  [KINDS.agree]: {
    agree: tagged(KINDS.agree, voteMark({ id: 'r5', what: 'pause', by: idOf('up'), versions: [] }), 'yes'),
  },
  [KINDS.undo]: { undo: ({ tag }) => ({ id: encodeCustomId(KINDS.undo, tag, digestOf([1])) }) },
  [KINDS.remind]: {
    'remind hush': ({ tag, stream }) => ({ id: encodeCustomId(KINDS.remind, tag, stream, idOf('up'), 'hush') }),
  },
  [KINDS.mute]: { mute: tagged(KINDS.mute, 'p3') },
  [KINDS.panel]: { panel: tagged(KINDS.panel, 'home', '') },
  [KINDS.act]: {
    act: ({ tag }) => ({ id: encodeCustomId(KINDS.act, 'home', '', tag, 0, 'gm', 'clock', `do='extend`) }),
  },
};

/** Of the fight before this one here, and what no version of the bot has made. */
const OTHERS: Readonly<Record<string, Making>> = {
  'other fight': () => ({ id: encodeCall('zz', { command: 'done', row: 'done', args: { what: 'mine' } }) }),
  'other answer': () => ({ id: encodeCustomId(KINDS.answer, 'zz', 'p4', 'read') }),
  'later version': () => ({ id: '2|x|zz|0|done|done' }),
  'unknown kind': () => ({ id: '1|constructor|zz' }),
  garbage: () => ({ id: 'no custom id of ours' }),
  'garbled run': () => ({ id: '1|x||0|done|done|what={"' }),
};

export const PRESSES: Readonly<Record<string, Making>> = Object.assign({}, ...Object.values(MADE), OTHERS) as Record<
  string,
  Making
>;

const pointIn = ({ fight }: Place): string => (fight === null ? '' : pointOf(view(fight, { seat: null }), 'f1'));

/** The button that gives an order whose odds were shown. */
async function confirmHold(place: Place): Promise<Pressed> {
  const { stage, tag, fight } = place;
  const offers = fight === null ? [] : stage.app.legal(fight, 'f1');
  const placed = placeOffers(offers).find(({ offer }) => offer.action.type === 'hold');
  if (placed === undefined) return { id: encodeCustomId(KINDS.confirm, tag, pointIn(place), 'f1', '0.zz', '', 'zz') };
  const odds = await stage.app.odds(fight!, fillOffer(placed.offer, {}) as never, { seat: idOf('up') });
  return { id: encodeCustomId(KINDS.confirm, tag, pointIn(place), 'f1', nameOffer(placed), '', odds.digest) };
}

export async function makePress(stage: Stage, making: Making, sender: Sender, situation: Situation) {
  const stream = streamOf(situation);
  const fight = await stage.app.fight(stream);
  const made = await making({ stage, stream, fight, tag: fight === null ? 'zz' : tagOf(fight) });
  if ('form' in made) return submitting(sender, stream, { customId: made.form, texts: made.texts });
  return pressing(sender, stream, { customId: made.id, ...(made.values === undefined ? {} : { values: made.values }) });
}
