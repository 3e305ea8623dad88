import { describe, expect, test } from 'vitest';
import type { Gunfight } from '../../../src/game/state.ts';
import { groundUnder } from '../../../src/game/town/town-in-play.ts';
import { namePlace, readPlace } from '../../../src/game/town/places.ts';
import { view } from '../../../src/game/secrets/view.ts';
import { landOf, patchesOf } from '../../../src/game/town/land.ts';
import { lettersFor } from '../../../src/report/map/letters.ts';
import { planMap } from '../../../src/report/map/picture.ts';
import { sceneOf } from '../../../src/report/map/scene.ts';
import { describeMap, patchText } from '../../../src/report/map/twin.ts';
import { SAY } from '../../kit/say.ts';
import { HOST, quietFight, seenByAll, streetFight } from './fights.ts';

const say = SAY;
const WHOLE = { frame: 'whole' } as const;
const told = (fight: Gunfight, seat: string | null = null): string =>
  describeMap(seat === null ? view(fight, HOST) : view(fight, { seat }), say, { unit: 'cm' });
const sceneSeen = (fight: Gunfight) => sceneOf(seenByAll(fight), WHOLE)!;

describe('the lie of the land', () => {
  const TOWNS = {
    'main-street': ['J12', 'S13'],
    ranch: ['U13', 'C8'],
    'pitchfork-way': ['B7', 'G4'],
    plaza: ['AB15', 'C28'],
    'mine-camp': ['K12', 'C19'],
  } as const;

  test.each(Object.entries(TOWNS))(
    '%s: every house, door, fence, way, barrel and river stands in the twin',
    (town, at) => {
      const fight = quietFight(town, at);
      const twin = told(fight);
      const lines = twin.split('\n');
      const land = landOf(groundUnder(fight)!);
      expect(land.houses.length + land.grounds.length + land.things.length).toBeGreaterThan(0);
      for (const { building, openings } of land.houses) {
        const line = lines.find((one) => one.startsWith(`${building.name}: `));
        expect(line, building.name).toBeDefined();
        for (const opening of openings) expect(line).toContain(namePlace(opening.at));
        for (const { condition } of openings)
          if (condition !== null) expect(line).toContain(say.word('state', condition));
      }
      for (const { at: place } of land.openings) expect(twin).toContain(namePlace(place));
      for (const { kind, patches } of [...land.grounds, ...land.things, ...land.fences]) {
        const of = lines.filter((one) => one.toLowerCase().startsWith(say.word('thing', kind)));
        for (const patch of patches) expect(of.join('\n'), kind).toContain(patchText(patch, say));
      }
      for (const { from, to } of land.links) expect(twin).toContain(`${from} to ${to}`);
      for (const { name } of fight.town!.plan.labels)
        expect(lines.some((one) => one.startsWith(`${name}: `))).toBe(true);
    },
  );

  test('every cell that hinders or hides is in one of its patches, and in no two of a kind', () => {
    const fight = quietFight('ranch', TOWNS.ranch);
    const ground = groundUnder(fight)!;
    const land = landOf(ground);
    const named = new Map<string, number>();
    for (const { patches } of [...land.grounds, ...land.things])
      for (const { from, to } of patches)
        for (let y = from.y; y <= to.y; y++)
          for (let x = from.x; x <= to.x; x++) {
            const name = namePlace({ x, y, level: from.level });
            named.set(name, (named.get(name) ?? 0) + 1);
          }
    const hard = ground.cells.filter(
      ({ floor, building, low, passable, difficulty }) =>
        floor && building === null && (low !== 'none' || !passable || difficulty > 0),
    );
    for (const { at } of hard) expect(named.has(namePlace(at)), namePlace(at)).toBe(true);
    expect([...named].filter(([, count]) => count > 1)).toEqual([]);
  });

  test('cells are told in as few rectangles as rows allow', () => {
    const cells = ['A1', 'B1', 'A2', 'B2', 'D4'].map((name) => readPlace(name)!);
    expect(patchesOf(cells).map((patch) => patchText(patch, say))).toEqual(['A1 to B2', 'D4']);
  });
});

describe('planning from the text alone', () => {
  test('its reader learns what is near, how far he gets, and what would cover him where', () => {
    const fight = quietFight('ranch', ['N12', 'N20']);
    const seen = view(fight, { seat: 'doc' });
    const reach = { Doc: { walk: ['N13', 'N15', 'P12'] } };
    const twin = describeMap(seen, say, { unit: 'cm', reach });
    expect(twin).toContain('**Doc, at N12**');
    expect(twin).toMatch(/Near: .*low wall at N14 \(south, 10 cm\)/);
    expect(twin).toContain('Gets at a walk to 3 places, as far as south N15, east P12.');
    expect(twin).toMatch(/What would cover there:\n.*behind low cover against Ike/);
    expect(describeMap(seen, say, { unit: 'cm' })).not.toContain('Gets at a walk');
    expect(twin).not.toContain('**Ike, at');
  });

  test('bearing and distance of every enemy, in sight or not', () => {
    const fight = quietFight('main-street', ['J12', 'J22']);
    expect(told(fight)).toContain('Doc has no line to Ike (south, 50 cm).');
    expect(told(quietFight('ranch', ['D6', 'H10']))).toContain('Ike (south-east,');
  });
});

