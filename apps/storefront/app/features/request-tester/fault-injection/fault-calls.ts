import type { Faults } from '@briolette/contract';
import { transport } from '../../../api/transport.ts';
import { shopRoot } from '../screen/shop-root.ts';

export const readFaults = (): Promise<Faults> => asJson(callFaultInjection('faults'));

export const setFaults = (faults: Faults): Promise<Faults> =>
  asJson(callFaultInjection('faults', JSON.stringify(faults)));

/** Every account, cart and order goes; the catalogue is as on the first day. */
export const resetShop = (): Promise<Faults> => asJson(callFaultInjection('reset', ''));

export const exportState = async (): Promise<Blob> => (await callFaultInjection('state')).blob();

export const importState = (file: Blob): Promise<Faults> =>
  asJson(callFaultInjection('state', file));

async function callFaultInjection(path: string, body?: BodyInit): Promise<Response> {
  const response = await transport(
    new Request(`${shopRoot().href}api/fault-injection/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body ?? null,
    }),
  );
  if (response.ok) return response;
  const { errors } = (await response.json()) as { errors?: string[] };
  throw new Error(errors?.[0] ?? `Fault injection answered ${response.status}`);
}

const asJson = async (answer: Promise<Response>): Promise<Faults> => (await answer).json();
