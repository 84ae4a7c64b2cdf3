import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshPostgres } from '../../support/engines.ts';
import { getLongerShare, resetTimes } from './reset-times.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshPostgres();
});
afterAll(() => database.close());

// 0.5 is a coin; with so few it strays by 0.03. The command of the same name asks 1,000.
test('the time of the answer does not tell whether an address has an account [ACC-04]', async () => {
  const share = getLongerShare(await resetTimes(database, 400));
  expect(Math.abs(share - 0.5)).toBeLessThan(0.15);
}, 60_000);

test('a shop that mails before it answers is found out', async () => {
  expect(getLongerShare(await resetTimes(database, 100, { control: true }))).toBeGreaterThan(0.85);
}, 60_000);
