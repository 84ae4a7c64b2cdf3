import { ApiResponseError, type CallResponse } from '@briolette/api-client/api-client.ts';
import { formatPrice } from '@briolette/domain';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import { callApiWithTimeout } from '../../lib/api/api-client.ts';
import { useAttempt } from '../../lib/api/use-action.ts';
import { useNavigateTo } from './pay-order.ts';
import '@briolette/ui/forms/forms.css';
import './test-payment.css';
import { type ClientLoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { buildPrivatePageMeta } from '../../lib/page-meta.ts';

const declined = {
  title: 'Your card was declined.',
  advice: 'Nothing was paid. Choose another way, or go back to the shop.',
};
const noResponse = {
  title: 'The payment was not heard.',
  advice: 'Check your connection and press again: it is never paid twice.',
};

/** Payment page of the demo's test provider. */
export function TestPaymentPage({ payment }: { payment: TestPaymentData }) {
  const goTo = useNavigateTo();
  const [step, setStep] = useState<'choose' | 'bank'>('choose');
  const { busy, failure, setFailure, attempt } = useAttempt(() => noResponse);
  const back = () => void goTo(payment.returnTo);
  const decline = () => {
    setStep('choose');
    setFailure(declined);
  };
  const pay = async () => {
    const path = { paymentId: payment.paymentId };
    await callApiWithTimeout('decideTestPayment', { path, body: { decision: 'pay' } });
    await goTo(payment.returnTo);
  };
  return (
    <section className="page test-payment" aria-labelledby="test-payment-title">
      <h1 id="test-payment-title">{step === 'bank' ? 'Your bank asks' : 'Practice payment'}</h1>
      <p className="test-payment-amount">{formatPrice(payment.amount)}</p>
      <p className="test-payment-note">No money moves. No card is asked for.</p>
      {payment.state !== 'open' ? (
        <ClosedPayment state={payment.state} />
      ) : step === 'bank' ? (
        <>
          <p>Is it you who pays {formatPrice(payment.amount)}?</p>
          <SubmitButton busy={busy} busyText="Paying…" onPress={() => void attempt(pay)}>
            Yes, it is me
          </SubmitButton>
          <button type="button" className="button button-secondary" onClick={decline}>
            No, it is not me
          </button>
        </>
      ) : (
        <>
          <SubmitButton busy={busy} busyText="Paying…" onPress={() => void attempt(pay)}>
            Pay
          </SubmitButton>
          <button type="button" className="button button-secondary" onClick={decline}>
            Pay with a card that is declined
          </button>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => {
              setFailure(null);
              setStep('bank');
            }}
          >
            Ask my bank
          </button>
        </>
      )}
      <FormError title={failure?.title} advice={failure?.advice} />
      <button type="button" className="text-link" onClick={back}>
        Back to the shop
      </button>
    </section>
  );
}

function ClosedPayment({ state }: { state: TestPaymentData['state'] }) {
  return (
    <p role="status">
      {state === 'cancelled' ? 'This can no longer be paid.' : 'This is paid already.'}
    </p>
  );
}

type TestPaymentData = CallResponse<'getTestPayment'>['payment'];

/** Returns null if there is no payment with this id. */
export async function loadTestPayment(paymentId: string): Promise<TestPaymentData | null> {
  try {
    return (await callApiWithTimeout('getTestPayment', { path: { paymentId } })).payment;
  } catch (error) {
    if (error instanceof ApiResponseError && error.code === 'paymentNotFound') return null;
    throw error;
  }
}

export const meta = () => buildPrivatePageMeta('Practice payment');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const payment = await loadTestPayment(params.paymentId ?? '');
  if (!payment) throw data(null, 404);
  return { payment };
}

export { PageLoading as HydrateFallback } from '../../components/page-wait.tsx';

export default function Page() {
  const { payment } = useLoaderData<typeof clientLoader>();
  return <TestPaymentPage key={payment.paymentId} payment={payment} />;
}
