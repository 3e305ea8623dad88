import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** Of each set of rules: in which of its rooms the rules are whose ids have these parts, such as `WM-MOVE-04` in `move/`. */
const ROOMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'law-of-the-gun': {
    move: 'MOVE TERR',
    shoot: 'SHOOT WPN AMMO',
    melee: 'CC',
    nerve: 'COOL SKED',
    wounds: 'INJ',
    cover: 'COV',
    draw: 'DRAW',
    groups: 'GRP',
    horses: 'RIDE VEH',
    people: 'NPC ATTR',
    react: 'REACT',
    sight: 'VIS',
    solo: 'SOLO',
    turn: 'ACT SEQ',
  },
  westamunda: {
    move: 'MOVE WATER MAP',
    shoot: 'SHOOT GUN LOAD AMMO SG BLAZE KICK LEMAT',
    melee: 'MELEE BRAWL',
    nerve: 'NERVE PIN DUCK',
    wounds: 'WOUND END',
    duel: 'FAST',
    fire: 'FIRE EXPL BLDG',
    horses: 'HORSE HMEL SKILL',
    turn: 'TURN',
    wagon: 'WAGON JUMP',
    watch: 'OW AIM DRAW',
    weather: 'WX',
  },
  'clash-of-arguments': {
    move: 'MOVE TERR HIDE',
    shoot: 'SHOOT WEAP MIS',
    melee: 'MEL CHG',
    nerve: 'MOR',
    wounds: 'HURT',
    horses: 'HORSE',
    people: 'TROOP WND',
    turn: 'TURN INIT END',
    units: 'COH UNIT',
  },
  'portable-frontier': {
    move: 'MOVE FACE MAP RIVER',
    shoot: 'FIRE',
    melee: 'MEL',
    wounds: 'HIT FALL',
    horses: 'HORSE',
    scenario: 'SCN',
    turn: 'TURN END',
    wagon: 'WAG',
  },
  'broken-wheel': {
    move: 'MOVE OBST WIN',
    shoot: 'FIRE WPN JAM RELOAD',
    melee: 'MEL MAUL DODGE BRAWL THROW ODDS',
    nerve: 'CDT STATE',
    wounds: 'WND HURT FALL FAT AID FIN',
    horses: 'HORSE RIDE BEAST STAMP',
    people: 'PROF CARD',
    spot: 'SPOT HEAR',
    town: 'DOOR LOCK SRCH',
    turn: 'TURN PBP',
  },
};

/** Of all places that name such a rule, besides what holds the set together. */
const LEAST_SHARE = 1 / 4;

const places = readSources('src/rulesets').flatMap(({ path, text }) => {
  const [, set, room] = /^src\/rulesets\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  if (set === undefined || room === undefined || room === 'words') return [];
  return [...text.matchAll(/\b[A-Z]{2}-([A-Z]+)-\d/g)].map(([, part]) => ({ set, room, part: part! }));
});

test.each(Object.entries(ROOMS))('a rule of %s is found in the room that its id tells', (set, rooms) => {
  const strange = Object.entries(rooms).flatMap(([room, parts]) =>
    parts.split(' ').filter((part) => {
      const named = places.filter((one) => one.set === set && one.part === part);
      return named.filter((one) => one.room === room).length < Math.max(1, LEAST_SHARE * named.length);
    }),
  );
  expect(strange).toEqual([]);
});
