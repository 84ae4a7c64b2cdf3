import type { Faults } from '@briolette/contract';
import { transport } from '../../../transport.ts';
import { shopRoot } from '../screen/shop-root.ts';

export const readFaults = (): Promise<Faults> => asJson(callBench('faults'));

export const setFaults = (faults: Faults): Promise<Faults> =>
  asJson(callBench('faults', JSON.stringify(faults)));

/** Every account, cart and order goes; the catalogue is as on the first day. */
export const resetShop = (): Promise<Faults> => asJson(callBench('reset', ''));

export const exportState = async (): Promise<Blob> => (await callBench('state')).blob();

export const importState = (file: Blob): Promise<Faults> => asJson(callBench('state', file));

async function callBench(path: string, body?: BodyInit): Promise<Response> {
  const response = await transport(
    new Request(`${shopRoot().href}api/bench/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body ?? null,
    }),
  );
  if (response.ok) return response;
  const { errors } = (await response.json()) as { errors?: string[] };
  throw new Error(errors?.[0] ?? `The bench answered ${response.status}`);
}

const asJson = async (answer: Promise<Response>): Promise<Faults> => (await answer).json();
