import { drawingsIn } from '../map/drawings.ts';
import { FLASH, INK } from '../map/style.ts';
import type { Point } from '../map/svg.ts';
import { filled, group, jitter, laid, lerp, moved, polygon, polyline, ROUND, tag, turnedAt } from '../map/svg.ts';
import poses from './poses.json' with { type: 'json' };

const drawing = drawingsIn(new URL('people.svg', import.meta.url));

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

/** Joints of somebody who looks to the right; the ground is y 0, a grown man is 200 high. */
interface Skeleton {
  readonly hip: Point;
  readonly neck: Point;
  readonly head: Point;
  /** Degrees that head and hat lean. */
  readonly tilt: number;
  readonly near: Limbs;
  readonly far: Limbs;
  /** Where the gun is held, and which way its barrel points in degrees; null: in the holster. */
  readonly gun: number | null;
  /** The hat lies on the ground. */
  readonly hatOff?: Point;
}

interface Limbs {
  readonly elbow: Point;
  readonly hand: Point;
  readonly knee: Point;
  readonly foot: Point;
}

/** What somebody does in an exchange, as it can be seen. */
export type Pose = keyof typeof poses;
const POSES: Readonly<Record<Pose, Skeleton>> = poses;

/** So much higher sits who rides. */
const SADDLE = 52;

/** The same on a horse. */
function inSaddle(bones: Skeleton): Skeleton {
  const up = ({ x, y }: Point): Point => ({ x, y: y - SADDLE });
  const arm = ({ elbow, hand }: Limbs) => ({ elbow: up(elbow), hand: up(hand) });
  return {
    ...bones,
    hip: up(bones.hip),
    neck: up(bones.neck),
    head: up(bones.head),
    near: { ...arm(bones.near), knee: { x: 22, y: -118 }, foot: { x: 14, y: -66 } },
    far: { ...arm(bones.far), knee: { x: 28, y: -120 }, foot: { x: 22, y: -70 } },
  };
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

const arm = (shoulder: Point, { elbow, hand }: Limbs, clothes: Clothes): string =>
  limb([shoulder, elbow, hand], clothes.coat, 12) +
  tag('circle', { cx: hand.x, cy: hand.y, r: 6, fill: clothes.skin, stroke: INK, 'stroke-width': 2 });

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

function head({ head: middle, tilt, hatOff }: Skeleton, clothes: Clothes): string {
  const hat = drawing(`hat-${clothes.hat}`, clothes);
  const worn = hatOff === undefined ? moved({ x: 1, y: -9 }, hat) : '';
  const lost = hatOff === undefined ? '' : turnedAt(hatOff, 8, hat);
  return turnedAt(middle, tilt, drawing('face', clothes), worn) + lost;
}

/** Of horses, each with its mane. */
const COATS = [
  { coat: '#b98a58', mane: '#3b2a20' },
  { coat: '#96683f', mane: '#2b1c12' },
  { coat: '#cdbfa8', mane: '#5c4f42' },
  { coat: '#a67c52', mane: '#4a3020' },
  { coat: '#857a6e', mane: '#2f2a28' },
] as const;

function horse(nth: number, gait: 'stands' | 'runs'): string {
  const colours = COATS[nth % COATS.length]!;
  return group({}, drawing(`horse-${gait}`, colours), drawing('horse', colours));
}

/** Somebody on his feet, off them or on a horse, looking to the right. */
export function drawGunman(pose: Pose, clothes: Clothes, { isRiding }: { readonly isRiding: boolean }): string {
  const bones: Skeleton = isRiding ? inSaddle(POSES[pose]) : POSES[pose];
  const { hip, neck, near, far, gun } = bones;
  const shoulder = neck.y + (pose === 'down' ? 2 : 8);
  return group(
    { 'data-pose': pose },
    arm({ x: neck.x + 4, y: shoulder }, far, clothes),
    leg({ x: hip.x + 4, y: hip.y }, far, clothes),
    isRiding ? horse(WARDROBE.coat.indexOf(clothes.coat), pose === 'leaving' ? 'runs' : 'stands') : '',
    leg({ x: hip.x - 4, y: hip.y }, near, clothes),
    torso(bones, clothes, pose === 'hit' || pose === 'leaving'),
    gun === null && pose !== 'down' ? moved({ x: hip.x - 4, y: hip.y + 4 }, drawing('holster')) : '',
    head(bones, clothes),
    gun === null ? '' : turnedAt(near.hand, gun, drawing('gun')),
    arm({ x: neck.x - 4, y: shoulder }, near, clothes),
    pose === 'firing' ? turnedAt(near.hand, gun ?? 0, drawing('shot')) : '',
  );
}
