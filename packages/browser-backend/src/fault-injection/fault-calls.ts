import type { PaymentProvider } from '@briolette/api';
import type { InjectedFaults } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/request-tester';
import { type Database, getSystemSetting } from '@briolette/storage';
import {
  createWireError,
  isReadRequest,
  type WireRequest,
  type WireResponse,
} from '../protocol/wire.ts';
import { gzip, packFiles } from '../store/file-pack.ts';
import type { BackendStore } from '../store/open-store.ts';
import { parseFaults } from './faults.ts';
import { injectPaymentFault } from './payment-faults.ts';

/** The engine's operations that fault injection uses. */
export type FaultInjection = {
  faults: InjectedFaults;
  store(): Promise<BackendStore>;
  payments(): Promise<readonly PaymentProvider[]>;
  /** Deletes all data and restarts the shop from this data directory, or from the snapshot. */
  startOver(dataDirectory?: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Rejects if no shop can start from it. */
  tryOut(dataDirectory: Uint8Array<ArrayBuffer>): Promise<void>;
};

/** Handles the calls under /api/fault-injection/, which exist only in the browser engine. */
export async function handleFaultRequest(
  path: string,
  request: WireRequest,
  injection: FaultInjection,
): Promise<WireResponse> {
  switch (`${isReadRequest(request) ? 'GET' : request.method} ${path}`) {
    case 'GET faults':
      return json(await getCurrentFaults(injection));
    case 'POST faults':
      return changeFaults(request, injection);
    case 'POST reset':
      await startOver(injection);
      return json(await getCurrentFaults(injection));
    case 'GET state':
      return {
        status: 200,
        headers: stateHeaders,
        body: await exportDatabaseState(await injection.store()),
      };
    case 'POST state':
      return loadState(request, injection);
    default:
      return createWireError('callNotFound');
  }
}

const stateHeaders: [string, string][] = [['content-type', 'application/gzip']];

/** The restarted shop has new providers, so the payment fault is injected again. */
async function startOver(
  injection: FaultInjection,
  dataDirectory?: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await injection.startOver(dataDirectory);
  injectPaymentFault(await injection.payments(), injection.faults.payment);
}

async function changeFaults(
  { body }: WireRequest,
  injection: FaultInjection,
): Promise<WireResponse> {
  const faults = parseFaults(parsed(body));
  if (!faults) return createWireError('invalidRequest', { text: m.faultsInvalid });
  injection.faults = faults;
  const store = await injection.store();
  injectPaymentFault(await injection.payments(), faults.payment);
  await setStockFault(store.database, faults.outOfStock);
  await store.flush();
  return json(faults);
}

async function loadState({ body }: WireRequest, injection: FaultInjection): Promise<WireResponse> {
  const dataDirectory = new Uint8Array(body ?? new ArrayBuffer());
  try {
    await injection.tryOut(dataDirectory);
  } catch (error) {
    console.warn('The state file was rejected', error);
    return createWireError('invalidRequest', {
      status: 422,
      text: m.stateFileInvalid,
    });
  }
  await startOver(injection, dataDirectory);
  return json(await getCurrentFaults(injection));
}

/** The stock fault is read from the database: it survives a reload and is part of a state file. */
async function getCurrentFaults({ faults, store }: FaultInjection): Promise<InjectedFaults> {
  return { ...faults, outOfStock: await isStockFaultOn((await store()).database) };
}

function parsed(body: ArrayBuffer | null): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body ?? new ArrayBuffer()));
  } catch {
    return { lateMs: 'not JSON' };
  }
}

function json(value: object): WireResponse {
  return {
    status: 200,
    headers: [['content-type', 'application/json']],
    body: new TextEncoder().encode(JSON.stringify(value)).buffer,
  };
}

/** Exports the whole database as one compressed file, to attach to a bug report. */
async function exportDatabaseState(store: BackendStore): Promise<ArrayBuffer> {
  // A checkpoint makes the file smaller.
  await store.database.script('checkpoint');
  const { buffer } = await gzip(packFiles(await store.files()));
  return buffer;
}

/** Saves the stock in the same database, so that it can be restored after a reload. */
export async function setStockFault(database: Database, isOut: boolean): Promise<void> {
  await database.query(isOut ? clearStock : restoreStock);
}

export async function isStockFaultOn(database: Database): Promise<boolean> {
  return (await getSystemSetting(database, 'fault-stock')) !== null;
}

const clearStock = {
  name: 'fault-stock-aside',
  text: `
    with aside as (
      insert into system_settings (key, value)
      select 'fault-stock', json_object_agg(id, stock)::text from products
      on conflict do nothing
      returning key
    )
    update products set stock = 0 where exists (select from aside)`,
};

const restoreStock = {
  name: 'fault-stock-back',
  text: `
    with back as (delete from system_settings where key = 'fault-stock' returning value::json as stocks)
    update products p set stock = p.stock + stock.value::integer
    from back, json_each_text(back.stocks) as stock
    where p.id = stock.key`,
};
