import { firstKey } from '../../report/say.ts';
import { type Turn, entriesOf } from '../../game/clock/turns.ts';
import type { Context as Words } from '../../report/sentence.ts';
import { tagOf } from '../wire/custom-id.ts';
import { rendered } from '../posts/pictures.ts';
import type { ActionRow, Reply, ShowOf } from '../result.ts';
import type { Session } from '../session.ts';
import { open } from '../table/buttons.ts';
import { tableIn } from '../table/note.ts';
import { tellTurn } from '../table/plan.ts';
import { buttonRows, LIMITS, splitText } from '../wire/components.ts';
import { sentencesOfEntries } from '../../report/sentences.ts';
import { readStretch } from '../../app/reading.ts';

/** One turn of the fight, running or over, as this reader may know it, and the way to the next: the last, where none is named. */
export async function showStep(session: Session, words: Words, { step, place }: ShowOf<'step'>): Promise<Reply> {
  const { desk, incoming, say } = session;
  const note = await tableIn(desk.app.store.posts, incoming.stream);
  const isThis = note?.tag === tagOf(words.view);
  const turns = isThis ? note.turns : [];
  const steps = [...turns.keys()].filter((at) => turns[at]!.kind !== 'lobby');
  const wanted = step === undefined ? (place ?? steps.at(-1)) : steps.find((at) => numberOf(turns[at]!) === step);
  const last = Math.max(0, ...turns.map(numberOf));
  if (note === null || steps.length === 0) return { text: say('ui.step.none') };
  if (wanted === undefined || !steps.includes(wanted))
    return { text: say('ui.step.unknown', { step: step ?? '', last }) };
  const { embed, picture } = await tellTurn(desk, words, { stream: incoming.stream, note, place: wanted });
  const at = steps.indexOf(wanted);
  const { kind, number } = turns[wanted]!;
  const footer = { text: say(firstKey(say, `ui.step.${kind}`), { number, last }) };
  const rows = rowsOf(words, wanted, [steps[at - 1], steps[at + 1]]);
  return { embeds: [{ ...embed, footer }], files: await rendered(picture), rows };
}

/** What stands in its footer. Opening and end have none. */
const numberOf = ({ kind, number }: Turn): number => (kind === 'turn' ? number : 0);

/** Each button in its place, whether or not it leads anywhere: who presses on goes on pressing. */
function rowsOf({ view, say }: Words, here: number, sides: readonly (number | undefined)[]): ActionRow[] {
  const tag = tagOf(view);
  const steps = (['back', 'on'] as const).map((way, index) => ({
    ...open('step', say(`ui.step.${way}`), { fields: [tag, sides[index] ?? here, way] }),
    disabled: sides[index] === undefined,
  }));
  return buttonRows([...steps, open('dice', say('ui.button.dice'), { fields: [tag, here] })]);
}

/** All dice of one turn with the sentences that they belong to, as this reader may know them; and what they are sealed by. */
export async function turnDice(session: Session, words: Words, place: number | undefined): Promise<Reply> {
  const { desk, incoming, say } = session;
  const { view } = words;
  const { status, commitment: hash, words: said } = view;
  const seal = say(status === 'over' ? 'ui.dice.over' : 'ui.dice.open', { hash, words: said.length });
  const turn = (await tableIn(desk.app.store.posts, incoming.stream))?.turns[place ?? -1];
  if (turn === undefined) return { text: seal };
  const stretch = await desk.app.since(incoming.stream, turn.from - 1, turn.upTo);
  const reading = await readStretch(desk.app, desk.people, stretch, view.reader);
  const lines = sentencesOfEntries(entriesOf(turn, reading?.entries ?? []), { ...words, view: reading?.after ?? view });
  const told = lines.map(({ text, small }) => (small === true ? `-# ${text}` : text));
  const [text = '', ...pages] = splitText([...told, seal].join('\n'), LIMITS.content);
  return { text, pages };
}
