import { BLOOD, CREAM, FLASH, INK } from '../map/style.ts';
import { at, group, jitter, num, type Point, polygon, tag, filled, ROUND, stroked, lined } from '../map/svg.ts';
import { type Limbs, type Pose, POSES, type Skeleton } from './poses.ts';

export type Hat = 'wide' | 'tall' | 'derby' | 'flat';

/** How somebody is dressed: always the same for the same name. */
export interface Clothes {
  readonly hat: Hat;
  readonly coat: string;
  readonly vest: string;
  readonly trousers: string;
  readonly skin: string;
  readonly hatColour: string;
  readonly scarf: string;
}

const HATS: readonly Hat[] = ['wide', 'tall', 'derby', 'flat'];
const COATS = ['#3b2a20', '#5d4630', '#2c3a44', '#4a3a52', '#6b4a2c', '#39402f'];
const VESTS = ['#8d2f25', '#c79a45', '#50707a', '#d9c7a0', '#6a7a4a'];
const TROUSERS = ['#2f2a28', '#5a5148', '#3c4654', '#6a5a44'];
const SKINS = ['#e9c39b', '#d3a274', '#b98255', '#8f5f3c', '#f0d0ab'];
const FELTS = ['#2a2019', '#6d5136', '#a08258', '#3d3b39', '#7a3d26'];
const SCARVES = ['#a3211b', '#d8a02c', '#3b5f80', '#e8dcc0'];

const pick = <T>(from: readonly T[], hash: number, use: number): T =>
  from[Math.floor(jitter(hash, hash >> 5, use) * from.length)]!;

export function clothesOf(name: string): Clothes {
  let hash = 7;
  for (const char of name) hash = (Math.imul(hash, 31) + char.codePointAt(0)!) | 0;
  return {
    hat: pick(HATS, hash, 1),
    coat: pick(COATS, hash, 2),
    vest: pick(VESTS, hash, 3),
    trousers: pick(TROUSERS, hash, 4),
    skin: pick(SKINS, hash, 5),
    hatColour: pick(FELTS, hash, 6),
    scarf: pick(SCARVES, hash, 7),
  };
}

