import { readFileSync } from 'node:fs';

/**
 * Reads Intel Open Image Denoise's weight archive ("TZA"):
 * a table of named tensors, stored as half or single floats.
 */
export function readWeights(file) {
  const bytes = readFileSync(file);
  if (bytes.readUInt16LE(0) !== 0x41d7) throw new Error(`${file} is not a TZA archive`);
  let at = Number(bytes.readBigUInt64LE(4));
  const count = bytes.readUInt32LE(at);
  at += 4;
  const tensors = {};
  for (let i = 0; i < count; i++) {
    const nameLength = bytes.readUInt16LE(at);
    const name = bytes.toString('utf8', at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const rank = bytes[at++];
    const dims = Array.from({ length: rank }, (_, axis) => bytes.readUInt32LE(at + 4 * axis));
    at += 4 * rank + rank; // the sizes, then one letter of layout per axis
    const isHalf = bytes[at++] === 'h'.charCodeAt(0);
    const offset = Number(bytes.readBigUInt64LE(at));
    at += 8;
    const size = dims.reduce((product, dim) => product * dim, 1);
    const read = isHalf
      ? (k) => halfToFloat(bytes.readUInt16LE(offset + 2 * k))
      : (k) => bytes.readFloatLE(offset + 4 * k);
    tensors[name] = { dims, data: Float32Array.from({ length: size }, (_, k) => read(k)) };
  }
  return tensors;
}

function halfToFloat(bits) {
  const sign = bits >> 15 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
