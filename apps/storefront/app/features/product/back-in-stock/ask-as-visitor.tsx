import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import { alertFailure } from './alert-failure.ts';
import type { AlertForm } from './alert-form.tsx';

/** Most visitors do not ask: the form is fetched by who does. */
export function AskAsVisitor({ productId }: { productId: string }) {
  const [Form, setForm] = useState<typeof AlertForm | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (Form) return <Form productId={productId} />;
  const open = async () => {
    setBusy(true);
    setFailure(null);
    await import('./alert-form.tsx').then(
      (fetched) => setForm(() => fetched.AlertForm),
      (error) => setFailure(alertFailure(error)),
    );
    setBusy(false);
  };
  return (
    <section className="back-in-stock" aria-label="Back in stock">
      <SubmitButton busy={busy} busyText="One moment…" onPress={() => void open()}>
        Tell me when it is back
      </SubmitButton>
      <p className="back-in-stock-said">We write once, when it can be had again.</p>
      <p role="alert" className="field-error">
        {failure}
      </p>
    </section>
  );
}
