/** BW-HEAR-01: inches within which a sound is understood, and heard at all; how loud it is for sleepers. */
interface SoundRow {
  readonly understood: number;
  readonly heard: number;
  readonly loudness: 'furtive' | 'normal' | 'loud';
}

export const SOUNDS = {
  whisper: { understood: 1, heard: 3, loudness: 'furtive' },
  speak: { understood: 6, heard: 12, loudness: 'normal' },
  shout: { understood: 12, heard: 24, loudness: 'loud' },
  scream: { understood: 0, heard: 36, loudness: 'loud' },
  shot: { understood: 0, heard: 36, loudness: 'loud' },
  bugle: { understood: 30, heard: 36, loudness: 'loud' },
  drums: { understood: 0, heard: 48, loudness: 'loud' },
} as const satisfies Readonly<Record<string, SoundRow>>;

export type Sound = keyof typeof SOUNDS;

/** What carries farther than a voice, by what it is sounded with. */
export const INSTRUMENTS: Readonly<Record<string, Signal>> = { bugle: 'bugle', drum: 'drums' };
export type Signal = Extract<Sound, 'bugle' | 'drums'>;

/** BW-HEAR-02: what wakes a sleeper, on a D10. */
export const WAKES: Readonly<Record<SoundRow['loudness'], number>> = { loud: 6, normal: 8, furtive: 9 };

/** BW-TURN-05: words that are free once a round; BW-PROF-05: and those that a poor command of a language is good for. */
export const WORDS = { free: 12, poor: 6 } as const;
/** Letters, so that it stays a line; of a speech that takes the round, so that it stays a speech. */
export const LETTERS = { free: 120, long: 300 } as const;

export const LANGUAGES = ['English', 'Spanish', 'Plains', 'Patch', 'French', 'German', 'Chinese'] as const;
