import type { InjectedFaults, PaymentFault } from '@briolette/contract';
import { transport } from '../../lib/api/api-client.ts';
import { getShopRoot } from './build-request.ts';

export const fetchInjectedFaults = (): Promise<InjectedFaults> =>
  asJson(callFaultInjection('faults'));

export const submitInjectedFaults = (faults: InjectedFaults): Promise<InjectedFaults> =>
  asJson(callFaultInjection('faults', JSON.stringify(faults)));

/** Deletes every account, cart and order and restores the catalogue. */
export const resetShop = (): Promise<InjectedFaults> => asJson(callFaultInjection('reset', ''));

export const exportState = async (): Promise<Blob> => (await callFaultInjection('state')).blob();

export const importState = (file: Blob): Promise<InjectedFaults> =>
  asJson(callFaultInjection('state', file));

async function callFaultInjection(path: string, body?: BodyInit): Promise<Response> {
  const response = await transport(
    new Request(`${getShopRoot().href}api/fault-injection/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body ?? null,
    }),
  );
  if (response.ok) return response;
  const { errors } = (await response.json()) as { errors?: string[] };
  throw new Error(errors?.[0] ?? `Fault injection answered ${response.status}`);
}

const asJson = async (response: Promise<Response>): Promise<InjectedFaults> =>
  (await response).json();

export const paymentFaultLabels: Record<PaymentFault, string> = {
  declined: 'declines',
  slow: 'answers after 3 s',
  silent: 'answers nobody',
  lost: 'loses its answers',
  pending: 'does not know yet',
};

/** Describes each active fault in a few words. */
export function describeFaults(faults: InjectedFaults): string[] {
  const { lateMs, failStatus, cutReplies, outOfStock, payment, clockMinutes } = faults;
  return [
    lateMs > 0 ? `answers ${lateMs} ms late` : '',
    failStatus === null ? '' : `every call fails with ${failStatus}`,
    cutReplies ? 'replies are cut' : '',
    outOfStock ? 'nothing is in stock' : '',
    payment === null ? '' : `the payment provider ${paymentFaultLabels[payment]}`,
    clockMinutes === 0 ? '' : `the clock is ${formatOffset(clockMinutes)}`,
  ].filter(Boolean);
}

function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const amount = size % 60 === 0 ? `${size / 60} h` : `${size} min`;
  return `${amount} ${minutes > 0 ? 'ahead' : 'behind'}`;
}

let banner: HTMLElement | undefined;

/**
 * Shows the active faults on every page of this visit. Built without React and style sheets,
 * because the other pages don't load this page's code and styles.
 */
export function showFaultBanner(faults: InjectedFaults): void {
  const words = describeFaults(faults);
  banner?.remove();
  banner = undefined;
  if (words.length === 0) return;
  banner = document.createElement('aside');
  banner.setAttribute('role', 'status');
  banner.setAttribute('aria-label', 'Fault injection');
  banner.textContent = `Fault injection: ${words.join(', ')}`;
  Object.assign(banner.style, {
    position: 'fixed',
    insetInlineStart: '16px',
    insetBlockEnd: '16px',
    zIndex: '40',
    maxInlineSize: 'min(420px, calc(100vw - 32px))',
    padding: '10px 14px',
    borderRadius: '4px',
    borderInlineStart: '4px solid #7a4a00',
    background: '#fbf0dc',
    color: '#5c3800',
    font: '600 14px/1.4 system-ui, sans-serif',
    boxShadow: '0 8px 24px rgb(30 26 22 / 0.2)',
    pointerEvents: 'none',
  });
  document.body.append(banner);
}
