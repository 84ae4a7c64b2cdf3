import '@briolette/ui/forms/forms.css';
import '../features/checkout/checkout.css';
import { useParams } from 'react-router';
import { PaymentPage } from '../features/checkout/payment-page.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Payment');

export default function Page() {
  const { orderId = '' } = useParams();
  return <PaymentPage key={orderId} orderId={orderId} />;
}
