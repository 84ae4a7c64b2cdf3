import { createServer, request as httpRequest } from 'node:http';

export type CuttingProxy = { url: string; cut(): number; close(): void };

/** Starts a proxy that closes the connection instead of sending one response in fifty. */
export function startCuttingProxy(target: string, share = 0.02): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let cut = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = httpRequest({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        // The shop has processed the request, but the shopper gets no response.
        if (Math.random() < share) {
          cut++;
          incoming.socket.destroy();
          return;
        }
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        outgoing.end(Buffer.concat(chunks));
      });
    });
    passed.on('error', () => incoming.socket.destroy());
    incoming.pipe(passed);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port: own } = server.address() as { port: number };
      resolve({
        url: `http://127.0.0.1:${own}`,
        cut: () => cut,
        close() {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}
