import { BLOOD, CREAM, FLASH, INK } from '../map/style.ts';
import type { Point } from '../map/svg.ts';
import { filled, group, jitter, laid, lerp, moved, polygon, polyline, ROUND, tag, turnedAt } from '../map/svg.ts';
import { drawHorse } from './horse.ts';
import { inSaddle, type Limbs, type Pose, POSES, type Skeleton } from './poses.ts';

/** What there is to wear. */
const WARDROBE = {
  hat: ['wide', 'tall', 'derby', 'flat'],
  coat: ['#3b2a20', '#5d4630', '#2c3a44', '#4a3a52', '#6b4a2c', '#39402f'],
  vest: ['#8d2f25', '#c79a45', '#50707a', '#d9c7a0', '#6a7a4a'],
  trousers: ['#2f2a28', '#5a5148', '#3c4654', '#6a5a44'],
  skin: ['#e9c39b', '#d3a274', '#b98255', '#8f5f3c', '#f0d0ab'],
  hatColour: ['#2a2019', '#6d5136', '#a08258', '#3d3b39', '#7a3d26'],
  scarf: ['#a3211b', '#d8a02c', '#3b5f80', '#e8dcc0'],
} as const;

type Clothes = { readonly [Piece in keyof typeof WARDROBE]: (typeof WARDROBE)[Piece][number] };

/** How somebody is dressed: always the same for the same name. */
export function clothesOf(name: string): Clothes {
  let hash = 7;
  for (const char of name) hash = (Math.imul(hash, 31) + char.codePointAt(0)!) | 0;
  const worn = Object.entries(WARDROBE).map(([piece, choice], index) => {
    const chance = jitter(hash, hash >> 5, index + 1);
    return [piece, choice[Math.floor(chance * choice.length)]];
  });
  return Object.fromEntries(worn) as Clothes;
}

function limb(points: readonly Point[], colour: string, width: number): string {
  const line = { d: polyline(points), fill: 'none', 'stroke-linecap': 'round', ...ROUND } as const;
  return (
    tag('path', { ...line, stroke: INK, 'stroke-width': width + 4 }) +
    tag('path', { ...line, stroke: colour, 'stroke-width': width })
  );
}

function boot({ knee, foot }: Limbs, clothes: Clothes): string {
  const lean = foot.x - knee.x;
  const toe = lean < -30 && foot.y < -3 ? -3 : 0;
  const shin = lerp(foot, knee, 0.55);
  const sole = laid(foot, `M-7 1L19 ${1 + toe}L15 ${toe - 7}L-6 -8Z`, 1);
  return limb([shin, { x: foot.x, y: foot.y - 6 }], clothes.hatColour, 11) + tag('path', { d: sole, fill: INK });
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
  const back = [on(1, 4), on(0.93, -17), on(0.4, -16), on(-tail, isFlying ? -34 : -19)];
  const front = [on(-tail + 0.06, -4), on(0, 12), on(0.5, 15), on(0.93, 16)];
  const vest = [on(0.92, 3), on(0.9, 14), on(0.06, 12), on(0.02, 3)];
  const belt = [on(0.08, -15), on(0.08, 13)];
  const buckle = on(0.08, 9);
  return (
    filled(polygon([...back, ...front]), clothes.coat, INK, 2.5, ROUND) +
    filled(polygon(vest), clothes.vest, INK, 1.5) +
    tag('path', { d: polyline(belt), stroke: '#2b1c10', 'stroke-width': 6 }) +
    tag('circle', { cx: buckle.x, cy: buckle.y, r: 3, fill: FLASH })
  );
}

const CROWNS: Readonly<Record<Clothes['hat'], string>> = {
  wide: 'M-27 1Q-12 -7 -13 -14Q-12 -27 0 -23Q12 -27 13 -14Q12 -7 30 -1Q2 9 -27 1Z',
  tall: 'M-24 1Q-14 -4 -13 -10L-12 -32Q0 -28 12 -32L13 -10Q14 -4 26 0Q2 7 -24 1Z',
  derby: 'M-19 1Q-15 -1 -14 -6Q-13 -25 0 -25Q13 -25 14 -6Q15 -1 21 0Q2 6 -19 1Z',
  flat: 'M-28 0L-13 -2L-12 -17L12 -17L13 -2L30 -1Q2 6 -28 0Z',
};

