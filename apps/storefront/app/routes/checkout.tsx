import '@briolette/ui/forms/forms.css';
import '../features/addresses/addresses.css';
import '../features/checkout/checkout.css';
import { useStore } from '@briolette/ui/store.ts';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { AddressText } from '../components/address-text.tsx';
import { addressBook } from '../features/addresses/address-book.ts';
import { AddressPicker } from '../features/addresses/address-picker.tsx';
import { CartGate } from '../features/cart/cart-gate.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import { currentOrder } from '../features/checkout/current-order.ts';
import { initialOrderState, linesOf, pageAfter } from '../features/checkout/order-state.ts';
import { privatePage } from '../lib/page-meta.ts';
import { requireSession } from '../lib/session/require-session.tsx';

export const meta = () => privatePage('Checkout');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  currentOrder.open(requireSession(request).user._id);
  if (await currentOrder.askAfter()) throw redirect(pageAfter(currentOrder.get().progress));
  return null;
}

export default function Page() {
  const { choices, progress } = useStore(currentOrder, initialOrderState);
  const { value: addresses } = addressBook.use();
  const address = addresses?.find(({ id }) => id === choices.addressId) ?? null;
  return (
    <CartGate ordered={linesOf(progress)}>
      {(lines) => (
        <Checkout
          lines={lines}
          address={address}
          picker={(error) => (
            <AddressPicker
              chosenId={address?.id ?? null}
              onChoose={(id) => currentOrder.choose({ addressId: id })}
              error={error}
            />
          )}
          addressText={(chosen) => <AddressText address={chosen} />}
        />
      )}
    </CartGate>
  );
}
