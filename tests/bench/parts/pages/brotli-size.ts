import { brotliCompressSync } from 'node:zlib';

/** Bytes on the wire, as a host that compresses once sends them. */
export function brotliSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes).length;
}
