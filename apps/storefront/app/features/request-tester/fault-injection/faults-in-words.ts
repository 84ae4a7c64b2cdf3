import type { Faults, PaymentFault } from '@briolette/contract';

export const paymentFaultWords: Record<PaymentFault, string> = {
  declined: 'declines',
  slow: 'answers after 3 s',
  silent: 'answers nobody',
  lost: 'loses its answers',
  pending: 'does not know yet',
};

/** What is on, in a few words each; empty: nothing is. */
export function faultsInWords(faults: Faults): string[] {
  const { lateMs, failStatus, cutReplies, outOfStock, payment, clockMinutes } = faults;
  return [
    lateMs > 0 ? `answers ${lateMs} ms late` : '',
    failStatus === null ? '' : `every call fails with ${failStatus}`,
    cutReplies ? 'replies are cut' : '',
    outOfStock ? 'nothing is in stock' : '',
    payment === null ? '' : `the payment provider ${paymentFaultWords[payment]}`,
    clockMinutes === 0 ? '' : `the clock is ${hours(clockMinutes)}`,
  ].filter(Boolean);
}

function hours(minutes: number): string {
  const size = Math.abs(minutes);
  const amount = size % 60 === 0 ? `${size / 60} h` : `${size} min`;
  return `${amount} ${minutes > 0 ? 'ahead' : 'behind'}`;
}
