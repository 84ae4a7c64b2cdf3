import type { staffOperations } from '@briolette/contract';
import { type StaffCallName, staffCalls } from '@briolette/contract/staff-calls';
import { type ApiClientOptions, type CallInput, sendCall } from './api-client.ts';

/** The body of a staff call's success response. */
export type StaffCallResponse<Name extends StaffCallName> =
  (typeof staffOperations)[Name]['success']['body']['_zod']['output'];

/**
 * Creates the client of the staff API, which authenticates by cookie. It has its own module, so that
 * the storefront's pages don't load the table of staff calls.
 */
export function createStaffClient({ root, transport }: ApiClientOptions) {
  return <Name extends StaffCallName>(
    name: Name,
    input: CallInput = {},
  ): Promise<StaffCallResponse<Name>> => sendCall(staffCalls[name], root(), input, transport);
}
