import type { OrderLetter, RefundLine } from '@briolette/contract';
import type { OrderMove } from '@briolette/domain';
import { callStaff } from '../api/call-staff.ts';

export type Step = OrderMove;
export type TrackingInput = { number: string; carrier: string };

type StepInput = { step: Step; version: number; tracking?: TrackingInput | undefined };
type RefundInput = {
  refundId: string;
  version: number;
  reason: string;
  amount?: number;
  lines?: RefundLine[];
  withdrawalId?: string;
};

/** What the staff does with an order: each names the version of it that its doer saw. */
export const takeStep = (orderId: string, { step, version, tracking }: StepInput) =>
  step === 'cancel'
    ? callStaff('cancelStaffOrder', { path: { orderId }, body: { version } })
    : callStaff('moveStaffOrder', { path: { orderId }, body: { step, version, tracking } });

export const refundOrder = (orderId: string, body: RefundInput) =>
  callStaff('refundStaffOrder', { path: { orderId }, body });

export const settleWithdrawal = (
  path: { orderId: string; withdrawalId: string },
  body: { version: number; note: string },
) => callStaff('settleWithdrawal', { path, body });

export const writeNote = (orderId: string, text: string) =>
  callStaff('noteStaffOrder', { path: { orderId }, body: { text } });

export const sendMailAgain = (orderId: string, letter: OrderLetter) =>
  callStaff('resendStaffMail', { path: { orderId }, body: { letter } });
