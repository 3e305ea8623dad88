import { type Command, findRow, type Row } from '../../src/discord/command.ts';
import { fromMenu, type Sender, type Typed, typing } from './interaction.ts';
import { idOf } from './stage.ts';

const person = (id: string) => ({ id, name: 'Somebody', bot: false });

/** What is typed with a row where something must be: for the figure of `up`, whoever types it. */
export const TYPED: Readonly<Record<string, Typed>> = {
  duel: { opponent: person(idOf('moderator')) },
  'duel versus': { versus: 'Ike', figure: 'Doc' },
  'gunfight new': { map: 'none' },
  'gunfight join': { side: 'a' },
  'gunfight join house': { side: 'b', house: true },
  'gunfight settings key': { key: 'hours.turn', value: '48' },
  'gunfight lines': { add: 'no spiders' },
  'gunfight scene': { figure: 'Doc', target: 'Ike', range: '40' },
  'gunfight seat': { do: 'auto' },
  'gunfight seat take': { do: 'take', player: idOf('up') },
  'gunfight seat auto': { do: 'auto', player: idOf('foe') },
  'gunfight seat offer': { do: 'offer', player: idOf('foe') },
  'gunfight seat substitute': { do: 'substitute', player: idOf('foe'), who: person(idOf('spectator')) },
  'gunfight seat claim': { do: 'claim', figure: 'Ike' },
  'gunfight end now': { how: 'now' },
  move: { figure: 'Doc', gait: 'walk', way: 'toward', target: 'Ike', distance: 5 },
  cover: { do: 'prone', figure: 'Doc' },
  'ride mount': { on: 'Ike', figure: 'Doc' },
  'ride catch': { target: 'Ike', figure: 'Doc' },
  'ride gallop': { to: 'C4', figure: 'Doc' },
  'ride dismount': { figure: 'Doc' },
  'ride jump': { figure: 'Doc' },
  'ride drive': { mount: 'Doc', figure: 'Doc' },
  'ride reins': { of: 'Ike', figure: 'Doc' },
  shoot: { figure: 'Doc', target: 'Ike', weapon: 'pistol', mode: 'snap' },
  aim: { figure: 'Doc', target: 'Ike' },
  spot: { figure: 'Doc', target: 'Ike' },
  reload: { figure: 'Doc', weapon: 'pistol' },
  charge: { figure: 'Doc', target: 'Ike' },
  melee: { figure: 'Doc', target: 'Ike' },
  do: { figure: 'Doc', act: 'bandage', on: 'Doc' },
  'lead say': { figure: 'Doc', text: 'Howdy.' },
  'lead order': { figure: 'Doc', who: 'Morgan', act: 'hold' },
  'lead group': { figure: 'Doc', with: 'Morgan' },
  'lead leave': { figure: 'Doc' },
  'lead leader': { figure: 'Doc', who: 'Morgan' },
  hold: { figure: 'Doc' },
  done: { figure: 'Doc' },
  'done mine': { what: 'mine' },
  'orders rule': { figure: 'Doc', rule: 'react', value: 'never' },
  'answer choice': { choice: 'p7 yes' },
  surrender: { figure: 'Doc' },
  'look figure': { name: 'Ike' },
  'look range': { to: 'Ike', from: 'Doc' },
  'look odds': { order: 'Ike' },
  'char new': { name: 'Kate' },
  'char show': { name: 'Kate' },
  'char edit': { name: 'Kate', field: 'name', value: 'Belle' },
  'char delete': { name: 'Kate' },
  'gm set': { figure: 'Ike', field: 'state', value: 'down', note: 'Told so at the table.' },
  'gm add': { preset: 'hired-gun', side: 'b' },
  'gm place': { what: 'Ike', at: 'off' },
  'gm remove': { what: 'Ike' },
  'gm reveal': { what: 'Ike' },
  'gm thing': { do: 'open', what: 'door at F10' },
  'gm event': { what: 'weather' },
  'gm town': { do: 'list' },
  'gm die': { die: 10, face: 3 },
  'gm roll': { dice: 'd6' },
  'gm veil': { what: 'Ike', tell: 'words' },
  'gm rule': { on: 'p7', value: 'no' },
  'gm clock': { do: 'extend' },
  'gm crowd': { name: 'Gang', do: 'take' },
  'char import': { text: 'Kate' },
  'char use': { name: 'Kate' },
  'char share': { name: 'Kate' },
  'char forget-record': { name: 'Kate' },
  'gm say': { text: 'The wind turns.' },
  'gm paper': { headline: 'Quiet again' },
  dice: { roll: '2d6' },
  'gunfight paper post': { post: true },
  'look log step': { step: 1 },
  'gm seat': { do: 'leave' },
  'gm seat add': { do: 'add', who: person(idOf('spectator')) },
  'gm seat hand-over': { do: 'hand-over', who: person(idOf('spectator')) },
  'gm seat claim': { do: 'claim' },
  'me setting': { setting: 'duels', value: 'off' },
  'Challenge to a duel': { user: person(idOf('moderator')) },
  'What happened since?': { message: '1' },
};

export interface Call {
  readonly name: string;
  readonly command: Command;
  readonly row: Row;
  readonly args: Typed;
}

export const nameOf = (command: Command, row: Row): string =>
  command.isGroup ? `${command.name} ${row.name}` : row.name;

/** Every row of every command once, and once more for each other way of calling it that `TYPED` names. */
export function callsOf(commands: readonly Command[]): Call[] {
  return commands.flatMap((command) =>
    command.rows.flatMap((row) => {
      const name = nameOf(command, row);
      const ways = Object.keys(TYPED).filter((one) => one !== name && variantOf(commands, one) === row);
      return [name, ...ways].map((way) => ({ name: way, command, row, args: TYPED[way] ?? {} }));
    }),
  );
}

/** `duel versus` is a way to call `duel`, `gm seat add` one to call `gm seat`. */
function variantOf(commands: readonly Command[], way: string): Row | null {
  const [first = '', second = ''] = way.split(' ');
  const command = commands.find((one) => one.name === first);
  return command === undefined ? null : findRow(commands, first, command.isGroup ? second : null);
}

export function makeCall({ command, row, args }: Call, sender: Sender, stream: string) {
  const { user, message } = args;
  if (command.kind === 'user')
    return fromMenu(sender, stream, { command: command.name, user: (user as { id: string }).id });
  if (command.kind === 'message')
    return fromMenu(sender, stream, { command: command.name, message: message as string });
  return typing(sender, stream, { command: command.name, row: command.isGroup ? row.name : null, args });
}
