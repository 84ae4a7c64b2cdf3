import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ensureSnapshot } from '../../scripts/ensure-snapshot.ts';
import type { ChunkStore, FileChange } from '../../src/store/chunk-store.ts';
import { gunzip, unpackFiles } from '../../src/store/file-pack.ts';
import { FastStartPglite } from '../../src/store/open-store.ts';
import { PersistentFs } from '../../src/store/persistent-fs.ts';

const insertSetting = (name: string) =>
  `insert into system_settings (key, value) values ('${name}', 'kept')`;

test('serves reads during a save, and saves the next write afterwards', async () => {
  await ensureSnapshot();
  const store = slowStore();
  const snapshot = () => readFile(new URL('../../build/data-directory.gzip', import.meta.url));
  const fs = new PersistentFs(store, snapshot);
  const postgres = new FastStartPglite({ fs });
  await postgres.waitReady;

  await postgres.exec(insertSetting('first'));
  const first = fs.flush();
  await expect.poll(() => store.saving.length).toBe(1);
  const { rows } = await postgres.query("select value from system_settings where key = 'first'");
  expect(rows).toEqual([{ value: 'kept' }]);
  await postgres.exec(insertSetting('second'));
  const second = fs.flush();
  await postgres.query('select 1');
  expect(store.saving, 'one at a time').toHaveLength(1);

  store.saving[0]?.end();
  await first;
  await expect.poll(() => store.saving.length).toBe(2);
  store.saving[1]?.end();
  await second;
  const [before, after] = store.saving.map(({ changes }) => toText(changes));
  expect(before).toContain('first');
  expect(before, 'excludes changes made after the flush').not.toContain('second');
  expect(after).toContain('second');
  await postgres.close();
}, 60_000);

const toText = (changes: readonly FileChange[]) =>
  changes
    .flatMap(({ chunks }) => chunks.map(({ bytes }) => Buffer.from(bytes).toString('latin1')))
    .join('');

/** A store whose saves finish when the test says so. */
function slowStore() {
  const saving: { changes: readonly FileChange[]; end(): void }[] = [];
  return {
    saving,
    load: async (snapshot) => unpackFiles(await gunzip(await snapshot())),
    save: (changes) => new Promise((end) => saving.push({ changes, end })),
    close() {},
  } satisfies ChunkStore & { saving: unknown };
}
