import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where all hosts send their requests so that they keep to Discord's limits together: passes them on as they are, and counts. */
export async function startProxy(target: string) {
  const seen: string[] = [];
  const server = createServer((asked, answer) => {
    seen.push(`${asked.method} ${asked.url}`);
    const { method, headers, url } = asked;
    const passed = request(
      new URL(url!, target),
      { method, headers: { ...headers, host: new URL(target).host } },
      (got) => {
        answer.writeHead(got.statusCode!, got.headers);
        got.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    api: `http://127.0.0.1:${port}/api`,
    seen,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
