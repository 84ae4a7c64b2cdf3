import type { InjectedFaults } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/request-tester';
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
  throw new Error(errors?.[0] ?? m.faultsFailed({ status: response.status }));
}

const asJson = async (response: Promise<Response>): Promise<InjectedFaults> =>
  (await response).json();

/** Describes each active fault in a few words. */
export function describeFaults(faults: InjectedFaults): string[] {
  const { lateMs, failStatus, cutReplies, outOfStock, payment, clockMinutes } = faults;
  return [
    lateMs > 0 ? m.active.delay({ seconds: lateMs / 1000 }) : '',
    failStatus === null ? '' : m.active.fail({ status: failStatus }),
    cutReplies ? m.active.cut : '',
    outOfStock ? m.active.outOfStock : '',
    payment === null ? '' : m.activePaymentFaults[payment],
    clockMinutes === 0 ? '' : describeOffset(clockMinutes),
  ].filter(Boolean);
}

function describeOffset(offset: number): string {
  const minutes = Math.abs(offset);
  const hours = minutes / 60;
  if (minutes % 60 === 0)
    return offset > 0 ? m.active.hoursAhead({ hours }) : m.active.hoursBehind({ hours });
  return offset > 0 ? m.active.minutesAhead({ minutes }) : m.active.minutesBehind({ minutes });
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
  banner.setAttribute('aria-label', m.faultsHeading);
  banner.textContent = m.activeFaults({ faults: words.join(', ') });
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
