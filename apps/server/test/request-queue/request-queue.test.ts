import type { Priority } from '@briolette/contract';
import { expect, test, vi } from 'vitest';
import { createQueue } from '../../src/request-queue/queue.ts';
import {
  createRequestQueue,
  loginLanes,
  releaseSlotWhile,
} from '../../src/request-queue/request-queue.ts';

/** A task that runs until it is finished explicitly. */
function held() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { task: () => done, finish };
}

test('a full queue sheds browsing and admits checkout', async () => {
  const shed: Priority[] = [];
  const queue = createRequestQueue({
    atOnce: 1,
    waiting: 2,
    patienceMs: 60_000,
    onShed: (priority) => shed.push(priority),
  });
  const first = held();
  const served: string[] = [];
  const pass = (priority: Priority, name: string) =>
    queue.run({ priority }, async () => served.push(name)).catch(() => served.push(`no ${name}`));
  const working = queue.run({ priority: 'browse' }, first.task);
  const all = [
    pass('browse', 'browser 1'),
    pass('browse', 'browser 2'),
    pass('browse', 'browser 3'),
    pass('checkout', 'buyer 1'),
    pass('account', 'member 1'),
  ];
  await Promise.resolve();
  first.finish();
  await Promise.all([working, ...all]);
  expect(served.filter((name) => !name.startsWith('no'))).toEqual(['buyer 1', 'member 1']);
  expect(shed).toEqual(['browse', 'browse', 'browse']);
  expect(queue.load()).toEqual({ working: 0, waiting: 0 });
});

test('a short stall sheds no checkout', async () => {
  vi.useFakeTimers();
  const queue = createRequestQueue({ atOnce: 1, waiting: 10 });
  const stall = held();
  const first = queue.run({ priority: 'checkout' }, stall.task);
  const buyer = queue.run({ priority: 'checkout' }, async () => 'bought');
  const reader = queue.run({ priority: 'browse' }, async () => 'read').catch(() => 'sent away');
  await vi.advanceTimersByTimeAsync(1_500);
  stall.finish();
  await first;
  expect([await buyer, await reader]).toEqual(['bought', 'sent away']);
  vi.useRealTimers();
});

test("sheds requests that exceed the queue's patience", async () => {
  const queue = createRequestQueue({ atOnce: 1, waiting: 10, patienceMs: 5 });
  const first = held();
  const working = queue.run({ priority: 'checkout' }, first.task);
  await expect(queue.run({ priority: 'checkout' }, async () => 'late')).rejects.toThrow('busy');
  first.finish();
  await working;
  expect(await queue.run({ priority: 'browse' }, async () => 'next')).toBe('next');
});

test('a failed task releases its slot', async () => {
  const queue = createRequestQueue({ atOnce: 1, waiting: 0 });
  const fail = () => Promise.reject(new Error('broken'));
  await expect(queue.run({ priority: 'browse' }, fail)).rejects.toThrow('broken');
  expect(await queue.run({ priority: 'browse' }, async () => 'next')).toBe('next');
});

test('a request releases its slot while it waits for a provider, and retakes it at once [PAY-20]', async () => {
  const queue = createRequestQueue({ atOnce: 1, waiting: 10, patienceMs: 60_000 });
  const [provider, reading] = [held(), held()];
  const buyer = queue.run({ priority: 'checkout' }, async () => {
    await releaseSlotWhile(provider.task);
    return 'bought';
  });
  const reader = queue.run({ priority: 'browse' }, reading.task);
  const next = queue.run({ priority: 'browse' }, async () => queue.load().working);
  expect(queue.load()).toEqual({ working: 1, waiting: 1 });
  provider.finish();
  expect(await buyer).toBe('bought');
  reading.finish();
  await reader;
  // The extra slot that the checkout took was released with it.
  expect(await next).toBe(1);
  expect(queue.load()).toEqual({ working: 0, waiting: 0 });
});

test('limits how many requests release their slots', async () => {
  const queue = createRequestQueue({ atOnce: 1, waiting: 0, maxReleased: 1 });
  const provider = held();
  const buy = () => queue.run({ priority: 'checkout' }, () => releaseSlotWhile(provider.task));
  const all = [buy(), buy()];
  await expect(buy()).rejects.toThrow('busy');
  provider.finish();
  await Promise.all(all);
  expect(queue.load()).toEqual({ working: 0, waiting: 0 });
});

