import '@briolette/ui/forms/forms.css';
import '../address-text/address-text.css';
import '../features/addresses/addresses.css';
import '../features/checkout/checkout.css';
import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { AddressText } from '../address-text/address-text.tsx';
import { listStore } from '../cart-and-wishlist/list-store.ts';
import { addressBook } from '../features/addresses/address-book.ts';
import { AddressPicker } from '../features/addresses/address-picker.tsx';
import { CartGate } from '../features/cart/cart-gate.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import { useCheckoutChoices } from '../features/checkout/checkout-choices.ts';
import { finishAttempt } from '../features/checkout/finish-attempt.ts';
import { privatePage } from '../meta/page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';
import { requireSession } from '../session/require-session.ts';

export const meta = () => privatePage('Checkout');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  listStore.set({ ordering: false });
  if (await finishAttempt()) throw redirect('/cart/completedorders');
  return null;
}

export { PageWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  const choices = useCheckoutChoices();
  const [{ addressId }, choose] = choices;
  const { value: addresses } = addressBook.use();
  const address = addresses?.find(({ id }) => id === addressId) ?? null;
  return (
    <OnlyLoggedIn>
      <CartGate>
        {(lines) => (
          <Checkout
            lines={lines}
            address={address}
            choices={choices}
            picker={(error) => (
              <AddressPicker
                chosenId={address?.id ?? null}
                onChoose={(id) => choose({ addressId: id })}
                error={error}
              />
            )}
            addressText={(chosen) => <AddressText address={chosen} />}
          />
        )}
      </CartGate>
    </OnlyLoggedIn>
  );
}
