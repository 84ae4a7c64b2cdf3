import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { until } from '../../support/until.ts';
import { getAddress } from '../cluster/hosts.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { shopPorts } from '../cluster/start-haproxy.ts';
import { startOnHost } from '../cluster/start-on-host.ts';
import { type PaymentProvider, startPaymentProvider } from './payment-provider.ts';

export type ShopName = keyof typeof shopPorts;
/** This release, the next one, which expands the schema, and the one after, which contracts it. */
export type ShopVersion = 'present' | 'expanded' | 'contracted';

export type Shops = {
  /** The address of the proxy. */
  url: string;
  payments: PaymentProvider;
  /** Starts a server, by default with its previous version. */
  start(name: ShopName, version?: ShopVersion): Promise<void>;
  /** Stops a server and waits for its exit. SIGTERM lets running requests finish. */
  stop(name: ShopName, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  close(): Promise<void>;
};

const serve = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** Starts two shop servers behind the proxy. */
export async function startShops(cluster: Cluster): Promise<Shops> {
  const payments = await startPaymentProvider();
  const running = new Map<ShopName, ChildProcess>();
  const versions = new Map<ShopName, ShopVersion>();
  const host = getAddress('shop');
  const shops: Shops = {
    url: `http://${host}:8080`,
    payments,
    async start(name, version = versions.get(name) ?? 'present') {
      versions.set(name, version);
      const port = shopPorts[name];
      const child = startOnHost({
        host: 'shop',
        file: process.execPath,
        parameters: [serve],
        environment: {
          DATABASE_URL: cluster.url(),
          DATABASE_MIGRATION_URL: cluster.url('primary', 'shop_owner'),
          DATABASE_REPLICA_URL: cluster.url('replicas'),
          SITE_URL: `http://${host}:8080`,
          STRIPE_API_URL: payments.url,
          STRIPE_SECRET_KEY: 'sk_test_of_the_rehearsal',
          STRIPE_WEBHOOK_SECRET: 'whsec_of_the_rehearsal',
          SHOP_SECRET: cluster.workspace.password.repeat(2),
          SHOP_RATE_LIMIT_PER_IP: '1000000',
          SHOP_UNPAID_UNITS_PER_ACCOUNT: '0',
          SHOP_ORDERS_PER_HOUR: '0',
          SHOP_UNPAID_UNITS_PER_IP: '0',
          HOST: host,
          PORT: String(port),
          UPGRADE_TEST_VERSION: version,
        },
        log: `${cluster.workspace.getDisk('shop')}/shop-${name}.log`,
      });
      running.set(name, child);
      const isUp = () => {
        if (child.exitCode !== null) throw new Error(`Shop ${name} exited with ${child.exitCode}`);
        return isResponding(`http://${host}:${port}/livez`);
      };
      await until(`shop ${name}`, isUp, {
        withinMs: 40_000,
        intervalMs: 100,
      });
    },
    async stop(name, signal) {
      const child = running.get(name);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
    async close() {
      for (const name of running.keys()) await shops.stop(name, 'SIGKILL');
      await payments.close();
    },
  };
  await shops.start('a');
  await shops.start('b');
  await until('a shop behind the proxy', () => isResponding(`${shops.url}/livez`), {
    withinMs: 10_000,
  });
  return shops;
}

const isResponding = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
