const maxSide = 512;
const maxBytes = 200_000;

/**
 * Checks that a profile photo is a small JPEG, PNG or WebP, by its bytes. SVG is rejected because
 * it can contain scripts.
 */
export function isValidProfilePhoto(dataUrl: string): boolean {
  const [, type, base64] =
    /^data:image\/(jpeg|png|webp);base64,([A-Za-z\d+/]+=*)$/.exec(dataUrl) ?? [];
  if (!type || !base64 || base64.length % 4 !== 0) return false;
  const bytes = decode(base64);
  if (bytes === null || bytes.length > maxBytes) return false;
  const size = sizeReaders[type as keyof typeof sizeReaders](bytes, new DataView(bytes.buffer));
  return size?.every((side) => side >= 1 && side <= maxSide) ?? false;
}

type Size = [width: number, height: number];

/** Returns width and height of a JPEG, PNG or WebP; null for other files. */
export function readImageSize(bytes: Uint8Array<ArrayBuffer>): Size | null {
  const view = new DataView(bytes.buffer);
  for (const read of Object.values(sizeReaders)) {
    const size = read(bytes, view);
    if (size) return size;
  }
  return null;
}

/** Readers of the image size from the header of each format; null if the format doesn't match. */
const sizeReaders = {
  png(bytes: Uint8Array, view: DataView): Size | null {
    if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47) return null;
    return [view.getUint32(16), view.getUint32(20)];
  },

  jpeg(bytes: Uint8Array, view: DataView): Size | null {
    if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
    let offset = 2;
    while (offset + 9 < bytes.length) {
      const marker = view.getUint16(offset);
      const isFrame =
        marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
      if (isFrame) return [view.getUint16(offset + 7), view.getUint16(offset + 5)];
      offset += 2 + view.getUint16(offset + 2);
    }
    return null;
  },

  webp(bytes: Uint8Array, view: DataView): Size | null {
    if (bytes.length < 30 || view.getUint32(0) !== 0x52494646) return null;
    if (view.getUint32(8) !== 0x57454250) return null;
    const kind = view.getUint32(12);
    if (kind === 0x56503820)
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
    if (kind === 0x5650384c) {
      const bits = view.getUint32(21, true);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    if (kind !== 0x56503858) return null;
    const side = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1;
    return [side(24), side(27)];
  },
};

function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
