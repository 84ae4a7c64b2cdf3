import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StripeDouble, startStripeDouble } from './stripe-double.ts';

let double: StripeDouble;
let url: string;
beforeAll(async () => {
  double = await startStripeDouble();
  url = `http://${double.at.host}:${double.at.port}/`;
});
afterAll(() => double.stop());

const press = (pressed: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ do: pressed }), redirect: 'manual' });
const page = async () => (await fetch(url)).text();

test('every switch works, and the page then shows its opposite', async () => {
  expect(await page()).toContain('Stop responding');
  await press('down');
  expect(double.faults.down).toBe(true);
  expect(await page()).toContain('Respond again');
  await press('hold');
  await press('often');
  expect(double.webhooks).toMatchObject({ delivery: 'held', times: 100 });
  await press('clear');
  expect(double.faults.down).toBe(false);
  expect(double.webhooks).toMatchObject({ delivery: 'at once', times: 1 });
  await press('next:saved 500');
  expect(double.faults.take('POST /v1/refunds')).toBe('saved 500');
});
