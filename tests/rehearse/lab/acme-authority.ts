import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../support/until.ts';
import { command } from './command.ts';
import { version } from './images.ts';
import { scene } from './lab.ts';
import { addresses, namespaceArgs } from './network.ts';

const name = 'rehearse-authority';

/** Starts a certificate authority that issues certificates by ACME, as Let's Encrypt does. */
export async function startAuthority(hosts: Record<string, string>) {
  const folder = join(scene, 'authority');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'Caddyfile'),
    `{
	skip_install_trust
	admin off
}
https://${addresses.authority} {
	tls internal
	acme_server
}
`,
  );
  await command('podman', ['rm', '-f', '-t', '0', name], { allowFailure: true });
  const hostOptions = Object.entries(hosts).flatMap(([host, address]) => [
    '--add-host',
    `${host}:${address}`,
  ]);
  await command(
    'nsenter',
    namespaceArgs(
      'authority',
      ...[
        'podman',
        'run',
        '-d',
        '--name',
        name,
        '--network=host',
        ...hostOptions,
        '-v',
        `${folder}:/data`,
      ],
      ...[
        `briolette-front:${version}`,
        'caddy',
        'run',
        '--config',
        '/data/Caddyfile',
        '--adapter',
        'caddyfile',
      ],
    ),
  );
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  await until('the authority', async () => existsSync(root), { withinMs: 20_000 });
  return {
    root,
    directory: `https://${addresses.authority}/acme/local/directory`,
    close: () => command('podman', ['rm', '-f', '-t', '0', name], { allowFailure: true }),
  };
}
