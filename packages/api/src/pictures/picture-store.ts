/**
 * Where the bytes of pictures lie, if not in the database. A name is made from the bytes, so what it
 * holds never changes, and to keep it twice is to keep it once.
 */
export type PictureStore = {
  keep(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  find(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
};
