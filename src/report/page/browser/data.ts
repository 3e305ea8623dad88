/** What stands in a page for its script to read. */
import type { Proof } from './proof.ts';

/** A layer as a change to the one before: how many tags stay at its start and at its end, and which lie between. */
type Change = readonly number[];

export interface Drawn {
  readonly tags: readonly string[];
  /** Of tokens, each as its tags. */
  readonly bodies: readonly (readonly number[])[];
  readonly steps: readonly {
    /** All of the picture, the town in it, and where something happened: left, top, width, height; of the town also how large a cell is, 0 without one. */
    readonly box: readonly number[];
    readonly map: readonly number[];
    readonly about: readonly number[];
    readonly layers: readonly Change[];
    /** Whose it is, where, as what, and over which places it came there. */
    readonly tokens: readonly (readonly number[])[];
    readonly alt: string;
  }[];
}

export interface PageData {
  readonly proof: Proof;
  /** Of each step: its mark, and of a fight that is over its first and its last entry. */
  readonly steps: readonly { readonly mark: string; readonly from?: number; readonly upTo?: number }[];
  /** Of the pictures. */
  readonly mark: string;
  readonly say: Readonly<Record<string, string>>;
}
