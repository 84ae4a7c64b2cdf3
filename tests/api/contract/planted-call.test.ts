import { createApp } from '@briolette/api';
import { type CallName, matchCall } from '@briolette/contract';
import { buildOpenApiDocument } from '@briolette/contract/openapi';
import { createServer } from '@briolette/server';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readDocument as readForTester } from '../../../apps/storefront/app/features/request-tester/documented-calls.ts';
import { callApi } from '../../../apps/storefront/app/lib/api/api-client.ts';
import { guardedCalls } from '../../security/authorisation/guarded-calls.ts';
import { asUser, openShopper, sender } from '../../security/authorisation/shopper.ts';
import { readDocument as readForFuzzer } from '../../security/fuzz/read-document.ts';
import { engines } from '../../support/engines.ts';
import { quickHashing } from '../../support/quick-hashing.ts';

/** Two calls that exist only in the contract, with schemas and a handler. */
vi.mock('../../../packages/contract/src/http/calls.ts', async (original) => {
  const { calls, ...rest } = await original<typeof import('@briolette/contract')>();
  const planted = {
    markPlanted: {
      method: 'POST',
      path: '/api/planted/{plantedId}',
      auth: 'token',
      priority: 'checkout',
    },
    listPlanted: {
      method: 'GET',
      path: '/api/planted',
      auth: 'none',
      priority: 'browse',
      cacheable: true,
    },
  };
  return { ...rest, calls: { ...calls, ...planted } };
});

vi.mock('../../../packages/contract/src/settings/settings.operations.ts', async (original) => {
  const { systemOperations, ...rest } =
    await original<
      typeof import('../../../packages/contract/src/settings/settings.operations.ts')
    >();
  const z = await import('zod/mini');
  const success = { status: 200, body: z.object({ marked: z.string() }) };
  return {
    ...rest,
    systemOperations: {
      ...systemOperations,
      markPlanted: {
        summary: 'Planted.',
        parameters: z.object({ plantedId: z.string().check(z.maxLength(5)) }),
        success,
      },
      listPlanted: { summary: 'Planted.', success },
    },
  };
});

let listed = 0;
vi.mock('../../../packages/api/src/settings/settings.handlers.ts', async (original) => {
  const { systemHandlers } =
    await original<typeof import('../../../packages/api/src/settings/settings.handlers.ts')>();
  return {
    systemHandlers: {
      ...systemHandlers,
      markPlanted: async ({ parameters }: { parameters: { plantedId: string } }) => ({
        marked: parameters.plantedId,
      }),
      listPlanted: async () => ({ marked: `${++listed} times` }),
    },
  };
});

const planted = 'markPlanted' as CallName;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const openApp = () =>
    createApp({ database, secret: new Uint8Array(32), passwordHasher: quickHashing });

  test('the API guards, parses and answers a call that only the contract defines', async () => {
    const send = sender(openApp());
    expect((await send('/api/planted/a', asUser(null, 'POST'))).status).toBe(401);
    const { token } = await openShopper(send, `planted-${crypto.randomUUID()}`);
    const response = await send('/api/planted/a', asUser(token, 'POST'));
    expect(await response.json()).toEqual({ marked: 'a' });
    expect((await send('/api/planted/too-long', asUser(token, 'POST'))).status).toBe(400);
  });

  test('the server caches it, names it and queues it by its priority', async () => {
    const priorities: string[] = [];
    const server = createServer({
      api: openApp().fetch,
      requestQueue: {
        run: (priority: unknown, task: () => Promise<unknown>) => {
          priorities.push(JSON.stringify(priority));
          return task();
        },
        load: () => ({ working: 0, waiting: 0 }),
      } as never,
    });
    listed = 0;
    for (const _ of [1, 2]) await server.request('/api/planted');
    expect(listed).toBe(1);
    await server.request('/api/planted/a', { method: 'POST' });
    expect(priorities.join()).toMatch(/browse.*checkout/);
    expect(matchCall('POST', '/api/planted/a')).toBe(planted);
  });
});

test("the storefront's client sends it", async () => {
  const sent: Request[] = [];
  await callApi(planted, { path: { plantedId: 'a/b' }, token: 'secret' }, async (request) => {
    sent.push(request);
    return Response.json({ marked: '' });
  });
  expect(sent[0]?.method).toBe('POST');
  expect(sent[0]?.url).toMatch(/\/api\/planted\/a%2Fb$/);
});

test('the OpenAPI document, the request tester, the fuzzer and the authorisation tests include it', () => {
  const document = buildOpenApiDocument();
  expect(JSON.stringify(document.paths['/api/planted/{plantedId}'])).toContain('"maxLength":5');
  expect(readForTester(document).find(({ id }) => id === planted)).toMatchObject({
    method: 'POST',
    needsToken: true,
  });
  expect(readForFuzzer(document).find((call) => call.operationId === planted)).toMatchObject({
    needsToken: true,
    parameters: [
      { name: 'plantedId', in: 'path', required: true },
      { name: 'x-market', in: 'header', required: false },
    ],
  });
  expect(guardedCalls.map(([name]) => name)).toContain(planted);
});
