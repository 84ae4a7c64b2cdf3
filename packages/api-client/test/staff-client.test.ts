import { expect, test } from 'vitest';
import { createStaffClient } from '../src/staff-client.ts';

test('sends a staff call, and exposes the code of its error', async () => {
  const sent: Request[] = [];
  const call = createStaffClient({
    root: () => 'https://shop.example',
    transport: async (request) => {
      sent.push(request);
      return Response.json(
        { errors: ["Your role doesn't allow this"], code: 'permissionDenied' },
        { status: 403 },
      );
    },
  });
  const result = call('getStaffOrder', { path: { orderId: 'a/b' } });
  await expect(result).rejects.toMatchObject({ status: 403, code: 'permissionDenied' });
  expect([sent[0]?.method, sent[0]?.url]).toEqual([
    'GET',
    'https://shop.example/api/staff/orders/a%2Fb',
  ]);
});
