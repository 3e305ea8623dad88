import { entriesOf } from '../../game/clock/turns.ts';
import type { Context as Words } from '../../report/line.ts';
import { linesOfEntries } from '../../report/lines.ts';
import { LIMITS, splitText } from '../wire/components.ts';
import { readStretch } from '../../app/reading.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';
import { tableIn } from './note.ts';

/** All dice of one turn with the sentences that they belong to, as this reader may know them; and what they are sealed by. */
export async function turnDice(session: Session, words: Words, place: number | undefined): Promise<Reply> {
  const { desk, incoming, say } = session;
  const { view } = words;
  const seal = say(view.status === 'over' ? 'ui.dice.over' : 'ui.dice.open', {
    hash: view.commitment,
    words: view.words.length,
  });
  const turn = (await tableIn(desk.app.store.posts, incoming.stream))?.turns[place ?? -1];
  if (turn === undefined) return { text: seal };
  const stretch = await desk.app.since(incoming.stream, turn.from - 1, turn.upTo);
  const reading = await readStretch(desk.app, desk.people, stretch, view.reader);
  const lines = linesOfEntries(entriesOf(turn, reading?.entries ?? []), { ...words, view: reading?.after ?? view });
  const told = lines.map(({ text, small }) => (small === true ? `-# ${text}` : text));
  const [text = '', ...pages] = splitText([...told, seal].join('\n'), LIMITS.content);
  return { text, pages };
}
