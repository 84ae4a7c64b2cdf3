import { StaffRefused } from '@briolette/contract';
import { keepPicture } from '@briolette/storage';
import { hexOf } from '../../hex-of.ts';
import { acceptPicture } from '../../pictures/accept-picture.ts';
import type { PictureStore } from '../../pictures/picture-store.ts';
import type { StaffHandlers } from '../implement-staff.ts';

export const pictureHandlers = {
  async addPicture({ shop, caller, body }) {
    const bytes = bytesIn(body.data);
    const kept = bytes && shop.drawPicture && (await acceptPicture(bytes, shop.drawPicture));
    const largest = kept?.at(-1);
    if (!kept || !largest) throw new StaffRefused('pictureNotAccepted');
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', largest.bytes));
    const stem = hexOf(hash.slice(0, 16));
    const files = kept.map(({ width, bytes: file }) => ({
      name: `${stem}-${width}.jpg`,
      bytes: file,
    }));
    const stored = await putAside(files, shop.pictures);
    const picture = { files: stored, alt: body.alt, now: shop.clock() };
    await keepPicture(shop.database, caller.actor, picture);
    return { image: `/api/pictures/${files[0]?.name}` };
  },
} satisfies Partial<StaffHandlers>;

type PictureFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** First the bytes, then the row that speaks of them: what is named is there. */
async function putAside(files: PictureFile[], store: PictureStore | null) {
  if (!store) return files;
  await Promise.all(files.map(({ name, bytes }) => store.keep(name, bytes)));
  return files.map(({ name }) => ({ name, bytes: null }));
}

function bytesIn(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
