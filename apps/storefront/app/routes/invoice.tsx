import '../shell/private-pages.css';
import '@briolette/papers/invoice-sheet.css';
import '../features/invoice/invoice.css';
import { useParams } from 'react-router';
import { InvoicePage } from '../features/invoice/invoice-page.tsx';
import { privatePage } from '../meta/page-meta.ts';
import { OnlyLoggedIn } from '../session/only-logged-in.tsx';

export const meta = () => privatePage('Invoice');

export { requireLogin as clientLoader } from '../session/require-session.ts';
export { PageWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  const { orderId = '' } = useParams();
  return (
    <OnlyLoggedIn>
      <InvoicePage key={orderId} orderId={orderId} />
    </OnlyLoggedIn>
  );
}
