import { connect, createServer, type Socket } from 'node:net';

export type CuttingProxy = {
  url: string;
  /** Cuts the next connection that sends this text, when the response arrives. */
  cutAfter(text: string): void;
  close(): void;
};

/** A proxy in front of PostgreSQL that can cut a connection after a statement. */
export function startCuttingProxy(port: number): Promise<CuttingProxy> {
  let trigger: string | null = null;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1');
    let doomed = false;
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => {}); // the other socket is closed
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (trigger !== null && chunk.includes(trigger)) {
        doomed = true;
        trigger = null;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      // ReadyForQuery ends a response: by then the statement is committed.
      if (!doomed) client.write(chunk);
      else if (chunk.includes(Buffer.from('Z\0\0\0\x05'))) client.destroy();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port: own } = server.address() as { port: number };
      resolve({
        url: `postgres://shop@127.0.0.1:${own}/postgres`,
        cutAfter(text) {
          trigger = text;
        },
        close() {
          server.close();
          for (const socket of open) socket.destroy();
        },
      });
    });
  });
}
