import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Reads the characters that a WOFF2 file has glyphs for from its cmap table. */
export function readFontCharacters(path: string): Set<number> {
  const cmap = findCmap(readFileSync(path));
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (table.readUInt16BE(0) === 4) addSegments(table, characters);
  }
  return characters;
}

/** All tables are in one compressed block, one after the other; cmap is never transformed. */
function findCmap(file: Buffer): Buffer {
  let at = 48;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file[at++] ?? 0;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  let offset = 0;
  let found: [number, number] | undefined;
  for (let table = 0; table < file.readUInt16BE(12); table += 1) {
    const flags = file[at++] ?? 0;
    const tag = flags & 0x3f;
    if (tag === 63) at += 4;
    const length = number();
    // By default glyf and loca are transformed and the other tables are not.
    const isTransformed = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? number() : length;
    if (tag === 0) found = [offset, length];
    offset += stored;
  }
  if (!found) throw new Error('The font has no cmap');
  const compressed = file.subarray(at, at + file.readUInt32BE(20));
  return brotliDecompressSync(compressed).subarray(found[0], found[0] + found[1]);
}

/** Reads a format 4 subtable: ranges of characters and the offsets of their glyphs. */
function addSegments(table: Buffer, characters: Set<number>): void {
  const twice = table.readUInt16BE(6);
  for (let at = 0; at < twice; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + twice + at);
    const delta = table.readUInt16BE(16 + 2 * twice + at);
    const place = 16 + 3 * twice + at;
    const range = table.readUInt16BE(place);
    for (let character = start; character <= end && character !== 0xffff; character += 1) {
      const drawing =
        range === 0 ? character : table.readUInt16BE(place + range + 2 * (character - start));
      if ((drawing === 0 && range !== 0) || ((drawing + delta) & 0xffff) === 0) continue;
      characters.add(character);
    }
  }
}
