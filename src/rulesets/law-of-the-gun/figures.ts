import type { Refusal } from '../../game/refusals.ts';
import type { Run } from '../../game/run.ts';
import type { Seat, Wish } from '../../game/state.ts';

export declare function checkWish(wish: Omit<Wish, 'figure'>): Refusal | null;
export declare function recruit(run: Run, wish: Wish, seat: Seat): void;
