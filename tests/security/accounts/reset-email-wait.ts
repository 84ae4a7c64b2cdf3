import { readConfig, startServerJobs } from '@briolette/server';
import { createUser, enqueueJobs } from '@briolette/storage';
import { startEmailServer } from '../../support/email-server.ts';
import { withShopDatabase } from '../with-shop-database.ts';

/**
 * node tests/security/accounts/reset-email-wait.ts: queues 10,000 order emails for an SMTP server
 * that takes 150 ms each, then requests a password reset and prints how long its email took.
 */
const waiting = 10_000;
const slowMs = 150;

await withShopDatabase(async ({ database, url }) => {
  const emailServer = await startEmailServer();
  emailServer.behave(async (step) => {
    if (step === 'taken') await new Promise((resolve) => setTimeout(resolve, slowMs));
  });
  const config = readConfig({
    DATABASE_URL: url,
    SHOP_SECRET: 'x'.repeat(32),
    SMTP_URL: emailServer.url,
    MAIL_FROM: 'Shop <shop@test.example>',
    SITE_URL: 'https://shop.example',
  });
  const now = new Date();
  const userIds = Array.from({ length: waiting }, () => crypto.randomUUID());
  for (const [nr, id] of userIds.entries())
    await createUser(database, {
      id,
      fields: { email: `customer-${nr}@test.example` },
      passwordHash: 'none',
      sampleAddress: { id: crypto.randomUUID(), details: {} },
      now,
    });
  await enqueueJobs(
    database,
    userIds.map((userId, nr) => ({
      kind: 'send-account-email' as const,
      dedupKey: `flood:${nr}`,
      payload: { template: 'password-changed' as const, userId, at: now.toISOString() },
      runAt: now,
    })),
  );
  const jobs = await startServerJobs(config, database);
  while (emailServer.taken.length < 20) await new Promise((resolve) => setTimeout(resolve, 50));
  const started = performance.now();
  const runAt = new Date();
  const payload = {
    purpose: 'reset' as const,
    normalizedEmail: 'customer-0@test.example',
    at: runAt.toISOString(),
  };
  await enqueueJobs(database, [
    { kind: 'send-token-email', dedupKey: 'reset:measured', payload, runAt },
  ]);
  jobs.wake();
  const isReset = ({ messageId }: { messageId: string }) => messageId.startsWith('reset.measured');
  while (!emailServer.taken.some(isReset)) await new Promise((resolve) => setTimeout(resolve, 5));
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const left = waiting - emailServer.taken.length + 1;
  console.log(`The reset email left after ${seconds} s, with ${left} emails still waiting.`);
  void jobs.stop();
  await emailServer.close();
  process.exit(0);
});
