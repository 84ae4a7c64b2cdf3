import { send } from './send.ts';

/**
 * Sends requests of one account over many connections, in a separate process, until it is stopped.
 */
const [origin = '', token = '', connections = '1'] = process.argv.slice(2);
for (let index = 0; index < Number(connections); index++) void sendForever();

async function sendForever(): Promise<never> {
  for (;;) await send(origin, { method: 'GET', path: '/api/user/cart', token }).catch(() => {});
}
