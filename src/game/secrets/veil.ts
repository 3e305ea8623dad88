import { HOUSE } from '../ids.ts';
import type { Eyes } from './knowledge.ts';
import { runs } from '../rights/rights.ts';
import { type Veil, VEILS } from '../settings.ts';
import type { Figure, FigureId, Gunfight, Item, Look, SeatId, SideId, Wish, Wished, Wound } from '../state.ts';
import type { EffectOf } from '../effects.ts';
import type { ActionOf } from '../actions.ts';
import type { Outcome, Run } from '../run.ts';
import { checkThere } from '../refusals.ts';

/** Whose numbers somebody may not know, and whether their dice are kept from him too. */
export type Veiled = ReadonlyMap<FigureId, 'words' | 'secret'>;

export const NOBODY_VEILED: Veiled = new Map();

type Veiling = Pick<Gunfight, 'settings' | 'veils'>;

/** What the table has agreed on for everybody whom no player plays. */
const tableVeil = ({ settings }: Veiling): Veil => VEILS.find((one) => one === settings.npcs) ?? 'open';

export const isVeiling = (fight: Veiling): boolean => fight.veils !== undefined || tableVeil(fight) !== 'open';

/** Played by nobody, by the house, or by whoever runs the fight; a game master's own man is a player's. */
const isCrowd = (fight: Gunfight, { seat, flags }: Pick<Figure, 'seat' | 'flags'>): boolean =>
  seat === null || seat === HOUSE || (runs(fight, seat) && !flags.includes('pc'));

/** What others than its own side know of this figure's numbers. Beasts go with their riders, else with their side; wagons are plain to see. */
export function veilOf(fight: Gunfight, figure: Figure): Veil {
  if (figure.sort === 'vehicle') return 'open';
  const own = fight.veils?.[figure.id];
  if (own !== undefined) return own;
  if (figure.sort === 'person' || figure.seat !== null) return isCrowd(fight, figure) ? tableVeil(fight) : 'open';
  const people = Object.values(fight.figures).filter(({ sort, side }) => sort === 'person' && side === figure.side);
  const rider = people.find(({ mount }) => mount === figure.id);
  if (rider !== undefined) return veilOf(fight, rider);
  return people.every((one) => isCrowd(fight, one)) ? tableVeil(fight) : 'open';
}

/** As which side somebody knows numbers. The channel is read by all: it knows those of one side only where none but its players do. */
function sideThatKnows(fight: Gunfight, { seat, side, people }: Eyes): SideId | null {
  if (people.length === 0) return side;
  const seated = seat === null ? undefined : fight.seats[seat]?.side;
  if (seated !== undefined) return seated;
  const isPlayers = Object.values(fight.seats).some((one) => one.side === side && !isStaff(fight, one.id));
  return isPlayers ? side : null;
}

const isStaff = (fight: Gunfight, seat: SeatId): boolean => seat === HOUSE || runs(fight, seat);

/** Everybody whose numbers these eyes may not know. */
export function veiledFrom(fight: Gunfight, eyes: Eyes): Veiled {
  if (eyes.all || !isVeiling(fight)) return NOBODY_VEILED;
  const side = sideThatKnows(fight, eyes);
  const found = new Map<FigureId, 'words' | 'secret'>();
  for (const figure of Object.values(fight.figures)) {
    if (figure.side === side || (figure.seat !== null && figure.seat === eyes.seat)) continue;
    const veil = veilOf(fight, figure);
    if (veil !== 'open') found.set(figure.id, veil);
  }
  return found;
}

type MaybeNamed = Wished & { readonly figure?: FigureId };

interface WishOf<W extends MaybeNamed> {
  readonly wish: W;
  /** As whose it comes. */
  readonly seat: { readonly id: SeatId; readonly side: SideId };
}

/** What somebody has asked for, without what says how good it is, where these eyes may not know. */
export function wishUnder<W extends MaybeNamed>(fight: Gunfight | null, eyes: Eyes, { wish, seat }: WishOf<W>): W {
  if (fight === null || eyes.all || !isVeiling(fight)) return wish;
  if (seat.id === eyes.seat || seat.side === sideThatKnows(fight, eyes)) return wish;
  const flags = wish.pc === true ? ['pc'] : [];
  const table = isCrowd(fight, { seat: seat.id, flags }) ? tableVeil(fight) : 'open';
  return (fight.veils?.[wish.figure ?? ''] ?? table) === 'open' ? wish : unrated(wish);
}

const unrated = <W extends MaybeNamed>({ row: _row, profile: _profile, ...rest }: W): W =>
  ({ ...rest, template: '' }) as unknown as W;

/** A wound without a grade. */
const SOME_WOUND = 2;
const DONE_FROM = 4;

/** In what shape somebody is, for all to see: by what he was seen to suffer, not by what he can still take. */
export function lookOf({ wounds }: Pick<Figure, 'wounds'>): Look {
  const sum = wounds.reduce((all, wound) => all + weightOf(wound), 0);
  if (sum >= DONE_FROM) return 'done';
  if (sum >= SOME_WOUND) return 'rough';
  return wounds.length > 0 ? 'scratched' : 'unhurt';
}

