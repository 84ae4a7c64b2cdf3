import '@briolette/ui/forms/forms.css';
import '../features/addresses/addresses.css';
import '../features/checkout/checkout.css';
import { pageLoading } from '@briolette/i18n/storefront/cart';
import * as m from '@briolette/i18n/storefront/checkout';
import { useStore } from '@briolette/ui/store.ts';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { AddressText } from '../components/address-text.tsx';
import { addressesResource, filterByMarket } from '../features/addresses/address-book.ts';
import { AddressPicker, getSelectedAddress } from '../features/addresses/address-picker.tsx';
import { RequireCart } from '../features/cart/cart-gate.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import {
  getNextPage,
  getPendingLines,
  initialCheckoutState,
} from '../features/checkout/checkout-state.ts';
import { checkoutFlow } from '../features/checkout/current-order.ts';
import { useMarket } from '../lib/markets/market.ts';
import { buildPrivatePageMeta } from '../lib/page-meta.ts';
import { requireUserSession } from '../lib/session/require-session.tsx';
import { useSession } from '../lib/session/session-store.ts';

export const meta = () => buildPrivatePageMeta(m.title);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  checkoutFlow.open(requireUserSession(request).user._id);
  if (await checkoutFlow.recoverOrder()) throw redirect(getNextPage(checkoutFlow.get().progress));
  return null;
}

export default function Page() {
  const { options, progress } = useStore(checkoutFlow, initialCheckoutState);
  const { value, failed } = addressesResource.use();
  const addresses = filterByMarket(value, useMarket());
  const isGuest = useSession()?.user.guest === true;
  const address = getSelectedAddress(addresses, options.addressId);
  // A guest without an address enters the first one on the page.
  if (isGuest && addresses === null && failed === null) return <Loading />;
  return (
    <RequireCart ordered={getPendingLines(progress)}>
      {(lines) => (
        <Suspense fallback={<Loading />}>
          <Checkout
            lines={lines}
            address={address}
            hasNoAddress={addresses?.length === 0}
            picker={(error) => (
              <AddressPicker
                addresses={addresses}
                failed={failed}
                selectedId={address?.id ?? null}
                onSelect={(id) => checkoutFlow.update({ addressId: id })}
                error={error}
              />
            )}
            addressText={(selected) => <AddressText address={selected} />}
          />
        </Suspense>
      )}
    </RequireCart>
  );
}

const Loading = () => <p className="page page-wait">{pageLoading}</p>;
