import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { readConfig } from './settings/config.ts';
import { readCertificates } from './tls.ts';

/** What a container's health check runs: asks the shop beside it, with the shop's own settings. */
const { HOST, PORT, SHOP_TLS_FOLDER } = readConfig(process.env);
const options = {
  host: HOST === '0.0.0.0' ? '127.0.0.1' : HOST,
  port: PORT,
  path: '/livez',
  timeout: 2_000,
};
const request = SHOP_TLS_FOLDER
  ? httpsRequest({ ...options, ...readCertificates(SHOP_TLS_FOLDER) })
  : httpRequest(options);
request.once('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1));
request.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
request.once('timeout', () => request.destroy(new Error('no answer in time')));
request.end();
