import { expect, test, vi } from 'vitest';
import { requestPrecache } from '../src/page.ts';

async function collectMessages(saveData: boolean): Promise<unknown[]> {
  const messages: unknown[] = [];
  const active = { postMessage: (message: unknown) => messages.push(message) };
  vi.stubGlobal('navigator', {
    connection: { saveData },
    serviceWorker: { ready: Promise.resolve({ active }) },
  });
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
  vi.stubGlobal('location', { origin: 'http://shop.test' });
  vi.stubGlobal('performance', {
    getEntriesByType: () =>
      ['shop/pictures/ring-300.avif', 'shop/assets/a.js'].map((path) => ({
        name: `http://shop.test/${path}`,
      })),
  });
  await requestPrecache('shop', '/shop/');
  return messages;
}

test('requests the files and the images already on the page [NET-02]', async () => {
  expect(await collectMessages(false)).toEqual([
    { kind: 'keep', part: 'shop', images: ['http://shop.test/shop/pictures/ring-300.avif'] },
  ]);
});

test('requests nothing when the browser saves data [NET-03]', async () => {
  expect(await collectMessages(true)).toEqual([]);
});
