import { isAllowed } from '../../src/game/settings.ts';
import type { Ruleset, Setting } from '../../src/game/ruleset.ts';
import type { Profile, SettingValue } from '../../src/game/state.ts';
import type { Chance } from '../simulator/chance.ts';
import type { Wished } from '../simulator/opening.ts';

/** Wishes drawn until one may be had. */
const MAX_TRIES = 40;

/** Words that a typed card may have besides its figures, of all rulesets together: what one does not know it passes over. */
const CARD_WORDS = ['leader', 'standard', 'combat', 'shooting', 'unit-a', 'unit-b', 've', 'ro', 'expert', 'brutal'];

/** Optional rules at random: most stay as they are. */
export function drawSettings({ meta }: Ruleset, chance: Chance): Record<string, SettingValue> {
  const drawn = meta.settings
    .filter(() => chance.happens(0.35))
    .map((setting) => [setting.key, drawValue(setting, chance)] as const);
  return Object.fromEntries(drawn.filter(([, value]) => value !== null)) as Record<string, SettingValue>;
}

function drawValue(setting: Setting, chance: Chance): SettingValue | null {
  const { values, min = 0, max = min } = setting;
  const value = values === undefined ? min + chance.below(max - min + 1) : chance.pick(values);
  return isAllowed(setting, value) ? value : null;
}

/** Somebody whom this ruleset knows how to recruit: of a chart or template, or with a typed card, with arms of his choice or its own. */
export function drawPerson(ruleset: Ruleset, name: string, chance: Chance): Wished {
  return drawUntil(ruleset, () => drawWish(ruleset, name, chance));
}

/** Somebody on foot with a gun. */
export function drawGunman(ruleset: Ruleset, name: string, chance: Chance): Wished {
  const { templates, weapons } = ruleset.meta;
  const guns = weapons.filter((model) => /^(pistol|rifle|revolver|mm-revolver|winchester|carbine)$/.test(model));
  const people = templates.filter(({ id }) => id !== 'card');
  return drawUntil(ruleset, () => {
    const { id, rows } = chance.pick(people);
    const row = rows > 0 ? { row: 1 + chance.below(rows) } : {};
    return { name, template: id, ...row, weapons: [chance.pick(guns)] };
  });
}

function drawUntil(ruleset: Ruleset, draw: () => Wished): Wished {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const wish = draw();
    if (ruleset.checkWish(wish, { settings: {}, isGm: false }) === null) return wish;
  }
  throw new Error(`${ruleset.ref} recruits nobody of ${MAX_TRIES} wishes`);
}

function drawWish(ruleset: Ruleset, name: string, chance: Chance): Wished {
  const { templates, weapons, attributes } = ruleset.meta;
  const template = chance.pick(templates);
  const isArmed = chance.happens(0.5);
  const isCard = template.id === 'card';
  return {
    name,
    template: template.id,
    ...(template.rows > 0 ? { row: 1 + chance.below(template.rows) } : {}),
    ...(isCard || chance.happens(0.2) ? { profile: drawProfile(isCard ? attributes : [], chance) } : {}),
    ...(isArmed ? { weapons: drawArms(weapons, chance) } : {}),
    ...(chance.happens(0.3) ? { pc: true } : {}),
    ...(chance.happens(0.25) ? { mounted: true } : {}),
  };
}

function drawArms(weapons: readonly string[], chance: Chance): string[] {
  return Array.from({ length: 1 + chance.below(3) }, () => chance.pick(weapons));
}

function drawProfile(attributes: Ruleset['meta']['attributes'], chance: Chance): Profile {
  const values = attributes.map(({ id, min, max }) => [id, min + chance.below(max - min + 1)] as const);
  const words = CARD_WORDS.filter(() => chance.happens(0.15));
  return { ...Object.fromEntries(values), ...(words.length > 0 ? { skills: words.join(' ') } : {}) };
}
