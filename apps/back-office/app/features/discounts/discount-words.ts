import type { StaffDiscount } from '@briolette/contract';
import { formatPrice, pluralOf } from '@briolette/domain';
import { when } from '../../order-words/when.ts';

export const stateNames: Record<StaffDiscount['state'], string> = {
  open: 'Open',
  'to come': 'To come',
  over: 'Over',
  'used up': 'Used up',
};

/** "10% of rings and 2 pieces", "$25 of every piece". */
export function worthWords({ percent, amount, categories, pieces }: StaffDiscount): string {
  const worth = percent === null ? formatPrice(amount ?? 0) : `${percent}%`;
  const parts = [
    ...categories.map(pluralOf),
    ...(pieces.length === 0 ? [] : [pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`]),
  ];
  return `${worth} off ${parts.length === 0 ? 'every piece' : parts.join(', ')}`;
}

export function timeWords({ startsAt, endsAt }: StaffDiscount): string {
  if (startsAt && endsAt) return `${when(startsAt)} to ${when(endsAt)}`;
  if (startsAt) return `From ${when(startsAt)}`;
  return endsAt ? `Until ${when(endsAt)}` : 'Without end';
}

export function usesWords({ uses, mostUses, onceEach }: StaffDiscount): string {
  if (uses === null) return 'Not counted';
  const limit = mostUses === null ? '' : ` of ${mostUses}`;
  return `Used ${uses}${limit}${onceEach ? ', once for each customer' : ''}`;
}
