import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { describeStockAlertError } from './describe-error.ts';
import '@briolette/ui/forms/forms.css';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { callApiWithTimeout } from '../../lib/api/api-client.ts';
import { useAttempt } from '../../lib/api/use-action.ts';
import { expectEmail } from '../../lib/browser-storage.ts';

/** Requests a stock alert without an account. The email address is confirmed by a link first. */
export function StockAlertForm({ productId }: { productId: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const { busy, failure, attempt } = useAttempt(describeStockAlertError);
  // The form replaces the button that had the focus.
  useEffect(() => field.current?.focus(), []);

  const requestAlert = async () => {
    setFault(undefined);
    const body = { productId, email: email.trim() };
    try {
      await callApiWithTimeout('requestStockAlert', { body });
      setSentTo(body.email);
      expectEmail();
    } catch (error) {
      setSentTo(null);
      if (!(error instanceof ApiResponseError && error.code === 'invalidRequest')) throw error;
      setFault('Please enter an email address');
      field.current?.focus();
    }
  };

  return (
    <form
      className="back-in-stock"
      aria-label="Back in stock"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(requestAlert);
      }}
    >
      <TextField
        ref={field}
        label="Email"
        type="email"
        autoComplete="email"
        required
        note="You need no account. We mail you a link first, and write once when it is back."
        value={email}
        error={fault}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <p role="status" className="back-in-stock-sent">
        {sentTo !== null &&
          `We have mailed a link to ${sentTo}. Press it, and we will tell you when it is back.`}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
      <SubmitButton busy={busy} busyText="Sending…">
        {sentTo === null ? 'Send me the link' : 'Send it again'}
      </SubmitButton>
    </form>
  );
}
