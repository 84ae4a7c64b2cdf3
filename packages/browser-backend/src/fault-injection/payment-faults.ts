import {
  type PaymentProvider,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '@briolette/api';
import type { PaymentFault } from '@briolette/contract';

const slowMs = 3000;

/** What is asked of a provider about one payment; lists and messages are not. */
const calls = [
  'start',
  'get',
  'find',
  'expire',
  'cancel',
  'capture',
  'refund',
  'getRefund',
] as const satisfies readonly (keyof PaymentProvider)[];

type Call = (...asked: unknown[]) => Promise<unknown>;

const works = new WeakMap<PaymentProvider, PaymentProvider>();

/** From now on these providers do this wrong, in the requests and in the jobs; null: they work. */
export function injectPaymentFault(
  providers: readonly PaymentProvider[],
  fault: PaymentFault | null,
): void {
  for (const provider of providers) {
    const working = works.get(provider) ?? { ...provider };
    works.set(provider, working);
    for (const name of calls) {
      const call = working[name] as Call;
      Object.assign(provider, { [name]: fault ? broken(name, call, fault) : call });
    }
  }
}

function broken(name: (typeof calls)[number], call: Call, fault: PaymentFault): Call {
  switch (fault) {
    case 'declined':
      if (name !== 'start') return call;
      return async () => {
        throw new ProviderRejectedError('the card was declined');
      };
    case 'slow':
      return async (...asked) => {
        await new Promise((resolve) => setTimeout(resolve, slowMs));
        return call(...asked);
      };
    case 'silent':
      return async () => {
        throw new ProviderUnavailableError('nobody answers');
      };
    case 'lost':
      return async (...asked) => {
        await call(...asked);
        throw new ProviderUnavailableError('the answer was lost');
      };
    case 'pending':
      return async (...asked) => notKnownYet(await call(...asked));
  }
}

/** Money that is held is not told of yet; what is captured or refunded already stays so. */
function notKnownYet(answer: unknown): unknown {
  const isHeld = (answer as { state?: string } | null)?.state === 'authorised';
  return isHeld ? { ...(answer as object), state: 'processing' } : answer;
}
