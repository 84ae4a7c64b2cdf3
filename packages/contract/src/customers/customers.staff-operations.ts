import * as z from 'zod/mini';
import { personalDataSchema } from '../accounts/account-security.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  customerNoteSchema,
  customerSchema,
  customersQuerySchema,
  customersResponseSchema,
} from './customer.ts';

const customerParameters = z.object({ customerId: z.uuid() });

const customerResponse = ok(z.object({ customer: customerSchema }));

export const customersStaffOperations = {
  listCustomers: {
    summary: 'Lists the customers, newest first.',
    query: customersQuerySchema,
    success: ok(customersResponseSchema),
  },
  getCustomer: {
    summary: 'Returns a customer with their orders and staff notes.',
    parameters: customerParameters,
    success: customerResponse,
    failures: ['customerNotFound'],
  },
  addCustomerNote: {
    summary: 'Adds a note to a customer. Notes are part of the personal data export.',
    parameters: customerParameters,
    body: customerNoteSchema,
    success: customerResponse,
    failures: ['customerNotFound'],
  },
  exportCustomerData: {
    summary: 'Returns all personal data that the shop stores about a customer.',
    parameters: customerParameters,
    success: ok(personalDataSchema),
    failures: ['customerNotFound'],
  },
  eraseCustomer: {
    summary:
      'Erases the account of a customer and its personal data. Orders are kept for accounting, without the personal data.',
    parameters: customerParameters,
    success: ok(z.object({})),
    failures: ['customerNotFound'],
  },
} as const satisfies Record<string, Operation>;
