import '@briolette/ui/forms/forms.css';
import '../features/checkout/checkout.css';
import { useParams } from 'react-router';
import { PaymentPage } from '../features/checkout/payment-page.tsx';
import { privatePage } from '../meta/page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';

export const meta = () => privatePage('Payment');

export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PageWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  const { orderId = '' } = useParams();
  return (
    <OnlyLoggedIn>
      <PaymentPage key={orderId} orderId={orderId} />
    </OnlyLoggedIn>
  );
}
