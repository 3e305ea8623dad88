import type { Effect } from '../effects.ts';
import { ownRow } from './common.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Clock, Figure, Gunfight } from '../state.ts';

/** A deep copy of plain data. */
function copy<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copy) as T;
  const result = {} as T;
  for (const key in value) result[key] = copy(value[key]);
  return result;
}

/**
 * A copy that may be changed while the other stays as it is. Exact odds copy a fight for every path, so this names what changes in place,
 * and shares what is only ever replaced: the town, wounds, stated values, contacts, profiles.
 */
export function copyFight(fight: Gunfight): Gunfight {
  const figures: Record<string, Figure> = {};
  for (const id in fight.figures) figures[id] = copyFigure(fight.figures[id]!);
  return { ...copyCommon(fight), figures, sub: copy(fight.sub) };
}

const copyCommon = (fight: Gunfight): Gunfight => ({
  ...fight,
  settings: { ...fight.settings },
  seats: copy(fight.seats),
  words: [...fight.words],
  roster: [...fight.roster],
  groups: copy(fight.groups),
  hidden: { ...fight.hidden },
  unseen: { ...fight.unseen },
  markers: { ...fight.markers },
  lying: { ...fight.lying },
  contacts: [...fight.contacts],
  clock: copyClock(fight.clock),
  prompts: copy(fight.prompts),
  pauses: copy(fight.pauses),
  gathers: copy(fight.gathers),
  sealed: { ...fight.sealed },
  proposals: copy(fight.proposals),
  draw: copy(fight.draw),
});

function copyFigure(figure: Figure): Figure {
  const { activity } = figure;
  return {
    ...figure,
    flags: [...figure.flags],
    items: figure.items.map((item) => ({ ...item })),
    pouch: { ...figure.pouch },
    wounds: [...figure.wounds],
    stats: { ...figure.stats },
    slowed: [...figure.slowed],
    limbs: { ...figure.limbs },
    statuses: [...figure.statuses],
    activity: activity === null ? null : { ...activity },
    tasks: figure.tasks.map((task) => ({ ...task })),
    standing: { ...figure.standing },
    turn: { ...figure.turn },
    marks: { ...figure.marks },
  };
}

const copyClock = (clock: Clock): Clock => ({
  ...clock,
  order: [...clock.order],
  ticked: [...clock.ticked],
  passed: [...clock.passed],
});

/** A copy that shares with the original whatever no effect has touched yet. */
interface Branch {
  readonly fight: Gunfight;
  /** Before an effect is folded: copies whomever it may change. */
  readonly own: (effect: Effect) => void;
}

/**
 * Effects whose folds, the rulesets' too, change no figure but the one it befalls. Before any other everything is copied.
 */
const NAMED_ALONE: ReadonlySet<Effect['kind']> = new Set([
  'tested',
  'table-rolled',
  'shot-fired',
  'shot-missed',
  'shot-lost',
  'burst-fired',
  'hit',
  'grazed',
  'wounded',
  'unharmed',
  'limb-hurt',
  'stat-changed',
  'slowed',
  'pinned',
  'unpinned',
  'down',
  'out-of-action',
  'dead',
  'jammed',
  'ammo-low',
  'out-of-ammo',
  'weapon-empty',
  'aim-lost',
  'situation-set',
  'misfired',
  'dropped',
  'stopped-short',
]);
/** These put a figure elsewhere, with what it rides and whoever rides with it. */
const MOVING: ReadonlySet<Effect['kind']> = new Set(['turned', 'ducked-back', 'skedaddled', 'driven-back']);

export function branchFight(fight: Gunfight, { effects, foldEffect }: Pick<Ruleset, 'effects' | 'foldEffect'>): Branch {
  const branch: Gunfight = { ...fight, figures: { ...fight.figures } };
  const owned = new Set<string>();
  const ownOne = (id: string): void => {
    const figure = branch.figures[id];
    if (figure === undefined || owned.has(id)) return;
    owned.add(id);
    branch.figures[id] = copyFigure(figure);
  };
  let [isSubOwned, isWhole] = [false, false];
  const ownSub = (): void => {
    if (!isSubOwned) branch.sub = copy(fight.sub);
    isSubOwned = true;
  };
  return {
    fight: branch,
    own(effect) {
      if (foldEffect.heeds?.(effect.kind) !== false) ownSub();
      if (isWhole || effect.kind === 'situation-set') return;
      if (!isAlone(branch, effect) && ownRow(effects, effect)?.alone !== true) {
        isWhole = true;
        ownSub();
        for (const id in branch.figures) ownOne(id);
        const { sub, figures } = branch;
        Object.assign(branch, copyCommon(branch), { sub, figures });
        return;
      }
      if ('figure' in effect && effect.figure !== undefined) ownOne(effect.figure);
    },
  };
}

function isAlone({ figures }: Gunfight, effect: Effect): boolean {
  if (NAMED_ALONE.has(effect.kind)) return true;
  if (!MOVING.has(effect.kind) || !('figure' in effect)) return false;
  const figure = figures[effect.figure ?? ''];
  return figure?.sort === 'person' && figure.mount === null;
}
