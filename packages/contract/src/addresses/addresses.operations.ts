import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import { addressesResponseSchema, addressRequestSchema, addressResponseSchema } from './address.ts';

export const addressOperations = {
  listAddresses: {
    summary: 'The delivery addresses.',
    success: ok(addressesResponseSchema),
  },
  createAddress: {
    summary: 'Add a delivery address.',
    body: addressRequestSchema,
    success: created(addressResponseSchema),
    failures: ['tooManyAddresses'],
  },
  updateAddress: {
    summary: 'Change a delivery address; its id stays.',
    parameters: z.object({ addressId: idSchema }),
    body: addressRequestSchema,
    success: ok(addressResponseSchema),
    failures: ['addressNotFound'],
  },
  deleteAddress: {
    summary: 'Delete a delivery address.',
    parameters: z.object({ addressId: idSchema }),
    success: ok(addressesResponseSchema),
  },
} as const satisfies Record<string, Operation>;
