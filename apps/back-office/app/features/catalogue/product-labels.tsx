import type { ProductState } from '@briolette/contract';
import { formatCents, movesByMoreThanHalf, toCents } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/catalogue';
import * as viewer from '@briolette/i18n/back-office/viewer';

type Fields = Record<string, unknown>;

/** The fields of products and of their geometry. Those of variants have the variant's name. */
const fieldLabels: Record<string, string> = {
  ...viewer.parameters,
  ...viewer.dimensions,
  ...m.fields,
};

/** Describes changed fields: "Price: $810.00 → $900.00; Description changed". */
export function formatFieldChanges(before: unknown, after: unknown): string {
  const was = Object(before) as Fields;
  return Object.entries(Object(after) as Fields)
    .map(([field, value]) => {
      const label = fieldLabels[field] ?? field;
      if ([was[field], value].some((each) => String(each).length > 40))
        return m.fieldChanged({ field: label });
      const [before, after] = [formatValue(field, was[field]), formatValue(field, value)];
      return m.fieldChange({ field: label, before, after });
    })
    .join('; ');
}

function formatValue(field: string, value: unknown): string {
  if (field === 'state') return m.states[value as ProductState] ?? m.noValue;
  if (typeof value === 'number' && field.endsWith('rice')) return formatCents(toCents(value));
  return String(value || m.noValue);
}

/** Whether the price of the product or of one of its variants changes by more than half. */
export function hasPriceJump(before: unknown, after: unknown): boolean {
  const was = Object(before) as Fields;
  return Object.entries(Object(after) as Fields).some(([field, value]) => {
    if (field === 'product_prevPrice') return false;
    const [from, to] = [leadingAmount(was[field]), leadingAmount(value)];
    return from !== null && to !== null && movesByMoreThanHalf(from, to);
  });
}

/** Reads a price: a product's is a number, a variant's a text such as "1290, 3 days". */
function leadingAmount(value: unknown): number | null {
  const [, amount] = /^(\d+(?:\.\d+)?)(?:,|$)/.exec(String(value ?? '')) ?? [];
  return amount === undefined ? null : Number(amount);
}

const stateTones: Record<ProductState, string> = { draft: 'do', active: 'done', archived: 'off' };

export function ProductStateBadge({ state }: { state: ProductState }) {
  return <span className={`chip chip-${stateTones[state]}`}>{m.states[state]}</span>;
}
