import { texts } from '@briolette/contract';
import { deliveryDate } from '@briolette/domain';
import { Icon } from '@briolette/ui/icon.tsx';
import { useSyncExternalStore } from 'react';
import { usePolicy } from '../../policy/use-policy.ts';

/** The page may have been made days ago and in another time zone: only the browser knows today. */
export function Delivery() {
  const { deliveryLeadDays } = usePolicy();
  const date = useSyncExternalStore(
    neverChanges,
    () => deliveryDate(new Date(), deliveryLeadDays),
    () => (deliveryLeadDays === 0 ? 'today' : `${deliveryLeadDays} days from now`),
  );
  return (
    <p className="delivery">
      <Icon name="truck" />
      <span>
        {texts.deliveryBy} <strong>{date}</strong>
        {deliveryLeadDays === 0 && <small>Same-day courier</small>}
      </span>
    </p>
  );
}

const neverChanges = () => () => {};
