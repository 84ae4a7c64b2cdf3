import { createApp } from '@briolette/api';
import { apiErrors } from '@briolette/contract';
import { type Database, DatabaseUnavailable } from '@briolette/storage';
import { expect, test } from 'vitest';
import { quickHashing } from '../../../../tests/support/quick-hashing.ts';

test.each([
  ['unknown', 'outcomeUnknown'],
  ['nothing done', 'busy'],
] as const)(
  'returns a 503 with Retry-After if the database fails with outcome %s',
  async (outcome, code) => {
    const database: Database = {
      query: () => Promise.reject(new DatabaseUnavailable(outcome, new Error('cut'))),
      script: async () => {},
      close: async () => {},
    };
    const reported: unknown[] = [];
    const app = createApp({
      database,
      secret: new Uint8Array(32),
      passwordHasher: quickHashing,
      reportError: (error) => reported.push(error),
    });
    const response = await app.request('/api/categories');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toEqual({ errors: [apiErrors[code].text], code });
    expect(reported).toHaveLength(1);
  },
);
