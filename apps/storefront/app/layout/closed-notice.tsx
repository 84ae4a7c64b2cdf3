import type { StorefrontConfig } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/shell';

type ClosedNoticeProps = NonNullable<StorefrontConfig['closed']>;

/** Shows the merchant's message while the shop is closed. */
export function ClosedNotice({ message, takesOrders, reopens }: ClosedNoticeProps) {
  return (
    <p className="closed-notice">
      {message} {!takesOrders && m.ordersAgain({ date: reopens })}
    </p>
  );
}
