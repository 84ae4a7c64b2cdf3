import type { DiscountFields, StaffDiscount } from '@briolette/contract';
import { dollarsIn, formatPrice, pluralize } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/discounts';

/** A discount as form values: numbers, dates and lists as typed text. */
export type DiscountValues = {
  code: string;
  name: string;
  kind: 'percent' | 'amount';
  percent: string;
  amount: string;
  categories: string[];
  /** Ids. */
  products: string[];
  startsAt: string;
  endsAt: string;
  usageLimit: string;
  onceEach: boolean;
};

export function toFormValues(discount: StaffDiscount | null): DiscountValues {
  return {
    code: discount?.code ?? '',
    name: discount?.name ?? '',
    kind: discount && discount.percent === null ? 'amount' : 'percent',
    percent: String(discount?.percent ?? ''),
    amount: String(discount?.amount ?? ''),
    categories: discount?.categories ?? [],
    products: discount?.products ?? [],
    startsAt: toLocalDateTimeInput(discount?.startsAt ?? null),
    endsAt: toLocalDateTimeInput(discount?.endsAt ?? null),
    usageLimit: String(discount?.usageLimit ?? ''),
    onceEach: discount?.onceEach ?? false,
  };
}

/** Returns the request body; empty fields become null. */
export function toDiscountFields(values: DiscountValues): DiscountFields {
  const isPercent = values.kind === 'percent';
  const number = (text: string) => (text.trim() === '' ? null : Number(text));
  const moment = (text: string) => (text === '' ? null : new Date(text).toISOString());
  return {
    name: values.name.trim(),
    percent: isPercent ? number(values.percent) : null,
    amount: isPercent ? null : dollarsIn(values.amount, { digits: 0 }),
    categories: values.categories,
    products: values.products,
    startsAt: moment(values.startsAt),
    endsAt: moment(values.endsAt),
    usageLimit: number(values.usageLimit),
    onceEach: values.onceEach,
  };
}

/** Formats a timestamp for `<input type="datetime-local">`, in the browser's time zone. */
export function toLocalDateTimeInput(timestamp: string | null): string {
  if (timestamp === null) return '';
  const at = new Date(timestamp);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** "10% off rings, 2 products", "$25 off every order". */
export function formatDiscountValue(
  discount: Pick<StaffDiscount, 'percent' | 'amount' | 'categories' | 'products'>,
): string {
  const { percent, amount, categories, products } = discount;
  const value = percent === null ? formatPrice(amount ?? 0) : m.percent({ percent });
  const parts = categories.map(pluralize);
  if (products.length > 0) parts.push(m.productCount({ count: products.length }));
  if (parts.length > 0) return m.offProducts({ value, products: parts.join(', ') });
  return percent === null ? m.offEveryOrder({ value }) : m.offAllProducts({ value });
}
