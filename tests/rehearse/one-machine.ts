import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requiredProductCsvColumns as columns } from '@briolette/domain/products-file';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { until } from '../support/until.ts';
import { type Boutique, home, sql } from './boutique.ts';
import { startAuthority } from './lab/acme-authority.ts';
import { openBucket } from './lab/bucket.ts';
import { readGuide } from './lab/guide.ts';
import { nextVersion, plainVersion, version } from './lab/images.ts';
import { scene } from './lab/lab.ts';
import { bootMachine, type Machine } from './lab/machine.ts';
import { openMailbox } from './lab/mailbox.ts';
import { addresses } from './lab/network.ts';
import { openProvider } from './lab/provider.ts';
import { outside, startLoad } from './lab/world.ts';
import { rehearseBucket, rehearseFolder } from './one-machine-backups.ts';
import { fillSecrets, rehearseSelling, type SalesContext } from './payment-assertions.ts';
import type { Fault, Recorder } from './record.ts';
import { onlyWebPortsAreOpen, scriptsAreCompressed } from './shared-assertions.ts';
import type { Account, Bought } from './shopper/buy.ts';
import type { Shop } from './shopper/client.ts';

const backups = join(scene, 'one-backups');

/** Sets up one machine with the commands of the guide, then backs up, restores and upgrades it. */
export async function rehearseOneMachine(record: Recorder, { short }: { short: boolean }) {
  rmSync(backups, { recursive: true, force: true });
  const authority = await startAuthority({ 'shop.example': addresses.one });
  const shop: Shop = { address: addresses.one, name: 'shop.example', authority: authority.root };
  const mailbox = await openMailbox();
  const provider = await openProvider([shop]);
  const bucket = await openBucket();
  const machine = await bootMachine('one');
  let account: Account | undefined;
  const boutique = openBoutique(record, machine, shop, () => account);
  try {
    account = await setUp(record, boutique, { shop, authority, provider, mailbox });
    if (!record.rows.at(-1)?.ok || !account) throw new Error('The shop did not start');
    await checkFront(record, boutique, shop);
    await checkSelling(record, boutique, { shops: [shop], account, provider, mailbox });
    await rehearseFolder(record, boutique, { short });
    if (short) return;
    await checkImport(record, boutique, shop);
    await rehearseBucket(record, boutique, bucket);
    await checkUpgrade(record, boutique, shop);
  } catch (error) {
    await record.assert('remaining assertions', 'all were run', async () => {
      throw error;
    });
  } finally {
    if (!process.env.PRESERVE_TEST_DATA) await machine.close();
    await authority.close();
    provider.close();
    bucket.close();
    mailbox.close();
  }
}

function openBoutique(
  record: Recorder,
  machine: Machine,
  shop: Shop,
  account: () => Account | undefined,
): Boutique {
  const guide = readGuide();
  return {
    machine,
    backups,
    follow(name, options) {
      const script = guide.get(name);
      if (!script) throw new Error(`docs/operations has no block ${name}`);
      return machine.run(script.replaceAll('/mnt/backups', backups), options);
    },
    type: (script) => machine.run(`cd ${home}\n${script}`),
    open: (withinMs) =>
      until(
        'the shop to respond',
        async () =>
          (await outside<{ status: number }>('get', { shops: [shop], path: '/' })).status === 200,
        { withinMs, intervalMs: 500 },
      ),
    buy: () =>
      outside<Bought>('buy', {
        shops: [shop],
        account: account(),
        orderOptions: { withinMs: record.isPlanted() ? 8_000 : 60_000 },
      }),
  };
}

type Installation = {
  shop: Shop;
  authority: Awaited<ReturnType<typeof startAuthority>>;
} & Pick<SalesContext, 'provider' | 'mailbox'>;

/** Installs the shop. Returns the account of a first shopper. */
async function setUp(
  record: Recorder,
  { machine, follow, open }: Boutique,
  { shop, authority, provider, mailbox }: Installation,
): Promise<Account | undefined> {
  let account: Account | undefined;
  await record.assert(
    'set up by the guide',
    'the shop responds, with a certificate from the authority',
    async () => {
      const start = performance.now();
      await follow('one/settings');
      machine.set(`${home}/.env`, {
        SITE_HOST: 'shop.example',
        BACKUP_DIR: backups,
        VERSION: version,
        ACME_DIRECTORY: authority.directory,
        ACME_AUTHORITY: '/authority/root.crt',
        BACKUP_RETENTION_COUNT: '2',
      });
      machine.set(`${home}/shop.env`, provider.settings);
      await fillSecrets(machine, `${home}/secrets/shop`, {
        'smtp-url': mailbox.url,
        ...provider.secrets,
      });
      cpSync(authority.root, join(machine.folder, home, 'authority/root.crt'));
      await follow('one/backup-folder');
      await follow('one/up');
      await open(300_000);
      account = await outside<Account>('signUp', { shops: [shop] });
      return { ok: true, measured: `open after ${seconds(start)}` };
    },
  );
  return account;
}

