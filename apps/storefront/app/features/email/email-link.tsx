import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import * as m from '@briolette/i18n/storefront/email';
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
              <SubmitButton busy={busy} busyText={m.working} onPress={() => void attempt(act)}>
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
    ? error.message
    : m.unreachable;
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

const toShop = { to: '/browse', label: m.toShop };

/** Pages by path. */
export const emailLinks: Record<EmailLinkName, EmailLinkTexts> = {
  'verify-email': {
    pageTitle: m.verifyTitle,
    title: m.verifyTitle,
    words: m.verifyIntro,
    press: m.verifyButton,
    onwards: { to: '/profile/security', label: m.newLinkButton },
    async run(token) {
      const { email, changed } = await callApiWithTimeout('confirmEmail', { body: { token } });
      if (changed) {
        clearEndedSession();
        expectEmail();
      } else notifyOtherTabs('profile');
      return {
        title: m.verifyDone,
        words: changed ? (
          m.emailChanged({
            email,
            link: (text) => (
              <Link key="login" to="/login">
                {text}
              </Link>
            ),
          })
        ) : (
          <>
            {m.emailConfirmed({ email })}{' '}
            {getSession() ? (
              <Link to={toShop.to}>{toShop.label}</Link>
            ) : (
              <Link to="/login">{m.logIn}</Link>
            )}
          </>
        ),
      };
    },
  },
  'stop-email-change': {
    pageTitle: m.stopChangeTitle,
    title: m.stopChangeHeading,
    words: m.stopChangeIntro,
    press: m.stopChangeButton,
    onwards: { to: '/forgot-password', label: m.resetPassword },
    async run(token) {
      await callApiWithTimeout('stopEmailChange', { body: { token } });
      clearEndedSession();
      return {
        title: m.stopChangeDone,
        words: m.stopChangeAdvice({
          link: (text) => (
            <Link key="reset" to="/forgot-password">
              {text}
            </Link>
          ),
        }),
      };
    },
  },
  'back-in-stock': {
    pageTitle: m.stockAlertTitle,
    title: m.stockAlertHeading,
    words: m.stockAlertIntro,
    press: m.stockAlertButton,
    onwards: toShop,
    async run(token) {
      const { productId, productName } = await callApiWithTimeout('confirmStockAlert', {
        body: { token },
      });
      return {
        title: m.stockAlertDone,
        words: m.stockAlertPromise({
          product: productName,
          link: (text) => (
            <Link key="product" to={`/products/${encodeURIComponent(productId)}`}>
              {text}
            </Link>
          ),
        }),
      };
    },
  },
  unsubscribe: {
    pageTitle: m.unsubscribeTitle,
    title: m.unsubscribeHeading,
    words: m.unsubscribeIntro,
    press: m.unsubscribeButton,
    onwards: toShop,
    async run(unsubscribeKey) {
      await callApiWithTimeout('unsubscribeStockAlerts', {
        path: { unsubscribeKey: unsubscribeKey || 'none' },
      });
      return {
        title: m.unsubscribeDone,
        words: (
          <>
            {m.unsubscribed} <Link to={toShop.to}>{toShop.label}</Link>
          </>
        ),
      };
    },
  },
};
