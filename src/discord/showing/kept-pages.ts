import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages in a folder that the host serves, for as long as somebody may want to read them. */
export interface KeptPages {
  /** Gives its address. */
  keep(page: { readonly stream: string; readonly html: string; readonly now: number }): Promise<string>;
  /** Somebody asked to be forgotten: what names them goes, and is made anew for whoever asks. */
  drop(streams: readonly string[]): Promise<void>;
}

const KEPT_MS = 30 * 86_400_000;
const SWEEP_MS = 3_600_000;
const OURS = /^(\d+)-[0-9a-f]{32}\.html$/;

export function keptPages({ dir, url }: { readonly dir: string; readonly url: string }): KeptPages {
  let swept = 0;
  const remove = async (isGone: (name: string) => boolean | Promise<boolean>): Promise<void> => {
    const names = await readdir(dir).catch(() => []);
    for (const name of names) if (OURS.test(name) && (await isGone(name))) await unlink(join(dir, name));
  };
  return {
    async keep({ stream, html, now }) {
      await mkdir(dir, { recursive: true });
      if (now - swept > SWEEP_MS) {
        swept = now;
        await remove(async (name) => now - (await stat(join(dir, name))).mtimeMs > KEPT_MS);
      }
      // Nobody guesses it who does not know the page.
      const name = `${stream}-${createHash('sha256').update(html).digest('hex').slice(0, 32)}.html`;
      await writeFile(join(dir, name), html);
      return `${url.replace(/\/+$/, '')}/${name}`;
    },
    drop: (streams) => remove((name) => streams.includes(OURS.exec(name)![1]!)),
  };
}