const weightOf = ({ graze, deduction }: Wound): number => (graze ? 0 : (deduction ?? SOME_WOUND));

/** What is plain to see, or has been told to all. */
const PLAIN_FLAGS: ReadonlySet<string> = new Set([
  'leader',
  'standard',
  'lawman',
  'pc',
  'bystander',
  'tethered',
  'flap-holster',
  'captured',
  'ducked',
  'outlawed',
  'taunted',
]);

export const plainFlags = (flags: readonly string[]): string[] => flags.filter((flag) => PLAIN_FLAGS.has(flag));

/** The models that nobody but their owner knows of; null where the fight has none such. */
type Secret = readonly string[] | null;

export const secretModels = (fight: Gunfight | null): Secret => fight?.concealed ?? null;

export const isConcealed = ({ flags }: Pick<Item, 'flags'>): boolean => flags?.includes('concealed') === true;

/** Whether these eyes may know what somebody carries under the coat. A side as such knows it of all of its own. */
export const knowsCoatOf = ({ side, seat }: Pick<Figure, 'side' | 'seat'>, eyes: Eyes): boolean =>
  eyes.all || (eyes.seat === null ? side === eyes.side && side !== null : seat === eyes.seat);

/** Without what is carried unseen, and the rounds for it. */
export function withoutConcealed<F extends Pick<Figure, 'items' | 'pouch'>>(figure: F): F {
  const hidden = figure.items.filter(isConcealed);
  if (hidden.length === 0) return figure;
  return { ...figure, items: figure.items.filter((item) => !isConcealed(item)), pouch: pouchWithout(figure) };
}

/** Rounds stay known as long as another gun of that sort is in plain view. */
export function pouchWithout({ items, pouch }: Pick<Figure, 'items' | 'pouch'>): Figure['pouch'] {
  const hidden = items.filter(isConcealed);
  const open = new Set(items.filter((item) => !isConcealed(item)).map((item) => item.model));
  const secret = hidden.map((item) => item.model).filter((model) => !open.has(model));
  return Object.fromEntries(Object.entries(pouch).filter(([kind]) => !secret.includes(kind)));
}

/** Whether a change is about something under a coat into which these eyes do not see. */
export function isUnderCoat(
  fight: Gunfight | null,
  { figure: id, field, value }: Pick<EffectOf<'figure-changed'>, 'figure' | 'field' | 'value'>,
  eyes: Eyes,
): boolean {
  const figure = fight?.figures[id];
  if (figure === undefined || secretModels(fight) === null || knowsCoatOf(figure, eyes)) return false;
  const open = withoutConcealed(figure);
  const [base = '', ...of] = field.split('.');
  if (base === 'pouch') return !(of.join('.') in open.pouch);
  const named = [of.join('.'), value];
  return figure.items.some((item) => named.includes(item.id) && !open.items.includes(item));
}

/** Somebody comes onto the table: what he carries in plain view. */
export function addedOpenly(effect: EffectOf<'figure-added'>): EffectOf<'figure-added'> {
  const hidden = effect.items.filter(isConcealed).map((item) => item.model);
  if (hidden.length === 0) return effect;
  const items = effect.items.filter((item) => !isConcealed(item));
  const pouch = Object.entries(effect.pouch ?? {}).filter(([kind]) => !hidden.includes(kind));
  return { ...effect, items, pouch: Object.fromEntries(pouch) };
}

/** What is wished for in plain view. */
export function wishedOpenly<W extends Pick<Wish, 'weapons'>>(wishes: readonly W[], secret: Secret): readonly W[] {
  if (secret === null) return wishes;
  return wishes.map((wish) =>
    wish.weapons === undefined ? wish : { ...wish, weapons: wish.weapons.filter((model) => !secret.includes(model)) },
  );
}

/** The game master says what others know of figures' numbers and dice; what they ride goes with them. */
export function veilFigures(run: Run, { figures, veil }: ActionOf<'gm-veil'>): Outcome {
  const { fight } = run;
  const stranger = checkThere(fight, figures);
  if (stranger !== null) return { refusal: stranger };
  const wagon = figures.find((id) => fight.figures[id]!.sort === 'vehicle');
  if (wagon !== undefined) return { refusal: { code: 'not-entitled', figure: wagon, need: 'person' } };
  const all = new Set(figures.flatMap((id) => [id, ...mountOf(fight, id)]));
  const changed = [...all].filter((id) => veilOf(fight, fight.figures[id]!) !== veil);
  if (changed.length === 0)
    return { refusal: { code: 'state-already', figure: figures[0] ?? '', state: `veil-${veil}` } };
  for (const figure of changed) run.emit({ kind: 'veiled', figure, veil });
  return null;
}

/** The beast it rides: a wagon has others aboard. */
function mountOf({ figures }: Gunfight, id: FigureId): FigureId[] {
  const mount = figures[figures[id]?.mount ?? ''];
  return mount?.sort === 'beast' ? [mount.id] : [];
}

export function foldVeil(fight: Gunfight, { figure, veil }: EffectOf<'veiled'>): void {
  fight.veils = { ...fight.veils, [figure]: veil };
}
