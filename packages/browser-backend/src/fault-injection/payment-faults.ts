import {
  type PaymentProvider,
  ProviderRejectedError,
  ProviderUnavailableError,
} from '@briolette/api';
import type { PaymentFault } from '@briolette/contract';

const slowMs = 3000;

/** The calls about one payment, to which faults apply; lists and webhooks are excluded. */
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

type Call = (...args: unknown[]) => Promise<unknown>;

const originals = new WeakMap<PaymentProvider, PaymentProvider>();

/** Makes the providers fail in this way, in requests and in jobs. null restores them. */
export function injectPaymentFault(
  providers: readonly PaymentProvider[],
  fault: PaymentFault | null,
): void {
  for (const provider of providers) {
    const working = originals.get(provider) ?? { ...provider };
    originals.set(provider, working);
    for (const name of calls) {
      const call = working[name] as Call;
      Object.assign(provider, { [name]: fault ? breakCall(name, call, fault) : call });
    }
  }
}

function breakCall(name: (typeof calls)[number], call: Call, fault: PaymentFault): Call {
  switch (fault) {
    case 'declined':
      if (name !== 'start') return call;
      return async () => {
        throw new ProviderRejectedError('the card was declined');
      };
    case 'slow':
      return async (...args) => {
        await new Promise((resolve) => setTimeout(resolve, slowMs));
        return call(...args);
      };
    case 'silent':
      return async () => {
        throw new ProviderUnavailableError('the provider does not respond');
      };
    case 'lost':
      return async (...args) => {
        await call(...args);
        throw new ProviderUnavailableError('the response was lost');
      };
    case 'pending':
      return async (...args) => hideAuthorisation(await call(...args));
  }
}

/** Reports an authorised payment as processing; captured and refunded payments don't change. */
function hideAuthorisation(result: unknown): unknown {
  const isHeld = (result as { state?: string } | null)?.state === 'authorised';
  return isHeld ? { ...(result as object), state: 'processing' } : result;
}
