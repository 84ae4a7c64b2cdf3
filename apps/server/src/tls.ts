import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { ConfigError } from './settings/config.ts';

/**
 * Between machines: our certificate is shown, and whoever calls must show one of the same
 * authority. The folder holds shop.crt, shop.key and ca.crt.
 */
export function mutualTls(folder: string) {
  return {
    createServer,
    serverOptions: {
      ...readCertificates(folder),
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.3' as const,
    },
  };
}

/** New certificates for connections from now on; those that are open stay open. */
export function renewCertificates(server: Server, folder: string): void {
  server.setSecureContext({ ...readCertificates(folder), minVersion: 'TLSv1.3' });
}

function readCertificates(folder: string): { cert: Buffer; key: Buffer; ca: Buffer } {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ConfigError([
        `SHOP_TLS_FOLDER has no ${name} that can be read (${code}): make the certificates as docs/operations.md says`,
      ]);
    }
  };
  return { cert: read('shop.crt'), key: read('shop.key'), ca: read('ca.crt') };
}
