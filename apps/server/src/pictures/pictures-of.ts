import type { PictureStore } from '@briolette/api';
import type { Config } from '../settings/config.ts';

/** Where this shop's pictures lie. null: in the database. */
export async function picturesOf(
  config: Config,
  tell: (error: unknown) => void,
): Promise<PictureStore | null> {
  if (config.SHOP_IMAGES_DIR) {
    const { openDiskPictures } = await import('./disk-pictures.ts');
    return openDiskPictures(config.SHOP_IMAGES_DIR);
  }
  if (!config.SHOP_IMAGES_S3_BUCKET) return null;
  const { openS3Pictures } = await import('./s3-pictures.ts');
  return openS3Pictures(
    {
      bucket: config.SHOP_IMAGES_S3_BUCKET,
      endpoint: config.SHOP_IMAGES_S3_ENDPOINT ?? '',
      region: config.SHOP_IMAGES_S3_REGION,
      key: config.SHOP_IMAGES_S3_ACCESS_KEY_ID ?? '',
      secret: config.SHOP_IMAGES_S3_SECRET_ACCESS_KEY ?? '',
    },
    tell,
  );
}
