/** Ids are plain strings; each has one shape everywhere. */
export type FigureId = string; // f1, f2 ...: a person, a beast or a vehicle
export type SideId = string;
export type SeatId = string; // a person's id at the host's chat service, or HOUSE
export type ItemId = string; // f1.pistol
export type PromptId = string; // p1, p2 ...
export type GroupId = string;
export type CrowdId = string;
export type ThingId = string;
export type RulesetRef = `${string}@${number}`;
export type Version = number;

/** The seat that the bot itself plays. */
export const HOUSE: SeatId = 'house';
/** The actor of every entry that nobody ordered: ticks, reveals, expiries. */
export const CLOCK: SeatId = 'clock';
/** Stands in for whoever asked for something that nobody is to know the author of. */
export const SOMEBODY: SeatId = 'somebody';

/** People have ids of digits only; the house and the clock have none. */
export const isPerson = (seat: SeatId): boolean => /^\d+$/.test(seat);

/** Of a set of rules in all its versions: `law-of-the-gun`. */
export const rulesetId = (ref: RulesetRef): string => ref.split('@')[0]!;
