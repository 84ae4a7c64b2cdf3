import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveFolder } from '../support/static-server.ts';

export type StaticHost = {
  url: string;
  /** Every requested path, in order. */
  requests: string[];
  /** Serves another folder under the same URL. */
  serve(folder: string): Promise<void>;
  /** Stops the host. */
  close(): Promise<void>;
};

/** Starts a static host for one test, which can stop and return with another version. */
export async function startStaticHost(folder: string, base = '/'): Promise<StaticHost> {
  const requests: string[] = [];
  const open = async (served: string, port: number) => {
    const opened = await serveFolder(served, port, base);
    return opened.on('request', ({ url = '' }) => requests.push(url));
  };
  let server: Server | null = await open(folder, 0);
  const { port } = server.address() as AddressInfo;
  const host: StaticHost = {
    url: `http://127.0.0.1:${port}${base}`,
    requests,
    async serve(other) {
      await host.close();
      server = await open(other, port);
    },
    async close() {
      const closing = server;
      server = null;
      if (!closing) return;
      await new Promise((done) => {
        closing.close(done);
        closing.closeAllConnections();
      });
    },
  };
  return host;
}
