import { createServer } from 'node:http';
import type { Database } from '@briolette/storage';
import { expect, test } from 'vitest';
import { startTracing } from '../../src/observability/tracing.ts';

test("exports a request and its statements as one trace that continues the caller's", async () => {
  const received = Promise.withResolvers<string>();
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      received.resolve(`${request.url} ${body}`);
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as { port: number };
  const tracing = await startTracing(`http://127.0.0.1:${port}`);
  const database = tracing.statements({ query: async () => [] } as unknown as Database);
  const fetch = tracing.requests(
    () => 'GET getCart',
    async () => {
      await database.query({ name: 'read-cart', text: 'select $1' }, ['somebody']);
      return new Response('ok');
    },
  );
  const traceId = 'a'.repeat(32);
  const headers = { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` };
  await fetch(new Request('http://shop.example/api/user/cart', { headers }));
  await tracing.close();
  const sent = await received.promise;
  collector.close();
  expect(sent).toMatch(/^\/v1\/traces /);
  expect(sent).toContain('"GET getCart"');
  expect(sent).toContain('"sql read-cart"');
  expect(sent.split(traceId)).toHaveLength(3);
  expect(sent).not.toContain('somebody');
});
