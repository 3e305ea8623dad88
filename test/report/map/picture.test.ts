import { describe, expect, test } from 'vitest';
import { namePlace, readPlace } from '../../../src/game/town/places.ts';
import { factsOf } from '../../../src/report/map/words.ts';
import { columnsOf, isInFrame, rowsOf } from '../../../src/report/map/frame.ts';
import { lettersFor } from '../../../src/report/map/letters.ts';
import { type Drawing, planMap } from '../../../src/report/map/picture.ts';
import { sceneOf } from '../../../src/report/map/scene.ts';
import { describeMap } from '../../../src/report/map/twin.ts';
import { escapeText } from '../../../src/report/say.ts';
import { SAY } from '../../kit/say.ts';
import { entryOf, quietFight, seenByAll, SHOOT_OUT, streetFight } from './fights.ts';

const say = SAY;
const happened = [entryOf(SHOOT_OUT)];
const ACTION: Drawing = { frame: 'action', happened };

describe('the scene', () => {
  test('a fight without a map has no picture', () => {
    expect(planMap({ ...seenByAll(streetFight()), town: null }, ACTION, say)).toBeNull();
    expect(describeMap({ ...seenByAll(streetFight()), town: null }, say)).toBe('');
  });

  test('the part where the action is holds everything that happened and everybody it concerned', () => {
    const scene = sceneOf(seenByAll(streetFight()), ACTION)!;
    expect(scene.traces.map(({ kind }) => kind)).toEqual(['way', 'shot', 'fall', 'shot', 'way', 'way', 'way', 'noise']);
    for (const place of scene.traces.flatMap(({ places }) => places))
      expect(isInFrame(scene.frame, place), namePlace(place)).toBe(true);
    expect(columnsOf(scene.frame)).toBeLessThanOrEqual(24);
    expect(rowsOf(scene.frame)).toBeLessThanOrEqual(16);
  });

  test('a small action still gets room around it, and stays on the table in a corner', () => {
    const scene = sceneOf(seenByAll(quietFight('ranch', ['A1', 'B2'])), { frame: 'action' })!;
    expect(scene.frame).toMatchObject({ left: 0, top: 0 });
    expect(columnsOf(scene.frame)).toBeGreaterThanOrEqual(14);
    expect(rowsOf(scene.frame)).toBeGreaterThanOrEqual(10);
  });

  test('where nothing happened everybody is on the picture, however far apart', () => {
    const scene = sceneOf(seenByAll(quietFight('ranch', ['A1', 'AJ24'])), { frame: 'action' })!;
    expect([columnsOf(scene.frame), rowsOf(scene.frame)]).toEqual([36, 24]);
  });

  test('a shot ends as it was told, and starts where the shooter then stood', () => {
    const { traces } = sceneOf(seenByAll(streetFight()), ACTION)!;
    const shots = traces.filter((trace) => trace.kind === 'shot');
    expect(shots.map(({ figure, hit, places }) => [figure, hit, ...places.map(namePlace)])).toEqual([
      ['Doc Avery', true, 'N11', 'S15'],
      ['Rustler 1', false, 'T11', 'K13'],
    ]);
  });

  test('a house is cut open only where somebody is inside; on its roof nobody is', () => {
    const { storeys } = sceneOf(seenByAll(streetFight()), { frame: 'whole' })!;
    const open = storeys.houses.filter((house) => house.open !== null).map(({ building, open }) => [building.id, open]);
    expect(open.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['bank', 0],
      ['saloon', 0],
    ]);
  });

  test('of whom nothing is known there is nothing on the picture', () => {
    const fight = streetFight();
    const seen = seenByAll(fight);
    const maria = { ...seen.figures['Maria Vega']!, at: null };
    const nowhere = { ...seen, figures: { ...seen.figures, 'Maria Vega': maria } };
    const scene = sceneOf(nowhere, ACTION)!;
    expect(scene.tokens.map(({ id }) => id)).not.toContain('Maria Vega');
    expect(scene.storeys.houses.find(({ building }) => building.id === 'saloon')!.open).toBeNull();
    const picture = planMap(nowhere, ACTION, say)!;
    expect(`${picture.svg}${picture.alt}${describeMap(nowhere, say)}`).not.toContain('Maria');
  });

  test('letters are unique', () => {
    const names = [
      'Ike Clanton',
      'Ian Cole',
      'Billy',
      'Rustler 1',
      'Rustler 2',
      'Rustler 12',
      'Bo',
      'Bo',
      'The Kid',
      '¡!',
      '老虎',
      'I C',
      ...Array.from({ length: 40 }, () => 'Bob'),
    ];
    const letters = lettersFor(names.map((name, index) => ({ id: String(index), name })));
    expect(new Set(letters.values()).size).toBe(names.length);
    expect([letters.get('0'), letters.get('3'), letters.get('8')]).toEqual(['IC', 'R1', 'K']);
  });
});

