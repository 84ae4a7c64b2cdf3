import { access, constants, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '@briolette/api';
import { type Config, ConfigError } from '../settings/config.ts';

/** Stores images in a local folder or one that all nodes have mounted. */
export async function createDiskImageStore(folder: string): Promise<ImageStore> {
  await access(folder, constants.W_OK).catch(({ code }) => {
    throw new ConfigError([`SHOP_IMAGES_DIR cannot be written (${code}): ${folder}`]);
  });
  return {
    async save(name, bytes) {
      // Renaming is atomic: readers never see a partial file, and concurrent writers don't clash.
      const draft = join(folder, `.${crypto.randomUUID()}`);
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, join(folder, name));
    },
    find: (name) =>
      readFile(join(folder, name)).then(
        (bytes) => new Uint8Array(bytes),
        (error) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      ),
  };
}

/** Creates the image store of the settings. null: images are stored in the database. */
export async function createImageStore(
  config: Config,
  reportError: (error: unknown) => void,
): Promise<ImageStore | null> {
  if (config.SHOP_IMAGES_DIR) {
    return createDiskImageStore(config.SHOP_IMAGES_DIR);
  }
  if (!config.SHOP_IMAGES_S3_BUCKET) return null;
  const { createS3ImageStore } = await import('./s3-images.ts');
  return createS3ImageStore(
    {
      bucket: config.SHOP_IMAGES_S3_BUCKET,
      endpoint: config.SHOP_IMAGES_S3_ENDPOINT ?? '',
      region: config.SHOP_IMAGES_S3_REGION,
      key: config.SHOP_IMAGES_S3_ACCESS_KEY_ID ?? '',
      secret: config.SHOP_IMAGES_S3_SECRET_ACCESS_KEY ?? '',
    },
    reportError,
  );
}
