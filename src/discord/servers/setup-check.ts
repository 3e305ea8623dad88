import type { Say } from '../../report/say.ts';
import { channelsOf } from './servers.ts';
import type { Lack, Survey } from './rooms.ts';
import type { Reply } from '../result.ts';
import type { Session } from '../session.ts';
import { troubleIn } from '../posts/stream-trouble.ts';

/** So many channels besides the one asked about fit into an answer. */
const MOST = 8;

/** What the bot lacks in one place, what will not work for that, and what to do; moderators read the same of every channel with a fight. */
export async function checkPlaces({ desk, incoming, say }: Session, asked?: string): Promise<Reply> {
  const channel = asked ?? incoming.stream;
  const place = checkPlace(say, channel, await desk.rooms.survey(channel));
  const others = incoming.moderator ? await checkFights({ desk, incoming, say }, channel) : [];
  return { text: [...place, ...others].join('\n') };
}

const isFine = (survey: Survey | null): boolean => survey !== null && survey.lacks.length === 0 && !survey.isLocked;

function checkPlace(say: Say, stream: string, survey: Survey | null): string[] {
  const channel = `<#${stream}>`;
  if (survey === null) return [say('ui.check.unseen', { channel })];
  const lines = isFine(survey)
    ? [say('ui.check.all', { channel })]
    : [...lackLines(say, channel, survey.lacks), ...howLines(say, survey)];
  const optional = survey.isThread ? survey.optional : [];
  return [...lines, ...optional.map(({ right }) => `-# ${say(`ui.permission.${right}`)}`)];
}

function lackLines(say: Say, channel: string, lacks: readonly Lack[]): string[] {
  if (lacks.length === 0) return [];
  const lines = lacks.map(({ right }) => `- ${say(`ui.permission.${right}`)}`);
  return [say('ui.check.missing', { channel }), ...lines];
}

/** Where each is to be set: on the role, or in the channel that shuts out what the role may do. */
function howLines(say: Say, { home, lacks, isLocked }: Survey): string[] {
  const lines = (['server', 'channel'] as const).flatMap((where) => {
    const rights = rightsText(
      say,
      lacks.filter(({ by }) => by === where),
    );
    return rights === '' ? [] : [say(`ui.check.how-${where}`, { rights, channel: `<#${home}>` })];
  });
  return [...lines, ...(isLocked ? [say('ui.check.locked')] : [])];
}

const rightsText = (say: Say, lacks: readonly Lack[]): string =>
  lacks.map(({ right }) => say(`ui.permission-name.${right}`)).join(', ');

/** Channels of this server in which a fight is on and something lacks. */
async function checkFights({ desk, incoming, say }: Omit<Session, 'view' | 'fight'>, but: string): Promise<string[]> {
  const sick: string[] = [];
  for (const stream of await channelsOf(desk.app.store, incoming.guild)) {
    if (stream === but || !(await isOpen(desk, stream))) continue;
    const survey = await desk.rooms.survey(stream);
    if (!isFine(survey)) sick.push(sickLine(say, `<#${stream}>`, survey));
  }
  if (sick.length === 0) return [say('ui.check.fights-fine')];
  const more = sick.length > MOST ? [say('ui.check.more', { count: sick.length - MOST })] : [];
  return [say('ui.check.fights'), ...sick.slice(0, MOST), ...more];
}

/** A fight is on there, and its channel has not been deleted. */
async function isOpen({ app }: Session['desk'], stream: string): Promise<boolean> {
  const fight = await app.fight(stream);
  if (fight === null || fight.status === 'over') return false;
  return (await troubleIn(app.store, stream))?.why !== 'gone';
}

function sickLine(say: Say, channel: string, survey: Survey | null): string {
  if (survey === null) return `- ${say('ui.check.unseen', { channel })}`;
  const rights = rightsText(say, survey.lacks);
  return `- ${say(survey.isLocked ? 'ui.check.sick-locked' : 'ui.check.sick', { channel, rights })}`;
}
