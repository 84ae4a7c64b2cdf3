import { ApiError } from '@briolette/api-client/api-client.ts';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAttempt } from '../../api/use-attempt.ts';
import { tokenInAddress } from '../../navigation/token-in-address.ts';
import { type MailLinkName, mailLinks } from './mail-links.tsx';

/**
 * The page behind a link in a mail. The token is used only after a press, because mail scanners
 * follow every link.
 */
export function MailLink({ name }: { name: MailLinkName }) {
  const { hash } = useLocation();
  return <OneLink key={name + hash} name={name} />;
}

function OneLink({ name }: { name: MailLinkName }) {
  const { title, words, press, onwards, run } = mailLinks[name];
  const { busy, failure, attempt } = useAttempt((error) => error);
  const [done, setDone] = useState<Awaited<ReturnType<typeof run>> | null>(null);
  const act = async () => setDone(await run(tokenInAddress()));
  const isUsedUp = failure instanceof ApiError && failure.code === 'linkUsedUp';
  return (
    <section className="page account">
      <div className="account-card form">
        <h1>{done?.title ?? title}</h1>
        <div role="status">
          <p>{done?.words ?? words}</p>
        </div>
        {!done && (
          <>
            <FormError title={failure === null ? undefined : failureText(failure)} />
            {isUsedUp ? (
              <Link to={onwards.to} className="button">
                {onwards.label}
              </Link>
            ) : (
              <SubmitButton busy={busy} busyText="One moment…" onPress={() => void attempt(act)}>
                {press}
              </SubmitButton>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function failureText(error: unknown): string {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? `${error.message}.`
    : 'The shop could not be reached. Check your connection and press again.';
}
