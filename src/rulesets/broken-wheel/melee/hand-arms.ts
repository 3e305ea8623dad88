/** BW-WPN-07: what a weapon does hand to hand. */
export interface HandArm {
  /** Strike that pierces, and strike that bludgeons; null: not used so. */
  readonly pierces: number | null;
  readonly bludgeons: number | null;
  readonly dice: number;
  /** BW-MAUL-01, and whether for holding only. */
  readonly mauls?: number;
  readonly holdsOnly?: true;
  /** BW-DODGE-01: thrown in the face, once. */
  readonly dodges?: number;
}

const blade = (pierces: number, dice = 0, bludgeons: number | null = null): HandArm => ({ pierces, bludgeons, dice });
const club = (bludgeons: number, dice = 0): HandArm => ({ pierces: null, bludgeons, dice });
const kit = (rest: Partial<HandArm>): HandArm => ({ pierces: null, bludgeons: null, dice: 0, ...rest });

export const HAND_ARMS = {
  fists: club(-3),
  sword: blade(0, 0, -2),
  axe: blade(1, -1, -2),
  'stone-axe': blade(1, -1, -1),
  tomahawk: blade(1, -1, -2),
  lance: blade(1),
  dagger: blade(-1),
  knife: blade(-2),
  bayonet: blade(0),
  handbag: club(-4),
  club: club(-2),
  whip: { ...club(-4), mauls: 1, holdsOnly: true },
  bottle: club(-3),
  improvised: club(-3),
  rope: kit({ mauls: 1 }),
  sack: kit({ mauls: 1 }),
  dirt: kit({ dodges: 1 }),
  pepper: kit({ dodges: 2 }),
  'lt-pepperbox': club(-3),
  'lt-revolver': club(-3),
  derringer: club(-3),
  'mm-pepperbox': club(-2),
  'mm-revolver': club(-2),
  'sb-pistol': club(-2),
  'hvy-revolver': club(-2),
  'lt-carbine': club(-2),
  carbine: club(-2),
  blunderbuss: club(-2),
  rifle: club(-1, -1),
  'buffalo-gun': club(-1, -1),
  'sb-musket': club(-1, -1),
  shotgun: club(-1, -1),
} as const satisfies Readonly<Record<string, HandArm>>;

export type HandModel = keyof typeof HAND_ARMS;

/** BW-DOOR-03, BW-DOOR-04: what opens doors, by forcing and by breaching. */
export const TOOLS: Readonly<Record<string, { readonly forces: number | null; readonly breaches: number | null }>> = {
  hammer: { forces: -1, breaches: 0 },
  axe: { forces: -1, breaches: 1 },
  'fire-axe': { forces: 0, breaches: 2 },
  screwdriver: { forces: -1, breaches: null },
  jemmy: { forces: 2, breaches: 0 },
  'tyre-lever': { forces: 1, breaches: null },
  dagger: { forces: -1, breaches: -2 },
  knife: { forces: -2, breaches: null },
  sledgehammer: { forces: 0, breaches: 2 },
  'stone-axe': { forces: null, breaches: -1 },
};
