import type { Database } from '@briolette/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { openStaffShop } from '../support/staff-shop.ts';
import { createHostileImages } from './hostile-images.ts';

/** The long run: IMAGE_FUZZ_COUNT=1000 npx vitest run tests/api/images */
const count = Number(process.env.IMAGE_FUZZ_COUNT ?? 80);

let database: Database;
beforeAll(async () => {
  database = await (engines[0] ?? expect.unreachable()).open();
});
afterAll(() => database.close());

test(`stores only plain JPEG files, and none of ${count} broken or hostile files causes an error [PIC-02]`, async () => {
  const failures: unknown[] = [];
  const shop = openStaffShop(database, { reportError: (error) => failures.push(error) });
  const manager = await shop.as('manager');
  const statuses = new Map<number, number>();
  for (const { name, bytes } of await createHostileImages(count)) {
    const data = Buffer.from(bytes).toString('base64');
    const response = await manager('/api/staff/images', {
      method: 'POST',
      body: { data, alt: name },
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status !== 200) continue;
    const { image } = (await response.json()) as { image: string };
    for (const address of [image, image.replace('-600.', '-1200.')]) {
      const served = await shop.send(address);
      expect(served.headers.get('content-type')).toBe('image/jpeg');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      const stored = Buffer.from(await served.arrayBuffer());
      expect((await sharp(stored).metadata()).format).toBe('jpeg');
      expect(stored.includes('<script') || stored.includes('<svg')).toBe(false);
      // Nothing follows the end of the image.
      expect(stored.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    }
  }
  console.log(`pictures: ${count} files, ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect(failures).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(0);
  expect(statuses.get(409)).toBeGreaterThan(0);
}, 600_000);
