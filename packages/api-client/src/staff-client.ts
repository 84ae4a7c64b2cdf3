import type { staffOperations } from '@briolette/contract';
import { type StaffCallName, staffCalls } from '@briolette/contract/staff-calls';
import { type ApiPlace, answerTo, type CallInput } from './api-client.ts';

/** What a call of the back office answers when it succeeds. */
export type StaffAnswer<Name extends StaffCallName> =
  (typeof staffOperations)[Name]['success']['body']['_zod']['output'];

/** The only caller of the API in the back office. Who calls, the browser's cookie says. */
export function createStaffClient({ root, transport }: ApiPlace) {
  return <Name extends StaffCallName>(
    name: Name,
    input: CallInput = {},
  ): Promise<StaffAnswer<Name>> => answerTo(staffCalls[name], root(), input, transport);
}
