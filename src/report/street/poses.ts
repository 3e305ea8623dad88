import type { Point } from '../map/svg.ts';

/** Joints of somebody who looks to the right; the ground is y 0, a grown man is 200 high. */
export interface Skeleton {
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

export interface Limbs {
  readonly elbow: Point;
  readonly hand: Point;
  readonly knee: Point;
  readonly foot: Point;
}

const p = (x: number, y: number): Point => ({ x, y });
const limbs = (elbow: Point, hand: Point, knee: Point, foot: Point): Limbs => ({ elbow, hand, knee, foot });

const UPRIGHT = { hip: p(0, -98), neck: p(2, -158), head: p(5, -177), tilt: 0, gun: null } as const;

type Arm = readonly [elbow: Point, hand: Point];

/** Feet apart and planted. */
const planted = (near: Arm, far: Arm, rest: Partial<Skeleton> = {}): Skeleton => ({
  ...UPRIGHT,
  near: limbs(...near, p(-10, -50), p(-18, 0)),
  far: limbs(...far, p(16, -50), p(22, 0)),
  ...rest,
});

const STRIDE: Skeleton = {
  ...UPRIGHT,
  neck: p(6, -158),
  head: p(10, -176),
  near: limbs(p(-18, -126), p(-4, -100), p(18, -54), p(34, -2)),
  far: limbs(p(20, -128), p(28, -104), p(-8, -50), p(-34, -4)),
};
const AT_THE_GUN = { neck: p(-2, -157), head: p(2, -176), gun: 62 } as const;
const RECOILING = { neck: p(-2, -158), head: p(2, -177), gun: -7 } as const;

/** What somebody does in an exchange, as it can be seen. */
export const POSES = {
  ready: planted([p(-20, -128), p(-6, -98)], [p(20, -128), p(24, -100)]),
  reaching: planted([p(-26, -128), p(2, -108)], [p(18, -130), p(34, -112)], AT_THE_GUN),
  walking: STRIDE,
  leaving: STRIDE,
  aiming: planted([p(26, -146), p(56, -150)], [p(-16, -128), p(-12, -100)], { gun: 0 }),
  firing: planted([p(24, -146), p(54, -153)], [p(-20, -130), p(-18, -100)], RECOILING),
  hit: {
    hip: p(-8, -94),
    neck: p(-28, -150),
    head: p(-36, -168),
    tilt: -26,
    near: limbs(p(-8, -124), p(22, -118), p(6, -52), p(14, 0)),
    far: limbs(p(-54, -132), p(-70, -158), p(-22, -46), p(-40, 0)),
    gun: 40,
  },
  kneeling: {
    hip: p(-8, -58),
    neck: p(4, -114),
    head: p(10, -132),
    tilt: 18,
    near: limbs(p(10, -88), p(2, -66), p(20, -50), p(18, 0)),
    far: limbs(p(26, -80), p(42, -52), p(-14, -4), p(-50, -4)),
    gun: null,
  },
  down: {
    hip: p(-6, -14),
    neck: p(-66, -15),
    head: p(-86, -15),
    tilt: -86,
    near: limbs(p(-58, -8), p(-32, -4), p(36, -32), p(56, -2)),
    far: limbs(p(-84, -30), p(-112, -12), p(44, -12), p(92, -5)),
    gun: null,
    hatOff: p(-128, -4),
  },
  striking: planted([p(34, -146), p(64, -158)], [p(26, -132), p(38, -150)], {
    neck: p(10, -156),
    head: p(12, -175),
    tilt: 4,
  }),
  'hands-up': planted([p(-34, -158), p(-32, -200)], [p(36, -158), p(40, -200)]),
} as const satisfies Readonly<Record<string, Skeleton>>;

export type Pose = keyof typeof POSES;

/** So much higher sits who rides. */
const SADDLE = 52;

/** The same on a horse. */
export function inSaddle(bones: Skeleton): Skeleton {
  const up = ({ x, y }: Point): Point => p(x, y - SADDLE);
  const astride = ({ elbow, hand }: Limbs, knee: Point, foot: Point): Limbs => limbs(up(elbow), up(hand), knee, foot);
  return {
    ...bones,
    hip: up(bones.hip),
    neck: up(bones.neck),
    head: up(bones.head),
    near: astride(bones.near, p(22, -118), p(14, -66)),
    far: astride(bones.far, p(28, -120), p(22, -70)),
  };
}