test('a failed provider call leaks no slot', async () => {
  const queue = createRequestQueue({ atOnce: 1, waiting: 0 });
  const fail = () =>
    releaseSlotWhile(() => releaseSlotWhile(() => Promise.reject(new Error('silent'))));
  await expect(queue.run({ priority: 'checkout' }, fail)).rejects.toThrow('silent');
  expect(queue.load()).toEqual({ working: 0, waiting: 0 });
});

test('a rush of checkouts leaves browsing its share', async () => {
  const queue = createRequestQueue({ atOnce: 1, waiting: 8, patienceMs: 60_000 });
  const first = held();
  const served: Priority[] = [];
  const pass = (priority: Priority, user: string) =>
    queue.run({ priority, user }, async () => served.push(priority)).catch(() => {});
  const working = queue.run({ priority: 'checkout' }, first.task);
  const all = Array.from({ length: 50 }, (_, index) => pass('checkout', `buyer ${index}`));
  all.push(pass('browse', 'visitor 1'), pass('browse', 'visitor 2'));
  await Promise.resolve();
  first.finish();
  await Promise.all([working, ...all]);
  expect(served.slice(0, 3)).toContain('browse');
  expect(served.filter((each) => each === 'browse')).toHaveLength(2);
});

test('one user can neither fill the queue nor be served twice before others', async () => {
  const queue = createRequestQueue({ atOnce: 2, waiting: 40, patienceMs: 50 });
  const holds = [held(), held()];
  const served: string[] = [];
  let rejected = 0;
  const pass = (user: string) =>
    queue
      .run({ priority: 'checkout', user, address: 'one for all' }, async () => served.push(user))
      .catch(() => {
        rejected += 1;
      });
  const working = holds.map(({ task }) =>
    queue.run({ priority: 'checkout', user: 'greedy' }, task),
  );
  const all = Array.from({ length: 200 }, () => pass('greedy'));
  all.push(pass('buyer 1'), pass('buyer 2'));
  for (const { finish } of holds) finish();
  await Promise.all([...working, ...all]);
  expect(served.slice(0, 2)).toEqual(['buyer 1', 'buyer 2']);
  expect({ rejected, served: served.length }).toEqual({ rejected: 190, served: 12 });
  expect(queue.load()).toEqual({ working: 0, waiting: 0 });
});

test('serves clients round-robin', async () => {
  const line = createQueue({ atOnce: 1, waiting: 3, lanes: loginLanes });
  const first = held();
  const served: string[] = [];
  const pass = (who: string, name: string) =>
    line.run('stranger', who, async () => served.push(name)).catch(() => served.push(`no ${name}`));
  const working = line.run('stranger', 'bot', first.task);
  const all = [
    pass('bot', 'bot 1'),
    pass('bot', 'bot 2'),
    pass('bot', 'bot 3'),
    pass('bot', 'bot 4'),
  ];
  all.push(pass('shopper', 'shopper'));
  await Promise.resolve();
  first.finish();
  await Promise.all([working, ...all]);
  expect(served.filter((name) => !name.startsWith('no'))).toEqual(['bot 1', 'shopper', 'bot 2']);
});

test('familiar browsers and strangers get every other slot', async () => {
  const line = createQueue({ atOnce: 1, waiting: 6, lanes: loginLanes });
  const first = held();
  const served: string[] = [];
  const pass = (name: string, isFamiliar: boolean) =>
    line
      .run(isFamiliar ? 'familiar' : 'stranger', name, async () => served.push(name))
      .catch(() => served.push(`no ${name}`));
  const working = line.run('stranger', 'stranger 0', first.task);
  const all = ['1', '2', '3', '4'].map((each) => pass(`stranger ${each}`, false));
  all.push(...['1', '2', '3'].map((each) => pass(`known ${each}`, true)));
  await Promise.resolve();
  first.finish();
  await Promise.all([working, ...all]);
  expect(served).toEqual([
    'no stranger 4',
    'known 1',
    'stranger 1',
    'known 2',
    'stranger 2',
    'known 3',
    'stranger 3',
  ]);
});
