import { firstKey } from '../../report/say.ts';
import type { Turn } from '../../game/clock/turns.ts';
import type { Context as Words } from '../../report/line.ts';
import { tagOf } from '../wire/custom-id.ts';
import { rendered } from '../posts/pictures.ts';
import type { ActionRow, Reply } from '../result.ts';
import type { Session } from '../session.ts';
import { open } from '../table/buttons.ts';
import { tableIn } from '../table/note.ts';
import { tellTurn } from '../table/plan.ts';
import { buttonRows } from '../wire/components.ts';

/** Which step: by the number in a turn's footer, or by its place among the fight's turns; else the last. */
interface StepAt {
  readonly step?: number;
  readonly place?: number;
}

/** One turn of the fight, running or over, as this reader may know it, and the way to the next. */
export async function showStep(session: Session, words: Words, { step, place }: StepAt): Promise<Reply> {
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
  const { embed, picture } = await tellTurn(desk, { stream: incoming.stream, note, place: wanted, words });
  const at = steps.indexOf(wanted);
  const footer = {
    text: say(firstKey(say, `ui.step.${turns[wanted]!.kind}`), { number: turns[wanted]!.number, last }),
  };
  return {
    embeds: [{ ...embed, footer }],
    files: await rendered(picture),
    rows: rowsOf(session, words, { before: steps[at - 1], here: wanted, after: steps[at + 1] }),
  };
}

/** What stands in its footer. Opening and end have none. */
const numberOf = ({ kind, number }: Turn): number => (kind === 'turn' ? number : 0);

interface Places {
  readonly before: number | undefined;
  readonly here: number;
  readonly after: number | undefined;
}

/** Each button in its place, whether or not it leads anywhere: who presses on goes on pressing. */
function rowsOf({ say }: Session, { view }: Words, { before, here, after }: Places): ActionRow[] {
  const tag = tagOf(view);
  const to = (place: number | undefined, way: 'back' | 'on') => ({
    ...open('step', say(`ui.step.${way}`), { fields: [tag, place ?? here, way] }),
    disabled: place === undefined,
  });
  return buttonRows([
    to(before, 'back'),
    to(after, 'on'),
    open('dice', say('ui.button.dice'), { fields: [tag, here] }),
  ]);
}
