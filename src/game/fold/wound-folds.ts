import type { Reserve, Trigger } from '../effects.ts';
import type { FigureId, Gunfight, Item, Status } from '../state.ts';
import type { Place } from '../town/places.ts';
import { addStatus, dropStatus, type Folder, itemOf, leaveContacts, noteAction, takeOut } from './common.ts';
import { foldFound } from './hazard-folds.ts';
import { putAtEnd } from './place-folds.ts';
import { given } from '../given.ts';

/** A gun that counts its rounds: some are gone, and what was in those barrels with them. */
function spendRounds(item: Item, left: number): void {
  if (item.loads !== undefined) item.loads = item.loads.slice(Math.max(0, (item.ammo ?? 0) - left));
  item.ammo = left;
  item.loaded = left > 0;
}

function dropFlag(item: Item, flag: string): void {
  item.flags = (item.flags ?? []).filter((one) => one !== flag);
}

export function spendReserve(fight: Gunfight, figure: FigureId, reserve: Reserve | undefined): void {
  if (reserve !== undefined) fight.figures[figure]!.pouch[reserve.kind] = reserve.left;
}

/** What counts as the one shot of a turn. */
const OWN_SHOTS: ReadonlySet<Trigger> = new Set(['order', 'quick-draw', 'stand-and-fire']);

/** Shots, wounds, nerve, contact. */
export const gunFolds = {
  'shot-fired': (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    if (OWN_SHOTS.has(effect.trigger)) figure.turn.shot = true;
    if (effect.trigger === 'reaction' || effect.trigger === 'overwatch') figure.turn.reacted = true;
    if (effect.left !== undefined) spendRounds(itemOf(fight, effect.figure, effect.weapon), effect.left);
    spendReserve(fight, effect.figure, effect.reserve);
    noteAction(fight);
  },
  'shot-lost': (fight, effect) => {
    if (effect.why === 'withheld') fight.figures[effect.figure]!.turn.shot = true;
    if (effect.weapon !== undefined && effect.left !== undefined)
      spendRounds(itemOf(fight, effect.figure, effect.weapon), effect.left);
  },
  'ammo-low': (fight, effect) => {
    const item = itemOf(fight, effect.figure, effect.weapon);
    if (effect.unit === 'round') spendRounds(item, effect.left);
    else item.ammo = effect.left;
  },
  'out-of-ammo': (fight, effect) => {
    itemOf(fight, effect.figure, effect.weapon).ammo = 0;
  },
  'weapon-empty': (fight, effect) => {
    itemOf(fight, effect.figure, effect.weapon).loaded = false;
  },
  reloaded: (fight, effect) => {
    const item = itemOf(fight, effect.figure, effect.weapon);
    item.loaded = true;
    if (effect.spare !== undefined) itemOf(fight, effect.figure, effect.spare).ammo = item.ammo;
    if (effect.reserve !== undefined || effect.spare !== undefined) item.ammo = effect.loaded;
    if (effect.loads !== undefined) item.loads = effect.loads;
    spendReserve(fight, effect.figure, effect.reserve);
  },
  aimed: (fight, { figure, target, bonus, toward = null }) => {
    fight.figures[figure]!.aim = { target, bonus, toward };
  },
  'aim-lost': (fight, { figure }) => {
    fight.figures[figure]!.aim = null;
  },
  jammed: (fight, { figure, weapon, jams }) => {
    itemOf(fight, figure, weapon).jams = jams;
  },
  unjammed: (fight, { figure, weapon, jams }) => {
    const item = itemOf(fight, figure, weapon);
    if (jams === 0) delete item.jams;
    else item.jams = jams;
  },
  given: (fight, { figure, target, item, count, unit }) => {
    if (unit !== 'round') return;
    const [from, to] = [fight.figures[figure]!.pouch, fight.figures[target]!.pouch];
    from[item] = (from[item] ?? 0) - count;
    to[item] = (to[item] ?? 0) + count;
  },
  readied: (fight, { figure }) => dropStatus(fight.figures[figure]!, 'unready'),
  'item-broken': (fight, { figure, item }) => {
    const own = fight.figures[figure]!;
    own.items = own.items.filter((one) => one.id !== item);
  },
  revealed: (fight, effect) => {
    if ('figures' in effect) {
      for (const figure of effect.figures) dropStatus(fight.figures[figure]!, 'hidden');
      return;
    }
    if (effect.figure === undefined) foldFound(fight, effect);
    else dropFlag(itemOf(fight, effect.figure, effect.item), 'concealed');
  },
} satisfies Folder;

