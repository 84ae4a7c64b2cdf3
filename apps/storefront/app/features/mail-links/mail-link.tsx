import { ApiError } from '@briolette/api-client/api-client.ts';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { tokenInAddress } from '../../navigation/token-in-address.ts';

type MailLinkProps = {
  title: string;
  words: string;
  press: string;
  /** Where to go on from a link that is used up. */
  onwards: { to: string; label: string };
  /** Gives what stands there once it is done. */
  run: (token: string) => Promise<{ title: string; words: ReactNode }>;
};

/**
 * Where a link in a mail leads. Nothing happens before somebody presses: programs that look at mails
 * follow every link in them.
 */
export function MailLink(props: MailLinkProps) {
  const { hash } = useLocation();
  // Another link of the same kind begins anew.
  return <OneLink key={hash} {...props} />;
}

function OneLink({ title, words, press, onwards, run }: MailLinkProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [done, setDone] = useState<{ title: string; words: ReactNode } | null>(null);
  const act = async () => {
    setRefusal(null);
    setBusy(true);
    await run(tokenInAddress()).then(setDone, setRefusal);
    setBusy(false);
  };
  const isUsedUp = refusal instanceof ApiError && refusal.code === 'linkUsedUp';
  return (
    <section className="page account">
      <div className="account-card form">
        <h1>{done?.title ?? title}</h1>
        <div role="status">{done ? <p>{done.words}</p> : <p>{words}</p>}</div>
        {!done && (
          <>
            <FormError title={refusal === null ? undefined : failureText(refusal)} />
            {isUsedUp ? (
              <Link to={onwards.to} className="button">
                {onwards.label}
              </Link>
            ) : (
              <SubmitButton busy={busy} busyText="One moment…" onPress={() => void act()}>
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
