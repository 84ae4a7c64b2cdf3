/**
 * Where the bytes of pictures lie, if not in the database. A name is made from the bytes, so what it
 * holds never changes, and to keep it twice is to keep it once.
 */
export type PictureStore = {
  keep(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  find(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

/** The widths that a picture is kept in; each is a square JPEG. */
export const pictureWidths = [600, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The most pixels that are decoded: a photo of a 24-megapixel camera, and no more. */
export const picturePixels = 25_000_000;

/**
 * Makes a picture anew from its pixels, so that nothing that was hidden in a file is kept: sharp on
 * a server, a canvas in a browser. null: there is no picture in these bytes.
 */
export type PictureEncoder = (
  bytes: Uint8Array<ArrayBuffer>,
  width: PictureWidth,
) => Promise<Uint8Array<ArrayBuffer> | null>;
