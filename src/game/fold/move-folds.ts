import { dropStatus, type Folder, leaveContacts, noteId, takeOut } from './common.ts';
import { stepAway } from './hazard-folds.ts';
import { put, putAlone, putAtEnd } from './place-folds.ts';
import { given } from '../given.ts';
import type { Gunfight, FigureId, Figure } from '../state.ts';
import type { Place } from '../town/places.ts';

/** Groups, tasks, movement, mounts. */
export const groupFolds = {
  'group-formed': (fight, effect) => {
    noteId(fight, effect.group);
    fight.groups[effect.group] = { id: effect.group, leader: effect.leader, figures: [...effect.figures] };
    for (const id of effect.figures) fight.figures[id]!.group = effect.group;
  },
  'group-left': (fight, effect) => {
    const group = fight.groups[effect.group];
    fight.figures[effect.figure]!.group = null;
    if (group === undefined) return;
    group.figures = group.figures.filter((id) => id !== effect.figure);
    if (group.figures.length > 1) return;
    for (const id of group.figures) fight.figures[id]!.group = null;
    delete fight.groups[effect.group];
  },
  'activity-set': (fight, { figure, activity: kind, goal }) => {
    fight.figures[figure]!.activity = given({ kind, goal });
  },
  'task-set': (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    const { task, thing, target, item, left, unit } = effect;
    figure.tasks = figure.tasks.filter((one) => one.task !== task || one.thing !== thing);
    if (left === 0) return;
    figure.tasks.push(given({ task, left, unit, thing, target, item }));
  },
} satisfies Folder;

function getOff(fight: Gunfight, id: FigureId, to?: Place): Figure {
  const figure = fight.figures[id]!;
  Object.assign(figure, { mount: null, seatAboard: null });
  if (to !== undefined) putAlone(fight, id, to);
  return figure;
}

export const moveFolds = {
  moved: (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    figure.turn.moved = true;
    figure.turn.gait = effect.gait;
    figure.turn.distance += effect.distance;
    figure.leaning = false;
    putAtEnd(fight, effect.figure, effect.path, effect.facing);
    stepAway(fight, effect);
  },
  'posture-set': (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    figure.posture = effect.posture;
    if (effect.why === 'order') figure.turn.moved = true;
  },
  slowed: (fight, { figure, why, less, cap }) => {
    fight.figures[figure]!.slowed.push(given({ why, less, cap }));
  },
  'driven-back': (fight, effect) => {
    // Stopped by a wall at once he is where he was.
    const isHeld = effect.wall === true && (effect.path ?? []).length < 2;
    if (!isHeld) leaveContacts(fight, effect.figure);
    putAtEnd(fight, effect.figure, effect.path);
  },
  fell: (fight, effect) => {
    leaveContacts(fight, effect.figure);
    if (effect.to !== undefined) putAlone(fight, effect.figure, effect.to);
  },
  riderless: (fight, { rider }) => void getOff(fight, rider),
  'left-field': (fight, effect) => {
    takeOut(fight, effect.figure, 'left');
    fight.figures[effect.figure]!.at = null;
  },
  mounted: (fight, effect) => {
    const figure = fight.figures[effect.figure]!;
    figure.mount = effect.mount;
    figure.seatAboard = effect.seat ?? null;
    figure.turn.moved = true;
    const mount = fight.figures[effect.mount];
    if (mount !== undefined) put(fight, effect.mount, mount.at);
    figure.facing = mount?.facing ?? null;
  },
  dismounted: (fight, effect) => {
    const figure = getOff(fight, effect.figure, effect.to);
    if (effect.why === 'order') figure.turn.moved = true;
  },
  bolted: (fight, effect) => {
    const { turn } = fight.figures[effect.figure]!;
    turn.moved = true;
    turn.distance += effect.distance;
    putAtEnd(fight, effect.figure, effect.path, effect.direction);
  },
  steadied: (fight, effect) => dropStatus(fight.figures[effect.figure]!, 'pinned'),
  thrown: (fight, effect) => {
    const figure = getOff(fight, effect.figure, effect.to);
    if (effect.upright !== true) figure.posture = 'prone';
  },
} satisfies Folder;