describe('the SVG', () => {
  test('is the same every time', () => {
    expect(planMap(seenByAll(streetFight()), ACTION, say)).toEqual(planMap(seenByAll(streetFight()), ACTION, say));
  });

  test('is all of its layers, and names are escaped in it', () => {
    const fight = streetFight();
    fight.figures['Wyatt Dunn']!.name = `<W> & "D" \ud800\u0007`;
    const { svg, layers, alt } = planMap(seenByAll(fight), ACTION, say)!;
    expect(svg).toBe(`${layers.open}${layers.ground}${layers.above}</svg>`);
    expect(svg).toContain('&lt;W&gt; &amp; &quot;D&quot;');
    expect(alt).toContain('<W>');
  });

  test('a figure that moves in the open leaves the ground as it is', () => {
    const before = streetFight();
    const after = streetFight();
    after.figures['Wyatt Dunn']!.at = readPlace('J13');
    const draw = (fight: typeof before) => planMap(seenByAll(fight), { frame: 'whole' }, say)!.layers;
    expect(draw(after).ground).toBe(draw(before).ground);
    expect(draw(after).above).not.toBe(draw(before).above);
  });
});

describe('in words', () => {
  test('the alt text fits, whatever there is to tell', () => {
    const fight = streetFight();
    for (const figure of Object.values(fight.figures)) figure.name = figure.name.repeat(6);
    const many = Array.from({ length: 9 }, () => happened[0]!);
    const { alt } = planMap(seenByAll(fight), { frame: 'action', happened: many }, say)!;
    expect(alt.length).toBeLessThanOrEqual(1024);
    expect(alt).toMatch(/^Map of Sorrow Wells, /);
  });

  test('what happened several times alike is told once, with how often', () => {
    const { alt } = planMap(seenByAll(streetFight()), { frame: 'action', happened: [...happened, ...happened] }, say)!;
    expect(alt).toContain('A noise at S10 (Prudence Savings Bank). In all 2 times.');
    expect(alt.match(/A noise at S10/g)).toHaveLength(1);
  });

  test('who stands near enough is on the picture, though nothing happened to him', () => {
    const fight = streetFight();
    const quiet = { ...entryOf(SHOOT_OUT), effects: SHOOT_OUT.filter(({ kind }) => kind === 'heard') };
    expect(planMap(seenByAll(fight), { frame: 'action', happened: [quiet] }, say)!.alt).toContain('Tom Hale');
  });

  test('names stand in the alt text as they were typed, and escaped in the twin', () => {
    const fight = streetFight();
    fight.figures['Rustler 1']!.name = 'snake_eyes';
    expect(planMap(seenByAll(fight), ACTION, say)!.alt).toContain('snake_eyes shot at Wyatt Dunn');
    expect(describeMap(seenByAll(fight), say, { drawing: ACTION })).toContain('snake\\_eyes shot at Wyatt Dunn');
  });

  test('the alt text says what happened and where the most important are', () => {
    const { alt } = planMap(seenByAll(streetFight()), ACTION, say)!;
    expect(alt).toContain('Rustler 1 shot at Wyatt Dunn, from T11 to K13: a miss.');
    expect(alt).toContain('Wyatt Dunn at J12');
    expect(alt).toContain('Rustler 2 at S15 (out of action)');
    expect(alt).toContain('Markers: 4 Z12.');
  });

  test('the twin holds every fact of the scene', () => {
    const view = seenByAll(streetFight());
    const drawing: Drawing = { frame: 'whole', happened, numbered: ['J13', 'K13'] };
    const scene = sceneOf(view, drawing)!;
    const twin = describeMap(view, say, { unit: 'cm', drawing });
    const lines = twin.split('\n');
    for (const token of scene.tokens) {
      const line = lines.find((one) => one.startsWith(`\`${token.letter}\` ${token.name} at ${namePlace(token.at)}`));
      expect(line, token.name).toBeDefined();
      for (const fact of factsOf(token, say)) expect(line).toContain(fact);
      expect(factsOf(token, say).length).toBeGreaterThanOrEqual(token.marks.length);
    }
    for (const { shows, at } of scene.markers) expect(twin).toContain(`Marker ${shows} (Outlaws) at ${namePlace(at)}`);
    for (const { places } of scene.traces) for (const place of places) expect(twin).toContain(namePlace(place));
    for (const trace of scene.traces)
      if ('figure' in trace && trace.figure !== null) expect(twin).toContain(escapeText(trace.figure));
    for (const { number, place } of scene.numbered) expect(lines).toContain(`${number}: ${namePlace(place)}`);
    for (const { at } of scene.openDoors) expect(lines.find((line) => line.startsWith('Open: '))).toContain(at);
    expect(lines).toContain('New: dead horse at L14.');
    expect(lines).toContain('Gone: crates at O6.');
    for (const { building, open } of scene.storeys.houses)
      expect(lines.find((line) => line.startsWith('Shown from inside'))!.includes(building.name)).toBe(open !== null);
  });

  test('the twin tells distance and cover of everybody in sight, in the unit of the rules', () => {
    const view = seenByAll(quietFight('ranch', ['D6', 'H6']));
    expect(describeMap(view, say, { unit: 'cm' })).toContain('Doc sees Ike (east, 20 cm, in the open).');
    expect(describeMap(view, say)).toContain('Doc sees Ike (east, 4 cells, in the open).');
  });
});
