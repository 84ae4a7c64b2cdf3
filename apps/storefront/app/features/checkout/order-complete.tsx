import './order-complete.css';
import { formatAmount, formatOrderNumber } from '@briolette/domain';
import * as fixed from '@briolette/i18n/storefront/fixed';
import * as m from '@briolette/i18n/storefront/orders';
import * as terms from '@briolette/i18n/terms/orders';
import { Icon } from '@briolette/ui/icon.tsx';
import { Link } from 'react-router';
import { AddressText } from '../../components/address-text.tsx';
import { ResponsiveImage } from '../../components/image.tsx';
import { LineTitle } from '../../components/line-options.tsx';
import { OrderDetails } from '../../components/order-details.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { CreateAccount } from '../accounts/sign-in/create-account.tsx';
import type { PlacedOrder } from './checkout-state.ts';

/** Shows what was ordered, where it goes, when it arrives and what happens next. */
export function OrderComplete({ order }: { order: PlacedOrder }) {
  const user = useSession()?.user;
  const email = (user?.guest ? user.contactEmail : user?.email) ?? '';
  return (
    <div className="page complete">
      <header>
        <Icon name="success" />
        <h1>{fixed.orderPlaced}</h1>
        <p className="complete-number">{m.orderHeading({ number: formatOrderNumber(order) })}</p>
      </header>
      <div className="complete-columns">
        <div>
          <section aria-labelledby="complete-lines">
            <h2 id="complete-lines">{m.linesHeading}</h2>
            <OrderedLines lines={order.orders} />
            <OrderDetails order={order} deliveryTerm={fixed.deliveryBy} />
          </section>
          <section aria-labelledby="complete-address">
            <h2 id="complete-address">{m.addressHeading}</h2>
            <AddressText address={order.address} />
            {order.billingAddress && (
              <>
                <h3>{m.billingHeading}</h3>
                <AddressText address={order.billingAddress} />
              </>
            )}
            {order.gift && <p>{order.gift.wrap ? terms.giftWrappedNote : terms.giftNote}</p>}
          </section>
        </div>
        <div>
          <section aria-labelledby="complete-next">
            <h2 id="complete-next">{m.nextHeading}</h2>
            <ol>
              {listNextSteps(order, email).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <CreateAccount />
        </div>
      </div>
      <p className="complete-links">
        <Link to="/profile/orders" className="button">
          {fixed.seeYourOrders}
        </Link>
        <Link to="/browse" className="button button-secondary">
          {m.continueLink}
        </Link>
      </p>
    </div>
  );
}

function OrderedLines({ lines }: { lines: PlacedOrder['orders'] }) {
  return (
    <ul className="summary-lines">
      {lines.map((line) => (
        <li key={line._id}>
          <ResponsiveImage src={line.product_image} alt="" sizes="64px" />
          <p title={line.product_name}>
            <LineTitle line={line} />
          </p>
        </li>
      ))}
    </ul>
  );
}

const demoProviders = ['built-in', 'practice'];

/** Lists what happens after an order was placed. */
export function listNextSteps(order: PlacedOrder, email: string): string[] {
  const { payBy, provider, isCaptured = false, amount, deliveryDate } = order;
  const price = formatAmount(amount, order);
  const isOnline = payBy === 'online';
  const isDemo = isOnline && provider !== null && demoProviders.includes(provider);
  return [
    m.emailStep({ email }),
    isOnline && !isDemo && !isCaptured ? m.packAndChargeStep({ amount: price }) : m.packStep,
    m.shippingStep({ date: deliveryDate }),
    ...(isOnline ? [] : [m.cashStep({ amount: price })]),
    ...(isDemo ? [m.demoStep] : []),
  ];
}
