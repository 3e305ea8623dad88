import type { ActionOf } from '../game/actions.ts';
import type { Cuts } from '../game/dice/dice.ts';
import type { Effect, EffectOf, Modifier } from '../game/effects.ts';
import type { Refusal } from '../game/refusals.ts';
import { checkAtMost, checkRow, type Run } from '../game/run.ts';
import type { Figure, FigureId, Gunfight, Item, ItemId } from '../game/state.ts';
import { situationOf } from '../game/town/situation.ts';
import { isHiddenFrom } from '../game/town/town-in-play.ts';
import type { OrderRule } from './kit/orders.ts';
import { given } from '../game/given.ts';

/** A D6 test, passed at `need` or below; the `tested` effect stands directly before what follows from it. */
export function testAtMost(run: Run, figure: FigureId, stat: string, need: number, why: string): boolean {
  const face = run.rollFor([figure], 6, why, [need]);
  run.emit({ kind: 'tested', figure, stat, why, check: checkAtMost(face, need) });
  return face <= need;
}

interface TableThrow<Row = string | number> {
  readonly table: string;
  readonly die: number;
  readonly figure?: FigureId;
  readonly by?: FigureId;
  readonly row: (face: number) => Row;
  /** Last faces of the bands that matter, where more than the row tells them. */
  readonly cuts?: Cuts;
}

/** Last faces at which something changes: exact odds visit one face of each band. */
export function cutsBy(faces: readonly number[], read: (face: number) => unknown): number[] {
  const rows = faces.map(read);
  return faces.filter((_face, index) => index + 1 < faces.length && rows[index] !== rows[index + 1]);
}

/** Any die that is read in a table (a row, a candidate, a length): rolls, emits `table-rolled`, gives the row. */
export const rollTable = <Row extends string | number>(run: Run, thrown: TableThrow<Row>): Row =>
  thrown.row(rollFace(run, { cuts: () => cutsBy(facesOf(thrown.die), thrown.row), ...thrown }));

const facesOf = (die: number): readonly number[] => Array.from({ length: die }, (_, index) => index + 1);

function rollFace(run: Run, thrown: TableThrow): number {
  const { table, figure, by } = thrown;
  const figures = [figure, by].filter((one) => one !== undefined);
  const face = run.rollFor(figures, thrown.die, table, thrown.cuts);
  run.emit(given({ kind: 'table-rolled', table, figure, by, check: checkRow(face), row: thrown.row(face) }));
  return face;
}

/** An equal chance among candidates; nothing is rolled for one. */
export function pickOne<T>(run: Run, candidates: readonly T[], name: (one: T) => string): T {
  if (candidates.length === 1) return candidates[0]!;
  const face = rollFace(run, {
    table: 'pick',
    die: candidates.length,
    row: (rolled) => name(candidates[rolled - 1]!),
  });
  return candidates[face - 1]!;
}

/** What is wrong with the first of these with which anything is. */
export function firstRefusal<T>(all: readonly T[], check: (one: T) => Refusal | null): Refusal | null {
  for (const one of all) {
    const wrong = check(one);
    if (wrong !== null) return wrong;
  }
  return null;
}

export const refuse = (refusal: Refusal): { readonly refusal: Refusal } => ({ refusal });

/** What only rulesets with wrestlers and dodgers ask of an order to fight; elsewhere it is refused. */
export function checkNoWrestling(order: ActionOf<'melee'>): Refusal | null {
  const field = (['prefer', 'follow', 'away'] as const).find((one) => order[one] !== undefined);
  return field === undefined ? null : { code: 'bad-value', option: field, given: String(order[field]), allowed: '' };
}

export const sumOf = (mods: readonly Modifier[]): number => mods.reduce((sum, { value }) => sum + value, 0);

export const rosterOf = (fight: Gunfight): Figure[] => fight.roster.map((id) => fight.figures[id]!);

export const enemiesOf = (fight: Gunfight, figure: Pick<Figure, 'side'>): Figure[] =>
  rosterOf(fight).filter((one) => one.side !== figure.side && one.sort === 'person');

export const hasStatus = (figure: Figure, ...statuses: readonly Figure['statuses'][number][]): boolean =>
  figure.statuses.some((status) => statuses.includes(status));

/** Whether two figures are in hand-to-hand contact; with one figure: in contact with anybody. */
export const inContact = (fight: Gunfight, one: FigureId, other?: FigureId): boolean =>
  fight.contacts.some((pair) => {
    const has = (id: FigureId): boolean => pair.a === id || pair.b === id;
    return has(one) && (other === undefined || (other !== one && has(other)));
  });

/** Effects of one kind, typed. */
export const effectsOf = <K extends Effect['kind']>(
  effects: readonly Effect[],
  kind: K,
): Extract<Effect, { kind: K }>[] =>
  effects.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);

/** Neither dead nor out of it nor gone. */
export const isInPlay = (figure: Figure): boolean => !hasStatus(figure, 'out-of-action', 'dead', 'surrendered', 'left');

/** A person still in it. */
export const isFighter = (figure: Figure): boolean => isPerson(figure) && isInPlay(figure);

/** The first of these states that somebody is in. */
export function checkStates({ id }: Pick<Figure, 'id'>, states: Readonly<Record<string, boolean>>): Refusal | null {
  const state = Object.keys(states).find((one) => states[one] === true);
  return state === undefined ? null : { code: 'state-forbids', figure: id, state };
}