describe('what can be seen of the sky', () => {
  const night = (at: readonly [string, string]): Gunfight => {
    const fight = quietFight('main-street', at);
    fight.weather = { id: 'night', sight: 60, wind: 'east' };
    return fight;
  };

  test('night and wind stand on the picture, in the alt text and in the twin', () => {
    const fight = night(['J12', 'AF12']);
    const { svg, alt } = planMap(seenByAll(fight), WHOLE, say)!;
    for (const text of [alt, told(fight)])
      expect(text).toContain('Night. Nobody sees farther than 12 cells. The wind blows east.');
    expect(svg).toContain('· Night</text>');
    expect(svg).toContain('mask="url(#far)"');
    expect(planMap(seenByAll(quietFight('main-street', ['J12', 'AF12'])), WHOLE, say)!.svg).not.toContain('mask');
  });

  test('nobody sees anybody who is farther off than the light', () => {
    const [near, far] = [night(['J12', 'T12']), night(['J12', 'AF12'])];
    expect(told(near)).toContain('Doc sees Ike');
    expect(told(far)).toContain('Nobody has an enemy in sight.');
    const marksOf = (fight: Gunfight) => sceneSeen(fight).tokens.map(({ marks }) => marks.includes('unlit'));
    expect([marksOf(near), marksOf(far)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(planMap(seenByAll(far), WHOLE, say)!.alt).toContain('too far off for any enemy to see');
  });
});

describe('signs', () => {
  test('whoever is out cold, asleep, tied up, down, pinned or beside himself has a sign, and the word in text', () => {
    const states = ['stunned', 'asleep', 'collapsed', 'bound', 'grappled', 'down', 'pinned', 'panicked'] as const;
    for (const state of states) {
      const fight = quietFight('ranch', ['N12', 'N20']);
      fight.figures.Doc!.statuses = [state];
      const before = planMap(seenByAll(quietFight('ranch', ['N12', 'N20'])), WHOLE, say)!;
      const picture = planMap(seenByAll(fight), WHOLE, say)!;
      expect(picture.svg, state).not.toBe(before.svg);
      for (const text of [picture.alt, told(fight)]) expect(text).toContain(say.word('state', state));
    }
  });

  test('a sign is explained where somebody bears it, and nowhere else', () => {
    const unseen = '>unseen by the enemy</text>';
    const svgOf = (change: (fight: Gunfight) => void): string => {
      const fight = quietFight('ranch', ['N12', 'N20']);
      change(fight);
      return planMap(view(fight, HOST), WHOLE, say)!.svg;
    };
    expect(svgOf((fight) => (fight.hidden = { Ike: ['Posse'] }))).toContain(unseen);
    for (const state of ['dead', 'surrendered'] as const)
      expect(
        svgOf((fight) => {
          fight.hidden = { Ike: ['Posse'] };
          fight.figures.Ike!.statuses = [state];
        }),
      ).not.toContain(unseen);
    // However much else he bears, this sign has its place.
    const full = svgOf((fight) => {
      fight.hidden = { Ike: ['Posse'] };
      Object.assign(fight.figures.Ike!, {
        statuses: ['burning', 'pinned', 'skedaddling'],
        posture: 'prone',
        leaning: true,
      });
      fight.figures.Ike!.items[0]!.ammo = 0;
    });
    expect(full).toContain(unseen);
    expect(full).not.toContain('>lying flat</text>');
  });

  test('nobody sees whom his side knows nothing of', () => {
    const fight = quietFight('ranch', ['N12', 'N20']);
    fight.hidden = { Ike: ['Posse'] };
    const twin = told(fight);
    expect(twin).toContain('unseen by the enemy');
    expect(twin).not.toMatch(/Doc (sees|has no line to) Ike/);
    expect(twin).toContain('Ike sees Doc');
  });

  test('a card of a marker is explained where one lies', () => {
    const card = 'a card: somebody unseen, or nobody';
    expect(planMap(seenByAll(streetFight()), WHOLE, say)!.svg).toContain(card);
    expect(planMap(seenByAll(quietFight('ranch', ['N12', 'N20'])), WHOLE, say)!.svg).not.toContain(card);
  });

  test('whoever stands in a canoe leaves some of it to be seen, and it is told', () => {
    const svg = planMap(seenByAll(quietFight('pitchfork-way', ['K2', 'G4'])), WHOLE, say)!.svg;
    expect(svg).not.toBe(planMap(seenByAll(quietFight('pitchfork-way', ['K3', 'G4'])), WHOLE, say)!.svg);
    expect(told(quietFight('pitchfork-way', ['K2', 'G4']))).toContain('at the canoe');
  });

  test('no two letterings look alike', () => {
    const names = ['Rick', 'Rustler 1', 'Rob', 'Rustler 10', 'Sam', 'S', 'Sally 5', 'Bob', 'Bandit 8', 'Zed', 'Zeb 2'];
    const letters = lettersFor(names.map((name) => ({ id: name, name })));
    const LOOKS: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };
    const looks = [...letters.values()].map((text) => text.replace(/\d/g, (digit) => LOOKS[digit] ?? digit));
    expect(new Set(looks).size).toBe(names.length);
    expect(letters.get('Rustler 1')).toBe('R1');
  });

  test('nobody at the edge of the town is cut off', () => {
    const { svg } = planMap(seenByAll(quietFight('ranch', ['A1', 'AJ24'])), WHOLE, say)!;
    const [map, people] = ['map', 'people'].map((id) => {
      const [, x, width] = new RegExp(`id="${id}"><rect x="([\\d.]+)" y="[\\d.]+" width="([\\d.]+)"`).exec(svg)!;
      return { left: Number(x), right: Number(x) + Number(width) };
    });
    expect(map!.left - people!.left).toBeGreaterThan(8);
    expect(people!.right - map!.right).toBeGreaterThan(8);
  });
});
