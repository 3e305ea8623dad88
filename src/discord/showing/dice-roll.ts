import { keepSeal, newSeal, plainWord, rollSealed, takeSeal } from '../../app/fair-dice.ts';
import { type Throw, throwText } from '../../game/dice/expression.ts';
import { escapeText, type Say } from '../../report/say.ts';
import type { ActionRow, Reply, ShowOf } from '../result.ts';
import type { Session } from '../session.ts';
import { encodeCall } from '../wire/custom-id.ts';
import { buttonRows } from '../wire/components.ts';

/**
 * Rolls where everybody reads it. The secret of a roll was sealed in the message of the roll before it; where there was none, the seal is
 * posted first, and the dice fall by the next press. A seal counts only once it stands there, and is taken before it is opened.
 */
export function showRoll({ desk, incoming, say }: Session, { thrown, word }: ShowOf<'roll'>): Reply {
  if (!incoming.maySpeak) return { text: say('ui.no-voice') };
  const { stream, person, id } = incoming;
  const { records } = desk.app.store;
  return {
    text: say('ui.roll.rolling'),
    later: ({ post }) =>
      desk.rates.queue.run(`roll ${stream}`, async () => {
        const secret = await takeSeal(records, stream);
        const next = newSeal();
        const rows = rowsFor(thrown, say, { isFirst: secret === null });
        const said =
          secret === null
            ? say('ui.roll.sealed', { seal: next.seal })
            : told(say, thrown, { secret, word: plainWord(word ?? '') || id, name: person.name, next: next.seal });
        if (!(await post({ text: said, rows }))) return { text: say('ui.roll.not-posted') };
        await keepSeal(records, stream, next);
        return { text: say(secret === null ? 'ui.roll.now-roll' : 'ui.roll.posted') };
      }),
  };
}

type Told = Readonly<Record<'secret' | 'word' | 'name' | 'next', string>>;

function told(say: Say, thrown: Throw, { name, ...rest }: Told): string {
  const { faces, ...rolled } = rollSealed(rest.secret, rest.word, thrown);
  const { plus } = thrown;
  const added = plus === 0 ? '' : plus > 0 ? ` + ${plus}` : ` − ${-plus}`;
  const sum = faces.length === 1 && plus === 0 ? '' : ` (${faces.join(' + ')}${added})`;
  return say('ui.roll.rolled', { ...rest, ...rolled, dice: throwText(thrown), name: escapeText(name), sum });
}

function rowsFor(thrown: Throw, say: Say, { isFirst }: { readonly isFirst: boolean }): ActionRow[] {
  const dice = throwText(thrown);
  const call = (args: { readonly roll?: string }) => encodeCall('', { command: 'dice', row: 'dice', args });
  return buttonRows([
    { id: call({ roll: dice }), label: say(isFirst ? 'ui.roll.roll' : 'ui.roll.again', { dice }), tone: 'main' },
    { id: call({}), label: say('ui.roll.fair') },
  ]);
}
