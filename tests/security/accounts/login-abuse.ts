import { percentile, send } from '../load/send.ts';
import { startShop } from '../load/shop-process.ts';
import { withShopDatabase } from '../with-shop-database.ts';

/**
 * node tests/security/accounts/login-abuse.ts: sends 10,000 guesses over HTTP to a shop that hashes
 * with argon2id, while others log in, and counts the guesses rejected before the hash.
 */
const guesses = 10_000;
const atOnce = 32;
const accounts = 20;
const honestLogins = 20;

await withShopDatabase(async ({ url }) => {
  const shop = await startShop(url, {
    LOG_LEVEL: 'info',
    SHOP_TRUSTED_PROXIES: '127.0.0.1',
    SHOP_RATE_LIMIT_PER_IP: '20',
    SHOP_STRONG_PASSWORDS: '0',
  });
  try {
    const at = (path: string, email: string, password: string, from: string) =>
      send(shop.url, { method: 'POST', path, body: { email, password }, from });
    const toEmail = (kind: string, index: number) => `${kind}${index}@shop.example`;
    for (let index = 0; index < accounts; index++)
      await at('/api/auth/signup', toEmail('victim', index), 'right', `7.7.7.${index}`);
    for (let index = 0; index < honestLogins; index++)
      await at('/api/auth/signup', toEmail('honest', index), 'right', `8.8.8.${index}`);

    const statuses: Record<number, number> = {};
    let next = 0;
    const startedAt = performance.now();
    const attack = Array.from({ length: atOnce }, async () => {
      while (next < guesses) {
        const guess = next++;
        const victim = toEmail('victim', guess % accounts);
        const { status } = await at('/api/auth/login', victim, `no ${guess}`, `9.9.9.${guess % 4}`);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    });
    const waits: number[] = [];
    let turnedAway = 0;
    for (let index = 0; index < honestLogins && next < guesses; index++) {
      // Spread over the attack, so that every login happens during it.
      const due = (guesses / (honestLogins + 2)) * (index + 1);
      while (next < due) await new Promise((resolve) => setImmediate(resolve));
      const { status, ms } = await at(
        '/api/auth/login',
        toEmail('honest', index),
        'right',
        `6.6.6.${index}`,
      );
      waits.push(ms);
      if (status !== 200) turnedAway += 1;
    }
    await Promise.all(attack);
    const seconds = (performance.now() - startedAt) / 1000;
    const rejected = (statuses[429] ?? 0) + (statuses[503] ?? 0);
    const hashed = guesses - rejected;
    const slowest = percentile(waits, 1);
    const passed =
      hashed <= guesses / 100 && turnedAway === 0 && waits.length > 10 && slowest < 1000;
    console.log(
      `login abuse: ${guesses} guesses in ${seconds.toFixed(1)} s, ${hashed} reached the hash, answers ${JSON.stringify(statuses)}; ${waits.length} honest logins meanwhile, ${turnedAway} turned away, median ${percentile(waits, 0.5)} ms, slowest ${slowest} ms: ${passed ? 'passed' : 'FAILED'}`,
    );
    process.exitCode = passed ? 0 : 1;
  } finally {
    await shop.stop();
  }
});
