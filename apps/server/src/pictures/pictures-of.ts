import type { PictureStore } from '@briolette/api';
import type { Config } from '../settings/config.ts';

/** Where this shop's pictures lie. null: in the database. */
export async function picturesOf(
  config: Config,
  tell: (error: unknown) => void,
): Promise<PictureStore | null> {
  if (config.SHOP_PICTURES_FOLDER) {
    const { openDiskPictures } = await import('./disk-pictures.ts');
    return openDiskPictures(config.SHOP_PICTURES_FOLDER);
  }
  if (!config.SHOP_PICTURES_S3_BUCKET) return null;
  const { openS3Pictures } = await import('./s3-pictures.ts');
  return openS3Pictures(
    {
      bucket: config.SHOP_PICTURES_S3_BUCKET,
      endpoint: config.SHOP_PICTURES_S3_ENDPOINT ?? '',
      region: config.SHOP_PICTURES_S3_REGION,
      key: config.SHOP_PICTURES_S3_KEY ?? '',
      secret: config.SHOP_PICTURES_S3_SECRET ?? '',
    },
    tell,
  );
}
