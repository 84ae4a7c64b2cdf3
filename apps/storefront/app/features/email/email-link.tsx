import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import { FormError } from '@briolette/ui/forms/form-error.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callApiWithTimeout } from '../../lib/api/api-client.ts';
import { useAttempt } from '../../lib/api/use-action.ts';
import { expectEmail } from '../../lib/browser-storage.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { getTokenFromHash } from '../../lib/paths.ts';
import { clearEndedSession } from '../../lib/session/log-out.ts';
import { getSession } from '../../lib/session/session-store.ts';

/**
 * Page for a link in an email. The token is used only after a click, because mail scanners follow
 * every link.
 */
export function EmailLinkPage({ name }: { name: EmailLinkName }) {
  const { hash } = useLocation();
  return <EmailLinkForm key={name + hash} name={name} />;
}

function EmailLinkForm({ name }: { name: EmailLinkName }) {
  const { title, words, press, onwards, run } = emailLinks[name];
  const { busy, failure, attempt } = useAttempt((error) => error);
  const [done, setDone] = useState<Awaited<ReturnType<typeof run>> | null>(null);
  const act = async () => setDone(await run(getTokenFromHash()));
  const isUsedUp = failure instanceof ApiResponseError && failure.code === 'linkExpiredOrUsed';
  return (
    <section className="page account">
      <div className="account-card form">
        <h1>{done?.title ?? title}</h1>
        <div role="status">
          <p>{done?.words ?? words}</p>
        </div>
        {!done && (
          <>
            <FormError title={failure === null ? undefined : formatError(failure)} />
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

function formatError(error: unknown): string {
  return error instanceof ApiResponseError && error.status >= 400 && error.status < 500
    ? `${error.message}.`
    : 'The shop could not be reached. Check your connection and press again.';
}

type EmailLinkTexts = {
  pageTitle: string;
  title: string;
  words: string;
  press: string;
  /** Where to go if the link was already used. */
  onwards: { to: string; label: string };
  /** Uses the token and returns the texts of the success page. */
  run: (token: string) => Promise<{ title: string; words: ReactNode }>;
};

export type EmailLinkName = 'verify-email' | 'stop-email-change' | 'back-in-stock' | 'unsubscribe';

const toShop = { to: '/browse', label: 'On to the shop' };

/** Pages by path. */
export const emailLinks: Record<EmailLinkName, EmailLinkTexts> = {
  'verify-email': {
    pageTitle: 'Confirm your address',
    title: 'Is this your address?',
    words: 'Press once, and we know that our letters reach you.',
    press: 'Yes, this is my address',
    onwards: { to: '/profile/security', label: 'Ask for a new link' },
    async run(token) {
      const { email, changed } = await callApiWithTimeout('confirmEmail', { body: { token } });
      if (changed) {
        clearEndedSession();
        expectEmail();
      } else notifyOtherTabs('profile');
      return {
        title: 'Thank you',
        words: changed ? (
          <>
            {email} is the address of your account from now on. <Link to="/login">Log in</Link> with
            it.
          </>
        ) : (
          <>
            {email} is confirmed.{' '}
            {getSession() ? (
              <Link to={toShop.to}>{toShop.label}</Link>
            ) : (
              <Link to="/login">Log in</Link>
            )}
          </>
        ),
      };
    },
  },
  'stop-email-change': {
    pageTitle: 'Stop the change of your email address',
    title: 'Stop the change of your email address?',
    words: 'Your account keeps its current address, and all devices are logged out.',
    press: 'Stop the change',
    onwards: { to: '/forgot-password', label: 'Choose a new password' },
    async run(token) {
      await callApiWithTimeout('stopEmailChange', { body: { token } });
      clearEndedSession();
      return {
        title: 'The change is stopped',
        words: (
          <>
            Your account keeps its email address. The person who requested the change knows your
            password: <Link to="/forgot-password">choose a new one now</Link>.
          </>
        ),
      };
    },
  },
  'back-in-stock': {
    pageTitle: 'Back in stock',
    title: 'Shall we tell you when it is back?',
    words: 'We write once, when the piece can be had again, and not about anything else.',
    press: 'Yes, tell me',
    onwards: toShop,
    async run(token) {
      const { productId, productName } = await callApiWithTimeout('confirmStockAlert', {
        body: { token },
      });
      return {
        title: 'We will tell you',
        words: (
          <>
            You will hear from us once, when{' '}
            <Link to={`/products/${encodeURIComponent(productId)}`}>{productName}</Link> is back.
          </>
        ),
      };
    },
  },
  unsubscribe: {
    pageTitle: 'No more mails',
    title: 'No more of these mails?',
    words: 'We will not tell you any more when a piece is back. Letters about your orders go on.',
    press: 'No more of these mails',
    onwards: toShop,
    async run(unsubscribeKey) {
      await callApiWithTimeout('unsubscribeStockAlerts', {
        path: { unsubscribeKey: unsubscribeKey || 'none' },
      });
      return {
        title: 'No more of these mails',
        words: (
          <>
            We will not write to you about pieces that are back.{' '}
            <Link to={toShop.to}>{toShop.label}</Link>
          </>
        ),
      };
    },
  },
};
