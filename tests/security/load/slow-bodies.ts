import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withShopDatabase } from '../with-shop-database.ts';
import { type Call, percentile, send } from './send.ts';
import { startShop } from './shop-process.ts';

/**
 * node tests/security/load/slow-bodies.ts: clients send request bodies of one byte a second to the
 * payment webhook, the login, the cart and the images. Prints the share and p99 of answered cart
 * reads and logins of other shoppers. Target: at least 99 %, p99 below a second.
 */
const seconds = 15;
const attacks = [
  { bodies: 0, addresses: 1 },
  { bodies: 60, addresses: 1 },
  { bodies: 600, addresses: 20 },
];
const password = 'correct horse battery staple';

await withShopDatabase(async ({ url }) => {
  // Shop, database and attacker share this machine.
  const atOnce = String(2 * availableParallelism());
  const shop = await startShop(url, { SHOP_MAX_CONCURRENT_REQUESTS: atOnce });
  try {
    const shoppers: Shopper[] = [];
    while (shoppers.length < 8) shoppers.push(await signUp(shop.url));
    let passed = true;
    for (const attack of attacks) {
      const { carts, logins } = await measure(shop.url, shoppers, attack);
      for (const each of [carts, logins])
        passed &&= each.finished >= 0.99 * each.sent && each.p99 < 1000;
      console.log(`${attack.bodies} slow bodies from ${attack.addresses} addresses`);
      console.table({ 'cart reads': carts, logins });
    }
    console.log(`slow bodies: ${passed ? 'passed' : 'FAILED'}`);
    process.exitCode = passed ? 0 : 1;
  } finally {
    await shop.stop();
  }
});

type Shopper = { email: string; token: string };

async function signUp(origin: string): Promise<Shopper> {
  const email = `${crypto.randomUUID()}@shop.example`;
  const { body } = await send(origin, {
    method: 'POST',
    path: '/api/auth/signup',
    body: { email, password },
  });
  return { email, token: JSON.parse(body).encodedToken };
}

async function measure(
  origin: string,
  shoppers: readonly Shopper[],
  attack: (typeof attacks)[number],
) {
  const attacker = spawn(process.execPath, [
    fileURLToPath(new URL('./stalled-bodies.ts', import.meta.url)),
    ...[origin, String(attack.bodies), String(attack.addresses)],
  ]);
  try {
    // All connections are open before the first shopper starts.
    await pause(2000);
    const until = performance.now() + seconds * 1000;
    const carts = shoppers.map(({ token }) =>
      repeat(origin, { method: 'GET', path: '/api/user/cart', token }, 100, until),
    );
    const logins = shoppers
      .slice(0, 2)
      .map(({ email }) =>
        repeat(
          origin,
          { method: 'POST', path: '/api/auth/login', body: { email, password } },
          400,
          until,
        ),
      );
    return {
      carts: summarise((await Promise.all(carts)).flat()),
      logins: summarise((await Promise.all(logins)).flat()),
    };
  } finally {
    attacker.kill();
  }
}

/** Repeats the call until this time, with a pause after each; null for unanswered calls. */
async function repeat(origin: string, call: Call, pauseMs: number, until: number) {
  const times: (number | null)[] = [];
  while (performance.now() < until) {
    const sent = await send(origin, call).catch(() => null);
    times.push(sent?.status === 200 ? sent.ms : null);
    await pause(pauseMs);
  }
  return times;
}

function summarise(times: (number | null)[]) {
  const finished = times.filter((ms) => ms !== null);
  const share = `${((100 * finished.length) / times.length).toFixed(1)} %`;
  return {
    sent: times.length,
    finished: finished.length,
    share,
    p50: percentile(finished, 0.5),
    p99: percentile(finished, 0.99),
  };
}
