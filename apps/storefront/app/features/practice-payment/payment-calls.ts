import { type Answer, ApiError } from '@briolette/api-client/api-client.ts';
import { callInTime } from '../../api/call-in-time.ts';

export type Payment = Answer<'getPracticePayment'>['payment'];

/** null: there is none of this id. */
export async function loadPayment(paymentId: string): Promise<Payment | null> {
  try {
    return (await callInTime('getPracticePayment', { path: { paymentId } })).payment;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'paymentNotFound') return null;
    throw error;
  }
}

export async function pay(paymentId: string): Promise<void> {
  await callInTime('answerPracticePayment', { path: { paymentId }, body: { answer: 'pay' } });
}
