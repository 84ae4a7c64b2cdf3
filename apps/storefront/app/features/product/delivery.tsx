import { texts } from '@briolette/contract';
import { deliveryDate } from '@briolette/domain';
import { Icon } from '@briolette/ui/icon.tsx';
import { useSyncExternalStore } from 'react';
import { usePolicy } from '../../policy/use-policy.ts';

/** days: of work on what was chosen. The page may have been made days ago and in another time zone: only the browser knows today. */
export function Delivery({ days = 0 }: { days?: number | undefined }) {
  const leadDays = usePolicy().deliveryLeadDays + days;
  const date = useSyncExternalStore(
    neverChanges,
    () => deliveryDate(new Date(), leadDays),
    () => (leadDays === 0 ? 'today' : `${leadDays} days from now`),
  );
  return (
    <p className="delivery">
      <Icon name="truck" />
      <span>
        {texts.deliveryBy} <strong>{date}</strong>
        {leadDays === 0 && <small>Same-day courier</small>}
      </span>
    </p>
  );
}

const neverChanges = () => () => {};
