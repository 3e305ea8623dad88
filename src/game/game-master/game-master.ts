import type { ActionOf } from '../actions.ts';
import { badValue, type Refusal, refuse } from '../refusals.ts';
import type { Outcome, Run } from '../run.ts';
import type { Gunfight, SeatId } from '../state.ts';
import { given } from '../given.ts';

const DAY_MS = 86_400_000;
/** A game master of whom nothing was seen for so long may be replaced by a moderator. */
const GM_ABSENT_MS = 3 * DAY_MS;

/** Others run the fight too, or instead; a game master leaves; a moderator takes over from one who is gone. */
export function changeGm(run: Run, { what, seat }: ActionOf<'gm-seat'>): Outcome {
  const { fight } = run;
  const wrong = checkChange(fight, { what, seat }, run.now);
  if (wrong !== null) return refuse(wrong);
  const others = fight.deputies.filter((one) => one !== seat);
  if (what === 'add') tell(run, { seat, what, gm: fight.gm, deputies: [...others, seat] });
  if (what === 'hand-over' || what === 'claim') tell(run, { seat, what, gm: seat, deputies: others });
  if (what === 'leave')
    tell(run, {
      seat,
      what,
      ...(seat === fight.gm ? { gm: others[0]!, deputies: others.slice(1) } : { gm: fight.gm, deputies: others }),
    });
  return null;
}

interface Change {
  readonly seat: SeatId;
  readonly what: ActionOf<'gm-seat'>['what'];
  readonly gm: SeatId;
  readonly deputies: readonly SeatId[];
}

const tell = (run: Run, change: Change): void => run.emit({ kind: 'gm-changed', ...change });

function checkChange(fight: Gunfight, { what, seat }: Pick<Change, 'what' | 'seat'>, now: number): Refusal | null {
  const already = fight.gm === seat || fight.deputies.includes(seat);
  if (what === 'claim') {
    return now - fight.gmSeenAt < GM_ABSENT_MS && fight.gm !== seat ? { code: 'not-allowed', role: 'absent-gm' } : null;
  }
  if (what === 'add') return already ? { code: 'state-already', figure: '', state: 'gm' } : null;
  if (what === 'hand-over') return fight.gm === seat ? { code: 'state-already', figure: '', state: 'gm' } : null;
  if (!already) return { code: 'unknown-name', given: seat, sort: 'seat' };
  return seat === fight.gm && fight.deputies.length === 0 ? { code: 'nothing-there', wanted: 'gm' } : null;
}

/** A line of the game master's own in the report; or a word to one player, which nobody else reads. */
export function narrate(run: Run, { text, to }: ActionOf<'gm-say'>): Outcome {
  if (to === undefined) {
    run.emit({ kind: 'narrated', text });
    return null;
  }
  if (run.fight.seats[to] === undefined) return refuse({ code: 'unknown-name', given: to, sort: 'seat' });
  run.emit({ kind: 'whispered', seat: to, text });
  run.ask({
    type: 'whisper',
    seat: to,
    figure: null,
    choices: ['read'],
    default: 'read',
    dueClass: 'turn',
    about: { text },
  });
  return null;
}

/** The front page in other words, once there is one. */
export function changePaper(run: Run, { headline, paragraph }: ActionOf<'gm-paper'>): Outcome {
  const { status } = run.fight;
  if (status !== 'over') return refuse({ code: 'wrong-phase', now: status, wanted: 'over' });
  run.emit({ kind: 'paper-changed', ...given({ headline, paragraph }) });
  return null;
}

/** What the faces of a game master's own throw are called in the log. */
const WHY = 'gm';
const MAX_GM_DICE = 20;

/** The game master throws dice of his own: fair ones, whatever is set. */
export function rollForGm(run: Run, { count, die, hidden, note }: ActionOf<'gm-roll'>): Outcome {
  const isFit = Number.isInteger(count) && count >= 1 && count <= MAX_GM_DICE;
  if (!isFit || !Number.isInteger(die) || die < 2 || die > 100)
    return { refusal: badValue('dice', `${count}D${die}`, `1D2–${MAX_GM_DICE}D100`) };
  const faces = Array.from({ length: count }, () => run.rollUnset(die, WHY));
  const total = faces.reduce((sum, face) => sum + face, 0);
  const check = { faces, mods: [], total, need: null, passed: null };
  run.emit({ kind: 'gm-rolled', die, check, ...given({ hidden, note }) });
  return null;
}
