import type { Clock, Figure, Gunfight } from './state.ts';

/** A deep copy of plain data. */
function copy<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  return (Array.isArray(value) ? value.map(copy) : copyFields(value)) as T;
}

function copyFields(value: object): object {
  const result: Record<string, unknown> = { ...value };
  for (const key in result) {
    const inner = result[key];
    if (typeof inner === 'object' && inner !== null) result[key] = copy(inner);
  }
  return result;
}

/**
 * A copy that may be changed while the other stays as it is. Exact odds copy a fight for every path, so this names what changes in place,
 * and shares what is only ever replaced: the town, wounds, stated values, contacts, profiles.
 */
export function copyFight(fight: Gunfight): Gunfight {
  const figures: Record<string, Figure> = {};
  for (const id in fight.figures) figures[id] = copyFigure(fight.figures[id]!);
  return {
    ...fight,
    settings: { ...fight.settings },
    seats: copy(fight.seats),
    words: [...fight.words],
    figures,
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
    sub: copy(fight.sub),
  };
}

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

function copyClock(clock: Clock): Clock {
  return { ...clock, order: [...clock.order], ticked: [...clock.ticked], passed: [...clock.passed] };
}
