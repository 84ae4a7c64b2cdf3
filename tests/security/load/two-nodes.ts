import { withShopDatabase } from '../with-shop-database.ts';
import { newShoppers, type Sent, send } from './send.ts';
import { startShop } from './shop-process.ts';

/** node tests/security/load/two-nodes.ts: kills one of two nodes under load; no order may fail. */
const shopperCount = 12;
const ordersEach = 40;

await withShopDatabase(async ({ database, url }) => {
  await database.script('update products set stock = 1000000');
  const nodes = await Promise.all([startShop(url, quiet()), startShop(url, quiet())]);
  let acknowledged = 0;
  let retried = 0;
  const failed: string[] = [];
  try {
    const origins = nodes.map((node) => node.url);
    const shoppers = await newShoppers(origins[0] ?? '', shopperCount);
    const half = (shopperCount * ordersEach) / 2;
    const killWhenHalf = () => {
      if (acknowledged === half) nodes[0]?.process.kill('SIGKILL');
    };
    /** Sends to the other node if one does not respond, as a load balancer does. */
    const sendToEither = async (first: number, call: Parameters<typeof send>[1]): Promise<Sent> => {
      for (let attempt = 0; ; attempt++) {
        try {
          const sent = await send(origins[(first + attempt) % 2] ?? '', call);
          if (sent.status < 500 || attempt > 8) return sent;
        } catch (error) {
          if (attempt > 8) throw error;
        }
        retried += 1;
      }
    };
    await Promise.all(
      shoppers.map(async ({ token, addressId }, index) => {
        for (let order = 0; order < ordersEach; order++) {
          const product = { _id: 'aurelia-solitaire-ring' };
          const first = index + order;
          const add = { method: 'POST', path: '/api/user/cart', token, body: { product } };
          await sendToEither(first, add);
          const body = { addressId, payBy: 'Cash on delivery' };
          const place = { method: 'POST', path: '/api/user/orders', token, body };
          const { status, body: result } = await sendToEither(first, {
            ...place,
            key: crypto.randomUUID(),
          });
          if (status !== 201) failed.push(`${status} ${result}`);
          else acknowledged += 1;
          killWhenHalf();
        }
      }),
    );
    const [row] = await database.query<{ orders: number }>({
      name: 'orders',
      text: 'select count(*)::int as orders from orders',
    });
    const wasKilled = nodes[0]?.process.signalCode === 'SIGKILL';
    const passed = failed.length === 0 && row?.orders === acknowledged && wasKilled;
    for (const line of failed.slice(0, 5)) console.log(line);
    console.log(
      `two nodes: ${acknowledged} orders acknowledged, ${row?.orders} in the database, ${failed.length} failed, ${retried} calls sent again after one node was killed: ${passed ? 'passed' : 'FAILED'}`,
    );
    process.exitCode = passed ? 0 : 1;
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
  }
});

function quiet() {
  return { LOG_LEVEL: 'info' };
}
