/** Loads a packed and compressed data directory on first use. */
export type SnapshotLoader = () => Promise<Uint8Array<ArrayBuffer>>;

/** Packs files into one: the header's length, the paths and sizes as JSON, the contents. */
export function packFiles(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const list = [...files].map(([path, { length }]) => [path, length]);
  const header = new TextEncoder().encode(JSON.stringify(list));
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const pack = new Uint8Array(4 + header.length + size);
  new DataView(pack.buffer).setUint32(0, header.length);
  pack.set(header, 4);
  let offset = 4 + header.length;
  for (const contents of files.values()) {
    pack.set(contents, offset);
    offset += contents.length;
  }
  return pack;
}

export function unpackFiles(pack: Uint8Array): Map<string, Uint8Array> {
  const headerLength = new DataView(pack.buffer, pack.byteOffset).getUint32(0);
  let offset = 4 + headerLength;
  const header = new TextDecoder().decode(pack.subarray(4, offset));
  const list: [path: string, size: number][] = JSON.parse(header);
  return new Map(
    list.map(([path, size]) => {
      const contents = pack.subarray(offset, offset + size);
      offset += size;
      return [path, contents];
    }),
  );
}

type Bytes = Uint8Array<ArrayBuffer>;

export const gzip = (bytes: Bytes) => through(bytes, new CompressionStream('gzip'));
export const gunzip = (bytes: Bytes) => through(bytes, new DecompressionStream('gzip'));

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