async function checkFront(
  record: Recorder,
  { machine, type, open }: Boutique,
  shop: Shop,
): Promise<void> {
  const exchange = (tag: string) => async () => {
    machine.set(`${home}/.env`, { VERSION: tag });
    await type('docker compose up -d --no-deps --wait shop');
    await open(180_000);
  };
  await record.assert('scripts compressed', 'brotli', () => scriptsAreCompressed(shop), {
    plant: exchange(plainVersion),
    heal: exchange(version),
  });
  let stray: { close(): Promise<unknown> } | null = null;
  await record.assert(
    'ports open to the internet',
    '80 and 443',
    () => onlyWebPortsAreOpen([addresses.one]),
    {
      plant: async () => {
        stray = await machine.listenAt(8080);
      },
      heal: () => stray?.close(),
    },
  );
  await record.assert(
    'port 80',
    'redirects to https',
    async () => {
      const { stdout } = await machine.run(
        `curl -s -m 5 -o /dev/null -w '%{http_code} %{redirect_url}' -H 'host: shop.example' http://${addresses.one}/browse`,
      );
      return { ok: /^30[18] https:\/\/shop\.example\/browse$/.test(stdout), measured: stdout };
    },
    {
      plant: () => type('docker compose stop front'),
      heal: () => type('docker compose up -d --no-deps --wait front').then(() => open(180_000)),
    },
  );
}

async function checkSelling(
  record: Recorder,
  boutique: Boutique,
  context: SalesContext,
): Promise<void> {
  const { follow, type, buy } = boutique;
  await record.assert(
    'an order',
    '201',
    async () => ({ ok: true, measured: `${(await buy()).seconds.toFixed(1)} s` }),
    {
      plant: () => type(sql('revoke insert on orders from shop')),
      heal: () => type(sql('grant insert on orders to shop')),
    },
  );
  const noWorker: Fault = {
    plant: () => type('docker compose stop worker'),
    heal: () => type('docker compose up -d --no-deps --wait worker'),
  };
  await rehearseSelling(record, context, {
    order: buy,
    owner: async () => (await follow('one/owner')).stdout,
    noWorker,
  });
  await checkHealth(record, boutique, noWorker);
}

async function checkHealth(
  record: Recorder,
  { machine, type }: Boutique,
  noWorker: Fault,
): Promise<void> {
  await record.assert(
    'healthy',
    'all services',
    async () => {
      const { stdout } = await type(`docker compose ps --format '{{.Service}} {{.Status}}'`);
      const services = ['backups', 'database', 'front', 'shop', 'worker'];
      const checks = await Promise.all(
        services
          .filter((each) => each !== 'front')
          .map(async (each) => {
            const check = `podman healthcheck run rehearse-one-${each}-1`;
            const withinMs = record.isPlanted() ? 5_000 : 60_000;
            return until(each, async () => (await machine.run(check)).code === 0, {
              withinMs,
            }).then(
              () => null,
              () => each,
            );
          }),
      );
      const up = services.filter((each) => stdout.includes(`${each} Up`));
      const ill = checks.filter((each) => each !== null);
      return {
        ok: up.length === services.length && ill.length === 0,
        measured: `${up.length} of ${services.length} up, ${ill.length > 0 ? `${ill.join(', ')} not healthy` : 'all healthy'}`,
      };
    },
    noWorker,
  );
}

async function checkImport(
  record: Recorder,
  { machine, follow }: Boutique,
  shop: Shop,
): Promise<void> {
  let csv = createProductCsv();
  await record.assert(
    'products imported by the guide',
    'the product is in the shop',
    async () => {
      mkdirSync(join(machine.folder, home, 'import'), { recursive: true });
      writeFileSync(join(machine.folder, home, 'import/products.csv'), csv);
      const { stdout } = await follow('one/import');
      const { status } = await outside<{ status: number }>('get', {
        shops: [shop],
        path: '/api/products/my-own-ring',
      });
      return { ok: status === 200, measured: stdout.trim().split('\n').at(-1) ?? '' };
    },
    {
      plant: () => {
        csv = createProductCsv().replace('"3"', '"many"');
      },
      heal: () => {
        csv = createProductCsv();
      },
    },
  );
}

async function checkUpgrade(
  record: Recorder,
  { machine, follow, type, open }: Boutique,
  shop: Shop,
): Promise<void> {
  let whileExchanged: () => Promise<unknown> = async () => {};
  let target = nextVersion;
  await record.assert(
    'upgrade under load',
    '0 failed requests',
    async () => {
      const load = startLoad([shop]);
      await pause(1_000);
      machine.set(`${home}/.env`, { VERSION: target });
      await follow('one/upgrade');
      await whileExchanged();
      await pause(1_000);
      const { requests, failed, slowestMs, failures } = await load.stop();
      await follow('one/upgrade-rest');
      await open(180_000);
      const { stdout } = await machine.run(
        `podman inspect -f '{{.ImageName}}' rehearse-one-shop-1`,
      );
      return {
        ok: failed === 0 && stdout.trim().endsWith(target) && requests > 20,
        measured: `${failed} of ${requests} failed, slowest ${(slowestMs / 1000).toFixed(1)} s ${JSON.stringify(failures)}`,
      };
    },
    {
      plant: () => {
        target = plainVersion;
        whileExchanged = () => type('docker compose kill front');
      },
      heal: () => {
        target = nextVersion;
        whileExchanged = async () => {};
      },
    },
  );
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Returns a CSV file with one product. */
function createProductCsv(): string {
  const product: Record<string, unknown> = {
    ...catalogueProducts[0],
    _id: 'my-own-ring',
    stock: 3,
  };
  const cells = columns.map((column) => `"${product[column] ?? ''}"`);
  return `${columns.join(',')}\n${cells.join(',')}\n`;
}
