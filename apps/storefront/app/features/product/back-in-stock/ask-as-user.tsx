import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useEffect, useState } from 'react';
import { expectMail } from '../../../browser/mail-expected.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { alertFailure } from './alert-failure.ts';

type State = 'open' | 'mailed' | 'watching';

/** One press, where the address of the account is confirmed. */
export function AskAsUser({ productId }: { productId: string }) {
  const [state, setState] = useState<State>('open');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    callAsUser('listAlerts').then(
      ({ alerts }) => !isLeft && setState(stateOf(alerts, productId)),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [productId]);

  const attempt = async (task: () => Promise<State>) => {
    setBusy(true);
    setFailure(null);
    await task().then(setState, (error) => setFailure(alertFailure(error)));
    setBusy(false);
  };
  const ask = async () => {
    const { alerts } = await callAsUser('addAlert', { body: { productId } });
    const next = stateOf(alerts, productId);
    if (next === 'mailed') expectMail();
    return next;
  };
  const end = async () => {
    const { alerts } = await callAsUser('removeAlert', { path: { productId } });
    return stateOf(alerts, productId);
  };

  return (
    <section className="back-in-stock" aria-label="Back in stock">
      {state === 'watching' ? (
        <SubmitButton quiet busy={busy} busyText="One moment…" onPress={() => void attempt(end)}>
          Do not tell me after all
        </SubmitButton>
      ) : (
        <SubmitButton busy={busy} busyText="One moment…" onPress={() => void attempt(ask)}>
          Tell me when it is back
        </SubmitButton>
      )}
      <p role="status" className="back-in-stock-said">
        {words[state]}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </section>
  );
}

const words: Record<State, string> = {
  open: 'We write once, when it can be had again.',
  mailed: 'We have mailed you a link. Press it, and we will tell you when it is back.',
  watching: 'We will tell you by mail when it is back.',
};

type Alert = { productId: string; confirmed: boolean };

function stateOf(alerts: readonly Alert[], productId: string): State {
  const own = alerts.find((each) => each.productId === productId);
  return own ? (own.confirmed ? 'watching' : 'mailed') : 'open';
}
