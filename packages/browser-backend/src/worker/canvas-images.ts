import type { ImageEncoder } from '@briolette/api';

const quality = 0.82;

/** Crops an image to its central square and encodes it on an OffscreenCanvas. */
export const encodeImageWithCanvas: ImageEncoder = async (bytes, width) => {
  const bitmap = await createImageBitmap(new Blob([bytes]));
  try {
    const canvas = new OffscreenCanvas(width, width);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return null;
    const side = Math.min(bitmap.width, bitmap.height);
    const left = (bitmap.width - side) / 2;
    const top = (bitmap.height - side) / 2;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, width);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, left, top, side, side, 0, 0, width, width);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    bitmap.close();
  }
};
