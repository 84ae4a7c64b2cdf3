import { createServerBackend, readConfig } from '@briolette/server';
import type { Database } from '@briolette/storage';
import { withDeadline } from '@briolette/storage/postgres';
import { expect, test } from 'vitest';
import { quickHashing } from '../../support/quick-hashing.ts';
import { openShopper, type Send } from '../authorisation/shopper.ts';
import { freshDatabase } from '../fresh-database.ts';

/** Shortened deadline of a request. */
const deadlineMs = 1_000;

/** Polling for events takes 30 ms, as over a network. */
const withSlowPolling = (database: Database): Database => ({
  ...database,
  query: (statement, parameters) =>
    statement.name === 'list-order-events'
      ? database.query(
          {
            name: `slow ${statement.name}`,
            text: `with slow as materialized (select pg_sleep(0.03))
              select answer.* from (${statement.text}) as answer, slow`,
          },
          parameters,
        )
      : database.query(statement, parameters),
});

async function openOffice() {
  const config = readConfig({
    DATABASE_URL: await freshDatabase(),
    SHOP_SECRET: 'x'.repeat(32),
    SHOP_DEMO: '1',
  });
  const { fetch, database } = await createServerBackend(config, () => {}, {
    hashing: quickHashing,
    around: withSlowPolling,
  });
  const send: Send = async (path, init) =>
    fetch(new Request(new URL(path, 'http://shop.example'), init));
  const body = JSON.stringify({ role: 'owner' });
  const session = await send('/api/staff/demo-session', { method: 'POST', body });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const startedAt = performance.now();
  return {
    send,
    database,
    staffFetch: (path: string) =>
      withDeadline(deadlineMs, () => send(path, { headers: { cookie } })),
    /** Resolves after the deadline of the request. */
    isOver: () =>
      new Promise((resolve) =>
        setTimeout(resolve, startedAt + deadlineMs + 200 - performance.now()),
      ),
  };
}

test('an event stream continues after the request deadline', async () => {
  const { send, staffFetch, isOver, database } = await openOffice();
  const stream = (await staffFetch('/api/staff/order-events')).body?.pipeThrough(
    new TextDecoderStream(),
  );
  await isOver();
  const { ids } = await openShopper(send, 'watched');
  let received = '';
  for await (const text of stream ?? []) {
    received += text;
    if (received.includes(ids.orderId ?? 'none')) break;
  }
  expect(received).toContain(ids.orderId);
  await database.close();
}, 15_000);
