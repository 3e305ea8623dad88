import { leaveContacts } from '../fold/common.ts';
import type { Field, Overruled, Overrules } from './overrule.ts';
import { count, NONE, word, yesNo } from './overrule-kit.ts';
import type { Meta } from '../ruleset.ts';
import { isOut } from '../figure.ts';
import type { Figure, FigureId, Gunfight, Item } from '../state.ts';
import { given } from '../given.ts';

/** What is common to several rules, and not to all. */
export type Part =
  | 'aim'
  | 'overwatch'
  | 'loaded'
  | 'jams'
  | 'contact'
  | 'group'
  | 'mount'
  | 'prisoner'
  | 'task'
  | 'posture'
  | 'leaning'
  | 'items';

type Fields = (overruled: Overruled, rules: Overrules, meta: Pick<Meta, 'weapons'>) => Field[];

const people = ({ fight, figure }: Overruled, isMeant: (one: Figure) => boolean): FigureId[] =>
  fight.roster.filter((id) => id !== figure.id && fight.figures[id]!.sort === 'person' && isMeant(fight.figures[id]!));

export const PARTS: Readonly<Record<Part, Fields>> = {
  posture: ({ figure }) => [
    word('posture', ['standing', 'prone'], figure.posture, (posture) => {
      figure.posture = posture === 'prone' ? 'prone' : 'standing';
    }),
  ],
  leaning: ({ figure }) => [
    yesNo('leaning', figure.leaning, (on) => {
      figure.leaning = on;
    }),
  ],
  aim: (overruled) => {
    const { figure, apply } = overruled;
    const targets = people(overruled, ({ side }) => side !== figure.side);
    return [
      word('aim', [NONE, ...targets], figure.aim?.target ?? NONE, (target) => {
        figure.aim = null;
        if (target !== NONE) apply({ kind: 'aimed', figure: figure.id, target, bonus: 1 });
      }),
    ];
  },
  overwatch: ({ figure }) => [
    yesNo('overwatch', figure.watch !== null, (on) => {
      figure.watch = on ? { bonus: 0, rule: 'first', toward: null } : null;
    }),
  ],
  loaded: ({ figure }) => loadedFields(figure.items.filter(({ cap, ammo }) => cap === undefined && ammo !== null)),
  jams: ({ figure }) => jamFields(figure.items.filter(({ ammo }) => ammo !== null)),
  contact: (overruled) => {
    const { fight, figure, apply } = overruled;
    const others = people(overruled, ({ side }) => side !== figure.side);
    const met = fight.contacts.find(({ a, b }) => a === figure.id || b === figure.id);
    return [
      word('contact', [NONE, ...others], met === undefined ? NONE : met.a === figure.id ? met.b : met.a, (other) => {
        if (other === NONE) leaveContacts(fight, figure.id);
        else apply({ kind: 'engaged', figure: figure.id, figures: [other] });
      }),
    ];
  },
  group: (overruled) => {
    const { fight, figure } = overruled;
    const mates = people(overruled, ({ side, group }) => side === figure.side && group !== null);
    const own = figure.group === null ? NONE : (fight.groups[figure.group]?.leader ?? NONE);
    const groups = [...new Set(mates.map((id) => fight.groups[fight.figures[id]!.group!]?.leader ?? id))];
    return groups.length === 0 && own === NONE
      ? []
      : [word('group', [NONE, ...groups], own, (leader) => joinGroup(overruled, leader))];
  },
  mount: (overruled) => mountFields(overruled, []),
  prisoner: (overruled) => {
    const { figure } = overruled;
    const captors = people(overruled, ({ side }) => side !== figure.side);
    return [
      word('prisoner', [NONE, ...captors], figure.prisonerOf ?? NONE, (captor) => {
        figure.prisonerOf = captor === NONE ? null : captor;
      }),
    ];
  },
  task: ({ figure }) =>
    figure.tasks.length === 0
      ? []
      : [
          word('task', [NONE], figure.tasks[0]!.task, () => {
            figure.tasks = [];
          }),
        ],
  items: ({ figure }, { arm }, { weapons }) => [
    ...(figure.items.length === 0
      ? []
      : [
          word(
            'loses',
            figure.items.map(({ id }) => id),
            null,
            (id) => {
              figure.items = figure.items.filter((item) => item.id !== id);
              figure.tasks = figure.tasks.filter(({ item, thing }) => item !== id && thing !== id);
            },
          ),
        ]),
    ...(figure.sort === 'person' ? [word('gains', weapons, null, (model) => take(figure, model, arm))] : []),
  ],
};

