import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveFolder } from '../support/static-server.ts';

export type StaticHost = {
  url: string;
  /** Every path that was asked for, in order. */
  requests: string[];
  /** From now on this folder is served, under the same address. */
  serve(folder: string): Promise<void>;
  /** Nobody answers any more. */
  close(): Promise<void>;
};

/** A static host of one test's own, which can go away and come back with another version. */
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
