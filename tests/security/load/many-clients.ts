import { send } from './send.ts';

/** One account over many connections, in a process of its own, until it is told to stop. */
const [origin = '', token = '', connections = '1'] = process.argv.slice(2);
for (let index = 0; index < Number(connections); index++) void sendForever();

async function sendForever(): Promise<never> {
  for (;;) await send(origin, { method: 'GET', path: '/api/user/cart', token }).catch(() => {});
}
