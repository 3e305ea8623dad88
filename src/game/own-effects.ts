/** Effects that one set of rules has for itself, by its id: each adds its own in its `effects.ts`. */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface OwnEffects {}
