import { crc32 } from 'node:zlib';

/** A golden PNG of 120 by 100 pixels. */
const gold = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAABkCAMAAAB6rgQAAAAAA1BMVEXJoicAP/sVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIklEQVRo3u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAADAhwEvRAABvNibdAAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns the same image in another colour: replaces its one-colour palette and the checksum. */
export function createPlainImage(
  colour: readonly [red: number, green: number, blue: number],
): Buffer {
  const image = Buffer.from(gold);
  const palette = image.indexOf('PLTE');
  image.set(colour, palette + 4);
  image.writeUInt32BE(crc32(image.subarray(palette, palette + 7)), palette + 7);
  return image;
}
