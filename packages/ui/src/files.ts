/** Downloads a file. */
export function downloadFile(name: string, contents: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function downloadJson(name: string, value: unknown): void {
  downloadFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}

/**
 * Returns an image file, scaled down, as the data URL of a JPEG, or null if the browser can't decode
 * it. Re-encoding removes its metadata, such as the place.
 */
export async function scaleToJpeg(
  file: File,
  { maxSide, quality }: { maxSide: number; quality: number },
): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', quality);
}
