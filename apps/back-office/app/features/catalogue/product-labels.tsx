import type { ProductState } from '@briolette/contract';
import { formatCents, movesByMoreThanHalf, toCents } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/catalogue';
import * as variants from '@briolette/i18n/back-office/variants';
import * as viewer from '@briolette/i18n/back-office/viewer';
import type { VariantsValues } from '../variants/variants-form.ts';

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

/** The label of a field of the form, such as "950 platinum, US 6, Price". */
export function describeFieldPath(path: readonly string[], grid: VariantsValues): string {
  const [part = '', kind, id = '', field = '', rowId = '', cellField = ''] = path;
  if (part === 'variants' && kind === 'rows') return variants.sizeLabel;
  if (part === 'variants' && kind === 'metals') {
    const metal = grid.metals[id]?.name ?? '';
    if (field !== 'cells') return [metal, gridLabels[field] ?? ''].filter(Boolean).join(', ');
    const size = grid.rows[rowId]?.label ?? '';
    return [metal, size, gridLabels[cellField] ?? ''].filter(Boolean).join(', ');
  }
  const labels: Record<string, string> = { ...m.formParts, ...fieldLabels };
  return labels[path.at(-1) ?? ''] ?? labels[part] ?? part;
}

const gridLabels: Record<string, string> = {
  ...variants.cellFields,
  name: variants.displayNameLabel,
  metal: variants.metalLabel,
  fineness: variants.finenessLabel,
  image: m.fields.product_image,
};

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
