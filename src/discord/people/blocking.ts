import { encodeCall } from '../wire/call.ts';
import type { Context, UserValue } from '../context.ts';
import { buttonRows } from '../wire/components.ts';
import type { CommandResult } from '../result.ts';

/** How many can be let back in by a button; the others by name. */
const MOST_BUTTONS = 20;

interface Wish {
  readonly who: UserValue | undefined;
  /** `on`: hears no more challenges of theirs; left out: sees who is blocked. */
  readonly value: string | undefined;
}

/** Blocks a challenger, lets one back in, or shows who is blocked. The blocked are not told. */
export async function changeBlocks(context: Context, { who, value }: Wish): Promise<CommandResult> {
  const { person, people } = context;
  if (who === undefined) return showBlocks(context);
  if (who.id === person.id)
    return { refusal: { code: 'bad-value', option: 'who', given: who.name, allowed: '@somebody' } };
  if (value !== undefined && value !== 'on' && value !== 'off')
    return { refusal: { code: 'bad-value', option: 'value', given: value, allowed: 'on, off' } };
  await (value === 'off' ? people.unmute(person.id, who.id) : people.mute(person.id, who.id));
  return showBlocks(context);
}

async function showBlocks({ person, people, say }: Context): Promise<CommandResult> {
  const { seats, unnamed } = await people.muted(person.id);
  if (seats.length + unnamed === 0) return { reply: { text: say('ui.blocked.nobody') } };
  const names = [
    ...seats.map((seat) => `<@${seat}>`),
    ...(unnamed > 0 ? [say('ui.blocked.unnamed', { count: unnamed })] : []),
  ];
  return {
    reply: {
      text: `${say('ui.blocked.list', { names: names.join(', ') })}\n${say('ui.blocked.how')}`,
      rows: buttonRows(
        seats
          .slice(0, MOST_BUTTONS)
          .map((seat, index) => unblockButton(seat, say('ui.blocked.back', { number: index + 1 }))),
      ),
    },
  };
}

/** Lets them challenge again. */
export function unblockButton(seat: string, label: string) {
  const who = { id: seat, name: '', bot: false };
  return { id: encodeCall('', { command: 'me', row: 'me', args: { setting: 'blocked', value: 'off', who } }), label };
}
