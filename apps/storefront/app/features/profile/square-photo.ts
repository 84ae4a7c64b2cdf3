const side = 256;

/**
 * A picture of the shopper's as a small square JPEG: cut from the middle and encoded anew, so that
 * nothing but pixels of it leaves the browser. Rejects what is not a picture.
 */
export async function squarePhoto(file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw new Error('not a picture');
  const picture = await createImageBitmap(file);
  const edge = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  const left = (picture.width - edge) / 2;
  const top = (picture.height - edge) / 2;
  context.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.88);
}
