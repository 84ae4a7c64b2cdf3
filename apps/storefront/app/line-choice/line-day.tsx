import { type CartLine, texts } from '@briolette/contract';
import { daysOfWork, deliveryDate } from '@briolette/domain';
import { usePolicy } from '../policy/use-policy.ts';

/** When a line comes that is not ready: what is ready comes as the shop delivers. */
export function LineDay({ line }: { line: Pick<CartLine, 'choice' | 'engraving'> }) {
  const { deliveryLeadDays } = usePolicy();
  const days = daysOfWork(line);
  if (days === 0) return null;
  return (
    <span className="kind">
      {texts.deliveryBy} {deliveryDate(new Date(), deliveryLeadDays + days)}
    </span>
  );
}
