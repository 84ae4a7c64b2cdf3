import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { restockBeforeCancelling, runRefundSequences } from './refund-sequences.ts';

/** The long run: PAYMENT_SEQUENCES=10000. PGlite is slower and runs a tenth of them. */
const most = Number(process.env.PAYMENT_SEQUENCES ?? (process.env.NIGHTLY ? 1000 : 60));

describe.each(engines)('refunds on $name', ({ name, open }) => {
  const sequences = name === 'PGlite' ? Math.ceil(most / 10) : most;
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test(`refunds no line twice, and sums are exact to the cent: ${sequences} sequences [RFL-01]`, async () => {
    await runRefundSequences(database, sequences);
  }, 7_200_000);

  test('the sequences find a refund that ignores earlier refunds', async () => {
    await database.script('alter table refund_lines disable trigger refund_lines_once');
    try {
      const failure = await runRefundSequences(database, 200, 7).catch((error) => error.cause);
      expect(failure?.message).toMatch(/refunded twice/);
    } finally {
      await database.script('alter table refund_lines enable trigger refund_lines_once');
    }
  }, 600_000);

  test('the sequences find a refund that restocks a unit twice [RFL-23]', async () => {
    const faulty = await open();
    try {
      await faulty.script(`create or replace function restocked_units(ordered uuid, product text,
        variant text) returns bigint language sql volatile as $$
          select coalesce(sum(quantity_delta), 0)::bigint from stock_movements
          where order_id = ordered and product_id = product and variant_code = variant
            and type = 'order ended' $$`);
      const failure = await runRefundSequences(faulty, 1, 7, [restockBeforeCancelling]).catch(
        (error) => error,
      );
      expect(failure?.message).toMatch(/no unit is restocked twice/);
    } finally {
      await faulty.close();
    }
  }, 600_000);
});
