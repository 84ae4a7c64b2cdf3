/** Many files as one: a length, a list of paths and sizes as JSON, the contents. Folders have no size. */
export type PackedFile = { path: string; contents: Uint8Array | null };

export function packFiles(files: readonly PackedFile[]): Uint8Array {
  const list = files.map(({ path, contents }) => [path, contents?.length ?? null]);
  const header = new TextEncoder().encode(JSON.stringify(list));
  const size = files.reduce((sum, { contents }) => sum + (contents?.length ?? 0), 0);
  const pack = new Uint8Array(4 + header.length + size);
  new DataView(pack.buffer).setUint32(0, header.length);
  pack.set(header, 4);
  let offset = 4 + header.length;
  for (const { contents } of files) {
    if (!contents) continue;
    pack.set(contents, offset);
    offset += contents.length;
  }
  return pack;
}

export function unpackFiles(pack: Uint8Array): PackedFile[] {
  const headerLength = new DataView(pack.buffer, pack.byteOffset).getUint32(0);
  let offset = 4 + headerLength;
  const list: [string, number | null][] = JSON.parse(
    new TextDecoder().decode(pack.subarray(4, offset)),
  );
  return list.map(([path, size]) => {
    if (size === null) return { path, contents: null };
    const contents = pack.subarray(offset, offset + size);
    offset += size;
    return { path, contents };
  });
}
