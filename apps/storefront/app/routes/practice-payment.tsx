import '@briolette/ui/forms/forms.css';
import '../features/practice-payment/practice-payment.css';
import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { loadPayment, PracticePayment } from '../features/practice-payment/practice-payment.tsx';
import { privatePage } from '../meta/page-meta.ts';

export const meta = () => privatePage('Practice payment');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const payment = await loadPayment(params.paymentId ?? '');
  if (!payment) throw data(null, 404);
  return { payment };
}

export { PageWait as HydrateFallback } from '../shell/page-wait.tsx';

export default function Page() {
  const { payment } = useLoaderData<typeof clientLoader>();
  return <PracticePayment key={payment.paymentId} payment={payment} />;
}
