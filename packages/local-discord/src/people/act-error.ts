/** Something a person's client would not let them do, in plain words. */
export class ActError extends Error {}
