import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import { addressesResponseSchema, addressResponseSchema } from './address.ts';
import { addressRequestSchema } from './postal-address.ts';

export const addressOperations = {
  listAddresses: {
    summary: 'Lists the delivery addresses.',
    success: ok(addressesResponseSchema),
  },
  createAddress: {
    summary: 'Creates a delivery address.',
    body: addressRequestSchema,
    success: created(addressResponseSchema),
    failures: ['tooManyAddresses'],
  },
  updateAddress: {
    summary: 'Updates a delivery address.',
    parameters: z.object({ addressId: idSchema }),
    body: addressRequestSchema,
    success: ok(addressResponseSchema),
    failures: ['addressNotFound'],
  },
  deleteAddress: {
    summary: 'Deletes a delivery address.',
    parameters: z.object({ addressId: idSchema }),
    success: ok(addressesResponseSchema),
  },
} as const satisfies Record<string, Operation>;
