import { afterEach, expect, test, vi } from 'vitest';
import { staffTransport } from './call-staff.ts';
import { proofRequest } from './step-up-request.ts';

afterEach(() => vi.unstubAllGlobals());

const post = (body: string) => new Request('https://shop.example/api', { method: 'POST', body });

/** A server that wants a proof until it has one; returns the bodies it received. */
function stubServer(code = 'stepUpRequired') {
  const server = { isProven: false, bodies: [] as string[] };
  vi.stubGlobal('fetch', async (request: Request) => {
    server.bodies.push(await request.text());
    return server.isProven ? Response.json({}) : Response.json({ code }, { status: 403 });
  });
  return server;
}

/** Answers the dialog as soon as it is open. */
async function answerDialog(isProven: boolean) {
  await vi.waitFor(() => expect(proofRequest.get()).not.toBeNull());
  proofRequest.get()?.(isProven);
}

test('repeats a request, with its body, once the member has proven their identity [RCV-10]', async () => {
  const server = stubServer();
  const answer = staffTransport(post('the same'));
  await vi.waitFor(() => expect(proofRequest.get()).not.toBeNull());
  server.isProven = true;
  await answerDialog(true);
  expect((await answer).status).toBe(200);
  expect(server.bodies).toEqual(['the same', 'the same']);
  expect(proofRequest.get()).toBeNull();
});

test('gives the refusal back when the dialog is closed [RCV-10]', async () => {
  const server = stubServer();
  const answer = staffTransport(post('once'));
  await answerDialog(false);
  expect(await (await answer).json()).toEqual({ code: 'stepUpRequired' });
  expect(server.bodies).toEqual(['once']);
});

test('asks once for requests that wait at the same time', async () => {
  const server = stubServer();
  const answers = [staffTransport(post('one')), staffTransport(post('two'))];
  await vi.waitFor(() => expect(server.bodies).toHaveLength(2));
  await vi.waitFor(() => expect(proofRequest.get()).not.toBeNull());
  server.isProven = true;
  await answerDialog(true);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});

test('asks for nothing on another refusal', async () => {
  stubServer('permissionDenied');
  expect((await staffTransport(post(''))).status).toBe(403);
  expect(proofRequest.get()).toBeNull();
});
