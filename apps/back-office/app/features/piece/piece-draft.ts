import { ApiError } from '@briolette/api-client/api-client.ts';
import type { FilterValue, PieceFields, StaffValues } from '@briolette/contract';
import { dollarsIn } from '@briolette/domain';

/** What somebody has typed of a piece. */
export type PieceDraft = Record<keyof PieceFields, string>;
export type DraftFaults = Partial<Record<keyof PieceFields | 'productId', string>>;

const empty: PieceDraft = {
  product_name: '',
  product_kind: '',
  product_description: '',
  product_price: '',
  product_prevPrice: '',
  product_category: 'ring',
  product_brand: '',
  product_image: '',
  product_color: 'Gold',
  product_size: 'medium',
  product_material: 'gold',
  product_occasion: 'Modern',
  product_isBadge: '',
};

/** What most pieces are, where the shop has it. */
export function emptyDraft({ category, material, occasion }: StaffValues): PieceDraft {
  const orFirst = (values: readonly FilterValue[], usual: string) =>
    values.some(({ value }) => value === usual) ? usual : (values[0]?.value ?? '');
  return {
    ...empty,
    product_category: orFirst(category, empty.product_category),
    product_material: orFirst(material, empty.product_material),
    product_occasion: orFirst(occasion, empty.product_occasion),
  };
}

export function draftOf(fields: PieceFields): PieceDraft {
  return Object.fromEntries(
    Object.keys(empty).map((name) => [name, String(fields[name as keyof PieceFields] ?? '')]),
  ) as PieceDraft;
}

/** The back end judges; what is no number is none. */
export function fieldsOf(draft: PieceDraft) {
  return {
    ...draft,
    product_price: dollarsIn(draft.product_price),
    product_prevPrice: dollarsIn(draft.product_prevPrice || draft.product_price),
  };
}

export const isSame = (one: PieceDraft, other: PieceDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the back end found wrong, each beside its field. */
export function faultsIn(error: unknown): DraftFaults | null {
  if (!(error instanceof ApiError) || error.code !== 'invalidRequest') return null;
  const { errors = [] } = error.body as { errors?: string[] };
  // The first of a field's faults is the plainest.
  return Object.fromEntries(
    errors.toReversed().map((text) => {
      const [, name = '', words = text] = /^(?:fields\.)?([\w.]+): (.*)$/.exec(text) ?? [];
      return [name, words];
    }),
  );
}
