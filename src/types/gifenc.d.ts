/** What we use of gifenc, which comes without types. */
declare module 'gifenc' {
  export type Rgb = readonly [red: number, green: number, blue: number];

  export interface FrameOptions {
    /** Of the whole film, with the first frame. */
    readonly palette?: readonly Rgb[];
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** Milliseconds, told in hundredths of a second. */
    readonly delay?: number;
    /** -1 once, 0 for ever. */
    readonly repeat?: number;
    /** 1: what was drawn stays. */
    readonly dispose?: number;
  }

  export interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
    readonly stream: { bytesView(): Uint8Array };
  }

  interface Gifenc {
    GIFEncoder(): Encoder;
    quantize(
      rgba: Uint8Array | Uint8ClampedArray,
      maxColors: number,
      options?: { readonly format?: 'rgb565' | 'rgb444' },
    ): Rgb[];
    applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: readonly Rgb[]): Uint8Array;
    nearestColorIndex(colours: readonly Rgb[], pixel: Rgb): number;
  }

  const gifenc: Gifenc;
  export default gifenc;
}
