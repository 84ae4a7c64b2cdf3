import { expect, test, vi } from 'vitest';
import { decoyHash } from '../../src/accounts/credentials.ts';
import { openApiText, staffApiText } from '../../src/app/openapi.ts';
import type { Hashing } from '../../src/index.ts';

const made = vi.hoisted(() => ({ documents: 0 }));
vi.mock('@briolette/contract/openapi', async (original) => {
  const documents = await original<typeof import('@briolette/contract/openapi')>();
  const counted =
    <Document>(write: () => Document) =>
    () => {
      made.documents += 1;
      return write();
    };
  return {
    openApiDocument: counted(documents.openApiDocument),
    staffApiDocument: counted(documents.staffApiDocument),
  };
});

test.each([
  ['/api/openapi.json', openApiText],
  ['/api/staff/openapi.json', staffApiText],
])('the document at %s is written once, however many ask for it', async (_, write) => {
  made.documents = 0;
  const texts = await Promise.all(Array.from({ length: 20 }, () => write()));
  expect(texts.every((text) => JSON.parse(text).openapi === '3.1.0')).toBe(true);
  expect(made.documents).toBe(1);
});

test('a decoy hash that could not be made is made again by the next login', async () => {
  let tries = 0;
  const hashing: Hashing = {
    async hash() {
      tries += 1;
      if (tries === 1) throw new Error('busy');
      return 'a hash';
    },
    verify: async () => false,
  };
  await expect(decoyHash(hashing)).rejects.toThrow('busy');
  expect(await decoyHash(hashing)).toBe('a hash');
  expect(await decoyHash(hashing)).toBe('a hash');
  expect(tries).toBe(2);
});
