import { policy, texts } from '@briolette/contract';
import { deliveryDate } from '@briolette/domain';
import { Icon } from '@briolette/ui/icon.tsx';
import { useSyncExternalStore } from 'react';

const soon = policy.deliveryLeadDays === 0 ? 'today' : `${policy.deliveryLeadDays} days from now`;

/** The page may have been made days ago and in another time zone: only the browser knows today. */
export function Delivery() {
  const date = useSyncExternalStore(
    neverChanges,
    () => deliveryDate(new Date(), policy.deliveryLeadDays),
    () => soon,
  );
  return (
    <p className="delivery">
      <Icon name="truck" />
      <span>
        {texts.deliveryBy} <strong>{date}</strong>
        {policy.deliveryLeadDays === 0 && <small>Same-day courier</small>}
      </span>
    </p>
  );
}

const neverChanges = () => () => {};
