import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as m from '@briolette/i18n/storefront/back-in-stock';
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
      setFault(m.emailInvalid);
      field.current?.focus();
    }
  };

  return (
    <form
      className="back-in-stock"
      aria-label={m.heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(requestAlert);
      }}
    >
      <TextField
        ref={field}
        label={m.email}
        type="email"
        autoComplete="email"
        required
        note={m.emailHelp}
        value={email}
        error={fault}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <p role="status" className="back-in-stock-sent">
        {sentTo !== null && m.sent({ email: sentTo })}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
      <SubmitButton busy={busy} busyText={m.sending}>
        {sentTo === null ? m.sendButton : m.resendButton}
      </SubmitButton>
    </form>
  );
}
