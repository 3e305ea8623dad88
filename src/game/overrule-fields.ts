import { count, layLow, lowness, word, yesNo } from './overrule-kit.ts';
import { addStatus, dropStatus, leaveContacts } from './fold/common.ts';
import type { Field, Overruled, Overrules, SetValue } from './overrule.ts';
import { PARTS } from './overrule-parts.ts';
import type { Meta } from './ruleset.ts';
import type { Figure, Gunfight, Item, Status, Wound } from './state.ts';

/** Everything that is common to all rules, and what of the rest these know of. */
export function commonFields(overruled: Overruled, rules: Overrules, meta: Pick<Meta, 'weapons'>): Field[] {
  const { fight, figure } = overruled;
  return [
    stateField(overruled, rules),
    ...rules.statuses.map((status) => statusField(figure, status)),
    ...rules.parts.flatMap((part) => PARTS[part](overruled, rules, meta)),
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
    ...cardFields(figure),
    ...roundFields(figure),
  ];
}

function stateField({ fight, figure }: Overruled, { states }: Overrules): Field {
  return word('state', states, lowness(figure), (state) => layLow(fight, figure, state));
}

function statusField(figure: Figure, status: Status): Field {
  return yesNo(status, figure.statuses.includes(status), (on) =>
    on ? addStatus(figure, status) : dropStatus(figure, status),
  );
}

const FAR = 99;

/** Values of the card, and what they are now. */
function cardFields(figure: Figure): Field[] {
  const stats = Object.entries(figure.stats).map(([id, value]) =>
    count(id, value, FAR, (next) => {
      figure.stats[id] = next;
    }),
  );
  const card = Object.entries(figure.profile).flatMap(([id, value]) =>
    id in figure.stats ? [] : [cardField(figure, id, value)],
  );
  return [...stats, ...card];
}

function cardField(figure: Figure, id: string, was: SetValue): Field {
  const set = (value: SetValue): void => {
    figure.profile = { ...figure.profile, [id]: value };
  };
  if (typeof was === 'boolean') return yesNo(id, was, set);
  if (typeof was === 'string') return { id, allowed: 'text', was, set };
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
