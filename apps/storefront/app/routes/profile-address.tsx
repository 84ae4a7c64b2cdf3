import '@briolette/ui/forms/forms.css';
import '../address-text/address-text.css';
import '../features/addresses/addresses.css';
import { Addresses } from '../features/addresses/addresses.tsx';
import { privatePage } from '../meta/page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';

export const meta = () => privatePage('Addresses');

export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PartWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  return (
    <OnlyLoggedIn>
      <Addresses />
    </OnlyLoggedIn>
  );
}
