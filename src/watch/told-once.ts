/** An error of which the log tells already, once and for all that it stops: whoever meets it has nothing to add. */
export class ToldOnce extends Error {}