/** Whether these guns are loaded. */
export const loadedFields = (guns: readonly Item[]): Field[] =>
  guns.map((gun) =>
    yesNo(`loaded.${gun.id}`, gun.loaded, (on) => {
      gun.loaded = on;
    }),
  );

/** Rounds stuck in these guns. */
export const jamFields = (guns: readonly Item[]): Field[] =>
  guns.map((item) =>
    count(`jams.${item.id}`, item.jams ?? 0, MOST_JAMS, (jams) => {
      if (jams === 0) delete item.jams;
      else item.jams = jams;
    }),
  );

const MOST_JAMS = 6;

function isFree(fight: Gunfight, mount: FigureId, rider: Figure): boolean {
  const figure = fight.figures[mount]!;
  const isRidden = Object.values(fight.figures).some((one) => one.mount === mount && one !== rider);
  return !isOut(figure) && (figure.sort === 'vehicle' || !isRidden);
}

/** What he is on, and whether he drives it. `kept`: notes of the rules on what he has done, which it leaves as they are. */
export function mountFields(overruled: Overruled, kept: readonly Record<FigureId, unknown>[]): Field[] {
  const { fight, figure } = overruled;
  const mounts = fight.roster.filter((id) => fight.figures[id]!.sort !== 'person' && isFree(fight, id, figure));
  if (figure.sort !== 'person' || (mounts.length === 0 && figure.mount === null)) return [];
  const mount = word('mount', [NONE, ...mounts], figure.mount ?? NONE, (to) => {
    const before = kept.map((notes) => notes[figure.id]);
    mountOn(overruled, to);
    kept.forEach((notes, index) => {
      if (before[index] === undefined) delete notes[figure.id];
      else notes[figure.id] = before[index];
    });
  });
  if (fight.figures[figure.mount ?? '']?.sort !== 'vehicle') return [mount];
  const drives = yesNo('drives', figure.seatAboard === 'driver', (on) => {
    figure.seatAboard = on ? 'driver' : null;
  });
  return [mount, drives];
}

/** Up there, or down where he is: nothing of his go is used up by it. */
function mountOn({ figure, apply }: Overruled, mount: FigureId): void {
  const turn = { ...figure.turn };
  if (figure.mount !== null) {
    const to = figure.at === null ? {} : { to: figure.at };
    apply({ kind: 'dismounted', figure: figure.id, mount: figure.mount, why: 'mount-down', ...to });
  }
  if (mount !== NONE) apply({ kind: 'mounted', figure: figure.id, mount, moving: false });
  figure.turn = turn;
}

function joinGroup({ fight, figure, apply }: Overruled, leader: FigureId): void {
  if (figure.group !== null) apply({ kind: 'group-left', group: figure.group, figure: figure.id, why: 'order' });
  const group = fight.groups[fight.figures[leader]?.group ?? ''];
  if (leader === NONE || group === undefined) return;
  group.figures = [...group.figures, figure.id];
  figure.group = group.id;
}

function take(figure: Figure, model: string, arm: Overrules['arm']): void {
  const setup = arm?.(figure, model) ?? { model };
  let id = `${figure.id}.${model}`;
  for (let next = 2; figure.items.some((item) => item.id === id); next++) id = `${figure.id}.${model}-${next}`;
  const { loaded = true, ammo = null, cap, loads } = setup;
  figure.items.push(given({ id, model, loaded, ammo, cap, loads }));
}