function hat(clothes: Clothes): string {
  return (
    filled(CROWNS[clothes.hat], clothes.hatColour, INK, 2.5, ROUND) +
    filled('M-13 -5Q0 0 13 -5', 'none', clothes.scarf, 4)
  );
}

function head({ head: middle, tilt, hatOff }: Skeleton, clothes: Clothes): string {
  const face =
    tag('ellipse', { cx: 0, cy: 0, rx: 12, ry: 15, fill: clothes.skin, stroke: INK, 'stroke-width': 2.5 }) +
    filled('M10 -2l6 5l-6 2Z', clothes.skin, INK, 2, ROUND) +
    tag('path', { d: 'M2 7q6 -1 9 1', stroke: INK, 'stroke-width': 2.5, fill: 'none', 'stroke-linecap': 'round' }) +
    tag('circle', { cx: 6, cy: -3, r: 1.7, fill: INK }) +
    filled('M-10 12Q0 20 11 13L9 20Q0 25 -9 19Z', clothes.scarf, INK, 1.5);
  const worn = hatOff === undefined ? moved({ x: 1, y: -9 }, hat(clothes)) : '';
  const lost = hatOff === undefined ? '' : turnedAt(hatOff, 8, hat(clothes));
  return turnedAt(middle, tilt, face, worn) + lost;
}

/** In the hand, its barrel to the right. */
const GUN =
  filled('M-4 -2L2 -7L30 -7L30 -2L8 -2L5 2L4 12L-5 12Z', '#3a3d42', INK, 2, ROUND) +
  tag('path', { d: 'M-4 1L3 1L3 11L-5 11Z', fill: '#7c5430' });

const puff = (cx: number, cy: number, r: number): string =>
  tag('circle', { cx, cy, r, fill: '#f4ecdb', stroke: '#b9a888', 'stroke-width': 1.5, opacity: '0.9' });
const RAYS = Array.from({ length: 10 }, (_, index) => {
  const turn = (index / 10) * Math.PI * 2;
  const far = index % 2 === 0 ? 26 : 10;
  return { x: 50 + Math.cos(turn) * far * 1.4, y: -4 + Math.sin(turn) * far * 0.8 };
});
/** Smoke and fire before its muzzle. */
const SHOT =
  [puff(44, -14, 12), puff(62, -26, 16), puff(80, -32, 13), puff(36, -30, 10)].join('') +
  filled(polygon(RAYS), FLASH, BLOOD, 2, ROUND) +
  tag('circle', { cx: 48, cy: -4, r: 7, fill: CREAM });

/** With the gun in it. */
const HOLSTER =
  filled('M-6 -6L8 -6L6 22L-1 24Z', '#5b3a1e', INK, 2) + filled('M-3 -14L5 -14L4 -4L-3 -4Z', '#7c5430', INK, 1.5);

/** Somebody on his feet, off them or on a horse, looking to the right. */
export function drawGunman(pose: Pose, clothes: Clothes, { isRiding }: { readonly isRiding: boolean }): string {
  const bones: Skeleton = isRiding ? inSaddle(POSES[pose]) : POSES[pose];
  const { hip, neck, near, far, gun } = bones;
  const shoulder = neck.y + (pose === 'down' ? 2 : 8);
  return group(
    { 'data-pose': pose },
    arm({ x: neck.x + 4, y: shoulder }, far, clothes),
    leg({ x: hip.x + 4, y: hip.y }, far, clothes),
    isRiding ? drawHorse(WARDROBE.coat.indexOf(clothes.coat), pose === 'leaving' ? 'runs' : 'stands') : '',
    leg({ x: hip.x - 4, y: hip.y }, near, clothes),
    torso(bones, clothes, pose === 'hit' || pose === 'leaving'),
    gun === null && pose !== 'down' ? moved({ x: hip.x - 4, y: hip.y + 4 }, HOLSTER) : '',
    head(bones, clothes),
    gun === null ? '' : turnedAt(near.hand, gun, GUN),
    arm({ x: neck.x - 4, y: shoulder }, near, clothes),
    pose === 'firing' ? turnedAt(near.hand, gun ?? 0, SHOT) : '',
  );
}
