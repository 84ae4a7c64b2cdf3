import { parseArgs } from 'node:util';
import { withShopDatabase } from '../with-shop-database.ts';
import { getLongerShare, measureResetTimes } from './reset-times.ts';

/**
 * node tests/security/accounts/reset-timing.ts [--requests 1000]: requests password resets, half of
 * them for addresses with an account, and prints whether the response time reveals which. Then
 * repeats this with a shop that sends the email before it responds, which must be detected.
 */
const { values } = parseArgs({ options: { requests: { type: 'string', default: '1000' } } });
const requests = Number(values.requests);

await withShopDatabase(async ({ database }) => {
  for (const control of [false, true]) {
    const arm = await measureResetTimes(database, requests, { control });
    const median = (times: number[]) =>
      times.toSorted((one, other) => one - other)[times.length >> 1]?.toFixed(2);
    console.log(
      `${control ? 'control, mailed before the answer' : 'the shop'}: ${arm.existing.length} known, median ${median(arm.existing)} ms; ${arm.unknown.length} unknown, median ${median(arm.unknown)} ms; a known one took longer in ${(getLongerShare(arm) * 100).toFixed(1)} % of all pairs`,
    );
  }
});
