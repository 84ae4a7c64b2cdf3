import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseImageUrl } from '@briolette/contract';
import { createImageStore, readConfig } from '@briolette/server';
import type { Database } from '@briolette/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Double, startS3Double } from '../../doubles/s3/s3-double.ts';
import { engines } from '../../support/engines.ts';
import { openStaffShop } from '../support/staff-shop.ts';

const keys = { key: 'AKIATHISISATEST', secret: 'only/for+tests', region: 'eu-central-1' };

let database: Database;
let folder: string;
let s3: S3Double;
beforeAll(async () => {
  database = await (engines[1] ?? expect.unreachable()).open();
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  s3 = await startS3Double({ bucket: 'pictures', keys });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
  await s3.stop();
});

const bucket = () => ({
  SHOP_IMAGES_S3_BUCKET: 'pictures',
  SHOP_IMAGES_S3_ENDPOINT: s3.url,
  SHOP_IMAGES_S3_REGION: keys.region,
  SHOP_IMAGES_S3_ACCESS_KEY_ID: keys.key,
  SHOP_IMAGES_S3_SECRET_ACCESS_KEY: keys.secret,
});
const places: Record<string, { settings: () => Record<string, string>; files?: () => unknown }> = {
  'the database': { settings: () => ({}) },
  'a folder': { settings: () => ({ SHOP_IMAGES_DIR: folder }), files: () => readdir(folder) },
  'a bucket': { settings: bucket, files: () => [...s3.objects.keys()].filter(isImage) },
};
const isImage = (name: string) => name.endsWith('.jpg');

const createConfig = (settings: Record<string, string>) =>
  readConfig({ DATABASE_URL: 'postgres://u@h/d', SHOP_SECRET: 'x'.repeat(40), ...settings });

/** Errors that were reported instead of thrown. */
const reportedErrors: unknown[] = [];
const storeWith = (settings: Record<string, string>) =>
  createImageStore(createConfig(settings), (error) => reportedErrors.push(error));

async function shopWith(settings: Record<string, string>) {
  const failures: unknown[] = [];
  const shop = openStaffShop(database, {
    imageStore: await storeWith(settings),
    reportError: (error) => failures.push(error),
  });
  const manager = await shop.as('manager');
  return {
    failures,
    send: shop.send,
    upload: (bytes: Buffer) => {
      const body = { data: bytes.toString('base64'), alt: 'A ring' };
      return manager('/api/staff/images', { method: 'POST', body });
    },
  };
}

let shade = 0;
/** Creates an image that was not uploaded before. */
const createImage = () =>
  sharp({
    create: { width: 200, height: 200, channels: 3, background: { r: ++shade, g: 9, b: 9 } },
  })
    .png()
    .toBuffer();

describe.each(Object.entries(places))('images in %s', (_where, { settings, files }) => {
  test('are uploaded, served and uploaded again, and stored only there [PIC-04 PIC-09]', async () => {
    const { upload, send, failures } = await shopWith(settings());
    const source = await createImage();
    const uploaded = await upload(source);
    const { image } = (await uploaded.json()) as { image: string };
    const served = await send(image);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600 });
    expect(await (await upload(source)).json()).toEqual({ image });
    const name = image.slice('/api/pictures/'.length);
    const both = [name, name.replace('-600.', '-1200.')].toSorted();
    const [row] = await database.query<{ names: string[] }>(
      {
        name: '',
        text: `select array_agg(hash || '-' || width || '.jpg' order by width desc)
            filter (where bytes is not null) as names
          from image_files where hash = $1`,
      },
      [parseImageUrl(image)],
    );
    expect(row?.names ?? []).toEqual(files ? [] : both);
    if (files) expect(((await files()) as string[]).toSorted()).toEqual(both);
    expect(failures).toEqual([]);
    expect((await send(`/api/pictures/${'0'.repeat(32)}-600.jpg`)).status).toBe(404);
  });

  test('are still served after another store was configured [PIC-04]', async () => {
    const before = await shopWith({});
    const { image } = (await (await before.upload(await createImage())).json()) as {
      image: string;
    };
    const { send } = await shopWith(settings());
    expect((await send(image)).status).toBe(200);
  });
});

describe('a bucket', () => {
  test('retries while overloaded, and reports an error if that lasts', async () => {
    const { upload, send, failures } = await shopWith(bucket());
    s3.slowDown(2);
    const { image } = (await (await upload(await createImage())).json()) as { image: string };
    s3.slowDown(2);
    expect((await send(image)).status).toBe(200);
    s3.slowDown(100);
    expect((await upload(await createImage())).status).toBe(500);
    expect((await send(image)).status).toBe(500);
    s3.slowDown(0);
    expect(failures).toHaveLength(2);
  });

  test('reports a missing image and serves none', async () => {
    const { upload, send, failures } = await shopWith(bucket());
    const { image } = (await (await upload(await createImage())).json()) as { image: string };
    s3.objects.clear();
    expect((await send(image)).status).toBe(500);
    expect(String(failures)).toContain('is missing in the configured image store');
  });

  test.each([
    ['SHOP_IMAGES_S3_SECRET_ACCESS_KEY', 'another', 'SignatureDoesNotMatch'],
    ['SHOP_IMAGES_S3_ACCESS_KEY_ID', 'another', 'InvalidAccessKeyId'],
    ['SHOP_IMAGES_S3_BUCKET', 'another', 'NoSuchBucket'],
    ['SHOP_IMAGES_S3_REGION', 'another', 'AuthorizationHeaderMalformed'],
  ])('rejects a wrong %s at start', async (setting, value, code) => {
    const host = new URL(s3.url).host;
    await expect(storeWith({ ...bucket(), [setting]: value })).rejects.toThrow(
      new RegExp(`^The bucket \\w+ at ${host} rejects writes \\(${code}\\): correct SHOP_.*$`),
    );
  });

  test('does not keep the shop from starting when it is down', async () => {
    reportedErrors.length = 0;
    await storeWith({ ...bucket(), SHOP_IMAGES_S3_ENDPOINT: 'http://127.0.0.1:9' });
    expect(reportedErrors).toHaveLength(1);
  });
});

test('names each impossible setting in one line', () => {
  const settings = { SHOP_IMAGES_DIR: '/pictures', SHOP_IMAGES_S3_BUCKET: 'pictures' };
  expect(() => createConfig(settings)).toThrow(
    [
      'SHOP_IMAGES_S3_ENDPOINT is missing: a bucket for images needs it',
      'SHOP_IMAGES_S3_ACCESS_KEY_ID is missing: a bucket for images needs it',
      'SHOP_IMAGES_S3_SECRET_ACCESS_KEY is missing: a bucket for images needs it',
      'SHOP_IMAGES_DIR and a bucket are both set: unset one of them',
    ].join('\n'),
  );
});

test('names a folder that does not exist', () =>
  expect(storeWith({ SHOP_IMAGES_DIR: '/nowhere/at/all' })).rejects.toThrow(
    'SHOP_IMAGES_DIR cannot be written (ENOENT): /nowhere/at/all',
  ));
