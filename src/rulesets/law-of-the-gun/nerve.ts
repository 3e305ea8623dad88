import type { FigureId } from '../../game/ids.ts';
import type { Run } from '../../game/run.ts';

/** LG-COOL-02: for each figure hit, in order, one round of Cool tests over its group (fixed when the shot was fired). */
export declare function coolTests(run: Run, struck: readonly FigureId[]): void;
/** LG-COOL-03: falls back 25 cm (no Cool left, or a charge not dared). */
export declare function duckBack(run: Run, figure: FigureId, why: 'cool' | 'charge-failed'): void;
/** LG-SKED-01, -02: breaks, and makes its flight move now. */
export declare function skedaddle(run: Run, figure: FigureId, why: 'charged' | 'melee' | 'again'): void;
/** LG-SKED-02, -03: the flight move at the start of an own turn and the rally test, if entitled. */
export declare function flightTick(run: Run, figure: FigureId): void;
/** LG-COOL-01 at the end of an own turn. */
export declare function recoverTick(run: Run, figure: FigureId): void;
/** Loses one Cool level for another reason than a failed test. */
export declare function loseCool(run: Run, figure: FigureId, why: 'fate' | 'backed-down'): void;
export declare function currentCool(run: Pick<Run, 'fight'>, figure: FigureId): number;
