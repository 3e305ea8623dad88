import { Lru } from '../../game/lru.ts';
import { runs } from '../../game/rights/rights.ts';
import type { Gunfight } from '../../game/state.ts';
import type { Paper } from '../../report/paper/paper.ts';
import { escapeText } from '../../report/say.ts';
import { tagOf, encodeCall, encodeCustomId, KINDS } from '../wire/custom-id.ts';
import { planDrawn, type PlannedPicture, rendered } from '../posts/pictures.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';
import { buttonRows } from '../wire/components.ts';
import { openLog, premiere, stateKey } from './film.ts';

const PAPERS_KEPT = 30;
const papers = new Lru<string, Paper>(PAPERS_KEPT);
const NAME = 'front-page.png';
const PRINTED = { shown: 'ui.paper.posted', before: 'ui.paper.posted-before', failed: 'ui.paper.not-posted' } as const;

type Asker = Pick<Session, 'desk' | 'say'>;

/** The front page on a fight that is over, made of the log as everybody may read it. */
async function paperFor({ desk, say }: Asker, fight: Gunfight, stream: string): Promise<Paper> {
  const key = await stateKey({ desk, say }, fight, stream);
  const known = papers.get(key);
  if (known !== undefined) return known;
  // What prints is loaded with the first paper, as the camera is with the first film: no start needs it.
  const { paperOf } = await import('../../report/paper/paper.ts');
  const { app } = desk;
  const log = await openLog(desk, fight, stream);
  const paper = paperOf({ log, tally: await app.tally(fight, log), rulesets: app.rulesets, plainSay: say });
  papers.set(key, paper);
  return paper;
}

/** The same drawn, for the message of its end; null for a fight that nobody was in. */
export const frontPage = async (asker: Asker, fight: Gunfight, stream: string): Promise<PlannedPicture | null> =>
  fight.roster.length === 0 ? null : planPaper(await paperFor(asker, fight, stream), asker);

async function planPaper(paper: Paper, { say }: Asker): Promise<PlannedPicture | null> {
  const { drawPaper } = await import('../../report/paper/page-art.ts');
  return planDrawn(() => drawPaper(paper), say, NAME);
}

/** The page of the fight that was fought here, as long as there is one to print. */
export async function paperHere(session: Session): Promise<Paper | null> {
  const { desk, incoming, view } = session;
  const fight = view?.status !== 'over' || view.roster.length === 0 ? null : await desk.app.fight(incoming.stream);
  return fight === null ? null : paperFor(session, fight, incoming.stream);
}

/** To whoever asks, as picture and as text, with what may be done with it; with `post` to everybody, once in each wording. */
export async function showPaper(session: Session, { post = false }: { readonly post?: boolean }): Promise<Reply> {
  const { incoming, say, view } = session;
  const paper = await paperHere(session);
  if (paper === null || view === null)
    return { text: say(view?.status === 'over' ? 'ui.paper.nothing' : 'ui.paper.not-over') };
  const files = await rendered(await planPaper(paper, session));
  if (!post) return { text: textOf(paper), files, rows: rowsFor(session) };
  if (!incoming.maySpeak) return { text: say('ui.no-voice') };
  const edition = [view.openedAt, view.version].join('.');
  const front = { text: `**${escapeText(paper.name)}**`, files };
  return {
    text: say('ui.paper.printing'),
    later: async ({ post: toAll }) => {
      const shown = await premiere(session, 'paper', edition, () => toAll(front));
      return { text: say(PRINTED[shown]) };
    },
  };
}

/** All that stands on it, for whoever reads rather than looks. */
function textOf({ name, headline, decks, paragraphs, column }: Paper): string {
  const [story, lines] = [paragraphs.map(escapeText), column.lines.map((line) => `-# ${escapeText(line)}`)];
  const head = `**${escapeText(name)}**\n### ${escapeText(headline)}\n*${decks.map(escapeText).join(' · ')}*`;
  return [head, ...story, lines.join('\n')].join('\n\n');
}

function rowsFor({ view, say, incoming }: Session) {
  const tag = tagOf(view!);
  const call = { command: 'gunfight', row: 'paper', args: { post: true } };
  const post = { id: encodeCall(tag, call), label: say('ui.button.post-paper') };
  const change = { id: encodeCustomId(KINDS.form, tag, 'paper'), label: say('ui.button.change-paper') };
  return buttonRows([post, ...(runs(view!, incoming.person.id) ? [change] : [])]);
}
