import type { Facts } from '../../game/town/facts.ts';
import { namePlace } from '../../game/town/places.ts';
import { capital } from '../line.ts';
import type { Say } from '../say.ts';
import { type House, type Land, landOf, type Lot, type Opening, type Patch } from '../../game/town/land.ts';
import type { Scene } from './scene.ts';

/** "C4", "C4 to F6". */
export function patchText({ from, to }: Patch, say: Say): string {
  const [first, last] = [namePlace(from), namePlace(to)];
  return first === last ? first : say('map.land.span', { from: first, to: last });
}

/** What it does to whoever stands behind it, looks across it or walks over it. */
function doesTo({ sight, low, obscuring, passable, difficulty }: Facts, say: Say): readonly string[] {
  const hides = sight === 'blocks' ? ['hides-all'] : sight === 'thick' ? ['hides-beyond'] : [];
  const covers = low ? [obscuring ? 'covers-thin' : 'covers'] : [];
  const going = passable ? (difficulty > 0 && !low ? ['slow'] : []) : ['no-way'];
  return [...hides, ...covers, ...going].map((key) => say(`map.land.${key}`));
}

function lotLine({ kind, facts, patches, side }: Lot<string>, say: Say): string {
  const told = doesTo(facts, say);
  const what = capital(say.word('thing', kind));
  const list = patches.map((patch) => patchText(patch, say)).join(', ');
  return say(told.length === 0 ? 'map.land.lot-plain' : 'map.land.lot', {
    what,
    facts: told.join(', '),
    list: side === undefined ? list : say('map.land.on-side', { side: say.word('facing', side), list }),
  });
}

/** "doors: I6, G10 (closed)". */
function openingsText(openings: readonly Opening[], say: Say): string {
  const groups = Map.groupBy(openings, ({ kind, condition }) => `${kind} ${condition ?? ''}`);
  return [...groups.values()]
    .map((own) => {
      const { kind, condition } = own[0]!;
      const list = own
        .map(({ at, side }) =>
          side === null
            ? namePlace(at)
            : say('map.land.at-side', { at: namePlace(at), side: say.word('facing', side) }),
        )
        .join(', ');
      const what = say(own.length === 1 ? `map.land.${kind}_one` : `map.land.${kind}`);
      return condition === null ? `${what} ${list}` : `${what} ${list} (${say.word('state', condition)})`;
    })
    .join('; ');
}

function houseLine({ building, storeys, openings }: House, say: Say): string {
  const boxes = building.boxes.filter(({ from }) => from.level === 0).map((box) => patchText(box, say));
  const levels = Array.from({ length: storeys }, (_, level) => {
    const own = openings.filter(({ at }) => at.level === level);
    if (own.length === 0) return '';
    const text = openingsText(own, say);
    return level === 0 ? text : say('map.land.upstairs', { level, list: text });
  });
  const told = levels.filter((text) => text !== '').join('. ');
  return say(told === '' ? 'map.land.house-plain' : 'map.land.house', {
    name: building.name,
    boxes: boxes.join(', '),
    list: capital(told),
  });
}

/** Everything that one can walk to, hide behind, climb or be stopped by, with the names of its cells. */
export function tellLand({ storeys: { ground }, view }: Scene, say: Say): readonly string[] {
  const land: Land = landOf(ground);
  const { labels } = view.town.plan;
  const links = land.links.map(({ kind, from, to }) =>
    say('map.land.link', { what: say(`map.land.${kind}`), from, to }),
  );
  return [
    say('map.land.title'),
    ...labels.map(({ name, box }) => say('map.land.label', { name, box: patchText(box, say) })),
    ...land.houses.map((house) => houseLine(house, say)),
    ...(land.openings.length === 0 ? [] : [say('map.land.gates', { list: openingsText(land.openings, say) })]),
    ...[...land.grounds, ...land.things, ...land.fences].map((lot) => lotLine(lot, say)),
    ...(links.length === 0 ? [] : [say('map.land.links', { list: links.join(', ') })]),
  ];
}
