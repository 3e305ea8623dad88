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

const SECTION_NAMES = Object.keys(SECTIONS).join(', ');

/** Under a line that opens nothing, so that one slip is complained about once. */
function skip(): void {}

function sectionOf(line: Line): (draft: Draft, line: Line) => void {
  const extra = line.words[1];
  if (extra !== undefined) complain(extra, `nothing belongs behind ${line.words[0]!.text}; begin a new line, indented`);
  return SECTIONS[line.words[0]!.text]!;
}

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
    if (line.words.length === 0) return;
    if (/^[a-z]/i.test(raw)) this.open(line);
    else if (this.section === null)
      complain(line.words[0]!, `this belongs to no section; put it under one of ${SECTION_NAMES}`);
    else this.section(this.draft, line);
  }

  /** What begins at the margin is a header or opens a section; what belongs to one is indented. */
  private open(line: Line): void {
    const first = line.words[0]!;
    this.section = skip;
    if (first.text === 'level') this.section = readLevel(this.draft, line);
    else if (Object.hasOwn(SECTIONS, first.text)) this.section = sectionOf(line);
    else if (readHeader(this.draft, line)) this.section = null;
    else
      complain(
        first,
        `"${first.text}" opens nothing; there are town, about, ground, storey, level N, ${SECTION_NAMES} (indent what belongs to them)`,
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
