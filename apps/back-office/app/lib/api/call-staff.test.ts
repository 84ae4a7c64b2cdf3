import { afterEach, expect, test, vi } from 'vitest';
import { staffTransport } from './call-staff.ts';
import { stepUpRequest } from './step-up-request.ts';

afterEach(() => vi.unstubAllGlobals());

const post = (body: string) => new Request('https://shop.example/api', { method: 'POST', body });

/** A server that requires step-up authentication; returns the bodies it received. */
function stubServer(code = 'stepUpRequired') {
  const server = { isConfirmed: false, bodies: [] as string[] };
  vi.stubGlobal('fetch', async (request: Request) => {
    server.bodies.push(await request.text());
    return server.isConfirmed ? Response.json({}) : Response.json({ code }, { status: 403 });
  });
  return server;
}

/** Closes the dialog as soon as it opens. */
async function respondToDialog(isConfirmed: boolean) {
  await vi.waitFor(() => expect(stepUpRequest.get()).not.toBeNull());
  stepUpRequest.get()?.(isConfirmed);
}

test('repeats a request, with its body, after step-up authentication [RCV-10]', async () => {
  const server = stubServer();
  const response = staffTransport(post('the same'));
  await vi.waitFor(() => expect(stepUpRequest.get()).not.toBeNull());
  server.isConfirmed = true;
  await respondToDialog(true);
  expect((await response).status).toBe(200);
  expect(server.bodies).toEqual(['the same', 'the same']);
  expect(stepUpRequest.get()).toBeNull();
});

test('returns the error when the dialog is closed [RCV-10]', async () => {
  const server = stubServer();
  const response = staffTransport(post('once'));
  await respondToDialog(false);
  expect(await (await response).json()).toEqual({ code: 'stepUpRequired' });
  expect(server.bodies).toEqual(['once']);
});

test('opens one dialog for concurrent requests', async () => {
  const server = stubServer();
  const responses = [staffTransport(post('one')), staffTransport(post('two'))];
  await vi.waitFor(() => expect(server.bodies).toHaveLength(2));
  await vi.waitFor(() => expect(stepUpRequest.get()).not.toBeNull());
  server.isConfirmed = true;
  await respondToDialog(true);
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200]);
});

test('opens no dialog on another error', async () => {
  stubServer('permissionDenied');
  expect((await staffTransport(post(''))).status).toBe(403);
  expect(stepUpRequest.get()).toBeNull();
});
