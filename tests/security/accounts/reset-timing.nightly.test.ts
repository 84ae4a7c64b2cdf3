import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshPostgres } from '../../support/engines.ts';
import { getLongerShare, measureResetTimes } from './reset-times.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshPostgres();
});
afterAll(() => database.close());

// 0.5 means no difference; with so few requests the standard error is 0.03. The script of the same
// name sends 1,000.
test('the response time does not reveal whether an address has an account [ACC-04]', async () => {
  const share = getLongerShare(await measureResetTimes(database, 400));
  expect(Math.abs(share - 0.5)).toBeLessThan(0.15);
}, 60_000);

test('detects a shop that sends the email before it responds', async () => {
  expect(getLongerShare(await measureResetTimes(database, 100, { control: true }))).toBeGreaterThan(
    0.85,
  );
}, 60_000);
