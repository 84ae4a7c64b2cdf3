import { type Audit, audit } from './checkout/audit.ts';
import type { Ledger } from './checkout/ledger.ts';
import { type Cluster, startCluster } from './cluster/start-cluster.ts';
import type { Scene } from './faults/fault.ts';
import { type Shops, startShops } from './shop/start-shops.ts';

export type OpenScene = Scene & {
  productIds: string[];
  audit(ledgers: Ledger[]): Promise<Audit>;
  close(): Promise<void>;
};

const startingStock = 1_000_000;

/** Starts the cluster and the shops, with a stock that never runs out. */
export async function openScene(log: (line: string) => void): Promise<OpenScene> {
  const start = performance.now();
  const cluster: Cluster = await startCluster(log);
  let shops: Shops | null = null;
  const close = async () => {
    await shops?.close();
    await cluster.close();
  };
  try {
    shops = await startShops(cluster);
    const { payments } = shops;
    await cluster.query(`update products set stock = ${startingStock}`);
    const products = await cluster.query<{ id: string }>('select id from products');
    log(`shops: up ${((performance.now() - start) / 1000).toFixed(1)} s after the start`);
    return {
      cluster,
      shops,
      productIds: products.map(({ id }) => id),
      audit: (ledgers) =>
        audit(ledgers, { startingStock, reserved: payments.reserved(), query: cluster.query }),
      close,
    };
  } catch (error) {
    console.error(`The logs of the machines are in ${await cluster.workspace.saveLogs()}`);
    await close();
    throw error;
  }
}
