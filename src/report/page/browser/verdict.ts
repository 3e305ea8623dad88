/** Says what the dice of the page are worth, in all and step by step. */
import { data, one, steps, textIn } from './read.ts';
import { checkProof, type Hash, hashOf, type ProofLine, type Wrong } from './proof.ts';
import { sha256 } from './sha256.ts';

/** As they came, before anything is added to them. */
const texts = steps.map((step) => step.textContent);

const lent = globalThis.crypto?.subtle as SubtleCrypto | undefined;
const hash: Hash =
  lent === undefined
    ? sha256
    : async (bytes) => new Uint8Array(await lent.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));

const said = (key: string, values: object): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => String(value)),
    data.say[key]!,
  );

/** What was written and drawn, against what the page was made with. */
async function checkTelling(): Promise<readonly Wrong[]> {
  const isAs = async (text: string, mark: string | undefined): Promise<boolean> =>
    (await hashOf(hash, text)).slice(0, 8) === mark;
  const wrong: Wrong[] = [];
  for (let index = 0; index < Math.max(texts.length, data.steps.length); index++)
    if (!(await isAs(texts[index] ?? '', data.steps[index]?.mark))) wrong.push({ what: 'story', at: index });
  if (!(await isAs(textIn('drawn'), data.mark))) wrong.push({ what: 'picture', at: 0 });
  return wrong;
}

const stepOf = ({ what, at: where }: Wrong): number =>
  what === 'story' ? where : data.steps.findIndex(({ from = 0, upTo = -1 }) => from <= where && where <= upTo);

function tellWrong(wrong: Wrong): HTMLLIElement {
  const item = document.createElement('li');
  const step = steps[stepOf(wrong)];
  item.append(said(wrong.what, wrong));
  if (step === undefined) return item;
  step.classList.add('bad');
  const link = document.createElement('a');
  link.href = `#${step.id}`;
  link.textContent = step.querySelector('h2')!.textContent;
  item.append(' ', link);
  return item;
}

/** The dice of an order that were drawn, and can be drawn again. */
const drawnIn = ({ dice = [], lost }: ProofLine): readonly unknown[] =>
  lost ? [] : dice.filter(([, , , setAt]) => setAt === undefined);

/** How many dice of it were recomputed. */
function tickOff(step: HTMLElement, index: number): void {
  const { from = 0, upTo = -1 } = data.steps[index]!;
  const own = data.proof.lines.filter((line) => from <= line.at && line.at <= upTo);
  const count = own.flatMap(drawnIn).length;
  if (count === 0) return;
  const tick = step.appendChild(document.createElement('p'));
  tick.className = 'tick';
  tick.textContent = said(step.classList.contains('bad') ? 'not-ticked' : 'ticked', { count });
}

export async function check(): Promise<void> {
  const { proof } = data;
  const wrong = [...(await checkProof(proof, hash)), ...(await checkTelling())];
  const dice = proof.lines.flatMap((line) => line.dice ?? []);
  const set = dice.filter(([, , , setAt]) => setAt !== undefined).length;
  const faces = proof.lines.flatMap(drawnIn).length;
  const lost = dice.length - set - faces;
  const verdict = wrong.length > 0 ? 'bad' : proof.secret === null ? 'open' : 'good';
  const values = { faces, set, lost, count: wrong.length };
  one('wrong').replaceChildren(...wrong.slice(0, 12).map(tellWrong));
  if (verdict !== 'open') steps.forEach(tickOff);
  const besides = { 'set-too': set, 'lost-too': lost };
  const also = Object.entries(besides).flatMap(([key, count]) => (count > 0 ? said(key, values) : []));
  one('verdict').textContent = [said(verdict, values), ...also].join(' ');
  one('badge').textContent = said(`badge-${verdict}`, values);
  document.body.classList.add(verdict);
}
