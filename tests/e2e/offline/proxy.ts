import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a TCP proxy to the shop's server that one test can cut without affecting the others. */
export async function startProxy(port: number) {
  const open = new Set<Socket>();
  const way = createServer((here) => {
    const there = connect(port, '127.0.0.1');
    for (const socket of [here, there]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    here.pipe(there).pipe(here);
  });
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    cut() {
      way.close();
      for (const socket of open) socket.destroy();
    },
  };
}