export const woundFolds = {
  grazed: (fight, { figure, location }) => {
    fight.figures[figure]!.wounds.push(given({ location, graze: true }));
  },
  wounded: (fight, effect) => {
    const { location, left, count, total, severity, deduction, bleeding = 0 } = effect;
    const figure = fight.figures[effect.figure]!;
    const grade = deduction === undefined ? {} : { severity: severity ?? 'flesh', deduction, bleeding };
    const wound = { ...given({ location, graze: false }), ...grade };
    // Where wounds are counted, two at once are two.
    for (let taken = total === undefined ? 1 : count; taken > 0; taken--) figure.wounds.push(wound);
    if (left !== undefined) figure.stats.W = left;
  },
  'limb-hurt': (fight, effect) => {
    const limbs = fight.figures[effect.figure]!.limbs;
    if (limbs[effect.location] !== 'useless') limbs[effect.location] = effect.result;
  },
  'out-of-action': (fight, effect) => takeOut(fight, effect.figure, 'out-of-action'),
  dead: (fight, effect) => takeOut(fight, effect.figure, 'dead'),
  skedaddled: (fight, effect) => {
    if (effect.once !== true) addStatus(fight.figures[effect.figure]!, 'skedaddling');
    dropStatus(fight.figures[effect.figure]!, 'pinned');
    leaveContacts(fight, effect.figure);
    runTo(fight, effect.figure, effect.path);
  },
  'ducked-back': (fight, effect) => {
    leaveContacts(fight, effect.figure);
    if (effect.pinned) addStatus(fight.figures[effect.figure]!, 'pinned');
    runTo(fight, effect.figure, effect.path);
  },
  pinned: (fight, effect) => addStatus(fight.figures[effect.figure]!, 'pinned'),
  unpinned: (fight, effect) => dropStatus(fight.figures[effect.figure]!, 'pinned'),
  down: (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    dropStatus(figure, 'pinned');
    addStatus(figure, 'down');
  },
  recovered: (fight, effect) => dropStatus(fight.figures[effect.figure]!, effect.was as Status),
  rallied: (fight, effect) => dropStatus(fight.figures[effect.figure]!, 'skedaddling'),
  'stat-changed': (fight, effect) => {
    fight.figures[effect.figure]!.stats[effect.stat] = effect.value;
  },
  'flag-set': (fight, { figure, flag, on }) => {
    const own = fight.figures[figure]!;
    own.flags = own.flags.filter((one) => one !== flag);
    if (on) own.flags.push(flag);
  },
  'followed-up': (fight, effect) => putAtEnd(fight, effect.figure, effect.path),
  surrendered: (fight, effect) => {
    takeOut(fight, effect.figure, 'surrendered');
    fight.figures[effect.figure]!.prisonerOf = effect.target ?? null;
  },
  engaged: (fight, effect) => {
    for (const other of effect.figures) {
      if (fight.contacts.some((pair) => isPair(pair, effect.figure, other))) continue;
      fight.contacts.push({ a: effect.figure, b: other, by: effect.figure, since: fight.clock.round });
    }
    noteAction(fight);
  },
  disengaged: (fight, effect) => {
    fight.contacts = fight.contacts.filter(
      (pair) => !(effect.figures.includes(pair.a) && effect.figures.includes(pair.b)),
    );
  },
} satisfies Folder;

/** Off to another place, and no longer leaning out of the old one. */
function runTo(fight: Gunfight, figure: FigureId, path: readonly Place[] = []): void {
  if (path.length < 2) return;
  putAtEnd(fight, figure, path);
  fight.figures[figure]!.leaning = false;
}

const isPair = (pair: { a: FigureId; b: FigureId }, one: FigureId, other: FigureId): boolean =>
  (pair.a === one && pair.b === other) || (pair.a === other && pair.b === one);
