import * as m from '@briolette/i18n/storefront/back-in-stock';
import * as shell from '@briolette/i18n/storefront/shell';
import './back-in-stock.css';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useEffect, useState } from 'react';
import { useAttempt } from '../../lib/api/use-action.ts';
import { expectEmail } from '../../lib/browser-storage.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { StockAlertForm } from './alert-form.tsx';
import { describeStockAlertError } from './describe-error.ts';

/** Stock alert of a sold-out product: one click for customers, an email form for guests. */
export function BackInStockAlert({ productId }: { productId: string }) {
  const user = useSession()?.user;
  return !user || user.guest ? (
    <GuestStockAlert key={productId} productId={productId} />
  ) : (
    <CustomerStockAlert key={productId} productId={productId} />
  );
}

/** Loads the form on demand. */
function GuestStockAlert({ productId }: { productId: string }) {
  const [Form, setForm] = useState<typeof StockAlertForm | null>(null);
  const { busy, failure, attempt } = useAttempt(describeStockAlertError);
  if (Form) return <Form productId={productId} />;
  const open = async () => {
    const { StockAlertForm } = await import('./alert-form.tsx');
    setForm(() => StockAlertForm);
  };
  return (
    <section className="back-in-stock" aria-label={m.heading}>
      <SubmitButton busy={busy} busyText={shell.oneMoment} onPress={() => void attempt(open)}>
        {m.notifyButton}
      </SubmitButton>
      <p className="back-in-stock-message">{m.help}</p>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </section>
  );
}

type State = 'open' | 'unconfirmed' | 'watching';

/** One click is enough if the account's email is confirmed. */
function CustomerStockAlert({ productId }: { productId: string }) {
  const [state, setState] = useState<State>('open');
  const { busy, failure, attempt } = useAttempt(describeStockAlertError);

  useEffect(() => {
    let isLeft = false;
    callApiAsUser('listStockAlerts').then(
      ({ alerts }) => !isLeft && setState(getAlertState(alerts, productId)),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [productId]);

  const createAlert = async () => {
    const { alerts } = await callApiAsUser('createStockAlert', { body: { productId } });
    const next = getAlertState(alerts, productId);
    if (next === 'unconfirmed') expectEmail();
    setState(next);
  };
  const deleteAlert = async () => {
    const { alerts } = await callApiAsUser('deleteStockAlert', { path: { productId } });
    setState(getAlertState(alerts, productId));
  };

  return (
    <section className="back-in-stock" aria-label={m.heading}>
      {state === 'watching' ? (
        <SubmitButton
          quiet
          busy={busy}
          busyText={shell.oneMoment}
          onPress={() => void attempt(deleteAlert)}
        >
          {m.cancelButton}
        </SubmitButton>
      ) : (
        <SubmitButton
          busy={busy}
          busyText={shell.oneMoment}
          onPress={() => void attempt(createAlert)}
        >
          {m.notifyButton}
        </SubmitButton>
      )}
      <p role="status" className="back-in-stock-message">
        {stateTexts[state]}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </section>
  );
}

const stateTexts: Record<State, string> = {
  open: m.help,
  unconfirmed: m.unconfirmed,
  watching: m.watching,
};

type Alert = { productId: string; confirmed: boolean };

function getAlertState(alerts: readonly Alert[], productId: string): State {
  const alert = alerts.find((each) => each.productId === productId);
  return alert ? (alert.confirmed ? 'watching' : 'unconfirmed') : 'open';
}
