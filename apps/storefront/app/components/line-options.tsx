import { type CartLine, texts } from '@briolette/contract';
import {
  formatDeliveryDate,
  formatEngraving,
  formatLeadTime,
  formatVariant,
  getLineLeadDays,
} from '@briolette/domain';
import type { ReactNode } from 'react';
import { usePolicy } from '../lib/policy.ts';

type LineVariantProps = {
  line: Pick<CartLine, 'choice' | 'engraving' | 'made_to_order'>;
  children?: ReactNode;
};

/** The metal and the size of a line, where somebody chose them, and what can be done about it. */
export function LineVariant({ line, children }: LineVariantProps) {
  const { choice, engraving } = line;
  const sizing = choice && formatLeadTime(choice.leadDays, line.made_to_order);
  return (
    <>
      {choice && (
        <span className="kind">
          {formatVariant(line)}
          {sizing && <span className="kind">{sizing}</span>}
          {children}
        </span>
      )}
      {engraving && <span className="kind">{formatEngraving(line)}</span>}
    </>
  );
}

/** When a line comes that is not ready: what is ready comes as the shop delivers. */
export function LineDeliveryDate({ line }: { line: Pick<CartLine, 'choice' | 'engraving'> }) {
  const { deliveryLeadDays } = usePolicy();
  const days = getLineLeadDays(line);
  if (days === 0) return null;
  return (
    <span className="kind">
      {texts.deliveryBy} {formatDeliveryDate(new Date(), deliveryLeadDays + days)}
    </span>
  );
}
