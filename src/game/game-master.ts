import type { ActionOf } from './actions.ts';
import type { SeatId } from './ids.ts';
import type { Refusal } from './refusals.ts';
import type { Outcome, Run } from './run.ts';
import type { Figure, Gunfight, Status } from './state.ts';

const DAY_MS = 86_400_000;
/** A game master of whom nothing was seen for so long may be replaced by a moderator. */
export const GM_ABSENT_MS = 3 * DAY_MS;

const refuse = (refusal: Refusal): Outcome => ({ refusal });

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

function tell(run: Run, change: Change): void {
  run.emit({ kind: 'gm-changed', ...change });
}

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

/** What a figure can be set to at one word; `fine`: none of the others. */
export const CONDITIONS = ['fine', 'pinned', 'down', 'surrendered', 'out-of-action', 'dead', 'left'] as const;
export type Condition = (typeof CONDITIONS)[number];

const WHOLE = ['name', 'side', 'posture', 'state'] as const;

/** Overrules what is so of a figure: a value of its card, its name, side, posture or state, what is loaded (`ammo`, and which gun). */
export function setField(run: Run, { figure: id, field, value, note }: ActionOf<'gm-set'>): Outcome {
  const figure = run.fight.figures[id];
  if (figure === undefined) return refuse({ code: 'unknown-name', given: id, sort: 'figure' });
  const fields = fieldsOf(figure);
  if (!fields.includes(field)) return badValue('field', field, fields);
  const wrong = checkValue(run.fight, field, value);
  if (wrong !== null) return wrong;
  run.emit({
    kind: 'figure-changed',
    figure: id,
    field,
    was: valueOf(figure, field),
    value,
    ...(note === undefined ? {} : { note }),
  });
  return null;
}

/** Everything of a figure that can be overruled. */
export function fieldsOf(figure: Figure): string[] {
  const ammo = figure.items.filter((item) => item.ammo !== null).map((item) => `ammo.${item.id}`);
  const stats = Object.keys(figure.stats).filter((stat) => !(stat in figure.profile));
  return [...Object.keys(figure.profile), ...stats, ...WHOLE, ...ammo];
}

const badValue = (option: string, given: unknown, allowed: readonly string[]): Outcome =>
  refuse({ code: 'bad-value', option, given: String(given), allowed: allowed.join(', ') });

function checkValue(fight: Gunfight, field: string, value: unknown): Outcome {
  if (field === 'state' && !CONDITIONS.includes(value as Condition)) return badValue('state', value, CONDITIONS);
  if (field === 'posture' && value !== 'standing' && value !== 'prone')
    return badValue('posture', value, ['standing', 'prone']);
  const sides = fight.sides.map(({ id }) => id);
  if (field === 'side' && !sides.includes(String(value))) return badValue('side', value, sides);
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0;
  return field.startsWith('ammo.') && !isCount ? badValue(field, value, ['0', '1', '2']) : null;
}

const OUT: readonly Status[] = ['dead', 'out-of-action', 'surrendered', 'left', 'down', 'pinned', 'skedaddling'];

function valueOf(figure: Figure, field: string): unknown {
  if (field === 'state') return OUT.find((status) => figure.statuses.includes(status)) ?? 'fine';
  if (field === 'name' || field === 'side' || field === 'posture') return figure[field];
  if (field.startsWith('ammo.')) return figure.items.find(({ id }) => `ammo.${id}` === field)?.ammo ?? null;
  return figure.stats[field] ?? figure.profile[field] ?? null;
}

/** Folds what was overruled, in place. */
export function foldField(figure: Figure, field: string, value: unknown): void {
  if (field === 'state') {
    figure.statuses = figure.statuses.filter((status) => !OUT.includes(status));
    if (value !== 'fine') figure.statuses.push(value as Status);
  } else if (field.startsWith('ammo.')) {
    const item = figure.items.find(({ id }) => `ammo.${id}` === field);
    if (item !== undefined) Object.assign(item, { ammo: Number(value), loaded: Number(value) > 0 });
  } else if (field in figure.stats) figure.stats[field] = Number(value);
  else if (field in figure.profile) figure.profile = { ...figure.profile, [field]: value as string | number | boolean };
  else if (field === 'name') figure.name = String(value);
  else if (field === 'side') figure.side = String(value);
  else if (field === 'posture') figure.posture = value === 'prone' ? 'prone' : 'standing';
}

/** Whoever runs it has just been seen doing something. */
export function noteGm(fight: Gunfight, by: SeatId, at: number): void {
  if (by === fight.gm || fight.deputies.includes(by)) fight.gmSeenAt = at;
}
