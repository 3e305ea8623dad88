import { newFight } from '../../game/fold/new-fight.ts';
import type { Ruleset } from '../../game/ruleset.ts';
import type { Town } from '../../game/town/town.ts';
import { PUBLIC, view, type View } from '../../game/secrets/view.ts';
import { type Key, escapeText } from '../../report/say.ts';
import { show } from '../../towns/complaint.ts';
import type { Context, FileValue } from '../command.ts';
import { pictureFiles } from '../posts/pictures.ts';
import { type CommandResult, unknownName, ask } from '../result.ts';
import { MAX_TOWNS, MAX_TOWNS_EACH, type ShelvedTown } from './towns.ts';

/** A town before anybody has come to it, as everybody would see it. */
function emptyTown(town: Town, ruleset: Ruleset): View {
  const opened = {
    kind: 'fight-opened',
    ruleset: ruleset.ref,
    sides: [...new Set(town.spawns.map(({ side }) => side))].map((id) => ({ id, name: id })),
    settings: {},
    commitment: '',
    town,
  } as const;
  return view(newFight(opened, '', 0, ruleset), PUBLIC);
}

/** Reads a town file: its picture, or everything that is wrong with it. */
export async function uploadTown(context: Context, file: FileValue): Promise<CommandResult> {
  const { towns, say, person } = context;
  const often = await context.spend('town');
  if (often !== null) return { refusal: often };
  const text = await context.readFile(file);
  if (text === null) return { reply: { text: say('ui.town.unreadable') } };
  const parsed = await towns.parse(text);
  if (!parsed.ok) {
    const lines = parsed.complaints.map((one) => `- ${escapeText(show(one))}`);
    return { reply: { text: [say('ui.town.wrong', { count: parsed.complaints.length }), ...lines].join('\n') } };
  }
  const { town } = parsed;
  const bar = barTo(context, await towns.list(), town);
  if (bar !== null) return bar;
  await towns.save(person.id, town, text);
  return drawn(context, town, 'ui.town.kept');
}

/** Why a town may not be kept under its name. */
function barTo({ say, person, moderator }: Context, all: readonly ShelvedTown[], town: Town): CommandResult | null {
  const name = escapeText(town.name);
  const known = all.find((one) => one.id === town.id || one.name.toLowerCase() === town.name.toLowerCase());
  if (known?.owner === null) return { reply: { text: say('ui.town.bundled', { name }) } };
  if (known !== undefined && known.owner !== person.id && !moderator)
    return { reply: { text: say('ui.town.taken', { name }) } };
  if (known !== undefined) return null;
  const kept = all.filter((one) => one.owner !== null).length;
  const own = all.filter((one) => one.owner === person.id).length;
  const [count, max] = kept < MAX_TOWNS && !moderator ? [own, MAX_TOWNS_EACH] : [kept, MAX_TOWNS];
  return count >= max ? { refusal: { code: 'over-limit', what: 'towns', given: count + 1, max } } : null;
}

async function drawn({ say, ruleset }: Context, town: Town, key: Key): Promise<CommandResult> {
  const files = await pictureFiles(emptyTown(town, ruleset), { frame: 'whole' }, say);
  const values = { name: escapeText(town.name), id: town.id, width: town.width, height: town.height };
  const lines = [say(key, values), escapeText(town.about)].filter((line) => line !== '');
  return { reply: { text: lines.join('\n'), files } };
}

export async function showTown(context: Context, name: string): Promise<CommandResult> {
  const often = await context.spend('picture');
  if (often !== null) return { refusal: often };
  const town = await context.towns.find(name);
  return town === null ? unknownName(name, 'town') : drawn(context, town, 'ui.town.shown');
}

export async function listTowns({ towns, say }: Context): Promise<CommandResult> {
  const lines = (await towns.list()).map(({ id, name, owner }) =>
    say(owner === null ? 'ui.town.line' : 'ui.town.line-own', { name: escapeText(name), id }),
  );
  return { reply: { text: [...lines, say('ui.town.how')].join('\n') } };
}

/** Its own uploader and moderators may. */
export async function deleteTown(context: Context, name: string): Promise<CommandResult> {
  const { towns, say, person, moderator, confirmed } = context;
  const wanted = name.trim().toLowerCase();
  const found = (await towns.list()).find((one) => one.id === wanted || one.name.toLowerCase() === wanted);
  if (found === undefined) return unknownName(name, 'town');
  const shown = escapeText(found.name);
  if (found.owner === null) return { reply: { text: say('ui.town.bundled', { name: shown }) } };
  if (found.owner !== person.id && !moderator) return { refusal: { code: 'not-allowed', role: 'owner' } };
  if (!confirmed) return ask(say('ui.ask.delete-town', { name: shown }), say('ui.button.delete'));
  await towns.remove(found.id);
  return { reply: { text: say('ui.town.deleted', { name: shown }) } };
}
