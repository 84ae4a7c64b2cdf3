import { fileURLToPath } from 'node:url';
import type { StaffProduct } from '@briolette/contract';
import { openPostgres } from '@briolette/storage/postgres';
import { productFields } from '../../../api/catalogue/product-fields.ts';
import { type ShopProcess, startShop } from '../../../security/load/shop-process.ts';
import { unlockLedger } from '../../../support/unlock-ledger.ts';
import type { Row } from '../../result.ts';

const build = fileURLToPath(new URL('../../../../apps/storefront/build/server', import.meta.url));
const promisedMs = 2000;
const pollIntervalMs = 20;

/**
 * Runs two nodes of one shop. Staff edit a product on one node, and shoppers request the other, whose
 * caches already contain the API's product and listing and the rendered page.
 */
export async function measureEdits(
  part: string,
  connectionString: string,
  rounds: number,
): Promise<Row[]> {
  const settings = { SHOP_BUILD_DIR: build, SHOP_DEMO: '1', SHOP_RUN_JOBS: '0', LOG_LEVEL: 'info' };
  const nodes = await Promise.all([
    startShop(connectionString, settings),
    startShop(connectionString, settings),
  ]);
  try {
    const slowest = await measureSlowest(nodes as [ShopProcess, ShopProcess], rounds);
    return [...slowest].map(([place, ms]) => ({
      part,
      name: `an edit on one node, seen in ${place} of another, slowest of ${rounds}`,
      value: Math.round(ms),
      unit: 'ms',
      limit: { atMost: promisedMs },
    }));
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await deleteProducts(connectionString);
  }
}

async function measureSlowest([editedNode, otherNode]: [ShopProcess, ShopProcess], rounds: number) {
  const staff = await openStaffSession(editedNode.url);
  const productId = `edited-${crypto.randomUUID()}`;
  await staff('/api/staff/products', { productId, fields: productFields });
  await staff(`/api/staff/products/${productId}/state`, { version: 1, state: 'active' });
  const places = {
    'the product': `/api/products/${productId}`,
    'a list': '/api/products?category=ring&material=gold&sort=LOWTOHIGH&limit=100',
    'the page': `/products/${productId}`,
  };
  const slowest = new Map<string, number>();
  for (let round = 0; round <= rounds; round++) {
    // The name is unique in the catalogue and for each round.
    const name = `Round ${round} of ${productId.slice(-12)}`;
    const { version } = await getProduct(staff, productId);
    for (const path of Object.values(places)) await fetchText(otherNode.url + path);
    const fields = { ...productFields, product_price: 1, product_prevPrice: 1, product_name: name };
    const editedAt = performance.now();
    await staff(`/api/staff/products/${productId}`, { version, fields });
    await Promise.all(
      Object.entries(places).map(async ([place, path]) => {
        const ms = (await waitForText(otherNode.url + path, name)) - editedAt;
        // The first round is a warm-up.
        if (round > 0) slowest.set(place, Math.max(ms, slowest.get(place) ?? 0));
      }),
    );
  }
  return slowest;
}

async function openStaffSession(url: string) {
  const headers = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ role: 'manager' });
  const response = await fetch(`${url}/api/staff/demo-session`, { method: 'POST', headers, body });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (path: string, sent?: unknown): Promise<unknown> => {
    const init = sent ? { method: 'POST', body: JSON.stringify(sent) } : {};
    const reply = await fetch(url + path, { ...init, headers: { ...headers, cookie } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
}

async function getProduct(staff: (path: string) => Promise<unknown>, productId: string) {
  const { product } = (await staff(`/api/staff/products/${productId}`)) as {
    product: StaffProduct;
  };
  return product;
}

const fetchText = async (address: string) => (await fetch(address)).text();

/** Polls until a response contains the text. Returns the time. */
async function waitForText(address: string, text: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if ((await fetchText(address)).includes(text)) return performance.now();
    if (performance.now() - startedAt > 10 * promisedMs)
      throw new Error(`${address} never contained ${text}`);
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Deletes the edited products, so that other parts don't see them. */
async function deleteProducts(connectionString: string): Promise<void> {
  const database = openPostgres({ connectionString, maxConnections: 1 });
  await database.script(`${unlockLedger} delete from products where id like 'edited-%'`);
  await database.close();
}
