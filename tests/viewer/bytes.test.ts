import { brotliCompressSync } from 'node:zlib';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const limit = 24 * 1024;
/** Kinds of products that can be engraved; the engraving code counts too. */
const engravableKinds = new Set(['rings', 'bangles']);
const entry = 'viewer-entry';

/** Builds the chunks of the view and of every builder, as a page loads them. */
async function chunks(): Promise<Rolldown.OutputChunk[]> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `${import.meta.dirname}/${entry}.ts` : null),
        load: (id) =>
          id.endsWith(`${entry}.ts`)
            ? `export { buildShot } from '@briolette/geometry';
               export { startLoop, View } from '@briolette/viewer';
               export const engraving = () => import('@briolette/viewer/engraving');`
            : null,
      },
    ],
  })) as Rolldown.RolldownOutput;
  return built.output.filter((file) => file.type === 'chunk');
}

test('the view with one kind of geometry and its engraving is at most 24 KB with brotli [TRN-12]', async () => {
  const all = await chunks();
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const closure = (file: string, visited = new Set<string>()): Set<string> => {
    if (visited.has(file)) return visited;
    visited.add(file);
    for (const next of byName.get(file)?.imports ?? []) closure(next, visited);
    return visited;
  };
  const view = all.find(({ isEntry }) => isEntry) as Rolldown.OutputChunk;
  const isEngraving = (file: string) => /engraving/.test(file);
  const kinds = view.dynamicImports
    .filter((file) => !isEngraving(file))
    .map((file) => {
      const name = byName.get(file)?.name ?? file;
      const engraving = engravableKinds.has(name) ? view.dynamicImports.filter(isEngraving) : [];
      const files = new Set(
        [view.fileName, file, ...engraving].flatMap((each) => [...closure(each)]),
      );
      const bytes = [...files].map(
        (name) => brotliCompressSync(byName.get(name)?.code ?? '').length,
      );
      return { kind: name, engraving: engraving.length, bytes: bytes.reduce((a, b) => a + b) };
    });
  console.table(kinds.toSorted((a, b) => b.bytes - a.bytes));
  expect(kinds.filter((each) => each.engraving).length).toBe(engravableKinds.size);
  // The three kinds of ring share a chunk, as do two kinds of bracelet and two of necklace.
  expect(kinds.length).toBe(new Set(catalogueProducts.map((p) => p.studio.piece)).size - 4);
  for (const { kind, bytes } of kinds) expect(bytes, kind).toBeLessThanOrEqual(limit);
});
