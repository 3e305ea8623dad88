/** Who one is and where one reads stand in the address, so that two tabs can be two people. */
import type { Model } from './model.ts';
import { currentChannel, markChannel, nameChannel } from './names.ts';

export function readAddress(search: string): Model['wanted'] {
  const query = new URLSearchParams(search);
  return { as: query.get('as'), channel: query.get('channel') };
}

export const writeAddress = (as: string, channel: string): string =>
  `/?${new URLSearchParams({ as, channel }).toString()}`;

export function showAddress(model: Model): void {
  const channel = currentChannel(model);
  if (!model.state || !channel) return;
  const { displayName } = model.state.me;
  const name = nameChannel(model.state, channel);
  history.replaceState(null, '', writeAddress(displayName, name));
  document.title = `${markChannel(model.state, channel)} · ${displayName} · Local Discord`;
}
