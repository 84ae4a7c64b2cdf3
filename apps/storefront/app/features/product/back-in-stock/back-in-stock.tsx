import './back-in-stock.css';
import { ApiError } from '@briolette/api-client/api-client.ts';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useEffect, useId, useState } from 'react';
import { callInTime } from '../../../api/call-in-time.ts';
import { expectMail } from '../../../browser/mail-expected.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { useSession } from '../../../session/use-session.ts';

type State = 'open' | 'mailed' | 'watching';

/** Under a piece that is sold out: one press for who is logged in, an address for who is not. */
export function BackInStock({ productId }: { productId: string }) {
  const session = useSession();
  const id = useId();
  const [state, setState] = useState<State>('open');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isLoggedIn = session !== null;

  useEffect(() => {
    let isLeft = false;
    setState('open');
    if (isLoggedIn)
      callAsUser('listAlerts').then(
        ({ alerts }) => {
          const own = alerts.find((each) => each.productId === productId);
          if (!isLeft && own) setState(own.confirmed ? 'watching' : 'mailed');
        },
        () => {},
      );
    return () => {
      isLeft = true;
    };
  }, [isLoggedIn, productId]);

  const attempt = async (task: () => Promise<State>) => {
    setBusy(true);
    setFailure(null);
    await task().then(setState, (error) => setFailure(failureText(error)));
    setBusy(false);
  };
  const ask = () =>
    attempt(async () => {
      if (!isLoggedIn) {
        await callInTime('requestAlert', { body: { productId, email: email.trim() } });
        expectMail();
        return 'mailed';
      }
      const { alerts } = await callAsUser('addAlert', { body: { productId } });
      const own = alerts.find((each) => each.productId === productId);
      if (own?.confirmed) return 'watching';
      expectMail();
      return 'mailed';
    });
  const end = () =>
    attempt(async () => {
      await callAsUser('removeAlert', { path: { productId } });
      return 'open';
    });

  return (
    <form
      className="back-in-stock"
      aria-label="Back in stock"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void ask();
      }}
    >
      {state !== 'watching' && !isLoggedIn && (
        <div className="back-in-stock-field">
          <label htmlFor={id}>Email</label>
          <input
            id={id}
            type="email"
            autoComplete="email"
            value={email}
            aria-describedby={`${id}-said`}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </div>
      )}
      {state === 'watching' ? (
        <SubmitButton quiet busy={busy} busyText="One moment…" onPress={() => void end()}>
          Do not tell me after all
        </SubmitButton>
      ) : (
        <SubmitButton busy={busy} busyText="One moment…">
          Tell me when it is back
        </SubmitButton>
      )}
      <p id={`${id}-said`} role="status" className="back-in-stock-said">
        {words[state]}
      </p>
      <p role="alert" className="back-in-stock-failed">
        {failure}
      </p>
    </form>
  );
}

const words: Record<State, string> = {
  open: 'We write once, when it can be had again.',
  mailed: 'We have mailed you a link. Press it, and we will tell you when it is back.',
  watching: 'We will tell you by mail when it is back.',
};

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  if (error.code === 'invalidRequest') return 'Please enter an email address.';
  if (error.code === 'inStockAlready') return 'It is back: please load the page again.';
  return error.status >= 400 && error.status < 500
    ? `${error.message}.`
    : 'The shop could not be reached. Check your connection and press again.';
}
