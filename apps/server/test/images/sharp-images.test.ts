import sharp, { type Sharp } from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { encodeImageWithSharp } from '../../src/images/sharp-images.ts';
import { createRequestQueue } from '../../src/request-queue/request-queue.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c9a227' } });
const encodePng = async (image: Sharp) => new Uint8Array(await image.png().toBuffer());

const toBuffer = sharp.prototype.toBuffer as (this: Sharp) => Promise<Buffer>;
const spyOnDrawing = (work: (this: Sharp) => Promise<Buffer>) =>
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(work as never);
afterEach(() => vi.restoreAllMocks());

test('does not decode an image that would take over 100 MB of memory [GRD-09]', async () => {
  const large = await encodePng(drawn(5100, 5100));
  const deep = await encodePng(drawn(4000, 4000).toColourspace('rgb16'));
  const small = await encodePng(drawn(400, 300).toColourspace('rgb16'));
  const draws = spyOnDrawing(toBuffer);
  expect(await encodeImageWithSharp(large, 600).catch(() => null)).toBeNull();
  expect(await encodeImageWithSharp(deep, 600)).toBeNull();
  expect(draws).not.toHaveBeenCalled();
  expect(await encodeImageWithSharp(small, 600)).toBeInstanceOf(Uint8Array);
});

test('decodes images one at a time [GRD-09]', async () => {
  const bytes = await encodePng(drawn(400, 300));
  let underWay = 0;
  let most = 0;
  spyOnDrawing(async function () {
    underWay += 1;
    most = Math.max(most, underWay);
    return toBuffer.call(this).finally(() => {
      underWay -= 1;
    });
  });
  await Promise.all(Array.from({ length: 4 }, () => encodeImageWithSharp(bytes, 600)));
  expect(most).toBe(1);
});

test("releases the request's slot while encoding an image", async () => {
  const bytes = await encodePng(drawn(400, 300));
  const drawing = Promise.withResolvers<Buffer>();
  spyOnDrawing(() => drawing.promise);
  const queue = createRequestQueue({ atOnce: 1, waiting: 1, patienceMs: 50 });
  const image = queue.run({ priority: 'account' }, () => encodeImageWithSharp(bytes, 600));
  expect(await queue.run({ priority: 'checkout' }, async () => 'served')).toBe('served');
  drawing.resolve(Buffer.from('drawn'));
  await image;
});
