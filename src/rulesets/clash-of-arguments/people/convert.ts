import type { Converter, Person, Wished, WriteTerms, Written } from '../../../game/people/convert.ts';
import { type Traits, type Value, valueOn, worthOf, worthOn } from '../../../game/people/traits.ts';
import { gradeFor, ROLLED } from './figures.ts';
import { type Field, FIELD_MODIFIERS, FIELDS, type Grade, GRADE_MODIFIER, GRADES } from './profile.ts';
import { marksOn } from '../units/units.ts';
import { TWO_EITHER_WAY } from '../../kit/card-scales.ts';
import { armsOf } from '../../kit/arm-sorts.ts';

/** CA-WEAP-03: Western arms on its four range rows and three classes. A plain knife is no better than a fist. */
const ARMS = armsOf({
  'muzzle-rifle': ['musket', 'short-musket', 'smoothbore'],
  rifle: ['rifle', 'big-rifle'],
  'cavalry-carbine': ['carbine'],
  winchester: ['repeater', 'short-repeater'],
  shotgun: ['shotgun'],
  'coach-gun': ['sawn-off'],
  derringer: ['pocket-pistol', 'single-pistol'],
  revolver: ['pistol', 'light-pistol', 'heavy-pistol'],
  bow: ['bow'],
  sabre: ['sword'],
  sword: 'sword',
  lance: ['lance'],
  bayonet: ['bayonet'],
  bowie: ['big-knife'],
  tomahawk: ['axe', 'throwing-blade'],
  spear: ['spear'],
  'clubbed-gun': ['club'],
});

/** CA-SHOOT-06, CA-MEL-05, CA-MOR-02: everything is the grade's modifier. */
const SCALE = TWO_EITHER_WAY;

type Troop = { readonly grade: Grade; readonly field: Field };

type Skills = { readonly shooting: number; readonly combat: number };

/** CA-TROOP-03. */
function skillsOf({ grade, field }: Troop): Skills {
  if (field === 'none') return { shooting: GRADE_MODIFIER[grade], combat: GRADE_MODIFIER[grade] };
  const [own, other] = FIELD_MODIFIERS[grade];
  return field === 'shooting' ? { shooting: own, combat: other } : { shooting: other, combat: own };
}

/** CA-TROOP-02: most throws come to an ordinary one. */
const troopOf = (wish: Wished): Troop => ({
  grade: gradeFor(wish),
  field: FIELDS.find((field) => field !== 'none' && marksOn(wish).includes(field)) ?? 'none',
});

function traitsOf(troop: Troop): Traits {
  const { shooting, combat } = skillsOf(troop);
  const by = told(troop);
  const worth = (modifier: number) => ({ worth: worthOn(SCALE, modifier), by });
  const plain = worth(GRADE_MODIFIER[troop.grade]);
  return { shooting: worth(shooting), fighting: worth(combat), nerve: plain, experience: plain };
}

const told = ({ grade, field }: Troop): Value[] => [
  { id: 'grade', value: grade },
  ...(field === 'none' ? [] : [{ id: 'field', value: field }]),
];

/** There is one grade for everything: what somebody is as a shot, or has seen of the world, where nobody knows how he shoots. */
const leadingTrait = (traits: Traits): 'shooting' | 'experience' =>
  traits.shooting === undefined && traits.experience !== undefined ? 'experience' : 'shooting';

/** Exactly as good a shot; of those who are, the one nearest to him hand to hand; plain ones before the rest. */
function nearest(traits: Traits, fields: readonly Field[]): Troop {
  const shoots = valueOn(fields.length === 1 ? SCALE.slice(1) : SCALE, worthOf(traits, leadingTrait(traits)));
  const fights = valueOn(SCALE, traits.fighting?.worth ?? worthOn(SCALE, shoots));
  const troops = fields.flatMap((field) => GRADES.map((grade) => ({ grade, field })));
  const apart = (troop: Troop): number => Math.abs(skillsOf(troop).combat - fights);
  const able = troops.filter((troop) => skillsOf(troop).shooting === shoots);
  return able.reduce((best, one) => (apart(one) < apart(best) ? one : best));
}

/** CA-GEN-01: nothing but people and their arms. */
export const converter: Converter = {
  read(wish: Wished): Person {
    const arms = wish.weapons ?? [];
    return {
      traits: traitsOf(troopOf(wish)),
      arms: arms.length > 0 ? arms : ['revolver'],
      marks: ['leader', 'standard'].filter((mark) => marksOn(wish).includes(mark)),
      native: false,
      ...(wish.template === ROLLED ? { averaged: true as const } : {}),
    };
  },
  /** CA-TROOP-01: fields of expertise only where the fight has them. */
  write({ traits, marks }: Person, { settings }: WriteTerms): Written {
    const troop = nearest(traits, settings.troopTypes === true ? FIELDS : ['none']);
    const kept = marks.filter((mark) => mark === 'leader' || mark === 'standard');
    const words = [...(troop.field === 'none' ? [] : [troop.field]), ...kept];
    const by = told(troop);
    const hand = troop.field === 'none' ? {} : { fighting: by };
    return {
      template: troop.grade,
      profile: words.length === 0 ? {} : { skills: words.join(' ') },
      values: { [leadingTrait(traits)]: by, ...hand },
      marks: kept,
    };
  },
  ...ARMS,
  issued: ['revolver'],
  stock: {},
};
