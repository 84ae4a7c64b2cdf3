import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';

/**
 * The health check of a container: requests /livez of the shop, or of a worker (argument `worker`),
 * which listens on its metrics port only. It runs every few seconds, so it imports none of the
 * shop's code: parsing the settings would take four times as long.
 */
const { HOST = '127.0.0.1', PORT = '3000', METRICS_PORT, SHOP_TLS_DIR } = process.env;
const options = {
  host: HOST === '0.0.0.0' ? '127.0.0.1' : HOST,
  port: process.argv[2] === 'worker' ? METRICS_PORT : PORT,
  path: '/livez',
  timeout: 2_000,
};
const readCertificate = (folder: string, name: string) => readFileSync(join(folder, name));
const request = SHOP_TLS_DIR
  ? httpsRequest({
      ...options,
      cert: readCertificate(SHOP_TLS_DIR, 'shop.crt'),
      key: readCertificate(SHOP_TLS_DIR, 'shop.key'),
      ca: readCertificate(SHOP_TLS_DIR, 'ca.crt'),
    })
  : httpRequest(options);
request.once('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
request.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
request.once('timeout', () => request.destroy(new Error('timed out')));
request.end();