function limb(points: readonly Point[], colour: string, width: number): string {
  const d = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${at(point)}`).join('');
  const line = { d, fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  return (
    tag('path', { ...line, stroke: INK, 'stroke-width': width + 4 }) +
    tag('path', { ...line, stroke: colour, 'stroke-width': width })
  );
}

function boot({ knee, foot }: Limbs, clothes: Clothes): string {
  const lean = foot.x - knee.x;
  const toe = lean < -30 && foot.y < -3 ? -3 : 0;
  const shin = { x: foot.x + (knee.x - foot.x) * 0.55, y: foot.y + (knee.y - foot.y) * 0.55 };
  const sole = [
    { x: foot.x - 7, y: foot.y + 1 },
    { x: foot.x + 19, y: foot.y + 1 + toe },
    { x: foot.x + 15, y: foot.y - 7 + toe },
    { x: foot.x - 6, y: foot.y - 8 },
  ];
  return (
    limb([shin, { x: foot.x, y: foot.y - 6 }], clothes.hatColour, 11) + tag('path', { d: polygon(sole), fill: INK })
  );
}

const leg = (hip: Point, limbs: Limbs, clothes: Clothes): string =>
  limb([hip, limbs.knee, { x: limbs.foot.x, y: limbs.foot.y - 8 }], clothes.trousers, 15) + boot(limbs, clothes);

function arm(shoulder: Point, { elbow, hand }: Limbs, clothes: Clothes): string {
  return (
    limb([shoulder, elbow, hand], clothes.coat, 12) +
    tag('circle', { cx: hand.x, cy: hand.y, r: 6, fill: clothes.skin, stroke: INK, 'stroke-width': 2 })
  );
}

/** Coat and vest between shoulders and hip; the tails hang or fly. */
function torso({ hip, neck }: Skeleton, clothes: Clothes, isFlying: boolean): string {
  const along = { x: neck.x - hip.x, y: neck.y - hip.y };
  const size = Math.hypot(along.x, along.y);
  const side = { x: -along.y / size, y: along.x / size };
  const on = (t: number, out: number): Point => ({
    x: hip.x + along.x * t + side.x * out,
    y: hip.y + along.y * t + side.y * out,
  });
  const isLying = Math.abs(along.y) < Math.abs(along.x);
  const tail = isFlying ? 0.62 : isLying ? 0.28 : 0.44;
  const coat = [
    on(1, 4),
    on(0.93, -17),
    on(0.4, -16),
    on(-tail, isFlying ? -34 : -19),
    on(-tail + 0.06, -4),
    on(0, 12),
    on(0.5, 15),
    on(0.93, 16),
  ];
  const vest = [on(0.92, 3), on(0.9, 14), on(0.06, 12), on(0.02, 3)];
  const belt = [on(0.08, -15), on(0.08, 13)];
  return (
    filled(polygon(coat), clothes.coat, INK, 2.5, ROUND) +
    filled(polygon(vest), clothes.vest, INK, 1.5) +
    tag('path', { d: `M${at(belt[0]!)}L${at(belt[1]!)}`, stroke: '#2b1c10', 'stroke-width': 6 }) +
    tag('circle', { cx: on(0.08, 9).x, cy: on(0.08, 9).y, r: 3, fill: FLASH })
  );
}

const CROWNS: Readonly<Record<Hat, string>> = {
  wide: 'M-27 1Q-12 -7 -13 -14Q-12 -27 0 -23Q12 -27 13 -14Q12 -7 30 -1Q2 9 -27 1Z',
  tall: 'M-24 1Q-14 -4 -13 -10L-12 -32Q0 -28 12 -32L13 -10Q14 -4 26 0Q2 7 -24 1Z',
  derby: 'M-19 1Q-15 -1 -14 -6Q-13 -25 0 -25Q13 -25 14 -6Q15 -1 21 0Q2 6 -19 1Z',
  flat: 'M-28 0L-13 -2L-12 -17L12 -17L13 -2L30 -1Q2 6 -28 0Z',
};

function hat(clothes: Clothes): string {
  return (
    filled(CROWNS[clothes.hat], clothes.hatColour, INK, 2.5, ROUND) + stroked('M-13 -5Q0 0 13 -5', clothes.scarf, 4)
  );
}

function head({ head: { x, y }, tilt, hatOff }: Skeleton, clothes: Clothes): string {
  const face =
    tag('ellipse', { cx: 0, cy: 0, rx: 12, ry: 15, fill: clothes.skin, stroke: INK, 'stroke-width': 2.5 }) +
    filled('M10 -2l6 5l-6 2Z', clothes.skin, INK, 2, ROUND) +
    lined('M2 7q6 -1 9 1', INK, 2.5, { fill: 'none', 'stroke-linecap': 'round' }) +
    tag('circle', { cx: 6, cy: -3, r: 1.7, fill: INK }) +
    filled('M-10 12Q0 20 11 13L9 20Q0 25 -9 19Z', clothes.scarf, INK, 1.5);
  const own = group({ transform: 'translate(1 -9)' }, hat(clothes));
  const worn = hatOff === undefined ? own : '';
  const lost = hatOff === undefined ? '' : group({ transform: `translate(${at(hatOff)}) rotate(8)` }, hat(clothes));
  return group({ transform: `translate(${num(x)} ${num(y)}) rotate(${num(tilt)})` }, face, worn) + lost;
}

function gun(hand: Point, angle: number): string {
  return group(
    { transform: `translate(${at(hand)}) rotate(${num(angle)})` },
    filled('M-4 -2L2 -7L30 -7L30 -2L8 -2L5 2L4 12L-5 12Z', '#3a3d42', INK, 2, ROUND),
    tag('path', { d: 'M-4 1L3 1L3 11L-5 11Z', fill: '#7c5430' }),
  );
}

function flash(hand: Point, angle: number): string {
  const rays = Array.from({ length: 10 }, (_, index) => {
    const turn = (index / 10) * Math.PI * 2;
    const far = index % 2 === 0 ? 26 : 10;
    return { x: 50 + Math.cos(turn) * far * 1.4, y: -4 + Math.sin(turn) * far * 0.8 };
  });
  const puffs = [
    [44, -14, 12],
    [62, -26, 16],
    [80, -32, 13],
    [36, -30, 10],
  ] as const;
  return group(
    { transform: `translate(${at(hand)}) rotate(${num(angle)})` },
    ...puffs.map(([cx, cy, r]) =>
      tag('circle', { cx, cy, r, fill: '#f4ecdb', stroke: '#b9a888', 'stroke-width': 1.5, opacity: '0.9' }),
    ),
    filled(polygon(rays), FLASH, BLOOD, 2, ROUND),
    tag('circle', { cx: 48, cy: -4, r: 7, fill: CREAM }),
  );
}

function holster({ hip }: Skeleton): string {
  return group(
    { transform: `translate(${num(hip.x - 4)} ${num(hip.y + 4)})` },
    filled('M-6 -6L8 -6L6 22L-1 24Z', '#5b3a1e', INK, 2),
    filled('M-3 -14L5 -14L4 -4L-3 -4Z', '#7c5430', INK, 1.5),
  );
}

/** Somebody on his feet or off them, looking to the right. */
export function drawGunman(pose: Pose, clothes: Clothes): string {
  const bones = POSES[pose];
  const shoulder = { x: bones.neck.x, y: bones.neck.y + (pose === 'down' ? 2 : 8) };
  const hand = bones.near.hand;
  return group(
    { 'data-pose': pose },
    arm({ x: shoulder.x + 4, y: shoulder.y }, bones.far, clothes),
    leg({ x: bones.hip.x + 4, y: bones.hip.y }, bones.far, clothes),
    leg({ x: bones.hip.x - 4, y: bones.hip.y }, bones.near, clothes),
    torso(bones, clothes, pose === 'hit' || pose === 'leaving'),
    bones.gun === null && pose !== 'down' ? holster(bones) : '',
    head(bones, clothes),
    bones.gun === null ? '' : gun(hand, bones.gun),
    arm({ x: shoulder.x - 4, y: shoulder.y }, bones.near, clothes),
    pose === 'firing' ? flash(hand, bones.gun ?? 0) : '',
  );
}
