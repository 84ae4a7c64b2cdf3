import type { ProductState } from '@briolette/contract';
import { movesByMoreThanHalf } from '@briolette/domain';

type Fields = Record<string, unknown>;

/** Describes changed fields: "price 810 → 900, brand A → B". Long fields are listed by name only. */
export function formatFieldChanges(before: unknown, after: unknown): string {
  const was = Object(before) as Fields;
  return Object.entries(Object(after) as Fields)
    .map(([field, value]) => {
      const name = field
        .replace(/^product_(is)?/, '')
        .replace('prevPrice', 'price before')
        .replace('otherImages', 'other pictures');
      const isLong = [was[field], value].some((each) => String(each).length > 40);
      return isLong
        ? name.toLowerCase()
        : `${name.toLowerCase()} ${was[field] || 'none'} → ${value || 'none'}`;
    })
    .join(', ');
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

export const productStateLabels: Record<ProductState, { name: string; tone: string }> = {
  draft: { name: 'Draft', tone: 'do' },
  shown: { name: 'Shown', tone: 'done' },
  archived: { name: 'Archived', tone: 'off' },
};

export function ProductStateBadge({ state }: { state: ProductState }) {
  const { name, tone } = productStateLabels[state];
  return <span className={`chip chip-${tone}`}>{name}</span>;
}
