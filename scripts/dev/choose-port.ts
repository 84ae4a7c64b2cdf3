import { createServer } from 'node:net';
import { stopWith } from '../say/stop-with.ts';

/** PORT or the usual one; looked at first, so that nothing is started in vain. */
export async function choosePort(usual: number): Promise<number> {
  const port = Number(process.env.PORT || usual);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    stopWith('PORT must be a whole number from 1 to 65535');
  const code = await listenOnce(port);
  if (code === 'EADDRINUSE')
    stopWith(`Port ${port} is taken: set PORT to another one, such as PORT=${port + 1}`);
  if (code === 'EACCES') stopWith(`Port ${port} needs more rights: set PORT to 1024 or above`);
  return port;
}

function listenOnce(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}
