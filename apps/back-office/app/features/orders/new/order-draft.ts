import {
  type CounterLine,
  type CustomerRow,
  type OrderDraft,
  type OrderDraftContent,
  reservationDays,
} from '@briolette/contract';
import { addDays, getProductId, toDay } from '@briolette/domain';
import { queryOptions } from '@tanstack/react-query';
import { readFresh, staffQuery } from '../../../lib/api/queries.ts';
import { type OrderItem, toCounterLine } from './order-items.tsx';

export const draftsQuery = staffQuery('listOrderDrafts');

export const emptyFields: OrderDraftContent['form'] = {
  name: '',
  email: '',
  phone: '',
  delivery: 'collect',
  payBy: 'Cash',
  fullName: '',
  mobile: '',
  building: '',
  streetName: '',
  town: '',
  districtName: '',
  pincode: '',
  state: '',
  market: '',
  country: '',
  organisation: '',
  line1: '',
  line2: '',
  suburb: '',
  city: '',
  region: '',
  postcode: '',
};

export type DraftCustomer = Pick<CustomerRow, 'customerId' | 'name' | 'email'>;

/** The new order that a screen starts with: empty, or a draft with its products. */
export const initialOrderQuery = (draftId: string | null) =>
  queryOptions({
    queryKey: ['initial-order', draftId],
    queryFn: async () => {
      if (draftId === null) return { draft: null, items: [] };
      const { drafts } = await readFresh(draftsQuery);
      const draft = drafts.find((each) => each.draftId === draftId) ?? null;
      return { draft, items: await Promise.all(draft?.lines.map(loadItem) ?? []) };
    },
  });

/** Loads the product of a line. */
export async function loadItem({ lineId, qty, engraving }: CounterLine): Promise<OrderItem> {
  const path = { productId: getProductId({ _id: lineId }) };
  const { product } = await readFresh(staffQuery('getStaffProduct', { path }));
  const { text = '', typeface = 'roman' } = engraving ?? {};
  return { key: crypto.randomUUID(), product, lineId, qty, engraving: { text, typeface } };
}

type DraftInput = Omit<OrderDraftContent, 'lines' | 'reservedUntil' | 'customer'> & {
  items: readonly OrderItem[];
  customer: DraftCustomer | null;
  /** A local day, such as 2026-11-21; empty: no reservation. */
  reservedUntil: string;
};

export function toDraftContent({ items, customer, reservedUntil, ...rest }: DraftInput) {
  const content: OrderDraftContent = {
    ...rest,
    lines: items.filter(({ qty }) => qty >= 1).map(toCounterLine),
    customer: customer && {
      customerId: customer.customerId,
      name: customer.name,
      email: customer.email,
    },
    reservedUntil: reservedUntil === '' ? null : toEndOfDay(reservedUntil),
  };
  return content;
}

/** The last second of a local day. */
export const toEndOfDay = (day: string): string =>
  new Date(`${day}T23:59:59`).toISOString().replace(/\.\d+Z$/, '+00:00');

/** The local day on which a reservation ends; empty if nothing is reserved. */
export function getReservationDay(draft: OrderDraft | null): string {
  if (!draft?.isReserved || draft.reservedUntil === null) return '';
  return toDay(new Date(draft.reservedUntil));
}

/** The days that a reservation may end on. */
export function listReservationDays(now = new Date()): { first: string; last: string } {
  return { first: toDay(now), last: toDay(addDays(now, reservationDays - 1)) };
}
