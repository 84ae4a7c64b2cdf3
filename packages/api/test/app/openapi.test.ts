import { expect, test, vi } from 'vitest';
import { getDummyHash } from '../../src/accounts/credentials.ts';
import { getOpenApiJson, getStaffOpenApiJson } from '../../src/app/openapi.ts';
import type { PasswordHasher } from '../../src/index.ts';

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
    buildOpenApiDocument: counted(documents.buildOpenApiDocument),
    buildStaffOpenApiDocument: counted(documents.buildStaffOpenApiDocument),
  };
});

test.each([
  ['/api/openapi.json', getOpenApiJson],
  ['/api/staff/openapi.json', getStaffOpenApiJson],
])('builds the document at %s once', async (_, write) => {
  made.documents = 0;
  const texts = await Promise.all(Array.from({ length: 20 }, () => write()));
  expect(texts.every((text) => JSON.parse(text).openapi === '3.1.0')).toBe(true);
  expect(made.documents).toBe(1);
});

test('retries a failed dummy hash at the next login', async () => {
  let tries = 0;
  const hashing: PasswordHasher = {
    async hash() {
      tries += 1;
      if (tries === 1) throw new Error('busy');
      return 'a hash';
    },
    verify: async () => false,
  };
  await expect(getDummyHash(hashing)).rejects.toThrow('busy');
  expect(await getDummyHash(hashing)).toBe('a hash');
  expect(await getDummyHash(hashing)).toBe('a hash');
  expect(tries).toBe(2);
});
