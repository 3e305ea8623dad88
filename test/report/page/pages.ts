import { proofOf } from '../../../src/app/proof.ts';
import { turnsIn } from '../../../src/game/clock/turns.ts';
import type { Entry } from '../../../src/game/entry.ts';
import type { Gunfight } from '../../../src/game/state.ts';
import { view } from '../../../src/game/secrets/view.ts';
import type { PageData } from '../../../src/report/page/browser/data.ts';
import type { Proof } from '../../../src/report/page/browser/proof.ts';
import { makePage } from '../../../src/report/page/html.ts';
import { RULESETS } from '../../../src/rulesets/index.ts';
import { SAY } from '../../kit/say.ts';

/** The page of a kept fight, for whoever may know all of it. */
export async function pageOf(log: readonly Entry[], proof: Proof = proofOf(log, RULESETS)): Promise<string> {
  const see = (fight: Gunfight) => view(fight, { seat: null, host: true });
  const telling = { log, entries: log, turns: turnsIn(log, RULESETS), see, rulesets: RULESETS, say: SAY };
  return (await makePage(telling, proof)).html;
}

const DATA = /(<script type="application\/json" id="data">)(.*?)(<\/script>)/;

export const dataIn = (page: string): PageData => JSON.parse(DATA.exec(page)![2]!) as PageData;

/** The same page with other data, as somebody would write it who knows how. */
export const withData = (page: string, data: PageData): string =>
  page.replace(DATA, (_, open: string, _was, close: string) => {
    return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close;
  });

/** What somebody might be called who wants to break a page. */
export const HOSTILE = [
  '</script><script>window.ran = true</script>',
  '"><img src=x onerror="window.ran = true">',
  "' onload='window.ran = true",
  '\u202Egnaw\u200F "Doc" \\u003c',
  '{{name}} ${window.ran = true} $& <!-- -->',
];

/** A proof with one thing in it that is not as it was, and what says so. */
export interface Altered {
  readonly proof: Proof;
  readonly named: string;
}

/** Changes one face, one action or one word. */
export function alter(proof: Proof, pick: (below: number) => number): Altered {
  const hostile = HOSTILE[pick(HOSTILE.length)]!;
  const kind = pick(3);
  if (kind === 0 && proof.words.length > 0) {
    const at = pick(proof.words.length);
    return { proof: { ...proof, words: proof.words.with(at, hostile) }, named: `Word ${at + 1}` };
  }
  const thrown = [...proof.lines.keys()].filter((at) => (proof.lines[at]!.dice ?? []).length > 0);
  const at = thrown[pick(thrown.length)]!;
  const { dice = [], order = '', ...line } = proof.lines[at]!;
  const changed =
    kind === 1
      ? { ...line, order, dice: dice.with(0, [dice[0]![0], (dice[0]![1] % dice[0]![0]) + 1, dice[0]![2]]) }
      : { ...line, dice, order: JSON.stringify({ ...(JSON.parse(order) as object), figure: hostile }) };
  return { proof: { ...proof, lines: proof.lines.with(at, changed) }, named: `Entry ${line.at}` };
}
