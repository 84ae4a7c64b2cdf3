import '@briolette/ui/forms/forms.css';
import '../components/private-pages.css';
import '../features/cart/cart.css';
import * as m from '@briolette/i18n/storefront/cart';
import type { MouseEvent } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CurrentPageLink } from '../components/place-link.tsx';
import { useLists } from '../lib/lists/use-lists.ts';

export default function CartLayout() {
  return (
    <>
      <CheckoutSteps />
      <Outlet />
    </>
  );
}

const steps = [
  { label: m.cartStep, path: '/cart', needsItems: false },
  { label: m.checkoutStep, path: '/cart/checkout', needsItems: true },
  { label: m.completeStep, path: '/cart/completedorders', needsItems: true },
];

/** Steps that need items are disabled while the cart is empty. */
function CheckoutSteps() {
  const count = useLists((state) => state.cartData.length);
  // The payment page belongs to the checkout step.
  const isPaying = useLocation().pathname.startsWith('/cart/payment');
  return (
    <nav className="page checkout-steps" aria-label={m.steps}>
      <ol>
        {steps.map(({ label, path, needsItems }) => {
          const closed = needsItems && count === 0;
          return (
            <li key={path}>
              <CurrentPageLink
                to={path}
                isWithin={isPaying && path === '/cart/checkout'}
                aria-disabled={closed || undefined}
                onClick={(event: MouseEvent) => closed && event.preventDefault()}
              >
                {label}
              </CurrentPageLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
