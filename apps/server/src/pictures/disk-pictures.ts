import { access, constants, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from '@briolette/api';
import { ConfigError } from '../settings/config.ts';

/** A folder of this machine, or one that every node has mounted. */
export async function openDiskPictures(folder: string): Promise<PictureStore> {
  await access(folder, constants.W_OK).catch(({ code }) => {
    throw new ConfigError([`SHOP_IMAGES_DIR cannot be written (${code}): ${folder}`]);
  });
  return {
    async keep(name, bytes) {
      // Nobody ever reads half a picture, and two who write the same one do not meet.
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
