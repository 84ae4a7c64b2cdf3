import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { expect, test } from 'vitest';
import { callApi } from './api-client.ts';

test('sends the token in the authorization header [PER-02]', async () => {
  const send = async (request: Request) => {
    expect(request.headers.get('authorization')).toBe('secret');
    expect(request.url).toMatch(/\/api\/user\/cart\/a%2Fb$/);
    return Response.json({ cart: [] });
  };
  await callApi('removeFromCart', { path: { productId: 'a/b' }, token: 'secret' }, send);
});

test.each([
  { status: 404, body: { errors: ['Product not found'] }, message: 'Product not found' },
  { status: 500, body: { error: { message: 'broken' } }, message: 'broken' },
  { status: 500, body: null, message: 'Something went wrong' },
])('rejects with the error message of the API: $message', async ({ status, body, message }) => {
  const call = callApi('listProducts', {}, async () => Response.json(body, { status }));
  await expect(call).rejects.toMatchObject({ status, message });
});

test('rejects with status 0 without a response', async () => {
  const call = callApi('listProducts', {}, () => Promise.reject(new TypeError('offline')));
  await expect(call).rejects.toBeInstanceOf(ApiResponseError);
  await expect(call).rejects.toMatchObject({ status: 0 });
});
