import type { Town } from '../game/town/town.ts';
import { BadTown, complain, type Complaint, type Line, wordsOf } from './complaint.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { finishTown } from './finish-town.ts';
import { readHeader, readLevel, SECTIONS } from './sections.ts';

export type ParsedTown =
  | { readonly ok: true; readonly town: Town }
  | { readonly ok: false; readonly complaints: readonly Complaint[] };

/** More than these help nobody. */
const MOST_COMPLAINTS = 10;
const MOST_CHARACTERS = 60_000;

/** Headers, then sections; a line that begins with a section's name opens it. */
class TownReader {
  readonly complaints: Complaint[] = [];
  private readonly draft: Draft;
  private section: ((draft: Draft, line: Line) => void) | null = null;

  constructor(id: string) {
    this.draft = emptyDraft(id);
  }

  attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof BadTown)) throw error;
      this.complaints.push(error.complaint);
    }
  }

  read(raw: string, number: number): void {
    const line: Line = { number, raw, words: wordsOf(raw, number) };
    const first = line.words[0];
    if (first === undefined) return;
    if (/^[a-z]/.test(raw) && line.words.length === 1 && first.text in SECTIONS) this.section = SECTIONS[first.text]!;
    else if (/^level\b/.test(raw)) this.section = readLevel(this.draft, line);
    else if (/^\S/.test(raw) && readHeader(this.draft, line)) this.section = null;
    else if (this.section !== null) this.section(this.draft, line);
    else
      complain(
        first,
        `"${first.text}" opens nothing; there are town, about, ground, storey, level N, ${Object.keys(SECTIONS).join(', ')}`,
      );
  }

  finish(): Town {
    return finishTown(this.draft);
  }
}

/** Reads a town file. Either the town, or everything that is wrong with the file, each at its line and column. */
export function parseTown(id: string, text: string): ParsedTown {
  if (text.length > MOST_CHARACTERS) {
    const message = `the file has ${text.length} characters; ${MOST_CHARACTERS} are the most`;
    return { ok: false, complaints: [{ line: 1, column: 1, message }] };
  }
  const reader = new TownReader(id);
  for (const [index, raw] of text.split(/\r?\n/).entries()) reader.attempt(() => reader.read(raw, index + 1));
  let town: Town | null = null;
  if (reader.complaints.length === 0) reader.attempt(() => void (town = reader.finish()));
  if (town !== null) return { ok: true, town };
  return { ok: false, complaints: reader.complaints.slice(0, MOST_COMPLAINTS) };
}