/** People of other sides who are still in it, and of whom this side knows where they are. */
export const knownEnemies = (fight: Gunfight, figure: Pick<Figure, 'side'>): Figure[] =>
  enemiesOf(fight, figure).filter((one) => isInPlay(one) && !isHiddenFrom(fight, one.id, figure.side));

export const isLeader = ({ flags }: Pick<Figure, 'flags'>): boolean => flags.includes('leader');

export const isPerson = ({ sort }: Pick<Figure, 'sort'>): boolean => sort === 'person';

/** These in the order of the roster. */
export const inRoster = ({ roster }: Pick<Gunfight, 'roster'>, ids: readonly FigureId[]): FigureId[] =>
  roster.filter((id) => ids.includes(id));

/** Somebody there, of another side. */
export function checkEnemy(fight: Gunfight, figure: Pick<Figure, 'side'>, id: FigureId): Refusal | null {
  const target = fight.figures[id];
  if (target === undefined) return { code: 'unknown-name', given: id, sort: 'figure' };
  return target.side === figure.side ? { code: 'wrong-side', target: id, wanted: 'enemy' } : null;
}

/** And a person still in it. */
export function checkFoe(fight: Gunfight, figure: Pick<Figure, 'side'>, id: FigureId): Refusal | null {
  const wrong = checkEnemy(fight, figure, id);
  if (wrong !== null) return wrong;
  return isFighter(fight.figures[id]!) ? null : { code: 'target-forbids', target: id, state: 'out-of-action' };
}

export const noSight = (from: FigureId, to: FigureId): Refusal => ({ code: 'no-line-of-sight', from, to });

export const itemOf = (figure: Figure, id: ItemId): Item | null => figure.items.find((item) => item.id === id) ?? null;

export const isJammed = ({ jams = 0 }: Item): boolean => jams > 0;

/** How far off; Infinity: nobody has said. */
export const rangeBetween = (fight: Gunfight, one: FigureId, other: FigureId): number =>
  situationOf(fight, one, other).range ?? Infinity;

/** Nearest first; those of whom nobody has said last, ties in roster order. */
export function byDistance(fight: Gunfight, from: FigureId, figures: readonly Figure[]): Figure[] {
  if (figures.length < 2) return [...figures];
  const { roster } = fight;
  const placed = figures.map((figure) => ({ figure, range: rangeBetween(fight, from, figure.id) }));
  placed.sort((a, b) =>
    a.range === b.range ? roster.indexOf(a.figure.id) - roster.indexOf(b.figure.id) : a.range - b.range,
  );
  return placed.map(({ figure }) => figure);
}

type GiveUp = ActionOf<'surrender'>;

/** Gives himself up, to whoever is there or to one of these. */
export const givingUp = (
  captorsOf: (fight: Gunfight, figure: Figure) => readonly FigureId[],
  check: NonNullable<OrderRule<GiveUp>['check']>,
): OrderRule<GiveUp> => ({
  legal(fight, figure, may) {
    const action = { type: 'surrender', figure: figure.id } as const;
    if (!may(action)) return [];
    const values = captorsOf(fight, figure);
    return [{ action, slots: values.length === 0 ? {} : { target: { kind: 'one-of', values, optional: true } } }];
  },
  check,
  resolve: (run, { figure, target }) => run.emit(given({ kind: 'surrendered', figure, target, why: 'choice' })),
});

/** What carries a figure: what it rides, or what it is aboard of or harnessed to. */
export const carrierOf = (fight: Gunfight, figure: Figure): Figure | null => fight.figures[figure.mount ?? ''] ?? null;

export function vehicleOf(fight: Gunfight, figure: Figure): Figure | null {
  const carrier = carrierOf(fight, figure);
  return carrier?.sort === 'vehicle' ? carrier : null;
}

export function mountOf(fight: Gunfight, figure: Figure): Figure | null {
  const carrier = carrierOf(fight, figure);
  return carrier?.sort === 'beast' ? carrier : null;
}

/** Who rides it, in whatever state. */
export const riderOn = (fight: Gunfight, { id }: Pick<Figure, 'id'>): Figure | null =>
  rosterOf(fight).find((one) => isPerson(one) && one.mount === id) ?? null;

/** People aboard who take up room. */
export const crewOn = (fight: Gunfight, { id }: Pick<Figure, 'id'>, counts: (one: Figure) => boolean = isInPlay) =>
  rosterOf(fight).filter((one) => isPerson(one) && one.mount === id && counts(one));

/** They go together: somebody and what he rides, two on one horse, a team and all aboard. */
export function isOneBody(figure: Figure, other: Figure): boolean {
  if (figure.id === other.id || figure.mount === other.id || other.mount === figure.id) return true;
  return figure.mount !== null && figure.mount === other.mount;
}

/** All that goes where a figure goes: what carries it, and everybody on that. */
export function bodyOf(fight: Gunfight, figure: Figure): Figure[] {
  const base = figure.mount ?? figure.id;
  return rosterOf(fight).filter((one) => one.id === base || one.mount === base);
}

/** Off the field for good, people before what carries them. */
export function leaveField(run: Run, id: FigureId, why: EffectOf<'left-field'>['why']): void {
  const body = bodyOf(run.fight, run.figure(id)).sort((a, b) => Number(isPerson(b)) - Number(isPerson(a)));
  for (const one of body) run.emit({ kind: 'left-field', figure: one.id, why });
}
