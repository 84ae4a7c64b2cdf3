import { formatPrice } from '@briolette/domain';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import { useGoTo } from '../../paying/use-go-to.ts';
import { type Payment, pay as payNow } from './payment-calls.ts';

const declined = {
  title: 'Your card was declined.',
  advice: 'Nothing was paid. Choose another way, or go back to the shop.',
};
const unanswered = {
  title: 'The payment was not heard.',
  advice: 'Check your connection and press again: it is never paid twice.',
};

/** The page of the demonstration's own provider: what a bank's page does, without a bank. */
export function PracticePayment({ payment }: { payment: Payment }) {
  const goTo = useGoTo();
  const [step, setStep] = useState<'choose' | 'bank'>('choose');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<typeof declined | null>(null);
  const back = () => void goTo(payment.returnTo);
  const decline = () => {
    setStep('choose');
    setTrouble(declined);
  };
  const pay = async () => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await payNow(payment.paymentId);
      await goTo(payment.returnTo);
    } catch {
      setTrouble(unanswered);
      setBusy(false);
    }
  };
  return (
    <section className="page practice" aria-labelledby="practice-title">
      <h1 id="practice-title">{step === 'bank' ? 'Your bank asks' : 'Practice payment'}</h1>
      <p className="practice-amount">{formatPrice(payment.amount)}</p>
      <p className="practice-note">No money moves. No card is asked for.</p>
      {payment.state !== 'open' ? (
        <Over state={payment.state} />
      ) : step === 'bank' ? (
        <>
          <p>Is it you who pays {formatPrice(payment.amount)}?</p>
          <SubmitButton busy={busy} busyText="Paying…" onPress={() => void pay()}>
            Yes, it is me
          </SubmitButton>
          <button type="button" className="button button-quiet" onClick={decline}>
            No, it is not me
          </button>
        </>
      ) : (
        <>
          <SubmitButton busy={busy} busyText="Paying…" onPress={() => void pay()}>
            Pay
          </SubmitButton>
          <button type="button" className="button button-quiet" onClick={decline}>
            Pay with a card that is declined
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              setTrouble(null);
              setStep('bank');
            }}
          >
            Ask my bank
          </button>
        </>
      )}
      <FormError title={trouble?.title} advice={trouble?.advice} />
      <button type="button" className="text-link" onClick={back}>
        Back to the shop
      </button>
    </section>
  );
}

function Over({ state }: { state: Payment['state'] }) {
  return (
    <p role="status">
      {state === 'cancelled' ? 'This can no longer be paid.' : 'This is paid already.'}
    </p>
  );
}
