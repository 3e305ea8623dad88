import { INK } from '../map/style.ts';
import { filled, group, lerp, lined, type Point, polyline, ROUND } from '../map/svg.ts';

/** Coats, each with its mane. */
const COATS = [
  ['#b98a58', '#3b2a20'],
  ['#96683f', '#2b1c12'],
  ['#cdbfa8', '#5c4f42'],
  ['#a67c52', '#4a3020'],
  ['#857a6e', '#2f2a28'],
] as const;

const BODY =
  'M-90 -122Q-86 -144 -56 -143Q-10 -133 24 -142Q48 -156 60 -190Q66 -200 78 -196Q92 -190 100 -170L117 -148Q122 -134 110 -130Q98 -132 90 -148Q82 -144 84 -120Q84 -94 64 -84Q20 -66 -40 -80Q-60 -74 -82 -84Q-98 -100 -90 -122Z';
const EARS = 'M64 -190L66 -210L74 -197L80 -209L82 -191Z';
const MANE =
  'M60 -196Q72 -206 84 -190Q76 -194 68 -186Q62 -166 46 -152Q36 -142 20 -140Q30 -152 38 -160Q50 -174 60 -196Z';
const TAIL = 'M-87 -130Q-108 -128 -112 -94Q-112 -62 -126 -44Q-100 -48 -96 -84Q-94 -102 -86 -112Z';
const FLYING_TAIL = 'M-86 -132Q-116 -144 -140 -124Q-152 -114 -168 -120Q-148 -96 -122 -104Q-102 -108 -88 -112Z';
const SADDLE = 'M-36 -146Q-31 -158 -22 -147Q0 -138 16 -150Q20 -161 27 -149L22 -114Q-4 -104 -32 -114Z';
const GIRTH = 'M-6 -110L-4 -74';
const FACE = 'M90 -174a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M110 -144l4 -2M106 -134l8 -2';
const REINS = 'M94 -152L82 -176M109 -138L94 -152Q62 -128 26 -150';

type Leg = readonly [hip: Point, knee: Point, foot: Point];
const p = (x: number, y: number): Point => ({ x, y });

/** Of each gait hind leg and foreleg, on the far side and on the near. */
const GAITS: Readonly<Record<'stands' | 'runs', { readonly far: readonly Leg[]; readonly near: readonly Leg[] }>> = {
  stands: {
    far: [
      [p(-56, -92), p(-66, -46), p(-58, -5)],
      [p(64, -96), p(70, -48), p(68, -5)],
    ],
    near: [
      [p(-72, -94), p(-86, -48), p(-78, -3)],
      [p(48, -92), p(50, -46), p(46, -3)],
    ],
  },
  runs: {
    far: [
      [p(-58, -92), p(-84, -62), p(-116, -44)],
      [p(60, -96), p(98, -80), p(128, -58)],
    ],
    near: [
      [p(-72, -96), p(-104, -70), p(-142, -62)],
      [p(46, -92), p(84, -62), p(80, -28)],
    ],
  },
};

const [THIGH, SHANK, HOOF] = [21, 11, 15];

function leg([hip, knee, foot]: Leg, coat: string): string {
  const round = { ...ROUND, 'stroke-linecap': 'round' } as const;
  const bone = (colour: string, more: number): string =>
    lined(polyline([hip, lerp(hip, knee, 0.8)]), colour, THIGH + more, round) +
    lined(polyline([lerp(hip, knee, 0.6), knee, foot]), colour, SHANK + more, round);
  return bone(INK, 5) + bone(coat, 0) + lined(polyline([lerp(knee, foot, 0.86), lerp(knee, foot, 1.12)]), INK, HOOF);
}

/** A saddled horse that looks to the right, its feet at y 0. */
export function drawHorse(nth: number, gait: 'stands' | 'runs'): string {
  const [coat, mane] = COATS[nth % COATS.length]!;
  const { far, near } = GAITS[gait];
  return group(
    {},
    ...far.map((one) => leg(one, coat)),
    filled(gait === 'runs' ? FLYING_TAIL : TAIL, mane, INK, 2, ROUND),
    ...near.map((one) => leg(one, coat)),
    filled(EARS, coat, INK, 2.5, ROUND),
    filled(BODY, coat, INK, 3, ROUND),
    filled(MANE, mane, INK, 2, ROUND),
    lined(GIRTH, '#3b2415', 5),
    filled(SADDLE, '#5b3a1e', INK, 2.5, ROUND),
    lined(FACE, INK, 3),
    lined(REINS, '#2b1c10', 2.5),
  );
}
