import { ApiResponseError, type CallResponse } from '@briolette/api-client/api-client.ts';
import { formatAmount } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/checkout';
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

const declined = { title: m.testDeclined, advice: m.testDeclinedAdvice };
const noResponse = { title: m.testFailed, advice: m.testFailedAdvice };

/** Payment page of the demo's test provider. */
export function TestPaymentPage({ payment }: { payment: TestPaymentData }) {
  const goTo = useNavigateTo();
  const [step, setStep] = useState<'choose' | 'bank'>('choose');
  const { busy, failure, setFailure, attempt } = useAttempt(() => noResponse);
  const back = () => void goTo(payment.returnTo);
  const decide = (decision: 'pay' | 'decline') =>
    callApiWithTimeout('decideTestPayment', {
      path: { paymentId: payment.paymentId },
      body: { decision },
    });
  const decline = () =>
    void attempt(async () => {
      await decide('decline');
      setStep('choose');
      setFailure(declined);
    });
  const pay = async () => {
    await decide('pay');
    await goTo(payment.returnTo);
  };
  return (
    <section className="page test-payment" aria-labelledby="test-payment-title">
      <h1 id="test-payment-title">{step === 'bank' ? m.bankHeading : m.testTitle}</h1>
      <p className="test-payment-amount">{formatAmount(payment.amount, payment)}</p>
      <p className="test-payment-note">{m.testNote}</p>
      {payment.state !== 'open' ? (
        <ClosedPayment state={payment.state} />
      ) : step === 'bank' ? (
        <>
          <p>{m.bankQuestion({ amount: formatAmount(payment.amount, payment) })}</p>
          <SubmitButton busy={busy} busyText={m.testPaying} onPress={() => void attempt(pay)}>
            {m.bankConfirm}
          </SubmitButton>
          <button type="button" className="button button-secondary" onClick={decline}>
            {m.bankDeny}
          </button>
        </>
      ) : (
        <>
          <SubmitButton busy={busy} busyText={m.testPaying} onPress={() => void attempt(pay)}>
            {m.testPay}
          </SubmitButton>
          <button type="button" className="button button-secondary" onClick={decline}>
            {m.testDecline}
          </button>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => {
              setFailure(null);
              setStep('bank');
            }}
          >
            {m.testBank}
          </button>
        </>
      )}
      <FormError title={failure?.title} advice={failure?.advice} />
      <button type="button" className="text-link" onClick={back}>
        {m.testBack}
      </button>
    </section>
  );
}

function ClosedPayment({ state }: { state: TestPaymentData['state'] }) {
  return <p role="status">{state === 'cancelled' ? m.testCancelled : m.testPaid}</p>;
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

export const meta = () => buildPrivatePageMeta(m.testTitle);

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
