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
    summary: 'Who has an account, the newest first.',
    query: customersQuerySchema,
    success: ok(customersResponseSchema),
  },
  getCustomer: {
    summary: 'One customer, with their orders and what the staff noted of them.',
    parameters: customerParameters,
    success: customerResponse,
    failures: ['customerNotFound'],
  },
  addCustomerNote: {
    summary: 'Write a note of a customer. It is part of what the shop has of them.',
    parameters: customerParameters,
    body: customerNoteSchema,
    success: customerResponse,
    failures: ['customerNotFound'],
  },
  exportCustomerData: {
    summary: 'All that the shop has of a person, for who asked for it.',
    parameters: customerParameters,
    success: ok(personalDataSchema),
    failures: ['customerNotFound'],
  },
  eraseCustomer: {
    summary:
      'Erase the account of who asked for it, and all that belongs to it. Orders stay for the books, without the person.',
    parameters: customerParameters,
    success: ok(z.object({})),
    failures: ['customerNotFound'],
  },
} as const satisfies Record<string, Operation>;
