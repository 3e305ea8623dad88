import { count, layLow, lowness, word, yesNo } from './overrule-kit.ts';
import { addStatus, dropStatus } from '../fold/common.ts';
import type { Field, Overruled, Overrules, SetValue } from './overrule.ts';
import { PARTS } from './overrule-parts.ts';
import type { Meta } from '../ruleset.ts';
import type { Figure, Item, Status } from '../state.ts';

/** Everything that is common to all rules, and what of the rest these know of. */
export function commonFields(overruled: Overruled, rules: Overrules, meta: Pick<Meta, 'weapons'>): Field[] {
  const { fight, figure } = overruled;
  return [
    stateField(overruled, rules),
    ...(figure.sort === 'person' ? personFields(overruled, rules, meta) : []),
    word(
      'side',
      fight.sides.map(({ id }) => id),
      figure.side,
      (side) => {
        figure.side = side;
      },
    ),
    {
      id: 'name',
      allowed: 'text',
      was: figure.name,
      set: (name) => {
        figure.name = String(name);
      },
    },
    ...cardFields(figure, rules),
    ...roundFields(figure),
  ];
}

const personFields = (overruled: Overruled, rules: Overrules, meta: Pick<Meta, 'weapons'>): Field[] => [
  ...rules.statuses.map((status) => statusField(overruled.figure, status)),
  ...(rules.flags ?? []).map((flag) => flagField(overruled.figure, flag)),
  ...rules.parts.flatMap((part) => PARTS[part](overruled, rules, meta)),
];

const stateField = ({ fight, figure }: Overruled, { states }: Overrules): Field =>
  word('state', states, lowness(figure), (state) => layLow(fight, figure, state));

const statusField = (figure: Figure, status: Status): Field =>
  yesNo(status, figure.statuses.includes(status), (on) =>
    on ? addStatus(figure, status) : dropStatus(figure, status),
  );

const flagField = (figure: Figure, flag: string): Field =>
  yesNo(flag, figure.flags.includes(flag), (on) => {
    figure.flags = figure.flags.filter((one) => one !== flag);
    if (on) figure.flags.push(flag);
  });

const FAR = 99;

/** Values of the card, and what they are now. */
function cardFields(figure: Figure, { words = {} }: Overrules): Field[] {
  // A name with a dot in it is the rules' own account of some one thing.
  const isPlain = (id: string): boolean => !id.includes('.');
  const stats = Object.entries(figure.stats).flatMap(([id, value]) =>
    isPlain(id) ? [statField(figure, id, value)] : [],
  );
  const card = Object.entries(figure.profile).flatMap(([id, was]) =>
    id in figure.stats || !isPlain(id) ? [] : [cardField(figure, { id, was, allowed: words[id] ?? 'text' })],
  );
  return [...stats, ...card];
}

const statField = (figure: Figure, id: string, was: number): Field =>
  count(id, was, FAR, (value) => {
    figure.stats[id] = value;
  });

function cardField(figure: Figure, { id, was, allowed }: Pick<Field, 'id' | 'allowed'> & { was: SetValue }): Field {
  const set = (value: SetValue): void => {
    figure.profile = { ...figure.profile, [id]: value };
  };
  if (typeof was === 'boolean') return yesNo(id, was, set);
  if (typeof was === 'string') return { id, allowed, was, set };
  // A card may have a value below nought.
  return { id, allowed: { min: -9, max: FAR }, was, set };
}

/** Rounds in guns that count them, and in reserve. */
function roundFields({ items, pouch }: Figure): Field[] {
  const guns = items.filter((item) => item.ammo !== null);
  return [
    ...guns.map((item) =>
      count(`ammo.${item.id}`, item.ammo ?? 0, item.cap ?? FAR, (ammo) => {
        Object.assign(item, { ammo, loaded: ammo > 0, ...loadsFor(item, ammo) });
      }),
    ),
    ...Object.entries(pouch).map(([kind, was]) =>
      count(`pouch.${kind}`, was, FAR, (left) => {
        pouch[kind] = left;
      }),
    ),
  ];
}

/** Barrels that are full hold what others of them do. */
function loadsFor({ loads }: Item, ammo: number): Partial<Item> {
  if (loads === undefined) return {};
  const sort = loads.at(-1) ?? 'scatter';
  return { loads: Array.from({ length: ammo }, (_, index) => loads[index] ?? sort) };
}
