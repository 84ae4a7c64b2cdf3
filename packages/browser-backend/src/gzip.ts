type Bytes = Uint8Array<ArrayBuffer>;

export const compressed = (bytes: Bytes) => through(bytes, new CompressionStream('gzip'));
export const decompressed = (bytes: Bytes) => through(bytes, new DecompressionStream('gzip'));

async function through(
  bytes: Bytes,
  { writable, readable }: CompressionStream | DecompressionStream,
): Promise<Bytes> {
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  const read = new Response(readable).arrayBuffer();
  const [, out] = await Promise.all([written, read]);
  return new Uint8Array(out);
}
