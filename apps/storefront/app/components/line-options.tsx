import { type CartLine, nameMaxLength } from '@briolette/contract';
import {
  formatDeliveryDate,
  formatEngraving,
  formatLeadTime,
  formatVariant,
  getLineLeadDays,
  truncateName,
} from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/cart';
import { TruncatedText } from '@briolette/ui/truncated-text.tsx';
import type { ReactNode } from 'react';
import { usePolicy } from '../lib/policy.ts';

type LineVariantProps = {
  line: Pick<CartLine, 'variant' | 'engraving' | 'made_to_order'>;
  children?: ReactNode;
};

/** Shows the selected variant and the engraving of a line. `children` follow the variant. */
export function LineVariant({ line, children }: LineVariantProps) {
  const { variant, engraving } = line;
  const sizing = variant && formatLeadTime(variant.leadDays, line.made_to_order);
  return (
    <>
      {variant && (
        <span className="kind">
          {formatVariant(line)}
          {sizing && <span className="kind">{sizing}</span>}
          {children && ' '}
          {children}
        </span>
      )}
      {engraving && <span className="kind">{formatEngraving(line)}</span>}
    </>
  );
}

/** Shows the delivery date of a line with a lead time. */
export function LineDeliveryDate({ line }: { line: Pick<CartLine, 'variant' | 'engraving'> }) {
  const policy = usePolicy();
  const days = getLineLeadDays(line);
  if (days === 0) return null;
  return (
    <span className="kind">
      {m.deliveryDate({
        date: formatDeliveryDate(new Date(), policy.deliveryLeadDays + days, policy),
      })}
    </span>
  );
}

type LineTitleProps = {
  line: Pick<
    CartLine,
    'product_name' | 'product_subtitle' | 'qty' | 'variant' | 'engraving' | 'made_to_order'
  >;
};

/** Shows the name, the quantity and the options of a line of an order. */
export function LineTitle({ line }: LineTitleProps) {
  return (
    <>
      {m.itemTitle({
        name: line.product_name,
        qty: line.qty,
        item: (text) => (
          <TruncatedText key="item" text={text} short={truncateName(text, nameMaxLength.card)} />
        ),
      })}
      <span className="kind">{line.product_subtitle}</span>
      <LineVariant line={line} />
    </>
  );
}
