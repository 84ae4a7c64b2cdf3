import '@briolette/ui/forms/forms.css';
import '../features/addresses/addresses.css';
import '../features/checkout/checkout.css';
import * as m from '@briolette/i18n/storefront/checkout';
import { useStore } from '@briolette/ui/store.ts';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { AddressText } from '../components/address-text.tsx';
import { addressesResource } from '../features/addresses/address-book.ts';
import { AddressPicker, getSelectedAddress } from '../features/addresses/address-picker.tsx';
import { RequireCart } from '../features/cart/cart-gate.tsx';
import { Checkout, loadGuestDetails } from '../features/checkout/checkout.tsx';
import {
  getNextPage,
  getPendingLines,
  initialCheckoutState,
} from '../features/checkout/checkout-state.ts';
import { checkoutFlow } from '../features/checkout/current-order.ts';
import { buildPrivatePageMeta } from '../lib/page-meta.ts';
import { requireUserSession } from '../lib/session/require-session.tsx';

export const meta = () => buildPrivatePageMeta(m.title);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { user } = requireUserSession(request);
  checkoutFlow.open(user._id);
  if (await checkoutFlow.recoverOrder()) throw redirect(getNextPage(checkoutFlow.get().progress));
  // Place Order saves the form of a guest, so it can't be pressed before the form is there.
  if (user.guest) await loadGuestDetails();
  return null;
}

export default function Page() {
  const { options, progress } = useStore(checkoutFlow, initialCheckoutState);
  const { value: addresses } = addressesResource.use();
  const address = getSelectedAddress(addresses, options.addressId);
  return (
    <RequireCart ordered={getPendingLines(progress)}>
      {(lines) => (
        <Checkout
          lines={lines}
          address={address}
          hasNoAddress={addresses?.length === 0}
          picker={(error) => (
            <AddressPicker
              selectedId={address?.id ?? null}
              onSelect={(id) => checkoutFlow.update({ addressId: id })}
              error={error}
            />
          )}
          addressText={(selected) => <AddressText address={selected} />}
        />
      )}
    </RequireCart>
  );
}
