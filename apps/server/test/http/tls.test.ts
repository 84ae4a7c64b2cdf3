import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpListener, listen } from '../../src/http/listen.ts';
import { readConfig } from '../../src/settings/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'briolette-tls-'));
const shop = join(folder, 'a/shop');
let listening: HttpListener;

const createCertificates = (into = folder) =>
  execFileSync('sh', ['deploy/make-certificates.sh', into, 'a=127.0.0.1'], { stdio: 'pipe' });

beforeAll(async () => {
  createCertificates();
  listening = await listen(() => new Response('hello'), { host: '127.0.0.1', port: 0, tls: shop });
});
afterAll(async () => {
  await listening.close();
  rmSync(folder, { recursive: true, force: true });
});

type Identity = { cert?: Buffer; key?: Buffer };

/** Returns the response and the serial number of the server's certificate. */
function call(identity: Identity, agent?: Agent): Promise<{ status: number; serial: string }> {
  const ca = readFileSync(join(folder, 'authority/ca.crt'));
  return new Promise((resolve, reject) => {
    const sent = request(
      listening.url,
      { ...identity, ca, ...(agent && { agent }) },
      (response) => {
        const { serialNumber } = (response.socket as TLSSocket).getPeerCertificate();
        response
          .resume()
          .once('end', () => resolve({ status: response.statusCode ?? 0, serial: serialNumber }));
      },
    );
    sent.once('error', reject).end();
  });
}

const identity = (of: string): Identity => ({
  cert: readFileSync(`${of}.crt`),
  key: readFileSync(`${of}.key`),
});

test('accepts only clients with a certificate of its own authority', async () => {
  await expect(call({})).rejects.toThrow();
  await expect(call(identity(join(folder, 'a/etcd/etcd')))).rejects.toThrow();
  expect((await call(identity(join(shop, 'shop')))).status).toBe(200);
});

test('presents new certificates after a reload, and keeps open connections', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const caller = identity(join(shop, 'shop'));
  const before = await call(caller, agent);
  createCertificates();
  listening.reloadCertificates();
  const reused = await call(caller, agent);
  expect(reused).toEqual(before);
  const fresh = await call(identity(join(shop, 'shop')));
  expect(fresh.status).toBe(200);
  expect(fresh.serial).not.toBe(before.serial);
  agent.destroy();
});

test('keeps the old certificates when the new ones do not match', async () => {
  const before = await call(identity(join(shop, 'shop')));
  const backup = join(folder, 'kept');
  cpSync(shop, backup, { recursive: true });
  writeFileSync(join(shop, 'shop.crt'), 'no certificate');
  expect(() => listening.reloadCertificates()).toThrow();
  cpSync(backup, shop, { recursive: true });
  expect((await call(identity(join(shop, 'shop')))).serial).toBe(before.serial);
});

test('reads a setting from a file', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${'s'.repeat(40)}\n`);
  const given = { DATABASE_URL: 'postgres://a@b/c', SHOP_SECRET_FILE: file };
  expect(readConfig(given).SHOP_SECRET).toBe('s'.repeat(40));
  expect(() => readConfig({ ...given, SHOP_SECRET: 'x'.repeat(40) })).toThrow(
    'SHOP_SECRET is set twice',
  );
  expect(() => readConfig({ ...given, SHOP_SECRET_FILE: '/nowhere' })).toThrow(
    'SHOP_SECRET_FILE cannot be read (ENOENT): /nowhere',
  );
});
